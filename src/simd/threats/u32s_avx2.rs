//! Eight lanes in two 256-bit registers as sixteen `u32`s, packed by a table, since AVX2 has no compress.
#![allow(unsafe_code)]

use super::prefetch::Rows;
use super::quarters::Quarters;
use super::u32s::{U32s, byte_of};
use crate::simd::avx2::{Avx2, Avx2Word};
use crate::simd::lanes::Registers;
use crate::simd::list::U32List;
use crate::simd::operators::instructions;
use crate::simd::vectors::Vectors;
use crate::tables::table;
use core::arch::asm;
use core::arch::x86_64::*;

/// An operation on both registers of eight lanes: `both!(a of lanes, b of others => …)`. Not a closure, which would be
/// compiled without the instruction set.
macro_rules! both {
    ($($half:ident of $lanes:expr),+ => $operation:expr) => {
        Registers([
            {
                $(let $half = $lanes.0[0].vector();)+
                Avx2Word::of($operation)
            },
            {
                $(let $half = $lanes.0[1].vector();)+
                Avx2Word::of($operation)
            },
        ])
    };
}
pub(in crate::simd) use both;

impl Registers<Avx2Word, 2> {
    /// The highest bits of sixteen `u32`s.
    #[inline(always)]
    pub(in crate::simd) fn highest_bits(self) -> u32 {
        let [low, high] = self.0;
        // SAFETY: vectors exist only where the CPU has AVX2.
        unsafe {
            let low = _mm256_movemask_ps(_mm256_castsi256_ps(low.vector())) as u32;
            low | unfolded_signs(high.vector()) << 8
        }
    }

    /// The lower 16 bits of sixteen numbers; of those from 65536 on anything.
    #[inline(always)]
    fn low_bits(self) -> [__m128i; 2] {
        let [low, high] = self.0;
        // SAFETY: vectors exist only where the CPU has AVX2.
        unsafe {
            let numbers = _mm256_permute4x64_epi64::<0xd8>(_mm256_packus_epi32(low.vector(), high.vector()));
            [_mm256_castsi256_si128(numbers), _mm256_extracti128_si256::<1>(numbers)]
        }
    }
}

/// The highest bits of eight `u32`s, by an instruction that LLVM does not know: of two masks side by side it makes one
/// vector first, if it optimises the library as a whole, which takes four instructions more.
///
/// # Safety
/// The CPU has AVX2.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn unfolded_signs(numbers: __m256i) -> u32 {
    let signs: u32;
    // SAFETY: the CPU has AVX2 by the contract of this function; the instruction reads one register and writes another,
    // which has a bit for each of eight numbers.
    unsafe {
        asm!("vmovmskps {:e}, {}", out(reg) signs, in(ymm_reg) numbers, options(pure, nomem, nostack, preserves_flags));
        core::hint::assert_unchecked(signs < 256);
    }
    signs
}

/// The entries of a table that the low 16 bits of eight numbers say, one after the other.
///
/// # Safety
/// The CPU has AVX2, and these are below the table's length, a power of two.
#[inline(always)]
pub(in crate::simd) unsafe fn looked_up<const LENGTH: usize>(numbers: __m256i, table: &[u16; LENGTH]) -> __m256i {
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

/// By eight places as bits: the numbers of those in the set, one after the other.
static PACKED: [[u8; 8]; 256] = table!(256; set => {
    let (mut numbers, mut place, mut count) = ([0; 8], 0, 0);
    while place < 8 {
        if set >> place & 1 != 0 {
            numbers[count] = place as u8;
            count += 1;
        }
        place += 1;
    }
    numbers
});

/// The `u32`s of a set, one after the other, and anything behind them. The low eight bits of the set count.
///
/// # Safety
/// The CPU has AVX2.
#[inline(always)]
pub(in crate::simd) unsafe fn packed(numbers: __m256i, set: u32) -> __m256i {
    // SAFETY: the CPU has AVX2 by the contract of this function; an entry has the 8 bytes that are read.
    unsafe {
        let order = _mm_loadl_epi64(PACKED[set as usize & 255].as_ptr().cast());
        _mm256_permutevar8x32_epi32(numbers, _mm256_cvtepu8_epi32(order))
    }
}

/// The same of eight `u16`s.
///
/// # Safety
/// The CPU has AVX2.
#[inline(always)]
unsafe fn packed_u16s(numbers: __m128i, set: u32) -> __m128i {
    // SAFETY: the CPU has AVX2 by the contract of this function; an entry has the 8 bytes that are read.
    unsafe {
        let order = _mm_loadl_epi64(PACKED[set as usize & 255].as_ptr().cast());
        // Both bytes of a number stand behind twice its place.
        let twice = _mm_add_epi8(order, order);
        let bytes = _mm_or_si128(_mm_unpacklo_epi8(twice, twice), _mm_set1_epi16(0x100));
        _mm_shuffle_epi8(numbers, bytes)
    }
}

impl<const ROOM: usize> Quarters<'_, ROOM> {
    /// Adds the first of eight numbers, where there is room for all of them; else none.
    #[inline(always)]
    pub(in crate::simd) fn push_eight(&mut self, list: usize, numbers: __m128i, count: u32) {
        if let Some((place, length)) = self.next::<8>(list) {
            // SAFETY: every x86-64 CPU has SSE2; the place has the 16 bytes that are written unaligned.
            unsafe { _mm_storeu_si128(place.as_mut_ptr().cast(), numbers) };
            *length += count as usize;
        }
    }

    /// Adds those of eight numbers whose bits are set.
    ///
    /// # Safety
    /// The CPU has AVX2.
    #[inline(always)]
    unsafe fn push_packed(&mut self, list: usize, numbers: __m128i, set: u32) {
        // SAFETY: by the contract of this function.
        let packed = unsafe { packed_u16s(numbers, set) };
        self.push_eight(list, packed, set.count_ones());
    }
}

#[inline(always)]
fn load_eight(_: Avx2, from: &[u32]) -> Avx2Word {
    // SAFETY: the token proves AVX2; the window of eight marks ends within the sixteen, and the mask keeps to what the
    // array has.
    Avx2Word::of(unsafe {
        let marks = MARKS.as_ptr().add(8 - from.len().min(8));
        _mm256_maskload_epi32(from.as_ptr().cast(), _mm256_loadu_si256(marks.cast()))
    })
}

/// Eight marks and eight that are none.
static MARKS: [i32; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];

#[inline(always)]
fn append_eight(numbers: Avx2Word, list: &mut U32List, which: u8) {
    // SAFETY: vectors exist only where the CPU has AVX2.
    let packed = unsafe { packed(numbers.vector(), which.into()) };
    let count = which.count_ones() as usize;
    if let Some(place) = list.room.get_mut(list.count..).and_then(|room| room.first_chunk_mut::<8>()) {
        // SAFETY: vectors exist only where the CPU has AVX2; the place has the 32 bytes that are written unaligned.
        unsafe { _mm256_storeu_si256(place.as_mut_ptr().cast(), packed) };
        list.count += count;
    } else {
        let mut numbers = [0; 8];
        // SAFETY: vectors exist only where the CPU has AVX2; the array has the 32 bytes that are written unaligned.
        unsafe { _mm256_storeu_si256(numbers.as_mut_ptr().cast(), packed) };
        // One by one: for slices the library of C would be called, with all registers saved.
        numbers.into_iter().take(count).for_each(|number| list.push(number));
    }
}

#[inline(always)]
fn of_16(index: Avx2Word, table: &[u32; 16]) -> Avx2Word {
    // SAFETY: vectors exist only where the CPU has AVX2; the table has the two times 32 bytes that are read unaligned.
    unsafe {
        let table = table.as_ptr().cast::<__m256i>();
        let low = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(table), index.vector());
        let high = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(table.add(1)), index.vector());
        // Bit 3 of the index becomes the sign, by which a blend chooses.
        let choice = _mm256_castsi256_ps(_mm256_slli_epi32::<28>(index.vector()));
        let chosen = _mm256_blendv_ps(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high), choice);
        Avx2Word::of(_mm256_castps_si256(chosen))
    }
}

/// As [`looked_up`].
#[inline(always)]
fn bytes_of(index: Avx2Word, table: &[[u8; 16]; 16]) -> Avx2Word {
    // SAFETY: vectors exist only where the CPU has AVX2.
    Avx2Word::of(unsafe {
        let low = four_bytes_of(_mm256_castsi256_si128(index.vector()), table);
        let high = four_bytes_of(_mm256_extracti128_si256::<1>(index.vector()), table);
        _mm256_cvtepu8_epi32(_mm_unpacklo_epi32(low, high))
    })
}

/// # Safety
/// The CPU has AVX2.
#[inline(always)]
unsafe fn four_bytes_of(index: __m128i, table: &[[u8; 16]; 16]) -> __m128i {
    // SAFETY: the CPU has AVX2 by the contract of this function.
    unsafe {
        let [a, b] = [_mm_cvtsi128_si64(index) as u64, _mm_extract_epi64::<1>(index) as u64];
        let bytes = _mm_cvtsi32_si128(byte_of(table, a as u8).into());
        let bytes = _mm_insert_epi8::<1>(bytes, byte_of(table, (a >> 32) as u8).into());
        let bytes = _mm_insert_epi8::<2>(bytes, byte_of(table, b as u8).into());
        _mm_insert_epi8::<3>(bytes, byte_of(table, (b >> 32) as u8).into())
    }
}

impl U32s<Avx2> for Registers<Avx2Word, 2> {
    const HALF: usize = 8;

    #[inline(always)]
    fn of(level: Avx2, halves: [u32; 2]) -> Self {
        let [first, second] = halves;
        Registers([level.word(u64::from(first) * 0x1_0000_0001), level.word(u64::from(second) * 0x1_0000_0001)])
    }

    #[inline(always)]
    fn load(level: Avx2, from: &[u32]) -> Self {
        Registers([load_eight(level, from), load_eight(level, from.get(8..).unwrap_or(&[]))])
    }

    #[inline(always)]
    fn load_twice(level: Avx2, from: &[u32]) -> Self {
        Registers([load_eight(level, from); 2])
    }

    instructions! {
        fn sum(self, other: Self) -> Self = both!(a of self, b of other => _mm256_add_epi32(a, b));
        /// The upper halves of the numbers are 0, and add nothing.
        fn times(self, other: Self) -> Self = both!(a of self, b of other => _mm256_madd_epi16(a, b));
    }

    #[inline(always)]
    fn shifted<const AMOUNT: u32>(self) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX2.
        unsafe { both!(half of self => _mm256_srl_epi32(half, _mm_cvtsi32_si128(AMOUNT as i32))) }
    }

    instructions! {
        fn shl(self, amount: u32) -> Self =
            both!(half of self => _mm256_sll_epi32(half, _mm_cvtsi32_si128(amount as i32)));
    }

    #[inline(always)]
    fn of_16(self, table: &[u32; 16]) -> Self {
        Registers([of_16(self.0[0], table), of_16(self.0[1], table)])
    }

    #[inline(always)]
    fn of_256(self, table: &[[u8; 16]; 16]) -> Self {
        Registers([bytes_of(self.0[0], table), bytes_of(self.0[1], table)])
    }

    #[inline(always)]
    fn of_table<const LENGTH: usize>(self, level: Avx2, table: &[u16; LENGTH]) -> Self {
        let index = self & Self::of(level, [LENGTH as u32 - 1; 2]);
        // SAFETY: the token proves AVX2, and the index has been cut to the length.
        unsafe { both!(half of index => looked_up(half, table)) }
    }

    instructions! {
        fn below(self, limit: u32) -> u32 =
            both!(half of self => _mm256_cmpgt_epi32(_mm256_set1_epi32(limit as i32), half)).highest_bits();
    }

    #[inline(always)]
    fn append(self, list: &mut U32List, which: u32) {
        append_eight(self.0[0], list, which as u8);
        append_eight(self.0[1], list, (which >> 8) as u8);
    }

    #[inline(always)]
    fn append_halves(self, [first, second]: [&mut U32List; 2], which: u32) {
        append_eight(self.0[0], first, which as u8);
        append_eight(self.0[1], second, (which >> 8) as u8);
    }

    #[inline(always)]
    fn append_quarters<const ROOM: usize>(self, lists: &mut Quarters<ROOM>, which: u32, marked: u32) {
        let [low, high] = self.low_bits();
        for (list, set) in [which & marked, which & !marked].into_iter().enumerate() {
            // SAFETY: vectors exist only where the CPU has AVX2.
            unsafe {
                lists.push_packed(2 * list, low, set & 0xff);
                lists.push_packed(2 * list + 1, high, set >> 8 & 0xff);
            }
        }
    }

    #[inline(always)]
    fn prefetch_below(self, others: Self, limit: u32, rows: Rows) {
        let mut offsets = [[0; 8]; 2];
        for ((half, others), offsets) in self.0.into_iter().zip(others.0).zip(&mut offsets) {
            // SAFETY: vectors exist only where the CPU has AVX2; the array has the two times 32 bytes that are written
            // unaligned.
            unsafe {
                let below = _mm256_cmpgt_epi32(_mm256_set1_epi32(limit as i32), others.vector());
                let half = _mm256_and_si256(half.vector(), below);
                let bytes = _mm256_set1_epi64x(rows.bytes as i64);
                let place = offsets.as_mut_ptr().cast::<__m256i>();
                _mm256_storeu_si256(place, _mm256_mul_epu32(half, bytes));
                let odd = _mm256_srli_epi64::<32>(half);
                _mm256_storeu_si256(place.add(1), _mm256_mul_epu32(odd, bytes));
            }
        }
        for &offset in offsets.as_flattened() {
            rows.prefetch(offset);
        }
    }
}
