//! Questions to sixteen sets, one for each direction, all at once.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512;
#[cfg(baseline_vectors)]
use super::level::Baseline;
use super::level::{Scalar, Token};
#[cfg(target_arch = "x86_64")]
use super::sse2::Sse2;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

/// A level that works on sixteen sets as a whole.
pub trait SixteenLevel: Token {
    /// Their union.
    #[inline(always)]
    fn union_of_sixteen(self, sets: &[u64; 16]) -> u64 {
        sets.iter().fold(0, |union, set| union | set)
    }

    /// A bit for each set that has one of the given squares.
    #[inline(always)]
    fn sets_with(self, sets: &[u64; 16], squares: u64) -> u32 {
        let mut with = 0;
        for (number, set) in sets.iter().enumerate() {
            with |= u32::from(set & squares != 0) << number;
        }
        with
    }
}

impl SixteenLevel for Scalar {}

#[cfg(target_arch = "x86_64")]
impl SixteenLevel for Sse2 {}

#[cfg(target_arch = "x86_64")]
impl SixteenLevel for Avx2 {}

#[cfg(baseline_vectors)]
impl SixteenLevel for Baseline {}

/// Loaded as the generator has just stored them, eight at a time: other loads would have to wait for the stores.
#[cfg(target_arch = "x86_64")]
impl SixteenLevel for Avx512 {
    #[inline(always)]
    fn union_of_sixteen(self, sets: &[u64; 16]) -> u64 {
        // SAFETY: the token proves AVX-512; the sets are the 128 bytes that are read.
        unsafe {
            let [a, b] = [_mm512_loadu_si512(sets.as_ptr().cast()), _mm512_loadu_si512(sets.as_ptr().add(8).cast())];
            _mm512_reduce_or_epi64(_mm512_or_si512(a, b)) as u64
        }
    }

    #[inline(always)]
    fn sets_with(self, sets: &[u64; 16], squares: u64) -> u32 {
        // SAFETY: as above.
        unsafe {
            let [a, b] = [_mm512_loadu_si512(sets.as_ptr().cast()), _mm512_loadu_si512(sets.as_ptr().add(8).cast())];
            let squares = _mm512_set1_epi64(squares as i64);
            let [a, b] = [_mm512_test_epi64_mask(a, squares), _mm512_test_epi64_mask(b, squares)];
            u32::from(a) | u32::from(b) << 8
        }
    }
}
