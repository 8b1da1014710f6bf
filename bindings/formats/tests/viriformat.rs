//! marlinformat and viriformat against the crate `viriformat`, which packs boards and plays games by itself, and against
//! the example in its README.

mod common;

use common::{games, read, read_right, write, write_right};
use golem::Move;
use golem_formats::{Format, GameResult, Sample};
use std::io::Cursor;
use viriformat::chess::board::{Board, DrawType, GameOutcome, WinType};
use viriformat::dataformat::{Filter, Game};

/// The board of the reference, from a text.
fn board(sample: &Sample) -> Board {
    let mut board = Board::new();
    board.set_from_fen(&sample.position.fen(true), true).unwrap();
    board
}

fn record(sample: &Sample) -> [u8; 32] {
    board(sample).to_marlinformat(sample.score.unwrap() as i16, sample.result.unwrap() as u8, 0).as_bytes()
}

/// Games without the positions that the reference takes for corrupt: more than a hundred half-moves without progress.
fn playable_games(seed: u64) -> Vec<Vec<Sample>> {
    let is_playable = |sample: &&Sample| sample.position.halfmove_clock < 100;
    games(seed, 100).iter().map(|game| game.iter().take_while(is_playable).copied().collect()).collect()
}

/// Returns the part of a sample that marlinformat keeps.
fn of_record(sample: &Sample) -> Sample {
    Sample { best_move: Move::NONE, ply: None, ..*sample }
}

#[test]
fn marlinformat_both_ways() {
    let samples = playable_games(1).concat();
    assert!(samples.len() > 2_000);
    let records: Vec<u8> = samples.iter().flat_map(record).collect();
    assert!(write_right(Format::Marlinformat, &samples) == records);
    let expected: Vec<_> = samples.iter().map(of_record).collect();
    assert!(read_right(Format::Marlinformat, records) == expected);
}

fn outcome(result: GameResult) -> GameOutcome {
    match result {
        GameResult::Win => GameOutcome::WhiteWin(WinType::Mate),
        GameResult::Draw => GameOutcome::Draw(DrawType::Adjudication),
        GameResult::Loss => GameOutcome::BlackWin(WinType::Mate),
    }
}

/// The file that the reference writes of these games.
fn of_reference(games: &[Vec<Sample>]) -> Vec<u8> {
    let mut file = Vec::new();
    for samples in games.iter().filter(|samples| !samples.is_empty()) {
        let mut board = board(&samples[0]);
        let mut game = Game::new(&board);
        game.set_outcome(outcome(samples[0].result.unwrap()));
        for sample in samples {
            let mv = board.parse_uci(&sample.position.uci(sample.best_move, true)).unwrap();
            game.add_move(mv, sample.score.unwrap() as i16);
            board.make_move_simple(mv);
        }
        game.serialise_into(&mut file).unwrap();
    }
    file
}

#[test]
fn viriformat_both_ways() {
    let games = playable_games(2);
    let moves = games.concat();
    for what in [Move::is_castling, |mv: Move| mv.promotion().is_some(), |mv: Move| mv.code() == Move::EN_PASSANT] {
        assert!(moves.iter().filter(|sample| what(sample.best_move)).count() >= 10);
    }
    let file = of_reference(&games);
    assert!(write_right(Format::Viriformat, &moves) == file);
    assert!(read_right(Format::Viriformat, file) == moves);
}

/// Without an en passant square on which no pawn may capture: the reference keeps those where a pinned pawn stands ready.
fn with_legal_ep(sample: &Sample) -> Sample {
    let mut sample = of_record(sample);
    if sample.position.en_passant_capturers() == 0 {
        sample.position.ep_square = 64;
    }
    sample
}

#[test]
fn the_reference_reads_what_is_written() {
    let games: Vec<_> = playable_games(3).into_iter().filter(|game| !game.is_empty()).collect();
    let mut file = Cursor::new(write_right(Format::Viriformat, &games.concat()));
    for samples in &games {
        let game = Game::deserialise_from(&mut file, Vec::new()).unwrap();
        let mut records = Vec::new();
        game.splat_to_marlinformat(
            |record| {
                records.extend(record.as_bytes());
                Ok(())
            },
            &Filter::UNRESTRICTED,
        )
        .unwrap();
        let rows = read_right(Format::Marlinformat, records);
        assert!(rows.iter().map(with_legal_ep).eq(samples.iter().map(with_legal_ep)));
    }
    assert_eq!(file.position(), file.get_ref().len() as u64);
}

/// The example in the README of the reference, but for the pieces: there the first of two has the high half of a byte, which
/// is the other way round than the reference writes and reads them.
const EXAMPLE: &str = "ffff00000000ffff 1642256100000000 888888889ecaade9 40 00 0100 0000 02 00 \
    0c070a00 34091400 c309e2ff 3c0dff7f 2709ff7f 00000000";

fn example() -> Vec<u8> {
    let digits: Vec<u8> = EXAMPLE.bytes().filter(u8::is_ascii_hexdigit).collect();
    digits.chunks(2).map(|two| u8::from_str_radix(str::from_utf8(two).unwrap(), 16).unwrap()).collect()
}

#[test]
fn the_example_of_the_layout() {
    let rows = read_right(Format::Viriformat, example());
    let moves: Vec<_> = rows.iter().map(|row| row.best_move.to_string()).collect();
    assert_eq!(moves, ["e2e4", "e7e5", "d1h5", "e8e7", "h5e5"]);
    let scores: Vec<_> = rows.iter().map(|row| row.score.unwrap()).collect();
    assert_eq!(scores, [10, 20, -30, 32767, 32767]);
    assert!(rows.iter().all(|row| row.result == Some(GameResult::Win)));
    assert_eq!(rows.iter().map(|row| row.ply.unwrap()).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert_eq!(rows[4].position.to_string(), "rnbq1bnr/ppppkppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQ - 2 3");
    assert_eq!(write_right(Format::Viriformat, &rows), example());
}

#[test]
fn games_with_damages() {
    // The place and the byte that is put there; how many rows of the first game come first, and the number of the error.
    let damages = [
        (32, 0x0d, 0, -81), // the first move is one of another piece
        (37, 0x49, 1, -81), // the second one says that it is en passant
        (37, 0x89, 1, -81), // or castling
        (37, 0xc9, 1, -81), // or a promotion
        (30, 3, 0, -304),   // no such result
        (24, 0x3f, 0, -53), // no such en passant square
        (8, 0x17, 0, -121),
        (8, 0x66, 0, -51), // a second rook that may castle on the wing
    ];
    for (place, byte, rows_before, code) in damages {
        let mut file = [example(), example(), vec![0; 7]].concat();
        file[place] = byte;
        let rows = read(Format::Viriformat, file);
        let right = rows.iter().flatten().count();
        let errors: Vec<_> = rows.into_iter().filter_map(Result::err).map(|e| (e.row, e.fault.code())).collect();
        assert_eq!(
            (right, errors),
            (rows_before + 5, vec![(rows_before as u64 + 1, code), (rows_before as u64 + 7, -300)])
        );
    }
    for length in 33..56 {
        let rows = read(Format::Viriformat, &example()[..length]);
        assert_eq!(rows.iter().flatten().count(), (length - 32) / 4);
        assert_eq!(rows.last().unwrap().as_ref().unwrap_err().fault.code(), -300);
    }
}

/// Files of other programs have an en passant square after every double push, where this library has it only if a pawn may
/// capture there.
#[test]
fn a_useless_en_passant_square_begins_no_game() {
    let mut rows = read_right(Format::Viriformat, example());
    rows[1].position.ep_square = 20;
    rows[2].position.ep_square = 44;
    assert_eq!(write_right(Format::Viriformat, &rows), example());
}

#[test]
fn what_cannot_be_written() {
    let sample = games(4, 1)[0][0];
    let clock =
        Sample { position: "7k/5K2/8/8/8/8/8/8 b - - 256 300".parse().unwrap(), best_move: Move::NONE, ..sample };
    let rows = [
        Sample { best_move: Move::NONE, ..sample },
        Sample { score: Some(-32769), ..sample },
        Sample { score: None, ..sample },
        Sample { result: None, ..sample },
        Sample { best_move: clock.position.legal_moves().as_slice()[0], ..clock },
    ];
    for (format, expected) in [
        (Format::Viriformat, &[(1, -322), (2, -323), (3, -320), (4, -321), (5, -122)][..]),
        (Format::Marlinformat, &[(2, -323), (3, -320), (4, -321), (5, -122)]),
    ] {
        let (bytes, refused) = write(format, &rows);
        assert_eq!(refused.iter().map(|e| (e.row, e.fault.code())).collect::<Vec<_>>(), expected);
        assert_eq!(bytes.len(), 32 * (5 - expected.len()));
    }
}
