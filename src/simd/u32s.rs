//! Vectors of `u32`s in two halves, for lookups: either many of one thing, or each of a few twice.

use super::level::{Scalar, Token};
use super::list::U32List;

/// A level that works on vectors of `u32`s. What is looked up at an index that is too high is looked up at its low bits.
pub trait U32Level: Token {
    /// `2 * HALF` numbers.
    type U32s: Copy;

    /// How many numbers a half has, 8 at most.
    const HALF: usize;

    /// The same number in the whole of each half.
    fn u32s(self, halves: [u32; 2]) -> Self::U32s;

    /// The first `2 * HALF` of an array, 0 beyond its end.
    fn load(self, from: &[[u8; 4]]) -> Self::U32s;

    /// The first `HALF` of an array, 0 beyond its end, in both halves.
    fn load_twice(self, from: &[[u8; 4]]) -> Self::U32s;

    /// What both have.
    fn and(self, a: Self::U32s, b: Self::U32s) -> Self::U32s;

    /// What either has.
    fn or(self, a: Self::U32s, b: Self::U32s) -> Self::U32s;

    /// What one of them has.
    fn xor(self, a: Self::U32s, b: Self::U32s) -> Self::U32s;

    /// Sums.
    fn plus(self, a: Self::U32s, b: Self::U32s) -> Self::U32s;

    /// Products of numbers below 32768.
    fn times(self, a: Self::U32s, b: Self::U32s) -> Self::U32s;

    /// Shifted right by a constant.
    fn shifted<const AMOUNT: u32>(self, a: Self::U32s) -> Self::U32s;

    /// The entries of a small table.
    fn of_16(self, table: &[u32; 16], index: Self::U32s) -> Self::U32s;

    /// The entries of a table of bytes.
    fn of_256(self, table: &[[u8; 16]; 16], index: Self::U32s) -> Self::U32s;

    /// The entries of a large table, whose length is a power of two.
    fn of_table<const LENGTH: usize>(self, table: &[u16; LENGTH], index: Self::U32s) -> Self::U32s;

    /// A bit for each number that is below a limit; all are below 2³¹.
    fn below(self, a: Self::U32s, limit: u32) -> u32;

    /// Adds the numbers whose bits are set to a list, in their order. May write behind the list's end, where there is room.
    fn append(self, list: &mut U32List, numbers: Self::U32s, which: u32);

    /// The same with a list for each half.
    fn append_halves(self, lists: [&mut U32List; 2], numbers: Self::U32s, which: u32);
}

/// One number in each half, which serves every level that has no vectors of its own here. A pair and not an array: that
/// would be kept in one register, and taken apart for each lookup.
impl U32Level for Scalar {
    type U32s = (u32, u32);

    const HALF: usize = 1;

    #[inline(always)]
    fn u32s(self, [first, second]: [u32; 2]) -> (u32, u32) {
        (first, second)
    }

    #[inline(always)]
    fn load(self, from: &[[u8; 4]]) -> (u32, u32) {
        (number_at(from, 0), number_at(from, 1))
    }

    #[inline(always)]
    fn load_twice(self, from: &[[u8; 4]]) -> (u32, u32) {
        (number_at(from, 0), number_at(from, 0))
    }

    #[inline(always)]
    fn and(self, a: (u32, u32), b: (u32, u32)) -> (u32, u32) {
        (a.0 & b.0, a.1 & b.1)
    }

    #[inline(always)]
    fn or(self, a: (u32, u32), b: (u32, u32)) -> (u32, u32) {
        (a.0 | b.0, a.1 | b.1)
    }

    #[inline(always)]
    fn xor(self, a: (u32, u32), b: (u32, u32)) -> (u32, u32) {
        (a.0 ^ b.0, a.1 ^ b.1)
    }

    #[inline(always)]
    fn plus(self, a: (u32, u32), b: (u32, u32)) -> (u32, u32) {
        (a.0.wrapping_add(b.0), a.1.wrapping_add(b.1))
    }

    #[inline(always)]
    fn times(self, a: (u32, u32), b: (u32, u32)) -> (u32, u32) {
        (a.0.wrapping_mul(b.0), a.1.wrapping_mul(b.1))
    }

    #[inline(always)]
    fn shifted<const AMOUNT: u32>(self, a: (u32, u32)) -> (u32, u32) {
        (a.0 >> AMOUNT, a.1 >> AMOUNT)
    }

    #[inline(always)]
    fn of_16(self, table: &[u32; 16], index: (u32, u32)) -> (u32, u32) {
        (table[index.0 as usize & 15], table[index.1 as usize & 15])
    }

    #[inline(always)]
    fn of_256(self, table: &[[u8; 16]; 16], index: (u32, u32)) -> (u32, u32) {
        (byte_of(table, index.0 as u8).into(), byte_of(table, index.1 as u8).into())
    }

    #[inline(always)]
    fn of_table<const LENGTH: usize>(self, table: &[u16; LENGTH], index: (u32, u32)) -> (u32, u32) {
        const { assert!(LENGTH.is_power_of_two()) };
        let last = LENGTH - 1;
        (table[index.0 as usize & last].into(), table[index.1 as usize & last].into())
    }

    #[inline(always)]
    fn below(self, a: (u32, u32), limit: u32) -> u32 {
        u32::from(a.0 < limit) | u32::from(a.1 < limit) << 1
    }

    #[inline(always)]
    fn append(self, list: &mut U32List, numbers: (u32, u32), which: u32) {
        list.push_if(which & 1 != 0, numbers.0);
        list.push_if(which & 2 != 0, numbers.1);
    }

    #[inline(always)]
    fn append_halves(self, [first, second]: [&mut U32List; 2], numbers: (u32, u32), which: u32) {
        first.push_if(which & 1 != 0, numbers.0);
        second.push_if(which & 2 != 0, numbers.1);
    }
}

#[inline(always)]
fn number_at(from: &[[u8; 4]], place: usize) -> u32 {
    from.get(place).map_or(0, |bytes| u32::from_ne_bytes(*bytes))
}

/// The entry of a table of bytes.
#[inline(always)]
pub(super) fn byte_of(table: &[[u8; 16]; 16], index: u8) -> u8 {
    table.as_flattened().get(usize::from(index)).copied().unwrap_or_default()
}
