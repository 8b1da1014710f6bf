//! Eight lanes as 64 bytes, eight to a lane, and as sixteen `u32`s.

use crate::simd::list::U32List;
use crate::simd::vectors::Vectors;

/// A level that rearranges 64 bytes.
pub(crate) trait Octets: Vectors {
    /// Sixty-four bytes that others are gathered from.
    type Source: Copy;

    /// Sixteen sets of numbers below 16, to be looked up.
    type Sets: Copy;

    /// For each byte of an array the entry of a table, which is zero at the end, that it numbers, 0 for 16 and more.
    fn translated(self, bytes: &[u8; 64], table: &[u8; 16]) -> Self::Source;

    /// The bytes at other places, 0 to 63; 0 where the index is `absent` or 255.
    fn gathered(self, source: Self::Source, index: &[u64; 8], absent: u8) -> Self::Lanes;

    /// For each byte, 0 to 15, the entry of a table.
    fn looked_up(self, bytes: Self::Lanes, table: &[u8; 16]) -> Self::Lanes;

    /// The smaller byte of two.
    fn lesser_bytes(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;

    /// The sum of the bytes of each lane.
    fn sums(self, bytes: Self::Lanes) -> Self::Lanes;

    /// The sixteen `u32`s that have one of the given bits, a bit each; no highest bits are given.
    fn with(self, numbers: Self::Lanes, bits: Self::Lanes) -> u32;

    /// Sets as bits by number. That 0 is in a set need not be known, since no piece has the number.
    fn sets(self, sets: &[u16; 16]) -> Self::Sets;

    /// For each of sixteen `u32`s, 0 to 15, the set of that number.
    fn sets_at(self, numbers: Self::Lanes, sets: Self::Sets) -> Self::Lanes;

    /// The same set for each.
    fn set(self, set: &u16) -> Self::Lanes;

    /// Each of sixteen `u32`s, 0 to 15, as what may be in a set; 0 as what is in none.
    fn members(self, numbers: Self::Lanes) -> Self::Lanes;

    /// The same number for each.
    fn member(self, number: u8) -> Self::Lanes;

    /// Of [`with`](Self::with) those whose set has their member.
    fn with_member(self, numbers: Self::Lanes, bits: Self::Lanes, sets: Self::Lanes, members: Self::Lanes) -> u32;

    /// The place that has an index, if the byte of `among` there is 255 and not 0; 64 if there is none.
    fn place_of(self, index: &[u64; 8], wanted: u8, among: Self::Lanes) -> usize;

    /// Adds selections of `u32`s in their order, unless there may be too little room for them; whether it has. More may be
    /// written than is added.
    fn push<const N: usize>(self, list: &mut U32List, selections: [Selection<Self>; N]) -> bool;
}

/// Some of sixteen `u32`s that are to be listed.
#[derive(Clone, Copy)]
pub(crate) struct Selection<L: Octets> {
    /// All of them.
    pub numbers: L::Lanes,
    /// Bits that each gets besides.
    pub bits: u32,
    /// Those that are wanted, a bit each.
    pub chosen: u32,
}
