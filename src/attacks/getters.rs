//! The sliding algorithm behind the plain getters of C: the best of [`compact`](super::compact) for this CPU.
//!
//! None of them has tables of more than 5 KB, because a search keeps evicting what is larger. Nanoseconds per queen on
//! Zen 5, by name in a static library, in a loop that does nothing else and after 512 KB of other memory:
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
//! From AVX2 on they are as fast as magic in a loop. Without AVX2 they take 1.4 to 1.7 times as long there, but less than
//! magic after other work.
#![allow(unsafe_code)]

use super::compact::hyperbola;
#[cfg(target_arch = "x86_64")]
use super::compact::{hyperbola_avx2, hyperbola_gfni, hyperbola_ssse3, lzcnt_avx512};
use crate::types::Square;
use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// What the getters may use, the best last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Algorithm {
    /// [`hyperbola`].
    Hyperbola,
    /// [`hyperbola_ssse3`].
    HyperbolaSsse3,
    /// [`hyperbola_avx2`].
    HyperbolaAvx2,
    /// [`hyperbola_gfni`].
    HyperbolaGfni,
    /// [`lzcnt_avx512`].
    LzcntAvx512,
}

const UNKNOWN: u8 = u8::MAX;
static CHOICE: AtomicU8 = AtomicU8::new(UNKNOWN);

/// What the getters use on this CPU.
pub fn algorithm() -> Algorithm {
    #[cfg(target_arch = "x86_64")]
    {
        let order = [
            (Algorithm::LzcntAvx512, lzcnt_avx512::available()),
            (Algorithm::HyperbolaGfni, hyperbola_gfni::available()),
            (Algorithm::HyperbolaAvx2, hyperbola_avx2::available()),
            (Algorithm::HyperbolaSsse3, hyperbola_ssse3::available()),
        ];
        if let Some((best, _)) = order.into_iter().find(|&(_, fits)| fits) {
            return best;
        }
    }
    Algorithm::Hyperbola
}

macro_rules! getters {
    ($($piece:ident),+) => {$(
        #[doc = concat!("What a ", stringify!($piece), " attacks.")]
        #[inline(always)]
        #[allow(unused_unsafe)]
        pub fn $piece(square: Square, occupied: u64) -> u64 {
            // It is determined once. Every thread finds the same, so that no memory ordering is needed.
            let choice = CHOICE.load(Relaxed);
            // SAFETY: only what this CPU has is chosen.
            #[cfg(target_arch = "x86_64")]
            unsafe {
                if choice == Algorithm::LzcntAvx512 as u8 {
                    return lzcnt_avx512::kernel::$piece(square, occupied);
                } else if choice == Algorithm::HyperbolaGfni as u8 {
                    return hyperbola_gfni::kernel::$piece(square, occupied);
                } else if choice == Algorithm::HyperbolaAvx2 as u8 {
                    return hyperbola_avx2::kernel::$piece(square, occupied);
                } else if choice == Algorithm::HyperbolaSsse3 as u8 {
                    return hyperbola_ssse3::kernel::$piece(square, occupied);
                }
            }
            // Out of line, so that the others need no stack for it.
            #[cold]
            #[inline(never)]
            fn choose_first(square: Square, occupied: u64) -> u64 {
                CHOICE.store(algorithm() as u8, Relaxed);
                $piece(square, occupied)
            }
            if choice == UNKNOWN { choose_first(square, occupied) } else { hyperbola::$piece(square, occupied) }
        }
    )+};
}

getters!(bishop, rook, queen);
