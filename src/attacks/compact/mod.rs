//! Sliding attacks from tables of at most 5 KB, one algorithm to a file; [`getters`](super::getters) chooses the fastest
//! for a call, and what is here the one inside code that is compiled for a level, inlined.
//!
//! All of them work on the four lines of a queen, each in as wide a register as it needs. The package `golem-backends`
//! has many more algorithms, most of them over big tables.
#![allow(unsafe_code)]

pub mod hyperbola;
#[cfg(target_arch = "x86_64")]
pub mod hyperbola_avx2;
pub mod lines;
#[cfg(target_arch = "x86_64")]
pub mod lzcnt_avx512;

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
                    return unsafe { lzcnt_avx512::$piece(square, occupied) };
                }
                if level.avx2().is_some() {
                    // SAFETY: the token proves AVX2.
                    #[allow(unused_unsafe)]
                    return unsafe { hyperbola_avx2::$piece(square, occupied) };
                }
            }
            let _ = level;
            hyperbola::$piece(square, occupied)
        }
    )+};
}

by_level!(bishop rook queen);
