//! The formats of text: against lines that were written by hand, bullet's also against the crate `bulletformat`, and each
//! against itself there and back. The tests of the Python package compare them with python-chess.

mod common;

use bulletformat::{BulletFormat, ChessBoard};
use common::{games, read, read_right, write, write_right};
use golem::{Move, Position, Status};
use golem_formats::{Format, GameResult, Sample};

const TEXTS: [Format; 5] = [Format::Plain, Format::BulletText, Format::Fen, Format::Epd, Format::Csv];

/// Returns the part of a sample that a format keeps.
fn kept(format: Format, sample: &Sample) -> Sample {
    match format {
        Format::Plain | Format::Csv => *sample,
        Format::Epd => Sample { ply: None, ..*sample },
        Format::BulletText => Sample { ply: None, best_move: Move::NONE, ..*sample },
        _ => Sample { result: sample.result, ..Sample::new(sample.position) },
    }
}

#[test]
fn there_and_back() {
    let samples = games(1, 100).concat();
    assert!(samples.len() > 5_000);
    for format in TEXTS {
        let text = write_right(format, &samples);
        let expected: Vec<_> = samples.iter().map(|sample| kept(format, sample)).collect();
        assert!(read_right(format, text.as_slice()) == expected, "{format:?}");
        let with_returns = String::from_utf8(text).unwrap().replace('\n', "\r\n");
        assert!(read_right(format, format!("\u{feff}{}", with_returns.trim_end())) == expected, "{format:?}");
    }
}

#[test]
fn the_reference_reads_bullet_s_text() {
    let samples = games(2, 100).concat();
    let text = String::from_utf8(write_right(Format::BulletText, &samples)).unwrap();
    let boards: Vec<ChessBoard> = text.lines().map(|line| line.parse().unwrap()).collect();
    assert!(write_right(Format::Bulletformat, &samples) == ChessBoard::as_bytes_slice(&boards));
}

const BLACK: &str = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 3 3";

/// The row that the lines by hand stand for.
fn by_hand() -> Sample {
    let position: Position = BLACK.parse().unwrap();
    let best_move = position.move_from_uci(b"f8b4").unwrap();
    Sample { position, score: Some(-31), result: Some(GameResult::Win), best_move, ply: Some(5), status: 0 }
}

#[test]
fn lines_by_hand() {
    let plain = format!("fen {BLACK}\nmove f8b4\nscore 31\nply 5\nresult -1\ne\n");
    let csv = format!("fen,score,result,best_move,ply\n{BLACK},-31,1.0,f8b4,5\n");
    let epd =
        "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - bm Bb4; c9 \"1-0\"; ce 31; fmvn 3; hmvc 3;\n";
    let bullet = format!("{BLACK} | -31 | 1.0\n");
    let fen = format!("{BLACK} [1.0]\n");
    for (format, text) in TEXTS.into_iter().zip([plain, bullet, fen, epd.into(), csv]) {
        assert_eq!(String::from_utf8(write_right(format, &[by_hand()])).unwrap(), text);
        assert_eq!(read_right(format, text), [kept(format, &by_hand())], "{format:?}");
    }
}

#[test]
fn other_ways_to_write_the_same() {
    let position = by_hand().position;
    let result = |result| Sample { result: Some(result), ..Sample::new(position) };
    let of_bullet = |end| Sample { score: Some(-31), ..result(end) };
    let fields = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq -";
    let rows = [
        (Format::BulletText, format!("{BLACK}|-31|[0.5]"), of_bullet(GameResult::Draw)),
        (Format::BulletText, format!("{BLACK} | -31 | 0-1 "), of_bullet(GameResult::Loss)),
        (Format::Fen, BLACK.into(), Sample::new(position)),
        (Format::Fen, format!("{BLACK}[1/2-1/2]"), result(GameResult::Draw)),
        (Format::Epd, format!("{BLACK} c9 \"0-1\";"), result(GameResult::Loss)),
        (Format::Epd, format!("{BLACK} [0.0]"), result(GameResult::Loss)),
        (Format::Epd, format!("{fields} fmvn 3; hmvc 3; id \"a;b\"; c9 \"1/2-1/2\""), result(GameResult::Draw)),
        (Format::Epd, format!("{fields} hmvc 3; fmvn 3; bm Bb4 d5;"), kept_move()),
        (Format::Csv, format!("Ply,\"result\",FEN\n5,,\"{BLACK}\""), Sample { ply: Some(5), ..Sample::new(position) }),
        (Format::Csv, format!("fen,best_move\n{BLACK},f8b4"), kept_move()),
        (Format::Plain, format!("\nply 5\nfen {BLACK}\n\ne"), Sample { ply: Some(5), ..Sample::new(position) }),
        (Format::Plain, format!("fen {BLACK}\nmove 0000\ne"), Sample::new(position)),
    ];
    for (format, text, expected) in rows {
        assert_eq!(read_right(format, text.as_str()), [expected], "{text}");
    }
}

fn kept_move() -> Sample {
    Sample { best_move: by_hand().best_move, ..Sample::new(by_hand().position) }
}

/// The clocks of an EPD behind its four fields: two numbers are the clocks, an operation begins with a letter, anything
/// else is refused.
#[test]
fn clocks_of_epd() {
    let bare = "4k3/8/8/8/8/8/8/4K3 w - -";
    for (rest, clocks) in [
        ("", (0, 1)),
        ("7", (7, 1)),
        ("7 9", (7, 9)),
        ("7 9;", (7, 9)),
        ("7 9 ;", (7, 9)),
        ("7 9,0.5", (7, 9)),
        ("7 9, 0.5", (7, 9)),
        ("7 9; id \"x\";", (7, 9)),
        ("7 9 id \"x\";", (7, 9)),
        ("7\t9 0.5", (7, 9)),
        ("hmvc 7; fmvn 9;", (7, 9)),
        ("id \"3 4\";", (0, 1)),
        ("7 9 hmvc 8;", (8, 9)),
    ] {
        let line = format!("{bare} {rest}");
        let position =
            golem_formats::epd::position_of(line.as_bytes()).unwrap_or_else(|status| panic!("{line}: {status}"));
        assert_eq!((position.halfmove_clock, position.fullmove_number), clocks, "{line}");
    }
    for (rest, status) in [
        ("7;", Status::FenHalfmove),
        ("7, 9", Status::FenHalfmove),
        ("3.5 9", Status::FenHalfmove),
        ("50,60", Status::FenHalfmove),
        ("? ?", Status::FenHalfmove),
        ("161+0 0 1", Status::FenHalfmove),
        ("-3 9", Status::FenHalfmove),
        ("65536 9", Status::FenHalfmove),
        (";", Status::FenHalfmove),
        ("3 -9", Status::FenFullmove),
        ("3 9.5", Status::FenFullmove),
        ("7 id \"x\";", Status::FenFullmove),
        ("7 65536;", Status::FenFullmove),
        ("hmvc x;", Status::FenHalfmove),
    ] {
        let line = format!("{bare} {rest}");
        assert_eq!(golem_formats::epd::position_of(line.as_bytes()), Err(status), "{line}");
    }
}

/// A fault in an operation concerns its field alone.
#[test]
fn operations_of_epd() {
    use golem_formats::Problem;
    let (win, loss) = (Some(GameResult::Win), Some(GameResult::Loss));
    for (operations, best_move, result, score, status) in [
        ("bm b1c3;", "b1c3", None, None, 0),
        ("bm Nc3;", "b1c3", None, None, 0),
        ("bm d4, c4;", "d2d4", None, None, 0),
        ("bm d4 c4; ce 7;", "d2d4", None, Some(7), 0),
        ("bm ; ce 7;", "0000", None, Some(7), Status::MoveSyntax as i32),
        ("bm Nc4; c9 \"1-0\";", "0000", win, None, Status::MoveIllegal as i32),
        ("bm e2e5; c9 \"1-0\";", "0000", win, None, Status::MoveIllegal as i32),
        ("c9 \"*\"; ce 7;", "0000", None, Some(7), 0),
        ("c9 \"2-0\"; ce 7;", "0000", None, Some(7), Problem::Result as i32),
        ("ce 999999999999; c9 \"0-1\";", "0000", loss, None, Problem::Score as i32),
        ("c9 \"a comment\";", "0000", None, None, Problem::Result as i32),
        ("bm e4; ce x;", "e2e4", None, None, Problem::Score as i32),
        ("ce ; bm e4;", "e2e4", None, None, Problem::Score as i32),
        ("ce 1.5; bm x; c9 \"0-1\";", "0000", loss, None, Problem::Score as i32),
    ] {
        let line = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - {operations}");
        let rows = read(Format::Epd, line.as_bytes());
        let Ok(row) = rows[0] else { panic!("{line}: {:?}", rows[0]) };
        assert_eq!(row.position, Position::start(), "{line}");
        let found = (&*row.position.uci(row.best_move, false), row.result, row.score, row.status);
        assert_eq!(found, (best_move, result, score, status), "{line}");
    }
    // The score of the other side has no opposite.
    let rows = read(Format::Epd, format!("{BLACK} ce -2147483648;"));
    assert!(matches!(rows[0], Ok(Sample { score: None, status: -305, .. })), "{:?}", rows[0]);
}

/// Parts of a FEN that contradict its board are left out, with a status; the clocks of EPD are read strictly.
#[test]
fn what_cannot_be_is_left_out() {
    let position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
    for (format, line, status) in [
        (Format::Fen, "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", -316),
        (Format::Fen, "4k3/8/8/8/8/8/8/4K3 w - e6 - -", -316),
        (Format::Epd, "4k3/8/8/8/8/8/8/4K3 w KQ - id \"x\";", -316),
        (Format::Epd, "4k3/8/8/8/8/8/8/4K3 w - e6 0 1 ce x;", -316),
        (Format::Epd, "4k3/8/8/8/8/8/8/4K3 w - - id \"x\";", 0),
        (Format::BulletText, "4k3/8/8/8/8/8/8/4K3 w k - 0 1 | 0 | 0.5", -316),
    ] {
        let found = read(format, line).remove(0).unwrap();
        assert_eq!((found.position, found.status), (position, status), "{line}");
    }
    for (format, line, code) in [
        (Format::Epd, "4k3/8/8/8/8/8/8/4K3 w KQ - - 1", -29),
        (Format::Epd, "4k3/8/8/8/8/8/8/4K3 w KX - 0 1", -27),
        (Format::Fen, "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1 x", -31),
        (Format::Csv, "fen\n4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", -51),
    ] {
        assert_eq!(codes(format, line).pop(), Some(code), "{line}");
    }
}

/// Castling in the orthodox game as the king's step, elsewhere as king takes own rook: f1g1 is a step of the king, too.
#[test]
fn castling() {
    for (fen, castling, text) in [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", "e1g1"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", "e1c1"),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8a8", "e8c8"),
        ("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1", "f1h1"),
        ("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", "e1b1", "e1b1"),
    ] {
        let position: Position = fen.parse().unwrap();
        let best_move = position.move_from_uci(castling.as_bytes()).unwrap();
        let sample = Sample { best_move, ..Sample::new(position) };
        let file = write_right(Format::Csv, &[sample]);
        assert!(String::from_utf8_lossy(&file).contains(&format!(",{text},")));
        assert_eq!(read_right(Format::Csv, file), [sample]);
    }
}

/// Wrong rows between right ones: the number of the error, and that reading goes on.
#[test]
fn wrong_lines() {
    let long = format!("{BLACK} | 1 | 1.0 {}", "x".repeat(1 << 20));
    let rows = [
        (Format::BulletText, BLACK, -307),
        (Format::BulletText, "8/8/8/8/8/8/8/8 w - - 0 1 | 1 | 1.0", -44),
        (Format::BulletText, &format!("{BLACK} | 1 | 1.0 | 5"), -307),
        (Format::BulletText, &format!("{BLACK} | 12.5 | 1.0"), -305),
        (Format::BulletText, &format!("{BLACK} | 3000000000 | 1.0"), -305),
        (Format::BulletText, &format!("{BLACK} | 12 | 0.7"), -304),
        (Format::BulletText, "", -307),
        (Format::BulletText, long.as_str(), -308),
        (Format::Fen, &format!("{BLACK} | 12 | 1.0"), -31),
        (Format::Fen, &format!("{BLACK} [0.7]"), -304),
        (Format::Fen, &format!("{BLACK} 0.5]"), -31),
        (Format::Fen, "", -20),
        (Format::Epd, "8/8/8/8/8/8/8/8 w - - c9 \"1-0\"", -44),
    ];
    for (format, line, code) in rows {
        let right = match format {
            Format::BulletText => format!("{BLACK} | -31 | 1.0"),
            _ => BLACK.into(),
        };
        let rows = read(format, format!("{right}\n{line}\n{right}\n"));
        let codes: Vec<_> = rows.iter().map(|row| row.as_ref().map_or_else(|e| e.fault.code(), |_| 0)).collect();
        assert_eq!(codes, [0, code, 0], "{}", line.get(..100).unwrap_or(line));
        assert_eq!(rows[1].as_ref().unwrap_err().row, 2);
    }
}

fn codes(format: Format, text: &str) -> Vec<i32> {
    read(format, text).iter().map(|row| row.as_ref().map_or_else(|e| e.fault.code(), |_| 0)).collect()
}

#[test]
fn wrong_csv() {
    let header = "fen,score,result,best_move,ply";
    let lines = [
        (format!("{BLACK},1,1,f8b4"), -307),
        (format!("{BLACK},1,1,f8b4,5,6"), -307),
        (format!("\"{BLACK},1,1,f8b4,5"), -307),
        (format!("{BLACK},x,1,f8b4,5"), -305),
        (format!("{BLACK},1,2,f8b4,5"), -304),
        (format!("{BLACK},1,1,f8b5,5"), -81),
        (format!("{BLACK},1,1,Bb4,5"), -80),
        (format!("{BLACK},1,1,f8b4,70000"), -306),
        (",1,1,f8b4,5".into(), -20),
    ];
    for (line, code) in lines {
        assert_eq!(codes(Format::Csv, &format!("{header}\n{line}\n{BLACK},,,,\n")), [code, 0], "{line}");
    }
    for header in ["", "score", "fen,fen", "fen,eval", BLACK, "fen,score,result,best_move,ply,more", "\"fen"] {
        assert_eq!(codes(Format::Csv, &format!("{header}\n{BLACK}\n")), [-309], "{header}");
    }
    assert!(codes(Format::Csv, "").is_empty() && codes(Format::Csv, "score,fen\n").is_empty());
    assert_eq!(write_right(Format::Csv, &[]), format!("{header}\n").into_bytes());
}

#[test]
fn wrong_entries_of_plain() {
    let right = format!("fen {BLACK}\nmove f8b4\nscore 31\nply 5\nresult -1\ne\n");
    assert_eq!(read_right(Format::Plain, right.as_str()), [by_hand()]);
    let damages = [
        ("move f8b4", "move f8b5", -81),
        ("score 31", "score", -305),
        ("score 31", "score 31\nscore 31", -307),
        ("score 31", "skore 31", -307),
        ("result -1", "result 2", -304),
        ("ply 5", "ply -1", -306),
        (" b KQkq", " x KQkq", -26),
        ("fen ", "", -307),
        ("\ne\n", "\n", -307),
        ("\nmove", "\r\0\nmove", -31),
    ];
    for (from, to, code) in damages {
        let wrong = right.replacen(from, to, 1);
        assert_eq!(codes(Format::Plain, &format!("{right}{wrong}{right}")), [0, code, 0], "{to}");
    }
    for length in 1..right.len() - 1 {
        assert_eq!(codes(Format::Plain, &format!("{right}{}", &right[..length])), [0, -300], "{length}");
    }
}

#[test]
fn what_cannot_be_written() {
    let none = Sample::new(by_hand().position);
    let rows = [
        Sample { score: None, ..by_hand() },
        Sample { result: None, ..by_hand() },
        Sample { best_move: Move::NONE, ..by_hand() },
        Sample { score: Some(i32::MIN), ..by_hand() },
        none,
    ];
    for (format, expected) in [
        (Format::Plain, &[(1, -320), (2, -321), (3, -322), (4, -323), (5, -320)][..]),
        (Format::BulletText, &[(1, -320), (2, -321), (5, -320)]),
        (Format::Fen, &[]),
        (Format::Epd, &[(4, -323)]),
        (Format::Csv, &[]),
    ] {
        let (text, refused) = write(format, &rows);
        assert_eq!(refused.iter().map(|e| (e.row, e.fault.code())).collect::<Vec<_>>(), expected);
        assert_eq!(read_right(format, text).len(), 5 - expected.len());
    }
}

#[test]
fn names_and_first_lines_tell_the_format() {
    for &format in Format::ALL {
        assert_eq!(Format::named(format.name()), Some(format));
        assert!(format.endings().iter().all(|ending| Format::of_file_name(&format!("a.b.{ending}")) == Some(format)));
    }
    let bullet = format!("{BLACK} | 1 | 1.0\n");
    for (name, start, expected) in [
        ("a.txt", BLACK, Some(Format::Fen)),
        ("a.TXT", &bullet, Some(Format::BulletText)),
        ("a.epd", &bullet, Some(Format::BulletText)),
        ("a.epd", "", Some(Format::Epd)),
        ("a.fen", "fen 8/8", Some(Format::Plain)),
        ("a.txt", "\u{feff}fen,score\r\n", Some(Format::Csv)),
        ("a.txt", "score\n|", Some(Format::Csv)),
        ("a.csv", &bullet, Some(Format::Csv)),
        ("a.bin", &bullet, None),
        ("bulletformat", &bullet, None),
    ] {
        assert_eq!(Format::recognise(name, start.as_bytes()), expected, "{name}");
    }
}
