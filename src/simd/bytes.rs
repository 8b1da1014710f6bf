//! Sixty-four bytes in one register, and bits turned into lists without a loop over the bits. AVX-512 only.
#![allow(unsafe_code)]

use super::avx512::{Avx512, Avx512Word};
use super::level::compiled_for;
use super::pairs::BytePairs;
use super::registers::Registers;
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

/// Sixty-four bytes. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct Bytes(__m512i);

/// The numbers of all places.
static PLACES: [u8; 64] = {
    let mut bytes = [0; 64];
    let mut at = 0;
    while at < 64 {
        bytes[at] = at as u8;
        at += 1;
    }
    bytes
};

/// Each of the first 32 places twice.
static TWICE: [u8; 64] = {
    let mut bytes = [0; 64];
    let mut at = 0;
    while at < 64 {
        bytes[at] = at as u8 / 2;
        at += 1;
    }
    bytes
};

impl Avx512 {
    /// A byte for each place.
    #[inline(always)]
    pub fn bytes(self, bytes: &[u8; 64]) -> Bytes {
        // SAFETY: the token proves AVX-512; the array holds the 64 bytes that are read unaligned.
        Bytes(unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
    }

    /// The same byte at every place.
    #[inline(always)]
    pub fn byte(self, byte: u8) -> Bytes {
        // SAFETY: the token proves AVX-512.
        Bytes(unsafe { _mm512_set1_epi8(byte as i8) })
    }
}

impl From<Registers<Avx512Word, 1>> for Bytes {
    #[inline(always)]
    fn from(lanes: Registers<Avx512Word, 1>) -> Self {
        Bytes(lanes.0[0].vector())
    }
}

impl Bytes {
    #[inline(always)]
    pub(super) fn of(vector: __m512i) -> Self {
        Bytes(vector)
    }

    #[inline(always)]
    pub(super) fn vector(self) -> __m512i {
        self.0
    }

    /// The places where a byte has bits.
    #[inline(always)]
    pub fn any(self) -> u64 {
        self.meets(self)
    }

    /// The places where a byte has bits in common with that of `other`.
    #[inline(always)]
    pub fn meets(self, other: Bytes) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe { _mm512_test_epi8_mask(self.0, other.0) }
    }

    /// Sums, byte by byte.
    #[inline(always)]
    pub fn plus(self, other: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_add_epi8(self.0, other.0) })
    }

    /// Differences, byte by byte.
    #[inline(always)]
    pub fn minus(self, other: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_sub_epi8(self.0, other.0) })
    }

    /// Unions, byte by byte.
    #[inline(always)]
    pub fn or(self, other: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512.
        Bytes(unsafe { _mm512_or_si512(self.0, other.0) })
    }

    /// `amounts` added to each byte whose place is in a set of 64 places.
    #[inline(always)]
    pub fn plus_where(self, places: u64, amounts: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_mask_add_epi8(self.0, places, self.0, amounts.0) })
    }

    /// `amounts` taken off each byte whose place is in a set of 64 places.
    #[inline(always)]
    pub fn minus_where(self, places: u64, amounts: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_mask_sub_epi8(self.0, places, self.0, amounts.0) })
    }

    /// The lowest bit of each byte.
    #[inline(always)]
    pub fn lowest_bits(self) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_and_si512(self.0, _mm512_sub_epi8(_mm512_setzero_si512(), self.0)) })
    }

    /// Without the bits of `other`.
    #[inline(always)]
    pub fn without(self, other: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512.
        Bytes(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    /// For each byte of `indices`, 0 to 15, one of the sixteen here of which its place is part.
    #[inline(always)]
    pub fn at_near(self, indices: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_shuffle_epi8(self.0, indices.0) })
    }

    /// Each byte times a matrix of bits, whose highest byte is the row of the lowest bit of the result.
    #[inline(always)]
    pub fn transformed(self, matrix: u64) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with GFNI.
        Bytes(unsafe { _mm512_gf2p8affine_epi64_epi8::<0>(self.0, _mm512_set1_epi64(matrix as i64)) })
    }
}

/// The numbers of a set of places, and anything behind them.
///
/// Not zeros: on Zen 5 a compress waits for whatever was in its register before, even if it zeroes the rest, and a list
/// would be made in one long chain.
///
/// # Safety
/// The CPU has AVX-512 with VBMI2.
#[inline(always)]
unsafe fn packed(places: u64) -> __m512i {
    // SAFETY: passed on from the caller; the array has the 64 bytes that are read.
    unsafe {
        let numbers = _mm512_loadu_si512(PLACES.as_ptr().cast());
        _mm512_mask_compress_epi8(numbers, places, numbers)
    }
}

impl BytePairs {
    /// Adds the pairs of bytes at a set of places, in their order.
    #[inline(always)]
    pub fn push_places(&mut self, firsts: Bytes, seconds: Bytes, places: u64) {
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI and VBMI2. Both stores write the whole of a
        // window of 64 bytes.
        unsafe {
            let packed = packed(places);
            let firsts = _mm512_permutexvar_epi8(packed, firsts.0);
            let seconds = _mm512_permutexvar_epi8(packed, seconds.0);
            self.push_written(|a, b| {
                _mm512_storeu_si512(a.cast(), firsts);
                _mm512_storeu_si512(b.cast(), seconds);
                places.count_ones() as usize
            });
        }
    }
}

/// A list of `u16`s in memory of the caller, of which nothing is written but what is in the list.
pub struct U16List<'a> {
    /// What is left of it.
    room: &'a mut [MaybeUninit<[u8; 2]>],
    /// How many were added so far, with and without room, and the length that is left.
    total: usize,
}

impl<'a> U16List<'a> {
    /// An empty list; it can only be had where the CPU has AVX-512.
    #[inline(always)]
    pub fn new(_: Avx512, room: &'a mut [MaybeUninit<[u8; 2]>]) -> Self {
        U16List { total: room.len(), room }
    }

    /// How many were added, whether or not there was room.
    #[inline(always)]
    pub fn count(&self) -> usize {
        self.total - self.room.len()
    }

    /// Adds one.
    #[inline(always)]
    pub fn push(&mut self, value: u16) {
        match core::mem::take(&mut self.room).split_first_mut() {
            Some((place, room)) => {
                place.write(value.to_ne_bytes());
                self.room = room;
            }
            None => self.total += 1,
        }
    }

    /// Adds a `u16` for each of a set of places, made from the bytes there.
    #[inline(always)]
    pub fn push_places(&mut self, lows: Bytes, highs: Bytes, places: u64) {
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI2.
        let packed = unsafe { packed(places) };
        let count = places.count_ones() as usize;
        if count <= 32 && count <= self.room.len() {
            self.write_32(lows, highs, packed, count);
        } else {
            // SAFETY: as above; with BW, VBMI and BMI2, too.
            unsafe { push_many(self, lows, highs, packed, count) }
        }
    }

    /// Writes the first `count` of 32; there is room for them.
    #[inline(always)]
    fn write_32(&mut self, lows: Bytes, highs: Bytes, places: __m512i, count: usize) {
        let (written, room) = core::mem::take(&mut self.room).split_at_mut(count);
        self.room = room;
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW, VBMI and BMI2. What is written is as long as the
        // mask says.
        unsafe {
            let twice = _mm512_permutexvar_epi8(_mm512_loadu_si512(TWICE.as_ptr().cast()), places);
            let index = _mm512_or_si512(twice, _mm512_set1_epi16(0x4000));
            let joined = _mm512_permutex2var_epi8(lows.0, index, highs.0);
            let mask = _bzhi_u32(u32::MAX, written.len() as u32);
            _mm512_mask_storeu_epi16(written.as_mut_ptr().cast(), mask, joined);
        }
    }
}

compiled_for! { Avx512:
    /// [`write_32`](U16List::write_32) for more of 64 or for less room.
    #[cold]
    #[inline(never)]
    fn push_many(list: &mut U16List<'_>, lows: Bytes, highs: Bytes, places: __m512i, count: usize) {
        let first = count.min(32).min(list.room.len());
        list.write_32(lows, highs, places, first);
        let second = count.saturating_sub(32).min(list.room.len());
        list.write_32(lows, highs, _mm512_shuffle_i64x2::<0b11_10_11_10>(places, places), second);
        list.total += count - first - second;
    }
}
