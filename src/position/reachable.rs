//! Simple tests whether a position can arise in a game: the second tier of checks.
//!
//! Looks at the material and at the checkers. Two checkers need a last move that uncovers a line. Either the mover gives check
//! from its new square and a slider attacks through the square it left, or an en passant capture opens lines through two
//! squares.

use super::{Position, special, valid::double_push_origin};
use crate::attacks;
use crate::bitboard::{self, DARK_SQUARES, squares};
use crate::status::Status;
use crate::tables;
use crate::types::{Color, Kind, Square};

impl Position {
    /// Returns the first reason why the position cannot be played or cannot arise in a game.
    pub fn check(&self) -> Result<(), Status> {
        self.check_playable()?;
        if self.checkers().count_ones() > 2 {
            return Err(Status::PositionManyCheckers);
        }
        let ep = self.ep();
        if ep.is_none() && bitboard::several(self.checkers()) && !self.double_check_is_possible() {
            return Err(Status::PositionImpossibleCheck);
        }
        if Color::ALL.into_iter().any(|color| self.promoted(color) + self.of(Kind::Pawn, color).count_ones() > 8) {
            return Err(Status::PositionManyPromoted);
        }
        match ep {
            Some(ep) if !self.double_push_explains_check(ep) => Err(Status::PositionEpCheck),
            _ => Ok(()),
        }
    }

    /// The least number of a colour's pieces that must be promoted pawns.
    fn promoted(&self, color: Color) -> u32 {
        let beyond = |set: u64, start: u32| set.count_ones().saturating_sub(start);
        let bishops = self.of(Kind::Bishop, color);
        beyond(self.of(Kind::Queen, color), 1)
            + beyond(self.of(Kind::Rook, color), 2)
            + beyond(self.of(Kind::Knight, color), 2)
            + beyond(bishops & DARK_SQUARES, 1)
            + beyond(bishops & !DARK_SQUARES, 1)
    }

    /// Returns whether no piece except the pushed pawn attacks the king when the double push is unmade.
    fn double_push_explains_check(&self, ep: Square) -> bool {
        let Some(king) = self.king(self.side()) else { return false };
        let pushed = special::en_passant_victim(ep).bit();
        let before = self.occupied() & !pushed | double_push_origin(ep).bit();
        self.attackers(king, before) & self.color(self.side().opposite()) & !pushed == 0
    }

    fn double_check_is_possible(&self) -> bool {
        let us = self.side();
        let Some(king) = self.king(us) else { return false };
        let checkers = self.checkers();
        let (first, second) = (Square::lowest(checkers), Square::highest(checkers));
        self.uncovered(king, first, second)
            || self.uncovered(king, second, first)
            || self.en_passant_gave_double_check(king)
    }

    /// Whether `mover` can have come from a square between the king and `slider`.
    fn uncovered(&self, king: Square, mover: Square, slider: Square) -> bool {
        if self.kind_at(slider).is_none_or(|kind| matches!(kind, Kind::Pawn | Kind::Knight | Kind::King)) {
            return false;
        }
        let left = tables::between(king, slider);
        squares(left & self.origins(mover)).any(|from| !self.gave_check_from(king, mover, from))
            || squares(left & self.pawn_origins(mover)).any(|from| !self.pawn_gave_check_from(king, from))
    }

    /// The empty squares that the piece on `mover` can have come from without having promoted.
    fn origins(&self, mover: Square) -> u64 {
        let empty = !self.occupied();
        match self.kind_at(mover) {
            Some(Kind::Pawn) | None => 0,
            Some(kind) => attacks::piece(kind, Color::White, mover, self.occupied()) & empty,
        }
    }

    /// The empty squares that the piece on `mover` can have come from as a pawn, whether or not it has just promoted.
    fn pawn_origins(&self, mover: Square) -> u64 {
        let us = self.side();
        let them = us.opposite();
        let promoted = mover.bit() & us.back_rank() != 0;
        if self.kind_at(mover) != Some(Kind::Pawn) && !promoted {
            return 0;
        }
        let empty = !self.occupied();
        let back = |square: u64| if them == Color::White { square >> 8 } else { square << 8 };
        // Not by a double push: where that began is on no line with a king that the pawn attacks now.
        let pushed_from = back(mover.bit()) & empty;
        let captured_from = attacks::pawn(us, mover) & empty;
        (pushed_from | captured_from) & !them.back_rank()
    }

    /// Whether the piece on `mover` already gave check from `from`, which no legal game allows.
    fn gave_check_from(&self, king: Square, mover: Square, from: Square) -> bool {
        let occupied = self.occupied() & !mover.bit() | from.bit();
        self.kind_at(mover).is_some_and(|kind| attacks::piece(kind, Color::White, from, occupied) & king.bit() != 0)
    }

    fn pawn_gave_check_from(&self, king: Square, from: Square) -> bool {
        attacks::pawn(self.side().opposite(), from) & king.bit() != 0
    }

    /// Returns whether an en passant capture can have opened the lines: when it is unmade, nothing attacks the king.
    fn en_passant_gave_double_check(&self, king: Square) -> bool {
        let us = self.side();
        let them = us.opposite();
        let sixth = bitboard::rank(them.relative_rank(5));
        squares(self.of(Kind::Pawn, them) & sixth).any(|to| {
            let victim = special::en_passant_victim(to);
            let origins = attacks::pawn(us, to) & !self.occupied();
            let undisturbed = (victim.bit() | double_push_origin(to).bit()) & self.occupied() == 0;
            undisturbed
                && squares(origins).any(|from| {
                    let before = self.occupied() & !to.bit() | from.bit() | victim.bit();
                    let attackers = self.attackers(king, before) & self.color(them) & !to.bit();
                    attackers == 0 && !self.pawn_gave_check_from(king, from)
                })
        })
    }
}
