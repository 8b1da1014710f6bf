//! Keys of piece boards.

use super::moves::golem_move;
use super::status::golem_status;
use super::{answer, ask, read};
use crate::pieceset::PieceBoard;
use crate::position::keys::Keys;
use crate::types::Move;

/// golem_key of a piece board. Keys do not ask the attack sets: of a board that golem_pieceboard_make_lazy has left
/// unfinished, too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_key(board: *const PieceBoard) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.to_position().key())) }
}

/// golem_key_after of a piece board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_key_after(board: *const PieceBoard, r#move: golem_move, key: u64) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.to_position().key_after(Move(r#move), key))) }
}

/// golem_keys_of of a piece board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_keys_of(board: *const PieceBoard, keys: *mut Keys) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(keys, read(board).map(|board| board.to_position().keys())) }
}

/// golem_keys_after of a piece board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_keys_after(
    board: *const PieceBoard,
    r#move: golem_move,
    keys: *const Keys,
    after: *mut Keys,
) -> golem_status {
    // SAFETY: passed on from the caller; `keys` is not used any more when `after` is written.
    unsafe {
        let next = read(board).and_then(|board| Ok(board.to_position().keys_after(Move(r#move), &read(keys)?)));
        answer(after, next)
    }
}
