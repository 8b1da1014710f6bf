//! En passant, tested on the board after the capture: two pawns leave their squares at once, so pin masks do not decide
//! it.

use super::Position;
use crate::attacks;
use crate::bitboard::{self, squares};
use crate::types::{Kind, Move, Square};

/// The square behind an en passant square, seen from the side to move: where the captured pawn stands.
#[inline(always)]
pub const fn victim(ep: Square) -> Square {
    Square::from_low_bits(ep.number() as u32 ^ 8)
}

/// The square on which a move captures, if it does.
#[inline(always)]
pub fn captured_on(mv: Move) -> Square {
    if mv.code() == Move::EN_PASSANT { victim(mv.to()) } else { mv.to() }
}

impl Position {
    /// The pawns of the side to move that may capture en passant: none, one or two.
    ///
    /// An en passant square that makes no sense (wrong rank, occupied, no victim) gives none.
    #[inline]
    pub fn en_passant_capturers(&self) -> u64 {
        let Some(ep) = self.ep() else { return 0 };
        let (side, enemy) = (self.side(), self.side().opposite());
        let candidates = attacks::pawn(enemy, ep) & self.of(Kind::Pawn, side);
        let (victim, occupied) = (victim(ep).bit(), self.occupied());
        let on_rank = ep.bit() & bitboard::rank(side.relative_rank(5)) != 0;
        if candidates == 0 || !on_rank || occupied & ep.bit() != 0 || self.of(Kind::Pawn, enemy) & victim == 0 {
            return 0;
        }
        let others = self.color(enemy) & !victim;
        let leaves_king_safe = |from: &Square| {
            let occupied = occupied & !from.bit() & !victim | ep.bit();
            self.king(side).is_none_or(|king| self.attackers(king, occupied) & others == 0)
        };
        squares(candidates).filter(leaves_king_safe).fold(0, |set, from| set | from.bit())
    }
}
