//! Attacks in a whole position: attackers of a square, attacks of a side, checkers.

use super::Position;
use crate::attacks;
use crate::bitboard::squares;
use crate::tables::between;
use crate::types::{Color, Kind, Square};

impl Position {
    /// Returns the pieces of both colours that attack a square, with a given occupancy.
    #[inline]
    pub fn attackers(&self, square: Square, occupied: u64) -> u64 {
        attacks::rook(square, occupied) & self.orthogonal_sliders()
            | attacks::bishop(square, occupied) & self.diagonal_sliders()
            | self.leaper_attackers(square)
    }

    /// The pawns, knights and kings of both colours that attack a square.
    #[inline(always)]
    pub(crate) fn leaper_attackers(&self, square: Square) -> u64 {
        attacks::knight(square) & self.kind(Kind::Knight)
            | attacks::king(square) & self.kind(Kind::King)
            | attacks::pawn(Color::White, square) & self.of(Kind::Pawn, Color::Black)
            | attacks::pawn(Color::Black, square) & self.of(Kind::Pawn, Color::White)
    }

    /// Returns the opponent's pieces that give check to the side to move. Most kings see no slider along a line, whatever is
    /// between, so these are looked at one by one.
    pub fn checkers(&self) -> u64 {
        let them = self.side().opposite();
        let Some(king) = self.king(self.side()) else { return 0 };
        let leapers = attacks::pawn(self.side(), king) & self.kind(Kind::Pawn)
            | attacks::knight(king) & self.kind(Kind::Knight)
            | attacks::king(king) & self.kind(Kind::King);
        let snipers = attacks::snipers(king, self.orthogonal_sliders(), self.diagonal_sliders());
        let is_open = |sniper: &Square| between(king, *sniper) & self.occupied() == 0;
        let sliders = squares(snipers & self.color(them)).filter(is_open);
        sliders.fold(leapers & self.color(them), |set, sniper| set | sniper.bit())
    }

    /// Returns the squares that a colour attacks, with a given occupancy.
    pub fn attacked(&self, color: Color, occupied: u64) -> u64 {
        let set = |kind| self.of(kind, color);
        let own = self.color(color);
        let (orthogonal, diagonal) = (self.orthogonal_sliders() & own, self.diagonal_sliders() & own);
        let rays = attacks::fill::rays(orthogonal, diagonal, !occupied);
        rays.into_iter().fold(0, |union, ray| union | ray)
            | attacks::leapers::pawns_attacks(color, set(Kind::Pawn))
            | attacks::leapers::knights_attacks(set(Kind::Knight))
            | attacks::leapers::kings_attacks(set(Kind::King))
    }
}
