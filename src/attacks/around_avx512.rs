//! Who attacks a square, at AVX-512: the four lines of [`lzcnt_avx512`](super::compact::lzcnt_avx512) with the sliders
//! that move along them, and the leapers in the same four lanes.
//!
//! One vector test against the six sets by kind tells which kinds are in a set.
#![allow(unsafe_code)]

use super::around::{Seen, Sets};
use super::compact::half_lines::HALF_LINES;
use super::compact::lzcnt_avx512::kernel::{attacks, load};
use crate::simd::avx512::Avx512;
use crate::tables::{KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS};
use crate::types::{Color, Square};
use core::arch::x86_64::*;

/// From where knights, kings, white pawns and black pawns attack each square.
static LEAPERS: [[u64; 4]; 64] = {
    let mut table = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let [by_black, by_white] = [PAWN_ATTACKS[0][square], PAWN_ATTACKS[1][square]];
        table[square] = [KNIGHT_ATTACKS[square], KING_ATTACKS[square], by_white, by_black];
        square += 1;
    }
    table
};

/// A board as it is seen from a square. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct Lines<'a> {
    upper: __m256i,
    lower: __m256i,
    /// The sliders that move along each line.
    sliders: __m256i,
    /// The leapers that attack the square: knights, kings, white pawns, black pawns.
    leapers: __m256i,
    /// The sets by kind and by colour.
    sets: __m512i,
    colors: &'a [u64; 2],
}

/// The kinds in a set, a bit by number.
#[inline(always)]
pub(super) fn kinds(_: Avx512, sets: Sets<'_>, set: u64) -> u32 {
    // SAFETY: the token proves AVX-512.
    unsafe { mask(all(sets), _mm512_set1_epi64(set as i64)) & KINDS }
}

impl<'a> Lines<'a> {
    #[inline(always)]
    pub(super) fn new(_: Avx512, sets: Sets<'a>, square: Square) -> Self {
        // SAFETY: the token proves AVX-512.
        unsafe { lines(sets, square) }
    }

    #[inline(always)]
    pub(super) fn attackers(&self, occupied: u64) -> u64 {
        // SAFETY: the lines exist only where the CPU has AVX-512.
        unsafe { _mm_cvtsi128_si64(united(by_line(self, _mm256_set1_epi64x(occupied as i64)))) as u64 }
    }

    #[inline(always)]
    pub(super) fn kinds(&self, set: u64) -> u32 {
        // SAFETY: as above.
        unsafe { mask(self.sets, _mm512_set1_epi64(set as i64)) & KINDS }
    }

    #[inline(always)]
    pub(super) fn seen(&self, occupied: u64, by: Color) -> Seen {
        // SAFETY: as above.
        unsafe { seen(self, occupied, by) }
    }
}

/// The bits of kinds in a mask over all sets.
const KINDS: u32 = 0b11_1111;

#[inline]
#[target_feature(enable = "avx512f")]
fn all(Sets { kinds: &[a, b, c, d, e, f], colors: &[g, h] }: Sets<'_>) -> __m512i {
    let [a, b, c, d, e, f, g, h] = [a, b, c, d, e, f, g, h].map(u64::cast_signed);
    _mm512_setr_epi64(a, b, c, d, e, f, g, h)
}

/// A bit for each set that has any of the given squares.
#[inline]
#[target_feature(enable = "avx512f")]
fn mask(sets: __m512i, squares: __m512i) -> u32 {
    _mm512_test_epi64_mask(sets, squares).into()
}

#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
fn lines(sets: Sets<'_>, square: Square) -> Lines<'_> {
    let Sets { kinds: &[_, _, bishops, rooks, queens, _], colors: &[white, black] } = sets;
    let halves = &HALF_LINES[square.index()];
    let all = all(sets);
    let every = |set: u64| _mm256_set1_epi64x(set as i64);
    let sliders = _mm256_blend_epi32::<0b1100_1100>(every(rooks), every(bishops));
    let leaping = _mm512_permutexvar_epi64(_mm512_setr_epi64(1, 5, 0, 0, 0, 0, 0, 0), all);
    let of_color = _mm256_setr_epi64x(-1, -1, white as i64, black as i64);
    let leaping = _mm256_and_si256(_mm512_castsi512_si256(leaping), of_color);
    Lines {
        upper: load(&halves.upper),
        lower: load(&halves.lower),
        sliders: _mm256_or_si256(sliders, every(queens)),
        leapers: _mm256_and_si256(leaping, load(&LEAPERS[square.index()])),
        sets: all,
        colors: sets.colors,
    }
}

/// The attackers, each in one of the lanes.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
fn by_line(lines: &Lines<'_>, occupied: __m256i) -> __m256i {
    let attacks = attacks(lines.upper, lines.lower, occupied);
    _mm256_and_si256(_mm256_or_si256(_mm256_and_si256(attacks, lines.sliders), lines.leapers), occupied)
}

/// The union of all lanes, in both lanes.
#[inline]
#[target_feature(enable = "avx2")]
fn united(lines: __m256i) -> __m128i {
    let both = _mm_or_si128(_mm256_castsi256_si128(lines), _mm256_extracti128_si256::<1>(lines));
    _mm_or_si128(both, _mm_unpackhi_epi64(both, both))
}

#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
fn seen(lines: &Lines<'_>, occupied: u64, by: Color) -> Seen {
    let occupied = _mm256_set1_epi64x(occupied as i64);
    let attackers = by_line(lines, occupied);
    let united = united(attackers);
    let set = |color: Color| lines.colors[color.index()] as i64;
    let those = _mm512_and_si512(_mm512_broadcastq_epi64(united), _mm512_set1_epi64(set(by)));
    let others = _mm256_set1_epi64x(set(by.opposite()));
    let left = _mm256_andnot_si256(_mm256_andnot_si256(others, _mm512_castsi512_si256(those)), occupied);
    let later = _mm256_or_si256(by_line(lines, left), attackers);
    Seen {
        attackers: _mm_cvtsi128_si64(united) as u64,
        kinds: mask(lines.sets, those) & KINDS,
        is_defended: _mm256_test_epi64_mask(later, others) != 0,
    }
}
