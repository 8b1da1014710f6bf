//! Classical rays: the empty-board ray, cut off behind the first blocker by a bit scan (as in many bitboard programs
//! since Chess 4.x; chessprogramming wiki, "Classical Approach").
//!
//! ```text
//!   ray north of a1      blockers & ray     nearest one's ray      difference
//!   X . .                . . .              X . .                  . . .
//!   X . .                X . .    first: b  . . .  (from b)        X . .  = attacks, with b
//!   X . .                . . .              . . .                  X . .
//!   r . .                r . .              r . .                  r . .
//! ```
//!
//! There are no branches: where nothing blocks, the scan finds a sentinel bit whose own ray is empty. Cost: one scan
//! and two reads of a 4 KB table for each ray.

pub use crate::hyperbola::available;
use crate::lines;
use golem::Square;
use golem::tables::REACH;

/// Bytes of tables that the backend reads: the eight rays of each square.
pub const TABLE_BYTES: usize = 8 * 64 * size_of::<u64>();

/// A ray to higher squares, directions 0–3. The sentinel is h8: its rays in these directions are empty.
#[inline(always)]
fn upwards<const D: usize>(square: Square, occupied: u64) -> u64 {
    let ray = REACH[D][square.index()];
    let first = Square::lowest(ray & occupied | 1 << 63);
    ray & !REACH[D][first.index()]
}

/// A ray to lower squares, directions 4–7. The sentinel is a1.
#[inline(always)]
fn downwards<const D: usize>(square: Square, occupied: u64) -> u64 {
    let ray = REACH[D][square.index()];
    let first = Square::highest(ray & occupied | 1);
    ray & !REACH[D][first.index()]
}

lines!(LINE => |square, occupied| upwards::<LINE>(square, occupied) | downwards::<{ LINE + 4 }>(square, occupied));
