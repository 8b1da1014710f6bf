//! What this CPU can do beside the levels, the operating system's part included. Asked once, then one relaxed load.

/// A question about the CPU: a function of that name, false on other architectures.
macro_rules! feature {
    ($name:ident, $detector:ident, $doc:literal, $($part:tt),+) => {
        #[cfg(target_arch = "x86_64")]
        cpufeatures::new!($detector, $($part),+);

        #[doc = $doc]
        #[inline]
        pub fn $name() -> bool {
            #[cfg(target_arch = "x86_64")]
            {
                $detector::get()
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
    ($name:ident, $detector:ident, $doc:literal $(, $part:tt)*) => {
        feature!($name, $detector, $doc, "sse3", "ssse3", "sse4.1", "sse4.2", "avx", "avx2" $(, $part)*);
    };
}

feature!(ssse3, detect_ssse3, "Byte shuffles in 128 bits.", "sse3", "ssse3");
feature!(bmi2, detect_bmi2, "PEXT and PDEP, fast or slow.", "bmi2");
feature_with_avx2!(avx2, detect_avx2, "Integer vectors of 256 bits.");
feature_with_avx2!(gfni, detect_gfni, "Bit matrix products, and AVX2.", "gfni");
feature_with_avx2!(
    avx512vl_cd,
    detect_avx512vl_cd,
    "AVX-512 F, VL and CD, and AVX2.",
    "avx512f",
    "avx512vl",
    "avx512cd"
);

/// Whether PEXT and PDEP are instructions of their own rather than microcode: not so on AMD CPUs before Zen 3
/// (family 0x19), where each takes dozens of cycles.
#[inline]
pub fn fast_pext() -> bool {
    bmi2() && !slow_pext::is_amd_before_zen3()
}

mod slow_pext {
    use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

    const UNKNOWN: u8 = 2;
    static ANSWER: AtomicU8 = AtomicU8::new(UNKNOWN);

    /// Asked once; the answer is always the same, so that threads need no order.
    #[inline]
    pub(super) fn is_amd_before_zen3() -> bool {
        match ANSWER.load(Relaxed) {
            UNKNOWN => ask(),
            answer => answer == 1,
        }
    }

    #[cold]
    fn ask() -> bool {
        let slow = vendor_and_family()
            .is_some_and(|(vendor, family)| matches!(&vendor, b"AuthenticAMD" | b"HygonGenuine") && family < 0x19);
        ANSWER.store(u8::from(slow), Relaxed);
        slow
    }

    #[cfg(target_arch = "x86_64")]
    fn vendor_and_family() -> Option<([u8; 12], u32)> {
        let leaf0 = core::arch::x86_64::__cpuid(0);
        let mut vendor = [0; 12];
        for (bytes, register) in vendor.chunks_exact_mut(4).zip([leaf0.ebx, leaf0.edx, leaf0.ecx]) {
            bytes.copy_from_slice(&register.to_le_bytes());
        }
        let signature = core::arch::x86_64::__cpuid(1).eax;
        let (base, extended) = (signature >> 8 & 0xf, signature >> 20 & 0xff);
        Some((vendor, if base == 0xf { base + extended } else { base }))
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn vendor_and_family() -> Option<([u8; 12], u32)> {
        None
    }
}
