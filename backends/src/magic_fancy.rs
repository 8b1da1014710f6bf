//! Fancy magic bitboards: a multiplication brings the relevant occupancy to the top, and each square has a table of
//! its own size (Pradyumna Kannan, 2007; the multiplication after Gerd Isenberg and Lasse Hansen).
//!
//! A magic number is a sum of powers of two, so the product is a sum of shifted copies of the occupancy. A good number
//! brings every relevant bit into the top bits, in some order and with harmless carries:
//!
//! ```text
//!   occupied & mask        . . 3 . .         magic         product
//!                          . . 2 . .    ×   2^a + 2^b  =   4 2 1 3 | garbage
//!                          1 R . 4 .                       index
//! ```
//!
//! ```text
//!   attacks[offset[square] + ((occupied & mask[square]) * magic[square] >> (64 - count of mask))]
//! ```
//!
//! Two occupancies may share a slot if they attack the same. Cost: and, multiplication, shift, addition, two loads.
//! Tables: 120,140 slots (939 KB) and 4 KB of entries. [`magic_plain`](super::magic_plain) shares the slots, and needs
//! some of them: 107,648 would do, but rooks on the eighth rank take nearly twelve bits if the shift is constant. Fits
//! CPUs without a fast PEXT.

use crate::built_table::built_table;
pub use crate::hyperbola::available;
use crate::magic_numbers::MAGIC_LEN;
use crate::pieces;
use crate::sliders::{BISHOP_SLIDERS, ROOK_SLIDERS, Slider};
use golem::Square;

/// Attacks by offset plus the top bits of the product.
pub static MAGIC_ATTACKS: [u64; MAGIC_LEN] = built_table!("magic_attacks.bin" as [u64; MAGIC_LEN]);

#[inline(always)]
fn lookup(slider: &Slider, occupied: u64) -> u64 {
    let product = (occupied & slider.mask).wrapping_mul(slider.magic);
    let index = slider.magic_offset as usize + product.wrapping_shr(slider.magic_shift) as usize;
    // Always in range. The bounds check costs less than making that provable to the compiler.
    MAGIC_ATTACKS.get(index).copied().unwrap_or(0)
}

pieces! { pub fn(square, occupied)
    bishop: lookup(&BISHOP_SLIDERS[square.index()], occupied),
    rook: lookup(&ROOK_SLIDERS[square.index()], occupied),
}

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = size_of_val(&BISHOP_SLIDERS) + size_of_val(&ROOK_SLIDERS) + size_of_val(&MAGIC_ATTACKS);
