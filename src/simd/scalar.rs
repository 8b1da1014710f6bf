//! One lane in a general register: the level that every machine has, and eight of them as eight lanes.
#![allow(unsafe_code)]

use super::lanes::{Lanes, Registers};
use super::level::Scalar;
use super::u32s::Pair;
use super::vectors::Vectors;
use super::word::Word;

impl Vectors for Scalar {
    type Word = u64;
    type Lanes = Registers<u64, 8>;
    type U32s = Pair;

    #[inline(always)]
    fn word_of(self, lanes: &[u64]) -> u64 {
        lanes.first().copied().unwrap_or(0)
    }
}

// SAFETY: the lanes are all that it has, and a compress writes a number for each.
unsafe impl Word for u64 {
    const LANES: usize = 1;
    type Array = [u64; 1];

    #[inline(always)]
    fn splat(self, value: u64) -> Self {
        value
    }

    #[inline(always)]
    fn shl(self, amount: u32) -> Self {
        self << (amount & 63)
    }

    #[inline(always)]
    fn shr(self, amount: u32) -> Self {
        self >> (amount & 63)
    }

    #[inline(always)]
    fn shl_each(self, amounts: Self) -> Self {
        if amounts < 64 { self << amounts } else { 0 }
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn minus_bytes(self, other: Self) -> Self {
        // The top bit of each byte is kept out of the subtraction, so that no borrow crosses, and put right after.
        const TOP: u64 = 0x8080_8080_8080_8080;
        (self | TOP).wrapping_sub(other & !TOP) ^ ((self ^ !other) & TOP)
    }

    #[inline(always)]
    fn swap_bytes(self) -> Self {
        u64::swap_bytes(self)
    }

    #[inline(always)]
    fn where_zero(self, test: Self) -> Self {
        if test == 0 { self } else { 0 }
    }

    #[inline(always)]
    fn where_any(self, test: Self) -> Self {
        if test == 0 { 0 } else { self }
    }

    #[inline(always)]
    fn count_into(self, counts: Self) -> Self {
        counts + u64::from(self.count_ones())
    }

    #[inline(always)]
    fn lane_counts(self) -> Self {
        self
    }
}

// SAFETY: the words are all that it has.
unsafe impl Lanes for Registers<u64, 8> {
    type Word = u64;

    #[inline(always)]
    fn shift_word(word: u64, index: usize, amounts: [u32; 4]) -> u64 {
        let amount = amounts[index & 3] & 63;
        if index < 4 { word << amount } else { word >> amount }
    }
}
