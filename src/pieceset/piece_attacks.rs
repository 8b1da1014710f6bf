//! What pieces attack, without a branch on their kind, which is unpredictable.

use super::Piece;
use crate::geometry::{RAY_COUNT, ray_walk};
use crate::tables;
use crate::types::{Kind, Square};

/// By the upper half of a piece's byte and by square: what it attacks on an empty board.
static EMPTY_BOARD_ATTACKS: [[u64; 64]; 16] = {
    let mut table = [[0; 64]; 16];
    let mut piece = 0;
    while piece < 16 {
        let mut square = 0;
        while square < 64 {
            table[piece][square] = empty_board_attacks(Piece((piece << 4) as u8), square);
            square += 1;
        }
        piece += 1;
    }
    table
};

const fn empty_board_attacks(piece: Piece, square: usize) -> u64 {
    match (piece.kind(), piece.color()) {
        (Some(Kind::Pawn), color) => tables::PAWN_ATTACKS[color.index()][square],
        (Some(Kind::Knight), _) => tables::KNIGHT_ATTACKS[square],
        (Some(Kind::King), _) => tables::KING_ATTACKS[square],
        (Some(kind), _) => {
            let mut attacked = 0;
            let mut ray = 0;
            while ray < RAY_COUNT {
                if kind.slides_along(ray) {
                    attacked |= ray_walk(square, ray, 0);
                }
                ray += 1;
            }
            attacked
        }
        (None, _) => 0,
    }
}

/// By the bits of a piece's byte above its number: the rays along which it slides.
static SLIDES: [u8; 8] = {
    let mut slides = [0; 8];
    slides[Kind::Bishop as usize + 1] = 0b1010_1010;
    slides[Kind::Rook as usize + 1] = 0b0101_0101;
    slides[Kind::Queen as usize + 1] = 0b1111_1111;
    slides
};

impl Piece {
    /// Whether a piece slides along a ray 0-7.
    #[inline(always)]
    pub(super) fn slides_along(self, ray: usize) -> bool {
        SLIDES[usize::from(self.0 >> 4 & 7)] >> (ray & 7) & 1 != 0
    }

    /// What a piece attacks from a square; `seen` are the squares that a queen would attack from there.
    #[inline(always)]
    pub(super) fn attacks(self, square: Square, seen: u64) -> u64 {
        let on_empty_board = EMPTY_BOARD_ATTACKS[usize::from(self.0 >> 4)][square.index()];
        on_empty_board & (seen | tables::KNIGHT_ATTACKS[square.index()])
    }
}

impl Kind {
    /// Whether a piece slides along a ray.
    #[inline(always)]
    pub(super) const fn slides_along(self, ray: usize) -> bool {
        match self {
            Kind::Queen => true,
            Kind::Rook => ray & 1 == 0,
            Kind::Bishop => ray & 1 != 0,
            Kind::Pawn | Kind::Knight | Kind::King => false,
        }
    }
}
