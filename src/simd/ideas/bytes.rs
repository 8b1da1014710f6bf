//! Sixty-four bytes or thirty-two `u16`s in one register, and bits turned into lists without a loop over the bits. AVX-512
//! only.
#![allow(unsafe_code)]

use super::lanes::Registers;
use super::list::{MARK, U16List};
use super::operators::{instructions, operators};
use crate::simd::avx512::{Avx512, Avx512Word};
use crate::tables::table;
use core::arch::x86_64::*;

/// Sixty-four bytes. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct Bytes(__m512i);

operators!(Bytes, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512, _mm512_set1_epi64(-1));

impl Avx512 {
    /// A byte for each place.
    #[inline(always)]
    pub fn bytes(self, bytes: &[u8; 64]) -> Bytes {
        // SAFETY: the token proves AVX-512; the array holds the 64 bytes that are read unaligned.
        Bytes(unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
    }

    instructions! {
        /// The same byte at every place.
        pub fn byte(self, byte: u8) -> Bytes = Bytes(_mm512_set1_epi8(byte as i8));
    }

    /// The number of each place.
    #[inline(always)]
    pub fn numbers(self) -> Bytes {
        static NUMBERS: [u8; 64] = table!(64; place => place as u8);
        self.bytes(&NUMBERS)
    }

    /// The bytes of sixteen numbers in little-endian order, and anything behind them.
    #[inline(always)]
    pub fn bytes_of_sixteen(self, numbers: &[u16; 16]) -> Bytes {
        // SAFETY: the token proves AVX-512; the array holds the 32 bytes that are read unaligned.
        Bytes(unsafe { _mm512_castsi256_si512(_mm256_loadu_si256(numbers.as_ptr().cast())) })
    }

    /// The bytes with these sets of places as their lowest bits and no others.
    #[inline(always)]
    pub fn bytes_of_planes(self, [ones, twos, fours, eights]: [u64; 4]) -> Bytes {
        let bytes = self.byte(0).plus_where(ones, self.byte(1)).plus_where(twos, self.byte(2));
        bytes.plus_where(fours, self.byte(4)).plus_where(eights, self.byte(8))
    }

    /// Sixteen bytes, again and again.
    #[inline(always)]
    pub fn sixteen_bytes(self, bytes: &[u8; 16]) -> Bytes {
        // SAFETY: the token proves AVX-512; the array holds the 16 bytes that are read unaligned.
        Bytes(unsafe { _mm512_broadcast_i32x4(_mm_loadu_si128(bytes.as_ptr().cast())) })
    }
}

impl From<Registers<Avx512Word, 1>> for Bytes {
    #[inline(always)]
    fn from(lanes: Registers<Avx512Word, 1>) -> Self {
        Bytes(lanes.vector())
    }
}

impl From<Bytes> for Registers<Avx512Word, 1> {
    #[inline(always)]
    fn from(bytes: Bytes) -> Self {
        Registers::of_vector(bytes.0)
    }
}

impl Bytes {
    #[inline(always)]
    pub fn vector(self) -> __m512i {
        self.0
    }

    instructions! {
        /// The places of bytes that have one of the bits of the byte beside them.
        pub fn places_with(self, wanted: Bytes) -> u64 = _mm512_test_epi8_mask(self.0, wanted.0);
        /// The places of bytes that have one of some bits.
        pub fn places_with_any(self, bits: u8) -> u64 = _mm512_test_epi8_mask(self.0, _mm512_set1_epi8(bits as i8));
        /// The places of one byte.
        pub fn squares_equal(self, byte: u8) -> u64 = _mm512_cmpeq_epi8_mask(self.0, _mm512_set1_epi8(byte as i8));
    }

    /// The places of bytes that are not 0.
    #[inline(always)]
    pub fn places(self) -> u64 {
        self.places_with(self)
    }

    /// The places of bytes whose highest bit is set.
    #[inline(always)]
    pub fn places_negative(self) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe { _mm512_movepi8_mask(self.0) }
    }

    instructions! {
        /// Sums, byte by byte.
        pub fn plus(self, other: Self) -> Self = Self(_mm512_add_epi8(self.0, other.0));
        /// Sums, byte by byte, that stop at 255.
        pub fn plus_at_most_255(self, other: Self) -> Self = Self(_mm512_adds_epu8(self.0, other.0));
        /// Differences, byte by byte.
        pub fn minus(self, other: Self) -> Self = Self(_mm512_sub_epi8(self.0, other.0));
        /// The lesser of two bytes.
        pub fn at_most(self, other: Self) -> Self = Self(_mm512_min_epu8(self.0, other.0));
        /// For each byte of `indices`, 0 to 15, one of the sixteen here of which its place is part.
        pub fn at_near(self, other: Self) -> Self = Self(_mm512_shuffle_epi8(self.0, other.0));
        /// `amounts` added to each byte whose place is in a set of 64 places.
        pub fn plus_where(self, places: u64, amounts: Bytes) -> Self =
            Bytes(_mm512_mask_add_epi8(self.0, places, self.0, amounts.0));
        /// Another byte at a set of places.
        pub fn with_where(self, places: u64, byte: u8) -> Self =
            Bytes(_mm512_mask_set1_epi8(self.0, places, byte as i8));
        /// The bytes without their sign.
        pub fn unsigned(self) -> Self = Bytes(_mm512_abs_epi8(self.0));
        /// Each byte times a matrix of bits, whose highest byte is the row of the lowest bit of the result.
        pub fn transformed(self, matrix: u64) -> Self =
            Bytes(_mm512_gf2p8affine_epi64_epi8::<0>(self.0, _mm512_set1_epi64(matrix as i64)));
    }

    /// The bytes as an array.
    #[inline(always)]
    pub fn to_array(self) -> [u8; 64] {
        // SAFETY: bytes exist only where the CPU has AVX-512; both types are 64 bytes of integers.
        unsafe { core::mem::transmute(self.0) }
    }

    instructions! {
        /// The bytes of a set of places, one after the other, and anything behind them.
        ///
        /// Not zeros: on Zen 5 a compress waits for whatever was in its register before, even if it zeroes the rest, and a
        /// list would be made in one long chain.
        pub fn compressed(self, places: u64) -> Self = Bytes(_mm512_mask_compress_epi8(self.0, places, self.0));
    }

    /// The bytes of two sets of places, those of the second after those of the first, and anything
    /// behind them; 64 at most.
    #[inline(always)]
    pub fn compressed_in_turn([first, second]: [Self; 2], places: [u64; 2]) -> Self {
        let [first, second] = [first.compressed(places[0]), second.compressed(places[1])];
        let behind = u64::MAX.unbounded_shl(places[0].count_ones());
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI2.
        Bytes(unsafe { _mm512_mask_expand_epi8(first.0, behind, second.0) })
    }

    instructions! {
        /// The bytes at other places, by the low six bits of an index.
        pub fn gathered(self, index: Bytes) -> Self = Bytes(_mm512_permutexvar_epi8(index.0, self.0));
        /// The bytes at other places, by an index for each of a set of places; 0 elsewhere.
        pub fn gathered_where(self, places: u64, index: Bytes) -> Self =
            Bytes(_mm512_maskz_permutexvar_epi8(places, index.0, self.0));
        /// A set of places, moved to where an index says; nothing comes to places outside of `wanted`.
        pub fn places_gathered(places: u64, index: Bytes, wanted: u64) -> u64 =
            Bytes(_mm512_movm_epi8(places)).gathered_where(wanted, index).places_negative();
        /// The upper four bits of each byte, as a number.
        // Sooner there than the product with a matrix.
        pub fn upper_halves(self) -> Self =
            Bytes(_mm512_and_si512(_mm512_srli_epi16::<4>(self.0), _mm512_set1_epi8(15)));
        /// The last 32 bytes, then the first.
        pub fn halves_exchanged(self) -> Self = Bytes(_mm512_shuffle_i64x2::<0b01_00_11_10>(self.0, self.0));
        /// From the seventeenth byte on, and anything behind them.
        pub fn without_first_sixteen(self) -> Self = Bytes(_mm512_alignr_epi64::<2>(self.0, self.0));
        /// The sum of the bytes of each lane.
        pub fn sums(self) -> Avx512Word = Avx512Word::of(_mm512_sad_epu8(self.0, _mm512_setzero_si512()));
        /// The bytes of a set of places, 0 elsewhere.
        pub fn kept(self, places: u64) -> Self = Bytes(_mm512_maskz_mov_epi8(places, self.0));
        /// Entries of four bytes: the first two of `self`, then 16 times the last of `nibbles` plus the one before it, then 0.
        pub fn fours_with(self, nibbles: Bytes) -> Registers<Avx512Word, 1> = {
            let third = _mm512_maddubs_epi16(nibbles.0, _mm512_set1_epi32(0x1001_0000));
            // Bits of `self` where the mask has ones, of the other elsewhere.
            let mask = _mm512_set1_epi32(0xffff_0000_u32 as i32);
            Registers::of_vector(_mm512_ternarylogic_epi32::<0xd8>(self.0, third, mask))
        };
    }

    /// The first 32, each a place with its highest bit as the mark, as [`append_marked`](crate::simd::Vectors::append_marked)
    /// adds them.
    #[inline(always)]
    pub(in crate::simd) fn as_marked(self, base: u16) -> U16s {
        // The mark is extended over all higher bits, of which one is kept.
        const KEPT: u16 = 63 << 6 | MARK;
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        U16s::of(unsafe {
            let moved = _mm512_slli_epi16::<6>(_mm512_cvtepi8_epi16(_mm512_castsi512_si256(self.0)));
            let base = _mm512_set1_epi16(base as i16);
            _mm512_ternarylogic_epi64::<0xf8>(base, moved, _mm512_set1_epi16(KEPT as i16))
        })
    }

    instructions! {
        /// The first 32 bytes as `u16`s.
        pub fn low_u16s(self) -> U16s = U16s::of(_mm512_cvtepu8_epi16(_mm512_castsi512_si256(self.0)));
    }
}

/// Thirty-two `u16`s. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct U16s(__m512i);

operators!(U16s, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512, _mm512_set1_epi64(-1));

impl U16s {
    #[inline(always)]
    pub fn of(vector: __m512i) -> Self {
        U16s(vector)
    }

    #[inline(always)]
    pub fn vector(self) -> __m512i {
        self.0
    }

    instructions! {
        /// Multiplied.
        pub fn scaled(self, factor: u16) -> Self = U16s(_mm512_mullo_epi16(self.0, _mm512_set1_epi16(factor as i16)));
        /// With the same summand everywhere.
        pub fn plus(self, summand: u16) -> Self = U16s(_mm512_add_epi16(self.0, _mm512_set1_epi16(summand as i16)));
    }
}

impl U16List<'_> {
    /// Adds the first values of a vector, at most 32.
    #[inline(always)]
    pub fn push_first(&mut self, values: U16s, count: u32) {
        let left = self.left().min(count as usize);
        // SAFETY: vectors exist only where the CPU has AVX-512 with BW and BMI2; the mask keeps to the room that there is,
        // and is empty where the pointer is beyond it.
        unsafe {
            let place = self.room.as_mut_ptr().wrapping_add(self.count);
            _mm512_mask_storeu_epi16(place.cast(), _bzhi_u32(!0, left as u32), values.0);
        }
        self.count += count as usize;
    }

    /// Adds the values of a set of the 32 places.
    #[inline(always)]
    pub fn push_places(&mut self, values: U16s, places: u64) {
        // As in `Bytes::compressed`, the values behind those of the set do not matter.
        // SAFETY: vectors exist only where the CPU has AVX-512 with VBMI2.
        let packed = U16s(unsafe { _mm512_mask_compress_epi16(values.0, places as u32, values.0) });
        self.push_first(packed, (places as u32).count_ones());
    }
}
