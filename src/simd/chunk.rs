//! Sixteen `u16`s: a quarter of a row of 64, worked on at once.

use super::level::{Scalar, Token};

/// A level that works on chunks.
pub trait ChunkLevel: Token {
    /// Sixteen `u16`s.
    type Chunk: Copy;

    /// A set of 64 places.
    type Places: Copy;

    /// The entries of an array.
    fn chunk(self, row: &[u16; 16]) -> Self::Chunk;

    /// Writes the entries to an array.
    fn store_chunk(self, chunk: Self::Chunk, row: &mut [u16; 16]);

    /// The same value sixteen times.
    fn splat_u16(self, value: u16) -> Self::Chunk;

    /// A set of 64 places, ready for [`marks`](Self::marks).
    fn places(self, set: u64) -> Self::Places;

    /// All bits in the entries of a quarter, 0 to 3, whose place is in a set, none in the others.
    fn marks(self, places: Self::Places, quarter: usize) -> Self::Chunk;

    /// What both have.
    fn and(self, a: Self::Chunk, b: Self::Chunk) -> Self::Chunk;

    /// What the first has and the second has not.
    fn and_not(self, a: Self::Chunk, b: Self::Chunk) -> Self::Chunk;

    /// What either has.
    fn or(self, a: Self::Chunk, b: Self::Chunk) -> Self::Chunk;

    /// What one of them has.
    fn xor(self, a: Self::Chunk, b: Self::Chunk) -> Self::Chunk;
}

/// By entry: its bit among sixteen places.
#[cfg(target_arch = "x86_64")]
pub(super) const PLACES: [u16; 16] =
    [1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80, 0x100, 0x200, 0x400, 0x800, 0x1000, 0x2000, 0x4000, 0x8000];

/// Plain loops, which become vectors where the baseline of the target has them.
impl ChunkLevel for Scalar {
    type Chunk = [u16; 16];
    type Places = u64;

    #[inline(always)]
    fn chunk(self, row: &[u16; 16]) -> [u16; 16] {
        *row
    }

    #[inline(always)]
    fn store_chunk(self, chunk: [u16; 16], row: &mut [u16; 16]) {
        *row = chunk;
    }

    #[inline(always)]
    fn splat_u16(self, value: u16) -> [u16; 16] {
        [value; 16]
    }

    #[inline(always)]
    fn places(self, set: u64) -> u64 {
        set
    }

    #[inline(always)]
    fn marks(self, places: u64, quarter: usize) -> [u16; 16] {
        let places = (places >> (16 * quarter)) as u16;
        let mut marks = [0; 16];
        for (place, mark) in marks.iter_mut().enumerate() {
            *mark = if places & 1 << place != 0 { !0 } else { 0 };
        }
        marks
    }

    #[inline(always)]
    fn and(self, a: [u16; 16], b: [u16; 16]) -> [u16; 16] {
        each(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn and_not(self, a: [u16; 16], b: [u16; 16]) -> [u16; 16] {
        each(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    fn or(self, a: [u16; 16], b: [u16; 16]) -> [u16; 16] {
        each(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, a: [u16; 16], b: [u16; 16]) -> [u16; 16] {
        each(a, b, |a, b| a ^ b)
    }
}

#[inline(always)]
fn each(mut a: [u16; 16], b: [u16; 16], operation: impl Fn(u16, u16) -> u16) -> [u16; 16] {
    for (a, b) in a.iter_mut().zip(b) {
        *a = operation(*a, b);
    }
    a
}
