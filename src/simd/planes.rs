//! Sixty-four bytes bit by bit: a set of 64 places for each bit.
#![allow(unsafe_code)]

#[cfg(all(baseline_vectors, target_arch = "powerpc64"))]
use super::altivec::AltiVec;
#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512::Avx512;
use super::level::{Scalar, Token};
#[cfg(all(baseline_vectors, target_arch = "aarch64"))]
use super::neon::Neon;
#[cfg(target_arch = "x86_64")]
use super::sse2::Sse2;
#[cfg(all(baseline_vectors, target_arch = "wasm32"))]
use super::wasm::Wasm;
#[cfg(all(baseline_vectors, target_arch = "aarch64"))]
use core::arch::aarch64::*;
#[cfg(all(baseline_vectors, target_arch = "wasm32"))]
use core::arch::wasm32::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

/// What a level does with the bits of 64 bytes.
pub trait PlaneLevel: Token {
    /// The places whose byte has a bit, 0 to 7.
    fn plane(self, bytes: &[u8; 64], bit: u32) -> u64;

    /// The places of bytes below 16.
    fn below_16(self, bytes: &[u8; 64]) -> u64;

    /// The bytes with these sets of places as their lowest bits and no others. Of a row of eight places and of the one four
    /// rows behind it the four sets are eight rows of eight bits; the columns of these are two bytes each.
    #[inline(always)]
    fn bytes_of(self, planes: [u64; 4]) -> [u8; 64] {
        let mut bytes = [0; 64];
        let (low, high) = bytes.split_at_mut(32);
        let rows = low.as_chunks_mut::<8>().0.iter_mut().zip(high.as_chunks_mut::<8>().0);
        for (row, (low, high)) in rows.enumerate() {
            let [a, b, c, d] = planes.map(|set| set >> (8 * row) & 0x000000ff_000000ff);
            let both = columns(a | b << 8 | c << 16 | d << 24);
            *low = (both & (15 * LOWEST)).to_le_bytes();
            *high = (both >> 4 & (15 * LOWEST)).to_le_bytes();
        }
        bytes
    }
}

/// The columns of eight rows of eight bits: single bits change places across the diagonal of each two by two, then two
/// by two of each four by four, then these.
#[inline(always)]
fn columns(rows: u64) -> u64 {
    let exchange = |bits: u64, mask: u64, distance: u32| {
        let differing = (bits ^ bits >> distance) & mask;
        bits ^ differing ^ differing << distance
    };
    let twos = exchange(rows, 0x00aa00aa_00aa00aa, 7);
    let fours = exchange(twos, 0x0000cccc_0000cccc, 14);
    exchange(fours, 0x00000000_f0f0f0f0, 28)
}

/// The lowest bit of each byte.
const LOWEST: u64 = 0x0101_0101_0101_0101;

/// A set from eight bytes at a time, of each of which the lowest bit counts and no other is set.
#[inline(always)]
pub(super) fn packed(bytes: &[u8; 64], lowest: impl Fn(u64) -> u64) -> u64 {
    let mut set = 0;
    for (row, eight) in bytes.as_chunks::<8>().0.iter().enumerate() {
        // Each byte's bit comes to the top byte, at its own place.
        let bits = lowest(u64::from_le_bytes(*eight)).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        set |= bits << (8 * row);
    }
    set
}

impl PlaneLevel for Scalar {
    #[inline(always)]
    fn plane(self, bytes: &[u8; 64], bit: u32) -> u64 {
        packed(bytes, |eight| eight >> (bit & 7) & LOWEST)
    }

    #[inline(always)]
    fn below_16(self, bytes: &[u8; 64]) -> u64 {
        // The upper half of each byte, with a carry into bit 4 if it is not 0.
        packed(bytes, |eight| ((eight >> 4 & (15 * LOWEST)) + 15 * LOWEST) >> 4 & LOWEST ^ LOWEST)
    }
}

#[cfg(target_arch = "x86_64")]
impl PlaneLevel for Sse2 {
    #[inline(always)]
    fn plane(self, bytes: &[u8; 64], bit: u32) -> u64 {
        // SAFETY: SSE2 is part of x86-64.
        signs(bytes, |sixteen| unsafe { _mm_sll_epi16(sixteen, _mm_cvtsi32_si128(7 - bit as i32)) })
    }

    #[inline(always)]
    fn below_16(self, bytes: &[u8; 64]) -> u64 {
        // SAFETY: SSE2 is part of x86-64.
        signs(bytes, |sixteen| unsafe { _mm_cmpeq_epi8(_mm_min_epu8(sixteen, _mm_set1_epi8(15)), sixteen) })
    }
}

/// The highest bits of all bytes, sixteen of them being changed before at a time.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn signs(bytes: &[u8; 64], changed: impl Fn(__m128i) -> __m128i) -> u64 {
    let mut set = 0;
    for (number, sixteen) in bytes.as_chunks::<16>().0.iter().enumerate() {
        // SAFETY: SSE2 is part of x86-64; the array holds the 16 bytes that are read unaligned.
        let signs = unsafe { _mm_movemask_epi8(changed(_mm_loadu_si128(sixteen.as_ptr().cast()))) };
        set |= u64::from(signs as u16) << (16 * number);
    }
    set
}

#[cfg(target_arch = "x86_64")]
impl PlaneLevel for Avx2 {
    #[inline(always)]
    fn plane(self, bytes: &[u8; 64], bit: u32) -> u64 {
        // SAFETY: the token proves AVX2; the array holds the two times 32 bytes that are read unaligned.
        unsafe {
            let amount = _mm_cvtsi32_si128(7 - bit as i32);
            let half = |at: usize| _mm256_sll_epi16(_mm256_loadu_si256(bytes.as_ptr().add(at).cast()), amount);
            join([_mm256_movemask_epi8(half(0)), _mm256_movemask_epi8(half(32))])
        }
    }

    #[inline(always)]
    fn below_16(self, bytes: &[u8; 64]) -> u64 {
        // SAFETY: the token proves AVX2; the array holds the two times 32 bytes that are read unaligned.
        unsafe {
            let half = |at: usize| {
                let bytes = _mm256_loadu_si256(bytes.as_ptr().add(at).cast());
                _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_min_epu8(bytes, _mm256_set1_epi8(15)), bytes))
            };
            join([half(0), half(32)])
        }
    }

    #[inline(always)]
    fn bytes_of(self, planes: [u64; 4]) -> [u8; 64] {
        // SAFETY: both types are 64 bytes of integers.
        unsafe { core::mem::transmute::<[__m256i; 2], [u8; 64]>([half_of(self, planes, 0), half_of(self, planes, 4)]) }
    }
}

/// Four rows of the bytes of planes: each byte of a plane eight times, then its bit.
#[cfg(target_arch = "x86_64")]
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
            let places = _mm256_shuffle_epi8(_mm256_set1_epi64x(plane as i64), rows);
            let places = _mm256_cmpeq_epi8(_mm256_and_si256(places, bits), bits);
            bytes = _mm256_or_si256(bytes, _mm256_and_si256(places, _mm256_set1_epi8(value)));
            value <<= 1;
        }
        bytes
    }
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn join([low, high]: [i32; 2]) -> u64 {
    u64::from(low as u32) | u64::from(high as u32) << 32
}

#[cfg(target_arch = "x86_64")]
impl PlaneLevel for Avx512 {
    #[inline(always)]
    fn plane(self, bytes: &[u8; 64], bit: u32) -> u64 {
        self.bytes(bytes).places_with_any(1 << bit)
    }

    #[inline(always)]
    fn below_16(self, bytes: &[u8; 64]) -> u64 {
        !self.bytes(bytes).places_with_any(0xf0)
    }
}

#[cfg(all(baseline_vectors, target_arch = "aarch64"))]
impl PlaneLevel for Neon {
    #[inline(always)]
    fn plane(self, bytes: &[u8; 64], bit: u32) -> u64 {
        // SAFETY: NEON is part of the target.
        marked(bytes, bit, |sixteen| unsafe { vandq_u8(sixteen, vdupq_n_u8(1 << bit)) })
    }

    #[inline(always)]
    fn below_16(self, bytes: &[u8; 64]) -> u64 {
        // SAFETY: NEON is part of the target.
        marked(bytes, 0, |sixteen| unsafe { vandq_u8(vcltq_u8(sixteen, vdupq_n_u8(16)), vdupq_n_u8(1)) })
    }
}

/// The places of bytes that have a bit once all others have been taken away. The bit is shifted to where it is wanted and
/// not masked there: of masks the compiler knows that they share no bit, and it makes three instructions of each sum.
#[cfg(all(baseline_vectors, target_arch = "aarch64"))]
#[inline(always)]
fn marked(bytes: &[u8; 64], bit: u32, mark: impl Fn(uint8x16_t) -> uint8x16_t) -> u64 {
    // SAFETY: NEON is part of the target; the array holds the four times 16 bytes that are read.
    unsafe {
        let amounts = vsubq_s8(vreinterpretq_s8_u64(vdupq_n_u64(0x0706_0504_0302_0100)), vdupq_n_s8(bit as i8));
        let part = |at: usize| vshlq_u8(mark(vld1q_u8(bytes.as_ptr().add(at))), amounts);
        let halves = vpaddq_u8(vpaddq_u8(part(0), part(16)), vpaddq_u8(part(32), part(48)));
        vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(halves, halves)))
    }
}

#[cfg(all(baseline_vectors, target_arch = "powerpc64"))]
impl PlaneLevel for AltiVec {
    #[inline(always)]
    fn plane(self, bytes: &[u8; 64], bit: u32) -> u64 {
        Scalar::here().plane(bytes, bit)
    }

    #[inline(always)]
    fn below_16(self, bytes: &[u8; 64]) -> u64 {
        Scalar::here().below_16(bytes)
    }
}

#[cfg(all(baseline_vectors, target_arch = "wasm32"))]
impl PlaneLevel for Wasm {
    #[inline(always)]
    fn plane(self, bytes: &[u8; 64], bit: u32) -> u64 {
        tops(bytes, |sixteen| i8x16_shl(sixteen, 7 - (bit & 7)))
    }

    #[inline(always)]
    fn below_16(self, bytes: &[u8; 64]) -> u64 {
        tops(bytes, |sixteen| u8x16_lt(sixteen, u8x16_splat(16)))
    }
}

/// The highest bits of all bytes, sixteen of them being changed before at a time.
#[cfg(all(baseline_vectors, target_arch = "wasm32"))]
#[inline(always)]
fn tops(bytes: &[u8; 64], changed: impl Fn(v128) -> v128) -> u64 {
    let mut set = 0;
    for (number, sixteen) in bytes.as_chunks::<16>().0.iter().enumerate() {
        // SAFETY: the array holds the 16 bytes that are read, at any address.
        let tops = u8x16_bitmask(changed(unsafe { v128_load(sixteen.as_ptr().cast()) }));
        set |= u64::from(tops) << (16 * number);
    }
    set
}
