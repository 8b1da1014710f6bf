//! Eight lanes in one 512-bit register.
#![allow(unsafe_code)]

use super::bytes::Bytes;
use super::lanes::{Lanes, Registers};
pub(crate) use super::level::Avx512;
use super::list::U16List;
use super::operators::{instructions, operators};
use super::vectors::Vectors;
use super::word::{Record, Word};
use core::arch::x86_64::*;
use core::mem::MaybeUninit;
use core::sync::atomic::{Ordering, compiler_fence};

/// Eight lanes. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct Avx512Word(__m512i);

impl Avx512Word {
    /// Two quarters of this vector, then two of the other.
    #[inline(always)]
    fn quarters<const ORDER: i32>(self, other: Self) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX-512.
        Avx512Word(unsafe { _mm512_shuffle_i64x2::<ORDER>(self.0, other.0) })
    }

    /// The quarters in another order.
    #[inline(always)]
    fn exchanged<const ORDER: i32>(self) -> Self {
        self.quarters::<ORDER>(self)
    }

    #[inline(always)]
    pub fn of(vector: __m512i) -> Self {
        Avx512Word(vector)
    }

    #[inline(always)]
    pub fn vector(self) -> __m512i {
        self.0
    }
}

operators!(Avx512Word, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512, _mm512_set1_epi64(-1));

impl Vectors for Avx512 {
    type Word = Avx512Word;
    type Lanes = Registers<Avx512Word, 1>;
    type U32s = Registers<Avx512Word, 1>;

    instructions! {
        fn word(self, value: u64) -> Avx512Word = Avx512Word(_mm512_set1_epi64(value as i64));
    }

    #[inline(always)]
    fn word_of(self, lanes: &[u64]) -> Avx512Word {
        let wanted = u8::MAX.unbounded_shr(8u32.saturating_sub(lanes.len() as u32));
        // SAFETY: the token proves AVX-512; only the lanes that the slice has are read.
        Avx512Word(unsafe { _mm512_maskz_loadu_epi64(wanted, lanes.as_ptr().cast()) })
    }

    instructions! {
        fn rotate_each(self, word: Avx512Word, amounts: Avx512Word) -> Avx512Word =
            Avx512Word(_mm512_rolv_epi64(word.0, amounts.0));
    }

    #[inline(always)]
    fn transpose<'a>(self, record: impl Fn(usize) -> &'a Record) -> [Avx512Word; 10] {
        let mut words = [self.word(0); 10];
        for (index, pair) in words.as_chunks_mut::<2>().0.iter_mut().enumerate() {
            // SAFETY: the token proves AVX-512; each of the five pairs lies in the record.
            unsafe {
                let piece = |lane| _mm_loadu_si128(record(lane).as_ptr().add(2 * index).cast());
                let even = four_pieces(piece(0), piece(2), piece(4), piece(6));
                let odd = four_pieces(piece(1), piece(3), piece(5), piece(7));
                *pair = [Avx512Word(_mm512_unpacklo_epi64(even, odd)), Avx512Word(_mm512_unpackhi_epi64(even, odd))];
            }
        }
        words
    }

    #[inline(always)]
    fn alternate(self, even: u64, odd: u64) -> Self::Lanes {
        // Masks, not a shuffle, so that two broadcasts from memory do not become one load of neighbouring memory, which
        // would have to wait for stores that have just been made to parts of it.
        let odd_lanes = self.load(&[0, !0, 0, !0, 0, !0, 0, !0]);
        (self.splat(even) & !odd_lanes) | (self.splat(odd) & odd_lanes)
    }

    #[inline(always)]
    fn pick(self, table: &[u64; 16], numbers: Self::Lanes) -> Option<Self::Lanes> {
        let [numbers] = numbers.0;
        // SAFETY: the token proves AVX-512; the table has the two times 64 bytes that are read.
        let picked = unsafe {
            let (low, high) =
                (_mm512_loadu_epi64(table.as_ptr().cast()), _mm512_loadu_epi64(table[8..].as_ptr().cast()));
            _mm512_permutex2var_epi64(low, numbers.0, high)
        };
        Some(Registers([Avx512Word(picked)]))
    }

    #[inline(always)]
    fn squares_equal(self, bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
        // SAFETY: the token proves AVX-512 with BW; the array holds the 64 bytes that are read unaligned.
        unsafe {
            let masked = _mm512_and_si512(_mm512_loadu_si512(bytes.as_ptr().cast()), _mm512_set1_epi8(mask as i8));
            _mm512_cmpeq_epi8_mask(masked, _mm512_set1_epi8(value as i8))
        }
    }

    /// By compressing the numbers of all squares: no loop, so nothing to predict.
    #[inline(always)]
    fn append(self, list: &mut U16List, squares: u64, scale: u16, base: u16) {
        let values = |bytes: Bytes| bytes.low_u16s().scaled(scale).plus(base);
        let packed = self.numbers().compressed(squares);
        let count = squares.count_ones();
        list.push_first(values(packed), count.min(32));
        if count > 32 {
            list.push_first(values(packed.halves_exchanged()), count - 32);
        }
    }

    /// Of a piece, which has at most 27 targets; of more the first 32 are right.
    #[inline(always)]
    fn append_marked(self, list: &mut U16List, squares: u64, marked: u64, base: u16) {
        let packed = self.numbers().plus_where(marked, self.byte(0x80)).compressed(squares);
        list.push_first(packed.as_marked(base), squares.count_ones().min(32));
    }
}

/// Four pieces one after the other. Broadcasts under a mask, so that a piece in memory needs no shuffle.
#[inline(always)]
fn four_pieces(a: __m128i, b: __m128i, c: __m128i, d: __m128i) -> __m512i {
    // SAFETY: called by methods of the token, which proves AVX-512.
    unsafe {
        let low = _mm512_mask_broadcast_i64x2(_mm512_castsi128_si512(a), 0b0000_1100, b);
        _mm512_mask_broadcast_i64x2(_mm512_mask_broadcast_i64x2(low, 0b0011_0000, c), 0b1100_0000, d)
    }
}

// SAFETY: the lanes are all that it has, and a compress writes a number for each.
unsafe impl Word for Avx512Word {
    const LANES: usize = 8;
    type Array = [u64; 8];

    instructions! {
        fn splat(self, value: u64) -> Self = Avx512Word(_mm512_set1_epi64(value as i64));
        fn shl(self, amount: u32) -> Self = Avx512Word(_mm512_sll_epi64(self.0, _mm_cvtsi32_si128(amount as i32)));
        fn shr(self, amount: u32) -> Self = Avx512Word(_mm512_srl_epi64(self.0, _mm_cvtsi32_si128(amount as i32)));
        fn union(self) -> u64 = _mm512_reduce_or_epi64(self.0) as u64;
        fn shl_each(self, other: Self) -> Self = Self(_mm512_sllv_epi64(self.0, other.0));
        fn minus(self, other: Self) -> Self = Self(_mm512_sub_epi64(self.0, other.0));
        fn plus(self, other: Self) -> Self = Self(_mm512_add_epi64(self.0, other.0));
        fn minus_bytes(self, other: Self) -> Self = Self(_mm512_sub_epi8(self.0, other.0));
        fn swap_bytes(self) -> Self = {
            let mirror = _mm_set_epi64x(0x08090a0b_0c0d0e0f, 0x00010203_04050607);
            Avx512Word(_mm512_shuffle_epi8(self.0, _mm512_broadcast_i32x4(mirror)))
        };
        fn product(self, matrices: Self) -> Option<Self> =
            Some(Avx512Word(_mm512_gf2p8affine_epi64_epi8::<0>(self.0, matrices.0)));
        fn any(self) -> bool = _mm512_test_epi64_mask(self.0, self.0) != 0;
        fn where_zero(self, test: Self) -> Self =
            Avx512Word(_mm512_maskz_mov_epi64(_mm512_testn_epi64_mask(test.0, test.0), self.0));
        fn where_any(self, test: Self) -> Self =
            Avx512Word(_mm512_maskz_mov_epi64(_mm512_test_epi64_mask(test.0, test.0), self.0));
        fn pick(self, lanes: Self) -> Self = Avx512Word(_mm512_permutexvar_epi64(lanes.0, self.0));
    }

    #[inline(always)]
    fn compress([first, second]: [Self; 2], [to_first, to_second]: [&mut [MaybeUninit<u64>; 8]; 2]) -> usize {
        // SAFETY: a vector exists only where the CPU has AVX-512; each place has the 64 bytes that are written:
        // a compress to memory is slow on some CPUs.
        unsafe {
            let wanted = _mm512_test_epi64_mask(first.0, first.0);
            _mm512_storeu_epi64(to_first.as_mut_ptr().cast(), _mm512_maskz_compress_epi64(wanted, first.0));
            _mm512_storeu_epi64(to_second.as_mut_ptr().cast(), _mm512_maskz_compress_epi64(wanted, second.0));
            wanted.count_ones() as usize
        }
    }

    instructions! {
        fn count_into(self, counts: Self) -> Self = Avx512Word(_mm512_add_epi64(counts.0, _mm512_popcnt_epi64(self.0)));
    }

    #[inline(always)]
    fn lane_counts(self) -> Self {
        self
    }
}

// SAFETY: the words are all that it has.
unsafe impl Lanes for Registers<Avx512Word, 1> {
    type Word = Avx512Word;

    #[inline(always)]
    fn shift_word(word: Avx512Word, _: usize, amounts: [u32; 4]) -> Avx512Word {
        let [i, j, k, l] = amounts;
        let (i, j, k, l) = (i64::from(i), i64::from(j), i64::from(k), i64::from(l));
        // SAFETY: a vector exists only where the CPU has AVX-512.
        unsafe {
            let left = _mm512_setr_epi64(i, j, k, l, 64 - i, 64 - j, 64 - k, 64 - l);
            Avx512Word(_mm512_rolv_epi64(word.0, left))
        }
    }

    #[inline(always)]
    fn opposite(self) -> Self {
        Registers([self.0[0].exchanged::<0b01_00_11_10>()])
    }

    instructions! {
        fn neighbours(self) -> Self = Self::of_vector(_mm512_shuffle_epi32::<0b01_00_11_10>(self.vector()));
        fn next_but_one(self) -> Self = Self::of_vector(_mm512_permutex_epi64::<0b01_00_11_10>(self.vector()));
    }

    #[inline(always)]
    fn down_to_highest(self, set: Self, _: [[u32; 4]; 3]) -> Self {
        // SAFETY: a vector exists only where the CPU has AVX-512.
        Self::of_vector(unsafe {
            // The arithmetic shift fills with ones from the top down; without a stop it is by 64.
            let stop = _mm512_lzcnt_epi64((self & set).vector());
            _mm512_and_si512(_mm512_srav_epi64(_mm512_set1_epi64(i64::MIN), stop), self.vector())
        })
    }

    #[inline(always)]
    fn low_halves(self, other: Self) -> Self {
        Registers([self.0[0].quarters::<0b01_00_01_00>(other.0[0])])
    }

    #[inline(always)]
    fn high_halves(self, other: Self) -> Self {
        Registers([self.0[0].quarters::<0b11_10_11_10>(other.0[0])])
    }

    /// In two halves: what is read out of 64 bytes across two cache lines right after they were written waits for them, on
    /// Zen 5 for 4 ns, and most addresses lie so. Of the halves at most one does, and costs nothing.
    #[inline(always)]
    fn write(self, lanes: &mut [MaybeUninit<u64>; 8]) {
        let to = lanes.as_mut_ptr().cast::<__m256i>();
        // SAFETY: a vector exists only where the CPU has AVX-512; each half has the 32 bytes that are written.
        unsafe {
            _mm256_storeu_si256(to, _mm512_castsi512_si256(self.vector()));
            // Or the compiler would make one of the two.
            compiler_fence(Ordering::Release);
            _mm256_storeu_si256(to.add(1), _mm512_extracti64x4_epi64::<1>(self.vector()));
        }
    }
}
