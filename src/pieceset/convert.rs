//! Piece boards from positions and back.

use super::{NO_KIND, Piece, PieceBoard};
use crate::attacks;
use crate::bitboard::squares;
use crate::position::Position;
use crate::simd::level::dispatch;
use crate::simd::{Code, Vectors};
use crate::status::Status;
use crate::types::{Color, Kind};

/// The order in which the pieces of a side get their numbers.
const NUMBERED: [Kind; 6] = [Kind::King, Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

dispatch! {
    fn kinds(code: Code, board: &PieceBoard) -> [u64; 6] = kinds_at;
}

/// Occupied squares by kind.
#[inline(always)]
fn kinds_at(level: impl Vectors, board: &PieceBoard) -> [u64; 6] {
    level.split(&board.board, board.all_occupied())
}

impl PieceBoard {
    /// The board of a position; an error if the position cannot be played.
    ///
    /// ```
    /// use golem::pieceset::Updater;
    /// use golem::{Color, PieceBoard, Position, Square};
    ///
    /// let position = Position::start();
    /// let mut board = PieceBoard::from_position(&position)?;
    /// let (e4, f3) = (Square::at(4, 3), Square::at(5, 2));
    /// // Two pawns and a knight attack f3, and nothing attacks e4.
    /// assert_eq!(board.attackers_of(f3, Color::White).count_ones(), 3);
    /// assert_eq!(board.attackers_of(e4, Color::White), 0);
    /// Updater::current().make(&mut board, position.move_from_uci("d2d3")?);
    /// assert_eq!(board.attackers_of(e4, Color::White).count_ones(), 1);
    /// assert_eq!(board.to_position().fen(false), "rnbqkbnr/pppppppp/8/8/8/3P4/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
    /// # Ok::<(), golem::Status>(())
    /// ```
    pub fn from_position(position: &Position) -> Result<Self, Status> {
        position.check_playable()?;
        let mut board = PieceBoard {
            castling: position.castling,
            occupied: position.colors,
            side_to_move: position.side_to_move,
            ep_square: position.ep_square,
            halfmove_clock: position.halfmove_clock,
            fullmove_number: position.fullmove_number,
            ..PieceBoard::EMPTY
        };
        for color in Color::ALL {
            let pieces =
                NUMBERED.into_iter().flat_map(|kind| squares(position.of(kind, color)).map(move |at| (kind, at)));
            for (number, (kind, at)) in pieces.enumerate().take(16) {
                let side = color.index();
                board.board[at.index()] = Piece::new(color, kind, number).0;
                board.squares[side][number & 15] = at.number();
                board.kinds[side][number & 15] = kind as u8;
                board.by_kind[side][kind as usize] |= 1 << number;
            }
        }
        board.refresh();
        Ok(board)
    }

    /// The position of the board half.
    pub fn to_position(&self) -> Position {
        let board = self;
        Position { pieces: kinds(Code::deferred(), board), ..self.position_without_kinds() }
    }

    /// All of it but what stands where.
    #[inline(always)]
    pub(super) fn position_without_kinds(&self) -> Position {
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

    /// Computes all sets from the pieces on the board.
    pub fn refresh(&mut self) {
        self.attackers = [[0; 64]; 2];
        self.pending = 0;
        let occupied = self.all_occupied();
        for color in Color::ALL {
            for number in 0..16 {
                if self.kinds[color.index()][number] != NO_KIND {
                    let at = self.square_of(color, number);
                    let piece = self.on(at);
                    let slides = self.sliders(color) & 1 << number != 0;
                    let seen = if slides { attacks::queen(at, occupied) } else { !0 };
                    for square in squares(piece.attacks(at, seen)) {
                        self.attackers[color.index()][square.index()] |= piece.bit();
                    }
                }
            }
        }
    }
}
