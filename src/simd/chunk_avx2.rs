//! Sixteen `u16`s in one 256-bit register.
#![allow(unsafe_code)]

use super::avx2::Avx2;
use super::chunk::{ChunkLevel, PLACES};
use core::arch::x86_64::*;

/// Sixteen `u16`s. Exists only where the CPU has AVX2.
#[derive(Clone, Copy)]
pub struct Avx2Chunk(__m256i);

impl Avx2 {
    /// All bits in the entries that have the bit of their place.
    #[inline(always)]
    fn marked(self, places: Avx2Chunk) -> Avx2Chunk {
        let each = self.chunk(&PLACES);
        // SAFETY: the token proves AVX2.
        Avx2Chunk(unsafe { _mm256_cmpeq_epi16(_mm256_and_si256(places.0, each.0), each.0) })
    }
}

impl ChunkLevel for Avx2 {
    type Chunk = Avx2Chunk;

    #[inline(always)]
    fn chunk(self, row: &[u16; 16]) -> Avx2Chunk {
        // SAFETY: the token proves AVX2; the array holds the 32 bytes that are read unaligned.
        Avx2Chunk(unsafe { _mm256_loadu_si256(row.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store_chunk(self, chunk: Avx2Chunk, row: &mut [u16; 16]) {
        // SAFETY: the token proves AVX2; the array has the 32 bytes that are written unaligned.
        unsafe { _mm256_storeu_si256(row.as_mut_ptr().cast(), chunk.0) };
    }

    #[inline(always)]
    fn splat_u16(self, value: u16) -> Avx2Chunk {
        // SAFETY: the token proves AVX2.
        Avx2Chunk(unsafe { _mm256_set1_epi16(value as i16) })
    }

    #[inline(always)]
    fn marks(self, places: u16) -> Avx2Chunk {
        self.marked(self.splat_u16(places))
    }

    /// By one broadcast, from which each chunk takes its two bytes.
    #[inline(always)]
    fn marks_of_64(self, places: u64) -> [Avx2Chunk; 4] {
        // SAFETY: the token proves AVX2.
        unsafe {
            let places = _mm256_set1_epi64x(places as i64);
            let first = Avx2Chunk(_mm256_shuffle_epi8(places, _mm256_set1_epi16(0x0100)));
            let second = Avx2Chunk(_mm256_shuffle_epi8(places, _mm256_set1_epi16(0x0302)));
            let third = Avx2Chunk(_mm256_shuffle_epi8(places, _mm256_set1_epi16(0x0504)));
            let fourth = Avx2Chunk(_mm256_shuffle_epi8(places, _mm256_set1_epi16(0x0706)));
            [self.marked(first), self.marked(second), self.marked(third), self.marked(fourth)]
        }
    }

    #[inline(always)]
    fn and(self, a: Avx2Chunk, b: Avx2Chunk) -> Avx2Chunk {
        // SAFETY: the token proves AVX2.
        Avx2Chunk(unsafe { _mm256_and_si256(a.0, b.0) })
    }

    #[inline(always)]
    fn and_not(self, a: Avx2Chunk, b: Avx2Chunk) -> Avx2Chunk {
        // SAFETY: the token proves AVX2.
        Avx2Chunk(unsafe { _mm256_andnot_si256(b.0, a.0) })
    }

    #[inline(always)]
    fn or(self, a: Avx2Chunk, b: Avx2Chunk) -> Avx2Chunk {
        // SAFETY: the token proves AVX2.
        Avx2Chunk(unsafe { _mm256_or_si256(a.0, b.0) })
    }

    #[inline(always)]
    fn xor(self, a: Avx2Chunk, b: Avx2Chunk) -> Avx2Chunk {
        // SAFETY: the token proves AVX2.
        Avx2Chunk(unsafe { _mm256_xor_si256(a.0, b.0) })
    }
}
