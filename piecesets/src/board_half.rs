//! The board half of a move: pieces, rights and clocks.

use super::{NO_KIND, Piece, PieceBoard};
use golem::position::special::castling_destinations;
use golem::position::{NO_SQUARE, make::passed_by, special::captured_on};
use golem::{Color, Kind, Move, Position};

/// The changes of a move on the board, as far as attack sets are concerned. They fit into 64 bits, so a board can keep
/// them until its attack half follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct PieceChange {
    /// The move; its code tells what kind of move it is.
    pub(super) mv: Move,
    /// The moving piece, before the move.
    pub(super) mover: Piece,
    /// The piece that arrives: the same one, or what the pawn becomes.
    pub(super) arrives: Piece,
    /// The captured piece or, in castling, the rook.
    pub(super) other: Piece,
}

impl PieceChange {
    /// Returns whether the move is castling or en passant. All sets are computed again after these.
    #[inline(always)]
    pub(super) fn is_castling_or_en_passant(self) -> bool {
        self.mv.is_castling() || self.mv.code() == Move::EN_PASSANT
    }

    /// Returns the changes of a move on a board; any move value is accepted.
    #[inline(always)]
    pub(super) fn of(board: &PieceBoard, mv: Move) -> Self {
        let mover = board.on(mv.from());
        let arrives = mv.promotion().map_or(mover, |kind| mover.promoted(kind));
        PieceChange { mv, mover, arrives, other: board.on(captured_on(mv)) }
    }

    /// As a number that is not 0.
    #[inline(always)]
    pub(super) const fn to_bits(self) -> u64 {
        let [low, high] = self.mv.0.to_le_bytes();
        u64::from_le_bytes([low, high, self.mover.0, self.arrives.0, self.other.0, 0, 0, 0x80])
    }

    /// The change with that number.
    #[inline(always)]
    pub(super) const fn from_bits(bits: u64) -> Self {
        let [low, high, mover, arrives, other, ..] = bits.to_le_bytes();
        let mv = Move(u16::from_le_bytes([low, high]));
        PieceChange { mv, mover: Piece(mover), arrives: Piece(arrives), other: Piece(other) }
    }
}

impl PieceBoard {
    /// Makes the board half of a move, and records what the attack half has to do.
    pub fn make_board(&mut self, mv: Move) {
        let change = PieceChange::of(self, mv);
        self.play(change);
        self.pending = change.to_bits();
    }

    /// Returns the parts of the position before a move that decide everything after it, except the kinds.
    #[inline(always)]
    pub(super) fn state_before(&self, mv: Move, mover: Piece) -> Position {
        let moves = |kind| if mover.kind() == Some(kind) { mv.from().bit() } else { 0 };
        Position { pieces: [moves(Kind::Pawn), 0, 0, 0, 0, moves(Kind::King)], ..self.state() }
    }

    /// A position without kinds.
    #[inline(always)]
    pub(super) fn state(&self) -> Position {
        Position {
            pieces: [0; 6],
            colors: self.occupied,
            castling: self.castling,
            side_to_move: self.side_to_move,
            ep_square: self.ep_square,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            reserved: self.reserved,
        }
    }

    /// Copies everything from a position, except the kinds.
    #[inline(always)]
    pub fn set_state(&mut self, state: &Position) {
        self.castling = state.castling;
        self.occupied = state.colors;
        self.side_to_move = state.side_to_move;
        self.ep_square = state.ep_square;
        self.halfmove_clock = state.halfmove_clock;
        self.fullmove_number = state.fullmove_number;
    }

    /// Makes the board half of a move.
    #[inline(always)]
    pub(super) fn play(&mut self, change: PieceChange) {
        let (us, PieceChange { mv, mover, arrives, other }) = (self.side(), change);
        if mv.is_castling() {
            return self.castle(mv, mover, other);
        }
        self.set_state(&self.state_before(mv, mover).after_step(mv));
        self.board[captured_on(mv).index()] = 0;
        self.free(us.opposite(), other);
        self.board[mv.from().index()] = 0;
        self.board[mv.to().index()] = arrives.0;
        self.squares[us.index()][mover.number()] = mv.to().number();
        self.finish(change);
    }

    /// Does the additional work of promotions and double pushes, which are few.
    #[inline(always)]
    pub(super) fn finish(&mut self, PieceChange { mv, mover, arrives, .. }: PieceChange) {
        if arrives != mover {
            self.promote(mover.color(), arrives);
        } else if mv.code() == Move::DOUBLE_PUSH {
            self.after_double_push(mv);
        }
    }

    #[inline(never)]
    fn castle(&mut self, mv: Move, king: Piece, rook: Piece) {
        let us = self.side();
        self.set_state(&self.state_before(mv, king).after_castling(mv));
        let (king_to, rook_to) = castling_destinations(us, mv.code());
        self.board[mv.from().index()] = 0;
        self.board[mv.to().index()] = 0;
        self.board[king_to.index()] = king.0;
        self.board[rook_to.index()] = rook.0;
        let squares = &mut self.squares[us.index()];
        squares[king.number()] = king_to.number();
        squares[rook.number()] = rook_to.number();
    }

    /// Without a branch on whether anything is captured, which is unpredictable.
    #[inline(always)]
    fn free(&mut self, color: Color, piece: Piece) {
        let (square, kind) =
            (&mut self.squares[color.index()][piece.number()], &mut self.kinds[color.index()][piece.number()]);
        *square = if piece.is_some() { NO_SQUARE } else { *square };
        *kind = if piece.is_some() { NO_KIND } else { *kind };
        let of_kind = piece.kind().map_or(0, |kind| kind as usize);
        self.by_kind[color.index()][of_kind] &= !piece.bit();
    }

    #[inline(never)]
    fn promote(&mut self, color: Color, piece: Piece) {
        let Some(kind) = piece.kind() else { return };
        self.kinds[color.index()][piece.number()] = kind as u8;
        self.by_kind[color.index()][Kind::Pawn as usize] &= !piece.bit();
        self.by_kind[color.index()][kind as usize] |= piece.bit();
    }

    /// Sets the en passant square if a pawn of the side to move may capture there. The attack half follows later, but
    /// what the capturing pawns attack has not changed.
    #[inline(never)]
    fn after_double_push(&mut self, mv: Move) {
        let passed = passed_by(mv);
        let side = self.side();
        if self.attackers_of(passed, side) & self.of(Kind::Pawn, side) != 0 {
            self.ep_square = passed.number();
            if self.en_passant_capturers() == 0 {
                self.ep_square = NO_SQUARE;
            }
        }
    }
}
