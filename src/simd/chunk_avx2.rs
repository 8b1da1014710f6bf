//! Sixteen `u16`s in one 256-bit register.
#![allow(unsafe_code)]

use super::avx2::Avx2;
use super::chunk::{ChunkLevel, PLACES};
use core::arch::x86_64::*;

/// Sixteen `u16`s. Exists only where the CPU has AVX2.
#[derive(Clone, Copy)]
pub struct Avx2Chunk(__m256i);

impl ChunkLevel for Avx2 {
    type Chunk = Avx2Chunk;
    type Places = Avx2Chunk;

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
    fn places(self, set: u64) -> Avx2Chunk {
        // SAFETY: the token proves AVX2.
        Avx2Chunk(unsafe { _mm256_set1_epi64x(set as i64) })
    }

    #[inline(always)]
    fn marks(self, places: Avx2Chunk, quarter: usize) -> Avx2Chunk {
        let each = self.chunk(&PLACES);
        // SAFETY: the token proves AVX2.
        unsafe {
            // The two bytes of the quarter, in every entry.
            let quarter = _mm256_set1_epi16(0x0100 + 0x0202 * (quarter & 3) as i16);
            let set = _mm256_and_si256(_mm256_shuffle_epi8(places.0, quarter), each.0);
            Avx2Chunk(_mm256_cmpeq_epi16(set, each.0))
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
