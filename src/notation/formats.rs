//! Rust's own reading and writing: `parse` and `{}` for positions, moves and squares.

use super::uci::{parse, write_coordinates};
use crate::position::Position;
use crate::status::Status;
use crate::text::{trimmed, with_text};
use crate::types::{Move, Square};
use core::fmt;
use core::str::FromStr;

/// FEN, castling as X-FEN writes it.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_text(|out| self.write_fen(false, out), |text| f.pad(text))
    }
}

/// FEN, X-FEN or Shredder-FEN, as [`Position::from_fen`] reads them.
impl FromStr for Position {
    type Err = Status;

    fn from_str(text: &str) -> Result<Self, Status> {
        Position::from_fen(text.as_bytes())
    }
}

/// Coordinates as in UCI: `e2e4`, `e7e8q`, castling as king takes own rook, `0000` for [`Move::NONE`].
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_text(|out| write_coordinates(*self, out), |text| f.pad(text))
    }
}

/// Reads coordinates as in UCI. Without a position only the squares and the promotion are known; [`Position::resolve`]
/// finds the legal move.
impl FromStr for Move {
    type Err = Status;

    fn from_str(text: &str) -> Result<Self, Status> {
        if trimmed(text.as_bytes()) == b"0000" { Ok(Move::NONE) } else { parse(text.as_bytes()) }
    }
}

/// A file letter and a rank digit: `e4`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_text(|out| out.push_square(*self), |text| f.pad(text))
    }
}

/// Reads a file letter and a rank digit; anything else is [`Status::Square`].
impl FromStr for Square {
    type Err = Status;

    fn from_str(text: &str) -> Result<Self, Status> {
        Square::from_name(text.as_bytes()).ok_or(Status::Square)
    }
}
