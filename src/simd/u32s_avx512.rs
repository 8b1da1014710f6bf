//! Sixteen `u32`s in one 512-bit register.
#![allow(unsafe_code)]

use super::avx512::Avx512;
use super::list::U32List;
use super::u32s::U32Level;
use super::u32s_avx2::looked_up;
use core::arch::x86_64::*;

/// Sixteen `u32`s. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct Avx512U32s(__m512i);

impl Avx512U32s {
    #[inline(always)]
    fn halves(self) -> [__m256i; 2] {
        // SAFETY: vectors exist only where the CPU has AVX-512.
        unsafe { [_mm512_castsi512_si256(self.0), _mm512_extracti64x4_epi64::<1>(self.0)] }
    }

    #[inline(always)]
    fn joined(_: Avx512, [first, second]: [__m256i; 2]) -> Self {
        // SAFETY: the token proves AVX-512.
        Avx512U32s(unsafe { _mm512_inserti64x4::<1>(_mm512_castsi256_si512(first), second) })
    }
}

impl U32Level for Avx512 {
    type U32s = Avx512U32s;

    const HALF: usize = 8;

    #[inline(always)]
    fn u32s(self, [first, second]: [u32; 2]) -> Avx512U32s {
        // SAFETY: the token proves AVX-512.
        Avx512U32s(unsafe { _mm512_mask_set1_epi32(_mm512_set1_epi32(first as i32), 0xff00, second as i32) })
    }

    #[inline(always)]
    fn load(self, from: &[[u8; 4]]) -> Avx512U32s {
        // SAFETY: the token proves AVX-512 with BMI2; the mask keeps to what the array has.
        Avx512U32s(unsafe {
            let mask = _bzhi_u32(0xffff, from.len().min(16) as u32) as u16;
            _mm512_maskz_loadu_epi32(mask, from.as_ptr().cast())
        })
    }

    #[inline(always)]
    fn load_twice(self, from: &[[u8; 4]]) -> Avx512U32s {
        // SAFETY: the token proves AVX-512 with VL and BMI2; the mask keeps to what the array has.
        Avx512U32s(unsafe {
            let mask = _bzhi_u32(0xff, from.len().min(8) as u32) as u8;
            _mm512_broadcast_i64x4(_mm256_maskz_loadu_epi32(mask, from.as_ptr().cast()))
        })
    }

    #[inline(always)]
    fn and(self, a: Avx512U32s, b: Avx512U32s) -> Avx512U32s {
        // SAFETY: the token proves AVX-512.
        Avx512U32s(unsafe { _mm512_and_si512(a.0, b.0) })
    }

    #[inline(always)]
    fn or(self, a: Avx512U32s, b: Avx512U32s) -> Avx512U32s {
        // SAFETY: the token proves AVX-512.
        Avx512U32s(unsafe { _mm512_or_si512(a.0, b.0) })
    }

    #[inline(always)]
    fn xor(self, a: Avx512U32s, b: Avx512U32s) -> Avx512U32s {
        // SAFETY: the token proves AVX-512.
        Avx512U32s(unsafe { _mm512_xor_si512(a.0, b.0) })
    }

    #[inline(always)]
    fn plus(self, a: Avx512U32s, b: Avx512U32s) -> Avx512U32s {
        // SAFETY: the token proves AVX-512.
        Avx512U32s(unsafe { _mm512_add_epi32(a.0, b.0) })
    }

    #[inline(always)]
    fn times(self, a: Avx512U32s, b: Avx512U32s) -> Avx512U32s {
        // SAFETY: the token proves AVX-512 with BW. The upper halves are 0, and add nothing.
        Avx512U32s(unsafe { _mm512_madd_epi16(a.0, b.0) })
    }

    #[inline(always)]
    fn shifted<const AMOUNT: u32>(self, a: Avx512U32s) -> Avx512U32s {
        // SAFETY: the token proves AVX-512.
        Avx512U32s(unsafe { _mm512_srli_epi32::<AMOUNT>(a.0) })
    }

    #[inline(always)]
    fn of_16(self, table: &[u32; 16], index: Avx512U32s) -> Avx512U32s {
        // SAFETY: the token proves AVX-512; the table has the 64 bytes that are read unaligned.
        Avx512U32s(unsafe { _mm512_permutexvar_epi32(index.0, _mm512_loadu_si512(table.as_ptr().cast())) })
    }

    #[inline(always)]
    fn of_256(self, table: &[[u8; 16]; 16], index: Avx512U32s) -> Avx512U32s {
        // SAFETY: the token proves AVX-512 with BW and VBMI; the table has the four times 64 bytes that are read
        // unaligned.
        unsafe {
            let table = table.as_ptr().cast::<__m512i>();
            let [a, b] = [_mm512_loadu_si512(table), _mm512_loadu_si512(table.add(1))];
            let [c, d] = [_mm512_loadu_si512(table.add(2)), _mm512_loadu_si512(table.add(3))];
            let [low, high] = [_mm512_permutex2var_epi8(a, index.0, b), _mm512_permutex2var_epi8(c, index.0, d)];
            let entries = _mm512_mask_mov_epi8(low, _mm512_movepi8_mask(index.0), high);
            Avx512U32s(_mm512_and_si512(entries, _mm512_set1_epi32(0xff)))
        }
    }

    #[inline(always)]
    fn of_table<const LENGTH: usize>(self, table: &[u16; LENGTH], index: Avx512U32s) -> Avx512U32s {
        let [low, high] = self.and(index, self.u32s([LENGTH as u32 - 1; 2])).halves();
        // SAFETY: the token proves AVX-512, and so AVX2; the index has been cut to the length.
        Self::U32s::joined(self, unsafe { [looked_up(low, table), looked_up(high, table)] })
    }

    #[inline(always)]
    fn below(self, a: Avx512U32s, limit: u32) -> u32 {
        // SAFETY: the token proves AVX-512.
        unsafe { _mm512_cmplt_epu32_mask(a.0, _mm512_set1_epi32(limit as i32)).into() }
    }

    #[inline(always)]
    fn append(self, list: &mut U32List, numbers: Avx512U32s, which: u32) {
        let count = (which & 0xffff).count_ones() as usize;
        let left = list.room.len().saturating_sub(list.count).min(count);
        // SAFETY: the token proves AVX-512 with BMI2; the mask keeps to the room that there is, and is empty where the
        // pointer is beyond it.
        unsafe {
            // As in `Bytes::compressed`, what is behind does not matter.
            let packed = _mm512_mask_compress_epi32(numbers.0, which as u16, numbers.0);
            let place = list.room.as_mut_ptr().wrapping_add(list.count);
            _mm512_mask_storeu_epi32(place.cast(), _bzhi_u32(0xffff, left as u32) as u16, packed);
        }
        list.count += count;
    }

    #[inline(always)]
    fn append_halves(self, [first, second]: [&mut U32List; 2], numbers: Avx512U32s, which: u32) {
        let [low, high] = numbers.halves();
        append_eight(self, first, low, which as u8);
        append_eight(self, second, high, (which >> 8) as u8);
    }
}

#[inline(always)]
fn append_eight(_: Avx512, list: &mut U32List, numbers: __m256i, which: u8) {
    let count = which.count_ones() as usize;
    let left = list.room.len().saturating_sub(list.count).min(count);
    // SAFETY: the token proves AVX-512 with VL and BMI2; the mask keeps to the room that there is, and is empty where the
    // pointer is beyond it.
    unsafe {
        let packed = _mm256_mask_compress_epi32(numbers, which, numbers);
        let place = list.room.as_mut_ptr().wrapping_add(list.count);
        _mm256_mask_storeu_epi32(place.cast(), _bzhi_u32(0xff, left as u32) as u8, packed);
    }
    list.count += count;
}
