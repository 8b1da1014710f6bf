//! Many lookups in one call: squares and occupancies in, attacks out.
//!
//! The choice of the backend is made once per call. Queens of many squares over one occupancy go eight at a time
//! through [`eight_queens`](super::eight_queens) where that beats a loop of PEXT lookups.

use super::{backend::number, chosen, eight_queens};
use crate::simd::Level;
use crate::types::Square;

/// A getter by its backend: a function for the loop to call without asking again.
pub type Getter = fn(Square, u64) -> u64;

/// The chosen getters for bishop, rook and queen.
#[inline]
pub fn getters() -> [Getter; 3] {
    match super::backend::BACKENDS.get(chosen::choice() as usize) {
        Some(backend) => [backend.bishop, backend.rook, backend.queen],
        None => [super::bishop, super::rook, super::queen],
    }
}

/// The level at which eight queens at once are faster than eight lookups; `None` where they are not.
#[inline]
pub fn eight_queens_level() -> Option<Level> {
    match Level::best() {
        Level::Avx512 => Some(Level::Avx512),
        Level::Avx2 if chosen::choice() != number::PEXT => Some(Level::Avx2),
        _ => None,
    }
}

/// Writes the attacks of eight queens over one occupancy, the empty set for a square of 64 or more.
#[inline]
pub fn eight_queens(level: Level, squares: [u8; 8], occupied: u64, attacked: &mut [u64; 8]) {
    if !eight_queens::attacks_at(level, squares, occupied, attacked) {
        *attacked = squares.map(|square| chosen::queen(Square::from_low_bits(u32::from(square)), occupied));
    }
    for (set, square) in attacked.iter_mut().zip(squares) {
        if square > 63 {
            *set = 0;
        }
    }
}
