//! Moves: made, asked about, read and written.

use super::constants::{golem_move, golem_status};
use super::{answer, read, text, write_text};
use crate::position::Position;
use crate::types::Move;
use core::ffi::c_char;

/// Makes a move: writes the position after it to `after`, which may be `position` itself.
///
/// The move is checked first; engines that play moves of the generator save that with golem_make_legal_move. The new
/// en passant square is set only where an en passant capture is legal.
///
/// Returns GOLEM_OK, GOLEM_ERROR_NULL or GOLEM_ERROR_MOVE_ILLEGAL; on error `after` is untouched. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `after` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_make_move(
    position: *const Position,
    r#move: golem_move,
    after: *mut Position,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(after, read(position).and_then(|position| position.play(Move(r#move)))) }
}

/// Makes a move that the caller knows to be legal, because the generator gave it: golem_make_move without the check.
///
/// Any other move is harmless and gives some position, which need not be playable. Returns GOLEM_OK or
/// GOLEM_ERROR_NULL. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `after` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_make_legal_move(
    position: *const Position,
    r#move: golem_move,
    after: *mut Position,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(after, read(position).map(|position| position.after(Move(r#move)))) }
}

/// Passes: writes the position with the other side to move to `after`, which may be `position` itself. Nothing else on
/// the board changes, the en passant square is gone, and the clocks count it as a move.
///
/// Returns GOLEM_OK, GOLEM_ERROR_NULL, or GOLEM_ERROR_MOVE_ILLEGAL in a check; on error `after` is untouched. Pure;
/// thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `after` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_make_null_move(position: *const Position, after: *mut Position) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(after, read(position).and_then(|position| position.pass())) }
}

/// 1 if the move, any 16-bit value, is legal in the position, else 0 (also for NULL).
///
/// Cost: a few attack lookups; nothing is generated. For a hash move or a killer. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_is_legal(position: *const Position, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { read(position).map_or(0, |position| u32::from(position.is_legal(Move(r#move)))) }
}

/// Reads a move in UCI notation: e2e4, e7e8q. Castling is taken both as e1g1 and as e1h1 (king takes own rook).
///
/// Returns GOLEM_OK, GOLEM_ERROR_NULL, GOLEM_ERROR_MOVE_SYNTAX or GOLEM_ERROR_MOVE_ILLEGAL; on error `move` is
/// untouched. Cost: a move list. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `text` NULL or a zero-terminated text, `move` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_from_uci(
    position: *const Position,
    text: *const c_char,
    r#move: *mut golem_move,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { read_move(position, text, r#move, Position::move_from_uci) }
}

/// Writes a move in UCI notation, at most five characters; GOLEM_MOVE_NONE as 0000.
///
/// Castling is written as the king's step (e1g1), with `chess960` other than 0 as king takes own rook (e1h1). The
/// move is not checked. Returns the length of the whole text like snprintf; 0 if `position` is NULL. Pure;
/// thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading; `text` is NULL or valid for writing `capacity` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_to_uci(
    position: *const Position,
    r#move: golem_move,
    chess960: u32,
    text: *mut c_char,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        let Ok(position) = read(position) else { return write_text(text, capacity, |_| {}) };
        write_text(text, capacity, |out| position.write_uci(Move(r#move), chess960 != 0, out))
    }
}

/// Reads a move in standard algebraic notation: Nbd7, exd6, e8=Q+, O-O-O.
///
/// Also taken: zeros for castling, a missing x or =, a hyphen between the squares, more of the origin than needed,
/// missing or wrong check marks, annotation marks. Returns GOLEM_OK, GOLEM_ERROR_NULL, GOLEM_ERROR_MOVE_SYNTAX,
/// GOLEM_ERROR_MOVE_ILLEGAL or GOLEM_ERROR_MOVE_AMBIGUOUS; on error `move` is untouched. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `text` NULL or a zero-terminated text, `move` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_from_san(
    position: *const Position,
    text: *const c_char,
    r#move: *mut golem_move,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { read_move(position, text, r#move, Position::move_from_san) }
}

/// Writes a legal move in standard algebraic notation with + or #, at most seven characters.
///
/// What is written for a move that is not legal is unspecified. Returns the length of the whole text like
/// snprintf; 0 if `position` is NULL. Cost: up to two move generations. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading; `text` is NULL or valid for writing `capacity` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_to_san(
    position: *const Position,
    r#move: golem_move,
    text: *mut c_char,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        let Ok(position) = read(position) else { return write_text(text, capacity, |_| {}) };
        write_text(text, capacity, |out| position.write_san(Move(r#move), out))
    }
}

/// # Safety
/// As for the two functions that call it.
unsafe fn read_move(
    position: *const Position,
    from: *const c_char,
    to: *mut golem_move,
    parse: fn(&Position, &[u8]) -> Result<Move, crate::status::Status>,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe {
        let found = read(position).and_then(|position| parse(&position, text(from)?));
        answer(to, found.map(|found| found.0))
    }
}
