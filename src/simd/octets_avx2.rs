//! Eight lanes of bytes in two registers: bytes are gathered from each quarter and blended, numbers packed by a table.
#![allow(unsafe_code)]

use super::avx2::{Avx2, Avx2Word};
use super::lanes::Lanes;
use super::list::U32List;
use super::octets::{OctetLevel, Selection, push_each};
use super::packed_avx2::packed;
use super::registers::Registers;
use core::arch::x86_64::*;

impl OctetLevel for Avx2 {
    /// Each quarter in both halves of a register, since bytes are only moved within halves.
    type Source = [__m256i; 4];
    /// All bits of those that are.
    type Chosen = [__m256i; 2];

    #[inline(always)]
    fn translated(self, bytes: &[u8; 64], table: &[u8; 16]) -> [__m256i; 4] {
        // SAFETY: the token proves AVX2; the arrays hold the bytes that are read.
        unsafe {
            let table = _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast()));
            let quarter = |number: usize| {
                let quarter = _mm_loadu_si128(bytes.as_ptr().add(16 * number).cast());
                let quarter = _mm256_broadcastsi128_si256(_mm_min_epu8(quarter, _mm_set1_epi8(15)));
                _mm256_shuffle_epi8(table, quarter)
            };
            [quarter(0), quarter(1), quarter(2), quarter(3)]
        }
    }

    #[inline(always)]
    fn upper_translated(self, bytes: &[u8; 64], table: &[u8; 16]) -> [__m256i; 4] {
        // SAFETY: as above.
        unsafe {
            let table = _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast()));
            let quarter = |number: usize| {
                let quarter = _mm_loadu_si128(bytes.as_ptr().add(16 * number).cast());
                let quarter = _mm256_srli_epi16::<4>(_mm256_broadcastsi128_si256(quarter));
                _mm256_shuffle_epi8(table, _mm256_and_si256(quarter, _mm256_set1_epi8(15)))
            };
            [quarter(0), quarter(1), quarter(2), quarter(3)]
        }
    }

    #[inline(always)]
    fn gathered(self, source: [__m256i; 4], index: &[u64; 8]) -> Self::Lanes {
        // SAFETY: the token proves AVX2; the array holds the 64 bytes that are read.
        unsafe {
            let index = index.as_ptr().cast::<__m256i>();
            let halves = [_mm256_loadu_si256(index), _mm256_loadu_si256(index.add(1))];
            Registers([Avx2Word::of(gathered_half(source, halves[0])), Avx2Word::of(gathered_half(source, halves[1]))])
        }
    }

    #[inline(always)]
    fn gathered_without(self, source: [__m256i; 4], index: &[u64; 8], absent: u8) -> Self::Lanes {
        let bytes = self.gathered(source, index);
        // SAFETY: as above.
        unsafe {
            let absent = _mm256_set1_epi8(absent as i8);
            let index = index.as_ptr().cast::<__m256i>();
            let is_absent = [
                _mm256_cmpeq_epi8(_mm256_loadu_si256(index), absent),
                _mm256_cmpeq_epi8(_mm256_loadu_si256(index.add(1)), absent),
            ];
            Registers([
                Avx2Word::of(_mm256_andnot_si256(is_absent[0], bytes.0[0].vector())),
                Avx2Word::of(_mm256_andnot_si256(is_absent[1], bytes.0[1].vector())),
            ])
        }
    }

    #[inline(always)]
    fn looked_up(self, bytes: Self::Lanes, table: &[u8; 16]) -> Self::Lanes {
        // SAFETY: the token proves AVX2; the array holds the 16 bytes that are read.
        unsafe {
            let table = _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast()));
            Registers([
                Avx2Word::of(_mm256_shuffle_epi8(table, bytes.0[0].vector())),
                Avx2Word::of(_mm256_shuffle_epi8(table, bytes.0[1].vector())),
            ])
        }
    }

    #[inline(always)]
    fn lesser_bytes(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: the token proves AVX2.
        unsafe {
            Registers([
                Avx2Word::of(_mm256_min_epu8(a.0[0].vector(), b.0[0].vector())),
                Avx2Word::of(_mm256_min_epu8(a.0[1].vector(), b.0[1].vector())),
            ])
        }
    }

    #[inline(always)]
    fn sums(self, bytes: Self::Lanes) -> Self::Lanes {
        // SAFETY: the token proves AVX2.
        unsafe {
            let zero = _mm256_setzero_si256();
            Registers([
                Avx2Word::of(_mm256_sad_epu8(bytes.0[0].vector(), zero)),
                Avx2Word::of(_mm256_sad_epu8(bytes.0[1].vector(), zero)),
            ])
        }
    }

    #[inline(always)]
    fn with(self, numbers: Self::Lanes, bits: Self::Lanes) -> [__m256i; 2] {
        let common = numbers & bits;
        // SAFETY: the token proves AVX2.
        unsafe {
            let zero = _mm256_setzero_si256();
            [_mm256_cmpgt_epi32(common.0[0].vector(), zero), _mm256_cmpgt_epi32(common.0[1].vector(), zero)]
        }
    }

    #[inline(always)]
    fn place_of(self, index: &[u64; 8], wanted: u8, among: Self::Lanes) -> usize {
        // SAFETY: the token proves AVX2; the array holds the 64 bytes that are read.
        unsafe {
            let wanted = _mm256_set1_epi8(wanted as i8);
            let index = index.as_ptr().cast::<__m256i>();
            let low = _mm256_cmpeq_epi8(_mm256_loadu_si256(index), wanted);
            let high = _mm256_cmpeq_epi8(_mm256_loadu_si256(index.add(1)), wanted);
            let low = _mm256_movemask_epi8(_mm256_and_si256(low, among.0[0].vector())) as u32;
            let high = _mm256_movemask_epi8(_mm256_and_si256(high, among.0[1].vector())) as u32;
            (u64::from(low) | u64::from(high) << 32).trailing_zeros() as usize
        }
    }

    #[inline(always)]
    fn push<const N: usize>(self, list: &mut U32List, selections: [Selection<Self>; N]) {
        if list.count + 16 * N > list.room.len() {
            for it in selections {
                let [low, high] = sets_of(&it);
                list.extend(|list| push_each(list, &it.numbers.to_lanes(), it.bits, low & 255 | high << 8));
            }
            return;
        }
        for it in selections {
            for (half, set) in it.numbers.0.into_iter().zip(sets_of(&it)) {
                // SAFETY: the token proves AVX2; there is room for sixteen numbers for each selection.
                unsafe {
                    let packed = _mm256_or_si256(packed(half.vector(), set), _mm256_set1_epi32(it.bits as i32));
                    _mm256_storeu_si256(list.room.as_mut_ptr().wrapping_add(list.count).cast(), packed);
                }
                list.count += set.count_ones() as usize;
            }
        }
    }
}

/// The chosen numbers of each half, a bit each.
#[inline(always)]
fn sets_of(it: &Selection<Avx2>) -> [u32; 2] {
    let [low, high] = it.chosen;
    // SAFETY: vectors exist only where the CPU has AVX2.
    unsafe {
        let low = _mm256_movemask_ps(_mm256_castsi256_ps(low)) as u32;
        let high = _mm256_movemask_ps(_mm256_castsi256_ps(high)) as u32;
        [low & !it.except, high & !(it.except >> 8)]
    }
}

/// Thirty-two bytes from four quarters.
///
/// # Safety
/// The caller has AVX2.
#[inline(always)]
unsafe fn gathered_half(source: [__m256i; 4], index: __m256i) -> __m256i {
    let [a, b, c, d] = source;
    // SAFETY: passed on from the caller.
    unsafe {
        // Bits 4 and 5 of the index choose the quarter; they are moved to where a blend looks for them.
        let odd = _mm256_slli_epi16::<3>(index);
        let upper = _mm256_slli_epi16::<2>(index);
        let low = _mm256_blendv_epi8(_mm256_shuffle_epi8(a, index), _mm256_shuffle_epi8(b, index), odd);
        let high = _mm256_blendv_epi8(_mm256_shuffle_epi8(c, index), _mm256_shuffle_epi8(d, index), odd);
        _mm256_blendv_epi8(low, high, upper)
    }
}
