//! Eight lanes as words of whatever width a level has.
//!
//! What is done word by word is written here once. What depends on where the lanes lie is up to the [`Register`].
#![allow(unsafe_code)]

use super::lanes::Lanes;
use super::vectors::Vectors;
use super::word::Word;
use core::mem::MaybeUninit;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// An array of an expression for each of `N` words: `each_word!(index of N => …)`. Not a loop, because the compiler keeps
/// vectors in memory that are indexed by a variable, and not a closure, which would be compiled without the instruction
/// set.
macro_rules! each_word {
    ($index:ident of $count:ident => $word:expr) => {{
        let mut words = [const { core::mem::MaybeUninit::uninit() }; $count];
        each_word!(words, $index, $word, $count > 0, 0);
        each_word!(words, $index, $word, $count > 1, 1);
        each_word!(words, $index, $word, $count > 2, 2 3);
        each_word!(words, $index, $word, $count > 4, 4 5 6 7);
        const { assert!(matches!($count, 1 | 2 | 4 | 8)) };
        // SAFETY: every word has been written, there being one, two, four or eight.
        unsafe { words.as_ptr().cast::<[_; $count]>().read() }
    }};
    ($words:ident, $index:ident, $word:expr, $is_there:expr, $($number:literal)+) => {
        if $is_there {
            $(
                let $index = $number;
                $words[$index].write($word);
            )+
        }
    };
}
#[cfg(any(target_arch = "x86_64", baseline_vectors))]
pub(super) use each_word;

/// Eight 64-bit lanes in `N` words.
#[derive(Clone, Copy)]
pub(crate) struct Registers<W, const N: usize>(pub(super) [W; N]);

/// A word as one of those that hold eight lanes; see [`Lanes`] for what the operations do. Whole words are exchanged
/// here, as is right for words of one lane; wider ones have instructions for what happens inside of a word. The trait is
/// not to be had outside of `simd`, where every word is a vector and nothing else.
pub(crate) trait Register: Word {
    /// The lanes of word number `index`, shifted as [`Lanes::shift`] says.
    fn shift_at(self, index: usize, amounts: [u32; 4]) -> Self;

    /// Each lane shifted left by an amount of its own.
    fn shl_each(self, amounts: Self) -> Self;

    /// Lanes 0–3 and 4–7 exchanged.
    #[inline(always)]
    fn opposite<const N: usize>(words: [Self; N]) -> [Self; N] {
        each_word!(index of N => words[(index + N / 2) % N])
    }

    /// Each even lane and the odd one beside it exchanged.
    #[inline(always)]
    fn neighbours<const N: usize>(words: [Self; N]) -> [Self; N] {
        each_word!(index of N => words[(index ^ 1) % N])
    }

    /// In every lane the union of those of its parity.
    #[inline(always)]
    fn spread_unions_by_parity<const N: usize>(words: [Self; N]) -> [Self; N] {
        if Self::LANES == 2 {
            let union = union_of_words(words);
            return each_word!(_index of N => union);
        }
        let twos: [Self; N] = each_word!(index of N => words[index] | words[(index + 4) % N]);
        each_word!(index of N => twos[index] | twos[(index + 2) % N])
    }

    /// In every lane the union of all.
    #[inline(always)]
    fn spread_union<const N: usize>(words: [Self; N]) -> [Self; N] {
        let unions = Registers(Self::spread_unions_by_parity(words));
        (unions | Registers(Self::neighbours(unions.0))).0
    }

    /// The same where each of the lanes 4–7 equals the lane four before it.
    #[inline(always)]
    fn spread_union_of_lines<const N: usize>(words: [Self; N]) -> [Self; N] {
        Self::spread_union(words)
    }

    /// Lanes 0–3 of two vectors.
    #[inline(always)]
    fn low_halves<const N: usize>(words: [Self; N], others: [Self; N]) -> [Self; N] {
        each_word!(index of N => if index < N / 2 { words[index] } else { others[index - N / 2] })
    }

    /// Lanes 4–7 of two vectors.
    #[inline(always)]
    fn high_halves<const N: usize>(words: [Self; N], others: [Self; N]) -> [Self; N] {
        each_word!(index of N => if index < N / 2 { words[index + N / 2] } else { others[index] })
    }

    /// Each lane exchanged with the next but one, within lanes 0–3 and within lanes 4–7.
    #[inline(always)]
    fn next_but_one<const N: usize>(words: [Self; N]) -> [Self; N] {
        each_word!(index of N => words[(index ^ (N / 4)) % N])
    }

    /// The union of the lanes of one word.
    fn union(self) -> u64;

    /// Writes the lanes to memory.
    #[inline(always)]
    fn write<const N: usize>(words: [Self; N], lanes: &mut [MaybeUninit<u64>; 8]) {
        const { assert!(size_of::<[Self; N]>() == size_of::<[u64; 8]>()) };
        // SAFETY: a word is nothing but its lanes, and all together have the size of the array.
        unsafe { core::ptr::from_mut(lanes).cast::<[Self; N]>().write_unaligned(words) };
    }
}

/// The union of some words, lane by lane.
#[inline(always)]
pub(super) fn union_of_words<W: Word, const N: usize>(words: [W; N]) -> W {
    match *words.as_slice() {
        [a, b] => a | b,
        [a, b, c, d] => (a | b) | (c | d),
        [a, b, c, d, e, f, g, h] => ((a | b) | (c | d)) | ((e | f) | (g | h)),
        _ => words[0],
    }
}

/// The lanes of word number `index`.
#[inline(always)]
fn part<W: Word>(lanes: &[u64; 8], index: usize) -> &[u64] {
    lanes.get(index * W::LANES..(index + 1) * W::LANES).unwrap_or(&[])
}

impl<W: Word, const N: usize> BitAnd for Registers<W, N> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Registers(each_word!(index of N => self.0[index] & other.0[index]))
    }
}

impl<W: Word, const N: usize> BitOr for Registers<W, N> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Registers(each_word!(index of N => self.0[index] | other.0[index]))
    }
}

impl<W: Word, const N: usize> BitXor for Registers<W, N> {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Registers(each_word!(index of N => self.0[index] ^ other.0[index]))
    }
}

impl<W: Word, const N: usize> Not for Registers<W, N> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Registers(each_word!(index of N => !self.0[index]))
    }
}

impl<W: Register, const N: usize> Lanes for Registers<W, N> {
    type Word = W;

    #[inline(always)]
    fn of_equal(word: W) -> Self {
        Registers(each_word!(_index of N => word))
    }

    #[inline(always)]
    fn load<L: Vectors<Word = W>>(level: L, lanes: &[u64; 8]) -> Self {
        Registers(each_word!(index of N => level.word_of(part::<W>(lanes, index))))
    }

    #[inline(always)]
    fn shift(self, amounts: [u32; 4]) -> Self {
        Registers(each_word!(index of N => self.0[index].shift_at(index, amounts)))
    }

    #[inline(always)]
    fn shl_each(self, amounts: Self) -> Self {
        Registers(each_word!(index of N => self.0[index].shl_each(amounts.0[index])))
    }

    #[inline(always)]
    fn shl(self, amount: u32) -> Self {
        Registers(each_word!(index of N => self.0[index].shl(amount)))
    }

    #[inline(always)]
    fn shr(self, amount: u32) -> Self {
        Registers(each_word!(index of N => self.0[index].shr(amount)))
    }

    #[inline(always)]
    fn where_zero(self, test: Self) -> Self {
        Registers(each_word!(index of N => self.0[index].where_zero(test.0[index])))
    }

    #[inline(always)]
    fn swap_bytes(self) -> Self {
        Registers(each_word!(index of N => self.0[index].swap_bytes()))
    }

    #[inline(always)]
    fn reverse_bits_of_bytes(self) -> Self {
        Registers(each_word!(index of N => self.0[index].reverse_bits_of_bytes()))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Registers(each_word!(index of N => self.0[index].plus(other.0[index])))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Registers(each_word!(index of N => self.0[index].minus(other.0[index])))
    }

    #[inline(always)]
    fn write(self, lanes: &mut [MaybeUninit<u64>; 8]) {
        W::write(self.0, lanes);
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u64; 8]) {
        const { assert!(size_of::<Self>() == size_of::<[u64; 8]>()) };
        // As vectors: through arrays the compiler would lose sight of them.
        // SAFETY: a word is nothing but its lanes, and all together have the size of the array.
        unsafe { core::ptr::from_mut(lanes).cast::<[W; N]>().write_unaligned(self.0) };
    }

    #[inline(always)]
    fn opposite(self) -> Self {
        Registers(W::opposite(self.0))
    }

    #[inline(always)]
    fn neighbours(self) -> Self {
        Registers(W::neighbours(self.0))
    }

    #[inline(always)]
    fn spread_unions_by_parity(self) -> Self {
        Registers(W::spread_unions_by_parity(self.0))
    }

    #[inline(always)]
    fn spread_union(self) -> Self {
        Registers(W::spread_union(self.0))
    }

    #[inline(always)]
    fn spread_union_of_lines(self) -> Self {
        Registers(W::spread_union_of_lines(self.0))
    }

    #[inline(always)]
    fn low_halves(self, other: Self) -> Self {
        Registers(W::low_halves(self.0, other.0))
    }

    #[inline(always)]
    fn high_halves(self, other: Self) -> Self {
        Registers(W::high_halves(self.0, other.0))
    }

    #[inline(always)]
    fn next_but_one(self) -> Self {
        Registers(W::next_but_one(self.0))
    }

    #[inline(always)]
    fn union_of_words(self) -> W {
        union_of_words(self.0)
    }

    #[inline(always)]
    fn first(self) -> u64 {
        self.0[0].lane(0)
    }

    #[inline(always)]
    fn count_into(self, mut counts: W) -> W {
        for word in self.0 {
            counts = word.count_into(counts);
        }
        counts
    }

    #[inline(always)]
    fn union(self) -> u64 {
        union_of_words(self.0).union()
    }
}
