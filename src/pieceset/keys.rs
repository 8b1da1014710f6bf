//! Keys of piece boards. They ask the pieces alone, not the attack sets.

use super::PieceBoard;
use crate::bitboard::squares;
use crate::position::Position;
use crate::position::change::piece_number;
use crate::position::keys::after::{key_after, update};
use crate::position::keys::{self, Keyed, Keys};
use crate::types::{Color, Kind, Move, Square};

impl Keyed for PieceBoard {
    #[inline(always)]
    fn side(&self) -> Color {
        self.side()
    }

    #[inline(always)]
    fn castling(&self) -> u64 {
        self.castling
    }

    #[inline(always)]
    fn ep(&self) -> Option<Square> {
        Square::new(self.ep_square.into())
    }

    #[inline(always)]
    fn color(&self, color: Color) -> u64 {
        self.occupied[color.index()]
    }

    #[inline(always)]
    fn piece_at(&self, square: Square) -> u8 {
        self.on(square).0 >> 4
    }

    #[inline(always)]
    fn piece_of(&self, _: Color, square: Square) -> u32 {
        self.piece_at(square).into()
    }

    #[inline(always)]
    fn has_king(&self, square: Square) -> bool {
        self.piece_at(square) & 7 == Kind::King as u8 + 1
    }

    #[inline(always)]
    fn has_pawn(&self, color: Color, among: u64) -> bool {
        let pawn = piece_number(Kind::Pawn, color);
        squares(among).any(|square| self.piece_at(square) == pawn)
    }

    #[inline(always)]
    fn set(&self, kind: Kind, color: Color) -> u64 {
        self.of(kind, color).into()
    }

    #[inline(always)]
    fn place(&self, color: Color, number: u32) -> usize {
        self.squares[color.index()].get(number as usize).map_or(64, |&square| square.into())
    }

    #[inline(always)]
    fn position(&self) -> Position {
        self.to_position()
    }
}

impl PieceBoard {
    /// The Zobrist key of the position.
    pub fn key(&self) -> u64 {
        keys::key(self)
    }

    /// The key after a legal move, from the key before it; [`Move::NONE`] is a null move.
    #[inline]
    pub fn key_after(&self, mv: Move, key: u64) -> u64 {
        key_after(self, mv, key)
    }

    /// All keys at once.
    pub fn keys(&self) -> Keys {
        keys::keys(self)
    }

    /// Brings keys from before a legal move to after it; [`Move::NONE`] is a null move.
    #[inline]
    pub fn update_keys(&self, mv: Move, keys: &mut Keys) {
        update(self, mv, keys)
    }
}
