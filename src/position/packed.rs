//! Packed positions of 32 bytes, for data sets: occupied squares, the pieces on them, and the rest of the position.
//!
//! The layout is marlinformat (from the trainer marlinflow, by jnlt3), which many engines write and trainers read. A piece is
//! four bits, its type and above it its colour; a rook that may still castle is a separate type.

use super::Position;
use crate::bitboard::squares;
use crate::status::Status;
use crate::types::Color;

/// A position in 32 bytes, with room for a score and a game result: the layout of marlinformat.
///
/// Integers are in native byte order; marlinformat files are little-endian.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Packed {
    /// Occupied squares.
    pub occupied: u64,
    /// Four bits per piece, in the order of the squares, with the lower half of each byte first: the piece type (6 for
    /// a rook that may still castle), plus 8 if the piece is black.
    pub pieces: [u8; 16],
    /// En passant square, or 64; plus 128 if Black is to move.
    pub side_and_ep: u8,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u8,
    /// Fullmove number.
    pub fullmove_number: u16,
    /// Caller data; in marlinformat, centipawns from White's point of view.
    pub score: i16,
    /// Caller data; in marlinformat, 0 if Black has won, 1 for a draw, 2 if White has won.
    pub result: u8,
    /// Caller data.
    pub extra: u8,
}

const _: () = assert!(size_of::<Packed>() == 32);

const MOST_PIECES: u32 = 32;

const BLACK: usize = 8;

/// The bit of `side_and_ep` if Black is to move.
const BLACK_TO_MOVE: u8 = 128;

impl Packed {
    /// Packs a position, which is not checked; the caller's members are 0.
    pub fn new(position: &Position) -> Result<Packed, Status> {
        let occupied = position.occupied();
        if occupied.count_ones() > MOST_PIECES {
            return Err(Status::PackedPieces);
        }
        let Ok(halfmove_clock) = u8::try_from(position.halfmove_clock) else { return Err(Status::PackedClock) };
        let to_move = if position.side() == Color::Black { BLACK_TO_MOVE } else { 0 };
        Ok(Packed {
            occupied,
            pieces: numbers(position).to_le_bytes(),
            side_and_ep: position.ep_square & !BLACK_TO_MOVE | to_move,
            halfmove_clock,
            fullmove_number: position.fullmove_number,
            ..Packed::default()
        })
    }

    /// Returns the position, checked like that of a FEN.
    pub fn position(&self) -> Result<Position, Status> {
        if self.occupied.count_ones() > MOST_PIECES {
            return Err(Status::PackedPieces);
        }
        let mut numbers = u128::from_le_bytes(self.pieces);
        let (mut kinds, mut black) = ([0; 8], 0);
        for square in squares(self.occupied) {
            let number = numbers as usize;
            kinds[number & 7] |= square.bit();
            black |= if number & BLACK != 0 { square.bit() } else { 0 };
            numbers >>= 4;
        }
        let [pawns, knights, bishops, rooks, queens, kings, castling, unknown] = kinds;
        if unknown != 0 {
            return Err(Status::PackedPiece);
        }
        let position = Position {
            pieces: [pawns, knights, bishops, rooks | castling, queens, kings],
            colors: [self.occupied & !black, black],
            castling,
            side_to_move: self.side_and_ep / BLACK_TO_MOVE,
            ep_square: self.side_and_ep & !BLACK_TO_MOVE,
            halfmove_clock: self.halfmove_clock.into(),
            fullmove_number: self.fullmove_number,
            ..Position::EMPTY
        };
        position.check_playable().map(|()| position)
    }
}

/// The numbers of all pieces, four bits each.
fn numbers(position: &Position) -> u128 {
    let [_, knights, bishops, rooks, queens, kings] = position.pieces;
    // By bit of the number. A rook is 3 and becomes 6: bit 0 moves to bit 2.
    let castling = position.castling & rooks;
    let bits =
        [knights | rooks & !castling | kings, bishops | rooks, queens | kings | castling, position.color(Color::Black)];
    let (mut numbers, mut place) = (0, 0);
    for square in squares(position.occupied()) {
        let [first, second, third, fourth] = bits.map(|set| set >> square.number() & 1);
        numbers |= u128::from(first | second << 1 | third << 2 | fourth << 3) << (place & 127);
        place += 4;
    }
    numbers
}
