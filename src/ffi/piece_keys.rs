//! Keys of piece boards.

use super::keys::update;
use super::moves::golem_move;
use super::status::golem_status;
use super::{ask, read, write};
use crate::pieceset::PieceBoard;
use crate::position::keys::Keys;
use crate::types::Move;

/// golem_key of a piece board. Keys do not ask the attack sets: of a board that golem_pieceboard_make_lazy has left
/// unfinished, too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_key(board: *const PieceBoard) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.key())) }
}

/// golem_key_after of a piece board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_key_after(board: *const PieceBoard, r#move: golem_move, key: u64) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, move |board| Some(board.key_after(Move(r#move), key))) }
}

/// golem_keys_of of a piece board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_keys_of(board: *const PieceBoard, keys: *mut Keys) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(keys, read(board).map(|board| board.keys())) }
}

/// golem_keys_after of a piece board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_keys_after(
    board: *const PieceBoard,
    r#move: golem_move,
    keys: *const Keys,
    after: *mut Keys,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { update(board, keys, after, |board, next| board.update_keys(Move(r#move), next)) }
}
