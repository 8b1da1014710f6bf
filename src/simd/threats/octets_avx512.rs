//! Eight lanes of bytes in one register, from which bytes are gathered and numbers compressed by one instruction each.
#![allow(unsafe_code)]

use super::octets::{Octets, Selection};
use super::u32s::U32s;
use crate::simd::avx512::Avx512;
use crate::simd::bytes::Bytes;
use crate::simd::lanes::Registers;
use crate::simd::list::U32List;
use crate::simd::operators::instructions;
use crate::simd::vectors::Vectors;
use crate::tables::table;
use core::arch::x86_64::*;

/// By number of a piece: its bit.
static MEMBERS: [u32; 16] = table!(16; number => if number == 0 { 0 } else { 1 << number });

impl Octets for Avx512 {
    type Source = Bytes;
    type Sets = __m512i;

    #[inline(always)]
    fn translated(self, bytes: &[u8; 64], table: &[u8; 16]) -> Bytes {
        self.sixteen_bytes(table).at_near(self.bytes(bytes).at_most(self.byte(15)))
    }

    /// An index of 255 has the bit that chooses the second table.
    #[inline(always)]
    fn gathered(self, source: Bytes, index: &[u64; 8], absent: u8) -> Self::Lanes {
        let index = self.load(index);
        let others = !Bytes::from(index).squares_equal(absent);
        // SAFETY: the token proves AVX-512 with VBMI.
        Registers::of_vector(unsafe {
            let bytes = _mm512_permutex2var_epi8(source.vector(), index.vector(), _mm512_setzero_si512());
            _mm512_maskz_mov_epi8(others, bytes)
        })
    }

    #[inline(always)]
    fn looked_up(self, bytes: Self::Lanes, table: &[u8; 16]) -> Self::Lanes {
        self.sixteen_bytes(table).at_near(bytes.into()).into()
    }

    #[inline(always)]
    fn lesser_bytes(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        Bytes::from(a).at_most(b.into()).into()
    }

    #[inline(always)]
    fn sums(self, bytes: Self::Lanes) -> Self::Lanes {
        Registers([Bytes::from(bytes).sums()])
    }

    instructions! {
        fn with(self, numbers: Self::Lanes, bits: Self::Lanes) -> u32 =
            _mm512_test_epi32_mask(numbers.vector(), bits.vector()).into();
    }

    #[inline(always)]
    fn sets(self, sets: &[u16; 16]) -> __m512i {
        // SAFETY: the token proves AVX-512; the array has the 32 bytes that are read unaligned.
        unsafe { _mm512_cvtepu16_epi32(_mm256_loadu_si256(sets.as_ptr().cast())) }
    }

    instructions! {
        fn sets_at(self, numbers: Self::Lanes, sets: __m512i) -> Self::Lanes =
            Registers::of_vector(_mm512_permutexvar_epi32(numbers.vector(), sets));
        /// Twice in each `u32`, of which members have no bit in the upper half.
        fn set(self, set: &u16) -> Self::Lanes = Registers::of_vector(_mm512_set1_epi16(*set as i16));
    }

    /// As the bit by which a set has them.
    #[inline(always)]
    fn members(self, numbers: Self::Lanes) -> Self::Lanes {
        numbers.of_16(&MEMBERS)
    }

    instructions! {
        fn member(self, number: u8) -> Self::Lanes =
            Registers::of_vector(_mm512_set1_epi32(MEMBERS[usize::from(number & 15)] as i32));
    }

    #[inline(always)]
    fn with_member(self, numbers: Self::Lanes, bits: Self::Lanes, sets: Self::Lanes, members: Self::Lanes) -> u32 {
        // SAFETY: the token proves AVX-512.
        unsafe {
            let with = _mm512_test_epi32_mask(numbers.vector(), bits.vector());
            _mm512_mask_test_epi32_mask(with, sets.vector(), members.vector()).into()
        }
    }

    #[inline(always)]
    fn place_of(self, index: &[u64; 8], wanted: u8, among: Self::Lanes) -> usize {
        let has_index = Bytes::from(self.load(index)).squares_equal(wanted);
        (has_index & Bytes::from(among).places()).trailing_zeros() as usize
    }

    #[inline(always)]
    fn push<const N: usize>(self, list: &mut U32List, selections: [Selection<Self>; N]) -> bool {
        let mut places = [list.count; N];
        let mut end = list.count;
        for (place, it) in places.iter_mut().zip(&selections) {
            *place = end;
            end += (it.chosen & 0xffff).count_ones() as usize;
        }
        if places[N - 1] + 16 > list.room.len() {
            return false;
        }
        for (place, it) in places.into_iter().zip(selections) {
            let numbers = it.numbers | U32s::of(self, [it.bits; 2]);
            // SAFETY: the token proves AVX-512; there is room for sixteen numbers at the last place, and so at each.
            unsafe {
                let packed = _mm512_mask_compress_epi32(numbers.vector(), it.chosen as u16, numbers.vector());
                _mm512_storeu_si512(list.room.as_mut_ptr().add(place).cast(), packed);
            }
        }
        list.count = end;
        true
    }
}
