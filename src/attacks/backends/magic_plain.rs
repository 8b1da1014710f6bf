//! Plain magic bitboards: every square has a table of the same size, indexed by the top bits of a product (Lasse
//! Hansen, 2006).
//!
//! The product is that of [`magic_fancy`](super::magic_fancy), but twelve bits of index for every rook and nine for
//! every bishop make the shift a constant, and the square's table needs no offset:
//!
//! ```text
//!   rook      attacks[square][(occupied & mask[square]) * magic[square] >> 52]       64 × 4096
//!   bishop    attacks[square][(occupied & mask[square]) * magic[square] >> 55]       64 × 512
//! ```
//!
//! A magic number for fewer bits of index works here too: indices that differ in their upper bits differ as a whole. So
//! the numbers are those of `magic_fancy`. Cost: and, multiplication, shift, two loads; no load waits for an offset or
//! a comparison. Tables: 2304 KB, most of which is never touched, and 4 KB of entries. The simplest of the three and
//! the largest.

use super::built_table::built_table;
use super::sliders::{BISHOP_SLIDERS, ROOK_SLIDERS, Slider};
use crate::types::Square;

static ROOK_ATTACKS: [[u64; 4096]; 64] = built_table!("plain_rook_attacks.bin" as [[u64; 4096]; 64]);
static BISHOP_ATTACKS: [[u64; 512]; 64] = built_table!("plain_bishop_attacks.bin" as [[u64; 512]; 64]);

#[inline(always)]
fn product(slider: &Slider, occupied: u64) -> u64 {
    (occupied & slider.mask).wrapping_mul(slider.magic)
}

/// What a bishop attacks.
#[inline]
pub fn bishop(square: Square, occupied: u64) -> u64 {
    BISHOP_ATTACKS[square.index()][(product(&BISHOP_SLIDERS[square.index()], occupied) >> (64 - 9)) as usize]
}

/// What a rook attacks.
#[inline]
pub fn rook(square: Square, occupied: u64) -> u64 {
    ROOK_ATTACKS[square.index()][(product(&ROOK_SLIDERS[square.index()], occupied) >> (64 - 12)) as usize]
}

/// What a queen attacks.
#[inline]
pub fn queen(square: Square, occupied: u64) -> u64 {
    bishop(square, occupied) | rook(square, occupied)
}

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = size_of_val(&BISHOP_SLIDERS)
    + size_of_val(&ROOK_SLIDERS)
    + size_of_val(&BISHOP_ATTACKS)
    + size_of_val(&ROOK_ATTACKS);

/// Whether this CPU can run the backend: every CPU can.
pub fn available() -> bool {
    true
}
