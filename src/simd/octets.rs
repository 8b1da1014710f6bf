//! Eight lanes as 64 bytes, eight to a lane, and as sixteen `u32`s.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::avx2::{Avx2, Avx2Word};
#[cfg(target_arch = "x86_64")]
use super::avx512::{Avx512, Avx512Word};
use super::lanes::{LaneLevel, Lanes};
use super::list::U32List;
#[cfg(target_arch = "x86_64")]
use super::registers::Registers;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

/// A level that rearranges 64 bytes.
pub trait OctetLevel: LaneLevel {
    /// Sixty-four bytes that others are gathered from.
    type Source: Copy;

    /// Some of sixteen `u32`s.
    type Chosen: Copy;

    /// For each byte of an array the entry of a table, which is zero at the end, that it numbers; 0 for 16 and more.
    fn translated(self, bytes: &[u8; 64], table: &[u8; 16]) -> Self::Source;

    /// The same for the upper four bits of each byte.
    fn upper_translated(self, bytes: &[u8; 64], table: &[u8; 16]) -> Self::Source;

    /// The bytes at other places, 0 to 63; 0 for an index of 255.
    fn gathered(self, source: Self::Source, index: &[u64; 8]) -> Self::Lanes;

    /// [`gathered`](Self::gathered), with 0 where the index is `absent`.
    fn gathered_without(self, source: Self::Source, index: &[u64; 8], absent: u8) -> Self::Lanes;

    /// For each byte, 0 to 15, the entry of a table.
    fn looked_up(self, bytes: Self::Lanes, table: &[u8; 16]) -> Self::Lanes;

    /// The smaller byte of two.
    fn lesser_bytes(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;

    /// The sum of the bytes of each lane.
    fn sums(self, bytes: Self::Lanes) -> Self::Lanes;

    /// The sixteen `u32`s that have one of the given bits; no highest bits are given.
    fn with(self, numbers: Self::Lanes, bits: Self::Lanes) -> Self::Chosen;

    /// Those of some `u32`s that have one of the given bits.
    fn with_among(self, chosen: Self::Chosen, numbers: Self::Lanes, bits: Self::Lanes) -> Self::Chosen;

    /// The place that has an index, if the byte of `among` there is 255 and not 0; 64 if there is none.
    fn place_of(self, index: &[u64; 8], wanted: u8, among: Self::Lanes) -> usize;

    /// All of the chosen `u32`s, 0 elsewhere.
    fn where_chosen(self, numbers: Self::Lanes, chosen: Self::Chosen) -> Self::Lanes;

    /// Adds selections of `u32`s in their order. More may be written than is added, as far as there is room.
    fn push<const N: usize>(self, list: &mut U32List, selections: [Selection<Self>; N]);
}

/// Some of sixteen `u32`s that are to be listed.
#[derive(Clone, Copy)]
pub struct Selection<L: OctetLevel> {
    /// All of them.
    pub numbers: L::Lanes,
    /// Bits that each gets besides.
    pub bits: u32,
    /// Those that are wanted.
    pub chosen: L::Chosen,
    /// A set of those that are not, though they are chosen.
    pub except: u32,
}

#[cfg(target_arch = "x86_64")]
impl OctetLevel for Avx512 {
    type Source = __m512i;
    type Chosen = __mmask16;

    #[inline(always)]
    fn translated(self, bytes: &[u8; 64], table: &[u8; 16]) -> __m512i {
        // SAFETY: the token proves AVX-512; the arrays hold the bytes that are read.
        unsafe {
            let bytes = _mm512_min_epu8(_mm512_loadu_si512(bytes.as_ptr().cast()), _mm512_set1_epi8(15));
            _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast())), bytes)
        }
    }

    #[inline(always)]
    fn upper_translated(self, bytes: &[u8; 64], table: &[u8; 16]) -> __m512i {
        // SAFETY: as above.
        unsafe {
            let bytes = _mm512_srli_epi16::<4>(_mm512_loadu_si512(bytes.as_ptr().cast()));
            let bytes = _mm512_and_si512(bytes, _mm512_set1_epi8(15));
            _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast())), bytes)
        }
    }

    /// An index of 255 has the bit that chooses the second table.
    #[inline(always)]
    fn gathered(self, source: __m512i, index: &[u64; 8]) -> Self::Lanes {
        // SAFETY: the token proves AVX-512 with VBMI; the array holds the 64 bytes that are read.
        Registers([Avx512Word::of(unsafe {
            let index = _mm512_loadu_si512(index.as_ptr().cast());
            _mm512_permutex2var_epi8(source, index, _mm512_setzero_si512())
        })])
    }

    #[inline(always)]
    fn gathered_without(self, source: __m512i, index: &[u64; 8], absent: u8) -> Self::Lanes {
        // SAFETY: as above.
        Registers([Avx512Word::of(unsafe {
            let index = _mm512_loadu_si512(index.as_ptr().cast());
            let others = _mm512_cmpneq_epi8_mask(index, _mm512_set1_epi8(absent as i8));
            _mm512_maskz_permutex2var_epi8(others, source, index, _mm512_setzero_si512())
        })])
    }

    #[inline(always)]
    fn looked_up(self, bytes: Self::Lanes, table: &[u8; 16]) -> Self::Lanes {
        // SAFETY: the token proves AVX-512; the array holds the 16 bytes that are read.
        Registers([Avx512Word::of(unsafe {
            let table = _mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast()));
            _mm512_shuffle_epi8(table, bytes.0[0].vector())
        })])
    }

    #[inline(always)]
    fn lesser_bytes(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes {
        // SAFETY: the token proves AVX-512.
        Registers([Avx512Word::of(unsafe { _mm512_min_epu8(a.0[0].vector(), b.0[0].vector()) })])
    }

    #[inline(always)]
    fn sums(self, bytes: Self::Lanes) -> Self::Lanes {
        // SAFETY: the token proves AVX-512.
        Registers([Avx512Word::of(unsafe { _mm512_sad_epu8(bytes.0[0].vector(), _mm512_setzero_si512()) })])
    }

    #[inline(always)]
    fn with(self, numbers: Self::Lanes, bits: Self::Lanes) -> __mmask16 {
        // SAFETY: the token proves AVX-512.
        unsafe { _mm512_test_epi32_mask(numbers.0[0].vector(), bits.0[0].vector()) }
    }

    #[inline(always)]
    fn with_among(self, chosen: __mmask16, numbers: Self::Lanes, bits: Self::Lanes) -> __mmask16 {
        // SAFETY: the token proves AVX-512.
        unsafe { _mm512_mask_test_epi32_mask(chosen, numbers.0[0].vector(), bits.0[0].vector()) }
    }

    #[inline(always)]
    fn place_of(self, index: &[u64; 8], wanted: u8, among: Self::Lanes) -> usize {
        // SAFETY: the token proves AVX-512; the array holds the 64 bytes that are read.
        unsafe {
            let index = _mm512_loadu_si512(index.as_ptr().cast());
            let has_index = _mm512_cmpeq_epi8_mask(index, _mm512_set1_epi8(wanted as i8));
            let among = among.0[0].vector();
            _mm512_mask_test_epi8_mask(has_index, among, among).trailing_zeros() as usize
        }
    }

    #[inline(always)]
    fn where_chosen(self, numbers: Self::Lanes, chosen: __mmask16) -> Self::Lanes {
        // SAFETY: the token proves AVX-512.
        Registers([Avx512Word::of(unsafe { _mm512_maskz_mov_epi32(chosen, numbers.0[0].vector()) })])
    }

    #[inline(always)]
    fn push<const N: usize>(self, list: &mut U32List, selections: [Selection<Self>; N]) {
        if list.count + 16 * N > list.room.len() {
            for it in selections {
                push_each(list, it.numbers.to_lanes(), it.bits, u32::from(it.chosen) & !it.except);
            }
            return;
        }
        for it in selections {
            let set = u32::from(it.chosen) & !it.except;
            // SAFETY: the token proves AVX-512; there is room for sixteen numbers for each selection.
            unsafe {
                let numbers = _mm512_or_si512(it.numbers.0[0].vector(), _mm512_set1_epi32(it.bits as i32));
                let packed = _mm512_mask_compress_epi32(numbers, set as u16, numbers);
                _mm512_storeu_si512(list.room.as_mut_ptr().wrapping_add(list.count).cast(), packed);
            }
            list.count += set.count_ones() as usize;
        }
    }
}

/// Adds those of sixteen numbers that are in a set, with some more bits, one after the other.
#[cold]
#[inline(never)]
fn push_each(list: &mut U32List, numbers: [u64; 8], bits: u32, set: u32) {
    for place in 0..16 {
        let number = numbers[place / 2 & 7] >> (place % 2 * 32);
        if set >> place & 1 != 0 {
            list.push(number as u32 | bits);
        }
    }
}

/// By eight places as bits: the numbers of those in the set, one after the other.
#[cfg(target_arch = "x86_64")]
static PACKED: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut place, mut count) = (0, 0);
        while place < 8 {
            if set >> place & 1 != 0 {
                table[set][count] = place as u8;
                count += 1;
            }
            place += 1;
        }
        set += 1;
    }
    table
};

#[cfg(target_arch = "x86_64")]
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
    fn with_among(self, chosen: [__m256i; 2], numbers: Self::Lanes, bits: Self::Lanes) -> [__m256i; 2] {
        let with = self.with(numbers, bits);
        // SAFETY: the token proves AVX2.
        unsafe { [_mm256_and_si256(chosen[0], with[0]), _mm256_and_si256(chosen[1], with[1])] }
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
    fn where_chosen(self, numbers: Self::Lanes, chosen: [__m256i; 2]) -> Self::Lanes {
        numbers & Registers([Avx2Word::of(chosen[0]), Avx2Word::of(chosen[1])])
    }

    #[inline(always)]
    fn push<const N: usize>(self, list: &mut U32List, selections: [Selection<Self>; N]) {
        if list.count + 16 * N > list.room.len() {
            for it in selections {
                let [low, high] = sets_of(&it);
                push_each(list, it.numbers.to_lanes(), it.bits, low & 255 | high << 8);
            }
            return;
        }
        for it in selections {
            for (half, set) in it.numbers.0.into_iter().zip(sets_of(&it)) {
                // SAFETY: the token proves AVX2; there is room for sixteen numbers for each selection, and the entries of
                // the table are the eight bytes that are read.
                unsafe {
                    let order = _mm256_cvtepu8_epi32(_mm_loadl_epi64(PACKED[set as usize & 255].as_ptr().cast()));
                    let packed = _mm256_permutevar8x32_epi32(half.vector(), order);
                    let packed = _mm256_or_si256(packed, _mm256_set1_epi32(it.bits as i32));
                    _mm256_storeu_si256(list.room.as_mut_ptr().wrapping_add(list.count).cast(), packed);
                }
                list.count += set.count_ones() as usize;
            }
        }
    }
}

/// The chosen numbers of each half, a bit each.
#[cfg(target_arch = "x86_64")]
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
#[cfg(target_arch = "x86_64")]
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
