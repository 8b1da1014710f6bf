//! Who attacks a square of a position, at AVX-512: the four lines of
//! [`lzcnt_avx512`](crate::attacks::compact::lzcnt_avx512) with the sliders that move along them, and the leapers in the
//! same four lanes.
//!
//! One vector test against the sets by kind tells which kinds are in a set. What does not depend on the occupancy is
//! written as if it were loaded for each question; a compiler keeps it in registers.
#![allow(unsafe_code)]

use super::glance::is_held_at_a_glance;
use super::positions::Standing;
use super::{Attackers, ExchangeBoard, Glance, NOBODY, Terms};
use crate::attacks::compact::half_lines::HALF_LINES;
use crate::attacks::compact::lzcnt_avx512::kernel::{attacks, load};
use crate::position::Position;
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

/// A position, with the proof that the CPU has AVX-512 and what an exchange goes by.
#[derive(Clone, Copy)]
pub(super) struct ByLines<'a, T> {
    pub(super) level: Avx512,
    pub(super) position: &'a Position,
    pub(super) terms: T,
}

/// Who attacks a square of a position. Looked up again after each capture, whichever piece left: its kind is
/// unpredictable, and a mispredicted branch costs more.
pub(super) struct LineAttackers<'a, T> {
    level: Avx512,
    standing: Standing<'a>,
    target: Square,
    terms: T,
}

impl<'a, T: Terms> ExchangeBoard for ByLines<'a, T> {
    type Attackers = LineAttackers<'a, T>;
    type Terms = T;

    #[inline(always)]
    fn looks_at_quiet_moves(self) -> bool {
        true
    }

    #[inline(always)]
    fn terms(self) -> T {
        self.terms
    }

    #[inline(always)]
    fn side(self) -> Color {
        self.position.side()
    }

    #[inline(always)]
    fn value_on(self, square: Square) -> i32 {
        self.terms.value_of_kinds(kinds(self.level, self.position, square.bit()))
    }

    #[inline(always)]
    fn attackers(self, target: Square, left: u64) -> Self::Attackers {
        let ByLines { level, position, terms } = self;
        LineAttackers { level, standing: Standing::new(position, left), target, terms }
    }
}

impl<T: Terms> LineAttackers<'_, T> {
    /// Those of both sides.
    #[inline(always)]
    fn all(&self) -> u64 {
        // SAFETY: the token proves AVX-512.
        unsafe {
            let occupied = _mm256_set1_epi64x(self.standing.occupied as i64);
            let by_line = by_line(self.standing.position, self.target, occupied);
            _mm_cvtsi128_si64(united(by_line)) as u64
        }
    }

    /// Those of a side's pieces that may take if they attack the target, of which they are the `attackers`.
    #[inline(always)]
    fn takers(&self, side: Color, attackers: u64) -> u64 {
        let own = self.standing.position.color(side);
        own & !self.terms.bound(&self.standing, side, self.target, attackers & own)
    }
}

impl<T: Terms> Attackers for LineAttackers<'_, T> {
    type Terms = T;

    #[inline(always)]
    fn terms(&self) -> T {
        self.terms
    }

    #[inline(always)]
    fn of(&self, side: Color) -> u64 {
        let attackers = self.all();
        attackers & self.takers(side, attackers)
    }

    #[inline(always)]
    fn attacks(&self, side: Color) -> bool {
        self.all() & self.standing.position.color(side) != 0
    }

    #[inline(always)]
    fn least(&self, own: u64) -> usize {
        least_of(kinds(self.level, self.standing.position, own))
    }

    #[inline(always)]
    fn glance(&self, by: Color) -> Glance {
        let &LineAttackers { standing: Standing { position, occupied }, target, .. } = self;
        // SAFETY: the token proves AVX-512.
        unsafe {
            let occupied = _mm256_set1_epi64x(occupied as i64);
            let attackers = by_line(position, target, occupied);
            let united = united(attackers);
            let takers = self.takers(by, _mm_cvtsi128_si64(united) as u64);
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

    #[inline(always)]
    fn remove(&mut self, own: u64, kind: usize) {
        self.standing.remove(own, kind);
    }

    #[inline(always)]
    fn held(self, by: Color, balance: i32) -> bool {
        is_held_at_a_glance(self, by, balance)
    }
}

/// The kinds in a set, a bit by number.
#[inline(always)]
pub(super) fn kinds(_: Avx512, position: &Position, set: u64) -> u32 {
    // SAFETY: the token proves AVX-512.
    unsafe { kinds_in(position, _mm512_set1_epi64(set as i64)) }
}

/// The least of some kinds, a bit by number.
#[inline(always)]
fn least_of(kinds: u32) -> usize {
    (kinds | 1 << NOBODY).trailing_zeros() as usize & 7
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
