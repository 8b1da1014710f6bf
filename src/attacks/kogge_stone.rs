//! Kogge-Stone fills for a single piece: the parallel prefix of [`fill`](super::fill), four rays at a time (brought
//! to chess by Steffan Westcott).
//!
//! Meant for whole sets, where the cost does not grow with the number of sliders; for one piece it is what a caller
//! without tables pays. No memory read.

use super::fill::attacks;
use crate::types::Square;

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = 0;

/// Whether this CPU has what the backend uses: any has.
pub fn available() -> bool {
    true
}

/// What a bishop attacks.
#[inline]
pub fn bishop(square: Square, occupied: u64) -> u64 {
    let (slider, empty) = (square.bit(), !occupied);
    attacks::<1, u64>(slider, empty)
        | attacks::<3, u64>(slider, empty)
        | attacks::<5, u64>(slider, empty)
        | attacks::<7, u64>(slider, empty)
}

/// What a rook attacks.
#[inline]
pub fn rook(square: Square, occupied: u64) -> u64 {
    let (slider, empty) = (square.bit(), !occupied);
    attacks::<0, u64>(slider, empty)
        | attacks::<2, u64>(slider, empty)
        | attacks::<4, u64>(slider, empty)
        | attacks::<6, u64>(slider, empty)
}

/// What a queen attacks.
#[inline]
pub fn queen(square: Square, occupied: u64) -> u64 {
    bishop(square, occupied) | rook(square, occupied)
}
