//! Eight lanes of bytes in one register, from which bytes are gathered and numbers compressed by one instruction each.
#![allow(unsafe_code)]

use super::avx512::Avx512;
use super::lanes::Registers;
use super::list::U32List;
use super::octets::{Octets, Selection};
use super::u32s::U32s;
use core::arch::x86_64::*;

impl Octets for Avx512 {
    type Source = __m512i;

    #[inline(always)]
    fn translated(self, bytes: &[u8; 64], table: &[u8; 16]) -> __m512i {
        // SAFETY: the token proves AVX-512; the arrays hold the bytes that are read.
        unsafe {
            let bytes = _mm512_min_epu8(_mm512_loadu_si512(bytes.as_ptr().cast()), _mm512_set1_epi8(15));
            _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast())), bytes)
        }
    }

    #[inline(always)]
    fn upper_translated(self, bytes: &[u8; 64], table: &[u8; 16]) -> __m512i {
        // SAFETY: as above.
        unsafe {
            let bytes = _mm512_srli_epi16::<4>(_mm512_loadu_si512(bytes.as_ptr().cast()));
            let bytes = _mm512_and_si512(bytes, _mm512_set1_epi8(15));
            _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast())), bytes)
        }
    }

    /// An index of 255 has the bit that chooses the second table.
    #[inline(always)]
    fn gathered(self, source: __m512i, index: &[u64; 8]) -> Self::Lanes {
        // SAFETY: the token proves AVX-512 with VBMI; the array holds the 64 bytes that are read.
        Registers::of_vector(unsafe {
            let index = _mm512_loadu_si512(index.as_ptr().cast());
            _mm512_permutex2var_epi8(source, index, _mm512_setzero_si512())
        })
    }

    #[inline(always)]
    fn gathered_without(self, source: __m512i, index: &[u64; 8], absent: u8) -> Self::Lanes {
        // SAFETY: as above.
        Registers::of_vector(unsafe {
            let index = _mm512_loadu_si512(index.as_ptr().cast());
            let others = _mm512_cmpneq_epi8_mask(index, _mm512_set1_epi8(absent as i8));
            _mm512_maskz_permutex2var_epi8(others, source, index, _mm512_setzero_si512())
        })
    }

    #[inline(always)]
    fn looked_up(self, bytes: Self::Lanes, table: &[u8; 16]) -> Self::Lanes {
        // SAFETY: the token proves AVX-512; the array holds the 16 bytes that are read.
        Registers::of_vector(unsafe {
            let table = _mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast()));
            _mm512_shuffle_epi8(table, bytes.vector())
        })
    }

    #[inline(always)]
    fn lesser_bytes(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: the token proves AVX-512.
        Registers::of_vector(unsafe { _mm512_min_epu8(a.vector(), b.vector()) })
    }

    #[inline(always)]
    fn sums(self, bytes: Self::Lanes) -> Self::Lanes {
        // SAFETY: the token proves AVX-512.
        Registers::of_vector(unsafe { _mm512_sad_epu8(bytes.vector(), _mm512_setzero_si512()) })
    }

    #[inline(always)]
    fn with(self, numbers: Self::Lanes, bits: Self::Lanes) -> u32 {
        // SAFETY: the token proves AVX-512.
        unsafe { _mm512_test_epi32_mask(numbers.vector(), bits.vector()).into() }
    }

    #[inline(always)]
    fn place_of(self, index: &[u64; 8], wanted: u8, among: Self::Lanes) -> usize {
        // SAFETY: the token proves AVX-512; the array holds the 64 bytes that are read.
        unsafe {
            let index = _mm512_loadu_si512(index.as_ptr().cast());
            let has_index = _mm512_cmpeq_epi8_mask(index, _mm512_set1_epi8(wanted as i8));
            let among = among.vector();
            _mm512_mask_test_epi8_mask(has_index, among, among).trailing_zeros() as usize
        }
    }

    #[inline(always)]
    fn push<const N: usize>(self, list: &mut U32List, selections: [Selection<Self>; N]) {
        let has_room = list.left() >= 16 * N;
        for it in selections {
            let numbers = it.numbers | U32s::of(self, [it.bits; 2]);
            if !has_room {
                numbers.append(list, it.chosen);
                continue;
            }
            // SAFETY: the token proves AVX-512; there is room for sixteen numbers for each selection.
            unsafe {
                let packed = _mm512_mask_compress_epi32(numbers.vector(), it.chosen as u16, numbers.vector());
                _mm512_storeu_si512(list.room.as_mut_ptr().wrapping_add(list.count).cast(), packed);
            }
            list.count += (it.chosen & 0xffff).count_ones() as usize;
        }
    }
}
