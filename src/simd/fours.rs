//! Sixteen entries of four bytes in one register, and lists of them. AVX-512 only.
#![allow(unsafe_code)]

use super::avx512::{Avx512, Avx512Word};
use super::bytes::Bytes;
use super::lanes::Registers;
use core::arch::x86_64::*;

impl Avx512 {
    /// The bytes with these sets of places as their lowest bits and no others.
    #[inline(always)]
    pub(crate) fn bytes_of_planes(self, [ones, twos, fours, eights]: [u64; 4]) -> Bytes {
        let bytes = self.byte(0).plus_where(ones, self.byte(1)).plus_where(twos, self.byte(2));
        bytes.plus_where(fours, self.byte(4)).plus_where(eights, self.byte(8))
    }

    /// The bytes of sixteen numbers in little-endian order, and anything behind them.
    #[inline(always)]
    pub(crate) fn bytes_of_sixteen(self, numbers: &[u16; 16]) -> Bytes {
        // SAFETY: the token proves AVX-512; the array holds the 32 bytes that are read unaligned.
        Bytes::of(unsafe { _mm512_castsi256_si512(_mm256_loadu_si256(numbers.as_ptr().cast())) })
    }
}

impl Bytes {
    /// Entries of four bytes: the first two of `self`, then 16 times the last of `nibbles` plus the one before it, then 0.
    #[inline(always)]
    pub(crate) fn fours_with(self, nibbles: Bytes) -> Registers<Avx512Word, 1> {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe {
            let third = _mm512_maddubs_epi16(nibbles.vector(), _mm512_set1_epi32(0x1001_0000));
            // Bits of `self` where the mask has ones, of the other elsewhere.
            Registers::of_vector(_mm512_ternarylogic_epi32::<0xd8>(
                self.vector(),
                third,
                _mm512_set1_epi32(0xffff_0000_u32 as i32),
            ))
        }
    }

    /// Each byte, or a limit where it is less.
    #[inline(always)]
    pub(crate) fn at_most(self, limit: u8) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes::of(unsafe { _mm512_min_epu8(self.vector(), _mm512_set1_epi8(limit as i8)) })
    }

    /// Sums, byte by byte, that stop at 255.
    #[inline(always)]
    pub(crate) fn plus_at_most_255(self, summand: u8) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes::of(unsafe { _mm512_adds_epu8(self.vector(), _mm512_set1_epi8(summand as i8)) })
    }

    /// The bytes without their sign.
    #[inline(always)]
    pub(crate) fn unsigned(self) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes::of(unsafe { _mm512_abs_epi8(self.vector()) })
    }

    /// Those of a set of places whose byte has none of some bits.
    #[inline(always)]
    pub(crate) fn places_without(self, bits: u8, places: u64) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe { _mm512_mask_testn_epi8_mask(places, self.vector(), _mm512_set1_epi8(bits as i8)) }
    }

    /// From the seventeenth byte on, and anything behind them.
    #[inline(always)]
    pub(crate) fn without_first_sixteen(self) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512.
        Bytes::of(unsafe { _mm512_alignr_epi64::<2>(self.vector(), self.vector()) })
    }

    /// The last 32 bytes, then the first.
    #[inline(always)]
    pub(crate) fn halves_exchanged(self) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512.
        Bytes::of(unsafe { _mm512_shuffle_i64x2::<0b01_00_11_10>(self.vector(), self.vector()) })
    }
}
