//! Vectors of `u32`s in two halves, for lookups: either many of one thing, or each of a few twice.

use super::prefetch::Rows;
use super::quarters::Quarters;
use crate::simd::level::Token;
use crate::simd::list::U32List;
use crate::simd::operators::operator;
use core::ops::{BitAnd, BitOr, BitXor};

/// Twice [`HALF`](Self::HALF) numbers in vectors of the level `L`. Lookups at an index that is too high use
/// its low bits.
pub trait U32s<L: Token>: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> {
    /// How many numbers a half has, 8 at most.
    const HALF: usize;

    /// The same number in the whole of each half.
    fn of(level: L, halves: [u32; 2]) -> Self;

    /// The first `2 * HALF` of an array, 0 beyond its end.
    fn load(level: L, from: &[u32]) -> Self;

    /// The first `HALF` of an array, 0 beyond its end, in both halves.
    fn load_twice(level: L, from: &[u32]) -> Self;

    /// Sums.
    fn sum(self, other: Self) -> Self;

    /// Products of numbers below 32768.
    fn times(self, other: Self) -> Self;

    /// Shifted right by a constant.
    fn shifted<const AMOUNT: u32>(self) -> Self;

    /// Shifted left; out of themselves by 32 or more.
    fn shl(self, amount: u32) -> Self;

    /// The entries of a small table.
    fn of_16(self, table: &[u32; 16]) -> Self;

    /// The entries of a table of bytes.
    fn of_256(self, table: &[[u8; 16]; 16]) -> Self;

    /// The entries of a large table, whose length is a power of two.
    fn of_table<const LENGTH: usize>(self, level: L, table: &[u16; LENGTH]) -> Self;

    /// A bit for each number that is below a limit; all are below 2³¹.
    fn below(self, limit: u32) -> u32;

    /// Adds the numbers whose bits are set to a list, in their order. May write behind the list's end, where there is room.
    fn append(self, list: &mut U32List, which: u32);

    /// The same with a list for each half.
    fn append_halves(self, lists: [&mut U32List; 2], which: u32);

    /// The same with the lower 16 bits of each number, and lists for each half: the first for the numbers whose bits in
    /// `marked` are set. Each list has room for [`HALF`](Self::HALF) more.
    fn append_quarters<const ROOM: usize>(self, lists: &mut Quarters<ROOM>, which: u32, marked: u32);

    /// Fetches the beginnings of the rows of those numbers whose other number is below a limit, row 0 for the rest: a loop
    /// over those that are would be mispredicted. All other numbers are below 2³¹.
    fn prefetch_below(self, others: Self, limit: u32, rows: Rows);
}

/// One number in each half, which serves every level that has no vectors of its own here. A pair and not an array: that
/// would be kept in one register, and taken apart for each lookup.
#[derive(Clone, Copy)]
pub struct Pair(u32, u32);

impl Pair {
    #[inline(always)]
    fn with(self, other: Self, operation: impl Fn(u32, u32) -> u32) -> Self {
        Pair(operation(self.0, other.0), operation(self.1, other.1))
    }

    #[inline(always)]
    fn looked_up(self, entry: impl Fn(usize) -> u32) -> Self {
        Pair(entry(self.0 as usize), entry(self.1 as usize))
    }
}

operator! { [] Pair: BitAnd bitand self other => self.with(other, |a, b| a & b) }
operator! { [] Pair: BitOr bitor self other => self.with(other, |a, b| a | b) }
operator! { [] Pair: BitXor bitxor self other => self.with(other, |a, b| a ^ b) }

impl<L: Token> U32s<L> for Pair {
    const HALF: usize = 1;

    #[inline(always)]
    fn of(_: L, [first, second]: [u32; 2]) -> Self {
        Pair(first, second)
    }

    #[inline(always)]
    fn load(_: L, from: &[u32]) -> Self {
        Pair(number_at(from, 0), number_at(from, 1))
    }

    #[inline(always)]
    fn load_twice(_: L, from: &[u32]) -> Self {
        Pair(number_at(from, 0), number_at(from, 0))
    }

    #[inline(always)]
    fn sum(self, other: Self) -> Self {
        self.with(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn times(self, other: Self) -> Self {
        self.with(other, u32::wrapping_mul)
    }

    #[inline(always)]
    fn shifted<const AMOUNT: u32>(self) -> Self {
        Pair(self.0 >> AMOUNT, self.1 >> AMOUNT)
    }

    #[inline(always)]
    fn shl(self, amount: u32) -> Self {
        let shift = |number: u32| number.checked_shl(amount).unwrap_or(0);
        Pair(shift(self.0), shift(self.1))
    }

    #[inline(always)]
    fn of_16(self, table: &[u32; 16]) -> Self {
        self.looked_up(|index| table[index & 15])
    }

    #[inline(always)]
    fn of_256(self, table: &[[u8; 16]; 16]) -> Self {
        self.looked_up(|index| byte_of(table, index as u8).into())
    }

    #[inline(always)]
    fn of_table<const LENGTH: usize>(self, _: L, table: &[u16; LENGTH]) -> Self {
        const { assert!(LENGTH.is_power_of_two()) };
        self.looked_up(|index| table[index & (LENGTH - 1)].into())
    }

    #[inline(always)]
    fn below(self, limit: u32) -> u32 {
        u32::from(self.0 < limit) | u32::from(self.1 < limit) << 1
    }

    #[inline(always)]
    fn append(self, list: &mut U32List, which: u32) {
        list.push_if(which & 1 != 0, self.0);
        list.push_if(which & 2 != 0, self.1);
    }

    #[inline(always)]
    fn append_halves(self, [first, second]: [&mut U32List; 2], which: u32) {
        first.push_if(which & 1 != 0, self.0);
        second.push_if(which & 2 != 0, self.1);
    }

    #[inline(always)]
    fn append_quarters<const ROOM: usize>(self, lists: &mut Quarters<ROOM>, which: u32, marked: u32) {
        lists.push_if(0, marked & 1 != 0, which & 1 != 0, self.0 as u16);
        lists.push_if(1, marked & 2 != 0, which & 2 != 0, self.1 as u16);
    }

    #[inline(always)]
    fn prefetch_below(self, others: Self, limit: u32, rows: Rows) {
        for (row, other) in [(self.0, others.0), (self.1, others.1)] {
            rows.prefetch_row(if other < limit { row } else { 0 });
        }
    }
}

#[inline(always)]
fn number_at(from: &[u32], place: usize) -> u32 {
    from.get(place).copied().unwrap_or(0)
}

/// The entry of a table of bytes.
#[inline(always)]
pub(in crate::simd) fn byte_of(table: &[[u8; 16]; 16], index: u8) -> u8 {
    table.as_flattened().get(usize::from(index)).copied().unwrap_or_default()
}
