//! Plain magic bitboards: every square takes the same number of bits from the top of a product as its index (Lasse
//! Hansen, 2006).
//!
//! Twelve bits for every rook and nine for every bishop make the shift a constant:
//!
//! ```text
//!   rook      attacks[square][(occupied & mask[square]) * magic[square] >> 52]
//!   bishop    attacks[square][(occupied & mask[square]) * magic[square] >> 55]
//! ```
//!
//! As first published, every square has 4096 or 512 slots: 2304 KB, of which more than half is never touched, because
//! most squares have fewer relevant squares than twelve or nine. Here the magic numbers are chosen so that a square's
//! products stay in its lowest slots, and the row of the next square begins where they end. For 2^n subsets that is 2^n
//! slots on most squares. [`magic_fancy`](super::magic_fancy) takes the same numbers, shifted left, so that both share
//! one table.
//!
//! Cost: and, multiplication, shift, two loads; where the row begins is known before the product. Tables: 120,140 slots
//! (939 KB) and 3 KB of entries.

pub use crate::hyperbola::available;
use crate::magic_fancy::MAGIC_ATTACKS;
use crate::magic_numbers::{BISHOP_MAGICS, ROOK_MAGICS};
use crate::pieces;
use crate::relevant::{BISHOP, ROOK, index_bits, relevant_mask};
use crate::sliders::magic_offsets;
use golem::{Square, table};

#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    magic: u64,
    offset: u32,
}

const fn entries(first_ray: usize, numbers: &[(u64, u32); 64]) -> [Entry; 64] {
    let offsets = magic_offsets(first_ray);
    table!(64; square => Entry {
        mask: relevant_mask(first_ray, square),
        magic: numbers[square].0,
        offset: offsets[square],
    })
}

static BISHOPS: [Entry; 64] = entries(BISHOP, &BISHOP_MAGICS);
static ROOKS: [Entry; 64] = entries(ROOK, &ROOK_MAGICS);

#[inline(always)]
fn lookup(entry: &Entry, occupied: u64, shift: u32) -> u64 {
    let product = (occupied & entry.mask).wrapping_mul(entry.magic);
    let index = entry.offset as usize + (product >> shift) as usize;
    // Always in range. The bounds check costs less than making that provable to the compiler.
    MAGIC_ATTACKS.get(index).copied().unwrap_or(0)
}

pieces! { pub fn(square, occupied)
    bishop: lookup(&BISHOPS[square.index()], occupied, 64 - index_bits(BISHOP)),
    rook: lookup(&ROOKS[square.index()], occupied, 64 - index_bits(ROOK)),
}

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = size_of_val(&BISHOPS) + size_of_val(&ROOKS) + size_of_val(&MAGIC_ATTACKS);
