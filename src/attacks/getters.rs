//! The backend behind the plain getters of C: the fastest for this CPU.
//!
//! PEXT where the CPU does not emulate it in microcode; otherwise a small vector backend, which is nearly as fast and
//! leaves the caches alone; otherwise the portable one. So a program that calls the plain getters holds one big table.
#![allow(unsafe_code)]

use super::backends::number;
#[cfg(all(target_arch = "x86_64", feature = "big-tables"))]
use super::backends::pext;
use super::backends::{hyperbola, hyperbola_avx2, hyperbola_gfni, lzcnt_avx512};
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
                    _ => hyperbola::$piece(square, occupied),
                }
            }
        )+};
    }

    getters!(bishop, rook, queen);
}
