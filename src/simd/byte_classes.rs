//! Which of 64 bytes belong to a class, as a set of places. AVX-512 only.
#![allow(unsafe_code)]

use super::bytes::Bytes;
use core::arch::x86_64::*;

impl Bytes {
    /// The entry of each byte in a table, by bits 4 to 7.
    #[inline(always)]
    pub fn classes(self, table: &[u8; 16]) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW; the table has the 16 bytes that are read.
        unsafe {
            let table = _mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast()));
            let index = _mm512_and_si512(_mm512_srli_epi16::<4>(self.vector()), _mm512_set1_epi8(15));
            Bytes::of(_mm512_shuffle_epi8(table, index))
        }
    }

    /// The places of bytes that have one of the bits of the byte beside them.
    #[inline(always)]
    pub fn places_with(self, wanted: Bytes) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe { _mm512_test_epi8_mask(self.vector(), wanted.vector()) }
    }

    /// The places of bytes that have one of some bits.
    #[inline(always)]
    pub fn places_with_any(self, bits: u8) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe { _mm512_test_epi8_mask(self.vector(), _mm512_set1_epi8(bits as i8)) }
    }

    /// The places of one byte.
    #[inline(always)]
    pub fn places_equal(self, byte: u8) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe { _mm512_cmpeq_epi8_mask(self.vector(), _mm512_set1_epi8(byte as i8)) }
    }
}
