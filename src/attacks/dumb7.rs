//! Dumb7 fills for a single piece: the seven plain steps of [`fill`](super::fill), four rays at a time (Gunnar
//! Andersson).
//!
//! Meant for whole sets, where the cost does not grow with the number of sliders; for one piece it is what a caller
//! without tables pays. No memory read.

use super::fill::attacks_dumb7;
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
    attacks_dumb7::<1, u64>(slider, empty)
        | attacks_dumb7::<3, u64>(slider, empty)
        | attacks_dumb7::<5, u64>(slider, empty)
        | attacks_dumb7::<7, u64>(slider, empty)
}

/// What a rook attacks.
#[inline]
pub fn rook(square: Square, occupied: u64) -> u64 {
    let (slider, empty) = (square.bit(), !occupied);
    attacks_dumb7::<0, u64>(slider, empty)
        | attacks_dumb7::<2, u64>(slider, empty)
        | attacks_dumb7::<4, u64>(slider, empty)
        | attacks_dumb7::<6, u64>(slider, empty)
}

/// What a queen attacks.
#[inline]
pub fn queen(square: Square, occupied: u64) -> u64 {
    bishop(square, occupied) | rook(square, occupied)
}
