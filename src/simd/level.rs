//! Levels as data: which instruction sets there are, which this CPU has, and which is used.

use super::cpu;
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// The level that [`Level::set_current`] has set; no level's number where it has not been called.
static CURRENT: AtomicU32 = AtomicU32::new(u32::MAX);

/// An instruction set of the vector code, with the numbers that C sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum Level {
    /// General registers only.
    Scalar = 0,
    /// 128-bit vectors of every x86-64 CPU.
    Sse2 = 1,
    /// 256-bit vectors.
    Avx2 = 2,
    /// 512-bit vectors; needs all of [`cpu::avx512`].
    Avx512 = 3,
    /// 128-bit vectors of AArch64.
    Neon = 4,
}

impl Level {
    /// Every level, available or not.
    pub const ALL: [Level; 5] = [Level::Scalar, Level::Sse2, Level::Avx2, Level::Avx512, Level::Neon];

    /// The level of that number.
    pub const fn new(number: u32) -> Option<Self> {
        match number {
            0 => Some(Level::Scalar),
            1 => Some(Level::Sse2),
            2 => Some(Level::Avx2),
            3 => Some(Level::Avx512),
            4 => Some(Level::Neon),
            _ => None,
        }
    }

    /// Whether this CPU, and the build of the library, has the level.
    #[inline]
    pub fn is_available(self) -> bool {
        match self {
            Level::Scalar => true,
            Level::Sse2 => cfg!(target_arch = "x86_64"),
            Level::Avx2 => cpu::avx2(),
            Level::Avx512 => cpu::avx512(),
            Level::Neon => cfg!(target_arch = "aarch64"),
        }
    }

    /// The widest level of this CPU.
    #[inline]
    pub fn best() -> Self {
        let widest_first = [Level::Avx512, Level::Avx2, Level::Neon, Level::Sse2];
        widest_first.into_iter().find(|level| level.is_available()).unwrap_or(Level::Scalar)
    }

    /// The level in use.
    #[inline]
    pub fn current() -> Self {
        Level::new(CURRENT.load(Relaxed)).unwrap_or_else(Self::best)
    }

    /// Has the level used from now on, if this CPU has it; says whether it does.
    pub fn set_current(self) -> bool {
        if self.is_available() {
            CURRENT.store(self as u32, Relaxed);
        }
        self.is_available()
    }
}
