//! Sliding attacks of a piece inside code that is compiled for a level: the compact algorithm that is best there, inlined.
#![allow(unsafe_code)]

use super::compact::hyperbola;
#[cfg(target_arch = "x86_64")]
use super::compact::{hyperbola_avx2, lzcnt_avx512};
use crate::simd::Vectors;
use crate::types::Square;

macro_rules! by_level {
    ($($piece:ident)+) => {$(
        #[doc = concat!("What a ", stringify!($piece), " attacks.")]
        #[inline(always)]
        pub(crate) fn $piece(level: impl Vectors, square: Square, occupied: u64) -> u64 {
            #[cfg(target_arch = "x86_64")]
            {
                if level.avx512().is_some() {
                    // SAFETY: the token proves AVX-512 with VL and CD.
                    return unsafe { lzcnt_avx512::kernel::$piece(square, occupied) };
                }
                if level.avx2().is_some() {
                    // SAFETY: the token proves AVX2.
                    #[allow(unused_unsafe)]
                    return unsafe { hyperbola_avx2::kernel::$piece(square, occupied) };
                }
            }
            let _ = level;
            hyperbola::$piece(square, occupied)
        }
    )+};
}

by_level!(bishop rook queen);
