//! Two lanes as an array, four of them as eight lanes: the compiler makes the vectors of POWER from these, since stable Rust
//! has no intrinsics for them. AltiVec is the first instruction set that the publication of DirGolem names; it shifts each lane
//! by its own amount.
#![allow(unsafe_code)]

use super::lanes::{Lanes, Registers, each_word};
pub(crate) use super::level::AltiVec;
use super::operators::operator;
use super::u32s::Pair;
use super::vectors::Vectors;
use super::word::Word;

/// Two lanes.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub struct AltiVecWord([u64; 2]);

impl AltiVecWord {
    #[inline(always)]
    fn each(self, operation: impl Fn(u64) -> u64) -> Self {
        let [low, high] = self.0;
        AltiVecWord([operation(low), operation(high)])
    }

    #[inline(always)]
    fn with(self, other: Self, operation: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b], [c, d]) = (self.0, other.0);
        AltiVecWord([operation(a, c), operation(b, d)])
    }
}

operator! { [] AltiVecWord: BitAnd bitand self other => self.with(other, |a, b| a & b) }
operator! { [] AltiVecWord: BitOr bitor self other => self.with(other, |a, b| a | b) }
operator! { [] AltiVecWord: BitXor bitxor self other => self.with(other, |a, b| a ^ b) }
operator! { [] AltiVecWord: Not not self => self.each(|a| !a) }

impl Vectors for AltiVec {
    type Word = AltiVecWord;
    type Lanes = Registers<AltiVecWord, 4>;
    type U32s = Pair;

    #[inline(always)]
    fn word_of(self, lanes: &[u64]) -> AltiVecWord {
        let lane = |index| lanes.get(index).copied().unwrap_or(0);
        AltiVecWord([lane(0), lane(1)])
    }
}

// SAFETY: the lanes are all that it has, and a compress writes a number for each.
unsafe impl Word for AltiVecWord {
    const LANES: usize = 2;
    type Array = [u64; 2];

    #[inline(always)]
    fn splat(self, value: u64) -> Self {
        AltiVecWord([value; 2])
    }

    #[inline(always)]
    fn shl(self, amount: u32) -> Self {
        self.each(|a| a << (amount & 63))
    }

    #[inline(always)]
    fn shr(self, amount: u32) -> Self {
        self.each(|a| a >> (amount & 63))
    }

    #[inline(always)]
    fn shl_each(self, amounts: Self) -> Self {
        self.with(amounts, |a, amount| if amount < 64 { a << amount } else { 0 })
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.with(other, u64::wrapping_sub)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.with(other, u64::wrapping_add)
    }

    #[inline(always)]
    fn minus_bytes(self, other: Self) -> Self {
        self.with(other, Word::minus_bytes)
    }

    #[inline(always)]
    fn swap_bytes(self) -> Self {
        self.each(u64::swap_bytes)
    }

    #[inline(always)]
    fn where_zero(self, test: Self) -> Self {
        self.with(test, Word::where_zero)
    }

    #[inline(always)]
    fn where_any(self, test: Self) -> Self {
        self.with(test, Word::where_any)
    }

    #[inline(always)]
    fn count_into(self, counts: Self) -> Self {
        self.with(counts, Word::count_into)
    }

    #[inline(always)]
    fn lane_counts(self) -> Self {
        self
    }
}

// SAFETY: the words are all that it has.
unsafe impl Lanes for Registers<AltiVecWord, 4> {
    type Word = AltiVecWord;

    #[inline(always)]
    fn shift_word(word: AltiVecWord, index: usize, amounts: [u32; 4]) -> AltiVecWord {
        let amounts = AltiVecWord([amounts[(2 * index) & 3].into(), amounts[(2 * index + 1) & 3].into()]);
        word.with(amounts, |a, amount| if index < 2 { a << (amount & 63) } else { a >> (amount & 63) })
    }

    #[inline(always)]
    fn neighbours(self) -> Self {
        each_word!(index of AltiVecWord => AltiVecWord([self.0[index].0[1], self.0[index].0[0]]))
    }
}
