//! The board half of a move: pieces, rights and clocks.

use super::{NO_KIND, Piece, PieceBoard};
use golem::position::castling::castling_destinations;
use golem::position::{NO_SQUARE, en_passant::captured_on, make::passed_by};
use golem::{Color, Kind, Move};

/// What a move changes on the board, as far as attack sets are concerned. It fits into 64 bits, so a board can keep it
/// until its attack half follows.
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
    /// What a move changes on a board; any move value is accepted.
    #[inline(always)]
    pub(super) fn of(board: &PieceBoard, mv: Move) -> Self {
        let mover = board.on(mv.from());
        let arrives = mv.promotion().map_or(mover, |kind| mover.promoted(kind));
        PieceChange { mv, mover, arrives, other: board.on(captured_on(mv)) }
    }

    /// As a number that is not 0.
    #[inline(always)]
    pub(super) const fn to_bits(self) -> u64 {
        1 << 63
            | self.mv.0 as u64
            | (self.mover.0 as u64) << 16
            | (self.arrives.0 as u64) << 24
            | (self.other.0 as u64) << 32
    }

    /// The change with that number.
    #[inline(always)]
    pub(super) const fn from_bits(bits: u64) -> Self {
        PieceChange {
            mv: Move(bits as u16),
            mover: Piece((bits >> 16) as u8),
            arrives: Piece((bits >> 24) as u8),
            other: Piece((bits >> 32) as u8),
        }
    }
}

/// Side to move, rights, occupied squares and clocks.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// The side that has moved.
    pub(super) us: Color,
    pub(super) castling: u64,
    own: u64,
    enemy: u64,
    pub(super) halfmove_clock: u16,
    pub(super) fullmove_number: u16,
}

impl State {
    /// The occupied squares by colour.
    #[inline(always)]
    pub(super) fn occupied(self) -> [u64; 2] {
        match self.us {
            Color::White => [self.own, self.enemy],
            Color::Black => [self.enemy, self.own],
        }
    }
}

impl PieceBoard {
    /// Makes the board half of a move, and records what the attack half has to do.
    pub fn make_board(&mut self, mv: Move) {
        let change = PieceChange::of(self, mv);
        self.play_to(self.state_after(change), change);
        self.pending = change.to_bits();
    }

    /// The state after a move. Without a branch on whether anything is captured, which is unpredictable.
    #[inline(always)]
    pub(super) fn state_after(&self, PieceChange { mv, mover, other, .. }: PieceChange) -> State {
        let us = self.side();
        let king_rank = if mover.kind() == Some(Kind::King) { us.back_rank() } else { 0 };
        let state = |left: u64, arrived: u64, captured: u64| {
            let resets = (captured != 0) | (mover.kind() == Some(Kind::Pawn));
            State {
                us,
                castling: self.castling & !(left | captured | king_rank),
                own: self.occupied[us.index()] & !left | arrived,
                enemy: self.occupied[us.opposite().index()] & !captured,
                halfmove_clock: self.halfmove_clock.saturating_add(1) & u16::from(resets).wrapping_sub(1),
                fullmove_number: self.fullmove_number.saturating_add(us as u16),
            }
        };
        if mv.is_castling() {
            let (king_to, rook_to) = castling_destinations(us, mv.code());
            return state(mv.from().bit() | mv.to().bit(), king_to.bit() | rook_to.bit(), 0);
        }
        state(mv.from().bit(), mv.to().bit(), u64::from(other.is_some()) << captured_on(mv).number())
    }

    /// Makes the board half of a move, given the state that it leads to. Reads nothing of the old state, so that a
    /// board that has just been copied need not be waited for.
    #[inline(always)]
    pub(super) fn play_to(&mut self, state: State, change: PieceChange) {
        self.side_to_move = state.us.opposite() as u8;
        self.ep_square = NO_SQUARE;
        self.castling = state.castling;
        self.occupied = state.occupied();
        self.halfmove_clock = state.halfmove_clock;
        self.fullmove_number = state.fullmove_number;
        if change.mv.is_castling() {
            self.castle(state.us, change.mv, change.mover, change.other);
        } else {
            self.move_piece(state.us, change);
        }
    }

    /// Gives the move to the other side.
    pub fn pass(&mut self) {
        let us = self.side();
        self.side_to_move = us.opposite() as u8;
        self.ep_square = NO_SQUARE;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        self.fullmove_number = self.fullmove_number.saturating_add(us as u16);
    }

    #[inline(never)]
    pub(super) fn castle(&mut self, us: Color, mv: Move, king: Piece, rook: Piece) {
        let (king_to, rook_to) = castling_destinations(us, mv.code());
        self.board[mv.from().index()] = 0;
        self.board[mv.to().index()] = 0;
        self.board[king_to.index()] = king.0;
        self.board[rook_to.index()] = rook.0;
        let squares = &mut self.squares[us.index()];
        squares[king.number()] = king_to.number();
        squares[rook.number()] = rook_to.number();
    }

    #[inline(always)]
    fn move_piece(&mut self, us: Color, change: PieceChange) {
        let PieceChange { mv, mover, arrives, other } = change;
        self.board[captured_on(mv).index()] = 0;
        self.free(us.opposite(), other);
        self.board[mv.from().index()] = 0;
        self.board[mv.to().index()] = arrives.0;
        self.squares[us.index()][mover.number()] = mv.to().number();
        if arrives != mover {
            self.promote(us, arrives);
        }
        if mv.code() == Move::DOUBLE_PUSH {
            self.after_double_push(mv);
        }
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
    pub(super) fn promote(&mut self, color: Color, piece: Piece) {
        let Some(kind) = piece.kind() else { return };
        self.kinds[color.index()][piece.number()] = kind as u8;
        self.by_kind[color.index()][Kind::Pawn as usize] &= !piece.bit();
        self.by_kind[color.index()][kind as usize] |= piece.bit();
    }

    /// Sets the en passant square if a pawn of the side to move may capture there. The attack half follows later, but
    /// what the capturing pawns attack has not changed.
    #[inline(never)]
    pub(super) fn after_double_push(&mut self, mv: Move) {
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
