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
use super::exchange::{Attackers, NOBODY};
use golem::attacks::ray_order::{RAY_ORDER, RayOrder, SLIDING_ALONG};
use golem::attacks::ways::{BLACK_PAWN, DIAGONAL, KING, KNIGHT, ORTHOGONAL, WHITE_PAWN};
use golem::bitboard::{lowest_bit, squares};
use golem::simd::Vectors;
use golem::simd::bytes::Bytes;
use golem::simd::level::Avx512;
use golem::{Color, Square};

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

/// Who attacks a square, in the order of the rays around it.
pub(super) struct ByRays {
    level: Avx512,
    order: &'static RayOrder,
    /// The pieces that are still there.
    occupied: u64,
    /// The pieces that attack the target if nothing is in between.
    reaching: u64,
    black: u64,
    kinds: [u64; 6],
}

impl ByRays {
    /// Those of both sides with only some places occupied.
    #[inline(always)]
    fn over(&self, occupied: u64) -> u64 {
        (lowest_of_eight(occupied | RAY_ENDS) | RAY_ENDS) & occupied & self.reaching
    }

    #[inline(always)]
    fn color(&self, color: Color) -> u64 {
        self.black ^ (color as u64).wrapping_sub(1)
    }
}

impl<'a> Attackers<'a> for ByRays {
    type Level = Avx512;

    #[inline(always)]
    fn new(level: Avx512, board: &'a PieceBoard, target: Square, left: u64) -> Self {
        let order = &RAY_ORDER[target.index()];
        let pieces = level.bytes(&board.board).gathered_where(order.around, level.load(&order.squares).into());
        let mut occupied = pieces.places();
        for square in squares(left) {
            occupied &= !order.place(square);
        }
        let ways = ways_of_attack(level, pieces);
        let (orthogonal, diagonal) = (ways.places_with_any(ORTHOGONAL), ways.places_with_any(DIAGONAL));
        ByRays {
            level,
            order,
            occupied,
            reaching: ways.places_with(level.bytes(&REACHING)),
            black: pieces.places_negative(),
            kinds: [
                ways.places_with_any(WHITE_PAWN | BLACK_PAWN),
                ways.places_with_any(KNIGHT),
                diagonal & !orthogonal,
                orthogonal & !diagonal,
                orthogonal & diagonal,
                ways.places_with_any(KING),
            ],
        }
    }

    #[inline(always)]
    fn of(&self, side: Color) -> u64 {
        self.over(self.occupied) & self.color(side)
    }

    #[inline(always)]
    fn least(&self, own: u64, _: Color) -> usize {
        let least_yet = |least, (kind, of_kind)| if own & of_kind != 0 { kind } else { least };
        self.kinds.into_iter().enumerate().rfold(NOBODY, least_yet)
    }

    #[inline(always)]
    fn glance(&self, by: Color) -> (u64, usize, bool) {
        let own = self.of(by);
        let others = self.over(self.occupied & !own) & self.color(by.opposite());
        (own, self.least(own, by), others != 0)
    }

    #[inline(always)]
    fn remove(&mut self, own: u64, kind: usize, _: Color) {
        let candidates = own & self.kinds.get(kind).copied().unwrap_or(0);
        let mut place = lowest_bit(candidates);
        if place != candidates {
            // The order of places is not that of squares.
            let places = self.level.bytes(&self.order.places);
            place = self.order.place(Square::lowest(Bytes::places_gathered(candidates, places, !0)));
        }
        self.occupied ^= place;
    }
}
