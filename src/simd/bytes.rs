//! Sixty-four bytes in one register, and bits turned into lists without a loop over the bits. AVX-512 only.
#![allow(unsafe_code)]

use super::avx512::Avx512;
use super::pairs::BytePairs;
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

/// Sixty-four bytes. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct Bytes(__m512i);

/// Thirty-two `u16`s. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct U16s(__m512i);

impl Avx512 {
    /// A byte for each place.
    #[inline(always)]
    pub fn bytes(self, bytes: &[u8; 64]) -> Bytes {
        // SAFETY: the token proves AVX-512; the array holds the 64 bytes that are read unaligned.
        Bytes(unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
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

    /// `amount` taken off each byte whose place is in a set of 64 places.
    #[inline(always)]
    pub fn minus_where(self, places: u64, amount: u8) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_mask_sub_epi8(self.0, places, self.0, _mm512_set1_epi8(amount as i8)) })
    }

    /// `amount` taken off each byte.
    #[inline(always)]
    pub fn minus(self, amount: u8) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_sub_epi8(self.0, _mm512_set1_epi8(amount as i8)) })
    }
}

impl BytePairs {
    /// Adds the pairs of bytes at a set of places, in their order: `firsts` may depend on the place only through the
    /// low six bits of `seconds`, which number the places.
    #[inline(always)]
    pub fn push_places(&mut self, firsts: Bytes, seconds: Bytes, places: u64) {
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI and VBMI2. Both stores write the whole of a
        // window of 64 bytes.
        unsafe {
            let packed = _mm512_maskz_compress_epi8(places, seconds.0);
            let firsts = _mm512_permutexvar_epi8(packed, firsts.0);
            self.push_written(|a, b| {
                _mm512_storeu_si512(a.cast(), firsts);
                _mm512_storeu_si512(b.cast(), packed);
                places.count_ones() as usize
            });
        }
    }

    /// Writes a `u16` for each pair, as far as there is room.
    #[inline(always)]
    pub fn write_u16s(&self, _: Avx512, out: &mut [MaybeUninit<[u8; 2]>], join: impl Fn(U16s, U16s) -> U16s) {
        let (firsts, seconds) = (self.firsts().chunks(32), self.seconds().chunks(32));
        for ((first, second), out) in firsts.zip(seconds).zip(out.chunks_mut(32)) {
            let read = u32::MAX >> ((32 - first.len() as u32) & 31);
            let written = u32::MAX >> ((32 - first.len().min(out.len()) as u32) & 31);
            // SAFETY: the token proves AVX-512 with BW and VL; the masks keep to the lengths of the slices, which are 1
            // to 32.
            unsafe {
                let first = _mm256_maskz_loadu_epi8(read, first.as_ptr().cast());
                let second = _mm256_maskz_loadu_epi8(read, second.as_ptr().cast());
                let joined = join(U16s(_mm512_cvtepu8_epi16(first)), U16s(_mm512_cvtepu8_epi16(second)));
                _mm512_mask_storeu_epi16(out.as_mut_ptr().cast(), written, joined.0);
            }
        }
    }
}

impl U16s {
    /// Shifted left by a constant.
    #[inline(always)]
    pub fn shl<const AMOUNT: u32>(self) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512 with BW.
        U16s(unsafe { _mm512_slli_epi16::<AMOUNT>(self.0) })
    }

    /// The bits of a mask.
    #[inline(always)]
    pub fn masked(self, mask: u16) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512.
        U16s(unsafe { _mm512_and_si512(self.0, _mm512_set1_epi16(mask as i16)) })
    }

    /// The union of two.
    #[inline(always)]
    pub fn or(self, other: Self) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512.
        U16s(unsafe { _mm512_or_si512(self.0, other.0) })
    }
}
