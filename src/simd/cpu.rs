//! What this CPU can do beside the levels, the operating system's part included. Asked once, then one relaxed load.

#[cfg(target_arch = "x86_64")]
use super::level::{Level, is_within_cap};

/// A question about the CPU: a function of that name, false on other architectures. The level is the lowest of CPUs that
/// have it.
macro_rules! feature {
    ($name:ident, $detector:ident, $level:ident, $doc:literal, $($part:tt),+) => {
        #[cfg(target_arch = "x86_64")]
        cpufeatures::new!($detector, $($part),+);

        #[doc = $doc]
        #[inline]
        pub(crate) fn $name() -> bool {
            #[cfg(target_arch = "x86_64")]
            {
                $detector::get() && is_within_cap(Level::$level)
            }
            #[cfg(not(target_arch = "x86_64"))]
            {
                false
            }
        }
    };
}

/// The same with AVX2. Where the compiler may use that it may use AVX and every SSE, so these are asked for, too.
macro_rules! feature_with_avx2 {
    ($name:ident, $detector:ident, $level:ident, $doc:literal $(, $part:tt)*) => {
        feature!($name, $detector, $level, $doc, "sse3", "ssse3", "sse4.1", "sse4.2", "avx", "avx2" $(, $part)*);
    };
}

feature!(ssse3, detect_ssse3, Sse2, "Byte shuffles in 128 bits.", "sse3", "ssse3");
feature_with_avx2!(avx2, detect_avx2, Avx2, "Integer vectors of 256 bits.");
feature_with_avx2!(gfni, detect_gfni, Avx512, "Bit matrix products, and AVX2.", "gfni");
feature_with_avx2!(
    avx512vl_cd,
    detect_avx512vl_cd,
    Avx512,
    "AVX-512 F, VL and CD, and AVX2.",
    "avx512f",
    "avx512vl",
    "avx512cd"
);
