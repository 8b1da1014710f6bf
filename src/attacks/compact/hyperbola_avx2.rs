//! Dual hyperbola quintessence on AVX2 (by anematode, in Stockfish): rook and bishop lines of a queen in one pass.
//!
//! All four lines are in one 256-bit register:
//!
//! ```text
//!   o = occupied & lines              rank | diagonal | file | antidiagonal
//!   (o - s) ^ reverse(reverse(o) - reverse(s))  & lines
//! ```
//!
//! The mirror swaps bytes. It mirrors every line but the rank, which is looked up meanwhile; reversing bits as well, as
//! `hyperbola_gfni` of `golem-backends` does by one instruction, would cost twice four more. A file is the only line of a
//! rook to mirror, so that is the scalar code, which answers in half the time. Tables: 4.5 KB.
#![allow(unsafe_code)]

use super::hyperbola::FIRST_RANK;
pub use super::hyperbola::rook;
use super::lines::{MirroredLines, SWAPPED};
use crate::types::Square;
use core::arch::x86_64::*;

/// The bytes of each lane swapped.
#[inline]
#[target_feature(enable = "avx2")]
pub fn swap_bytes(lanes: __m256i) -> __m256i {
    let mirror = _mm_set_epi64x(0x08090a0b_0c0d0e0f, 0x00010203_04050607);
    _mm256_shuffle_epi8(lanes, _mm256_broadcastsi128_si256(mirror))
}

/// The attacks on each line; lane l is line l. `mirror` is how the entry's table mirrors.
#[inline]
#[target_feature(enable = "avx2")]
pub fn four_lines(entry: &MirroredLines, occupied: u64, mirror: impl Fn(__m256i) -> __m256i) -> __m256i {
    let &MirroredLines { lines: [rank, diagonal, file, antidiagonal], slider, mirrored, .. } = entry;
    let lines = _mm256_setr_epi64x(rank as i64, diagonal as i64, file as i64, antidiagonal as i64);
    let blockers = _mm256_and_si256(_mm256_set1_epi64x(occupied as i64), lines);
    let upwards = _mm256_sub_epi64(blockers, _mm256_set1_epi64x(slider as i64));
    let downwards = _mm256_sub_epi64(mirror(blockers), _mm256_set1_epi64x(mirrored as i64));
    _mm256_and_si256(_mm256_xor_si256(upwards, mirror(downwards)), lines)
}

/// The lower and the upper two lanes united: lane 0 then holds rank and file, lane 1 both diagonals.
#[inline]
#[target_feature(enable = "avx2")]
fn halves(lines: __m256i) -> __m128i {
    _mm_or_si128(_mm256_castsi256_si128(lines), _mm256_extracti128_si256::<1>(lines))
}

/// The rank and the file of four lines.
#[inline]
#[target_feature(enable = "avx2")]
pub fn rook_of(lines: __m256i) -> u64 {
    _mm_cvtsi128_si64(halves(lines)) as u64
}

/// The two diagonals of four lines.
#[inline]
#[target_feature(enable = "avx2")]
pub fn bishop_of(lines: __m256i) -> u64 {
    let both = halves(lines);
    _mm_cvtsi128_si64(_mm_unpackhi_epi64(both, both)) as u64
}

/// All four lines.
#[inline]
#[target_feature(enable = "avx2")]
pub fn queen_of(lines: __m256i) -> u64 {
    let both = halves(lines);
    _mm_cvtsi128_si64(_mm_or_si128(both, _mm_unpackhi_epi64(both, both))) as u64
}

/// The attacks on all lines but the rank.
#[inline]
#[target_feature(enable = "avx2")]
fn attacks(entry: &MirroredLines, occupied: u64) -> __m256i {
    four_lines(entry, occupied, |lanes| swap_bytes(lanes))
}

/// The attacks on the rank. As in the scalar backend, but with the shift and the row from the entry.
#[inline(always)]
fn rank(&MirroredLines { rank, row, .. }: &MirroredLines, occupied: u64) -> u64 {
    let index = row + (occupied >> rank >> 1 & 63);
    // SAFETY: a row begins at a multiple of 64 below 512, checked below, and the table has 512 entries.
    u64::from(unsafe { *FIRST_RANK.as_flattened().get_unchecked(index as usize) }) << rank
}

const _: () = {
    let mut square = 0;
    while square < 64 {
        assert!(SWAPPED[square].row + 63 < 512 && FIRST_RANK.as_flattened().len() == 512);
        square += 1;
    }
};

/// What a bishop attacks.
#[inline]
#[target_feature(enable = "avx2")]
pub fn bishop(square: Square, occupied: u64) -> u64 {
    bishop_of(attacks(&SWAPPED[square.index()], occupied))
}

/// What a queen attacks.
#[inline]
#[target_feature(enable = "avx2")]
pub fn queen(square: Square, occupied: u64) -> u64 {
    let entry = &SWAPPED[square.index()];
    queen_of(attacks(entry, occupied)) | rank(entry, occupied)
}
