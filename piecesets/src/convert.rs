//! Piece boards from positions and back, and from the bytes of their squares: whether a board is consistent.

use super::places::split;
use super::{NO_KIND, Piece, PieceBoard};
use golem::bitboard::squares;
use golem::position::PieceCodes;
use golem::simd::{Code, Vectors, level::dispatch};
use golem::{Color, Kind, Move, Position, Square, Status, attacks, position::NO_SQUARE};

/// The order in which the pieces of a side get their numbers.
const NUMBERED: [Kind; 6] = [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

dispatch! {
    fn kinds(code: Code, board: &PieceBoard) -> [u64; 6] = kinds_at;
}

/// Occupied squares by kind.
#[inline(always)]
fn kinds_at(level: impl Vectors, board: &PieceBoard) -> [u64; 6] {
    split(level, &board.board, board.all_occupied())
}

impl PieceBoard {
    /// The board of a position; an error if the position cannot be played.
    pub fn from_position(position: &Position) -> Result<Self, Status> {
        position.check_playable()?;
        let mut board = [0; 64];
        for color in Color::ALL {
            let kinds = NUMBERED.into_iter();
            let pieces = kinds.flat_map(|kind| squares(position.of(kind, color)).map(move |at| (kind, at)));
            for (number, (kind, at)) in pieces.enumerate() {
                board[at.index()] = Piece::new(color, kind, number).0;
            }
        }
        let mut board = PieceBoard::of_pieces(board).ok_or(Status::PieceboardList)?;
        board.set_state(position);
        Ok(board)
    }

    /// The position of the board half.
    pub fn to_position(&self) -> Position {
        Position { pieces: kinds(Code::deferred(), self), ..self.state() }
    }

    /// The pawns of the side to move that may capture en passant, as squares. It is rare that there is one.
    #[inline(never)]
    pub(super) fn en_passant_capturers(&self) -> u64 {
        self.to_position().en_passant_capturers()
    }

    /// The squares with the numbers of their pieces, as [`Position::to_board`] has them.
    pub fn to_board(&self) -> PieceCodes {
        self.board.map(|byte| byte >> 4)
    }

    /// Whether a move, any 16-bit value, is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.to_position().is_legal(mv)
    }

    /// Whether a legal move gives check.
    pub fn gives_check(&self, mv: Move) -> bool {
        self.to_position().gives_check(mv)
    }

    /// Returns the board with the pieces of some bytes, and all that follows from them; `None` if one is not a piece,
    /// or two have the same number.
    fn of_pieces(bytes: [u8; 64]) -> Option<Self> {
        let mut board = PieceBoard { board: bytes, ..PieceBoard::EMPTY };
        for (square, &byte) in bytes.iter().enumerate().filter(|&(_, &byte)| byte != 0) {
            let (piece, side) = (Piece(byte), Piece(byte).color().index());
            let (kind, number) = (piece.kind()?, piece.number());
            if board.kinds[side][number] != NO_KIND {
                return None;
            }
            board.squares[side][number] = square as u8;
            board.kinds[side][number] = kind as u8;
            board.by_kind[side][kind as usize] |= piece.bit();
            board.occupied[side] |= 1 << (square & 63);
        }
        board.refresh();
        Some(board)
    }

    /// Computes all sets from the pieces on the board.
    pub fn refresh(&mut self) {
        self.attackers = [[0; 64]; 2];
        self.pending = 0;
        let occupied = self.all_occupied();
        for color in Color::ALL {
            for number in (0..16).filter(|number| self.kinds[color.index()][number & 15] != NO_KIND) {
                let at = self.square_of(color, number);
                let piece = self.on(at);
                for square in squares(piece.attacks(at, attacks::queen(at, occupied))) {
                    self.attackers[color.index()][square.index()] |= piece.bit();
                }
            }
        }
    }

    /// The first invariant that does not hold. Any bytes are accepted.
    pub fn check(&self) -> Result<(), Status> {
        if self.pending != 0 {
            return Err(Status::PieceboardPending);
        }
        self.check_state()?;
        let is_listed = |fresh: &PieceBoard| (fresh.squares, fresh.kinds) == (self.squares, self.kinds);
        let fresh = PieceBoard::of_pieces(self.board).filter(is_listed).ok_or(Status::PieceboardList)?;
        if fresh.kinds.iter().zip(fresh.by_kind).any(|(kinds, of)| kinds[0] != Kind::King as u8 || of[5] != 1) {
            return Err(Status::PieceboardKing);
        }
        if fresh.by_kind != self.by_kind {
            return Err(Status::PieceboardKinds);
        }
        if fresh.occupied != self.occupied {
            return Err(Status::PieceboardOccupied);
        }
        // Compared word by word: a comparison of the arrays would call the C library.
        let mut pairs = fresh.attackers.as_flattened().iter().zip(self.attackers.as_flattened());
        if pairs.all(|(a, b)| a == b) { Ok(()) } else { Err(Status::PieceboardSets) }
    }

    fn check_state(&self) -> Result<(), Status> {
        let rooks = |color: Color| {
            let are_rooks = |square: Square| self.on(square).next_to_kind() == Kind::Rook as usize + 1;
            squares(self.castling & color.back_rank()).all(|at| are_rooks(at) && self.on(at).color() == color)
        };
        let ranks = Color::White.back_rank() | Color::Black.back_rank();
        let is_right = self.side_to_move <= 1
            && self.ep_square <= NO_SQUARE
            && self.reserved == 0
            && self.castling & !ranks == 0
            && Color::ALL.into_iter().all(rooks);
        if is_right { Ok(()) } else { Err(Status::PieceboardState) }
    }
}
