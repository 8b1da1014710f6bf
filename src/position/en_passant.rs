//! En passant, tested on the board after the capture: two pawns leave their squares at once, so pin masks do not decide
//! it.

use super::Position;
use crate::attacks;
use crate::bitboard::{self, squares};
use crate::types::{Color, Kind, Square};

/// The square behind an en passant square, seen from the side to move: where the captured pawn stands.
#[inline(always)]
pub const fn victim(ep: Square) -> Square {
    Square::from_low_bits(ep.number() as u32 ^ 8)
}

impl Position {
    /// The pawns of the side to move that may capture en passant: none, one or two.
    ///
    /// An en passant square that makes no sense (wrong rank, occupied, no victim) gives none.
    #[inline]
    pub fn en_passant_capturers(&self) -> u64 {
        let Some(ep) = self.ep() else { return 0 };
        let side = self.side();
        let candidates = attacks::pawn(side.opposite(), ep) & self.of(Kind::Pawn, side);
        if candidates == 0 || !self.ep_makes_sense(ep, side) {
            return 0;
        }
        squares(candidates).filter(|&from| self.en_passant_is_safe(from, ep)).fold(0, |set, from| set | from.bit())
    }

    fn ep_makes_sense(&self, ep: Square, side: Color) -> bool {
        let on_rank = ep.bit() & bitboard::rank(side.relative_rank(5)) != 0;
        let free = self.occupied() & ep.bit() == 0;
        on_rank && free && self.of(Kind::Pawn, side.opposite()) & victim(ep).bit() != 0
    }

    /// Whether the king of the side to move is out of check once the pawn on `from` has captured.
    fn en_passant_is_safe(&self, from: Square, ep: Square) -> bool {
        let side = self.side();
        let Some(king) = self.king(side) else { return true };
        let victim = victim(ep).bit();
        let occupied = self.occupied() & !from.bit() & !victim | ep.bit();
        self.attackers(king, occupied) & self.color(side.opposite()) & !victim == 0
    }
}
