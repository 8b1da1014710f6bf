//! Sixteen `u32`s in two 256-bit registers.
#![allow(unsafe_code)]

use super::avx2::Avx2;
use super::list::U32List;
use super::u32s::U32Level;
use core::arch::x86_64::*;

/// Sixteen `u32`s. Exists only where the CPU has AVX2.
#[derive(Clone, Copy)]
pub struct Avx2U32s([__m256i; 2]);

/// For each set of eight places, the places first that it has.
static PACKED: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut place, mut count) = (0, 0);
        while place < 8 {
            if set >> place & 1 != 0 {
                table[set][count] = place;
                count += 1;
            }
            place += 1;
        }
        set += 1;
    }
    table
};

/// What a function makes of the low 16 bits of eight numbers, one after the other.
///
/// # Safety
/// The CPU has AVX2.
#[inline(always)]
pub(super) unsafe fn looked_up(numbers: __m256i, function: &impl Fn(u16) -> u16) -> __m256i {
    // SAFETY: the CPU has AVX2 by the contract of this function.
    unsafe {
        let [low, high] = [_mm256_castsi256_si128(numbers), _mm256_extracti128_si256::<1>(numbers)];
        // Through general registers, two numbers in each; four results at a time, so that no chain is long.
        let four = |numbers: __m128i| {
            let [a, b] = [_mm_cvtsi128_si64(numbers) as u64, _mm_extract_epi64::<1>(numbers) as u64];
            let results = _mm_cvtsi32_si128(function(a as u16).into());
            let results = _mm_insert_epi16::<1>(results, function((a >> 32) as u16).into());
            let results = _mm_insert_epi16::<2>(results, function(b as u16).into());
            _mm_insert_epi16::<3>(results, function((b >> 32) as u16).into())
        };
        _mm256_cvtepu16_epi32(_mm_unpacklo_epi64(four(low), four(high)))
    }
}

#[inline(always)]
fn load_eight(_: Avx2, from: &[[u8; 4]]) -> __m256i {
    let mut eight = [[0; 4]; 8];
    let from = from.first_chunk::<8>().unwrap_or_else(|| {
        eight.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
        &eight
    });
    // SAFETY: the token proves AVX2; the array holds the 32 bytes that are read unaligned.
    unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
}

#[inline(always)]
fn append_eight(_: Avx2, list: &mut U32List, numbers: __m256i, which: u8) {
    // SAFETY: the token proves AVX2; an entry has the 8 bytes that are read.
    let packed = unsafe {
        let order = _mm_loadl_epi64(PACKED[usize::from(which)].as_ptr().cast());
        _mm256_permutevar8x32_epi32(numbers, _mm256_cvtepu8_epi32(order))
    };
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
    fn u32s(self, halves: [u32; 2]) -> Avx2U32s {
        // SAFETY: the token proves AVX2.
        Avx2U32s(halves.map(|number| unsafe { _mm256_set1_epi32(number as i32) }))
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
        let shift = |half| unsafe { _mm256_srl_epi32(half, _mm_cvtsi32_si128(AMOUNT as i32)) };
        Avx2U32s(a.0.map(shift))
    }

    #[inline(always)]
    fn of_16(self, table: &[u32; 16], index: Avx2U32s) -> Avx2U32s {
        // SAFETY: the token proves AVX2; the table has the two times 32 bytes that are read unaligned.
        Avx2U32s(index.0.map(|index| unsafe {
            let [low, high] = [0, 8].map(|start| _mm256_loadu_si256(table.as_ptr().add(start).cast()));
            let [low, high] = [low, high].map(|entries| _mm256_permutevar8x32_epi32(entries, index));
            // Bit 3 of the index becomes the sign, by which a blend chooses.
            let choice = _mm256_slli_epi32::<28>(index);
            let [low, high, choice] = [low, high, choice].map(|vector| _mm256_castsi256_ps(vector));
            _mm256_castps_si256(_mm256_blendv_ps(low, high, choice))
        }))
    }

    #[inline(always)]
    fn of_256(self, table: &[[u8; 16]; 16], index: Avx2U32s) -> Avx2U32s {
        let table = table.as_flattened();
        self.each(index, |index| table.get(usize::from(index as u8)).copied().unwrap_or_default().into())
    }

    #[inline(always)]
    fn of_table<const LENGTH: usize>(self, table: &[u16; LENGTH], index: Avx2U32s) -> Avx2U32s {
        const { assert!(LENGTH.is_power_of_two()) };
        let index = self.and(index, self.u32s([LENGTH as u32 - 1; 2]));
        // SAFETY: the index has been cut to the length.
        self.each(index, |index| unsafe { *table.get_unchecked(usize::from(index)) })
    }

    #[inline(always)]
    fn each(self, a: Avx2U32s, function: impl Fn(u16) -> u16) -> Avx2U32s {
        // SAFETY: the token proves AVX2.
        Avx2U32s(a.0.map(|half| unsafe { looked_up(half, &function) }))
    }

    #[inline(always)]
    fn below(self, a: Avx2U32s, limit: u32) -> u32 {
        // SAFETY: the token proves AVX2.
        let [first, second] = a.0.map(|half| unsafe {
            let below = _mm256_cmpgt_epi32(_mm256_set1_epi32(limit as i32), half);
            _mm256_movemask_ps(_mm256_castsi256_ps(below)) as u32
        });
        first | second << 8
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
