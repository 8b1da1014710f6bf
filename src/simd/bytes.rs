//! Sixty-four bytes in one register, and bits turned into lists without a loop over the bits. AVX-512 only.
#![allow(unsafe_code)]

use super::avx512::{Avx512, Avx512Word};
use super::lanes::Registers;
use super::operators::instructions;
use super::u16s::U16s;
use core::arch::x86_64::*;

/// Sixty-four bytes. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct Bytes(__m512i);

/// By place: its number.
static NUMBERS: [u8; 64] = {
    let mut numbers = [0; 64];
    let mut place = 0;
    while place < 64 {
        numbers[place] = place as u8;
        place += 1;
    }
    numbers
};

impl Avx512 {
    /// A byte for each place.
    #[inline(always)]
    pub(crate) fn bytes(self, bytes: &[u8; 64]) -> Bytes {
        // SAFETY: the token proves AVX-512; the array holds the 64 bytes that are read unaligned.
        Bytes(unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
    }

    /// The same byte at every place.
    #[inline(always)]
    pub(crate) fn byte(self, byte: u8) -> Bytes {
        // SAFETY: the token proves AVX-512.
        Bytes(unsafe { _mm512_set1_epi8(byte as i8) })
    }

    /// The number of each place.
    #[inline(always)]
    pub(crate) fn numbers(self) -> Bytes {
        self.bytes(&NUMBERS)
    }

    /// Sixteen bytes, again and again.
    #[inline(always)]
    pub(crate) fn sixteen_bytes(self, bytes: &[u8; 16]) -> Bytes {
        // SAFETY: the token proves AVX-512; the array holds the 16 bytes that are read unaligned.
        Bytes(unsafe { _mm512_broadcast_i32x4(_mm_loadu_si128(bytes.as_ptr().cast())) })
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

    /// The entry of each byte in a table, by bits 4 to 7.
    #[inline(always)]
    pub(crate) fn classes(self, table: &[u8; 16]) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW; the table has the 16 bytes that are read.
        unsafe {
            let table = _mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast()));
            let index = _mm512_and_si512(_mm512_srli_epi16::<4>(self.vector()), _mm512_set1_epi8(15));
            Bytes::of(_mm512_shuffle_epi8(table, index))
        }
    }

    /// The places of bytes that have one of the bits of the byte beside them.
    #[inline(always)]
    pub(crate) fn places_with(self, wanted: Bytes) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe { _mm512_test_epi8_mask(self.vector(), wanted.vector()) }
    }

    /// The places of bytes that have one of some bits.
    #[inline(always)]
    pub(crate) fn places_with_any(self, bits: u8) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe { _mm512_test_epi8_mask(self.vector(), _mm512_set1_epi8(bits as i8)) }
    }

    /// The places of one byte.
    #[inline(always)]
    pub(crate) fn places_equal(self, byte: u8) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe { _mm512_cmpeq_epi8_mask(self.vector(), _mm512_set1_epi8(byte as i8)) }
    }

    instructions! {
        /// The bits that differ.
        pub(crate) xor = _mm512_xor_si512;
        /// Sums, byte by byte.
        pub(crate) plus = _mm512_add_epi8;
        /// Differences, byte by byte.
        pub(crate) minus = _mm512_sub_epi8;
        /// Unions, byte by byte.
        pub(crate) or = _mm512_or_si512;
    }

    /// `amounts` added to each byte whose place is in a set of 64 places.
    #[inline(always)]
    pub(crate) fn plus_where(self, places: u64, amounts: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_mask_add_epi8(self.0, places, self.0, amounts.0) })
    }

    /// `amounts` taken off each byte whose place is in a set of 64 places.
    #[inline(always)]
    pub(crate) fn minus_where(self, places: u64, amounts: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_mask_sub_epi8(self.0, places, self.0, amounts.0) })
    }

    /// The lowest bit of each byte.
    #[inline(always)]
    pub(crate) fn lowest_bits(self) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_and_si512(self.0, _mm512_sub_epi8(_mm512_setzero_si512(), self.0)) })
    }

    /// Without the bits of `other`.
    #[inline(always)]
    pub(crate) fn without(self, other: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512.
        Bytes(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    instructions! {
        /// For each byte of `indices`, 0 to 15, one of the sixteen here of which its place is part.
        pub(crate) at_near = _mm512_shuffle_epi8;
    }

    /// Each byte times a matrix of bits, whose highest byte is the row of the lowest bit of the result.
    #[inline(always)]
    pub(crate) fn transformed(self, matrix: u64) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with GFNI.
        Bytes(unsafe { _mm512_gf2p8affine_epi64_epi8::<0>(self.0, _mm512_set1_epi64(matrix as i64)) })
    }

    /// The bytes as an array.
    #[inline(always)]
    pub(crate) fn to_array(self) -> [u8; 64] {
        // SAFETY: bytes exist only where the CPU has AVX-512; both types are 64 bytes of integers.
        unsafe { core::mem::transmute(self.0) }
    }

    /// The bytes of a set of places, one after the other, and anything behind them.
    ///
    /// Not zeros: on Zen 5 a compress waits for whatever was in its register before, even if it zeroes the rest, and a
    /// list would be made in one long chain.
    #[inline(always)]
    pub(crate) fn compressed(self, places: u64) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI2.
        Bytes(unsafe { _mm512_mask_compress_epi8(self.0, places, self.0) })
    }

    /// The bytes of two sets of places, those of the second after those of the first, and anything
    /// behind them; 64 at most.
    #[inline(always)]
    pub(crate) fn compressed_in_turn([first, second]: [Self; 2], places: [u64; 2]) -> Self {
        let [first, second] = [first.compressed(places[0]), second.compressed(places[1])];
        let behind = u64::MAX.unbounded_shl(places[0].count_ones());
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI2.
        Bytes(unsafe { _mm512_mask_expand_epi8(first.0, behind, second.0) })
    }

    /// The bytes at other places, by the low six bits of an index.
    #[inline(always)]
    pub(crate) fn gathered(self, index: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI.
        Bytes(unsafe { _mm512_permutexvar_epi8(index.0, self.0) })
    }

    /// The bits of a mask.
    #[inline(always)]
    pub(crate) fn masked(self, mask: u8) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512.
        Bytes(unsafe { _mm512_and_si512(self.0, _mm512_set1_epi8(mask as i8)) })
    }

    /// The upper four bits of each byte, as a number.
    #[inline(always)]
    pub(crate) fn upper_halves(self) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with GFNI; the matrix takes bits 4 to 7 down to 0 to 3.
        Bytes(unsafe { _mm512_gf2p8affine_epi64_epi8::<0>(self.0, _mm512_set1_epi64(0x1020_4080_0000_0000)) })
    }

    /// The last 32 bytes in front.
    #[inline(always)]
    pub(crate) fn upper_half(self) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512.
        Bytes(unsafe { _mm512_castsi256_si512(_mm512_extracti64x4_epi64::<1>(self.0)) })
    }

    /// The first 32 bytes as `u16`s.
    #[inline(always)]
    pub(crate) fn low_u16s(self) -> U16s {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        U16s::of(unsafe { _mm512_cvtepu8_epi16(_mm512_castsi512_si256(self.0)) })
    }
}
