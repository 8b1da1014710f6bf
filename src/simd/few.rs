//! Vectors of fewer than 64 bytes, in one register or two. AVX-512 only.
#![allow(unsafe_code)]

use super::avx512::Avx512;
use core::arch::x86_64::*;

/// Thirty-two bytes. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct Bytes32(__m256i);

/// Twelve `u16`s: eight, then four. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct TwelveU16s([__m128i; 2]);

impl Avx512 {
    /// A byte for each of 32 places.
    #[inline(always)]
    pub(crate) fn bytes_32(self, bytes: &[[u8; 16]; 2]) -> Bytes32 {
        // SAFETY: the token proves AVX-512; the array holds the 32 bytes that are read unaligned.
        Bytes32(unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) })
    }

    /// A `u16` for each of twelve places.
    #[inline(always)]
    pub(crate) fn twelve_u16s(self, entries: &[[u16; 6]; 2]) -> TwelveU16s {
        let start = entries.as_ptr().cast::<u16>();
        // SAFETY: the token proves AVX-512; the array holds the 16 and the 8 bytes that are read unaligned.
        TwelveU16s(unsafe { [_mm_loadu_si128(start.cast()), _mm_loadl_epi64(start.add(8).cast())] })
    }
}

impl Bytes32 {
    /// Another byte at a set of places.
    #[inline(always)]
    pub(crate) fn with_where(self, places: u32, byte: u8) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW and VL.
        Bytes32(unsafe { _mm256_mask_set1_epi8(self.0, places, byte as i8) })
    }

    /// The bytes as arrays.
    #[inline(always)]
    pub(crate) fn to_arrays(self) -> [[u8; 16]; 2] {
        // SAFETY: bytes exist only where the CPU has AVX-512; both types are 32 bytes of integers.
        unsafe { core::mem::transmute(self.0) }
    }
}

impl TwelveU16s {
    /// Without some bits at a set of places.
    #[inline(always)]
    pub(crate) fn without(self, places: u16, bits: u16) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512 with BW and VL.
        unsafe {
            let bits = _mm_set1_epi16(bits as i16);
            let bits = [places as u8, (places >> 8) as u8].map(|places| _mm_maskz_mov_epi16(places, bits));
            TwelveU16s([_mm_andnot_si128(bits[0], self.0[0]), _mm_andnot_si128(bits[1], self.0[1])])
        }
    }

    /// The entries as arrays.
    #[inline(always)]
    pub(crate) fn to_arrays(self) -> [[u16; 6]; 2] {
        let mut arrays = [[0; 6]; 2];
        let start = arrays.as_mut_ptr().cast::<u16>();
        // SAFETY: vectors exist only where the CPU has AVX-512; the arrays have the 16 and the 8 bytes that are written
        // unaligned.
        unsafe {
            _mm_storeu_si128(start.cast(), self.0[0]);
            _mm_storel_epi64(start.add(8).cast(), self.0[1]);
        }
        arrays
    }
}
