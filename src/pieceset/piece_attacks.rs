//! What pieces attack, without a branch on their kind, which is unpredictable.

use super::Piece;
use crate::tables::{EMPTY_BOARD_ATTACKS, KNIGHT_ATTACKS};
use crate::types::{Kind, Square};

/// By the bits of a piece's byte above its number: the rays along which it slides.
static SLIDING_RAYS: [u8; 8] = {
    let mut slides = [0; 8];
    slides[Kind::Bishop as usize + 1] = 0b1010_1010;
    slides[Kind::Rook as usize + 1] = 0b0101_0101;
    slides[Kind::Queen as usize + 1] = 0b1111_1111;
    slides
};

impl Piece {
    /// Whether a piece slides along a ray 0-7; no piece does not.
    #[inline(always)]
    pub(super) fn slides_along(self, ray: usize) -> bool {
        SLIDING_RAYS[usize::from(self.0 >> 4 & 7)] >> (ray & 7) & 1 != 0
    }

    /// What a piece attacks from a square; `seen` are the squares that a queen would attack from there.
    #[inline(always)]
    pub(super) fn attacks(self, square: Square, seen: u64) -> u64 {
        let on_empty_board = EMPTY_BOARD_ATTACKS[usize::from(self.0 >> 4)][square.index()];
        on_empty_board & (seen | KNIGHT_ATTACKS[square.index()])
    }
}
