//! Static exchange evaluation by the rays around the target: AVX-512.
//!
//! A byte permutation gathers the squares from which the target can be attacked: eight bytes for each ray, nearest
//! first. A ray has seven squares at most, so the eighth byte holds one from which a knight attacks. From then on
//! everything is a few operations on 64 bits:
//!
//! ```text
//!   b        = occupied | the eighths
//!   nearest  = b & ~(b - 1), byte by byte; no byte borrows from the next
//!   attack   = (nearest | the eighths) & occupied & able to move to the target from there
//! ```

use super::PieceBoard;
use super::by_rays::{RAY_ENDS, lowest_of_eight, ways_of_attack};
use crate::attacks;
use crate::attacks::ray_order::{RAY_ORDER, RayOrder, SLIDING_ALONG};
use crate::attacks::ways::{BLACK_PAWN, DIAGONAL, KING, KNIGHT, ORTHOGONAL, WHITE_PAWN};
use crate::bitboard::{lowest_bit, squares};
use crate::see::{Attackers, ExchangeBoard, Glance, KingLines, NOBODY, Terms, is_held_at_a_glance};
use crate::simd::Vectors;
use crate::simd::avx512::Avx512;
use crate::simd::bytes::Bytes;
use crate::types::{Color, Kind, Square};

/// By place: the ways of attack that reach the target from there if nothing is in between.
static REACHING: [u8; 64] = {
    // White pawns stand below what they attack.
    const PAWNS: [u8; 8] = [0, BLACK_PAWN, 0, BLACK_PAWN, 0, WHITE_PAWN, 0, WHITE_PAWN];
    let mut table = SLIDING_ALONG;
    let mut ray = 0;
    while ray < 8 {
        table[8 * ray] |= KING | PAWNS[ray];
        table[8 * ray + 7] = KNIGHT;
        ray += 1;
    }
    table
};

/// Who attacks a square of a piece board, in the order of the rays around it.
pub(super) struct RayAttackers<'a, T> {
    level: Avx512,
    board: &'a PieceBoard,
    target: Square,
    order: &'static RayOrder,
    /// The squares that the first move has left.
    left: u64,
    /// What is still there.
    occupied: u64,
    /// What attacks the target if nothing is in between.
    reaching: u64,
    black: u64,
    kinds: [u64; 6],
    terms: T,
}

/// A piece board, with the proof that the CPU has AVX-512 and what an exchange goes by.
#[derive(Clone, Copy)]
pub(super) struct ByRays<'a, T> {
    pub(super) level: Avx512,
    pub(super) board: &'a PieceBoard,
    pub(super) terms: T,
}

impl<'a, T: Terms> ExchangeBoard for ByRays<'a, T> {
    type Attackers = RayAttackers<'a, T>;
    type Terms = T;

    #[inline(always)]
    fn terms(self) -> T {
        self.terms
    }

    #[inline(always)]
    fn side(self) -> Color {
        self.board.side()
    }

    #[inline(always)]
    fn value_on(self, square: Square) -> i32 {
        self.terms.value_of_next(self.board.on(square).next_to_kind())
    }

    #[inline(always)]
    fn attackers(self, target: Square, left: u64) -> RayAttackers<'a, T> {
        let order = &RAY_ORDER[target.index()];
        let pieces = self.level.bytes(&self.board.board);
        let pieces = pieces.gathered_where(order.around, self.level.load(&order.squares).into());
        let mut occupied = pieces.places();
        for square in squares(left) {
            occupied &= !order.place(square);
        }
        let ways = ways_of_attack(self.level, pieces);
        let (orthogonal, diagonal) = (ways.places_with_any(ORTHOGONAL), ways.places_with_any(DIAGONAL));
        RayAttackers {
            level: self.level,
            board: self.board,
            target,
            order,
            left,
            occupied,
            reaching: ways.places_with(self.level.bytes(&REACHING)),
            black: pieces.places_negative(),
            kinds: [
                ways.places_with_any(WHITE_PAWN | BLACK_PAWN),
                ways.places_with_any(KNIGHT),
                diagonal & !orthogonal,
                orthogonal & !diagonal,
                orthogonal & diagonal,
                ways.places_with_any(KING),
            ],
            terms: self.terms,
        }
    }
}

impl<T: Terms> RayAttackers<'_, T> {
    /// Those of both sides with only some places occupied.
    #[inline(always)]
    fn over(&self, occupied: u64) -> u64 {
        (lowest_of_eight(occupied | RAY_ENDS) | RAY_ENDS) & occupied & self.reaching
    }

    #[inline(always)]
    fn color(&self, color: Color) -> u64 {
        self.black ^ (color as u64).wrapping_sub(1)
    }

    /// The places of some squares around the target.
    #[inline(always)]
    fn places(&self, set: u64) -> u64 {
        match set {
            0 => 0,
            set => Bytes::places_gathered(set, self.level.load(&self.order.squares).into(), self.order.around),
        }
    }

    /// The squares at some places.
    #[inline(always)]
    fn squares(&self, places: u64) -> u64 {
        Bytes::places_gathered(places, self.level.bytes(&self.order.places), !0)
    }
}

impl<T: Terms> KingLines for RayAttackers<'_, T> {
    #[inline(always)]
    fn king(&self, color: Color) -> Option<Square> {
        self.board.king(color)
    }

    #[inline(always)]
    fn blockers_and_pinners(&self, color: Color, attackers: u64) -> (u64, u64) {
        self.board.blockers_and_pinners(color, self.squares(attackers))
    }

    #[inline(always)]
    fn are_among(&self, any: u64, attackers: u64, _: Color) -> bool {
        any != 0 && self.places(any) & attackers != 0
    }

    /// What is not around the target attacks it from nowhere, so it never leaves, if it has not moved or been captured at
    /// first. The node of another position may name empty squares.
    #[inline(always)]
    fn stands(&self, any: u64) -> bool {
        let around = attacks::knight(self.target) | attacks::on_empty_board(Kind::Queen, self.target);
        let any = any & self.board.all_occupied() & !self.left;
        any & !around != 0 || self.places(any) & self.occupied != 0
    }
}

impl<T: Terms> Attackers for RayAttackers<'_, T> {
    type Terms = T;

    #[inline(always)]
    fn terms(&self) -> T {
        self.terms
    }

    #[inline(always)]
    fn of(&self, side: Color) -> u64 {
        let own = self.over(self.occupied) & self.color(side);
        own & !self.places(self.terms.bound(self, side, self.target, own))
    }

    #[inline(always)]
    fn attacks(&self, side: Color) -> bool {
        self.over(self.occupied) & self.color(side) != 0
    }

    #[inline(always)]
    fn least(&self, own: u64, _: Color) -> usize {
        let least_yet = |least, (kind, of_kind)| if own & of_kind != 0 { kind } else { least };
        self.kinds.into_iter().enumerate().rfold(NOBODY, least_yet)
    }

    #[inline(always)]
    fn glance(&self, by: Color) -> Glance {
        let own = self.of(by);
        let others = self.over(self.occupied & !own) & self.color(by.opposite());
        Glance { own, least: self.least(own, by), may_be_defended: others != 0 }
    }

    #[inline(always)]
    fn remove(&mut self, own: u64, kind: usize, _: Color) {
        let candidates = own & self.kinds.get(kind).copied().unwrap_or(0);
        let mut place = lowest_bit(candidates);
        if place != candidates {
            // The order of places is not that of squares.
            place = self.order.place(Square::lowest(self.squares(candidates)));
        }
        self.occupied ^= place;
    }

    #[inline(always)]
    fn held(self, by: Color, balance: i32) -> bool {
        is_held_at_a_glance(self, by, balance)
    }
}
