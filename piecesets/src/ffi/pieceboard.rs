//! Piece boards.

use super::{golem_move, golem_status};
use crate::{PieceBoard, Undo, Updater};
use golem::pointers::{change, code, place, read, write};
use golem::position::PieceCodes;
use golem::{Move, Position, Status};

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
    unsafe { write(board, read(position).and_then(PieceBoard::from_position)) }
}

/// The position of a piece board. About 30 ns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_to_position(
    board: *const PieceBoard,
    position: *mut Position,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(position, read(board).map(|board| board.to_position())) }
}

/// Writes the squares as an array of piece numbers, as golem_position_to_board does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_to_board(board: *const PieceBoard, squares: *mut u8) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(squares.cast::<PieceCodes>(), read(board).map(PieceBoard::to_board)) }
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
    // SAFETY: passed on from the caller.
    match unsafe { read(board) }.map(|board| board.is_legal(Move(r#move))) {
        // SAFETY: passed on from the caller.
        Ok(true) => unsafe { golem_pieceboard_make_legal_move(board, r#move, undo) },
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
    unsafe { undoable(board, undo, |board| Updater::current().make(board, Move(r#move))) }
}

/// Writes the board after a legal move to `after`: copy-make. A move that is not legal gives some board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_after_move(
    before: *const PieceBoard,
    r#move: golem_move,
    after: *mut PieceBoard,
) -> golem_status {
    let make = |before: &PieceBoard| {
        // SAFETY: passed on from the caller; it is apart from `before`, or that is a copy.
        unsafe { place(after) }.map(|after| Updater::current().make_updated_on(before, Move(r#move), after))
    };
    // SAFETY: passed on from the caller.
    code(unsafe { with_sets(before, !core::ptr::eq(before, after), make) }.flatten())
}

/// Has a board looked at; a copy, on which the attack half is made first, where that is due, or where what is written is not
/// apart.
///
/// # Safety
/// As for [`read`]; it does not change meanwhile if it `is_apart`.
#[inline(always)]
pub(super) unsafe fn with_sets<R>(
    board: *const PieceBoard,
    is_apart: bool,
    look: impl FnOnce(&PieceBoard) -> R,
) -> Result<R, Status> {
    // SAFETY: passed on from the caller.
    match unsafe { read(board) } {
        Ok(board) if is_apart && board.pending == 0 => Ok(look(board)),
        // SAFETY: passed on from the caller.
        _ => unsafe { with_copy(board, look) },
    }
}

/// Apart, so that the common case has no frame for a copy.
///
/// # Safety
/// As for [`read`].
#[cold]
#[inline(never)]
unsafe fn with_copy<R>(board: *const PieceBoard, look: impl FnOnce(&PieceBoard) -> R) -> Result<R, Status> {
    // SAFETY: passed on from the caller.
    let mut board = unsafe { read(board) }.copied()?;
    Updater::current().update(&mut board);
    Ok(look(&board))
}

/// Passes: the other side is to move, the en passant square is cleared, and the clocks count a move; pieces and sets
/// stay as they are. GOLEM_ERROR_MOVE_ILLEGAL in a check.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_make_null_move(board: *mut PieceBoard, undo: *mut Undo) -> golem_status {
    // SAFETY: passed on from the caller.
    match unsafe { read(board) }.and_then(|board| board.to_position().pass()) {
        Ok(passed) => {
            let pass = |board: &mut PieceBoard| {
                Updater::current().update(board);
                board.set_state(&passed);
            };
            // SAFETY: passed on from the caller.
            unsafe { undoable(board, undo, pass) }
        }
        Err(status) => status as golem_status,
    }
}

/// Takes a move, a null move or a lazy move back: every byte of the board is as before it. A copy of 448 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_unmake_move(board: *mut PieceBoard, undo: *const Undo) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(board, read(undo).map(|undo| undo.before)) }
}

/// golem_pieceboard_make_legal_move without its attack half: pieces, occupied squares, rights and clocks are those
/// after the move, the attack sets still those before it, until golem_pieceboard_update. For engines that probe a table
/// in between and often need no attack sets then. Until the update, queries of the sets answer for the board before
/// the move; functions that make, list, count or judge moves answer for the board after it.
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
    unsafe { undoable(board, undo, make) }
}

/// Makes the attack half that golem_pieceboard_make_lazy has left; nothing if none is due.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_update(board: *mut PieceBoard) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { change(board, |board| Updater::current().update(board)) })
}

/// Computes all attack sets anew from the pieces on the board. About 0.2 microseconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_refresh(board: *mut PieceBoard) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { change(board, PieceBoard::refresh) })
}

/// Checks every invariant of a board from scratch: GOLEM_OK or the first that fails,
/// GOLEM_ERROR_PIECEBOARD_PENDING, ..._STATE, ..._LIST, ..._KING, ..._KINDS, ..._OCCUPIED, ..._SETS.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_check(board: *const PieceBoard) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { read(board) }.and_then(|board| board.check()))
}

/// Changes a board, and keeps it as it was if there is a place for that.
///
/// # Safety
/// `board` is NULL or valid for reading and writing, `undo` NULL or valid for writing; they do not overlap.
#[inline(always)]
unsafe fn undoable(board: *mut PieceBoard, undo: *mut Undo, work: impl FnOnce(&mut PieceBoard)) -> golem_status {
    // SAFETY: passed on from the caller.
    let undo = unsafe { place(undo) };
    let work = |board: &mut PieceBoard| {
        if let Ok(undo) = undo {
            undo.write(Undo { before: *board });
        }
        work(board);
    };
    // SAFETY: passed on from the caller.
    code(unsafe { change(board, work) })
}
