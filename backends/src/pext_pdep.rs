//! PEXT and PDEP: the index is that of [`pext`], but an entry has 16 bits, which PDEP spreads over the lines of the
//! slider.
//!
//! A slider sees at most 14 squares on its two lines, so 14 bits are an attack set once it is known which squares they
//! stand for. PDEP undoes the packing:
//!
//! ```text
//!   lines of the slider   . 1 . 1 1 . 1 1
//!   entry                           1 1 0 1 1
//!   attacks               . 1 . 1 0 . 1 1
//! ```
//!
//! ```text
//!   pdep(entries[offset[square] + pext(occupied, mask[square])], lines[square])
//! ```
//!
//! Cost: PEXT and PDEP (3 cycles each), addition, two loads. Tables: 107,648 × 2 bytes (210 KB) and 3 KB of masks. That
//! is a quarter of `pext` for three more cycles of latency, which pays in a search that keeps the cache busy.
#![allow(unsafe_code)]

use crate::built_table::built_table;
use crate::relevant::{BISHOP, ROOK, SUBSET_COUNT, relevant_mask, slider_attacks, subset_offsets};
use crate::{kernel_or_portable, pext};
use golem::Square;
use golem::table;

#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    lines: u64,
    offset: u32,
}

const fn entries(first_ray: usize) -> [Entry; 64] {
    let offsets = subset_offsets(first_ray);
    table!(64; square => Entry {
        mask: relevant_mask(first_ray, square),
        lines: slider_attacks(first_ray, square, 0),
        offset: offsets[square],
    })
}

static BISHOPS: [Entry; 64] = entries(BISHOP);
static ROOKS: [Entry; 64] = entries(ROOK);
static PACKED_ATTACKS: [u16; SUBSET_COUNT] = built_table!("packed_attacks.bin" as [u16; SUBSET_COUNT]);

#[cfg(target_arch = "x86_64")]
mod kernel {
    use super::{BISHOPS, Entry, PACKED_ATTACKS, ROOKS};
    use core::arch::x86_64::{_pdep_u64, _pext_u64};
    use golem::Square;

    #[inline]
    #[target_feature(enable = "bmi2")]
    fn lookup(entry: &Entry, occupied: u64) -> u64 {
        let index = entry.offset as usize + _pext_u64(occupied, entry.mask) as usize;
        // Always in range. The bounds check costs less than making that provable to the compiler.
        let packed = PACKED_ATTACKS.get(index).copied().unwrap_or(0);
        _pdep_u64(u64::from(packed), entry.lines)
    }

    crate::pieces! { #[target_feature(enable = "bmi2")] pub(super) fn(square, occupied)
        bishop: lookup(&BISHOPS[square.index()], occupied),
        rook: lookup(&ROOKS[square.index()], occupied),
    }
}

kernel_or_portable!(bishop, rook, queen);

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = size_of_val(&BISHOPS) + size_of_val(&ROOKS) + size_of_val(&PACKED_ATTACKS);

/// Whether this CPU has BMI2, which the backend uses.
#[inline]
pub fn available() -> bool {
    pext::available()
}
