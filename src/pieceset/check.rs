//! Whether a piece board is consistent: every invariant, recomputed.

use super::{NO_KIND, Piece, PieceBoard};
use crate::bitboard::squares;
use crate::position::NO_SQUARE;
use crate::status::Status;
use crate::types::{Color, Kind, Square};

impl PieceBoard {
    /// The first invariant that does not hold. Any bytes are accepted.
    pub fn check(&self) -> Result<(), Status> {
        if self.pending != 0 {
            return Err(Status::PieceboardPending);
        }
        self.check_state()?;
        self.check_list()?;
        self.check_kings()?;
        self.check_kinds()?;
        self.check_occupied()?;
        let mut fresh = *self;
        fresh.refresh();
        // Compared word by word: a comparison of the arrays would call the C library.
        let pairs = fresh.attackers.as_flattened().iter().zip(self.attackers.as_flattened());
        if pairs.fold(0, |differing, (a, b)| differing | (a ^ b)) == 0 { Ok(()) } else { Err(Status::PieceboardSets) }
    }

    fn check_state(&self) -> Result<(), Status> {
        let rights = Color::ALL.map(|color| {
            squares(self.castling & color.back_rank()).all(|square| {
                let piece = self.on(square);
                piece.color() == color && piece.kind() == Some(Kind::Rook)
            })
        });
        let ranks = Color::White.back_rank() | Color::Black.back_rank();
        let is_right = self.side_to_move <= 1
            && self.ep_square <= NO_SQUARE
            && self.reserved == 0
            && self.castling & !ranks == 0
            && rights == [true; 2];
        if is_right { Ok(()) } else { Err(Status::PieceboardState) }
    }

    /// Board, squares and kinds agree on the pieces.
    fn check_list(&self) -> Result<(), Status> {
        let mut pieces = 0;
        for color in Color::ALL {
            for number in 0..16 {
                let (square, kind) = (self.squares[color.index()][number], self.kinds[color.index()][number]);
                match (Square::new(square.into()), Kind::new(kind.into())) {
                    (None, None) if (square, kind) == (NO_SQUARE, NO_KIND) => {}
                    (Some(square), Some(kind)) if self.on(square) == Piece::new(color, kind, number) => pieces += 1,
                    _ => return Err(Status::PieceboardList),
                }
            }
        }
        let on_board = self.board.iter().filter(|&&byte| byte != 0).count();
        if on_board == pieces { Ok(()) } else { Err(Status::PieceboardList) }
    }

    fn check_kings(&self) -> Result<(), Status> {
        let is_king = |kind: u8| kind == Kind::King as u8;
        let [white, black] = self.kinds.map(|kinds| {
            let [first, rest @ ..] = kinds;
            is_king(first) && !rest.into_iter().any(is_king)
        });
        if white && black { Ok(()) } else { Err(Status::PieceboardKing) }
    }

    fn check_kinds(&self) -> Result<(), Status> {
        let mut by_kind = [[0u16; 6]; 2];
        for (sets, kinds) in by_kind.iter_mut().zip(&self.kinds) {
            for (number, &kind) in kinds.iter().enumerate() {
                if let Some(set) = sets.get_mut(usize::from(kind)) {
                    *set |= 1 << (number & 15);
                }
            }
        }
        if by_kind == self.by_kind { Ok(()) } else { Err(Status::PieceboardKinds) }
    }

    fn check_occupied(&self) -> Result<(), Status> {
        let mut occupied = [0; 2];
        for (square, &byte) in self.board.iter().enumerate() {
            if byte != 0 {
                occupied[Piece(byte).color().index()] |= 1 << (square & 63);
            }
        }
        if occupied == self.occupied { Ok(()) } else { Err(Status::PieceboardOccupied) }
    }
}
