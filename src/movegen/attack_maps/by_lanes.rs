//! Attack maps with one direction in each lane.
//!
//! Each pair of a piece and a square that it attacks occurs just once in the sets by direction. So their population
//! counts are mobility, and a square in two of them is attacked by two pieces.
#![allow(unsafe_code)]

use super::AttackMaps;
use crate::attacks::eight_rays::Passable;
use crate::position::Position;
use crate::see::side_attacks::SideAttacks;
use crate::simd::{Lanes, Vectors, Word};
use crate::types::{Color, Kind};
use core::mem::offset_of;

impl AttackMaps {
    /// The counts four by four, in the order of memory; `reserved` is behind the last two.
    fn counts(&mut self) -> &mut [u64; 4] {
        const {
            assert!(offset_of!(AttackMaps, mobility) == 160);
            assert!(offset_of!(AttackMaps, ring_attacks) == 184 && offset_of!(AttackMaps, reserved) == 188);
        }
        // SAFETY: 192 bytes without a gap, aligned to eight, of which any are maps.
        let [.., counts] = unsafe { &mut *core::ptr::from_mut(self).cast::<[[u64; 4]; 6]>() };
        counts
    }
}

/// Where a count lies among four.
const fn place(number: u32) -> u32 {
    16 * if cfg!(target_endian = "big") { 3 - number } else { number }
}

/// Writes the maps of a position over empty ones.
#[inline(always)]
pub(super) fn write<L: Vectors>(level: L, position: &Position, maps: &mut AttackMaps) {
    let passable = Passable::new(level, level.splat(!position.occupied()));
    let white = SideAttacks::new(level, position, Color::White, &passable);
    let black = SideAttacks::new(level, position, Color::Black, &passable);
    let of_rooks = level.alternate(!0, 0);
    white.write(of_rooks, &mut maps.by_kind[0]);
    black.write(of_rooks, &mut maps.by_kind[1]);
    [maps.attacked, maps.attacked_twice] = attacked(&white, &black);

    let (pawns, kings) = (pawns(&white, &black), kings(&white, &black));
    let (white_pieces, black_pieces) =
        (level.splat(position.color(Color::White)), level.splat(position.color(Color::Black)));
    let own_kings = level.splat(position.kind(Kind::King)) & white_pieces.low_halves(black_pieces);
    let rings = kings | own_kings;
    maps.pawn_spans = sides(pawn_spans(level, pawns));
    maps.king_ring = sides(rings);
    let ([white_pawns, black_pawns], [white_king, black_king]) = (sides(pawns), sides(kings));
    [maps.by_kind[0][Kind::Pawn as usize], maps.by_kind[1][Kind::Pawn as usize]] = [white_pawns, black_pawns];
    [maps.by_kind[0][Kind::King as usize], maps.by_kind[1][Kind::King as usize]] = [white_king, black_king];

    let zero = level.word(0);
    let [a, b, c, d, e, f] = white.counts(of_rooks, !(white_pieces | pawns.high_halves(pawns)), zero);
    let [g, h, i, j, k, l] = black.counts(of_rooks, !(black_pieces | pawns.low_halves(pawns)), zero);
    let white_ring = black.count_in(rings.low_halves(rings), zero);
    let black_ring = white.count_in(rings.high_halves(rings), zero);
    let first = [together([a, b, c, d]), together([e, f, g, h])];
    let last = [together([i, j, k, l]), together([white_ring, black_ring, zero, zero])];
    Word::store_sums([first[0], first[1], last[0], last[1]], maps.counts());
}

/// The sets of both sides where lanes 0–3 hold that of White, and lanes 4–7 that of Black.
#[inline(always)]
fn sides<V: Lanes>(sets: V) -> [u64; 2] {
    let [white, _, _, _, black, ..] = sets.to_lanes();
    [white, black]
}

/// What the pawns of both sides attack, by halves: White's go left, Black's right.
#[inline(always)]
fn pawns<V: Lanes>(white: &SideAttacks<V>, black: &SideAttacks<V>) -> V {
    (white.pawns | black.pawns).spread_unions_of_halves()
}

/// What the kings of both sides attack, by halves.
#[inline(always)]
fn kings<V: Lanes>(white: &SideAttacks<V>, black: &SideAttacks<V>) -> V {
    (white.king.low_halves(black.king) | white.king.high_halves(black.king)).spread_unions_of_halves()
}

/// The squares attacked by pawns, and all squares beyond them in the direction of the pawns, by halves.
#[inline(always)]
fn pawn_spans<L: Vectors>(level: L, pawns: L::Lanes) -> L::Lanes {
    let one = pawns | (pawns.shift([8; 4]) & level.load(const { &beyond(8) }));
    let three = one | (one.shift([16; 4]) & level.load(const { &beyond(16) }));
    three | (three.shift([32; 4]) & level.load(const { &beyond(32) }))
}

/// What a set can cover that is shifted by that much.
const fn beyond(amount: u32) -> [u64; 8] {
    let (north, south) = (!0 << amount, !0 >> amount);
    [north, north, north, north, south, south, south, south]
}

/// Four counts in one number, lane by lane.
#[inline(always)]
fn together<W: Word>([a, b, c, d]: [W; 4]) -> W {
    (a.shl(place(0)) | b.shl(place(1))) | (c.shl(place(2)) | d.shl(place(3)))
}

/// Squares attacked by each side, and attacked twice.
///
/// Two sliders, kings or pawns of a side never attack a square in the same direction, so only a knight's step can meet
/// what is in the same lane.
#[inline(always)]
fn attacked<V: Lanes>(white: &SideAttacks<V>, black: &SideAttacks<V>) -> [[u64; 2]; 2] {
    let once = [white.rays() | white.knights, black.rays() | black.knights];
    let twice = [white.rays() & white.knights, black.rays() & black.knights];
    // One side in lanes 0–3, the other in lanes 4–7.
    let sets = (once[0].low_halves(once[1]), twice[0].low_halves(twice[1]));
    let sets = joined(sets, (once[0].high_halves(once[1]), twice[0].high_halves(twice[1])));
    let sets = joined(sets, (sets.0.next_but_one(), sets.1.next_but_one()));
    let (once, twice) = joined(sets, (sets.0.neighbours(), sets.1.neighbours()));
    [sides(once), sides(twice)]
}

/// The squares in one or more and in two or more of some sets, from those of two parts of them.
#[inline(always)]
fn joined<V: Lanes>((once, twice): (V, V), (other, other_twice): (V, V)) -> (V, V) {
    (once | other, twice | other_twice | (once & other))
}

impl<V: Lanes> SideAttacks<V> {
    /// The sets of knights, bishops, rooks and queens. The lanes of rooks are all ones in `of_rooks`, here and below.
    #[inline(always)]
    fn write(&self, of_rooks: V, by_kind: &mut [u64; 6]) {
        let [_, sets @ .., _] = by_kind;
        let of = [self.knights, self.rooks_and_bishops & !of_rooks, self.rooks_and_bishops & of_rooks, self.queens];
        Word::store_unions(
            [of[0].union_of_words(), of[1].union_of_words(), of[2].union_of_words(), of[3].union_of_words()],
            sets,
        );
    }

    /// By kind, the pairs of a piece and a square of `area` that it attacks, still by lane.
    #[inline(always)]
    fn counts(&self, of_rooks: V, area: V, zero: V::Word) -> [V::Word; 6] {
        [
            (self.pawns & area).count_into(zero).lane_counts(),
            (self.knights & area).count_into(zero).lane_counts(),
            (self.rooks_and_bishops & !of_rooks & area).count_into(zero).lane_counts(),
            (self.rooks_and_bishops & of_rooks & area).count_into(zero).lane_counts(),
            (self.queens & area).count_into(zero).lane_counts(),
            (self.king & area).count_into(zero).lane_counts(),
        ]
    }

    /// The same for all kinds together.
    #[inline(always)]
    fn count_in(&self, area: V, zero: V::Word) -> V::Word {
        (self.rays() & area).count_into((self.knights & area).count_into(zero)).lane_counts()
    }
}
