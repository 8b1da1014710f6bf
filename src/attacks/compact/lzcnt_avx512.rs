//! Nearest blockers by leading-zero counts, the four lines of a queen in one 256-bit register (Toshihiko Okuhara).
//!
//! Below the slider, the nearest blocker is the highest bit of the occupied lower half, found by counting the leading
//! zeros of each lane. Above it, the nearest blocker is the lowest bit of the upper half, and `b ^ (b - 1)` already
//! holds every bit up to it.
//!
//! ```text
//!   above:  b = occupied & upper      upper & (b ^ (b - 1))
//!   below:  b = occupied & lower      lower & (1 << 63 >> leading zeros of b)
//! ```
//!
//! The shift is arithmetic, so it fills with ones from the top down to the blocker. Without a blocker the count is 64,
//! and the shift gives all ones.
//!
//! Needs AVX-512 F, VL and CD, and is chosen where the level AVX-512 is. Tables: 4 KB of half lines.

use super::hyperbola_avx2::{bishop_of, queen_of, rook_of};
use super::lines::HALF_LINES;
use crate::types::Square;
use core::arch::x86_64::*;

#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn load(&[a, b, c, d]: &[u64; 4]) -> __m256i {
    _mm256_setr_epi64x(a as i64, b as i64, c as i64, d as i64)
}

#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
fn four_lines(square: Square, occupied: u64) -> __m256i {
    let halves = &HALF_LINES[square.index()];
    attacks(load(&halves.upper), load(&halves.lower), _mm256_set1_epi64x(occupied as i64))
}

/// The attacks on four lines with these halves, each over its own occupancy.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
pub(crate) fn attacks(upper: __m256i, lower: __m256i, occupied: __m256i) -> __m256i {
    let above = _mm256_and_si256(occupied, upper);
    let upwards = _mm256_xor_si256(above, _mm256_add_epi64(above, _mm256_set1_epi64x(-1)));
    let below = _mm256_and_si256(occupied, lower);
    let downwards = _mm256_srav_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(below));
    _mm256_or_si256(_mm256_and_si256(upper, upwards), _mm256_and_si256(lower, downwards))
}

/// What a bishop attacks.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
pub fn bishop(square: Square, occupied: u64) -> u64 {
    bishop_of(four_lines(square, occupied))
}

/// What a rook attacks.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
pub fn rook(square: Square, occupied: u64) -> u64 {
    rook_of(four_lines(square, occupied))
}

/// What a queen attacks.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
pub fn queen(square: Square, occupied: u64) -> u64 {
    queen_of(four_lines(square, occupied))
}
