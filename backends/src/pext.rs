//! PEXT bitboards: the BMI2 instruction packs the relevant occupancy into low bits, which are the index (in chess after
//! Wegner).
//!
//! PEXT does by definition, in the order of the squares, what a magic multiplication does by luck:
//!
//! ```text
//!   occupied   1 0 1 1 0 1 0 0
//!   mask       0 1 1 0 0 1 1 0
//!   picked       0 1     1 0       index 0 1 1 0
//! ```
//!
//! ```text
//!   attacks[offset[square] + pext(occupied, mask[square])]
//! ```
//!
//! Cost: PEXT (3 cycles, one per cycle), addition, two loads. Tables: 107,648 attack sets (841 KB) and 4 KB of entries.
//! The fastest while the tables stay in the cache. AMD before Zen 3 has PEXT in microcode, which takes dozens of
//! cycles.
#![allow(unsafe_code)]

use crate::built_table::built_table;
use crate::kernel_or_portable;
use crate::relevant::SUBSET_COUNT;
use crate::sliders::{BISHOP_SLIDERS, ROOK_SLIDERS, Slider};
use golem::Square;

#[cfg(target_arch = "x86_64")]
cpufeatures::new!(detect_bmi2, "bmi2");

/// Attacks by offset plus the relevant occupancy packed into low bits.
pub static PEXT_ATTACKS: [u64; SUBSET_COUNT] = built_table!("pext_attacks.bin" as [u64; SUBSET_COUNT]);

/// For callers that have checked the CPU.
#[cfg(target_arch = "x86_64")]
mod kernel {
    use super::{BISHOP_SLIDERS, PEXT_ATTACKS, ROOK_SLIDERS, Slider};
    use core::arch::x86_64::_pext_u64;
    use golem::Square;

    #[inline]
    #[target_feature(enable = "bmi2")]
    fn lookup(slider: &Slider, occupied: u64) -> u64 {
        let index = slider.pext_offset as usize + _pext_u64(occupied, slider.mask) as usize;
        // SAFETY: PEXT gives a number below 2^n for a mask of n bits, and a check at compile time shows for every entry
        // that the table reaches that far.
        unsafe { *PEXT_ATTACKS.get_unchecked(index) }
    }

    crate::pieces! { #[target_feature(enable = "bmi2")] pub(super) fn(square, occupied)
        bishop: lookup(&BISHOP_SLIDERS[square.index()], occupied),
        rook: lookup(&ROOK_SLIDERS[square.index()], occupied),
    }
}

kernel_or_portable!(bishop, rook, queen);

/// Every index that a lookup can make lies in the table.
const _: () = {
    const fn entries_fit(sliders: &[Slider; 64]) {
        let mut square = 0;
        while square < 64 {
            let slider = &sliders[square];
            assert!(slider.pext_offset as usize + (1 << slider.mask.count_ones()) <= PEXT_ATTACKS.len());
            square += 1;
        }
    }
    entries_fit(&BISHOP_SLIDERS);
    entries_fit(&ROOK_SLIDERS);
};

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = size_of_val(&BISHOP_SLIDERS) + size_of_val(&ROOK_SLIDERS) + size_of_val(&PEXT_ATTACKS);

/// Whether this CPU has BMI2, which the backend uses.
#[inline]
pub fn available() -> bool {
    #[cfg(target_arch = "x86_64")]
    return detect_bmi2::get();
    #[cfg(not(target_arch = "x86_64"))]
    false
}
