//! Questions to rows of 64 `u16`s, and to bytes by place, that `golem-chess` has no use for. The plain loops become the
//! vectors of the baseline.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;
#[cfg(target_arch = "x86_64")]
use golem::simd::level::Avx2;
use golem::simd::{Vectors, Word, squares_where};

/// The places whose `u16` has one of some bits.
#[inline(always)]
pub(crate) fn places_with(level: impl Vectors, row: &[u16; 64], bits: u16) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if level.avx512().is_some() {
        // SAFETY: the token proves AVX-512 with BW; the array holds the 128 bytes that are read unaligned.
        return unsafe {
            let bits = _mm512_set1_epi16(bits as i16);
            let low = _mm512_test_epi16_mask(_mm512_loadu_si512(row.as_ptr().cast()), bits);
            let high = _mm512_test_epi16_mask(_mm512_loadu_si512(row.as_ptr().add(32).cast()), bits);
            u64::from(low) | u64::from(high) << 32
        };
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx2() {
        return with_bits(level, row, bits);
    }
    let _ = level;
    squares_where(row, |entry| entry & bits != 0)
}

/// [`places_with`] by AVX2.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn with_bits(level: Avx2, row: &[u16; 64], bits: u16) -> u64 {
    let (low, high) = row.split_at(32);
    !(without_bits(level, low, bits) | without_bits(level, high, bits) << 32)
}

/// The places of 32 that have none of the bits. Not in closures, which would be compiled without the instructions.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn without_bits(_: Avx2, row: &[u16], bits: u16) -> u64 {
    let Some(row) = row.first_chunk::<32>() else { return 0 };
    // SAFETY: the token proves AVX2; the array holds the 64 bytes that are read unaligned.
    unsafe {
        let (bits, zero) = (_mm256_set1_epi16(bits as i16), _mm256_setzero_si256());
        let low = _mm256_and_si256(_mm256_loadu_si256(row.as_ptr().cast()), bits);
        let high = _mm256_and_si256(_mm256_loadu_si256(row.as_ptr().add(16).cast()), bits);
        // Packing works in halves of a register; the permutation puts the quarters in order.
        let none = _mm256_packs_epi16(_mm256_cmpeq_epi16(low, zero), _mm256_cmpeq_epi16(high, zero));
        u64::from(_mm256_movemask_epi8(_mm256_permute4x64_epi64::<0b11_01_10_00>(none)) as u32)
    }
}

/// All bits in those of sixteen `u16`s, a quarter of 64 places, whose place is in a set, none in the others.
#[inline(always)]
pub(crate) fn marks(level: impl Vectors, places: u64, quarter: usize) -> [u16; 16] {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx2() {
        // SAFETY: both types are 32 bytes of integers.
        return unsafe { core::mem::transmute::<__m256i, [u16; 16]>(sixteen_marks(level, places, quarter)) };
    }
    let _ = level;
    let places = (places >> (16 * (quarter & 3))) as u16;
    let mut marks = [0; 16];
    for (place, mark) in marks.iter_mut().enumerate() {
        *mark = if places & 1 << place != 0 { !0 } else { 0 };
    }
    marks
}

/// [`marks`] by AVX2.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn sixteen_marks(_: Avx2, places: u64, quarter: usize) -> __m256i {
    // SAFETY: the token proves AVX2.
    unsafe {
        // The two bytes of the quarter, in every entry.
        let quarter = _mm256_set1_epi16(0x0100 + 0x0202 * (quarter & 3) as i16);
        let places = _mm256_shuffle_epi8(_mm256_set1_epi64x(places as i64), quarter);
        let each = _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768);
        _mm256_cmpeq_epi16(_mm256_and_si256(places, each), each)
    }
}

/// A set of places split by bits 4 to 6 of their bytes: those with 1, with 2, and so on to 6. Where few bytes are compared
/// at a time, place by place, since there are few.
#[inline(always)]
pub(crate) fn split<L: Vectors>(level: L, bytes: &[u8; 64], mut places: u64) -> [u64; 6] {
    if L::Word::LANES > 2 {
        let with = |value: u8| places & level.squares_equal(bytes, 0x70, value << 4);
        return [with(1), with(2), with(3), with(4), with(5), with(6)];
    }
    let mut split = [0; 8];
    while places != 0 {
        let place = places & places.wrapping_neg();
        places ^= place;
        split[usize::from(bytes[place.trailing_zeros() as usize & 63] >> 4 & 7)] |= place;
    }
    let [_, ones, twos, threes, fours, fives, sixes, _] = split;
    [ones, twos, threes, fours, fives, sixes]
}
