//! The ray loop: from the square outwards, step by step, until the edge or the first blocker.
//!
//! The oldest method, as in any mailbox program. It is here as the yardstick: there is nothing to get wrong and nothing
//! to look up. A queen takes up to 27 steps with a branch each.

pub use crate::hyperbola::available;
use crate::pieces;
use golem::Square;
use golem::geometry::ray_walk;

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = 0;

#[inline(always)]
fn rays(square: Square, occupied: u64, first: usize) -> u64 {
    [0, 2, 4, 6].into_iter().fold(0, |union, more| union | ray_walk(square.index(), first + more, occupied))
}

pieces! { pub fn(square, occupied)
    bishop: rays(square, occupied, 1),
    rook: rays(square, occupied, 0),
}
