//! Copy-make: the position after a move.

use super::{NO_SQUARE, Position, castling::castling_destinations, en_passant};
use crate::attacks;
use crate::status::Status;
use crate::types::{Color, Kind, Move, Square};

impl Position {
    /// The position after a move, or [`Status::MoveIllegal`].
    pub fn play(&self, mv: Move) -> Result<Position, Status> {
        if self.is_legal(mv) { Ok(self.after(mv)) } else { Err(Status::MoveIllegal) }
    }

    /// The position after a move that the caller knows to be legal; any other move gives some position.
    ///
    /// `ep_square` is set only where an en passant capture is legal.
    pub fn after(&self, mv: Move) -> Position {
        let us = self.side();
        let mut next = self.passed();
        if mv.is_castling() {
            next.castle(us, mv);
        } else {
            next.move_piece(us, mv);
        }
        next
    }

    /// The position with the other side to move, or [`Status::MoveIllegal`] in a check: a null move.
    pub fn pass(&self) -> Result<Position, Status> {
        if self.checkers() == 0 { Ok(self.passed()) } else { Err(Status::MoveIllegal) }
    }

    /// The same board one ply later.
    #[inline(always)]
    fn passed(&self) -> Position {
        let us = self.side();
        let mut next = *self;
        next.side_to_move = us.opposite() as u8;
        next.ep_square = NO_SQUARE;
        next.halfmove_clock = self.halfmove_clock.saturating_add(1);
        next.fullmove_number = self.fullmove_number.saturating_add(us as u16);
        next
    }

    fn castle(&mut self, us: Color, mv: Move) {
        let (king_to, rook_to) = castling_destinations(us, mv.code());
        let king = mv.from().bit() ^ king_to.bit();
        let rook = mv.to().bit() ^ rook_to.bit();
        self.pieces[Kind::King as usize] ^= king;
        self.pieces[Kind::Rook as usize] ^= rook;
        self.colors[us.index()] ^= king ^ rook;
        self.castling &= !us.back_rank();
    }

    /// Without a branch on what moves or what is captured, which is unpredictable.
    #[inline(always)]
    fn move_piece(&mut self, us: Color, mv: Move) {
        let (from, to) = (mv.from().bit(), mv.to().bit());
        let captured = if mv.code() == Move::EN_PASSANT { en_passant::victim(mv.to()).bit() } else { to };
        let removed = from | to | captured;
        let [is_pawn, .., is_king] = self.pieces.map(|kind| kind & from != 0);
        for kind in &mut self.pieces {
            let arrives = if *kind & from != 0 { to } else { 0 };
            *kind = *kind & !removed | arrives;
        }
        self.colors[us.index()] ^= from ^ to;
        self.colors[us.opposite().index()] &= !captured;
        if let Some(promoted) = mv.promotion() {
            self.pieces[Kind::Pawn as usize] &= !to;
            self.pieces[promoted as usize] |= to;
        }
        self.castling &= !(removed | if is_king { us.back_rank() } else { 0 });
        if is_pawn || mv.is_capture() {
            self.halfmove_clock = 0;
        }
        if mv.code() == Move::DOUBLE_PUSH {
            self.after_double_push(mv);
        }
    }

    fn after_double_push(&mut self, mv: Move) {
        let passed = Square::from_low_bits((mv.from().number() as u32 + mv.to().number() as u32) / 2);
        let mover = self.side().opposite();
        if attacks::pawn(mover, passed) & self.of(Kind::Pawn, self.side()) != 0 {
            self.ep_square = passed.number();
            if self.en_passant_capturers() == 0 {
                self.ep_square = NO_SQUARE;
            }
        }
    }
}
