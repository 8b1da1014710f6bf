//! Two lanes in a 128-bit register, four of them as eight lanes: the x86-64 baseline.
//!
//! SSE2 shifts both lanes of a register by the same amount, so a pair is shifted twice and one lane taken of each.
#![allow(unsafe_code)]

use super::lanes::{Lanes, Registers, each_word};
pub(crate) use super::level::Sse2;
use super::operators::{instructions, operators};
use super::u32s::Pair;
use super::vectors::Vectors;
use super::word::Word;
use core::arch::x86_64::*;

/// Two lanes.
#[derive(Clone, Copy)]
pub struct Sse2Word(__m128i);

operators!(Sse2Word, _mm_and_si128, _mm_or_si128, _mm_xor_si128, _mm_set1_epi64x(-1));

impl Vectors for Sse2 {
    type Word = Sse2Word;
    type Lanes = Registers<Sse2Word, 4>;
    type U32s = Pair;

    #[inline(always)]
    fn word_of(self, lanes: &[u64]) -> Sse2Word {
        let lane = |index| lanes.get(index).map_or(0, |lane: &u64| *lane as i64);
        // SAFETY: SSE2 is part of x86-64.
        Sse2Word(unsafe { _mm_set_epi64x(lane(1), lane(0)) })
    }

    #[inline(always)]
    fn squares_equal(self, bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
        let mut set = 0;
        for (number, sixteen) in bytes.as_chunks::<16>().0.iter().enumerate() {
            // SAFETY: SSE2 is part of x86-64; the array holds the 16 bytes that are read unaligned.
            let equal = unsafe {
                let masked = _mm_and_si128(_mm_loadu_si128(sixteen.as_ptr().cast()), _mm_set1_epi8(mask as i8));
                _mm_movemask_epi8(_mm_cmpeq_epi8(masked, _mm_set1_epi8(value as i8)))
            };
            set |= u64::from(equal as u16) << (16 * number);
        }
        set
    }
}

/// All ones in each lane that is zero: SSE2 compares no lanes of 64 bits.
#[inline(always)]
fn zero_mask(pair: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe {
        let halves = _mm_cmpeq_epi32(pair, _mm_setzero_si128());
        _mm_and_si128(halves, _mm_shuffle_epi32::<0b10_11_00_01>(halves))
    }
}

// SAFETY: the lanes are all that it has, and a compress writes a number for each.
unsafe impl Word for Sse2Word {
    const LANES: usize = 2;
    type Array = [u64; 2];

    #[inline(always)]
    fn splat(self, value: u64) -> Self {
        Sse2::here().word(value)
    }

    instructions! {
        fn shl(self, amount: u32) -> Self = Sse2Word(_mm_sll_epi64(self.0, _mm_cvtsi32_si128(amount as i32)));
        fn shr(self, amount: u32) -> Self = Sse2Word(_mm_srl_epi64(self.0, _mm_cvtsi32_si128(amount as i32)));
        fn shl_each(self, amounts: Self) -> Self = {
            let high = _mm_sll_epi64(self.0, _mm_unpackhi_epi64(amounts.0, amounts.0));
            Sse2Word(low_and_high(_mm_sll_epi64(self.0, amounts.0), high))
        };
        fn minus(self, other: Self) -> Self = Self(_mm_sub_epi64(self.0, other.0));
        fn plus(self, other: Self) -> Self = Self(_mm_add_epi64(self.0, other.0));
        fn minus_bytes(self, other: Self) -> Self = Self(_mm_sub_epi8(self.0, other.0));
        fn swap_bytes(self) -> Self = {
            let bytes = _mm_or_si128(_mm_slli_epi16::<8>(self.0), _mm_srli_epi16::<8>(self.0));
            Sse2Word(_mm_shufflehi_epi16::<0b00_01_10_11>(_mm_shufflelo_epi16::<0b00_01_10_11>(bytes)))
        };
        fn where_zero(self, test: Self) -> Self = Sse2Word(_mm_and_si128(zero_mask(test.0), self.0));
        fn where_any(self, test: Self) -> Self = Sse2Word(_mm_andnot_si128(zero_mask(test.0), self.0));
    }

    /// By byte: sums of ever larger neighbours.
    #[inline(always)]
    fn count_into(self, counts: Self) -> Self {
        let every = |byte: u8| self.splat(u64::from_ne_bytes([byte; 8]));
        let twos = self.minus(self.shr(1) & every(0x55));
        // SAFETY: SSE2 is part of x86-64.
        unsafe {
            let fours = _mm_add_epi8((twos & every(0x33)).0, (twos.shr(2) & every(0x33)).0);
            let eights = Sse2Word(_mm_add_epi8(fours, _mm_srli_epi64::<4>(fours))) & every(0x0f);
            Sse2Word(_mm_add_epi8(counts.0, eights.0))
        }
    }

    instructions! {
        fn lane_counts(self) -> Self = Sse2Word(_mm_sad_epu8(self.0, _mm_setzero_si128()));
    }
}

// SAFETY: the words are all that it has.
unsafe impl Lanes for Registers<Sse2Word, 4> {
    type Word = Sse2Word;

    #[inline(always)]
    fn shift_word(word: Sse2Word, index: usize, amounts: [u32; 4]) -> Sse2Word {
        let [low, high] = [amounts[(2 * index) & 3], amounts[(2 * index + 1) & 3]];
        let shift = if index < 2 { Word::shl } else { Word::shr };
        Sse2Word(low_and_high(shift(word, low).0, shift(word, high).0))
    }

    instructions! {
        fn neighbours(self) -> Self =
            each_word!(index of Sse2Word => Sse2Word(_mm_shuffle_epi32::<0b01_00_11_10>(self.0[index].0)));
    }
}

/// The low lane of the first and the high lane of the second.
#[inline(always)]
fn low_and_high(low: __m128i, high: __m128i) -> __m128i {
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_castpd_si128(_mm_move_sd(_mm_castsi128_pd(high), _mm_castsi128_pd(low))) }
}
