//! Eight 64-bit lanes in two halves: lanes 0–3, which shift left, and lanes 4–7, their opposites, which shift right by
//! the same amounts.
//!
//! The width is fixed; an instruction set decides how many words it takes: one (AVX-512), two (AVX2), four (SSE2, NEON,
//! AltiVec, WebAssembly) or eight (scalar). Operations word by word, or on whole words, are written here once; a level
//! overrides those that it has instructions for.
//!
//! A [`Vectors`] is a token that exists only if the CPU has the instructions, and only a token can create vectors. So
//! everything written over these traits is safe code.
#![allow(unsafe_code)]

use super::operators::operator;
use super::vectors::Vectors;
use super::word::Word;
use core::mem::MaybeUninit;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// Lanes (of the type `Self`) from an expression for each of their words: `each_word!(index of Word => …)`. Not a loop,
/// because the compiler keeps vectors in memory that are indexed by a variable, and not a closure, which would be compiled
/// without the instruction set.
macro_rules! each_word {
    ($index:ident of $word:ty => $lanes:expr) => {{
        const { assert!(size_of::<Self>() == size_of::<[u64; 8]>()) };
        let mut lanes = core::mem::MaybeUninit::<Self>::uninit();
        each_word!(lanes, $index, $word, $lanes, 8, 0);
        each_word!(lanes, $index, $word, $lanes, 4, 1);
        each_word!(lanes, $index, $word, $lanes, 2, 2 3);
        each_word!(lanes, $index, $word, $lanes, 1, 4 5 6 7);
        // SAFETY: every word has been written, there being one, two, four or eight, and lanes are nothing but words.
        unsafe { lanes.assume_init() }
    }};
    ($lanes:ident, $index:ident, $word:ty, $value:expr, $widest:literal, $($number:literal)+) => {
        if <$word as Word>::LANES <= $widest {
            $(
                let $index = $number;
                let word: $word = $value;
                // SAFETY: eight lanes are an array of words, which has one of that number.
                unsafe { $lanes.as_mut_ptr().cast::<$word>().add($index).write(word) };
            )+
        }
    };
}
#[cfg(any(target_arch = "x86_64", baseline_vectors))]
pub(in crate::simd) use each_word;

/// Eight 64-bit lanes in `N` words.
#[derive(Clone, Copy)]
pub struct Registers<W, const N: usize>(pub(in crate::simd) [W; N]);

operator! { [W: Word, const N: usize] Registers<W, N>:
BitAnd bitand self other => each_word!(index of W => self.0[index] & other.0[index]) }
operator! { [W: Word, const N: usize] Registers<W, N>:
BitOr bitor self other => each_word!(index of W => self.0[index] | other.0[index]) }
operator! { [W: Word, const N: usize] Registers<W, N>:
BitXor bitxor self other => each_word!(index of W => self.0[index] ^ other.0[index]) }
operator! { [W: Word, const N: usize] Registers<W, N>: Not not self => each_word!(index of W => !self.0[index]) }

/// Eight 64-bit lanes. No operation crosses lanes but the unions and those that exchange
/// lanes.
///
/// # Safety
/// It is an array of as many words as it takes for eight lanes and nothing else.
pub unsafe trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The type of which the lanes are made.
    type Word: Word;

    /// How many words.
    const WORDS: usize = 8 / Self::Word::LANES;

    /// The word of a number below [`WORDS`](Self::WORDS).
    #[inline(always)]
    fn at(self, index: usize) -> Self::Word {
        assert!(index < Self::WORDS);
        // SAFETY: the lanes are an array of so many words.
        unsafe { (&raw const self).cast::<Self::Word>().add(index).read() }
    }

    /// The same word as often as it takes.
    #[inline(always)]
    fn of_equal(word: Self::Word) -> Self {
        each_word!(_index of Self::Word => word)
    }

    /// A value for each lane.
    #[inline(always)]
    fn load<L: Vectors<Word = Self::Word>>(level: L, lanes: &[u64; 8]) -> Self {
        each_word!(index of Self::Word => {
            level.word_of(lanes.get(index * L::Word::LANES..(index + 1) * L::Word::LANES).unwrap_or(&[]))
        })
    }

    /// The lanes of word number `index`, shifted as [`shift`](Self::shift) says.
    fn shift_word(word: Self::Word, index: usize, amounts: [u32; 4]) -> Self::Word;

    /// Lanes 0–3 shifted left and lanes 4–7 shifted right by `amounts[lane % 4]`, 1 to 63. Bits leaving a lane may or
    /// may not come in at its other end (AVX-512 rotates). The amounts are constants at every call.
    #[inline(always)]
    fn shift(self, amounts: [u32; 4]) -> Self {
        each_word!(index of Self::Word => Self::shift_word(self.at(index), index, amounts))
    }

    /// Each lane shifted left by the amount in the same lane of `amounts`; 0 for 64 and more.
    #[inline(always)]
    fn shl_each(self, amounts: Self) -> Self {
        each_word!(index of Self::Word => self.at(index).shl_each(amounts.at(index)))
    }

    /// Every lane shifted left by `amount` < 64, zeros coming in.
    #[inline(always)]
    fn shl(self, amount: u32) -> Self {
        each_word!(index of Self::Word => self.at(index).shl(amount))
    }

    /// Every lane shifted right by `amount` < 64, zeros coming in.
    #[inline(always)]
    fn shr(self, amount: u32) -> Self {
        each_word!(index of Self::Word => self.at(index).shr(amount))
    }

    /// Lane-wise difference modulo 2^64.
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        each_word!(index of Self::Word => self.at(index).minus(other.at(index)))
    }

    /// The bytes of each lane in reverse order.
    #[inline(always)]
    fn swap_bytes(self) -> Self {
        each_word!(index of Self::Word => self.at(index).swap_bytes())
    }

    /// The bits of each lane up to the lowest that a set has, that one included.
    #[inline(always)]
    fn up_to_lowest(self, set: Self) -> Self {
        each_word!(index of Self::Word => {
            let stops = self.at(index) & set.at(index);
            (stops ^ stops.minus(stops.splat(1))) & self.at(index)
        })
    }

    /// The bits of each lane down to the highest that a set has, that one included; the bits lie some steps apart, at most
    /// seven: `[one, two, four]` of them in lanes 0–3 and again in lanes 4–7.
    #[inline(always)]
    fn down_to_highest(self, set: Self, [one, two, four]: [[u32; 4]; 3]) -> Self {
        each_word!(index of Self::Word => {
            // Lanes 4–7 are those that shift right.
            let right = Self::WORDS / 2 + index % (Self::WORDS / 2);
            let behind = Self::shift_word(self.at(index) & set.at(index), right, one);
            let behind = behind | Self::shift_word(behind, right, one);
            let behind = behind | Self::shift_word(behind, right, two);
            let behind = behind | Self::shift_word(behind, right, four);
            self.at(index) & !behind
        })
    }

    /// The lanes where `test` is zero, zero elsewhere.
    #[inline(always)]
    fn where_zero(self, test: Self) -> Self {
        each_word!(index of Self::Word => self.at(index).where_zero(test.at(index)))
    }

    /// The lanes where `test` is not zero, zero elsewhere.
    #[inline(always)]
    fn where_any(self, test: Self) -> Self {
        each_word!(index of Self::Word => self.at(index).where_any(test.at(index)))
    }

    /// Writes the lanes to memory of a caller, who will read them one by one.
    #[inline(always)]
    fn write(self, lanes: &mut [MaybeUninit<u64>; 8]) {
        const { assert!(size_of::<Self>() == size_of::<[u64; 8]>()) };
        // As vectors: through arrays the compiler would lose sight of them.
        // SAFETY: words are nothing but their lanes, and all together have the size of the array.
        unsafe { core::ptr::from_mut(lanes).cast::<Self>().write_unaligned(self) };
    }

    /// The lanes as an array.
    #[inline(always)]
    fn to_lanes(self) -> [u64; 8] {
        const { assert!(size_of::<Self>() == size_of::<[u64; 8]>()) };
        // SAFETY: words are nothing but their lanes, and all together have the size of the array.
        unsafe { (&raw const self).cast::<[u64; 8]>().read() }
    }

    /// Lanes 0–3 and 4–7 exchanged.
    #[inline(always)]
    fn opposite(self) -> Self {
        each_word!(index of Self::Word => self.at((index + Self::WORDS / 2) % Self::WORDS))
    }

    /// Lanes 0 and 1 exchanged, 2 and 3, and so on: to each even lane the odd one beside it.
    #[inline(always)]
    fn neighbours(self) -> Self {
        each_word!(index of Self::Word => self.at((index ^ 1) % Self::WORDS))
    }

    /// Lanes 0 and 1 exchanged with lanes 2 and 3, lanes 4 and 5 with lanes 6 and 7.
    #[inline(always)]
    fn next_but_one(self) -> Self {
        each_word!(index of Self::Word => self.at((index ^ (Self::WORDS / 4)) % Self::WORDS))
    }

    /// The union of the even lanes in every even one, that of the odd lanes in every odd one.
    #[inline(always)]
    fn spread_unions_by_parity(self) -> Self {
        let twos = self | self.opposite();
        twos | twos.next_but_one()
    }

    /// The union of lanes 0–3 in each of them, that of lanes 4–7 in each of these.
    #[inline(always)]
    fn spread_unions_of_halves(self) -> Self {
        let twos = self | self.next_but_one();
        twos | twos.neighbours()
    }

    /// The union of all lanes, in every lane.
    #[inline(always)]
    fn spread_union(self) -> Self {
        let unions = self.spread_unions_by_parity();
        unions | unions.neighbours()
    }

    /// Lanes 0–3 of this vector, then lanes 0–3 of the other.
    #[inline(always)]
    fn low_halves(self, other: Self) -> Self {
        let half = Self::WORDS / 2;
        each_word!(index of Self::Word => if index < half { self.at(index) } else { other.at(index - half) })
    }

    /// Lanes 4–7 of this vector, then lanes 4–7 of the other.
    #[inline(always)]
    fn high_halves(self, other: Self) -> Self {
        let half = Self::WORDS / 2;
        each_word!(index of Self::Word => if index < half { self.at(index + half) } else { other.at(index) })
    }

    /// The union of all lanes.
    #[inline(always)]
    fn union(self) -> u64 {
        let words = match Self::WORDS {
            1 => self.at(0),
            2 => self.at(0) | self.at(1),
            4 => (self.at(0) | self.at(1)) | (self.at(2) | self.at(3)),
            _ => {
                let low = (self.at(0) | self.at(1)) | (self.at(2) | self.at(3));
                low | ((self.at(4) | self.at(5)) | (self.at(6) | self.at(7)))
            }
        };
        words.union()
    }
}
