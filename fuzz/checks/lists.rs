//! Questions of most targets about a position: its legal moves, and the position after one.
//!
//! Pointers come from references and from [`Room`](super::room::Room)s of the right size, so they are valid for what
//! the functions do with them; that is what the SAFETY comments of the targets mean by "valid".

use super::c::*;
use super::room::{whole, written};

/// The legal moves in ascending order.
pub fn moves(position: &Position) -> Vec<u16> {
    // SAFETY: valid.
    sorted(whole(0, |moves, capacity| unsafe { golem_legal_moves(position, moves, capacity) }))
}

pub fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}

/// The target sets of any position.
pub fn targets(position: &Position) -> Targets {
    // SAFETY: valid.
    written(0, |targets| unsafe { golem_generate(position, targets) }).expect("sets")
}

/// The position after a move, which must be legal.
pub fn after(position: &Position, r#move: u16) -> Position {
    // SAFETY: valid.
    written(0, |after| unsafe { golem_make_move(position, r#move, after) }).expect("a legal move")
}

/// The piece board of a position, which must be playable.
pub fn board(position: &Position) -> PieceBoard {
    // SAFETY: valid.
    written(0, |board| unsafe { golem_pieceboard_from_position(position, board) }).expect("a playable position")
}

/// The keys of any position.
pub fn search_board(position: &Position) -> Board {
    // SAFETY: valid.
    written(0, |board| unsafe { golem_board_of(position, board) }).expect("a board")
}

pub fn keys(position: &Position) -> Keys {
    // SAFETY: valid.
    written(0, |keys| unsafe { golem_keys_of(position, keys) }).expect("keys")
}

/// The squares of a position as an array of pieces.
pub fn squares(position: &Position) -> [u8; 64] {
    // SAFETY: valid.
    let write = |board: *mut [u8; 64]| unsafe {
        golem_position_to_board(position, board.cast());
        GOLEM_OK
    };
    written(0, write).expect("squares")
}

/// Fails unless two structs have the same bytes.
#[track_caller]
pub fn assert_same<T>(one: &T, other: &T, what: &str) {
    if bytes(one) == bytes(other) {
        return;
    }
    if let Some(at) = bytes(one).iter().zip(bytes(other)).position(|(one, other)| one != other) {
        panic!("{what}: byte {at} is {:#x} and {:#x}", bytes(one)[at], bytes(other)[at]);
    }
}

/// Fails if one of the sixteen sets has what it must not have, or `movable` is not their union.
#[track_caller]
pub fn assert_part_of(part: &Targets, whole: &Targets) {
    assert!(part.direction.iter().zip(&whole.direction).all(|(part, whole)| part & !whole == 0));
    assert_eq!(part.movable, part.direction.iter().fold(0, |all, set| all | set));
}
