//! Sixteen `u32`s in two 256-bit registers.
#![allow(unsafe_code)]

use super::avx2::Avx2;
use super::list::U32List;
use super::packed_avx2::packed;
use super::u32s::{U32Level, byte_of};
use core::arch::x86_64::*;

/// Sixteen `u32`s. Exists only where the CPU has AVX2.
#[derive(Clone, Copy)]
pub struct Avx2U32s([__m256i; 2]);

/// The entries of a table that the low 16 bits of eight numbers say, one after the other.
///
/// # Safety
/// The CPU has AVX2, and these are below the table's length, a power of two.
#[inline(always)]
pub(super) unsafe fn looked_up<const LENGTH: usize>(numbers: __m256i, table: &[u16; LENGTH]) -> __m256i {
    const { assert!(LENGTH.is_power_of_two()) };
    // SAFETY: passed on from the caller.
    unsafe {
        let low = look_up_four(_mm256_castsi256_si128(numbers), table);
        let high = look_up_four(_mm256_extracti128_si256::<1>(numbers), table);
        _mm256_cvtepu16_epi32(_mm_unpacklo_epi64(low, high))
    }
}

/// Four of them. Through general registers, two numbers in each.
///
/// # Safety
/// As of [`looked_up`].
#[inline(always)]
unsafe fn look_up_four(numbers: __m128i, table: &[u16]) -> __m128i {
    // SAFETY: the CPU has AVX2, and the indices are below the length, by the contract of this function.
    unsafe {
        let entry = |number: u64| i32::from(*table.get_unchecked(usize::from(number as u16)));
        let [a, b] = [_mm_cvtsi128_si64(numbers) as u64, _mm_extract_epi64::<1>(numbers) as u64];
        let entries = _mm_cvtsi32_si128(entry(a));
        let entries = _mm_insert_epi16::<1>(entries, entry(a >> 32));
        let entries = _mm_insert_epi16::<2>(entries, entry(b));
        _mm_insert_epi16::<3>(entries, entry(b >> 32))
    }
}

#[inline(always)]
fn load_eight(_: Avx2, from: &[[u8; 4]]) -> __m256i {
    // SAFETY: the token proves AVX2; the window of eight marks ends within the sixteen, and the mask keeps to what the
    // array has.
    unsafe {
        let marks = MARKS.as_ptr().add(8 - from.len().min(8));
        _mm256_maskload_epi32(from.as_ptr().cast(), _mm256_loadu_si256(marks.cast()))
    }
}

/// Eight marks and eight that are none.
static MARKS: [i32; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];

#[inline(always)]
fn append_eight(_: Avx2, list: &mut U32List, numbers: __m256i, which: u8) {
    // SAFETY: the token proves AVX2.
    let packed = unsafe { packed(numbers, which.into()) };
    let count = which.count_ones() as usize;
    match list.room.get_mut(list.count..).and_then(|room| room.first_chunk_mut::<8>()) {
        // SAFETY: the token proves AVX2; the place has the 32 bytes that are written unaligned.
        Some(place) => unsafe { _mm256_storeu_si256(place.as_mut_ptr().cast(), packed) },
        None => {
            let mut numbers = [[0; 4]; 8];
            // SAFETY: the token proves AVX2; the array has the 32 bytes that are written unaligned.
            unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), packed) };
            let room = list.room.get_mut(list.count..).unwrap_or(&mut []);
            room.iter_mut().zip(numbers).take(count).for_each(|(place, number)| {
                place.write(number);
            });
        }
    }
    list.count += count;
}

#[inline(always)]
fn of_16(_: Avx2, table: &[u32; 16], index: __m256i) -> __m256i {
    // SAFETY: the token proves AVX2; the table has the two times 32 bytes that are read unaligned.
    unsafe {
        let table = table.as_ptr().cast::<__m256i>();
        let low = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(table), index);
        let high = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(table.add(1)), index);
        // Bit 3 of the index becomes the sign, by which a blend chooses.
        let choice = _mm256_castsi256_ps(_mm256_slli_epi32::<28>(index));
        _mm256_castps_si256(_mm256_blendv_ps(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high), choice))
    }
}

/// As [`looked_up`].
#[inline(always)]
fn bytes_of(level: Avx2, table: &[[u8; 16]; 16], index: __m256i) -> __m256i {
    // SAFETY: the token proves AVX2.
    unsafe {
        let low = four_bytes_of(level, table, _mm256_castsi256_si128(index));
        let high = four_bytes_of(level, table, _mm256_extracti128_si256::<1>(index));
        _mm256_cvtepu8_epi32(_mm_unpacklo_epi32(low, high))
    }
}

#[inline(always)]
fn four_bytes_of(_: Avx2, table: &[[u8; 16]; 16], index: __m128i) -> __m128i {
    // SAFETY: the token proves AVX2.
    unsafe {
        let [a, b] = [_mm_cvtsi128_si64(index) as u64, _mm_extract_epi64::<1>(index) as u64];
        let bytes = _mm_cvtsi32_si128(byte_of(table, a as u8).into());
        let bytes = _mm_insert_epi8::<1>(bytes, byte_of(table, (a >> 32) as u8).into());
        let bytes = _mm_insert_epi8::<2>(bytes, byte_of(table, b as u8).into());
        _mm_insert_epi8::<3>(bytes, byte_of(table, (b >> 32) as u8).into())
    }
}

/// An operation on both registers.
macro_rules! both {
    ($a:ident, $b:ident, $operation:ident) => {
        // SAFETY: vectors exist only where the CPU has AVX2.
        Avx2U32s(unsafe { [$operation($a.0[0], $b.0[0]), $operation($a.0[1], $b.0[1])] })
    };
}

impl U32Level for Avx2 {
    type U32s = Avx2U32s;

    const HALF: usize = 8;

    #[inline(always)]
    fn u32s(self, [first, second]: [u32; 2]) -> Avx2U32s {
        // SAFETY: the token proves AVX2.
        Avx2U32s(unsafe { [_mm256_set1_epi32(first as i32), _mm256_set1_epi32(second as i32)] })
    }

    #[inline(always)]
    fn load(self, from: &[[u8; 4]]) -> Avx2U32s {
        Avx2U32s([load_eight(self, from), load_eight(self, from.get(8..).unwrap_or(&[]))])
    }

    #[inline(always)]
    fn load_twice(self, from: &[[u8; 4]]) -> Avx2U32s {
        Avx2U32s([load_eight(self, from); 2])
    }

    #[inline(always)]
    fn and(self, a: Avx2U32s, b: Avx2U32s) -> Avx2U32s {
        both!(a, b, _mm256_and_si256)
    }

    #[inline(always)]
    fn or(self, a: Avx2U32s, b: Avx2U32s) -> Avx2U32s {
        both!(a, b, _mm256_or_si256)
    }

    #[inline(always)]
    fn xor(self, a: Avx2U32s, b: Avx2U32s) -> Avx2U32s {
        both!(a, b, _mm256_xor_si256)
    }

    #[inline(always)]
    fn plus(self, a: Avx2U32s, b: Avx2U32s) -> Avx2U32s {
        both!(a, b, _mm256_add_epi32)
    }

    #[inline(always)]
    fn times(self, a: Avx2U32s, b: Avx2U32s) -> Avx2U32s {
        // The upper halves of the numbers are 0, and add nothing.
        both!(a, b, _mm256_madd_epi16)
    }

    #[inline(always)]
    fn shifted<const AMOUNT: u32>(self, a: Avx2U32s) -> Avx2U32s {
        // SAFETY: vectors exist only where the CPU has AVX2.
        unsafe {
            let amount = _mm_cvtsi32_si128(AMOUNT as i32);
            Avx2U32s([_mm256_srl_epi32(a.0[0], amount), _mm256_srl_epi32(a.0[1], amount)])
        }
    }

    #[inline(always)]
    fn of_16(self, table: &[u32; 16], index: Avx2U32s) -> Avx2U32s {
        Avx2U32s([of_16(self, table, index.0[0]), of_16(self, table, index.0[1])])
    }

    #[inline(always)]
    fn of_256(self, table: &[[u8; 16]; 16], index: Avx2U32s) -> Avx2U32s {
        Avx2U32s([bytes_of(self, table, index.0[0]), bytes_of(self, table, index.0[1])])
    }

    #[inline(always)]
    fn of_table<const LENGTH: usize>(self, table: &[u16; LENGTH], index: Avx2U32s) -> Avx2U32s {
        let index = self.and(index, self.u32s([LENGTH as u32 - 1; 2]));
        // SAFETY: the token proves AVX2, and the index has been cut to the length.
        Avx2U32s(unsafe { [looked_up(index.0[0], table), looked_up(index.0[1], table)] })
    }

    #[inline(always)]
    fn below(self, a: Avx2U32s, limit: u32) -> u32 {
        // SAFETY: the token proves AVX2.
        unsafe {
            let limit = _mm256_set1_epi32(limit as i32);
            let [first, second] = [_mm256_cmpgt_epi32(limit, a.0[0]), _mm256_cmpgt_epi32(limit, a.0[1])];
            let first = _mm256_movemask_ps(_mm256_castsi256_ps(first)) as u32;
            first | (_mm256_movemask_ps(_mm256_castsi256_ps(second)) as u32) << 8
        }
    }

    #[inline(always)]
    fn append(self, list: &mut U32List, numbers: Avx2U32s, which: u32) {
        append_eight(self, list, numbers.0[0], which as u8);
        append_eight(self, list, numbers.0[1], (which >> 8) as u8);
    }

    #[inline(always)]
    fn append_halves(self, [first, second]: [&mut U32List; 2], numbers: Avx2U32s, which: u32) {
        append_eight(self, first, numbers.0[0], which as u8);
        append_eight(self, second, numbers.0[1], (which >> 8) as u8);
    }
}
