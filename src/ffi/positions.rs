//! Positions.

use super::status::golem_status;
use super::{change, code, read, text, write, write_text};
use crate::position::{NO_SQUARE, Position};
use crate::status::Status;
use crate::types::{Color, Kind, Square};
use core::ffi::c_char;

/// Colour of a piece or of the side to move.
pub const GOLEM_WHITE: u32 = 0;
/// Colour of a piece or of the side to move.
pub const GOLEM_BLACK: u32 = 1;

/// Piece type.
pub const GOLEM_PAWN: u32 = 0;
/// Piece type.
pub const GOLEM_KNIGHT: u32 = 1;
/// Piece type.
pub const GOLEM_BISHOP: u32 = 2;
/// Piece type.
pub const GOLEM_ROOK: u32 = 3;
/// Piece type.
pub const GOLEM_QUEEN: u32 = 4;
/// Piece type.
pub const GOLEM_KING: u32 = 5;

/// No square.
pub const GOLEM_NO_SQUARE: u8 = 64;

const _: () = assert!(GOLEM_NO_SQUARE == NO_SQUARE);

/// Reads a FEN, X-FEN or Shredder-FEN with four to six fields. Missing clocks, as in EPD, become 0 and 1.
///
/// Castling rights may be in any order. Each is one of KQkq (for the outermost rook) or the rook's file. Positions that
/// are playable but cannot arise in a game are accepted. An en passant square is kept even if no pawn can capture
/// there.
///
/// Returns GOLEM_OK, or GOLEM_ERROR_FEN_..., which names the malformed field. Fails with GOLEM_ERROR_POSITION_... if the
/// position is not playable: for example, the opponent is in check, a pawn is on the last rank or a castling right has no rook.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_from_fen(fen: *const c_char, position: *mut Position) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(position, text(fen).and_then(Position::read_fen)) }
}

/// golem_position_from_fen_lenient() dropped a castling right.
pub const GOLEM_DROPPED_CASTLING: u32 = 1;
/// The function dropped the en passant square.
pub const GOLEM_DROPPED_EP: u32 = 2;
/// The function replaced a clock.
pub const GOLEM_DROPPED_CLOCKS: u32 = 4;

/// Reads a FEN that a person or another program wrote. Like golem_position_from_fen(), but drops invalid details:
///
/// - castling rights that are repeated, or whose king or rook is not in place;
/// - an en passant square that no double push could have skipped;
/// - clocks that are not numbers up to 65535; they become 0 and 1.
///
/// `dropped` (may be NULL) receives a sum of GOLEM_DROPPED_... values, or 0 if golem_position_from_fen() accepts the string.
/// For any other error, the call fails like golem_position_from_fen().
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

/// Reads a FEN for a board editor, without checking whether the position can be played. If the king or rook of a castling
/// letter K, Q, k or q is missing, the letter stands for a rook in the corner. Returns GOLEM_OK or GOLEM_ERROR_FEN_....
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_from_fen_unchecked(
    fen: *const c_char,
    position: *mut Position,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(position, text(fen).and_then(Position::from_fen_unchecked)) }
}

/// Puts a piece on a square, replacing any piece there. The position need not be playable. Castling rights and the en passant
/// square stay as they are; golem_position_check_playable() checks whether the result can be played. Fails with
/// GOLEM_ERROR_COLOR, GOLEM_ERROR_KIND or GOLEM_ERROR_SQUARE.
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

/// Empties a square and changes nothing else. The position need not be playable. Fails with GOLEM_ERROR_SQUARE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_remove_piece(position: *mut Position, square: u32) -> golem_status {
    // SAFETY: passed on from the caller.
    code(edited(square).and_then(|square| unsafe { change(position, |it| it.remove_piece(square)) }))
}

fn edited(square: u32) -> Result<Square, Status> {
    Square::new(square).ok_or(Status::Square)
}

/// Writes a position as FEN; 100 bytes are always enough. If `chess960` is 0, castling rights are written as in X-FEN:
/// KQkq, or the file of a rook that is not the outermost one. Otherwise they are written as in Shredder-FEN: by the
/// rook's file.
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

/// Checks whether a position is playable. Returns GOLEM_OK or GOLEM_ERROR_POSITION_...: the error that
/// golem_position_from_fen() returns for the position, or an error for contents that no FEN can produce.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_check_playable(position: *const Position) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { read(position) }.and_then(|position| position.check_playable()))
}

/// Checks whether a position is legal and, as far as simple tests show, reachable in a game. Returns GOLEM_OK or the first
/// error, in this order:
///
/// 1. the errors of golem_position_check_playable();
/// 2. three or more checkers;
/// 3. two checkers that no single move can produce;
/// 4. more promoted pieces than pawns lost;
/// 5. a check that contradicts the en passant square.
///
/// The generators work correctly for playable positions that fail only tests 2 to 5.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_check(position: *const Position) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { read(position) }.and_then(|position| position.check()))
}

/// Copies a position to `out` and clears the copy's en passant square if no en passant capture is legal. Call this
/// function for games that begin from a FEN: the position then has the same key as if moves had led to it. `out` may be
/// `position`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_clear_unused_ep(position: *const Position, out: *mut Position) {
    // SAFETY: passed on from the caller; `position` is not used any more when `out` is written.
    unsafe { write(out, read(position).map(Position::without_unused_ep)) };
}

/// Sets up the start position of standard chess.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_start(position: *mut Position) {
    // SAFETY: passed on from the caller.
    unsafe { write(position, Ok(Position::start())) };
}

/// Sets up a Chess960 start position by its number in Reinhard Scharnagl's scheme, 0 to 959; 518 is standard chess. Fails with
/// GOLEM_ERROR_NUMBER for a number above 959.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_start_chess960(number: u32, position: *mut Position) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(position, Position::start_chess960(number)) }
}
