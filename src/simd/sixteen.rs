//! Questions to sixteen sets, one for each direction, all at once.
//!
//! At AVX-512 they are loaded as the generator has just stored them, eight at a time: other loads would have to wait for
//! the stores.
#![allow(unsafe_code)]

use super::lanes::Lanes;
use super::level::Token;
use super::vectors::Vectors;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

/// Their union.
#[inline(always)]
pub(crate) fn union_of_sixteen(level: impl Vectors, sets: &[u64; 16]) -> u64 {
    let [first, second] = sets.as_chunks().0 else { return 0 };
    (level.load(first) | level.load(second)).union()
}

/// A bit for each set that has one of the given squares.
#[inline(always)]
pub(crate) fn sets_with(level: impl Token, sets: &[u64; 16], squares: u64) -> u32 {
    #[cfg(target_arch = "x86_64")]
    if level.avx512().is_some() {
        // SAFETY: the token proves AVX-512; the sets are the 128 bytes that are read.
        return unsafe {
            let [a, b] = [_mm512_loadu_si512(sets.as_ptr().cast()), _mm512_loadu_si512(sets.as_ptr().add(8).cast())];
            let squares = _mm512_set1_epi64(squares as i64);
            let [a, b] = [_mm512_test_epi64_mask(a, squares), _mm512_test_epi64_mask(b, squares)];
            u32::from(a) | u32::from(b) << 8
        };
    }
    let _ = level;
    let mut with = 0;
    for (number, set) in sets.iter().enumerate() {
        with |= u32::from(set & squares != 0) << number;
    }
    with
}
