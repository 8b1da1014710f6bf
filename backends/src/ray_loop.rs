//! The ray loop: from the square outwards, step by step, until the edge or the first blocker.
//!
//! The oldest method, as in any mailbox program. It is here as the yardstick: there is nothing to get wrong and nothing
//! to look up. A queen takes up to 27 steps with a branch each.

use golem::Square;
use golem::geometry::ray_walk;

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = 0;

/// Whether this CPU can run the backend: every CPU can.
pub fn available() -> bool {
    true
}

#[inline(always)]
fn rays(square: Square, occupied: u64, first: usize) -> u64 {
    [0, 2, 4, 6].into_iter().fold(0, |union, more| union | ray_walk(square.index(), first + more, occupied))
}

/// What a bishop attacks.
pub fn bishop(square: Square, occupied: u64) -> u64 {
    rays(square, occupied, 1)
}

/// What a rook attacks.
pub fn rook(square: Square, occupied: u64) -> u64 {
    rays(square, occupied, 0)
}

/// What a queen attacks.
pub fn queen(square: Square, occupied: u64) -> u64 {
    bishop(square, occupied) | rook(square, occupied)
}
