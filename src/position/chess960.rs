//! The 960 start positions by number, in Reinhard Scharnagl's scheme (518 is standard chess).

use super::Position;
use crate::status::Status;
use crate::types::{Color, Kind, Square};

/// The pairs of the five remaining files that the knights take, by the last digit of the scheme.
const KNIGHTS: [(usize, usize); 10] = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// The pieces of the back rank from the a-file on, or [`Status::Number`] above 959.
const fn back_rank(number: u32) -> Result<[Kind; 8], Status> {
    if number > 959 {
        return Err(Status::Number);
    }
    // A pawn marks a free square. The last three free squares take rook, king and rook from the a-file on.
    let mut rank = [Kind::Pawn; 8];
    rank[(number % 4 * 2 + 1) as usize & 7] = Kind::Bishop;
    rank[(number / 4 % 4 * 2) as usize & 7] = Kind::Bishop;
    place(&mut rank, (number / 16 % 6) as usize, Kind::Queen);
    let (first, second) = KNIGHTS[(number / 96) as usize % 10];
    // The higher index first, so that the lower one still counts the same free squares.
    place(&mut rank, second, Kind::Knight);
    place(&mut rank, first, Kind::Knight);
    place(&mut rank, 0, Kind::Rook);
    place(&mut rank, 0, Kind::King);
    place(&mut rank, 0, Kind::Rook);
    Ok(rank)
}

/// Puts a piece on the free square (still marked as a pawn) that has `free` free squares to its left.
const fn place(rank: &mut [Kind; 8], mut free: usize, kind: Kind) {
    let mut file = 0;
    while file < 8 {
        if matches!(rank[file], Kind::Pawn) {
            if free == 0 {
                rank[file] = kind;
                return;
            }
            free -= 1;
        }
        file += 1;
    }
}

impl Position {
    /// Returns the Chess960 start position with a number 0–959.
    pub fn start_chess960(number: u32) -> Result<Position, Status> {
        let kinds = back_rank(number)?;
        let mut position = Position::EMPTY;
        for (file, kind) in (0..8).zip(kinds) {
            for color in Color::ALL {
                let square = Square::at(file, color.relative_rank(0));
                position.put(kind, color, square);
                position.put(Kind::Pawn, color, Square::at(file, color.relative_rank(1)));
                if kind == Kind::Rook {
                    position.castling |= square.bit();
                }
            }
        }
        Ok(position)
    }

    /// Returns the start position of standard chess.
    pub fn start() -> Position {
        Position::start_chess960(518).unwrap_or(Position::EMPTY)
    }
}
