//! Rust's own parsing and formatting: `parse` and `{}` for positions, moves and squares, `{}` for everything else with a name.

use super::pictures::write_set;
use super::uci::{parse, write_coordinates};
use crate::position::{CastlingRights, Position};
use crate::square_set::SquareSet;
use crate::status::Status;
use crate::text::{trimmed, with_text};
use crate::types::{Color, Kind, Move, Square};
use core::fmt;
use core::str::FromStr;

/// FEN, castling as X-FEN writes it; with `{:#}` Shredder-FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chess960 = f.alternate();
        with_text(|out| self.write_fen(chess960, out), |text| f.pad(text))
    }
}

/// FEN, X-FEN or Shredder-FEN, as [`Position::from_fen`] reads them.
impl FromStr for Position {
    type Err = Status;

    fn from_str(text: &str) -> Result<Self, Status> {
        Position::from_fen(text)
    }
}

/// The field of a FEN, and with `{:#}` of a Shredder-FEN.
impl fmt::Display for CastlingRights<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chess960 = f.alternate();
        with_text(|out| self.0.write_castling(chess960, out), |text| f.pad(text))
    }
}

impl fmt::Debug for CastlingRights<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
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

/// `white` or `black`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name of the kind, as `pawn`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A board with coordinates, the eighth rank on top and an `X` for each square of the set. The last line has no end.
///
/// ```
/// use golem::{SquareSet, attacks, Square};
///
/// let knight = SquareSet(attacks::knight(Square::B1));
/// assert_eq!(format!("{knight:?}"), "{d2, a3, c3}");
/// assert_eq!(knight.to_string(), "\
/// 8 . . . . . . . .
/// 7 . . . . . . . .
/// 6 . . . . . . . .
/// 5 . . . . . . . .
/// 4 . . . . . . . .
/// 3 X . X . . . . .
/// 2 . . . X . . . .
/// 1 . . . . . . . .
///   a b c d e f g h");
/// ```
impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        with_text(|out| write_set(self.0, out), |text| f.write_str(text.trim_end()))
    }
}

/// The names of the squares, the lowest first.
impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

/// The number of a set in a base.
macro_rules! numbers {
    ($($base:ident)*) => {$(
        impl fmt::$base for SquareSet {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$base::fmt(&self.0, f)
            }
        }
    )*};
}

numbers! { LowerHex UpperHex Octal Binary }
