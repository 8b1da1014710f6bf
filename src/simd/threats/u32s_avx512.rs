//! Eight lanes in one 512-bit register as sixteen `u32`s.
#![allow(unsafe_code)]

use super::prefetch::Rows;
use super::quarters::Quarters;
use super::u32s::U32s;
use super::u32s_avx2::looked_up;
use crate::simd::avx512::{Avx512, Avx512Word};
use crate::simd::lanes::Registers;
use crate::simd::list::U32List;
use crate::simd::operators::instructions;
use core::arch::x86_64::*;

/// The register.
type Sixteen = Registers<Avx512Word, 1>;

impl Sixteen {
    #[inline(always)]
    pub(in crate::simd) fn of_vector(vector: __m512i) -> Self {
        Registers([Avx512Word::of(vector)])
    }

    #[inline(always)]
    pub(in crate::simd) fn vector(self) -> __m512i {
        self.0[0].vector()
    }

    instructions! {
        fn halves(self) -> [__m256i; 2] =
            [_mm512_castsi512_si256(self.vector()), _mm512_extracti64x4_epi64::<1>(self.vector())];
    }
}

impl U32s<Avx512> for Sixteen {
    const HALF: usize = 8;

    instructions! {
        fn of(_: Avx512, [first, second]: [u32; 2]) -> Self =
            Self::of_vector(_mm512_mask_set1_epi32(_mm512_set1_epi32(first as i32), 0xff00, second as i32));
    }

    #[inline(always)]
    fn load(_: Avx512, from: &[u32]) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512 with BMI2; the mask keeps to what the array has.
        Self::of_vector(unsafe {
            let mask = _bzhi_u32(0xffff, from.len().min(16) as u32) as u16;
            _mm512_maskz_loadu_epi32(mask, from.as_ptr().cast())
        })
    }

    #[inline(always)]
    fn load_twice(_: Avx512, from: &[u32]) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512 with VL and BMI2; the mask keeps to what the array has.
        Self::of_vector(unsafe {
            let mask = _bzhi_u32(0xff, from.len().min(8) as u32) as u8;
            _mm512_broadcast_i64x4(_mm256_maskz_loadu_epi32(mask, from.as_ptr().cast()))
        })
    }

    instructions! {
        fn sum(self, other: Self) -> Self = Self::of_vector(_mm512_add_epi32(self.vector(), other.vector()));
        // The upper halves are 0, and add nothing.
        fn times(self, other: Self) -> Self = Self::of_vector(_mm512_madd_epi16(self.vector(), other.vector()));
    }

    #[inline(always)]
    fn shifted<const AMOUNT: u32>(self) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512.
        Self::of_vector(unsafe { _mm512_srli_epi32::<AMOUNT>(self.vector()) })
    }

    instructions! {
        fn shl(self, amount: u32) -> Self =
            Self::of_vector(_mm512_sll_epi32(self.vector(), _mm_cvtsi32_si128(amount as i32)));
    }

    #[inline(always)]
    fn of_16(self, table: &[u32; 16]) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512; the table has the 64 bytes that are read unaligned.
        Self::of_vector(unsafe { _mm512_permutexvar_epi32(self.vector(), _mm512_loadu_si512(table.as_ptr().cast())) })
    }

    #[inline(always)]
    fn of_256(self, table: &[[u8; 16]; 16]) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512 with BW and VBMI; the table has the four times 64 bytes that are read
        // unaligned.
        unsafe {
            let table = table.as_ptr().cast::<__m512i>();
            let [a, b] = [_mm512_loadu_si512(table), _mm512_loadu_si512(table.add(1))];
            let [c, d] = [_mm512_loadu_si512(table.add(2)), _mm512_loadu_si512(table.add(3))];
            let [low, high] =
                [_mm512_permutex2var_epi8(a, self.vector(), b), _mm512_permutex2var_epi8(c, self.vector(), d)];
            let entries = _mm512_mask_mov_epi8(low, _mm512_movepi8_mask(self.vector()), high);
            Self::of_vector(_mm512_and_si512(entries, _mm512_set1_epi32(0xff)))
        }
    }

    #[inline(always)]
    fn of_table<const LENGTH: usize>(self, level: Avx512, table: &[u16; LENGTH]) -> Self {
        let [low, high] = (self & Self::of(level, [LENGTH as u32 - 1; 2])).halves();
        // SAFETY: vectors exist only where the CPU has AVX-512, and so AVX2; the index has been cut to the length.
        Self::of_vector(unsafe {
            let [low, high] = [looked_up(low, table), looked_up(high, table)];
            _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high)
        })
    }

    instructions! {
        fn below(self, limit: u32) -> u32 =
            _mm512_cmplt_epu32_mask(self.vector(), _mm512_set1_epi32(limit as i32)).into();
    }

    /// As in `Bytes::compressed`, what is behind does not matter.
    #[inline(always)]
    fn append(self, list: &mut U32List, which: u32) {
        // SAFETY: vectors exist only where the CPU has AVX-512.
        let packed = unsafe { _mm512_mask_compress_epi32(self.vector(), which as u16, self.vector()) };
        list.push_first(Self::of_vector(packed), (which & 0xffff).count_ones());
    }

    #[inline(always)]
    fn append_halves(self, [first, second]: [&mut U32List; 2], which: u32) {
        self.append(first, which & 0xff);
        self.append(second, which & 0xff00);
    }

    #[inline(always)]
    fn append_quarters<const ROOM: usize>(self, lists: &mut Quarters<ROOM>, which: u32, marked: u32) {
        // SAFETY: vectors exist only where the CPU has AVX-512.
        let numbers = unsafe { _mm512_cvtepi32_epi16(self.vector()) };
        for (list, set) in [which & marked, which & !marked].into_iter().enumerate() {
            // SAFETY: vectors exist only where the CPU has AVX-512 with VL and VBMI2.
            let (low, high) = unsafe {
                let high = _mm256_maskz_compress_epi16(set as u16 & 0xff00, numbers);
                let low = _mm_maskz_compress_epi16(set as u8, _mm256_castsi256_si128(numbers));
                (low, _mm256_castsi256_si128(high))
            };
            lists.push_eight(2 * list, low, (set & 0xff).count_ones());
            lists.push_eight(2 * list + 1, high, (set >> 8 & 0xff).count_ones());
        }
    }

    #[inline(always)]
    fn prefetch_below(self, others: Self, limit: u32, rows: Rows) {
        let mut offsets = [0; 16];
        // SAFETY: vectors exist only where the CPU has AVX-512; the array has the two times 64 bytes that are written
        // unaligned.
        unsafe {
            let numbers = _mm512_maskz_mov_epi32(others.below(limit) as u16, self.vector());
            let bytes = _mm512_set1_epi64(rows.bytes as i64);
            let place = offsets.as_mut_ptr().cast::<__m512i>();
            _mm512_storeu_si512(place, _mm512_mul_epu32(numbers, bytes));
            _mm512_storeu_si512(place.add(1), _mm512_mul_epu32(_mm512_srli_epi64::<32>(numbers), bytes));
        }
        for offset in offsets {
            rows.prefetch(offset);
        }
    }
}

impl U32List<'_> {
    /// Adds the first entries of a vector, at most 16.
    #[inline(always)]
    pub(crate) fn push_first(&mut self, entries: Sixteen, count: u32) {
        let end = self.count + count as usize;
        // A branch, since it is predicted well.
        let written = if end > self.room.len() { self.left() } else { count as usize };
        // Without any room the pointer leads nowhere, where even a store of nothing takes its time.
        if !self.room.is_empty() {
            // SAFETY: vectors exist only where the CPU has AVX-512 and BMI2; the mask keeps to the room that there is, and
            // is empty where the pointer is beyond it.
            unsafe {
                let place = self.room.as_mut_ptr().wrapping_add(self.count);
                _mm512_mask_storeu_epi32(place.cast(), _bzhi_u32(!0, written as u32) as u16, entries.vector());
            }
        }
        self.count = end;
    }
}
