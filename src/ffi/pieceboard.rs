//! Piece boards.

use super::moves::golem_move;
use super::status::{GOLEM_OK, golem_status};
use super::{answer, borrow, can_be_borrowed, overlap, read, with};
use crate::pieceset::{PieceBoard, Undo, Updater};
use crate::position::Position;
use crate::status::Status;
use crate::types::Move;
use core::mem::MaybeUninit;

/// What the kinds of a piece board hold where there is no piece of that number.
pub const GOLEM_NO_KIND: u32 = 255;

/// Sets up the piece board of a position, or returns what golem_position_from_fen would say of it
/// (GOLEM_ERROR_POSITION_...). About 0.3 microseconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_from_position(
    position: *const Position,
    board: *mut PieceBoard,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(board, read(position).and_then(|position| PieceBoard::from_position(&position))) }
}

/// The position of a piece board. About 30 ns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_to_position(
    board: *const PieceBoard,
    position: *mut Position,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(position, read(board).map(|board| board.to_position())) }
}

/// Makes a move if it is legal, attack sets included, else returns GOLEM_ERROR_MOVE_ILLEGAL; writes to `undo`, unless
/// it is NULL, what takes it back. The en passant square is set only where an en passant capture is legal. An attack
/// half that is due is made first, here and in all that makes moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_make_move(
    board: *mut PieceBoard,
    r#move: golem_move,
    undo: *mut Undo,
) -> golem_status {
    let mut place = MaybeUninit::uninit();
    // Where the attack half is due, the sets do not tell.
    let legal = |board: &PieceBoard| match board.pending {
        0 => Updater::current().is_legal(board, Move(r#move)),
        _ => board.to_position().is_legal(Move(r#move)),
    };
    // SAFETY: passed on from the caller.
    let is_legal = unsafe { borrow(board.cast_const(), &mut place) }.map(legal);
    match is_legal {
        // SAFETY: passed on from the caller.
        Ok(true) => unsafe { changed(board, undo, |board| Updater::current().make(board, Move(r#move))) },
        Ok(false) => Status::MoveIllegal as golem_status,
        Err(status) => status as golem_status,
    }
}

/// golem_pieceboard_make_move without the check, for moves of the generator. Another move gives some board, and touches
/// nothing else. An `undo` costs a copy.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_make_legal_move(
    board: *mut PieceBoard,
    r#move: golem_move,
    undo: *mut Undo,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { changed(board, undo, |board| Updater::current().make(board, Move(r#move))) }
}

/// Writes the board after a legal move to `after`: copy-make. A move that is not legal gives some board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_after_move(
    before: *const PieceBoard,
    r#move: golem_move,
    after: *mut PieceBoard,
) -> golem_status {
    // SAFETY: passed on from the caller.
    match unsafe { ready(before) } {
        Some(before) if can_be_borrowed(after) && !overlap(before, after, 1) => {
            // SAFETY: not NULL, aligned, and valid by the contract of this function; it is apart from `before`.
            Updater::current().make_updated_on(before, Move(r#move), unsafe { &mut *after });
            GOLEM_OK
        }
        // SAFETY: passed on from the caller.
        _ => unsafe { after_move_of_copy(before, r#move, after) },
    }
}

/// Apart, so that the common case has no frame for a copy.
///
/// # Safety
/// As for golem_pieceboard_after_move.
#[cold]
#[inline(never)]
unsafe fn after_move_of_copy(before: *const PieceBoard, mv: golem_move, after: *mut PieceBoard) -> golem_status {
    if core::ptr::eq(before, after) {
        // SAFETY: passed on from the caller.
        return unsafe { changed(after, core::ptr::null_mut(), |board| Updater::current().make(board, Move(mv))) };
    }
    // SAFETY: passed on from the caller.
    let made = unsafe { read(before) }.map(|mut board| {
        Updater::current().make(&mut board, Move(mv));
        board
    });
    // SAFETY: passed on from the caller.
    unsafe { answer(after, made) }
}

/// A board that can be worked on where it is: there is one, it is aligned, and no attack half is due.
///
/// # Safety
/// A pointer that is not NULL is valid for reading a board, which does not change during the call.
#[inline(always)]
pub(super) unsafe fn ready<'a>(board: *const PieceBoard) -> Option<&'a PieceBoard> {
    if !can_be_borrowed(board) {
        return None;
    }
    // SAFETY: not NULL, aligned, and valid for reads by the contract of this function.
    let board = unsafe { &*board };
    if board.pending == 0 { Some(board) } else { None }
}

/// Passes: the other side is to move, the en passant square is cleared, and the clocks count a move; pieces and sets
/// stay as they are. GOLEM_ERROR_MOVE_ILLEGAL in a check.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_make_null_move(board: *mut PieceBoard, undo: *mut Undo) -> golem_status {
    // SAFETY: passed on from the caller.
    match unsafe { read(board.cast_const()) } {
        Ok(mut updated) => {
            Updater::current().update(&mut updated);
            if updated.checkers() != 0 {
                return Status::MoveIllegal as golem_status;
            }
            // SAFETY: passed on from the caller.
            unsafe {
                changed(board, undo, |board| {
                    *board = updated;
                    board.pass();
                })
            }
        }
        Err(status) => status as golem_status,
    }
}

/// Takes a move, a null move or a lazy move back: every byte of the board is as before it. A copy of 448 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_unmake_move(board: *mut PieceBoard, undo: *const Undo) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(board, read(undo).map(|undo| undo.before)) }
}

/// golem_pieceboard_make_legal_move without its attack half: pieces, occupied squares, rights and clocks are those
/// after the move, the attack sets still those before it, until golem_pieceboard_update. For engines that probe a table
/// in between and often need no attack sets then. Until the update, queries of the sets answer for the board before
/// the move; functions that make, list or count moves do the update themselves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_make_lazy(
    board: *mut PieceBoard,
    r#move: golem_move,
    undo: *mut Undo,
) -> golem_status {
    let make = |board: &mut PieceBoard| {
        Updater::current().update(board);
        board.make_board(Move(r#move));
    };
    // SAFETY: passed on from the caller.
    unsafe { changed(board, undo, make) }
}

/// Makes the attack half that golem_pieceboard_make_lazy has left; nothing if none is due.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_update(board: *mut PieceBoard) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { changed(board, core::ptr::null_mut(), |board| Updater::current().update(board)) }
}

/// Computes all attack sets anew from the pieces on the board. About 0.2 microseconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_refresh(board: *mut PieceBoard) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { changed(board, core::ptr::null_mut(), PieceBoard::refresh) }
}

/// Checks every invariant of a board from scratch: GOLEM_OK or the first that fails,
/// GOLEM_ERROR_PIECEBOARD_PENDING, ..._STATE, ..._LIST, ..._KING, ..._KINDS, ..._OCCUPIED, ..._SETS.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_check(board: *const PieceBoard) -> golem_status {
    // SAFETY: passed on from the caller.
    match unsafe { read(board) }.and_then(|board| board.check()) {
        Ok(()) => GOLEM_OK,
        Err(status) => status as golem_status,
    }
}

/// Changes a board, and keeps it as it was if there is a place for that.
///
/// # Safety
/// `board` is NULL or valid for reading and writing, `undo` NULL or valid for writing; they do not overlap.
#[inline(always)]
unsafe fn changed(board: *mut PieceBoard, undo: *mut Undo, change: impl FnOnce(&mut PieceBoard)) -> golem_status {
    let keep_and_change = |board: &mut PieceBoard| {
        if !undo.is_null() {
            // SAFETY: not NULL, so valid for writing by the contract of this function; alignment is not assumed.
            unsafe { undo.write_unaligned(Undo { before: *board }) };
        }
        change(board);
    };
    // SAFETY: passed on from the caller.
    unsafe { with(board, keep_and_change) }.map_or(Status::Null as golem_status, |()| GOLEM_OK)
}
