//! Attacks in a whole position: who attacks a square, what a side attacks, checks.

use super::Position;
use crate::attacks;
use crate::types::{Color, Kind, Square};

impl Position {
    /// The pieces of both colours that attack a square over an occupancy of the caller's choice.
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

    /// The opponent's pieces that give check to the side to move.
    pub fn checkers(&self) -> u64 {
        match self.king(self.side()) {
            Some(king) => self.attackers(king, self.occupied()) & self.color(self.side().opposite()),
            None => 0,
        }
    }

    /// The squares that a colour attacks over an occupancy of the caller's choice.
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
