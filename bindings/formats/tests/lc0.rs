//! Lc0's chunks against records made by hand from the published layout.

mod common;

use common::{read, read_right, write};
use flate2::{Compression, write::GzEncoder};
use golem::{Move, Position};
use golem_formats::lc0::{Record, Records, Search};
use golem_formats::{Format, GameResult, Sample};
use std::io::{Cursor, Write};

const FORMAT: Format = Format::Lc0;

/// A board as rows of text, the first rank of the side to move first: its pieces are large letters.
type Board = [&'static str; 8];

const START: Board = ["RNBQKBNR", "PPPPPPPP", "........", "........", "........", "........", "pppppppp", "rnbqkbnr"];
/// Black after 1. e4 c6 2. e5 d5, and White a half-move before: no side's board is turned in the first format.
const BEFORE_PUSH: Board =
    ["RNBQKBNR", "PPPP.PPP", "........", "........", "....P...", "..p.....", "pp.ppppp", "rnbqkbnr"];
const AFTER_PUSH: Board =
    ["RNBQKBNR", "PPPP.PPP", "........", "........", "...pP...", "..p.....", "pp..pppp", "rnbqkbnr"];
/// Kings and a queen, for boards that are turned.
const QUEEN: Board = ["........", ".....K..", "........", "........", "........", "..q.....", "........", ".k......"];

/// The thirteen planes of a board: eight bytes each, a byte for a row, its highest bit for the a-file.
fn planes(board: Board) -> Vec<u8> {
    let plane = |piece: char| board.map(|row| row.chars().fold(0, |byte, found| byte << 1 | u8::from(found == piece)));
    "PNBRQKpnbrqk-".chars().flat_map(plane).collect()
}

/// The parts of a record that tests change.
#[derive(Clone, Copy)]
struct Parts {
    version: u32,
    format: u32,
    boards: [Board; 2],
    /// Castling of the side to move and of the opponent, side or en passant, clock, how the board is turned.
    state: [u8; 7],
    root_q: f32,
    result: f32,
    played: u16,
    best: u16,
}

const EMPTY: Board = ["........"; 8];

const PARTS: Parts = Parts {
    version: 6,
    format: 1,
    boards: [START, EMPTY],
    state: [1, 1, 1, 1, 0, 0, 0],
    root_q: 0.25,
    result: 1.0,
    played: 0,
    best: 0,
};

impl Parts {
    fn bytes(self) -> Vec<u8> {
        let mut record = self.version.to_le_bytes().to_vec();
        if self.version >= 5 {
            record.extend(self.format.to_le_bytes());
        }
        let mut probabilities = [-1.0f32; 1858];
        probabilities[self.best as usize] = 0.75;
        probabilities[self.played as usize] = probabilities[self.played as usize].max(0.25);
        record.extend(probabilities.iter().flat_map(|number| number.to_le_bytes()));
        let start = record.len();
        record.extend(self.boards.into_iter().flat_map(planes));
        record.resize(start + 832, 0);
        record.extend(self.state);
        record.push(if self.version < 6 { self.result as i8 as u8 } else { 0 });
        let numbers = match self.version {
            3 => vec![],
            4 => vec![self.root_q, 0.5, 0.75, 0.125],
            5 => vec![self.root_q, 0.5, 0.75, 0.125, 80.0, 81.0, 82.0],
            _ => vec![self.root_q, 0.5, 0.75, 0.125, 80.0, 81.0, 82.0, self.result, 0.0, 9.0, 9.0, 9.0, 9.0, 9.0, 9.0],
        };
        record.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        if self.version >= 6 {
            record.extend(800u32.to_le_bytes());
            record.extend([self.played, self.best].iter().flat_map(|number| number.to_le_bytes()));
            record.extend([0; 8]);
        }
        record
    }
}

/// The number of a move between two squares by name, without promotion: the place among all moves of a queen or a knight.
fn number(name: &str) -> u16 {
    let square = |name: &str| (i32::from(name.as_bytes()[0] - b'a'), i32::from(name.as_bytes()[1] - b'1'));
    let (from, to) = (square(&name[..2]), square(&name[2..]));
    let all = (0..64).flat_map(|from| (0..64).map(move |to| ((from % 8, from / 8), (to % 8, to / 8))));
    let is_way = |((a, b), (c, d)): &((i32, i32), (i32, i32))| {
        let (files, ranks) = ((a - c).abs(), (b - d).abs());
        files + ranks > 0 && (files * ranks == 0 || files == ranks || files * ranks == 2)
    };
    all.filter(is_way).position(|way| way == (from, to)).unwrap() as u16
}

fn records(parts: Parts) -> Vec<Record> {
    Records::new(Cursor::new(parts.bytes())).map(|record| record.unwrap()).collect()
}

/// The position of a record, its best move and the one played.
fn moves(parts: Parts) -> (String, String, String) {
    let record = records(parts)[0];
    let position = record.sample.position;
    (position.fen(true), position.uci(record.sample.best_move, true), position.uci(record.played_move, true))
}

#[test]
fn the_start() {
    let lengths: Vec<_> = (3..=6).map(|version| Parts { version, ..PARTS }.bytes().len()).collect();
    assert_eq!(lengths, [8276, 8292, 8308, 8356]);
    let parts = Parts { best: number("e2e4"), played: number("g1f3"), ..PARTS };
    let best_move = Position::start().move_from_uci(b"e2e4").unwrap();
    // 90 tan(0.39094) is 37.10.
    let sample = Sample { score: Some(37), result: Some(GameResult::Win), best_move, ..Sample::new(Position::start()) };
    let search = Some(Search { root_q: 0.25, best_q: 0.5, root_d: 0.75, best_d: 0.125 });
    let played_move = Position::start().move_from_uci(b"g1f3").unwrap();
    let (plies_left, visits) = (Some(82.0), Some(800));
    let newest = Record { sample, version: 6, played_move, search, plies_left, visits };
    assert_eq!(records(parts), [newest]);
    let before = Record { version: 5, played_move: Move::NONE, visits: None, ..newest };
    assert_eq!(records(Parts { version: 5, ..parts }), [before]);
    assert_eq!(records(Parts { version: 4, ..parts }), [Record { version: 4, plies_left: None, ..before }]);
    let sample = Sample { score: None, ..sample };
    let oldest = Record { version: 3, plies_left: None, search: None, sample, ..before };
    assert_eq!(records(Parts { version: 3, ..parts }), [oldest]);
}

#[test]
fn what_the_side_to_move_sees() {
    let black = Parts {
        boards: [AFTER_PUSH, BEFORE_PUSH],
        state: [0, 1, 1, 0, 1, 0, 0],
        best: number("e5d6"),
        played: number("e5e6"),
        result: -1.0,
        ..PARTS
    };
    let fen = "rnbqkbnr/pppp1ppp/8/8/3Pp3/2P5/PP2PPPP/RNBQKBNR b Qk d3 0 1";
    assert_eq!(moves(black), (fen.replace("Qk", "Ah"), "e4d3".into(), "e4e3".into()));
    let sample = records(black)[0].sample;
    assert_eq!((sample.score, sample.result), (Some(-37), Some(GameResult::Win)));
    // Without the board before, or with another one, nothing has just been pushed.
    for before in [EMPTY, AFTER_PUSH, START] {
        let parts = Parts { boards: [AFTER_PUSH, before], best: number("e5e6"), ..black };
        assert!(moves(parts).0.contains(" - 0 1"));
    }
    // Nor does a push leave a square behind that no pawn can capture on.
    let with_row = |mut board: Board, row| {
        board[4] = row;
        board
    };
    let (after, before) = (with_row(AFTER_PUSH, "...p...."), with_row(BEFORE_PUSH, "........"));
    let parts = Parts { boards: [after, before], best: number("d2d3"), played: number("d2d3"), ..black };
    assert_eq!(moves(parts).0, "rnbqkbnr/pppp1ppp/8/8/3P4/2P5/PP2PPPP/RNBQKBNR b Ah - 0 1");
}

#[test]
fn castling() {
    let board = ["R..K..R.", "........", "........", "........", "........", "........", "........", "r...k..r"];
    let parts = Parts { format: 2, boards: [board, EMPTY], state: [1, 64, 0, 128, 0, 7, 0], ..PARTS };
    let parts = Parts { best: number("d1g1"), played: number("d1a1"), ..parts };
    assert_eq!(moves(parts), ("r3k2r/8/8/8/8/8/8/R2K2R1 w GAh - 7 1".into(), "d1g1".into(), "d1a1".into()));
    let orthodox = ["R...K..R", "........", "........", "........", "........", "........", "........", "r...k..r"];
    let parts = Parts { format: 1, boards: [orthodox, EMPTY], state: [0, 1, 1, 0, 1, 7, 0], ..parts };
    let parts = Parts { best: number("e1h1"), played: number("e1f1"), ..parts };
    assert_eq!(moves(parts), ("r3k2r/8/8/8/8/8/8/R3K2R b Ah - 7 1".into(), "e8h8".into(), "e8f8".into()));
}

/// All eight ways to turn a board, and an en passant square on one of them: what was turned stands as it was.
#[test]
fn turned_boards() {
    let fens = [
        "1k6/8/2q5/8/8/8/5K2/8 w - - 0 1",
        "6k1/8/5q2/8/8/8/2K5/8 w - - 0 1",
        "8/5K2/8/8/8/2q5/8/1k6 w - - 0 1",
        "8/2K5/8/8/8/5q2/8/6k1 w - - 0 1",
        "8/k7/2q5/8/8/6K1/8/8 w - - 0 1",
        "8/7k/5q2/8/8/1K6/8/8 w - - 0 1",
        "8/8/6K1/8/8/2q5/k7/8 w - - 0 1",
        "8/8/1K6/8/8/5q2/7k/8 w - - 0 1",
    ];
    let best = ["f2g3", "c2b3", "f7g6", "c7b6", "g3f2", "b3c2", "g6f7", "b6c7"];
    let turned = |turn: u8| Parts { format: 3, boards: [QUEEN, EMPTY], state: [0, 0, 0, 0, 0, 0, turn], ..PARTS };
    for ((fen, uci), turn) in fens.into_iter().zip(best).zip(0..) {
        // The king goes from f2 to g3 of the turned board.
        let parts = Parts { best: number("f2g3"), played: number("f2g3"), ..turned(turn) };
        assert_eq!(moves(parts), (fen.into(), uci.into(), uci.into()), "turn {turn}");
    }
    let black = moves(Parts { best: number("f2g3"), played: number("f2e2"), ..turned(128) });
    assert_eq!(black, ("8/5k2/8/8/8/2Q5/8/1K6 b - - 0 1".into(), "f7g6".into(), "f7e7".into()));

    let pushed = ["....K...", "........", "........", "........", "...pP...", "........", "........", "....k..."];
    let parts = Parts { boards: [pushed, EMPTY], best: number("e5d6"), played: number("e5d6"), ..turned(0) };
    let files = Parts { state: [0, 0, 0, 0, 8, 3, 1], ..parts };
    assert_eq!(moves(files).0, "3k4/8/8/3Pp3/8/8/8/3K4 w - e6 3 1");
    let black = Parts { state: [0, 0, 0, 0, 8, 3, 129], ..parts };
    assert_eq!((moves(black).0, moves(black).1), ("3k4/8/8/8/3pP3/8/8/3K4 b - e3 3 1".into(), "d4e3".into()));
}

#[test]
fn records_that_are_wrong() {
    let right = Parts { best: number("e2e4"), played: number("e2e4"), ..PARTS };
    let no_king = ["RNBQ.BNR", "PPPPPPPP", "........", "........", "........", "........", "pppppppp", "rnbqkbnr"];
    let wrong = [
        (Parts { boards: [no_king, EMPTY], state: [0; 7], ..right }, -44),
        (Parts { boards: [EMPTY, START], ..right }, -44),
        (Parts { state: [2, 1, 1, 1, 0, 0, 0], ..right }, -314),
        (Parts { state: [1, 1, 1, 1, 2, 0, 0], ..right }, -314),
        (Parts { format: 0, ..right }, -314),
        (Parts { format: 6, ..right }, -314),
        (Parts { format: 3, state: [1, 128, 1, 128, 3, 0, 0], ..right }, -314),
        (Parts { format: 2, state: [2, 128, 1, 128, 0, 0, 0], ..right }, -51),
        (Parts { best: number("e2e5"), ..right }, -81),
        (Parts { played: number("e1h1"), ..right }, -81),
        (Parts { best: 1858, ..Parts { version: 6, ..right } }, -81),
        (Parts { root_q: 1.5, ..right }, -315),
        (Parts { root_q: f32::NAN, ..right }, -315),
        (Parts { result: 0.5, ..right }, -304),
        (Parts { version: 5, result: 2.0, ..right }, -304),
    ];
    for (number, (parts, code)) in wrong.into_iter().enumerate() {
        // A number that no probability has is put in behind.
        let mut bytes = Parts { best: parts.best.min(1857), ..parts }.bytes();
        if parts.best == 1858 {
            bytes[8346..8348].copy_from_slice(&1858u16.to_le_bytes());
        }
        let rows = read(FORMAT, [right.bytes(), bytes, right.bytes()].concat());
        let codes: Vec<_> =
            rows.iter().map(|row| row.as_ref().map_or_else(|error| error.fault.code(), |_| 0)).collect();
        assert_eq!(codes, [0, code, 0], "{number}");
    }
    let nothing = Parts { version: 4, ..right };
    let mut bytes = nothing.bytes();
    bytes[4..4 + 7432].fill(0);
    assert_eq!(read_right(FORMAT, bytes)[0].best_move, Move::NONE);
}

#[test]
fn files_that_end() {
    let right = Parts { best: number("e2e4"), played: number("e2e4"), ..PARTS };
    let codes = |file: Vec<u8>| -> Vec<i32> {
        read(FORMAT, file).iter().map(|row| row.as_ref().map_or_else(|error| error.fault.code(), |_| 0)).collect()
    };
    let two = [right.bytes(), Parts { version: 4, ..right }.bytes()].concat();
    assert_eq!(codes(two.clone()), [0, 0]);
    for length in [1, 4, 8355, 8357, 8360, two.len() - 1] {
        let expected = if length < 8356 { vec![-300] } else { vec![0, -300] };
        assert_eq!(codes(two[..length].to_vec()), expected, "{length} bytes");
    }
    let unknown = Parts { version: 7, ..right }.bytes();
    assert_eq!(codes([right.bytes(), unknown, right.bytes()].concat()), [0, -313]);

    let gzip = |bytes: &[u8]| {
        let mut file = GzEncoder::new(Vec::new(), Compression::fast());
        file.write_all(bytes).unwrap();
        file.finish().unwrap()
    };
    let file = gzip(&two);
    assert_eq!(codes(file.clone()), [0, 0]);
    assert_eq!(codes([file.clone(), file.clone()].concat()), [0, 0, 0, 0]);
    assert_eq!(*codes(file[..file.len() - 20].to_vec()).last().unwrap(), -300);
    let mut damaged = file.clone();
    let last = damaged.len() - 6;
    damaged[last] ^= 1;
    assert_eq!(codes(damaged), [0, 0, -330]);
}

#[test]
fn noise_in_records() {
    let right = Parts { best: number("e2e4"), played: number("e2e4"), ..PARTS }.bytes();
    let mut random = fastrand::Rng::with_seed(9);
    for _ in 0..3000 {
        let mut bytes = right.clone();
        let start = [7440, 8272, 8280][random.usize(..3)];
        for _ in 0..random.usize(1..4) {
            bytes[random.usize(start..8356)] = random.u8(..);
        }
        bytes.extend(&right);
        let rows = read(FORMAT, bytes);
        assert_eq!(rows.len(), 2);
        assert!(rows[1].is_ok());
        if let Ok(Sample { position, best_move, .. }) = rows[0] {
            position.check_playable().unwrap();
            assert!(position.is_legal(best_move));
        }
    }
}

#[test]
fn it_is_read_only() {
    assert!(!FORMAT.is_written() && Format::Binpack.is_written());
    let (bytes, refused) = write(FORMAT, &[Sample::new(Position::start())]);
    assert_eq!((bytes.len(), refused[0].fault.code()), (0, -327));
}
