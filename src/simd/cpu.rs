//! What this CPU can do, the operating system's part included. Asked once, then one relaxed load.

#[cfg(target_arch = "x86_64")]
mod x86 {
    cpufeatures::new!(ssse3, "ssse3");
    cpufeatures::new!(avx2, "avx2");
    cpufeatures::new!(bmi2, "bmi2");
    cpufeatures::new!(gfni, "ssse3", "gfni");
    cpufeatures::new!(
        avx512,
        "avx512f",
        "avx512bw",
        "avx512dq",
        "avx512vl",
        "avx512vbmi",
        "avx512vbmi2",
        "avx512vpopcntdq",
        "gfni",
        "bmi2"
    );
}

macro_rules! feature {
    ($name:ident, $doc:literal) => {
        #[doc = $doc]
        #[inline]
        pub fn $name() -> bool {
            #[cfg(target_arch = "x86_64")]
            {
                x86::$name::get()
            }
            #[cfg(not(target_arch = "x86_64"))]
            {
                false
            }
        }
    };
}

feature!(ssse3, "Byte shuffles in 128 bits.");
feature!(avx2, "Integer vectors of 256 bits.");
feature!(bmi2, "PEXT and PDEP, fast or slow.");
feature!(gfni, "Bit matrix products in 128 bits, and SSSE3.");
feature!(avx512, "F, BW, DQ, VL, VBMI, VBMI2, VPOPCNTDQ with GFNI and BMI2: the AVX-512 that the generators use.");
