//! Bitboards, positions and target sets drawn as text, for a debugger or a log.

use crate::bitboard::squares;
use crate::movegen::{Generator, Targets};
use crate::position::Position;
use crate::text::TextWriter;
use crate::types::{Color, Square};

/// The directions in the order of their numbers.
const DIRECTION_NAMES: [&str; 16] = [
    "east",
    "north-east",
    "north",
    "north-west",
    "west",
    "south-west",
    "south",
    "south-east",
    "east-north-east",
    "north-north-east",
    "north-north-west",
    "west-north-west",
    "west-south-west",
    "south-south-west",
    "south-south-east",
    "east-south-east",
];

/// The sets of [`Targets::between`] in their order.
const LINE_NAMES: [&str; 4] = ["between on ranks", "on diagonals", "on files", "on antidiagonals"];

/// The column where the squares of a list begin, behind the longest name.
const NAME_WIDTH: usize = 18;

/// Draws a bitboard as a board with coordinates, and below it as a number.
pub fn write_bitboard(set: u64, out: &mut TextWriter<'_>) {
    write_set(set, out);
    out.push_all(b"0x");
    out.push_hex(set);
    out.push_all(b", ");
    out.push_number(set.count_ones() as u16);
    out.push_all(if set.is_power_of_two() { b" square\n" } else { b" squares\n" });
}

impl Position {
    /// Draws the board with coordinates, the rest of the position, and the FEN.
    pub fn write_picture(&self, out: &mut TextWriter<'_>) {
        write_board(out, |square| self.letter_at(square).unwrap_or(b'.'));
        out.push_all(side_name(self));
        out.push_all(b" to move, castling ");
        self.write_castling(false, out);
        out.push_all(b", en passant ");
        self.write_ep(out);
        out.push_all(b"\n");
        self.write_fen(false, out);
        out.push(b'\n');
    }
}

impl Targets {
    /// Prints the target sets with the names of their directions, and the other members, as lists of squares.
    pub fn write_picture(&self, position: &Position, out: &mut TextWriter<'_>) {
        out.push_all(side_name(position));
        out.push_all(b" to move, moves: ");
        out.push_number(Generator::current().count(position, self) as u16);
        out.push(b'\n');
        for (name, set) in DIRECTION_NAMES.into_iter().zip(self.direction) {
            write_squares(name, set, out);
        }
        write_squares("checkers", self.checkers, out);
        write_squares("evasion", self.evasion, out);
        for (name, set) in LINE_NAMES.into_iter().zip(self.between) {
            write_squares(name, set, out);
        }
        write_squares("attacked", self.attacked, out);
    }
}

fn side_name(position: &Position) -> &'static [u8] {
    if position.side() == Color::White { b"White" } else { b"Black" }
}

/// A set as a board with coordinates.
pub(super) fn write_set(set: u64, out: &mut TextWriter<'_>) {
    write_board(out, |square| if set & square.bit() == 0 { b'.' } else { b'X' });
}

/// Eight lines of squares, the eighth rank on top, and one of file letters.
fn write_board(out: &mut TextWriter<'_>, letter: impl Fn(Square) -> u8) {
    for rank in (0..8).rev() {
        out.push(b'1' + rank as u8);
        for file in 0..8 {
            out.push(b' ');
            out.push(letter(Square::at(file, rank)));
        }
        out.push(b'\n');
    }
    out.push_all(b"  a b c d e f g h\n");
}

/// A line with a name and the squares of a set: `-` for none, `all` for all.
fn write_squares(name: &str, set: u64, out: &mut TextWriter<'_>) {
    out.push_all(name.as_bytes());
    for _ in name.len()..NAME_WIDTH - 1 {
        out.push(b' ');
    }
    match set {
        0 => out.push_all(b" -"),
        u64::MAX => out.push_all(b" all"),
        _ => squares(set).for_each(|square| {
            out.push(b' ');
            out.push_square(square);
        }),
    }
    out.push(b'\n');
}
