//! Who attacks a square of a position, at AVX-512: the four lines of
//! [`lzcnt_avx512`](crate::attacks::compact::lzcnt_avx512) with the sliders that move along them, and the leapers in the
//! same four lanes.
//!
//! One vector test against the sets by kind tells which kinds are in a set. What does not depend on the occupancy is
//! written as if it were loaded for each question; a compiler keeps it in registers.
#![allow(unsafe_code)]

use super::positions::{PositionAttackers, least_of};
use super::{Glance, Terms};
use crate::attacks::compact::half_lines::HALF_LINES;
use crate::attacks::compact::lzcnt_avx512::kernel::{attacks, load};
use crate::position::Position;
use crate::simd::Vectors;
use crate::simd::avx512::Avx512;
use crate::tables::{KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS, table};
use crate::types::{Color, Square};
use core::arch::x86_64::*;
use core::mem::offset_of;
use core::ptr::from_ref;

/// From where knights, kings, white pawns and black pawns attack each square.
static LEAPERS: [[u64; 4]; 64] = table!(64; square => {
    let [by_black, by_white] = [PAWN_ATTACKS[0][square], PAWN_ATTACKS[1][square]];
    [KNIGHT_ATTACKS[square], KING_ATTACKS[square], by_white, by_black]
});

/// The kinds in a set, a bit by number.
#[inline(always)]
pub(super) fn kinds(_: Avx512, position: &Position, set: u64) -> u32 {
    // SAFETY: the token proves AVX-512.
    unsafe { kinds_in(position, _mm512_set1_epi64(set as i64)) }
}

/// The pieces of both sides that attack a square and are on occupied squares.
#[inline(always)]
pub(super) fn attackers(_: Avx512, position: &Position, square: Square, occupied: u64) -> u64 {
    // SAFETY: the token proves AVX-512.
    unsafe {
        let by_line = by_line(position, square, _mm256_set1_epi64x(occupied as i64));
        _mm_cvtsi128_si64(united(by_line)) as u64
    }
}

/// What can be seen of the attackers when `by` may take.
#[inline(always)]
pub(super) fn glance<L: Vectors, T: Terms>(_: Avx512, seen: &PositionAttackers<'_, L, T>, by: Color) -> Glance {
    let &PositionAttackers { position, target, occupied, .. } = seen;
    // SAFETY: the token proves AVX-512.
    unsafe {
        let occupied = _mm256_set1_epi64x(occupied as i64);
        let attackers = by_line(position, target, occupied);
        let united = united(attackers);
        let takers = seen.takers(by, _mm_cvtsi128_si64(united) as u64);
        let own = _mm512_and_si512(_mm512_broadcastq_epi64(united), _mm512_set1_epi64(takers as i64));
        let others = _mm256_set1_epi64x(position.color(by.opposite()) as i64);
        let left = _mm256_andnot_si256(_mm256_andnot_si256(others, _mm512_castsi512_si256(own)), occupied);
        let later = _mm256_or_si256(by_line(position, target, left), attackers);
        Glance {
            own: _mm_cvtsi128_si64(united) as u64 & takers,
            least: least_of(kinds_in(position, own)),
            may_be_defended: _mm256_test_epi64_mask(later, others) != 0,
        }
    }
}

/// The sets by kind and by colour, which begin a position.
#[inline]
#[target_feature(enable = "avx512f")]
fn sets(position: &Position) -> __m512i {
    const _: () = assert!(offset_of!(Position, pieces) == 0 && offset_of!(Position, colors) == 48);
    // SAFETY: 64 bytes of the position, read unaligned.
    unsafe { _mm512_loadu_si512(from_ref(position).cast()) }
}

/// The kinds in a set that stands in every lane.
#[inline]
#[target_feature(enable = "avx512f")]
fn kinds_in(position: &Position, set: __m512i) -> u32 {
    u32::from(_mm512_test_epi64_mask(sets(position), set)) & 0b11_1111
}

/// The attackers, each in one of the lanes.
#[inline]
#[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
fn by_line(position: &Position, square: Square, occupied: __m256i) -> __m256i {
    let [_, _, bishops, rooks, queens, _] = position.pieces;
    let [white, black] = position.colors.map(u64::cast_signed);
    let every = |set: u64| _mm256_set1_epi64x(set as i64);
    let sliders = _mm256_or_si256(_mm256_blend_epi32::<0b1100_1100>(every(rooks), every(bishops)), every(queens));
    let leaping = _mm512_permutexvar_epi64(_mm512_setr_epi64(1, 5, 0, 0, 0, 0, 0, 0), sets(position));
    let leaping = _mm256_and_si256(_mm512_castsi512_si256(leaping), _mm256_setr_epi64x(-1, -1, white, black));
    let leapers = _mm256_and_si256(leaping, load(&LEAPERS[square.index()]));
    let halves = &HALF_LINES[square.index()];
    let attacks = attacks(load(&halves.upper), load(&halves.lower), occupied);
    _mm256_and_si256(_mm256_or_si256(_mm256_and_si256(attacks, sliders), leapers), occupied)
}

/// The union of all lanes, in both lanes.
#[inline]
#[target_feature(enable = "avx2")]
fn united(lines: __m256i) -> __m128i {
    let both = _mm_or_si128(_mm256_castsi256_si128(lines), _mm256_extracti128_si256::<1>(lines));
    _mm_or_si128(both, _mm_unpackhi_epi64(both, both))
}
