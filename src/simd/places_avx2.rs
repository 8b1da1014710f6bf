//! Sixty-four bytes in two registers of AVX2, a byte to a place.
#![allow(unsafe_code)]

use super::avx2::{Avx2, Avx2Word};
use super::lanes::Registers;
use super::octets::Octets;
use super::u32s_avx2::both;
use super::vectors::Vectors;
use core::arch::x86_64::*;

/// A byte for each of 64 places. Exists only where the CPU has AVX2.
pub(crate) type PlaceBytes = Registers<Avx2Word, 2>;

impl Avx2 {
    /// The bytes of an array.
    #[inline(always)]
    pub(crate) fn place_bytes(self, bytes: &[u8; 64]) -> PlaceBytes {
        // SAFETY: the token proves AVX2; the array has the two times 32 bytes that are read unaligned.
        unsafe {
            let halves = bytes.as_ptr().cast::<__m256i>();
            Registers([Avx2Word::of(_mm256_loadu_si256(halves)), Avx2Word::of(_mm256_loadu_si256(halves.add(1)))])
        }
    }

    /// The same, each at the place whose number differs in the bits of `turn`: 0 to 63.
    #[inline(always)]
    pub(crate) fn place_bytes_turned(self, bytes: &[u8; 64], turn: u8) -> PlaceBytes {
        // SAFETY: the token proves AVX2; each quarter of the array has the 16 bytes that are read unaligned.
        unsafe {
            let order = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
            let order = _mm_xor_si128(order, _mm_set1_epi8((turn & 15) as i8));
            let quarters = bytes.as_ptr().cast::<__m128i>();
            let quarter = |number: u8| _mm_loadu_si128(quarters.add(usize::from((turn >> 4 ^ number) & 3)));
            let halves = Registers([
                Avx2Word::of(_mm256_set_m128i(quarter(1), quarter(0))),
                Avx2Word::of(_mm256_set_m128i(quarter(3), quarter(2))),
            ]);
            let order = _mm256_broadcastsi128_si256(order);
            both!(half of halves => _mm256_shuffle_epi8(half, order))
        }
    }

    /// For each byte the entry of a table, which is zero at the end, that it numbers, 0 for 16 and more.
    #[inline(always)]
    pub(crate) fn translated_places(self, bytes: PlaceBytes, table: &[u8; 16]) -> PlaceBytes {
        self.looked_up(self.lesser_bytes(bytes, self.splat(0x0f0f_0f0f_0f0f_0f0f)), table)
    }
}

impl PlaceBytes {
    /// As an array.
    #[inline(always)]
    pub(crate) fn to_bytes(self) -> [u8; 64] {
        let [low, high] = self.0;
        // SAFETY: both types are 64 bytes of integers.
        unsafe { core::mem::transmute::<[__m256i; 2], [u8; 64]>([low.vector(), high.vector()]) }
    }

    /// Sums of bytes, 255 where they are greater.
    #[inline(always)]
    pub(crate) fn plus_at_most_255(self, other: Self) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX2.
        unsafe { both!(half of self, more of other => _mm256_adds_epu8(half, more)) }
    }

    /// The places whose byte is 128 or more.
    #[inline(always)]
    pub(crate) fn places_from_128(self) -> u64 {
        let [low, high] = self.0;
        // SAFETY: vectors exist only where the CPU has AVX2.
        unsafe {
            let low = _mm256_movemask_epi8(low.vector()) as u32;
            let high = _mm256_movemask_epi8(high.vector()) as u32;
            u64::from(low) | u64::from(high) << 32
        }
    }
}
