//! Moves in the encodings of other programs: Stockfish's sixteen bits, and three bytes.

use crate::position::Position;
use crate::position::special::castling_destinations;
use crate::status::Status;
use crate::types::{Color, Move, Square};

/// What a move is, bits 14–15 of Stockfish's encoding.
const STOCKFISH_PROMOTION: u16 = 1;
const STOCKFISH_EN_PASSANT: u16 = 2;
const STOCKFISH_CASTLING: u16 = 3;

impl Move {
    /// In Stockfish's encoding. Without a branch, so that a list is done in vectors.
    #[inline]
    pub fn to_stockfish(self) -> u16 {
        let code = self.code();
        let special = |is_it: bool, bits: u16| u16::from(is_it).wrapping_neg() & bits;
        self.0 >> 6 & 63
            | (self.0 & 63) << 6
            | special(self.is_castling(), STOCKFISH_CASTLING << 14)
            | special(code == Self::EN_PASSANT, STOCKFISH_EN_PASSANT << 14)
            | special(code & Self::PROMOTION != 0, STOCKFISH_PROMOTION << 14 | (code & 3) << 12)
    }

    /// From, to and the kind promoted to (0 for none); castling as king takes own rook or as the king's step.
    pub fn to_bytes(self, king_takes_rook: bool) -> [u8; 3] {
        let color = if self.from().rank() < 4 { Color::White } else { Color::Black };
        let step = self.is_castling() && !king_takes_rook;
        let to = if step { castling_destinations(color, self.code()).0 } else { self.to() };
        [self.from().number(), to.number(), self.promotion().map_or(0, |kind| kind as u8)]
    }
}

impl Position {
    /// The legal move of a code in Stockfish's encoding.
    pub fn move_from_stockfish(&self, code: u16) -> Result<Move, Status> {
        let (to, from) = (Square::from_low_bits(code as u32), Square::from_low_bits(code as u32 >> 6));
        let found = self.move_between(from, to, code >> 12);
        if found.to_stockfish() == code && self.is_legal(found) { Ok(found) } else { Err(Status::MoveIllegal) }
    }

    /// The legal move of three bytes, as [`Move::to_bytes`] gives them; castling in either form.
    pub fn move_from_bytes(&self, bytes: [u8; 3]) -> Result<Move, Status> {
        let [from, to, promotion] = bytes.map(u32::from);
        let (Some(from), Some(to)) = (Square::new(from), Square::new(to)) else { return Err(Status::MoveIllegal) };
        let code = match promotion {
            0 => Move::QUIET,
            1..=4 => Move::PROMOTION + promotion as u16 - 1,
            _ => return Err(Status::MoveIllegal),
        };
        self.resolve(Move::new(from, to, code))
    }
}
