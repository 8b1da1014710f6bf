//! Eight 64-bit lanes in two halves: lanes 0–3, which shift left, and lanes 4–7, their opposites, which shift right by
//! the same amounts.
//!
//! The width is fixed; an instruction set decides how many registers it takes: one (AVX-512), two (AVX2), four (SSE2,
//! NEON, AltiVec, WebAssembly) or eight (scalar). [`Registers`](super::Registers) are all of these.
//!
//! A [`Vectors`] is a token: it can only be had where the CPU has the instructions, and vectors can only be had from
//! a token, so that everything written over these traits is safe code.

use super::vectors::Vectors;
use super::word::Word;
use core::mem::MaybeUninit;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// Eight 64-bit lanes. No operation crosses lanes but the unions and those that exchange
/// lanes.
pub(crate) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// What the lanes are made of.
    type Word: Word;

    /// The same word as often as it takes.
    fn of_equal(word: Self::Word) -> Self;

    /// A value for each lane.
    fn load<L: Vectors<Word = Self::Word>>(level: L, lanes: &[u64; 8]) -> Self;

    /// Lanes 0–3 shifted left and lanes 4–7 shifted right by `amounts[lane % 4]`, 1 to 63. What leaves a lane may or
    /// may not come in at its other end (AVX-512 rotates). The amounts are constants at every call.
    fn shift(self, amounts: [u32; 4]) -> Self;

    /// Each lane shifted left by the amount in the same lane of `amounts`; unspecified for 64 and more.
    fn shl_each(self, amounts: Self) -> Self;

    /// Every lane shifted left by `amount` < 64, zeros coming in.
    fn shl(self, amount: u32) -> Self;

    /// Every lane shifted right by `amount` < 64, zeros coming in.
    fn shr(self, amount: u32) -> Self;

    /// Lane-wise difference modulo 2^64.
    fn minus(self, other: Self) -> Self;

    /// Lane-wise sum modulo 2^64.
    fn plus(self, other: Self) -> Self;

    /// The bytes of each lane in reverse order.
    fn swap_bytes(self) -> Self;

    /// The bits of each byte in reverse order.
    fn reverse_bits_of_bytes(self) -> Self;

    /// The lanes where `test` is zero, zero elsewhere.
    fn where_zero(self, test: Self) -> Self;

    /// Writes the lanes to memory of a caller, who will read them one by one.
    fn write(self, lanes: &mut [MaybeUninit<u64>; 8]);

    /// Writes the lanes to an array.
    fn store(self, lanes: &mut [u64; 8]);

    /// The lanes as an array.
    #[inline(always)]
    fn to_lanes(self) -> [u64; 8] {
        let mut lanes = [0; 8];
        self.store(&mut lanes);
        lanes
    }

    /// Lanes 0–3 and 4–7 exchanged.
    fn opposite(self) -> Self;

    /// Lanes 0 and 1 exchanged, 2 and 3, and so on: to each even lane the odd one beside it.
    fn neighbours(self) -> Self;

    /// The union of the even lanes in every even one, that of the odd lanes in every odd one.
    fn spread_unions_by_parity(self) -> Self;

    /// The union of all lanes, in every lane.
    fn spread_union(self) -> Self;

    /// [`spread_union`](Lanes::spread_union) where each of the lanes 4–7 equals the lane four before it.
    fn spread_union_of_lines(self) -> Self;

    /// Lanes 0–3 of this vector, then lanes 0–3 of the other.
    fn low_halves(self, other: Self) -> Self;

    /// Lanes 4–7 of this vector, then lanes 4–7 of the other.
    fn high_halves(self, other: Self) -> Self;

    /// Lanes 0 and 1 exchanged with lanes 2 and 3, lanes 4 and 5 with lanes 6 and 7.
    fn next_but_one(self) -> Self;

    /// The union of the words, lane by lane: still to be united are its lanes.
    fn union_of_words(self) -> Self::Word;

    /// [`Word::count_into`] for all words.
    fn count_into(self, counts: Self::Word) -> Self::Word;

    /// Lane 0.
    fn first(self) -> u64;

    /// The union of all lanes.
    fn union(self) -> u64;
}
