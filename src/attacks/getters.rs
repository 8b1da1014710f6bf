//! Selects the sliding algorithm of the C getters: the best of [`compact`](super::compact) for this CPU.
//!
//! None of them has tables of more than 5 KB, because a search keeps evicting what is larger. Nanoseconds per queen on
//! Zen 5, by name in a static library, in a loop that does nothing else and after 512 KB of other memory:
//!
//! ```text
//!                     tables    loop   evicted
//!   lzcnt_avx512        4 KB     1.4       1.9    with AVX-512
//!   hyperbola_avx2    4.5 KB     1.6       2.6    with AVX2
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
use super::compact::{hyperbola_avx2, lzcnt_avx512};
#[cfg(target_arch = "x86_64")]
use crate::simd::Level;
use crate::types::Square;
use core::mem::transmute;
use core::sync::atomic::{AtomicPtr, Ordering::Relaxed};

/// Algorithms of the getters, the best last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Algorithm {
    /// [`hyperbola`].
    Hyperbola,
    /// [`hyperbola_avx2`].
    HyperbolaAvx2,
    /// [`lzcnt_avx512`].
    LzcntAvx512,
}

/// Returns the algorithm of the getters on this CPU.
pub fn algorithm() -> Algorithm {
    #[cfg(target_arch = "x86_64")]
    {
        let order = [
            (Algorithm::LzcntAvx512, Level::Avx512.is_available()),
            (Algorithm::HyperbolaAvx2, Level::Avx2.is_available()),
        ];
        if let Some((best, _)) = order.into_iter().find(|&(_, fits)| fits) {
            return best;
        }
    }
    Algorithm::Hyperbola
}

/// A kernel, which only a CPU that has its features may run.
type Getter = unsafe fn(Square, u64) -> u64;

macro_rules! getters {
    ($($piece:ident $getter:ident),+) => {$(
        /// The kernel, or what chooses it. It is determined once: every thread finds the same, so that no memory ordering
        /// is needed.
        static $getter: AtomicPtr<()> = {
            fn choose(square: Square, occupied: u64) -> u64 {
                let best: Getter = match algorithm() {
                    #[cfg(target_arch = "x86_64")]
                    Algorithm::LzcntAvx512 => lzcnt_avx512::$piece,
                    #[cfg(target_arch = "x86_64")]
                    Algorithm::HyperbolaAvx2 => hyperbola_avx2::$piece,
                    _ => hyperbola::$piece,
                };
                $getter.store(best as *mut (), Relaxed);
                // SAFETY: only what this CPU has is chosen.
                unsafe { best(square, occupied) }
            }
            AtomicPtr::new(choose as *mut ())
        };

        #[doc = concat!("What a ", stringify!($piece), " attacks.")]
        #[inline(always)]
        pub fn $piece(square: Square, occupied: u64) -> u64 {
            // SAFETY: what is stored there is a getter, and one that this CPU can run.
            unsafe { transmute::<*mut (), Getter>($getter.load(Relaxed))(square, occupied) }
        }
    )+};
}

getters!(bishop BISHOP, rook ROOK, queen QUEEN);
