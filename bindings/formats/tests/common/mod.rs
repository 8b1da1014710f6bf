//! Helpers for the tests of every format: the rows of random games, and reading and writing whole files.
#![allow(dead_code)]

use fastrand::Rng;
use golem::{Move, Position};
use golem_formats::{Format, GameResult, RowError, Sample};
use std::io::{Cursor, Write};
use std::sync::{Arc, Mutex};

/// Positions that random games seldom meet: en passant of both sides, promotions, castling with an inner rook, one side's
/// rights alone, 32 pieces and three.
pub(crate) const RARE: [&str; 12] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/Pp2P3/2N2Q1p/1PPBBPPP/R3K2R b KQkq a3 0 1",
    "8/P6k/8/8/8/8/p6K/8 w - - 12 80",
    "8/P6k/8/8/8/8/p6K/8 b - - 12 80",
    "1r2k1r1/8/8/8/8/8/8/RR2K1RR w Bg - 3 20",
    "r3k3/8/8/8/8/8/8/4K2R b Kq - 0 30",
    "4k3/8/8/8/8/8/4P3/4K3 b - - 99 120",
    "bqnrkbnr/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBNR w HDhd - 0 1",
    "3rk3/8/8/8/8/8/8/R2K2R1 w GAd - 7 9",
    "7k/5KQ1/8/8/8/8/8/8 b - - 255 65535",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
];

/// The rows of so many games of random moves, every second one of Chess960, with random scores and results.
pub(crate) fn games(seed: u64, count: usize) -> Vec<Vec<Sample>> {
    let mut random = Rng::with_seed(seed);
    (0..count).map(|number| game(&mut random, start(number, &mut Rng::with_seed(number as u64)))).collect()
}

fn start(number: usize, random: &mut Rng) -> Position {
    match RARE.get(number) {
        Some(fen) => fen.parse().unwrap(),
        None if number.is_multiple_of(2) => Position::start(),
        None => Position::start_chess960(random.u32(..960)).unwrap(),
    }
}

fn game(random: &mut Rng, mut position: Position) -> Vec<Sample> {
    let result = GameResult::new(random.u8(..3));
    let mut samples = Vec::new();
    let plies = random.u16(1..160);
    let first = (position.fullmove_number - 1).saturating_mul(2).saturating_add(position.side() as u16);
    for ply in 0..plies {
        let Some(best_move) = any_move(random, &position) else { break };
        if position.halfmove_clock == 255 {
            break;
        }
        let score = match random.u8(..8) {
            0 => [32767, -32767, 0, 1, -1][random.usize(..5)],
            _ => random.i32(-3000..=3000),
        };
        let ply = Some(first.saturating_add(ply));
        samples.push(Sample { position, score: Some(score), result, best_move, ply, status: 0 });
        position = position.play(best_move).unwrap();
    }
    samples
}

/// A legal move; half of the time one that is rare, if there is one. Drawn from lists in ascending order, so that a
/// seed means the same game whatever order the library lists in.
fn any_move(random: &mut Rng, position: &Position) -> Option<Move> {
    let mut moves: Vec<Move> = position.legal_moves().iter().collect();
    moves.sort();
    let rare: Vec<Move> = moves.iter().copied().filter(|mv| is_rare(*mv)).collect();
    let is_any = rare.is_empty() || random.bool();
    random.choice(if is_any { moves } else { rare })
}

fn is_rare(mv: Move) -> bool {
    mv.is_castling() || mv.promotion().is_some() || mv.code() == Move::EN_PASSANT
}

/// Every row of a file.
pub(crate) fn read(format: Format, file: impl Into<Vec<u8>>) -> Vec<Result<Sample, RowError>> {
    format.reader(Cursor::new(file.into())).collect()
}

/// The rows of a file in which none is wrong.
pub(crate) fn read_right(format: Format, file: impl Into<Vec<u8>>) -> Vec<Sample> {
    read(format, file).into_iter().map(|row| row.unwrap()).collect()
}

/// The file of some rows, and what was refused.
pub(crate) fn write(format: Format, samples: &[Sample]) -> (Vec<u8>, Vec<RowError>) {
    let file = Shared::default();
    let mut writer = format.writer(file.clone());
    let refused: Vec<_> = samples.iter().filter_map(|sample| writer.write(sample).err()).collect();
    assert_eq!(writer.finish().unwrap(), (samples.len() as u64, refused.len() as u64));
    let bytes = file.0.lock().unwrap().clone();
    (bytes, refused)
}

/// The file of rows of which none is refused.
pub(crate) fn write_right(format: Format, samples: &[Sample]) -> Vec<u8> {
    let (bytes, refused) = write(format, samples);
    assert!(refused.is_empty(), "{}", refused[0]);
    bytes
}

/// A file that can still be looked at when the writer has taken it.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
