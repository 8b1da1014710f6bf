//! Moves.

use super::status::golem_status;
use super::{ask, code, read, text, write, write_text};
use crate::position::Position;
use crate::status::Status;
use crate::types::Move;
use core::ffi::c_char;

/// A move: from-square in bits 0-5, to-square in bits 6-11, move flags in bits 12-15 (GOLEM_MOVE_QUIET and so on).
///
/// Castling is encoded as king takes own rook, in standard chess and in Chess960.
#[allow(non_camel_case_types)]
pub type golem_move = u16;

/// No move: a1a1. Some functions read it as a null move.
pub const GOLEM_MOVE_NONE: u16 = 0;
/// Move flags: a plain quiet move.
pub const GOLEM_MOVE_QUIET: u16 = 0;
/// A pawn's double push.
pub const GOLEM_MOVE_DOUBLE_PUSH: u16 = 1;
/// Castling towards the h-file; `to` is the rook's square.
pub const GOLEM_MOVE_CASTLE_H: u16 = 2;
/// Castling towards the a-file; `to` is the rook's square.
pub const GOLEM_MOVE_CASTLE_A: u16 = 3;
/// A capture. This bit is also set for en passant and capturing promotions.
pub const GOLEM_MOVE_CAPTURE: u16 = 4;
/// An en passant capture.
pub const GOLEM_MOVE_EN_PASSANT: u16 = 5;
/// Promotion to a knight. Add 1 for bishop, 2 for rook, 3 for queen, and 4 for a capture.
pub const GOLEM_MOVE_PROMOTION: u16 = 8;

// The numbers are written out because the header generator reads literals only.
const _: () = assert!(GOLEM_MOVE_NONE == Move::NONE.0 && GOLEM_MOVE_PROMOTION == Move::PROMOTION);

/// Makes a move if it is legal: writes the resulting position to `after`, which may be `position`. The en passant square is set
/// only if an en passant capture is legal. Fails with GOLEM_ERROR_MOVE_ILLEGAL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_make_move(
    position: *const Position,
    r#move: golem_move,
    after: *mut Position,
) -> golem_status {
    let mv = Move(r#move);
    // SAFETY: passed on from the caller; `position` is not used any more when `after` is written.
    unsafe {
        match read(position) {
            Ok(position) if !position.is_legal(mv) => Status::MoveIllegal as golem_status,
            // Each way has its own answer: to read as a whole what has been written in parts takes long.
            Ok(position) if position.is_stepped_by(mv) => write(after, Ok(position.after_step(mv))),
            Ok(position) => write(after, Ok(position.after_special(mv))),
            Err(status) => status as golem_status,
        }
    }
}

/// Makes a legal move, such as one from a move list. Like golem_make_move(), but without checking the move. For an
/// illegal move, the call is safe, but the result is unspecified and may not be a playable position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_make_legal_move(
    position: *const Position,
    r#move: golem_move,
    after: *mut Position,
) -> golem_status {
    // SAFETY: passed on from the caller; `position` is not used any more when `after` is written.
    unsafe {
        match read(position) {
            Ok(position) if !after.is_null() && position.is_stepped_by(Move(r#move)) => {
                write(after, Ok(position.after_step(Move(r#move))))
            }
            _ => make_special(position, r#move, after),
        }
    }
}

/// Any other call of [`golem_make_legal_move`], out of line so that the usual ones need no stack for it.
///
/// # Safety
/// As for that function.
#[cold]
#[inline(never)]
unsafe fn make_special(position: *const Position, r#move: golem_move, after: *mut Position) -> golem_status {
    // SAFETY: passed on from the caller; `position` is not used any more when `after` is written.
    unsafe { write(after, read(position).map(|position| position.after(Move(r#move)))) }
}

/// Makes a null move: `after` receives the position with the other side to move and no en passant square. The clocks count the
/// null move as a move. Fails with GOLEM_ERROR_MOVE_ILLEGAL in check.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_make_null_move(position: *const Position, after: *mut Position) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(after, read(position).and_then(|position| position.pass())) }
}

/// Returns 1 if a move, such as a killer or a move from the transposition table (TT), is legal, otherwise 0. `move` may be any
/// 16-bit value. The flags must match: a capture with the flags of a quiet move is illegal. If you have only the squares of a
/// move, use golem_move_from_bytes() or golem_board_move().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_is_legal(position: *const Position, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(position.is_legal(Move(r#move)).into())) }
}

/// Explains why a move is not legal, for generator tests and error messages. `move` may be any 16-bit value. Returns
/// GOLEM_OK if the move is legal, otherwise GOLEM_ERROR_MOVE_... for the first rule that the move breaks.
///
/// The rules are tested in this order: squares, flags that the piece cannot have, movement of the piece, other flags,
/// safety of the king. `squares` (may be NULL) receives the squares that show the reason: blocking pieces, attackers of
/// the king, pinners, or the square in question; 0 if there are none. Returns GOLEM_ERROR_MOVE_ILLEGAL only if the
/// position is not playable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_refusal(
    position: *const Position,
    r#move: golem_move,
    squares: *mut u64,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { tell(squares, read(position).map(|position| position.refusal(Move(r#move)))) }
}

/// Explains why a UCI move is not legal, like golem_move_refusal(). The move gets the flags that best fit its squares.
/// Castling may also be written as the king's move (e1g1). Fails with GOLEM_ERROR_MOVE_SYNTAX if the text is not a
/// move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_refusal_from_uci(
    position: *const Position,
    uci: *const c_char,
    squares: *mut u64,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { tell(squares, read(position).and_then(|position| Ok(position.uci_refusal(text(uci)?)))) }
}

/// Writes the squares of a refusal, to NULL where nobody asks for them, and returns its status.
///
/// # Safety
/// As for the two functions that call it.
unsafe fn tell(squares: *mut u64, refusal: Result<Option<(Status, u64)>, Status>) -> golem_status {
    // SAFETY: passed on from the caller.
    _ = unsafe { write(squares, refusal.map(|refusal| refusal.map_or(0, |(_, squares)| squares))) };
    code(refusal.and_then(|refusal| refusal.map_or(Ok(()), |(status, _)| Err(status))))
}

/// Reads a move in UCI notation: e2e4, e7e8q. Castling is accepted as e1g1 and as e1h1 (king takes own rook). Fails with
/// GOLEM_ERROR_MOVE_SYNTAX or GOLEM_ERROR_MOVE_ILLEGAL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_from_uci(
    position: *const Position,
    text: *const c_char,
    r#move: *mut golem_move,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { read_move(position, text, r#move, Position::read_uci) }
}

/// Writes a move in UCI notation, in at most five characters; GOLEM_MOVE_NONE becomes 0000. If `chess960` is 0, castling is
/// written as the king's move (e1g1), otherwise as king takes own rook (e1h1). The move is not checked.
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
        write_text(text, capacity, |out| {
            _ = read(position).map(|position| position.write_uci(Move(r#move), chess960 != 0, out));
        })
    }
}

/// Reads a move in standard algebraic notation (SAN): Nbd7, exd6, e8=Q+, O-O-O. Fails with GOLEM_ERROR_MOVE_SYNTAX,
/// GOLEM_ERROR_MOVE_ILLEGAL or GOLEM_ERROR_MOVE_AMBIGUOUS.
///
/// Accepts zeros in castling, a missing x or =, a hyphen between the squares, and an unnecessary file, rank or
/// from-square. Also accepts e.p. after an en passant capture, missing or wrong check marks, and annotation marks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_from_san(
    position: *const Position,
    text: *const c_char,
    r#move: *mut golem_move,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { read_move(position, text, r#move, Position::read_san) }
}

/// Writes a legal move in standard algebraic notation, including + or #, in at most seven characters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_to_san(
    position: *const Position,
    r#move: golem_move,
    text: *mut c_char,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        write_text(text, capacity, |out| _ = read(position).map(|position| position.write_san(Move(r#move), out)))
    }
}

/// # Safety
/// As for the two functions that call it.
#[inline(always)]
unsafe fn read_move(
    position: *const Position,
    from: *const c_char,
    to: *mut golem_move,
    parse: impl FnOnce(&Position, &[u8]) -> Result<Move, Status>,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(to, read(position).and_then(|position| Ok(parse(position, text(from)?)?.0))) }
}
