//! Words: N independent 64-bit lanes in one register of a level, with only the operations that are used.
#![allow(unsafe_code)]

use core::mem::MaybeUninit;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// Ten 64-bit numbers in memory.
pub type Record = [u64; 10];

/// N independent 64-bit lanes. Two operations cross them, [`pick`](Word::pick) and [`compress`](Word::compress): it takes
/// them to work on the children of several nodes in one batch.
///
/// # Safety
/// It is as many integers of 64 bits as it says to have lanes and nothing else, so that it can be written to memory as such,
/// and [`Array`](Word::Array) is an array of as many; [`compress`](Word::compress) writes as many numbers to each place.
pub unsafe trait Word:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The number of lanes: 1, 2, 4 or 8.
    const LANES: usize;

    /// An array of as many entries as there are lanes.
    type Array: Copy + AsRef<[u64]> + AsMut<[u64]>;

    /// The lanes as an array.
    #[inline(always)]
    fn to_array(self) -> Self::Array {
        const { assert!(size_of::<Self>() == size_of::<Self::Array>()) };
        // SAFETY: both are as many integers and nothing else.
        unsafe { (&raw const self).cast::<Self::Array>().read() }
    }

    /// The same value in every lane of a word like this one.
    fn splat(self, value: u64) -> Self;

    /// Every lane shifted left by `amount` < 64, zeros coming in.
    fn shl(self, amount: u32) -> Self;

    /// Every lane shifted right by `amount` < 64, zeros coming in.
    fn shr(self, amount: u32) -> Self;

    /// Each lane shifted left by the amount in the same lane of `amounts`; 0 for 64 and more.
    fn shl_each(self, amounts: Self) -> Self;

    /// Lane-wise difference modulo 2^64.
    fn minus(self, other: Self) -> Self;

    /// Lane-wise sum modulo 2^64.
    fn plus(self, other: Self) -> Self;

    /// Byte-wise difference modulo 2^8.
    fn minus_bytes(self, other: Self) -> Self;

    /// The bytes of each lane in reverse order.
    fn swap_bytes(self) -> Self;

    /// Each byte as a vector of eight bits, times the matrix of eight by eight bits in the same lane of `matrices`; `None`
    /// where that is not one instruction.
    #[inline(always)]
    fn product(self, _matrices: Self) -> Option<Self> {
        None
    }

    /// The lanes of this word where `test` is zero, zero elsewhere.
    fn where_zero(self, test: Self) -> Self;

    /// The lanes of this word where `test` is not zero, zero elsewhere.
    fn where_any(self, test: Self) -> Self;

    /// Whether any lane is not zero.
    #[inline(always)]
    fn any(self) -> bool {
        self.union() != 0
    }

    /// The union of all lanes.
    #[inline(always)]
    fn union(self) -> u64 {
        let mut union = 0;
        for lane in self.to_array().as_ref() {
            union |= lane;
        }
        union
    }

    /// In each lane the lane of this word with that number, of which only the low bits count.
    #[inline(always)]
    fn pick(self, lanes: Self) -> Self {
        const { assert!(Self::LANES <= 2, "more lanes have a way of their own") };
        if Self::LANES == 1 {
            return self;
        }
        let odd = lanes & self.splat(1);
        self.splat(self.lane(0)).where_zero(odd) | self.splat(self.lane(1)).where_any(odd)
    }

    /// Writes the lanes of both words where the first is not zero to the fronts of the two places; returns how many
    /// those are. As many numbers as there are lanes are written to each place; those that stand behind are lanes of the
    /// words, or zero; in the first place they are always zero.
    #[inline(always)]
    fn compress(words: [Self; 2], places: [&mut [MaybeUninit<u64>; 8]; 2]) -> usize {
        const { assert!(Self::LANES <= 2, "more lanes have a way of their own") };
        let ([first, second], [to_first, to_second]) = (words, places);
        (to_first[1], to_second[1]) = (MaybeUninit::new(0), MaybeUninit::new(0));
        let mut count = 0;
        for lane in 0..Self::LANES {
            (to_first[count & 1], to_second[count & 1]) =
                (MaybeUninit::new(first.lane(lane)), MaybeUninit::new(second.lane(lane)));
            count += usize::from(first.lane(lane) != 0);
        }
        count
    }

    /// Running counts with the bits of this word added: by lane or by byte, as [`lane_counts`](Word::lane_counts) wants
    /// them. Up to 31 words can be added to zero.
    fn count_into(self, counts: Self) -> Self;

    /// The number of bits that was added to each lane.
    fn lane_counts(self) -> Self;

    /// One lane; 0 beyond the last.
    #[inline(always)]
    fn lane(self, index: usize) -> u64 {
        self.to_array().as_ref().get(index).copied().unwrap_or(0)
    }
}

/// The bits of each byte in reverse order; `None` where that is not one instruction.
#[inline(always)]
pub(crate) fn reverse_bits_of_bytes<W: Word>(word: W) -> Option<W> {
    word.product(word.splat(0x8040_2010_0804_0201))
}

/// The sum of all lanes.
#[inline(always)]
pub(crate) fn sum<W: Word>(word: W) -> u64 {
    let mut sum = 0;
    for lane in word.to_array().as_ref() {
        sum += lane;
    }
    sum
}
