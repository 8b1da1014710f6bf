//! Tests whether a position is playable: the first of the two tiers of checks, also applied when a FEN is read.

use super::{NO_SQUARE, Position, special};
use crate::attacks;
use crate::bitboard;
use crate::status::Status;
use crate::types::{Color, Kind, Square};

impl Position {
    /// Returns the first reason why the position cannot be played, in the order of the [`Status`] numbers.
    pub fn check_playable(&self) -> Result<(), Status> {
        self.check_bytes()?;
        self.check_kings()?;
        self.check_material()?;
        self.check_opponent_not_in_check()?;
        self.check_castling()?;
        self.check_ep()
    }

    fn check_bytes(&self) -> Result<(), Status> {
        if self.side_to_move > 1 {
            return Err(Status::PositionSide);
        }
        if self.has_overlap() {
            return Err(Status::PositionOverlap);
        }
        if self.pieces.into_iter().fold(0, |union, set| union | set) != self.occupied() {
            return Err(Status::PositionMismatch);
        }
        if self.reserved != 0 { Err(Status::PositionReserved) } else { Ok(()) }
    }

    /// Whether a square has pieces of two kinds or of both colours.
    #[inline(always)]
    pub(crate) fn has_overlap(&self) -> bool {
        let mut seen = 0;
        let mut twice = self.colors[0] & self.colors[1];
        for set in self.pieces {
            twice |= seen & set;
            seen |= set;
        }
        twice != 0
    }

    fn check_kings(&self) -> Result<(), Status> {
        let kings = Color::ALL.map(|color| self.of(Kind::King, color));
        if kings.contains(&0) {
            return Err(Status::PositionNoKing);
        }
        if kings.into_iter().any(bitboard::several) {
            return Err(Status::PositionManyKings);
        }
        if attacks::king(Square::lowest(kings[0])) & kings[1] != 0 {
            return Err(Status::PositionAdjacentKings);
        }
        Ok(())
    }

    fn check_material(&self) -> Result<(), Status> {
        if self.kind(Kind::Pawn) & (bitboard::rank(0) | bitboard::rank(7)) != 0 {
            return Err(Status::PositionPawnRank);
        }
        if Color::ALL.into_iter().any(|color| self.of(Kind::Pawn, color).count_ones() > 8) {
            return Err(Status::PositionManyPawns);
        }
        if self.colors.into_iter().any(|set| set.count_ones() > 16) {
            return Err(Status::PositionManyPieces);
        }
        Ok(())
    }

    fn check_opponent_not_in_check(&self) -> Result<(), Status> {
        let us = self.side();
        let in_check =
            self.king(us.opposite()).is_some_and(|king| self.attackers(king, self.occupied()) & self.color(us) != 0);
        if in_check { Err(Status::PositionOpponentInCheck) } else { Ok(()) }
    }

    /// Each right needs its rook and its king on the back rank; no wing has two rights.
    pub(super) fn check_castling(&self) -> Result<(), Status> {
        let mut known = 0;
        for color in Color::ALL {
            let rooks = self.castling & self.of(Kind::Rook, color) & color.back_rank();
            let king = self.of(Kind::King, color) & color.back_rank();
            let towards_a = rooks & king.wrapping_sub(1);
            if rooks == 0 {
                continue;
            }
            if king == 0 || bitboard::several(towards_a) || bitboard::several(rooks & !towards_a) {
                return Err(Status::PositionCastling);
            }
            known |= rooks;
        }
        if self.castling == known { Ok(()) } else { Err(Status::PositionCastling) }
    }

    pub(super) fn check_ep(&self) -> Result<(), Status> {
        if self.ep_square == NO_SQUARE {
            return Ok(());
        }
        let ep = self.ep().ok_or(Status::PositionEpSquare)?;
        let them = self.side().opposite();
        if ep.rank() != them.relative_rank(2) {
            return Err(Status::PositionEpRank);
        }
        if self.occupied() & ep.bit() != 0 {
            return Err(Status::PositionEpOccupied);
        }
        if self.of(Kind::Pawn, them) & special::en_passant_victim(ep).bit() == 0 {
            return Err(Status::PositionEpPawn);
        }
        if self.occupied() & double_push_origin(ep).bit() != 0 {
            return Err(Status::PositionEpOrigin);
        }
        Ok(())
    }
}

/// The square where the double push that passed over `ep` began.
pub(super) const fn double_push_origin(ep: Square) -> Square {
    Square::from_low_bits(special::en_passant_victim(ep).number() as u32 ^ 16)
}
