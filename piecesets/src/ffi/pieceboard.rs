//! Piece boards.

use super::{golem_move, golem_status};
use crate::{PieceBoard, Undo, Updater};
use golem::pointers::{change, code, place, read, write};
use golem::position::PieceCodes;
use golem::{Move, Position, Status};

/// Value in `kinds` for an index without a piece.
pub const GOLEM_NO_KIND: u32 = 255;

/// Converts a position to a piece board. Fails with GOLEM_ERROR_POSITION_... if golem_position_from_fen() would reject the
/// position. Takes about 0.3 microseconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_from_position(
    position: *const Position,
    board: *mut PieceBoard,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(board, read(position).and_then(PieceBoard::from_position)) }
}

/// Converts a piece board to a position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_to_position(
    board: *const PieceBoard,
    position: *mut Position,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(position, read(board).map(|board| board.to_position())) }
}

/// Writes the piece codes of the 64 squares, like golem_position_to_board().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_to_board(board: *const PieceBoard, squares: *mut u8) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(squares.cast::<PieceCodes>(), read(board).map(PieceBoard::to_board)) }
}

/// Makes a move if it is legal, and updates the attack sets. If `undo` is not NULL, it receives the state needed to unmake
/// the move. Fails with GOLEM_ERROR_MOVE_ILLEGAL.
///
/// The en passant square is set only if an en passant capture is legal. This function and all others that make moves first
/// carry out any postponed attack update.
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

/// Makes a legal move, such as one from a move list, without checking it; otherwise like golem_pieceboard_make_move(). An
/// illegal move leaves the board in an unspecified state, but changes nothing else. Pass NULL as `undo` to avoid copying
/// the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_make_legal_move(
    board: *mut PieceBoard,
    r#move: golem_move,
    undo: *mut Undo,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { undoable(board, undo, |board| Updater::current().make(board, Move(r#move))) }
}

/// Makes a legal move on a copy of the board (copy-make). For illegal moves the result is unspecified.
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

/// Makes a null move: changes the side to move, clears the en passant square and advances the clocks by a ply. Fails
/// with GOLEM_ERROR_MOVE_ILLEGAL in check.
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

/// Unmakes any move, including null moves and lazily made moves, by restoring all 448 bytes of the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_unmake_move(board: *mut PieceBoard, undo: *const Undo) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(board, read(undo).map(|undo| undo.before)) }
}

/// Makes a legal move, but postpones the update of the attack sets until golem_pieceboard_update(); otherwise like
/// golem_pieceboard_make_legal_move(). Pieces, occupied squares, castling rights and clocks are updated at once.
///
/// This helps if a search often leaves a node after the hash table probe. Until the update, queries of the attack sets
/// describe the board before the move. Functions that make, list, count or test moves use the board after the move.
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

/// Carries out the attack update that golem_pieceboard_make_lazy() has postponed, if there is one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_update(board: *mut PieceBoard) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { change(board, |board| Updater::current().update(board)) })
}

/// Computes all attack sets from the pieces on the board. Takes about 0.2 microseconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_refresh(board: *mut PieceBoard) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { change(board, PieceBoard::refresh) })
}

/// Checks every invariant of a piece board from scratch. Fails with GOLEM_ERROR_PIECEBOARD_PENDING, ..._STATE, ..._LIST,
/// ..._KING, ..._KINDS, ..._OCCUPIED or ..._SETS, for the first invariant that does not hold.
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
