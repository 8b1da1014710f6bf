//! Sixteen bytes in a register, which look other bytes up.
#![allow(unsafe_code)]

use super::vectors::Vectors;
use core::mem::MaybeUninit;
use core::ops::{BitAnd, BitOr, Not};

/// A level whose registers have sixteen bytes, and that looks up sixteen bytes at a time in a few registers.
pub(crate) trait Lookups: Vectors {
    /// A register.
    type Bytes: LookupBytes;

    /// Whether [`write_numbers`](LookupBytes::write_numbers) is one instruction.
    const INTERLEAVES: bool;

    /// The same tables, of which the compiler forgets what they are: it would give each vector a place, and that an address,
    /// of its own.
    fn opaque<T>(self, tables: &'static T) -> &'static T;

    /// The bytes of an array.
    fn load_bytes(self, bytes: &[u8; 16]) -> Self::Bytes;

    /// The same byte sixteen times.
    fn every_byte(self, byte: u8) -> Self::Bytes;

    /// All bits of those bytes whose number is in a set.
    fn bytes_in(self, set: u16) -> Self::Bytes;

    /// All bits of those bytes whose `u16` has a bit of the given ones.
    fn bytes_with(self, numbers: &[u16; 16], bits: u16) -> Self::Bytes;

    /// The lower bytes of numbers and their upper ones.
    fn halves_of(self, numbers: &[u16; 16]) -> [Self::Bytes; 2];

    /// Four registers.
    #[inline(always)]
    fn load_four(self, bytes: &[u8; 64]) -> [Self::Bytes; 4] {
        let [a, b, c, d] = bytes.as_chunks().0 else { return [self.every_byte(0); 4] };
        [self.load_bytes(a), self.load_bytes(b), self.load_bytes(c), self.load_bytes(d)]
    }
}

/// Sixteen bytes. Those that compare have all bits where it is so, and none elsewhere.
pub(crate) trait LookupBytes: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> {
    /// The bytes of a table that these number; 0 for a number that is too high.
    fn of_16(self, table: Self) -> Self;

    /// The same of a longer table.
    fn of_32(self, table: [Self; 2]) -> Self;

    /// The same of a longer table.
    fn of_64(self, table: [Self; 4]) -> Self;

    /// The bytes of a table that these number; the number itself if it is too high.
    fn of_64_or_same(self, table: [Self; 4]) -> Self;

    /// Whether they are equal.
    fn equal(self, other: Self) -> Self;

    /// Whether they are greater.
    fn greater(self, other: Self) -> Self;

    /// Whether they share a bit.
    fn meets(self, other: Self) -> Self;

    /// The smaller bytes of neighbours, which are two by two: eight of this register, then eight of the other.
    fn lesser_of_pairs(self, other: Self) -> Self;

    /// The upper four bits of each byte, as numbers.
    fn upper_halves(self) -> Self;

    /// Numbers of four bits, with others above them.
    fn below(self, upper: Self) -> Self;

    /// In each half the first four bytes and the last exchanged.
    fn opposite(self) -> Self;

    /// The first eight bytes, then the first eight of another.
    fn first_eights(self, other: Self) -> Self;

    /// The bytes of four registers that have all bits and not none, as a set.
    fn set_of(four: [Self; 4]) -> u64;

    /// Sixteen `u32`s, whose lowest bytes are the first register.
    fn write_numbers(planes: [Self; 4], numbers: &mut [MaybeUninit<u32>; 16]);

    /// The same as an array.
    #[inline(always)]
    fn numbers(planes: [Self; 4]) -> [u32; 16] {
        let mut numbers = [MaybeUninit::uninit(); 16];
        Self::write_numbers(planes, &mut numbers);
        // SAFETY: all have been written.
        unsafe { core::mem::transmute(numbers) }
    }

    /// The registers of which these are the numbers.
    fn read_numbers(numbers: &[u32; 16]) -> [Self; 4];
}
