//! Sliding attacks from tables of at most 5 KB, one algorithm to a file; [`getters`](super::getters) chooses the fastest.
//!
//! All of them work on the four lines of a queen, each in as wide a register as it needs. The package `golem-backends`
//! has many more algorithms, most of them over big tables.

#[cfg(target_arch = "x86_64")]
pub mod four_lines;
pub mod half_lines;
pub mod hyperbola;
pub mod hyperbola_avx2;
pub mod lzcnt_avx512;
pub mod mirrored_lines;

/// The public functions of an algorithm that needs a CPU feature: its kernel where the CPU has the feature, else the
/// portable algorithm.
///
/// Once the CPU has been asked, the way to the kernel is a load, a test and a jump. Everything else is in functions
/// apart, because the registers that they save would be saved for the kernel as well.
#[doc(hidden)]
#[macro_export]
macro_rules! kernel_or_portable {
    ($($piece:ident),+) => {
        #[cfg(target_arch = "x86_64")]
        static KERNEL_MAY_RUN: core::sync::atomic::AtomicBool = core::sync::atomic::AtomicBool::new(false);

        $(
            #[doc = concat!("What a ", stringify!($piece), " attacks.")]
            #[inline]
            pub fn $piece(square: Square, occupied: u64) -> u64 {
                #[cfg(target_arch = "x86_64")]
                if KERNEL_MAY_RUN.load(core::sync::atomic::Ordering::Relaxed) {
                    // SAFETY: the CPU has what the kernel is compiled for.
                    return unsafe { kernel::$piece(square, occupied) };
                }
                #[cold]
                #[inline(never)]
                fn ask_first(square: Square, occupied: u64) -> u64 {
                    #[cfg(target_arch = "x86_64")]
                    if available() {
                        KERNEL_MAY_RUN.store(true, core::sync::atomic::Ordering::Relaxed);
                        // SAFETY: as above.
                        return unsafe { kernel::$piece(square, occupied) };
                    }
                    hyperbola::$piece(square, occupied)
                }
                ask_first(square, occupied)
            }
        )+
    };
}
pub(crate) use kernel_or_portable;
