//! Binpack against bytes worked out by hand from its description. The tests of the Python package read what is written here
//! with a decoder of their own, on the boards of python-chess.

// Bits stand in groups, one for each number.
#![allow(clippy::unusual_byte_groupings)]

mod common;

use common::{games, read, read_right, write, write_right};
use golem_formats::{Format, GameResult, Sample};

const FORMAT: Format = Format::Binpack;

/// A file of one chunk with these chains.
fn chunk(chains: &[&[u8]]) -> Vec<u8> {
    let chains = chains.concat();
    [b"BINP", (chains.len() as u32).to_le_bytes().as_slice(), &chains].concat()
}

/// The start position, 1. e4 with 20 for White, who wins: all squares of four ranks, the pieces of which are white 13 2 4 8
/// 10 4 2 13, eight times 0, eight times 1, black 14 3 5 9 11 5 3 14; from 12 to 28; 20 is 40 without a sign; the result 1
/// is 2; ply 0.
#[rustfmt::skip]
const STEM: [u8; 32] = [
    0xff, 0xff, 0, 0, 0, 0, 0xff, 0xff,
    0x2d, 0x84, 0x4a, 0xd2, 0, 0, 0, 0, 0x11, 0x11, 0x11, 0x11, 0x3e, 0x95, 0x5b, 0xe3,
    0b00_001100, 0b011100_00, 0, 40, 0b10_000000, 0, 0, 0,
];

/// 1... e5 with -15 for Black: the fifth of sixteen pieces, the first of two steps; -15 + 20 is 5, without a sign 10, in one
/// block. 2. Nf3 with 100: the seventh of sixteen, the second of three steps; 100 - 15 is 85, 170, the blocks 10 and 10.
const MOVES: [u8; 4] = [0b0100_0_010, 0b10_0110_01, 0b11010_010, 0b10_000000];

fn opening() -> Vec<u8> {
    chunk(&[&STEM, &[0, 2], &MOVES])
}

fn sample(fen: &str, best_move: &str, score: i32, result: GameResult, ply: u16) -> Sample {
    let position: golem::Position = fen.parse().unwrap();
    let best_move = position.move_from_uci(best_move.as_bytes()).unwrap();
    Sample { position, score: Some(score), result: Some(result), best_move, ply: Some(ply), status: 0 }
}

fn opening_samples() -> [Sample; 3] {
    let win = GameResult::Win;
    [
        sample("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", 20, win, 0),
        sample("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "e7e5", 15, win, 1),
        sample("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "g1f3", 100, win, 2),
    ]
}

#[test]
fn a_chain_by_hand() {
    assert_eq!(read_right(FORMAT, opening()), opening_samples());
    assert_eq!(write_right(FORMAT, &opening_samples()), opening());
}

/// Special cases in a stem: an en passant square, one castling rook of two, Black to move, a draw, no score, a clock.
#[test]
fn stems_by_hand() {
    let (loss, draw) = (GameResult::Loss, GameResult::Draw);
    let rows = [
        sample("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 3", "e4d3", -300, loss, 5),
        sample("r3k2r/8/8/8/8/8/8/4K3 b q - 17 90", "e8a8", 0, draw, 179),
        Sample { score: None, ..sample("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", 0, loss, 8191) },
    ];
    // Without a sign 300 is 600 and 32002 is 64004, that is 0x258 and 0xfa04; ply 179 is 0xb3, and 8191 thirteen ones.
    #[rustfmt::skip]
    let stems: [&[u8]; 3] = [
        &[0x10, 0, 0, 0, 0x18, 0, 0, 0x10, 0xca, 0xf1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0b11_011100, 0b010011_00, 2, 0x58, 0b10_000000, 5, 0, 0, 0, 0],
        &[0x91, 0, 0, 0, 0, 0, 0, 0x10, 0xea, 0x7f, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0b10_111100, 0b111000_00, 0, 0, 0, 0xb3, 0, 17, 0, 0],
        &[0x10, 1, 0, 0, 0, 0, 0, 0x10, 0x0a, 0x0b, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0b01_110000, 0b111000_10, 0xfa, 0x04, 0b01_011111, 0xff, 0, 0, 0, 0],
    ];
    let last = Sample { position: golem::Position { fullmove_number: 4096, ..rows[2].position }, ..rows[2] };
    assert_eq!(read_right(FORMAT, chunk(&stems)), [rows[0], rows[1], last]);
    assert_eq!(write_right(FORMAT, &rows), chunk(&stems));
}

/// Bits of what is special in a chain: castling, en passant, a promotion, a side with a king alone.
#[test]
fn moves_by_hand() {
    let games: [(&[Sample], &[u8]); 3] = [
        // The second of three pieces; five squares and two rooks, the second of which is number 6 of 7.
        (
            &[
                sample("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1", 0, GameResult::Draw, 0),
                sample("r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1", "e8g8", 0, GameResult::Draw, 1),
            ],
            &[0b01_110_000, 0b00_000000],
        ),
        // The second of two pieces, the first of two squares: d3 before e3.
        (
            &[
                sample("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4", 0, GameResult::Draw, 0),
                sample("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", 0, GameResult::Draw, 1),
            ],
            &[0b0_0_00000_0],
        ),
        // The second of two pieces, the third of four promotions on one square. A king alone needs no bits for the piece, and
        // b4 is the seventh of its eight squares.
        (
            &[
                sample("8/2P5/8/8/8/k7/8/2K5 b - - 3 50", "a3b3", 0, GameResult::Draw, 99),
                sample("8/2P5/8/8/8/1k6/8/2K5 w - - 4 51", "c7c8r", 0, GameResult::Draw, 100),
                sample("2R5/8/8/8/8/1k6/8/2K5 b - - 0 51", "b3b4", 0, GameResult::Draw, 101),
            ],
            &[0b1_10_00000, 0b110_00000],
        ),
    ];
    for (samples, bits) in games {
        let file = write_right(FORMAT, samples);
        assert_eq!(file[40..42], [0, samples.len() as u8 - 1]);
        assert_eq!(&file[42..], bits, "{}", samples[1].position);
        assert_eq!(read_right(FORMAT, file), samples);
    }
}

/// Returns the row that is left after writing: without an en passant square where no capture is legal, and with the
/// move number from the ply.
fn written(sample: &Sample) -> Sample {
    let mut position = sample.position;
    position.fullmove_number = sample.ply.unwrap() / 2 + 1;
    if position.en_passant_capturers() == 0 {
        position.ep_square = golem::position::NO_SQUARE;
    }
    Sample { position, ..*sample }
}

#[test]
fn games_come_back() {
    let mut games = games(4, 300);
    games.retain(|game| !game.is_empty() && write(FORMAT, &game[..1]).1.is_empty());
    assert!(games.len() > 150);
    let rows = games.concat();
    let file = write_right(FORMAT, &rows);
    let expected: Vec<_> = rows.iter().map(written).collect();
    assert!(read_right(FORMAT, file.clone()) == expected);
    // Moves and random scores: four bytes a row and 34 a game, where a stem for each row would take 34.
    assert!(file.len() < 4 * rows.len() + 34 * games.len(), "{} bytes", file.len());

    // In any other order each row is a chain of its own, and they fill more than one chunk.
    let mut scattered = rows.clone();
    fastrand::Rng::with_seed(4).shuffle(&mut scattered);
    let file = write_right(FORMAT, &[scattered.clone(), scattered.clone(), scattered.clone()].concat());
    assert!(file.len() > 1 << 20, "{} bytes", file.len());
    let expected: Vec<_> = scattered.iter().map(written).collect();
    assert!(read_right(FORMAT, file) == [expected.clone(), expected.clone(), expected].concat());
}

#[test]
fn what_cannot_be_written() {
    let row = opening_samples()[1];
    let chess960 = "1r2k1r1/8/8/8/8/8/8/RR2K1RR w B - 3 20".parse().unwrap();
    let rows = [
        Sample { best_move: golem::Move::NONE, ..row },
        Sample { result: None, ..row },
        Sample { score: Some(32768), ..row },
        Sample { score: Some(-32769), ..row },
        Sample { score: Some(-32002), ..row },
        Sample { score: Some(i32::MIN), ..row },
        Sample { ply: Some(16384), ..row },
        Sample { best_move: "e2e4".parse().unwrap(), ..row },
        Sample { position: chess960, best_move: "a1a2".parse().unwrap(), ..row },
        row,
        Sample { score: Some(32768), ..row },
        Sample { score: Some(-32767), ..row },
    ];
    let (bytes, refused) = write(FORMAT, &rows);
    let codes: Vec<_> = refused.iter().map(|error| (error.row, error.fault.code())).collect();
    let expected = [(1, -322), (2, -321), (4, -323), (5, -323), (6, -323), (7, -325), (8, -81), (9, -326)];
    assert_eq!(codes, expected);
    assert_eq!(read_right(FORMAT, bytes), [rows[2], row, rows[10], rows[11]]);
}

/// The codes of the errors of a file, and how many rows are right.
fn errors(file: Vec<u8>) -> (Vec<(u64, i32)>, usize) {
    let rows = read(FORMAT, file);
    let right = rows.iter().filter(|row| row.is_ok()).count();
    (rows.into_iter().filter_map(Result::err).map(|error| (error.row, error.fault.code())).collect(), right)
}

#[test]
fn files_that_end_early() {
    let file = opening();
    for length in 1..file.len() {
        let rows = read(FORMAT, &file[..length]);
        let (last, before) = rows.split_last().unwrap();
        assert_eq!(last.as_ref().unwrap_err().fault.code(), -300, "{length} bytes");
        let expected = if length < 42 { 0 } else { 1 + (length - 42) / 2 };
        assert_eq!(before.len(), expected, "{length} bytes");
        assert!(before.iter().map(|row| row.as_ref().unwrap()).eq(&opening_samples()[..expected]));
    }
    assert_eq!(read(FORMAT, "").len(), 0);
}

#[test]
fn damaged_chains() {
    let with = |place: usize, byte: u8| {
        let mut damaged = [STEM.as_slice(), &[0, 2], &MOVES].concat();
        damaged[place] = byte;
        damaged
    };
    // What becomes of the chain, and the row and number of the error.
    let damages = [
        (with(0, 0), (1, -44)),            // eight squares less, and with them a king
        (with(8, 0xdd), (1, -51)),         // two rooks of one wing that may castle
        (with(12, 0x0c), (1, -301)),       // a pawn just passed on a2
        (with(24, 0b00_000000), (1, -81)), // a1 to e4
        (with(24, 0b01_001100), (1, -81)), // a promotion
        (with(28, 0b11_000000), (1, -304)),
        (with(33, 3), (4, -81)), // three rows after the stem, where six bits are left: the rook on a8 cannot move
        (with(33, 1), (3, -312)), // one, and what follows is no stem
        (with(34, 0b1111_0_010), (2, -81)), // the last of Black's pieces, the rook, cannot move
    ];
    for (chain, error) in damages {
        let file = [chunk(&[&chain]), opening()].concat();
        let (found, right) = errors(file);
        assert_eq!((found, right), (vec![error], error.0 as usize - 1 + 3), "{chain:x?}");
    }
    let crowded = chunk(&[&[&[0xff; 8], &STEM[8..], &[0, 0]].concat()]);
    assert_eq!(errors(crowded), (vec![(1, -302)], 0));
    assert_eq!(errors(chunk(&[&STEM, &[0, 2], &MOVES[..3]])), (vec![(3, -312)], 2));
    let five_blocks = chunk(&[&STEM, &[0, 1], &[0b0100_0_111, 0xff, 0xff, 0xff]]);
    assert_eq!(errors(five_blocks), (vec![(2, -323)], 1));
    let mut last_ply = STEM;
    last_ply[28..30].copy_from_slice(&[0b10_111111, 0xff]);
    assert_eq!(errors(chunk(&[&last_ply, &[0, 1], &MOVES])), (vec![(2, -325)], 1));
}

#[test]
fn damaged_heads() {
    for place in 0..4 {
        let mut file = [opening(), opening()].concat();
        file[46 + place] ^= 1;
        assert_eq!(errors(file), (vec![(4, -310)], 3));
    }
    let mut large = opening();
    large[7] = 0x0f;
    assert_eq!(errors(large.clone()), (vec![(4, -300)], 3));
    large[7] = 0x10;
    assert_eq!(errors(large), (vec![(1, -311)], 0));
}

/// One byte of a file is another: what comes before it is right, and so is the next chunk, if the head is whole.
#[test]
fn every_byte_damaged() {
    let game = games(5, 1).concat();
    let file = [write_right(FORMAT, &game), opening()].concat();
    let expected: Vec<_> = game.iter().map(written).collect();
    let mut random = fastrand::Rng::with_seed(5);
    for place in 8..file.len() - opening().len() {
        let mut damaged = file.clone();
        damaged[place] ^= random.u8(1..);
        let rows = read(FORMAT, damaged);
        let errors = rows.iter().filter(|row| row.is_err()).count();
        let right = rows.iter().zip(&expected).take_while(|(row, sample)| row.as_ref().ok() == Some(sample)).count();
        assert!(errors <= 1 && (right > 0 || place < 42), "byte {place}");
        let next: Vec<_> = rows.iter().rev().take(3).rev().map(|row| *row.as_ref().unwrap()).collect();
        assert_eq!(next, opening_samples(), "byte {place}");
    }
}
