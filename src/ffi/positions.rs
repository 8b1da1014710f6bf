//! Positions.

use super::status::golem_status;
use super::{change, code, read, text, write, write_text};
use crate::position::{NO_SQUARE, Position};
use crate::status::Status;
use crate::types::{Color, Kind, Square};
use core::ffi::c_char;

/// Colour of a piece and of the side to move.
pub const GOLEM_WHITE: u32 = 0;
/// Colour of a piece and of the side to move.
pub const GOLEM_BLACK: u32 = 1;

/// Kind of a piece.
pub const GOLEM_PAWN: u32 = 0;
/// Kind of a piece.
pub const GOLEM_KNIGHT: u32 = 1;
/// Kind of a piece.
pub const GOLEM_BISHOP: u32 = 2;
/// Kind of a piece.
pub const GOLEM_ROOK: u32 = 3;
/// Kind of a piece.
pub const GOLEM_QUEEN: u32 = 4;
/// Kind of a piece.
pub const GOLEM_KING: u32 = 5;

/// Stands for no square.
pub const GOLEM_NO_SQUARE: u8 = 64;

const _: () = assert!(GOLEM_NO_SQUARE == NO_SQUARE);

/// Reads FEN, X-FEN or Shredder-FEN: four to six fields (without clocks, as in EPD, they are 0 and 1), castling rights
/// in any order, as KQkq (the outermost rook) or as the file of the rook. Playable positions that no game can reach are
/// taken, and an en passant square that nobody can use is kept. Under a microsecond.
///
/// Returns GOLEM_OK, GOLEM_ERROR_FEN_... naming the field that is malformed, or GOLEM_ERROR_POSITION_... for what would
/// make the rules meaningless: kings, pawns on the last rank, too many pieces, the opponent in check, castling rights
/// without king and rook, a contradicting en passant square.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_from_fen(fen: *const c_char, position: *mut Position) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(position, text(fen).and_then(Position::read_fen)) }
}

/// Of golem_position_from_fen_lenient: a castling right was dropped.
pub const GOLEM_DROPPED_CASTLING: u32 = 1;
/// The en passant square.
pub const GOLEM_DROPPED_EP: u32 = 2;
/// A clock.
pub const GOLEM_DROPPED_CLOCKS: u32 = 4;

/// Reads a FEN of a file that people or other programs wrote: as golem_position_from_fen, but drops castling rights without
/// king and rook in place or given twice, an en passant square behind which no pawn can have moved, and clocks that are no
/// numbers, which become 0 and 1.
///
/// Returns the same errors for everything else. `dropped` (may be NULL) becomes a sum of GOLEM_DROPPED_..., 0 where
/// golem_position_from_fen takes the text.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_from_fen_lenient(
    fen: *const c_char,
    position: *mut Position,
    dropped: *mut u32,
) -> golem_status {
    // SAFETY: passed on from the caller, also where NULL stands for what nobody asks for.
    unsafe {
        let read = text(fen).and_then(Position::from_fen_lenient);
        let status = write(position, read.map(|(position, _)| position));
        if status == 0 {
            _ = write(dropped, read.map(|(_, dropped)| dropped));
        }
        status
    }
}

/// Reads a FEN without checking whether the position can be played, for a board editor. A castling right K or Q without
/// king and rook becomes that of a rook in the corner. Returns GOLEM_OK or GOLEM_ERROR_FEN_....
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_from_fen_unchecked(
    fen: *const c_char,
    position: *mut Position,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(position, text(fen).and_then(Position::from_fen_unchecked)) }
}

/// Puts a piece on a square of any position, in place of any piece there. Castling rights and the en passant square stay
/// as they are; golem_position_check_playable tells whether the position can be played. Fails with GOLEM_ERROR_COLOR,
/// GOLEM_ERROR_KIND or GOLEM_ERROR_SQUARE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_set_piece(
    position: *mut Position,
    color: u32,
    kind: u32,
    square: u32,
) -> golem_status {
    let color = Color::ALL.get(color as usize).ok_or(Status::Color);
    let piece = color.and_then(|&color| Ok((Kind::new(kind).ok_or(Status::Kind)?, color, edited(square)?)));
    // SAFETY: passed on from the caller.
    code(piece.and_then(|(kind, color, square)| unsafe { change(position, |it| it.set_piece(kind, color, square)) }))
}

/// Makes a square of any position empty, and changes nothing else. Fails with GOLEM_ERROR_SQUARE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_remove_piece(position: *mut Position, square: u32) -> golem_status {
    // SAFETY: passed on from the caller.
    code(edited(square).and_then(|square| unsafe { change(position, |it| it.remove_piece(square)) }))
}

fn edited(square: u32) -> Result<Square, Status> {
    Square::new(square).ok_or(Status::Square)
}

/// Writes a position as FEN, which fits into 100 bytes. Castling is X-FEN (KQkq, or the file of a rook that is not the
/// outermost) with `chess960` 0, else Shredder-FEN (always the file).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_to_fen(
    position: *const Position,
    chess960: u32,
    text: *mut c_char,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        write_text(text, capacity, |out| _ = read(position).map(|position| position.write_fen(chess960 != 0, out)))
    }
}

/// Checks whether a position can be played. Returns GOLEM_OK, the error for bytes that no FEN can give, or the error with
/// which golem_position_from_fen refuses the position (GOLEM_ERROR_POSITION_...).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_check_playable(position: *const Position) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { read(position) }.and_then(|position| position.check_playable()))
}

/// Whether a position is legal and, as far as can be told cheaply, reachable in a game: GOLEM_OK or the first reason
/// against it.
///
/// In this order: what golem_position_check_playable refuses; three checkers or more; two checkers that no
/// move can have brought about; more promoted pieces than pawns lost; a check that contradicts the en passant square.
/// The generators are right on playable positions that fail only the last four. Well under a microsecond.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_check(position: *const Position) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { read(position) }.and_then(|position| position.check()))
}

/// Writes a position without an en passant square that no legal move uses, so that its key is that of the same position
/// reached by moves: for games that begin from a FEN. `out` may be `position`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_clear_unused_ep(position: *const Position, out: *mut Position) {
    // SAFETY: passed on from the caller; `position` is not used any more when `out` is written.
    unsafe { write(out, read(position).map(Position::without_unused_ep)) };
}

/// Sets up the orthodox start position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_start(position: *mut Position) {
    // SAFETY: passed on from the caller.
    unsafe { write(position, Ok(Position::start())) };
}

/// Sets up a Chess960 start position by its number 0-959 in Reinhard Scharnagl's scheme; 518 is the orthodox one.
/// GOLEM_ERROR_NUMBER above 959.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_start_chess960(number: u32, position: *mut Position) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(position, Position::start_chess960(number)) }
}
