//! Copy-make: the position after a move.

use super::{NO_SQUARE, Position, special::captured_on, special::castling_destinations};
use crate::attacks;
use crate::status::Status;
use crate::types::{Kind, Move, Square};
use core::hint::select_unpredictable;

impl Position {
    /// Returns the position after a move, or [`Status::MoveIllegal`].
    ///
    /// ```
    /// use golem::{Position, Status};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1".parse()?;
    /// let after = position.play(position.move_from_san("O-O")?)?;
    /// assert_eq!(after.to_string(), "4k3/8/8/8/8/8/4P3/5RK1 b - - 1 1");
    /// assert_eq!(position.play("e2e5".parse()?), Err(Status::MoveIllegal));
    /// # Ok::<(), Status>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Position, Status> {
        if self.is_legal(mv) { Ok(self.after(mv)) } else { Err(Status::MoveIllegal) }
    }

    /// Returns the position after a move that the caller knows to be legal; for any other move the result is unspecified.
    ///
    /// `ep_square` is set only if an en passant capture is legal.
    pub fn after(&self, mv: Move) -> Position {
        if self.is_stepped_by(mv) { self.after_step(mv) } else { self.after_special(mv) }
    }

    /// Whether [`after_step`](Self::after_step) is all of a move: neither castling nor a double push to a square beside
    /// a pawn of the opponent.
    #[inline(always)]
    pub(crate) fn is_stepped_by(&self, mv: Move) -> bool {
        let us = self.side();
        let offers_en_passant = || attacks::pawn(us, passed_by(mv)) & self.of(Kind::Pawn, us.opposite()) != 0;
        !mv.is_castling() && (mv.code() != Move::DOUBLE_PUSH || !offers_en_passant())
    }

    /// Makes a null move: returns the position with the other side to move, or [`Status::MoveIllegal`] in check.
    pub fn pass(&self) -> Result<Position, Status> {
        if self.checkers() == 0 { Ok(self.passed()) } else { Err(Status::MoveIllegal) }
    }

    /// The same board one ply later.
    #[inline(always)]
    pub(super) fn passed(&self) -> Position {
        let us = self.side();
        let mut next = *self;
        next.side_to_move = us.opposite() as u8;
        next.ep_square = NO_SQUARE;
        next.halfmove_clock = self.halfmove_clock.saturating_add(1);
        next.fullmove_number = self.fullmove_number.saturating_add(us as u16);
        next
    }

    /// The position after any other move.
    #[inline(never)]
    pub(crate) fn after_special(&self, mv: Move) -> Position {
        if mv.is_castling() { self.after_castling(mv) } else { self.after_double_push(mv) }
    }

    #[doc(hidden)]
    pub fn after_castling(&self, mv: Move) -> Position {
        let us = self.side();
        let mut next = self.passed();
        let (king_to, rook_to) = castling_destinations(us, mv.code());
        let king = mv.from().bit() ^ king_to.bit();
        let rook = mv.to().bit() ^ rook_to.bit();
        next.pieces[Kind::King as usize] ^= king;
        next.pieces[Kind::Rook as usize] ^= rook;
        next.colors[us.index()] ^= king ^ rook;
        next.castling &= !us.back_rank();
        next
    }

    /// Returns the position after any other move, except for the en passant square. There is no branch on the moving or
    /// captured piece, which would be unpredictable.
    #[doc(hidden)]
    #[inline(always)]
    pub fn after_step(&self, mv: Move) -> Position {
        let us = self.side();
        let (from, to) = (mv.from(), mv.to());
        let removed = from.bit() | to.bit() | captured_on(mv).bit();
        let moves = |set: u64| set >> from.number() & 1;
        let after = |set: u64| set & !removed | moves(set) << to.number();
        let [pawns, knights, bishops, rooks, queens, kings] = self.pieces;
        let [white, black] = self.colors;
        // Set by set: an array that is indexed would be in memory.
        let mut pieces = [after(pawns), after(knights), after(bishops), after(rooks), after(queens), after(kings)];
        if let Some(promoted) = mv.promotion() {
            let arrives = |kind: Kind| if kind == promoted { to.bit() } else { 0 };
            let [pawns, knights, bishops, rooks, queens, kings] = pieces;
            pieces = [
                pawns & !to.bit(),
                knights | arrives(Kind::Knight),
                bishops | arrives(Kind::Bishop),
                rooks | arrives(Kind::Rook),
                queens | arrives(Kind::Queen),
                kings,
            ];
        }
        let resets_clock = (moves(pawns) != 0) | mv.is_capture();
        Position {
            pieces,
            colors: [after(white), after(black)],
            castling: self.castling & !(removed | us.back_rank() & moves(kings).wrapping_neg()),
            halfmove_clock: select_unpredictable(resets_clock, 0, self.halfmove_clock.saturating_add(1)),
            ..self.passed()
        }
    }

    fn after_double_push(&self, mv: Move) -> Position {
        let mut next = self.after_step(mv);
        next.ep_square = passed_by(mv).number();
        if next.en_passant_capturers() == 0 {
            next.ep_square = NO_SQUARE;
        }
        next
    }
}

/// Returns the square that a double push passes over.
#[inline(always)]
pub fn passed_by(mv: Move) -> Square {
    Square::from_low_bits((mv.from().number() as u32 + mv.to().number() as u32) / 2)
}
