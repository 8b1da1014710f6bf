//! Rows of 64 words of sixteen bits in two registers, and what a board of bytes says of them. AVX-512 only.
#![allow(unsafe_code)]

use super::avx512::{Avx512, Avx512Lanes};
use super::bytes::Bytes;
use core::arch::x86_64::*;

/// Sixty-four words. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct Row([__m512i; 2]);

/// A number below 32 for each of 64 places. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct Numbers([__m512i; 2]);

/// Eight words. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct Eight(__m128i);

impl Avx512 {
    /// A word for each place.
    #[inline(always)]
    pub fn row(self, words: &[u16; 64]) -> Row {
        // SAFETY: the token proves AVX-512; the array holds the 128 bytes that are read unaligned.
        Row(unsafe { [_mm512_loadu_si512(words.as_ptr().cast()), _mm512_loadu_si512(words.as_ptr().add(32).cast())] })
    }

    /// The upper five bits of a byte for each place.
    #[inline(always)]
    pub fn upper_numbers(self, bytes: &[u8; 64]) -> Numbers {
        // SAFETY: the token proves AVX-512 with BW; the array holds the 64 bytes that are read unaligned.
        unsafe {
            let half = |at: usize| _mm256_loadu_si256(bytes.as_ptr().add(at).cast());
            let upper = |half| _mm512_srli_epi16::<3>(_mm512_cvtepu8_epi16(half));
            Numbers([upper(half(0)), upper(half(32))])
        }
    }
}

impl Row {
    /// Writes the words.
    #[inline(always)]
    pub fn store(self, words: &mut [u16; 64]) {
        // SAFETY: rows exist only where the CPU has AVX-512; the array has the 128 bytes that are written.
        unsafe {
            _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0[0]);
            _mm512_storeu_si512(words.as_mut_ptr().add(32).cast(), self.0[1]);
        }
    }

    /// Without some bits, in every word.
    #[inline(always)]
    pub fn without(self, bits: u16) -> Self {
        // SAFETY: rows exist only where the CPU has AVX-512 with BW.
        unsafe {
            let bits = _mm512_set1_epi16(bits as i16);
            Row([_mm512_andnot_si512(bits, self.0[0]), _mm512_andnot_si512(bits, self.0[1])])
        }
    }

    /// With some bits in the words of a set of places.
    #[inline(always)]
    pub fn with_where(self, places: u64, bits: u16) -> Self {
        // SAFETY: rows exist only where the CPU has AVX-512 with BW.
        unsafe {
            let added = |places: u64| _mm512_maskz_set1_epi16(places as u32, bits as i16);
            Row([_mm512_or_si512(self.0[0], added(places)), _mm512_or_si512(self.0[1], added(places >> 32))])
        }
    }

    /// With bits toggled in the words of a set of places: those that `values` has for the number of the place.
    #[inline(always)]
    pub fn toggled_where(self, places: u64, numbers: Numbers, values: Eight) -> Self {
        // SAFETY: rows exist only where the CPU has AVX-512 with BW.
        unsafe {
            let values = _mm512_castsi128_si512(values.0);
            let toggled = |places: u64, numbers| _mm512_maskz_permutexvar_epi16(places as u32, numbers, values);
            Row([
                _mm512_xor_si512(self.0[0], toggled(places, numbers.0[0])),
                _mm512_xor_si512(self.0[1], toggled(places >> 32, numbers.0[1])),
            ])
        }
    }
}

impl Bytes {
    /// The bytes at other places, by an index for each of a set of places; 0 elsewhere.
    #[inline(always)]
    pub fn gathered_where(self, places: u64, index: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI.
        Bytes::of(unsafe { _mm512_maskz_permutexvar_epi8(places, index.vector(), self.vector()) })
    }

    /// A set of places, moved to where an index says; nothing comes to places outside of `wanted`.
    #[inline(always)]
    pub fn places_gathered(places: u64, index: Bytes, wanted: u64) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW and VBMI.
        unsafe {
            let all = _mm512_maskz_permutexvar_epi8(wanted, index.vector(), _mm512_movm_epi8(places));
            _mm512_movepi8_mask(all)
        }
    }

    /// The places of bytes that are not 0.
    #[inline(always)]
    pub fn places(self) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe { _mm512_test_epi8_mask(self.vector(), self.vector()) }
    }

    /// The places whose entry in a table, by bits 4 to 6 of the byte, has a bit of `wanted`.
    #[inline(always)]
    pub fn places_of(self, table: &[u8; 16], wanted: Bytes) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW; the table has the 16 bytes that are read.
        unsafe {
            let table = _mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast()));
            let index = _mm512_and_si512(_mm512_srli_epi16::<4>(self.vector()), _mm512_set1_epi8(7));
            _mm512_test_epi8_mask(_mm512_shuffle_epi8(table, index), wanted.vector())
        }
    }

    /// Another byte at a set of places.
    #[inline(always)]
    pub fn with_where(self, places: u64, byte: u8) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes::of(unsafe { _mm512_mask_set1_epi8(self.vector(), places, byte as i8) })
    }

    /// The sum of the bytes of a set of places, for each eight of them.
    #[inline(always)]
    pub fn sums_of_eight(self, places: u64) -> Avx512Lanes {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe {
            let bytes = _mm512_maskz_mov_epi8(places, self.vector());
            Avx512Lanes::of(_mm512_sad_epu8(bytes, _mm512_setzero_si512()))
        }
    }
}

impl Avx512Lanes {
    /// Each lane's bit of the number in its low four bits, in the first answer for lanes of 1 to 127, in the second for
    /// those of 128 to 255.
    #[inline(always)]
    pub fn bits_by_half(self) -> [Eight; 2] {
        // SAFETY: a vector exists only where the CPU has AVX-512 with DQ and VL.
        unsafe {
            let lanes = self.vector();
            let bits = _mm512_sllv_epi64(_mm512_set1_epi64(1), _mm512_and_si512(lanes, _mm512_set1_epi64(15)));
            let upper = _mm512_test_epi64_mask(lanes, _mm512_set1_epi64(128));
            let lower = _mm512_test_epi64_mask(lanes, lanes) & !upper;
            [lower, upper].map(|half| Eight(_mm512_maskz_cvtepi64_epi16(half, bits)))
        }
    }
}
