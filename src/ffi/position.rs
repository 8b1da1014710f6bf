//! Positions: FEN, checks, start positions.

use super::constants::golem_status;
use super::{answer, read, text, write_text};
use crate::position::Position;
use core::ffi::c_char;

/// Reads FEN, X-FEN or Shredder-FEN into a position.
///
/// Four to six fields: without clocks (EPD style) they are 0 and 1. Castling rights are taken in any order, as KQkq
/// (the outermost rook) or as the file of the rook. Takes playable positions that no game can reach, and an en passant
/// square that nobody can use; it is kept as given.
///
/// Returns GOLEM_OK; GOLEM_ERROR_NULL; GOLEM_ERROR_FEN_... naming the field that is malformed; or
/// GOLEM_ERROR_POSITION_... for what would make the rules meaningless (kings, pawns on the last rank, too many
/// pieces, the opponent in check, castling rights without king and rook, a contradicting en passant square). On
/// error `position` is untouched. Cost: linear in the text, under a microsecond for a FEN. Pure; thread-safe.
///
/// # Safety
/// `fen` is NULL or a zero-terminated text; `position` is NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_from_fen(fen: *const c_char, position: *mut Position) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(position, text(fen).and_then(Position::from_fen)) }
}

/// Writes a position as FEN.
///
/// With `chess960` 0 castling is written as X-FEN (KQkq, or the file of a rook that is not the outermost); otherwise
/// as Shredder-FEN (always the file). The six fields fit into 100 bytes.
///
/// Returns the length of the whole text without its terminator, like snprintf: at most `capacity - 1` characters and
/// a terminating zero are written. 0 if `position` is NULL. Any bytes in the position are safe. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading; `text` is NULL or valid for writing `capacity` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_to_fen(
    position: *const Position,
    chess960: u32,
    text: *mut c_char,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        let Ok(position) = read(position) else { return write_text(text, capacity, |_| {}) };
        write_text(text, capacity, |out| position.write_fen(chess960 != 0, out))
    }
}

/// Says whether a position is legal and, as far as can be told cheaply, reachable in a game.
///
/// Returns GOLEM_OK, or the first reason against it in this order: malformed bytes; what golem_position_from_fen
/// refuses; three checkers or more; two checkers that no move can have brought about; more promoted pieces than pawns
/// lost; a check that contradicts the en passant square. The generators are right on playable positions that fail
/// only the latter four. Safe on any bytes. Cost: well under a microsecond. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_check(position: *const Position) -> golem_status {
    // SAFETY: passed on from the caller; the unit is written to a place of this function.
    unsafe { answer(&mut (), read(position).and_then(|position| position.check())) }
}

/// Sets up the orthodox start position. Does nothing if `position` is NULL. Thread-safe.
///
/// # Safety
/// `position` is NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_start(position: *mut Position) {
    // SAFETY: passed on from the caller.
    unsafe { answer(position, Ok(Position::start())) };
}

/// Sets up a Chess960 start position by its number 0-959 in Reinhard Scharnagl's scheme; 518 is the orthodox one.
///
/// Returns GOLEM_OK, GOLEM_ERROR_NULL, or GOLEM_ERROR_NUMBER above 959; then `position` is untouched. Thread-safe.
///
/// # Safety
/// `position` is NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_start_chess960(number: u32, position: *mut Position) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(position, Position::start_chess960(number)) }
}
