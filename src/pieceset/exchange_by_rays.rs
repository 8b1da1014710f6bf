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
use crate::geometry::step;
use crate::see::{Board, Glance, Look, Swap, VALUES, take_least};
use crate::simd::avx512::Avx512;
use crate::types::{Color, Move, Square};

/// The eighth place of each ray: a knight's.
const KNIGHTS: u64 = 0x8080_8080_8080_8080;
const FIRSTS: u64 = 0x0101_0101_0101_0101;

/// By target: the squares in the order of rays, 0 where there is none.
static SQUARES: [[u8; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = around(square).0;
        square += 1;
    }
    table
};

/// By target: the places that are squares.
static PLACES: [u64; 64] = {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = around(square).1;
        square += 1;
    }
    table
};

/// The squares around a target, and the places where there are any.
const fn around(square: usize) -> ([u8; 64], u64) {
    let (mut squares, mut places) = ([0; 64], 0);
    let mut ray = 0;
    while ray < 8 {
        let (mut to, mut place) = (step(square, ray), 8 * ray);
        while to < 64 {
            (squares[place], places) = (to as u8, places | 1 << place);
            (to, place) = (step(to, ray), place + 1);
        }
        let (knight, place) = (step(square, 8 + ray), 8 * ray + 7);
        if knight < 64 {
            (squares[place], places) = (knight as u8, places | 1 << place);
        }
        ray += 1;
    }
    (squares, places)
}

/// A bit for each kind, two for pawns.
const WHITE_PAWN: u8 = 1;
const BLACK_PAWN: u8 = 2;
const KNIGHT: u8 = 4;
const BISHOP: u8 = 8;
const ROOK: u8 = 16;
const QUEEN: u8 = 32;
const KING: u8 = 64;
/// By the bits of a piece's byte above its number.
static CLASSES: [u8; 16] =
    [0, WHITE_PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, 0, 0, BLACK_PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, 0];

/// By place: what attacks the target from there if nothing is in between.
static ABLE: [u8; 64] = {
    let mut table = [0; 64];
    let mut place = 0;
    while place < 64 {
        let (ray, steps) = (place >> 3, (place & 7) + 1);
        let slider = if ray & 1 == 0 { ROOK } else { BISHOP };
        // White pawns stand below what they attack.
        let pawn = if ray & 1 == 0 {
            0
        } else if ray < 4 {
            BLACK_PAWN
        } else {
            WHITE_PAWN
        };
        table[place] = match steps {
            1 => slider | QUEEN | KING | pawn,
            8 => KNIGHT,
            _ => slider | QUEEN,
        };
        place += 1;
    }
    table
};

/// An exchange on a target square after some captures; sets are in ray order.
pub(super) struct Exchange {
    target: Square,
    /// What is still there.
    occupied: u64,
    able: u64,
    black: u64,
    kinds: [u64; 6],
}

/// A piece board, with the proof that the CPU has AVX-512.
#[derive(Clone, Copy)]
pub(super) struct ByRays<'a> {
    pub(super) level: Avx512,
    pub(super) board: &'a PieceBoard,
}

impl ByRays<'_> {
    /// The place of a square in the order of rays around a target, as a set; empty if it is not among them.
    #[inline(always)]
    fn place(self, target: Square, square: Square) -> u64 {
        self.level.bytes(&SQUARES[target.index()]).places_equal(square.number()) & PLACES[target.index()]
    }
}

impl Board for ByRays<'_> {
    type Swap = Exchange;

    #[inline(always)]
    fn side(self) -> Color {
        self.board.side()
    }

    #[inline(always)]
    fn value_on(self, square: Square) -> i32 {
        BYTE_VALUES[usize::from(self.board.on(square).0 >> 4 & 7)]
    }

    #[inline(always)]
    fn exchange_on(self, square: Square) -> Exchange {
        let bytes = self.level.bytes(&self.board.board);
        let bytes = bytes.gathered_where(PLACES[square.index()], self.level.bytes(&SQUARES[square.index()]));
        let classes = bytes.classes(&CLASSES);
        Exchange {
            target: square,
            occupied: bytes.places(),
            able: classes.places_with(self.level.bytes(&ABLE)),
            black: bytes.places_with_any(0x80),
            kinds: [
                classes.places_with_any(WHITE_PAWN | BLACK_PAWN),
                classes.places_with_any(KNIGHT),
                classes.places_with_any(BISHOP),
                classes.places_with_any(ROOK),
                classes.places_with_any(QUEEN),
                classes.places_with_any(KING),
            ],
        }
    }

    #[inline(always)]
    fn exchange_after(self, mv: Move, passed: u64) -> Exchange {
        let mut exchange = self.exchange_on(mv.to());
        exchange.occupied &= !self.place(mv.to(), mv.from());
        if passed != 0 {
            exchange.occupied &= !self.place(mv.to(), Square::lowest(passed));
        }
        exchange
    }
}

/// By the three bits of a kind in a piece's byte.
static BYTE_VALUES: [i32; 8] = [0, VALUES[0], VALUES[1], VALUES[2], VALUES[3], VALUES[4], 0, 0];

impl Exchange {
    #[inline(always)]
    fn attackers_over(&self, occupied: u64) -> u64 {
        let ended = occupied | KNIGHTS;
        let nearest = ended & !ended.wrapping_sub(FIRSTS);
        (nearest | KNIGHTS) & occupied & self.able
    }

    #[inline(always)]
    fn color(&self, color: Color) -> u64 {
        self.black ^ (color as u64).wrapping_sub(1)
    }
}

impl Swap for Exchange {
    type Pieces = u64;

    #[inline(always)]
    fn attackers(&self) -> u64 {
        self.attackers_over(self.occupied)
    }

    #[inline(always)]
    fn of(&self, pieces: u64, side: Color) -> u64 {
        pieces & self.color(side)
    }

    #[inline(always)]
    fn take_least(&mut self, own: u64, by: Color) -> Option<(usize, u64)> {
        let kinds = self.kinds(own);
        take_least(self, own, kinds, by)
    }
}

impl Glance for Exchange {
    #[inline(always)]
    fn look(&self, by: Color) -> Look {
        let attackers = self.attackers();
        let own = self.of(attackers, by);
        let others = self.of(self.attackers_over(self.occupied & !own), by.opposite());
        Look { attackers, kinds: self.kinds(own), is_defended: others != 0 }
    }

    #[inline(always)]
    fn kinds(&self, own: u64) -> u32 {
        let mut kinds = 0;
        for (kind, of_kind) in self.kinds.iter().enumerate() {
            kinds |= u32::from(own & of_kind != 0) << kind;
        }
        kinds
    }

    #[inline(always)]
    fn take(&mut self, own: u64, kind: usize) -> u64 {
        let candidates = own & self.kinds.get(kind).copied().unwrap_or(0);
        let mut place = candidates & candidates.wrapping_neg();
        let mut rest = candidates ^ place;
        // The order of places is not that of squares.
        let squares = &SQUARES[self.target.index()];
        let square = |place: u64| squares[place.trailing_zeros() as usize & 63];
        while rest != 0 {
            let next = rest & rest.wrapping_neg();
            rest ^= next;
            place = if square(next) < square(place) { next } else { place };
        }
        self.occupied ^= place;
        self.attackers()
    }
}
