//! Stands in for every backend with big tables, and for the generated switch, when the feature `big-tables` is off: the
//! same names over the portable backend, so that callers compile and get right answers.

pub use super::hyperbola::{antidiagonal, bishop, diagonal, file, queen, rank, rook};

use crate::bitboard;
use crate::tables::between;
use crate::types::Square;

/// No tables of its own.
pub const TABLE_BYTES: usize = 0;

/// The tables are not in this build.
pub fn available() -> bool {
    false
}

/// Many lookups are not offered: returns false and writes nothing.
pub fn queens_over_one<O>(_squares: &[u8], _occupied: O, _attacked: &mut [core::mem::MaybeUninit<u64>]) -> bool {
    false
}

pub use self::{queens_over_one as bishops, queens_over_one as rooks, queens_over_one as queens};

/// Own pieces pinned to a king, as the generated switch finds them: what a slider on the king's square reaches behind
/// the first blockers is an enemy slider.
pub fn pinned(king: Square, occupied: u64, own: u64, enemy_orthogonal: u64, enemy_diagonal: u64) -> u64 {
    let mut pinned = 0;
    for (attacks, enemy) in [(rook as fn(Square, u64) -> u64, enemy_orthogonal), (bishop, enemy_diagonal)] {
        let blockers = attacks(king, occupied) & occupied & own;
        let snipers = attacks(king, occupied ^ blockers) & occupied & enemy;
        pinned |= bitboard::squares(snipers).fold(0, |set, sniper| set | between(king, sniper) & blockers);
    }
    pinned
}
