//! PEXT bitboards: the BMI2 instruction packs the relevant occupancy into low bits, which are the index (the
//! instruction for chess: Bob Wegner).
//!
//! What a magic multiplication does by luck, PEXT does by definition, in the order of the squares:
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
//! The fastest where the tables stay in the cache; AMD before Zen 3 has PEXT in microcode, dozens of cycles slow.
#![allow(unsafe_code)]

use super::sliders::{BISHOP_SLIDERS, PEXT_ATTACKS, ROOK_SLIDERS};
use super::{hyperbola, kernel_or_portable};
use crate::simd::cpu;
use crate::types::Square;

#[cfg(target_arch = "x86_64")]
mod kernel {
    use super::{BISHOP_SLIDERS, PEXT_ATTACKS, ROOK_SLIDERS};
    use crate::attacks::sliders::Slider;
    use crate::types::Square;
    use core::arch::x86_64::_pext_u64;

    #[inline]
    #[target_feature(enable = "bmi2")]
    fn lookup(slider: &Slider, occupied: u64) -> u64 {
        let index = slider.pext_offset as usize + _pext_u64(occupied, slider.mask) as usize;
        // Always inside; the comparison costs less than an argument that the compiler could follow.
        PEXT_ATTACKS.get(index).copied().unwrap_or(0)
    }

    #[inline]
    #[target_feature(enable = "bmi2")]
    pub(super) fn bishop(square: Square, occupied: u64) -> u64 {
        lookup(&BISHOP_SLIDERS[square.index()], occupied)
    }

    #[inline]
    #[target_feature(enable = "bmi2")]
    pub(super) fn rook(square: Square, occupied: u64) -> u64 {
        lookup(&ROOK_SLIDERS[square.index()], occupied)
    }

    #[inline]
    #[target_feature(enable = "bmi2")]
    pub(super) fn queen(square: Square, occupied: u64) -> u64 {
        bishop(square, occupied) | rook(square, occupied)
    }

    /// Eight lookups in a row.
    macro_rules! eight {
        ($($name:ident: $piece:ident),+) => {$(
            #[target_feature(enable = "bmi2")]
            pub(super) fn $name(squares: &[u8; 8], occupied: &[u64; 8], attacked: &mut [u64; 8]) {
                for ((set, &square), &occupied) in attacked.iter_mut().zip(squares).zip(occupied) {
                    *set = $piece(Square::from_low_bits(u32::from(square)), occupied);
                }
            }
        )+};
    }
    eight!(eight_bishops: bishop, eight_rooks: rook, eight_queens: queen);
}

kernel_or_portable!(bishop, rook, queen);

/// Eight lookups in a row, the CPU asked once.
macro_rules! eight {
    ($($name:ident),+) => {$(
        #[doc = concat!("The attacks of ", stringify!($name), "; false, and nothing written, without BMI2.")]
        #[inline]
        pub fn $name(squares: &[u8; 8], occupied: &[u64; 8], attacked: &mut [u64; 8]) -> bool {
            #[cfg(target_arch = "x86_64")]
            if available() {
                // SAFETY: the CPU has BMI2.
                unsafe { kernel::$name(squares, occupied, attacked) };
                return true;
            }
            false
        }
    )+};
}
eight!(eight_bishops, eight_rooks, eight_queens);

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = size_of_val(&BISHOP_SLIDERS) + size_of_val(&ROOK_SLIDERS) + size_of_val(&PEXT_ATTACKS);

/// Whether this CPU has what the backend uses: BMI2.
#[inline]
pub fn available() -> bool {
    cpu::bmi2()
}
