//! Eight lanes of bytes in two registers: bytes are gathered from each quarter and blended, numbers packed by a table.
#![allow(unsafe_code)]

use super::octets::{Octets, Selection};
use super::u32s_avx2::{both, packed};
use crate::simd::avx2::{Avx2, Avx2Word};
use crate::simd::lanes::Registers;
use crate::simd::list::U32List;
use crate::simd::operators::instructions;
use crate::simd::vectors::Vectors;
use crate::tables::table;
use core::arch::x86_64::*;

/// By number of a piece: how far its set is shifted to be in the upper half of a `u32`. In this table and the next 0 has 0,
/// since it stands in the upper bytes of each piece as well.
static LIFT: [u8; 16] = table!(16; number => if number > 0 && number < 8 { 16 } else { 0 });

/// By number of a piece: how far a set is shifted to the left to have its bit at the upper end, with one bit too many.
static SHIFTS: [u8; 16] = table!(16; number => if number == 0 { 0 } else { (15 - number as u8) ^ OUT });
static WIDE_SHIFTS: [u32; 16] = table!(16; number => (15 - number) as u32);

/// An amount that shifts everything out of a `u32`.
const OUT: u8 = 32;

impl Octets for Avx2 {
    /// Each quarter in both halves of a register, since bytes are only moved within halves.
    type Source = [__m256i; 4];

    /// In each `u32` the set of a number below 8, and above it that of the number eight higher.
    type Sets = __m256i;

    #[inline(always)]
    fn translated(self, bytes: &[u8; 64], table: &[u8; 16]) -> [__m256i; 4] {
        // SAFETY: the token proves AVX2; the arrays hold the bytes that are read.
        unsafe {
            let table = _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast()));
            let quarter = |number: usize| {
                let quarter = _mm_loadu_si128(bytes.as_ptr().add(16 * number).cast());
                let quarter = _mm256_broadcastsi128_si256(quarter);
                _mm256_shuffle_epi8(table, _mm256_min_epu8(quarter, _mm256_set1_epi8(15)))
            };
            [quarter(0), quarter(1), quarter(2), quarter(3)]
        }
    }

    #[inline(always)]
    fn gathered(self, source: [__m256i; 4], index: &[u64; 8], absent: u8) -> Self::Lanes {
        // SAFETY: the token proves AVX2.
        unsafe {
            // Known when the code is compiled: an index of 255 gathers 0 in any case.
            if absent == 255 {
                return both!(index of self.load(index) => gathered_half(source, index));
            }
            let absent = _mm256_set1_epi8(absent as i8);
            both!(index of self.load(index) => {
                _mm256_andnot_si256(_mm256_cmpeq_epi8(index, absent), gathered_half(source, index))
            })
        }
    }

    #[inline(always)]
    fn looked_up(self, bytes: Self::Lanes, table: &[u8; 16]) -> Self::Lanes {
        // SAFETY: the token proves AVX2; the array holds the 16 bytes that are read.
        unsafe {
            let table = _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast()));
            both!(half of bytes => _mm256_shuffle_epi8(table, half))
        }
    }

    instructions! {
        fn lesser_bytes(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes =
            both!(first of a, second of b => _mm256_min_epu8(first, second));
        fn sums(self, bytes: Self::Lanes) -> Self::Lanes =
            both!(half of bytes => _mm256_sad_epu8(half, _mm256_setzero_si256()));
        fn with(self, numbers: Self::Lanes, bits: Self::Lanes) -> u32 =
            both!(half of numbers & bits => _mm256_cmpgt_epi32(half, _mm256_setzero_si256())).highest_bits();
    }

    #[inline(always)]
    fn sets(self, sets: &[u16; 16]) -> __m256i {
        // SAFETY: the token proves AVX2; the array has the two times 16 bytes that are read unaligned.
        unsafe {
            let low = _mm_loadu_si128(sets.as_ptr().cast());
            let high = _mm_loadu_si128(sets.as_ptr().add(8).cast());
            _mm256_set_m128i(_mm_unpackhi_epi16(low, high), _mm_unpacklo_epi16(low, high))
        }
    }

    /// In the upper half of each `u32`, and anything below.
    #[inline(always)]
    fn sets_at(self, numbers: Self::Lanes, sets: __m256i) -> Self::Lanes {
        let amounts = self.looked_up(numbers, &LIFT);
        // SAFETY: the token proves AVX2.
        unsafe {
            both!(half of numbers, amount of amounts => {
                _mm256_sllv_epi32(_mm256_permutevar8x32_epi32(sets, half), amount)
            })
        }
    }

    #[inline(always)]
    fn set(self, set: &u16) -> Self::Lanes {
        // SAFETY: the token proves AVX2.
        let set = Avx2Word::of(unsafe { _mm256_set1_epi16(*set as i16) });
        Registers([set; 2])
    }

    /// As the amount by which a set is shifted to have their bits as the highest.
    #[inline(always)]
    fn members(self, numbers: Self::Lanes) -> Self::Lanes {
        self.looked_up(numbers, &SHIFTS) ^ self.splat(u64::from(OUT) * 0x1_0000_0001)
    }

    #[inline(always)]
    fn member(self, number: u8) -> Self::Lanes {
        // SAFETY: the token proves AVX2.
        let amount = Avx2Word::of(unsafe { _mm256_set1_epi32(WIDE_SHIFTS[usize::from(number & 15)] as i32) });
        Registers([amount; 2])
    }

    /// `numbers & bits` has no highest bits, so that a negative sign shows that both conditions hold.
    #[inline(always)]
    fn with_member(self, numbers: Self::Lanes, bits: Self::Lanes, sets: Self::Lanes, members: Self::Lanes) -> u32 {
        // SAFETY: the token proves AVX2.
        unsafe {
            both!(half of numbers & bits, set of sets, member of members => {
                _mm256_sign_epi32(half, _mm256_sllv_epi32(set, member))
            })
        }
        .highest_bits()
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
    fn push<const N: usize>(self, list: &mut U32List, selections: [Selection<Self>; N]) -> bool {
        let mut places = [[list.count; 2]; N];
        let mut end = list.count;
        for (place, it) in places.iter_mut().zip(&selections) {
            *place = [end, end + (it.chosen & 255).count_ones() as usize];
            end += (it.chosen & 0xffff).count_ones() as usize;
        }
        if places[N - 1][1] + 8 > list.room.len() {
            return false;
        }
        for (place, it) in places.into_iter().zip(selections) {
            let sets = [it.chosen & 255, it.chosen >> 8 & 255];
            for ((half, set), place) in it.numbers.0.into_iter().zip(sets).zip(place) {
                // SAFETY: the token proves AVX2; there is room for eight numbers at the last place, and so at each.
                unsafe {
                    let packed = _mm256_or_si256(packed(half.vector(), set), _mm256_set1_epi32(it.bits as i32));
                    _mm256_storeu_si256(list.room.as_mut_ptr().add(place).cast(), packed);
                }
            }
        }
        list.count = end;
        true
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
