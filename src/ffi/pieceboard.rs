//! Piece boards: set up, moved on, taken back.

use super::constants::{GOLEM_OK, golem_move, golem_status};
use super::{answer, borrow, read, with};
use crate::pieceset::{PieceBoard, Undo, Updater};
use crate::position::Position;
use crate::status::Status;
use crate::types::Move;
use core::mem::MaybeUninit;

/// Sets up the piece board of a position.
///
/// Returns GOLEM_OK, GOLEM_ERROR_NULL, or what golem_position_from_fen would say of the position
/// (GOLEM_ERROR_POSITION_...); then `board` is untouched. Cost: about 0.4 microseconds. Piece-sets after Andrew
/// Tridgell (KnightCap) and ZirconiumX (Dorpsgek). Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `board` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_from_position(
    position: *const Position,
    board: *mut PieceBoard,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(board, read(position).and_then(|position| PieceBoard::from_position(&position))) }
}

/// The position of a piece board. Returns GOLEM_OK or GOLEM_ERROR_NULL; then `position` is untouched. Cost: about 30
/// ns. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading, `position` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_to_position(
    board: *const PieceBoard,
    position: *mut Position,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(position, read(board).map(|board| board.to_position())) }
}

/// Makes a move, attack sets included, and writes to `undo` (unless it is NULL) what takes it back.
///
/// The move is checked first; engines that make moves of the generator save that with golem_pieceboard_make_legal_move. The
/// en passant square is set only where an en passant capture is legal.
///
/// Returns GOLEM_OK, GOLEM_ERROR_NULL or GOLEM_ERROR_MOVE_ILLEGAL; on an error nothing is touched. A board whose attack
/// half is due gets that first. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading and writing, `undo` NULL or valid for writing; they do not overlap.
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

/// golem_pieceboard_make_move for a move that is known to be legal, as those of the generator are. Another move gives some
/// board, and touches nothing else.
///
/// Returns GOLEM_OK or GOLEM_ERROR_NULL. Cost: see the README; what a copy costs, if `undo` is not NULL, included.
/// Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading and writing, `undo` NULL or valid for writing; they do not overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_make_legal_move(
    board: *mut PieceBoard,
    r#move: golem_move,
    undo: *mut Undo,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { changed(board, undo, |board| Updater::current().make(board, Move(r#move))) }
}

/// Writes the board after a legal move to `after`, which may be `before`: copy-make.
///
/// Returns GOLEM_OK or GOLEM_ERROR_NULL. A move that is not legal gives some board. Pure; thread-safe.
///
/// # Safety
/// `before` is NULL or valid for reading, `after` NULL or valid for writing; they are the same or do not overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_after_move(
    before: *const PieceBoard,
    r#move: golem_move,
    after: *mut PieceBoard,
) -> golem_status {
    if core::ptr::eq(before, after) {
        // SAFETY: passed on from the caller.
        return unsafe { changed(after, core::ptr::null_mut(), |board| Updater::current().make(board, Move(r#move))) };
    }
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe {
        match borrow(before, &mut place) {
            Ok(before) => {
                changed(after, core::ptr::null_mut(), |after| Updater::current().make_on(before, Move(r#move), after))
            }
            Err(status) => status as golem_status,
        }
    }
}

/// Passes: the other side is to move, nothing else on the board changes; the clocks count it as a move.
///
/// Returns GOLEM_OK, GOLEM_ERROR_NULL, or GOLEM_ERROR_MOVE_ILLEGAL in a check; on an error nothing is touched. Pure;
/// thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading and writing, `undo` NULL or valid for writing; they do not overlap.
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

/// Takes a move, a null move or a board half back: every byte of the board is as before it.
///
/// Returns GOLEM_OK or GOLEM_ERROR_NULL. A copy of 448 bytes. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for writing, `undo` NULL or valid for reading; they do not overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_unmake_move(board: *mut PieceBoard, undo: *const Undo) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(board, read(undo).map(|undo| undo.before)) }
}

/// golem_pieceboard_make_legal_move without its attack half: pieces, occupied squares, rights and clocks are those after the
/// move, the attack sets still those before it, until golem_pieceboard_update. For engines that probe a table in
/// between and often need no attack sets then.
///
/// Returns GOLEM_OK or GOLEM_ERROR_NULL. A board whose attack half is due gets that first. Until the update, functions
/// that use the sets answer for sets that are out of date; those that make moves update first. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading and writing, `undo` NULL or valid for writing; they do not overlap.
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
///
/// Returns GOLEM_OK or GOLEM_ERROR_NULL. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading and writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_update(board: *mut PieceBoard) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { changed(board, core::ptr::null_mut(), |board| Updater::current().update(board)) }
}

/// Computes all attack sets anew from the pieces on the board.
///
/// Returns GOLEM_OK or GOLEM_ERROR_NULL. Cost: about 0.2 microseconds. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading and writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_refresh(board: *mut PieceBoard) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { changed(board, core::ptr::null_mut(), PieceBoard::refresh) }
}

/// Whether a board is one: every invariant, recomputed from scratch.
///
/// Returns GOLEM_OK, GOLEM_ERROR_NULL, or the first invariant that fails: GOLEM_ERROR_PIECEBOARD_PENDING, ..._STATE,
/// ..._LIST, ..._KING, ..._KINDS, ..._OCCUPIED, ..._SETS. Any bytes may be asked. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
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
