//! Eight lanes in two 256-bit registers: the first shifts left, the second right.
#![allow(unsafe_code)]

use super::cpu;
use super::lanes::{LaneLevel, Lanes};
use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor};

/// The AVX2 level.
#[derive(Clone, Copy)]
pub struct Avx2(());

/// Eight lanes in two registers. Exists only where the CPU has AVX2.
#[derive(Clone, Copy)]
pub struct Avx2Lanes(__m256i, __m256i);

impl Avx2 {
    /// The level, if this CPU has it.
    #[inline]
    pub fn new() -> Option<Self> {
        if cpu::avx2() { Some(Avx2(())) } else { None }
    }
}

impl LaneLevel for Avx2 {
    type Lanes = Avx2Lanes;

    #[inline(always)]
    fn splat(self, value: u64) -> Avx2Lanes {
        // SAFETY: the token proves AVX2.
        let all = unsafe { _mm256_set1_epi64x(value as i64) };
        Avx2Lanes(all, all)
    }

    #[inline(always)]
    fn load(self, lanes: &[u64; 8]) -> Avx2Lanes {
        let (low, high) = lanes.split_at(4);
        // SAFETY: the token proves AVX2; each half holds the 32 bytes that are read unaligned.
        unsafe { Avx2Lanes(_mm256_loadu_si256(low.as_ptr().cast()), _mm256_loadu_si256(high.as_ptr().cast())) }
    }
}

impl BitAnd for Avx2Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX2.
        unsafe { Avx2Lanes(_mm256_and_si256(self.0, other.0), _mm256_and_si256(self.1, other.1)) }
    }
}

impl BitOr for Avx2Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX2.
        unsafe { Avx2Lanes(_mm256_or_si256(self.0, other.0), _mm256_or_si256(self.1, other.1)) }
    }
}

/// Each lane shifted left by its signed amount, right by a negative one.
#[inline(always)]
fn shift_signed(lanes: __m256i, amounts: __m256i) -> __m256i {
    // A negative amount is a count far above 63, which gives zero, so that one of the two is the answer.
    // SAFETY: called on vectors, which exist only where the CPU has AVX2.
    unsafe {
        let left = _mm256_sllv_epi64(lanes, amounts);
        _mm256_or_si256(left, _mm256_srlv_epi64(lanes, _mm256_sub_epi64(_mm256_setzero_si256(), amounts)))
    }
}

/// The bits of each lane in reverse order: bytes swapped, then two lookups of a nibble in a register.
#[inline(always)]
fn reversed(lanes: __m256i) -> __m256i {
    // SAFETY: called on vectors, which exist only where the CPU has AVX2.
    unsafe {
        let mirror = _mm_set_epi64x(0x08090a0b_0c0d0e0f, 0x00010203_04050607);
        // Byte n holds the four bits of n reversed.
        let table = _mm_set_epi64x(0x0f07_0b03_0d05_0901, 0x0e06_0a02_0c04_0800);
        let nibble = _mm256_set1_epi8(0x0f);
        let bytes = _mm256_shuffle_epi8(lanes, _mm256_broadcastsi128_si256(mirror));
        let low = _mm256_and_si256(bytes, nibble);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), nibble);
        let to_high = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_slli_epi64::<4>(table)), low);
        _mm256_or_si256(to_high, _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table), high))
    }
}

impl BitXor for Avx2Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX2.
        unsafe { Avx2Lanes(_mm256_xor_si256(self.0, other.0), _mm256_xor_si256(self.1, other.1)) }
    }
}

impl Lanes for Avx2Lanes {
    #[inline(always)]
    fn shift(self, [i, j, k, l]: [u32; 4]) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX2.
        unsafe {
            let amounts = _mm256_setr_epi64x(i64::from(i), i64::from(j), i64::from(k), i64::from(l));
            Avx2Lanes(_mm256_sllv_epi64(self.0, amounts), _mm256_srlv_epi64(self.1, amounts))
        }
    }

    #[inline(always)]
    fn shift_each(self, amounts: Self) -> Self {
        Avx2Lanes(shift_signed(self.0, amounts.0), shift_signed(self.1, amounts.1))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX2.
        unsafe { Avx2Lanes(_mm256_sub_epi64(self.0, other.0), _mm256_sub_epi64(self.1, other.1)) }
    }

    #[inline(always)]
    fn reverse_bits(self) -> Self {
        Avx2Lanes(reversed(self.0), reversed(self.1))
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u64; 8]) {
        let (low, high) = lanes.split_at_mut(4);
        // SAFETY: a vector exists only where the CPU has AVX2; each half has the 32 bytes that are written.
        unsafe {
            _mm256_storeu_si256(low.as_mut_ptr().cast(), self.0);
            _mm256_storeu_si256(high.as_mut_ptr().cast(), self.1);
        }
    }

    #[inline(always)]
    fn union(self) -> u64 {
        // SAFETY: a vector exists only where the CPU has AVX2.
        unsafe {
            let four = _mm256_or_si256(self.0, self.1);
            let two = _mm_or_si128(_mm256_castsi256_si128(four), _mm256_extracti128_si256::<1>(four));
            let one = _mm_or_si128(two, _mm_unpackhi_epi64(two, two));
            _mm_cvtsi128_si64(one) as u64
        }
    }
}
