//! The backend behind the plain getters of C: the fastest for this CPU.
//!
//! PEXT where the CPU does not emulate it in microcode; otherwise the best of the small backends that the CPU has. The
//! reason is what a search does to tables: it keeps evicting them. Nanoseconds per queen on Zen 5, by name in a static
//! library, in a loop that does nothing else and after 512 KB of other memory:
//!
//! ```text
//!                     tables    loop   evicted
//!   lzcnt_avx512        4 KB     1.4       1.9    with AVX-512
//!   hyperbola_gfni      4 KB     1.7       2.3    with AVX2 and GFNI
//!   hyperbola_avx2    4.5 KB     1.6       2.6    with AVX2
//!   hyperbola_ssse3   2.5 KB     2.4       2.9    with SSSE3
//!   hyperbola         2.5 KB     2.9       3.5    on any CPU
//!   kindergarten      132 KB     2.0       3.3
//!   magic_black       805 KB     1.5  4 to 11
//!   magic_fancy       963 KB     1.7  5 to 10
//! ```
//!
//! From AVX2 on a small backend is as fast as magic in a loop. Without AVX2 it takes 1.4 to 1.7 times as long there,
//! but less than magic after other work, and a program that calls a getter does not link a second set of big tables
//! beside those of PEXT.
#![allow(unsafe_code)]

use super::backends::number;
#[cfg(all(target_arch = "x86_64", feature = "big-tables"))]
use super::backends::pext;
use super::backends::{hyperbola, hyperbola_avx2, hyperbola_gfni, hyperbola_ssse3, lzcnt_avx512};
use crate::simd::cpu;
use crate::types::Square;
use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

const UNKNOWN: u8 = u8::MAX;
static CHOICE: AtomicU8 = AtomicU8::new(UNKNOWN);

/// The number of the chosen backend. It is determined once; every thread finds the same, so no memory ordering is
/// needed.
#[inline(always)]
pub fn choice() -> u8 {
    match CHOICE.load(Relaxed) {
        UNKNOWN => choose(),
        chosen => chosen,
    }
}

#[cold]
fn choose() -> u8 {
    let fast_pext = cfg!(feature = "big-tables") && cpu::fast_pext();
    // Not by the list of all backends, which would bring all their tables into a program.
    let order = [
        (number::PEXT, fast_pext),
        (number::LZCNT_AVX512, lzcnt_avx512::available()),
        (number::HYPERBOLA_GFNI, hyperbola_gfni::available()),
        (number::HYPERBOLA_AVX2, hyperbola_avx2::available()),
        (number::HYPERBOLA_SSSE3, hyperbola_ssse3::available()),
    ];
    let chosen = order.into_iter().find(|&(_, fits)| fits).map_or(number::HYPERBOLA, |(number, _)| number);
    CHOICE.store(chosen, Relaxed);
    chosen
}

macro_rules! getters {
    ($($piece:ident),+) => {$(
        #[doc = concat!("What a ", stringify!($piece), " attacks.")]
        #[inline(always)]
        pub fn $piece(square: Square, occupied: u64) -> u64 {
            #[cfg(all(target_arch = "x86_64", feature = "big-tables"))]
            if CHOICE.load(Relaxed) == number::PEXT {
                // SAFETY: PEXT is chosen only where the CPU has it.
                return unsafe { pext::kernel::$piece(square, occupied) };
            }
            without_pext::$piece(square, occupied)
        }
    )+};
}

getters!(bishop, rook, queen);

/// All other choices, and the first call. Out of line, so that a PEXT lookup needs no stack.
mod without_pext {
    use super::*;

    macro_rules! getters {
        ($($piece:ident),+) => {$(
            #[inline(never)]
            pub(super) fn $piece(square: Square, occupied: u64) -> u64 {
                match choice() {
                    number::LZCNT_AVX512 => lzcnt_avx512::$piece(square, occupied),
                    number::HYPERBOLA_GFNI => hyperbola_gfni::$piece(square, occupied),
                    number::HYPERBOLA_AVX2 => hyperbola_avx2::$piece(square, occupied),
                    number::HYPERBOLA_SSSE3 => hyperbola_ssse3::$piece(square, occupied),
                    _ => hyperbola::$piece(square, occupied),
                }
            }
        )+};
    }

    getters!(bishop, rook, queen);
}
