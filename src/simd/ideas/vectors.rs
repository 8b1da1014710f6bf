//! The types of a level: words, lanes, 64 squares and lists. If a level has no registers for a type, it uses the plain loops
//! here, which the compiler turns into the vectors of the baseline.

use super::lanes::Lanes;
use super::list::{Fill, U16List, marked_square};
use super::word::{Record, Word};
use crate::simd::level::Token;
use crate::simd::u32s::U32s;

/// Proof that the CPU has an instruction set, and the source of its vectors.
pub trait Vectors: Token {
    /// The word of this instruction set.
    type Word: Word;
    /// Eight lanes in such words.
    type Lanes: Lanes<Word = Self::Word>;
    /// Its vectors of `u32`s.
    type U32s: U32s<Self>;

    /// The same value in every lane.
    #[inline(always)]
    fn word(self, value: u64) -> Self::Word {
        const { assert!(Self::Word::LANES <= 2, "more lanes have a way of their own") };
        self.word_of(&[value, value])
    }

    /// The first values of a slice, one to a lane; lanes beyond its end are zero.
    fn word_of(self, lanes: &[u64]) -> Self::Word;

    /// Each lane rotated left by that amount, of which only the low six bits count.
    #[inline(always)]
    fn rotate_each(self, word: Self::Word, amounts: Self::Word) -> Self::Word {
        const { assert!(Self::Word::LANES <= 2, "more lanes have a way of their own") };
        let rotated = |lane| word.lane(lane).rotate_left(amounts.lane(lane) as u32 & 63);
        self.word_of(&[rotated(0), rotated(1)])
    }

    /// Ten words from one record per lane: lane i of word n is number n of `record(i)`.
    #[inline(always)]
    fn transpose<'a>(self, record: impl Fn(usize) -> &'a Record) -> [Self::Word; 10] {
        const { assert!(Self::Word::LANES <= 2, "more lanes have a way of their own") };
        let (first, last) = (record(0), record(Self::Word::LANES - 1));
        let word = |number: usize| self.word_of(&[first[number], last[number]]);
        [word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7), word(8), word(9)]
    }

    /// The same value in each of eight lanes.
    #[inline(always)]
    fn splat(self, value: u64) -> Self::Lanes {
        Lanes::of_equal(self.word(value))
    }

    /// A value for each of eight lanes.
    #[inline(always)]
    fn load(self, lanes: &[u64; 8]) -> Self::Lanes {
        Lanes::load(self, lanes)
    }

    /// One value in the even lanes, another in the odd ones.
    #[inline(always)]
    fn alternate(self, even: u64, odd: u64) -> Self::Lanes {
        self.load(&[even, odd, even, odd, even, odd, even, odd])
    }

    /// In each lane the entry of a table that its low four bits number; `None` where that is not one instruction.
    #[inline(always)]
    fn pick(self, _table: &[u64; 16], _numbers: Self::Lanes) -> Option<Self::Lanes> {
        None
    }

    /// The squares whose byte, as far as a mask goes, has a value.
    #[inline(always)]
    fn squares_equal(self, bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
        if mask.is_power_of_two() && value == mask {
            return packed(bytes, |eight| eight >> mask.trailing_zeros() & LOWEST);
        }
        let mut found = [0; 64];
        for (found, byte) in found.iter_mut().zip(bytes) {
            *found = u8::from(byte & mask == value);
        }
        packed(&found, |eight| eight)
    }

    /// The bytes with these sets of squares as their lowest bits and no others. Of a row of eight squares and of the one four
    /// rows behind it the four sets are eight rows of eight bits; the columns of these are two bytes each.
    #[inline(always)]
    fn bytes_of(self, planes: [u64; 4]) -> [u8; 64] {
        let mut bytes = [0; 64];
        let (low, high) = bytes.split_at_mut(32);
        let rows = low.as_chunks_mut::<8>().0.iter_mut().zip(high.as_chunks_mut::<8>().0);
        for (row, (low, high)) in rows.enumerate() {
            let [a, b, c, d] = planes.map(|set| set >> (8 * row) & 0x000000ff_000000ff);
            let both = columns(a | b << 8 | c << 16 | d << 24);
            *low = (both & (15 * LOWEST)).to_le_bytes();
            *high = (both >> 4 & (15 * LOWEST)).to_le_bytes();
        }
        bytes
    }

    /// Adds values with [`append`](Self::append) to a list in a caller's memory, in which nothing else is written.
    #[inline(always)]
    fn fill(self, list: &mut U16List, values: impl Fill) {
        values.fill(list);
    }

    /// Adds `scale * square + base` to a list that [`fill`](Self::fill) has begun, for each of a set of squares, from the
    /// lowest on.
    #[inline(always)]
    fn append(self, list: &mut U16List, mut squares: u64, scale: u16, base: u16) {
        while squares != 0 {
            list.push((squares.trailing_zeros() as u16).wrapping_mul(scale).wrapping_add(base));
            squares &= squares - 1;
        }
    }

    /// Adds `64 * square + base` for each of a set of squares, from the lowest on, with bit 14 for those of the marked ones: the
    /// moves of a piece to its targets, captures among them. `base` is less than 64.
    #[inline(always)]
    fn append_marked(self, list: &mut U16List, mut squares: u64, marked: u64, base: u16) {
        while squares != 0 {
            list.push(marked_square(squares, marked, base));
            squares &= squares - 1;
        }
    }
}

/// The lowest bit of each byte.
pub(crate) const LOWEST: u64 = 0x0101_0101_0101_0101;

/// A set from eight bytes at a time, of each of which the lowest bit counts and no other is set.
#[inline(always)]
pub(crate) fn packed(bytes: &[u8; 64], lowest: impl Fn(u64) -> u64) -> u64 {
    let mut set = 0;
    for (row, eight) in bytes.as_chunks::<8>().0.iter().enumerate() {
        // Each byte's bit comes to the top byte, at its own place.
        let bits = lowest(u64::from_le_bytes(*eight)).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        set |= bits << (8 * row);
    }
    set
}

/// The squares whose `u16` has some property. The answer for each is a byte, so that any CPU with vectors computes many at a
/// time.
#[inline(always)]
pub fn squares_where(row: &[u16; 64], has: impl Fn(u16) -> bool) -> u64 {
    let mut found = [0; 64];
    for (byte, entry) in found.iter_mut().zip(row) {
        *byte = u8::from(has(*entry));
    }
    packed(&found, |eight| eight)
}

/// The columns of eight rows of eight bits: single bits change places across the diagonal of each two by two, then two
/// by two of each four by four, then these.
#[inline(always)]
pub fn columns(rows: u64) -> u64 {
    let exchange = |bits: u64, mask: u64, distance: u32| {
        let differing = (bits ^ bits >> distance) & mask;
        bits ^ differing ^ differing << distance
    };
    let twos = exchange(rows, 0x00aa00aa_00aa00aa, 7);
    let fours = exchange(twos, 0x0000cccc_0000cccc, 14);
    exchange(fours, 0x00000000_f0f0f0f0, 28)
}
