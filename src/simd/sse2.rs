//! Eight lanes in four 128-bit registers: the x86-64 baseline.
//!
//! SSE2 shifts both lanes of a register by the same amount, so a pair is shifted twice and one lane taken of each.
#![allow(unsafe_code)]

use super::lanes::{LaneLevel, Lanes};
use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor};

/// The SSE2 level; every x86-64 CPU has it.
#[derive(Clone, Copy)]
pub struct Sse2;

/// Eight lanes in four registers.
#[derive(Clone, Copy)]
pub struct Sse2Lanes([__m128i; 4]);

/// The low lane of the first and the high lane of the second.
#[inline(always)]
fn low_and_high(low: __m128i, high: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_castpd_si128(_mm_move_sd(_mm_castsi128_pd(high), _mm_castsi128_pd(low))) }
}

#[inline(always)]
fn count(amount: u32) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_cvtsi32_si128(amount as i32) }
}

#[inline(always)]
fn left(pair: __m128i, low: u32, high: u32) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { low_and_high(_mm_sll_epi64(pair, count(low)), _mm_sll_epi64(pair, count(high))) }
}

#[inline(always)]
fn right(pair: __m128i, low: u32, high: u32) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { low_and_high(_mm_srl_epi64(pair, count(low)), _mm_srl_epi64(pair, count(high))) }
}

impl Sse2Lanes {
    #[inline(always)]
    fn zip(self, other: Self, operation: impl Fn(__m128i, __m128i) -> __m128i) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Sse2Lanes([operation(a, e), operation(b, f), operation(c, g), operation(d, h)])
    }
}

impl LaneLevel for Sse2 {
    type Lanes = Sse2Lanes;

    #[inline(always)]
    fn splat(self, value: u64) -> Sse2Lanes {
        // SAFETY: SSE2 is part of x86-64.
        Sse2Lanes([unsafe { _mm_set1_epi64x(value as i64) }; 4])
    }

    #[inline(always)]
    fn load(self, &[a, b, c, d, e, f, g, h]: &[u64; 8]) -> Sse2Lanes {
        // SAFETY: SSE2 is part of x86-64.
        let pair = |low: u64, high: u64| unsafe { _mm_set_epi64x(high as i64, low as i64) };
        Sse2Lanes([pair(a, b), pair(c, d), pair(e, f), pair(g, h)])
    }
}

impl BitAnd for Sse2Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        self.zip(other, |a, b| unsafe { _mm_and_si128(a, b) })
    }
}

impl BitOr for Sse2Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        self.zip(other, |a, b| unsafe { _mm_or_si128(a, b) })
    }
}

/// Each lane shifted left by its signed amount, right by a negative one.
#[inline(always)]
fn shift_signed(pair: __m128i, amounts: __m128i) -> __m128i {
    // A count above 63 gives zero, and a negative amount is one, so that one of the two is the answer.
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let negative = _mm_sub_epi64(_mm_setzero_si128(), amounts);
        let high = |counts: __m128i| _mm_unpackhi_epi64(counts, counts);
        let left = low_and_high(_mm_sll_epi64(pair, amounts), _mm_sll_epi64(pair, high(amounts)));
        let right = low_and_high(_mm_srl_epi64(pair, negative), _mm_srl_epi64(pair, high(negative)));
        _mm_or_si128(left, right)
    }
}

/// The bits of each lane in reverse order, by swaps of ever larger neighbours.
#[inline(always)]
fn reversed(pair: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let swap1 = |x| swap_neighbours::<1>(x, 0x55);
        let swap2 = |x| swap_neighbours::<2>(x, 0x33);
        let swap4 = |x| swap_neighbours::<4>(x, 0x0f);
        let bits = swap4(swap2(swap1(pair)));
        let bytes = _mm_or_si128(_mm_slli_epi16::<8>(bits), _mm_srli_epi16::<8>(bits));
        _mm_shufflehi_epi16::<0b00_01_10_11>(_mm_shufflelo_epi16::<0b00_01_10_11>(bytes))
    }
}

/// Groups of `N` bits swapped with their neighbours; `mask` marks the lower group of each byte's pairs.
#[inline(always)]
fn swap_neighbours<const N: i32>(pair: __m128i, mask: i8) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let lower = _mm_set1_epi8(mask);
        let up = _mm_slli_epi64::<N>(_mm_and_si128(pair, lower));
        _mm_or_si128(up, _mm_and_si128(_mm_srli_epi64::<N>(pair), lower))
    }
}

impl BitXor for Sse2Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        self.zip(other, |a, b| unsafe { _mm_xor_si128(a, b) })
    }
}

impl Lanes for Sse2Lanes {
    #[inline(always)]
    fn shift(self, [i, j, k, l]: [u32; 4]) -> Self {
        let [a, b, c, d] = self.0;
        Sse2Lanes([left(a, i, j), left(b, k, l), right(c, i, j), right(d, k, l)])
    }

    #[inline(always)]
    fn shift_each(self, amounts: Self) -> Self {
        self.zip(amounts, shift_signed)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: SSE2 is part of x86-64.
        self.zip(other, |a, b| unsafe { _mm_sub_epi64(a, b) })
    }

    #[inline(always)]
    fn reverse_bits(self) -> Self {
        Sse2Lanes(self.0.map(reversed))
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u64; 8]) {
        for (two, pair) in lanes.chunks_exact_mut(2).zip(self.0) {
            // SAFETY: SSE2 is part of x86-64; the chunk has the 16 bytes that are written.
            unsafe { _mm_storeu_si128(two.as_mut_ptr().cast(), pair) };
        }
    }

    #[inline(always)]
    fn union(self) -> u64 {
        let [a, b, c, d] = self.0;
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let two = _mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d));
            _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))) as u64
        }
    }
}
