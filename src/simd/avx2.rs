//! Four lanes in a 256-bit register, two of them as eight lanes: the first shifts left, the second right.
#![allow(unsafe_code)]

use super::lanes::{Lanes, Registers};
pub(crate) use super::level::Avx2;
use super::list::{Fill, U16List, marked_square};
use super::operators::{instructions, operators};
use super::u32s_avx2::{both, packed};
use super::vectors::{LOWEST, Vectors};
use super::word::{Record, Word};
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

/// Four lanes. Exists only where the CPU has AVX2.
#[derive(Clone, Copy)]
pub struct Avx2Word(__m256i);

impl Avx2Word {
    #[inline(always)]
    pub(super) fn of(vector: __m256i) -> Self {
        Avx2Word(vector)
    }

    #[inline(always)]
    pub(super) fn vector(self) -> __m256i {
        self.0
    }
}

operators!(Avx2Word, _mm256_and_si256, _mm256_or_si256, _mm256_xor_si256, _mm256_set1_epi64x(-1));

impl Vectors for Avx2 {
    type Word = Avx2Word;
    type Lanes = Registers<Avx2Word, 2>;
    type U32s = Registers<Avx2Word, 2>;

    instructions! {
        fn word(self, value: u64) -> Avx2Word = Avx2Word(_mm256_set1_epi64x(value as i64));
    }

    #[inline(always)]
    fn word_of(self, lanes: &[u64]) -> Avx2Word {
        let mut four = [0; 4];
        let lanes = lanes.first_chunk::<4>().unwrap_or_else(|| {
            four.iter_mut().zip(lanes).for_each(|(to, from)| *to = *from);
            &four
        });
        // SAFETY: the token proves AVX2; the array holds the 32 bytes that are read unaligned.
        Avx2Word(unsafe { _mm256_loadu_si256(lanes.as_ptr().cast()) })
    }

    instructions! {
        fn rotate_each(self, word: Avx2Word, amounts: Avx2Word) -> Avx2Word = {
            let left = _mm256_and_si256(amounts.0, _mm256_set1_epi64x(63));
            let right = _mm256_sub_epi64(_mm256_set1_epi64x(64), left);
            Avx2Word(_mm256_or_si256(_mm256_sllv_epi64(word.0, left), _mm256_srlv_epi64(word.0, right)))
        };
    }

    #[inline(always)]
    fn transpose<'a>(self, record: impl Fn(usize) -> &'a Record) -> [Avx2Word; 10] {
        let mut words = [self.word(0); 10];
        for (index, pair) in words.as_chunks_mut::<2>().0.iter_mut().enumerate() {
            // SAFETY: the token proves AVX2; each of the five pairs lies in the record.
            unsafe {
                let piece = |lane| _mm_loadu_si128(record(lane).as_ptr().add(2 * index).cast());
                let even = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(piece(0)), piece(2));
                let odd = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(piece(1)), piece(3));
                *pair = [Avx2Word(_mm256_unpacklo_epi64(even, odd)), Avx2Word(_mm256_unpackhi_epi64(even, odd))];
            }
        }
        words
    }

    #[inline(always)]
    fn alternate(self, even: u64, odd: u64) -> Self::Lanes {
        let (even, odd) = (self.word(even), self.word(odd));
        // SAFETY: the token proves AVX2.
        Registers::of_equal(Avx2Word(unsafe { _mm256_blend_epi32::<0b1100_1100>(even.0, odd.0) }))
    }

    #[inline(always)]
    fn bytes_of(self, planes: [u64; 4]) -> [u8; 64] {
        // SAFETY: both types are 64 bytes of integers.
        unsafe { core::mem::transmute::<[__m256i; 2], [u8; 64]>([half_of(self, planes, 0), half_of(self, planes, 4)]) }
    }

    #[inline(always)]
    fn squares_equal(self, bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
        // SAFETY: the token proves AVX2; the array holds the 64 bytes that are read unaligned.
        unsafe {
            let (mask, value) = (_mm256_set1_epi8(mask as i8), _mm256_set1_epi8(value as i8));
            let half = |at: usize| {
                let masked = _mm256_and_si256(_mm256_loadu_si256(bytes.as_ptr().add(at).cast()), mask);
                u64::from(_mm256_movemask_epi8(_mm256_cmpeq_epi8(masked, value)) as u32)
            };
            half(0) | half(32) << 32
        }
    }

    /// On the stack first, because [`append`](Vectors::append) writes more than there is.
    #[inline(always)]
    fn fill(self, list: &mut U16List, values: impl Fill) {
        let mut place = [MaybeUninit::uninit(); LONGEST_LIST];
        let mut more = U16List::new(&mut place);
        values.fill(&mut more);
        let count = more.count;
        let room = list.room.get_mut(list.count..).unwrap_or_default();
        let written = count.min(room.len()).min(LONGEST_LIST);
        if let (Some(from), Some(to)) = (place.get(..written), room.get_mut(..written)) {
            copy(from, to);
        }
        list.count += count;
    }

    /// Four at least, whether there are as many or not: how many there are is hard to predict.
    #[inline(always)]
    fn append(self, list: &mut U16List, squares: u64, scale: u16, base: u16) {
        append_fours(list, squares, |squares| (squares.trailing_zeros() as u16).wrapping_mul(scale).wrapping_add(base));
    }

    #[inline(always)]
    fn append_marked(self, list: &mut U16List, squares: u64, marked: u64, base: u16) {
        append_fours(list, squares, |squares| marked_square(squares, marked, base));
    }
}

// Lists are written in blocks of a fixed size, even if fewer values are left: a loop over the exact number would be
// mispredicted.

/// More than the moves of any position, and what is written too much.
const LONGEST_LIST: usize = 1024;

/// A value for the lowest of the squares that are left, again and again: four at least, whether there are as many or not;
/// none where the room ends.
#[inline(always)]
fn append_fours(list: &mut U16List, mut squares: u64, value: impl Fn(u64) -> u16) {
    let mut start = list.count;
    list.count += squares.count_ones() as usize;
    loop {
        let Some(entries) = list.room.get_mut(start..).and_then(|room| room.first_chunk_mut::<4>()) else { return };
        for entry in entries {
            entry.write(value(squares));
            squares &= squares.wrapping_sub(1);
        }
        if squares == 0 {
            return;
        }
        start += 4;
    }
}

/// Copies values to a place of the same length: in pieces, the last of which may cover a part of the one before.
#[inline(always)]
fn copy(from: &[MaybeUninit<u16>], to: &mut [MaybeUninit<u16>]) {
    if copy_last::<16>(from, to) {
        for (from, to) in from.as_chunks::<16>().0.iter().zip(to.as_chunks_mut::<16>().0) {
            *to = *from;
        }
    } else if copy_last::<4>(from, to) {
        copy_three(from.as_chunks::<4>().0, to.as_chunks_mut::<4>().0);
    } else {
        copy_three(from, to);
    }
}

/// Copies the first three of few, not in a loop that a compiler would take for a call of `memcpy`.
#[inline(always)]
fn copy_three<T: Copy>(from: &[T], to: &mut [T]) {
    for index in 0..3 {
        if let (Some(from), Some(to)) = (from.get(index), to.get_mut(index)) {
            *to = *from;
        }
    }
}

/// Copies the last values, if there are as many.
#[inline(always)]
fn copy_last<const SIZE: usize>(from: &[MaybeUninit<u16>], to: &mut [MaybeUninit<u16>]) -> bool {
    let (Some(from), Some(to)) = (from.last_chunk::<SIZE>(), to.last_chunk_mut::<SIZE>()) else { return false };
    *to = *from;
    true
}

/// Four rows of the bytes of planes: each byte of a plane eight times, then its bit.
#[inline(always)]
fn half_of(_level: Avx2, planes: [u64; 4], first_row: i64) -> __m256i {
    const ROW: i64 = LOWEST as i64;
    // SAFETY: the token proves AVX2.
    unsafe {
        let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        let rows = _mm256_setr_epi64x(0, ROW, 2 * ROW, 3 * ROW);
        let rows = _mm256_add_epi8(rows, _mm256_set1_epi64x(first_row * ROW));
        let mut bytes = _mm256_setzero_si256();
        let mut value = 1;
        for plane in planes {
            let squares = _mm256_shuffle_epi8(_mm256_set1_epi64x(plane as i64), rows);
            let squares = _mm256_cmpeq_epi8(_mm256_and_si256(squares, bits), bits);
            bytes = _mm256_or_si256(bytes, _mm256_and_si256(squares, _mm256_set1_epi8(value)));
            value <<= 1;
        }
        bytes
    }
}

// SAFETY: the lanes are all that it has, and a compress writes a number for each.
unsafe impl Word for Avx2Word {
    const LANES: usize = 4;
    type Array = [u64; 4];

    instructions! {
        fn splat(self, value: u64) -> Self = Avx2Word(_mm256_set1_epi64x(value as i64));
        fn shl(self, amount: u32) -> Self = Avx2Word(_mm256_sll_epi64(self.0, _mm_cvtsi32_si128(amount as i32)));
        fn shr(self, amount: u32) -> Self = Avx2Word(_mm256_srl_epi64(self.0, _mm_cvtsi32_si128(amount as i32)));
        fn any(self) -> bool = _mm256_testz_si256(self.0, self.0) == 0;
        fn union(self) -> u64 = {
            let two = _mm_or_si128(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0));
            _mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))) as u64
        };
        fn shl_each(self, other: Self) -> Self = Self(_mm256_sllv_epi64(self.0, other.0));
        fn minus(self, other: Self) -> Self = Self(_mm256_sub_epi64(self.0, other.0));
        fn plus(self, other: Self) -> Self = Self(_mm256_add_epi64(self.0, other.0));
        fn minus_bytes(self, other: Self) -> Self = Self(_mm256_sub_epi8(self.0, other.0));
        fn swap_bytes(self) -> Self = {
            let mirror = _mm_set_epi64x(0x08090a0b_0c0d0e0f, 0x00010203_04050607);
            Avx2Word(_mm256_shuffle_epi8(self.0, _mm256_broadcastsi128_si256(mirror)))
        };
        fn where_zero(self, test: Self) -> Self =
            Avx2Word(_mm256_and_si256(_mm256_cmpeq_epi64(test.0, _mm256_setzero_si256()), self.0));
        fn where_any(self, test: Self) -> Self =
            Avx2Word(_mm256_andnot_si256(_mm256_cmpeq_epi64(test.0, _mm256_setzero_si256()), self.0));
        fn pick(self, lanes: Self) -> Self = {
            // The two halves of lane n are the 32-bit lanes 2n and 2n + 1; a permutation looks at three bits.
            let low = _mm256_slli_epi64::<1>(lanes.0);
            let high = _mm256_add_epi64(_mm256_slli_epi64::<33>(lanes.0), _mm256_set1_epi64x(1 << 32));
            let halves = _mm256_blend_epi32::<0b1010_1010>(low, high);
            Avx2Word(_mm256_permutevar8x32_epi32(self.0, halves))
        };
    }

    #[inline(always)]
    fn compress([first, second]: [Self; 2], [to_first, to_second]: [&mut [MaybeUninit<u64>; 8]; 2]) -> usize {
        // SAFETY: a vector exists only where the CPU has AVX2; each place has room for the 32 bytes that are written.
        unsafe {
            // Two marks for each lane, because the halves of lanes are packed.
            let zero = _mm256_castsi256_ps(_mm256_cmpeq_epi64(first.0, _mm256_setzero_si256()));
            let wanted = _mm256_movemask_ps(zero) as u32 ^ 255;
            _mm256_storeu_si256(to_first.as_mut_ptr().cast(), packed(first.0, wanted));
            _mm256_storeu_si256(to_second.as_mut_ptr().cast(), packed(second.0, wanted));
            wanted.count_ones() as usize / 2
        }
    }

    instructions! {
        /// By byte: two lookups of a nibble in a register (Wojciech Muła).
        fn count_into(self, counts: Self) -> Self = {
            let bits = _mm256_broadcastsi128_si256(_mm_set_epi64x(0x04030302_03020201, 0x03020201_02010100));
            let nibble = _mm256_set1_epi8(0x0f);
            let low = _mm256_shuffle_epi8(bits, _mm256_and_si256(self.0, nibble));
            let high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi64::<4>(self.0), nibble));
            Avx2Word(_mm256_add_epi8(counts.0, _mm256_add_epi8(low, high)))
        };
        fn lane_counts(self) -> Self = Avx2Word(_mm256_sad_epu8(self.0, _mm256_setzero_si256()));
    }
}

// SAFETY: the words are all that it has.
unsafe impl Lanes for Registers<Avx2Word, 2> {
    type Word = Avx2Word;

    #[inline(always)]
    fn shift_word(word: Avx2Word, index: usize, amounts: [u32; 4]) -> Avx2Word {
        let [i, j, k, l] = amounts;
        // SAFETY: a vector exists only where the CPU has AVX2.
        Avx2Word(unsafe {
            let amounts = _mm256_setr_epi64x(i64::from(i), i64::from(j), i64::from(k), i64::from(l));
            if index == 0 { _mm256_sllv_epi64(word.0, amounts) } else { _mm256_srlv_epi64(word.0, amounts) }
        })
    }

    instructions! {
        fn neighbours(self) -> Self = both!(half of self => _mm256_shuffle_epi32::<0b01_00_11_10>(half));
        fn next_but_one(self) -> Self = both!(half of self => _mm256_permute4x64_epi64::<0b01_00_11_10>(half));
    }
}
