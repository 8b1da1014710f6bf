//! Copy-make: the position after a move.

use super::{NO_SQUARE, Position, en_passant};
use crate::attacks;
use crate::status::Status;
use crate::types::{Color, Kind, Move, Square};

/// Where king and rook stand after castling: g1 and f1 towards the h-file, c1 and d1 towards the a-file.
#[inline(always)]
pub const fn castling_destinations(color: Color, code: u16) -> (Square, Square) {
    let rank = color.relative_rank(0);
    if code == Move::CASTLE_H {
        (Square::at(6, rank), Square::at(5, rank))
    } else {
        (Square::at(2, rank), Square::at(3, rank))
    }
}

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
        let mut next = *self;
        next.side_to_move = us.opposite() as u8;
        next.ep_square = NO_SQUARE;
        next.halfmove_clock = self.halfmove_clock.saturating_add(1);
        next.fullmove_number = self.fullmove_number.saturating_add(us as u16);
        if mv.is_castling() {
            next.castle(us, mv);
        } else {
            next.move_piece(us, mv);
        }
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

    fn move_piece(&mut self, us: Color, mv: Move) {
        let (from, to) = (mv.from().bit(), mv.to().bit());
        let captured = if mv.code() == Move::EN_PASSANT { en_passant::victim(mv.to()).bit() } else { to };
        if mv.is_capture() {
            for kind in &mut self.pieces {
                *kind &= !captured;
            }
            self.colors[us.opposite().index()] &= !captured;
            self.halfmove_clock = 0;
        }
        let kind = self.kind_at(mv.from()).unwrap_or(Kind::Pawn);
        self.pieces[kind as usize] ^= from;
        self.pieces[mv.promotion().unwrap_or(kind) as usize] ^= to;
        self.colors[us.index()] ^= from ^ to;
        self.castling &= !(from | to);
        match kind {
            Kind::Pawn => self.after_pawn_move(mv),
            Kind::King => self.castling &= !us.back_rank(),
            _ => {}
        }
    }

    fn after_pawn_move(&mut self, mv: Move) {
        self.halfmove_clock = 0;
        if mv.code() != Move::DOUBLE_PUSH {
            return;
        }
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
