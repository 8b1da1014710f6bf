//! SEE at a glance: with AVX-512, one lookup finds all attackers and decides whether the result is at least 0.
//!
//! Most results are decided when the opponent may capture, in one test, because each test that a CPU cannot predict costs as
//! much as an attack lookup:
//!
//! ```text
//!   held:  the balance is enough even if the piece is lost, or nobody captures it
//!   lost:  the piece that captures is worth too little to make up for it, or we cannot recapture
//!   else:  walk through the captures
//! ```
//!
//! The look: the four lines of [`lzcnt_avx512`](crate::attacks::compact::lzcnt_avx512) with the sliders that move along them,
//! and the leapers in the same four lanes. One vector test against the bitboards by piece type finds the types in a set.
#![allow(unsafe_code)]

use super::{Exchange, NO_KIND};
use crate::attacks::compact::lines::HALF_LINES;
use crate::attacks::compact::lzcnt_avx512::{attacks, load};
use crate::position::Position;
use crate::simd::avx512::Avx512;
use crate::tables::{KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS, table};
use crate::types::{Color, Square};
use core::arch::x86_64::*;
use core::hint::select_unpredictable;
use core::mem::offset_of;
use core::ptr::from_ref;

/// From where knights, kings, white pawns and black pawns attack each square.
static LEAPERS: [[u64; 4]; 64] = table!(64; square => {
    let [by_black, by_white] = [PAWN_ATTACKS[0][square], PAWN_ATTACKS[1][square]];
    [KNIGHT_ATTACKS[square], KING_ATTACKS[square], by_white, by_black]
});

/// The gain of a recapture beyond the value of the least kind that may capture: for a king enough to go on, since it
/// can hardly capture a defended piece; for no kind never enough.
static BEYOND: [i32; 8] = [0, 0, 0, 0, 0, 1 << 20, 0, -1 << 20];

/// [`Exchange::holds`] by a glance before each of the opponent's captures.
#[inline(always)]
pub(super) fn holds(exchange: Exchange<'_, Avx512>, by: Color, balance: i32) -> bool {
    let glance = Glance::new(&exchange, by);
    match glance.tells(&exchange, balance) {
        Some(held) => held,
        None => follow(exchange, by, glance, balance),
    }
}

/// The same where the first glance has not told; a function of its own, so that until then nothing about the exchange
/// changes and it stays in registers.
#[inline(always)]
fn follow(mut exchange: Exchange<'_, Avx512>, by: Color, mut glance: Glance, mut balance: i32) -> bool {
    loop {
        let Some(lost) = exchange.take_with(glance.own, glance.least, by) else { return true };
        let Some(won) = exchange.take(by.opposite()) else { return false };
        balance += lost - won;
        glance = Glance::new(&exchange, by);
        if let Some(held) = glance.tells(&exchange, balance) {
            return held;
        }
    }
}

/// The result of a glance when one side may capture.
struct Glance {
    /// The side's attackers that may capture.
    own: u64,
    /// The least kind among them.
    least: usize,
    /// Whether the other side attacks the target as well, or does so once those have left, pinned pieces included.
    is_defended: bool,
}

impl Glance {
    #[inline(always)]
    fn new(exchange: &Exchange<'_, Avx512>, by: Color) -> Self {
        // SAFETY: the token proves AVX-512.
        unsafe {
            let &Exchange { position, rules, target, occupied, .. } = exchange;
            let occupied = _mm256_set1_epi64x(occupied as i64);
            let attackers = by_line(position, target, occupied);
            let united = united(attackers);
            let own = position.color(by);
            let takers = own & !rules.pinned(exchange, by, _mm_cvtsi128_si64(united) as u64 & own);
            let own = _mm512_and_si512(_mm512_broadcastq_epi64(united), _mm512_set1_epi64(takers as i64));
            let others = _mm256_set1_epi64x(position.color(by.opposite()) as i64);
            let left = _mm256_andnot_si256(_mm256_andnot_si256(others, _mm512_castsi512_si256(own)), occupied);
            let later = _mm256_or_si256(by_line(position, target, left), attackers);
            let kinds = u32::from(_mm512_test_epi64_mask(sets(position), own)) & 0b11_1111;
            Glance {
                own: _mm_cvtsi128_si64(united) as u64 & takers,
                least: (kinds | 1 << NO_KIND).trailing_zeros() as usize & 7,
                is_defended: _mm256_test_epi64_mask(later, others) != 0,
            }
        }
    }

    /// Whether the other side comes out at 0 or above, if that is decided: in one test of signs.
    #[inline(always)]
    fn tells(&self, exchange: &Exchange<'_, Avx512>, balance: i32) -> Option<bool> {
        let recaptured = balance + BEYOND[self.least & 7] + exchange.rules.value(self.least);
        let is_decided = balance & select_unpredictable(self.is_defended, !recaptured, 0) >= 0;
        is_decided.then_some(balance >= 0 || self.least == NO_KIND)
    }
}

/// The attackers of both sides.
#[inline(always)]
pub(super) fn attackers(_: Avx512, position: &Position, target: Square, occupied: u64) -> u64 {
    // SAFETY: the token proves AVX-512.
    unsafe { _mm_cvtsi128_si64(united(by_line(position, target, _mm256_set1_epi64x(occupied as i64)))) as u64 }
}

/// The sets by kind and by colour, which begin a position.
#[inline]
#[target_feature(enable = "avx512f")]
fn sets(position: &Position) -> __m512i {
    const _: () = assert!(offset_of!(Position, pieces) == 0 && offset_of!(Position, colors) == 48);
    // SAFETY: 64 bytes of the position, read unaligned.
    unsafe { _mm512_loadu_si512(from_ref(position).cast()) }
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
