//! Eight lanes in one 512-bit register.
#![allow(unsafe_code)]

use super::cpu;
use super::lanes::{LaneLevel, Lanes};
use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor};

/// The AVX-512 level, for CPUs that have all of [`cpu::avx512`].
#[derive(Clone, Copy)]
pub struct Avx512(());

/// Eight lanes in one register. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct Avx512Lanes(__m512i);

impl Avx512 {
    /// The level, if this CPU has it.
    #[inline]
    pub fn new() -> Option<Self> {
        if cpu::avx512() { Some(Avx512(())) } else { None }
    }
}

impl LaneLevel for Avx512 {
    type Lanes = Avx512Lanes;

    #[inline(always)]
    fn splat(self, value: u64) -> Avx512Lanes {
        // SAFETY: the token proves AVX-512.
        Avx512Lanes(unsafe { _mm512_set1_epi64(value as i64) })
    }

    #[inline(always)]
    fn load(self, lanes: &[u64; 8]) -> Avx512Lanes {
        // SAFETY: the token proves AVX-512; the array holds the 64 bytes that are read unaligned.
        Avx512Lanes(unsafe { _mm512_loadu_si512(lanes.as_ptr().cast()) })
    }
}

impl BitAnd for Avx512Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX-512.
        Avx512Lanes(unsafe { _mm512_and_si512(self.0, other.0) })
    }
}

impl BitOr for Avx512Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX-512.
        Avx512Lanes(unsafe { _mm512_or_si512(self.0, other.0) })
    }
}

impl BitXor for Avx512Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX-512.
        Avx512Lanes(unsafe { _mm512_xor_si512(self.0, other.0) })
    }
}

impl Lanes for Avx512Lanes {
    #[inline(always)]
    fn shift(self, [i, j, k, l]: [u32; 4]) -> Self {
        let [i, j, k, l] = [i, j, k, l].map(i64::from);
        // Counts of 64 and more give zero, so that each half leaves the other half's lanes empty.
        // SAFETY: a vector exists only where the CPU has AVX-512.
        unsafe {
            let left = _mm512_sllv_epi64(self.0, _mm512_setr_epi64(i, j, k, l, 64, 64, 64, 64));
            let right = _mm512_srlv_epi64(self.0, _mm512_setr_epi64(64, 64, 64, 64, i, j, k, l));
            Avx512Lanes(_mm512_or_si512(left, right))
        }
    }

    #[inline(always)]
    fn shift_each(self, amounts: Self) -> Self {
        // A negative amount is a count far above 63, which gives zero, so that one of the two is the answer.
        // SAFETY: a vector exists only where the CPU has AVX-512.
        unsafe {
            let left = _mm512_sllv_epi64(self.0, amounts.0);
            let right = _mm512_srlv_epi64(self.0, _mm512_sub_epi64(_mm512_setzero_si512(), amounts.0));
            Avx512Lanes(_mm512_or_si512(left, right))
        }
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX-512.
        Avx512Lanes(unsafe { _mm512_sub_epi64(self.0, other.0) })
    }

    #[inline(always)]
    fn reverse_bits(self) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX-512 with BW and GFNI.
        unsafe {
            let mirror = _mm_set_epi64x(0x08090a0b_0c0d0e0f, 0x00010203_04050607);
            let bytes = _mm512_shuffle_epi8(self.0, _mm512_broadcast_i32x4(mirror));
            // The antidiagonal matrix reverses the bits of a byte.
            let antidiagonal = _mm512_set1_epi64(0x8040_2010_0804_0201_u64 as i64);
            Avx512Lanes(_mm512_gf2p8affine_epi64_epi8::<0>(bytes, antidiagonal))
        }
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u64; 8]) {
        // SAFETY: a vector exists only where the CPU has AVX-512; the array has the 64 bytes that are written.
        unsafe { _mm512_storeu_si512(lanes.as_mut_ptr().cast(), self.0) };
    }

    #[inline(always)]
    fn union(self) -> u64 {
        // SAFETY: a vector exists only where the CPU has AVX-512.
        unsafe { _mm512_reduce_or_epi64(self.0) as u64 }
    }
}
