//! The position: 80 bytes of plain data, the same in Rust and in C.

mod attackers;
pub(crate) mod board;
pub(crate) mod change;
pub(crate) mod chess960;
#[doc(hidden)]
pub(crate) mod fen;
pub(crate) mod keys;
pub(crate) mod layouts;
pub(crate) mod legality;
#[doc(hidden)]
pub mod make;
pub(crate) mod material;
pub(crate) mod packed;
mod polyglot;
pub(crate) mod reachable;
mod refusal;
pub(crate) mod repetition;
#[doc(hidden)]
pub mod special;
#[doc(hidden)]
pub mod tree;
pub(crate) mod valid;

pub use board::Board;
pub use change::{BoardChange, PieceCodes, piece_number};
pub use fen::dropped;
pub use layouts::{MailboxLayout, MailboxState, NO_ENTRY};
pub use packed::Packed;
pub use special::{CastlingRights, castling_destinations};

use crate::bitboard::rank;
use crate::types::{Color, Kind, Square};

/// `ep_square` of a position without one.
pub const NO_SQUARE: u8 = 64;

/// A position: 80 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(C)]
pub struct Position {
    /// `pieces[type]`: squares occupied by pieces of this type, of both colours.
    pub pieces: [u64; 6],
    /// `colors[color]`: squares occupied by pieces of this colour, of all types.
    pub colors: [u64; 2],
    /// Squares of the rooks that may still castle.
    pub castling: u64,
    /// 0 is White, 1 is Black.
    pub side_to_move: u8,
    /// The square that the last double push skipped, or 64. Functions that make moves set this square only if an en passant
    /// capture is legal; a FEN or your own board may set it after every double push.
    pub ep_square: u8,
    /// Plies since the last capture or pawn move; at most 65535.
    pub halfmove_clock: u16,
    /// Move number, increased by 1 after each move by Black; at most 65535.
    pub fullmove_number: u16,
    /// 0.
    pub reserved: u16,
}

const _: () = assert!(size_of::<Position>() == 80);

impl Position {
    /// An empty board, White to move, move 1: a start for setting up pieces.
    pub const EMPTY: Position = Position {
        pieces: [0; 6],
        colors: [0; 2],
        castling: 0,
        side_to_move: 0,
        ep_square: NO_SQUARE,
        halfmove_clock: 0,
        fullmove_number: 1,
        reserved: 0,
    };

    /// The ranks in opposite order and the colours exchanged: as many moves, each `Move::mirrored`.
    #[inline]
    pub(crate) fn mirrored(&self) -> Position {
        let [white, black] = self.colors;
        Position {
            pieces: self.pieces.map(u64::swap_bytes),
            colors: [black.swap_bytes(), white.swap_bytes()],
            castling: self.castling.swap_bytes(),
            side_to_move: self.side_to_move ^ 1,
            ep_square: if self.ep_square < NO_SQUARE { self.ep_square ^ 56 } else { self.ep_square },
            ..*self
        }
    }

    /// Returns the side to move (the lowest bit counts).
    #[inline(always)]
    pub const fn side(&self) -> Color {
        Color::from_low_bit(self.side_to_move as u32)
    }

    /// Returns the en passant square, if there is one.
    #[inline(always)]
    pub const fn ep(&self) -> Option<Square> {
        Square::new(self.ep_square as u32)
    }

    /// Returns the squares of one colour.
    #[inline(always)]
    pub const fn color(&self, color: Color) -> u64 {
        self.colors[color.index()]
    }

    /// Returns the squares of one kind, both colours.
    #[inline(always)]
    pub const fn kind(&self, kind: Kind) -> u64 {
        self.pieces[kind as usize]
    }

    /// Returns the squares of one kind and colour.
    #[inline(always)]
    pub const fn of(&self, kind: Kind, color: Color) -> u64 {
        self.kind(kind) & self.color(color)
    }

    /// Returns all occupied squares.
    #[inline(always)]
    pub const fn occupied(&self) -> u64 {
        self.colors[0] | self.colors[1]
    }

    /// Returns the bishops and queens of both colours.
    #[inline(always)]
    pub const fn diagonal_sliders(&self) -> u64 {
        self.kind(Kind::Bishop) | self.kind(Kind::Queen)
    }

    /// Returns the rooks and queens of both colours.
    #[inline(always)]
    pub const fn orthogonal_sliders(&self) -> u64 {
        self.kind(Kind::Rook) | self.kind(Kind::Queen)
    }

    /// Returns the square of the king; the lowest if there are several.
    #[inline(always)]
    pub const fn king(&self, color: Color) -> Option<Square> {
        let kings = self.of(Kind::King, color);
        if kings == 0 { None } else { Some(Square::lowest(kings)) }
    }

    /// Returns the kind of the piece on a square.
    #[inline]
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&kind| self.kind(kind) & square.bit() != 0)
    }

    /// Returns the colour of the piece on a square.
    #[inline]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.color(color) & square.bit() != 0)
    }

    /// Returns the pawns of a colour that are one step from promotion.
    #[inline(always)]
    pub const fn promoting(&self, color: Color) -> u64 {
        self.of(Kind::Pawn, color) & rank(color.relative_rank(6))
    }

    /// Puts a piece on a square, replacing any piece there. Castling rights and the en passant square stay as they are: the
    /// position need not be playable until [`check_playable`](Self::check_playable) finds no reason against it.
    ///
    /// ```
    /// use golem::{Color, Kind, Position, Square, Status};
    ///
    /// let mut board = Position::from_fen_unchecked("8/8/8/8/8/8/8/4K2R w K - 0 1")?;
    /// board.set_piece(Kind::Queen, Color::White, Square::H1);
    /// assert_eq!(board.check_playable(), Err(Status::PositionNoKing));
    /// board.set_piece(Kind::King, Color::Black, Square::E8);
    /// assert_eq!(board.check_playable(), Err(Status::PositionCastling));
    /// board.castling = 0;
    /// assert_eq!(board.check_playable(), Ok(()));
    /// assert_eq!(board.to_string(), "4k3/8/8/8/8/8/8/4K2Q w - - 0 1");
    /// # Ok::<(), Status>(())
    /// ```
    pub fn set_piece(&mut self, kind: Kind, color: Color, square: Square) {
        self.remove_piece(square);
        self.put(kind, color, square);
    }

    /// Makes a square empty, and changes nothing else.
    pub fn remove_piece(&mut self, square: Square) {
        self.pieces.iter_mut().chain(&mut self.colors).for_each(|set| *set &= !square.bit());
    }

    /// Puts a piece on an empty square.
    pub fn put(&mut self, kind: Kind, color: Color, square: Square) {
        self.pieces[kind as usize] |= square.bit();
        self.colors[color.index()] |= square.bit();
    }
}
