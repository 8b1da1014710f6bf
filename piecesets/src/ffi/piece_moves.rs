//! Moves of a piece board.

use super::golem_move;
use super::pieceboard::with_sets;
use crate::{PieceBoard, Updater, perft};
use golem::pointers::{ask, buffer};
use golem::{Class, Move};

/// Lists the legal moves of a piece board, captures first, and returns their number.
///
/// - Captures, including en passant and capturing promotions, are ordered without sorting: most valuable victim type first,
///   then least valuable attacker type (the king last), as in MVV-LVA.
/// - Quiet moves, including plain promotions and castling, follow in the order of golem_legal_moves().
///
/// The order is the same on every CPU. A postponed attack update is carried out on a copy. The capture order is an idea
/// by Andrew Tridgell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_legal_moves(
    board: *const PieceBoard,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { list(board, Class::ALL, moves, capacity) }
}

/// Lists the legal captures, like golem_pieceboard_legal_moves().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_legal_captures(
    board: *const PieceBoard,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { list(board, Class::CAPTURES, moves, capacity) }
}

/// Lists the legal moves that are not captures, like golem_pieceboard_legal_moves().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_legal_quiets(
    board: *const PieceBoard,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { list(board, Class::NO_CAPTURES, moves, capacity) }
}

/// Lists the legal moves of `classes`, a sum of GOLEM_CLASS_... values; other bits are ignored. Otherwise like
/// golem_pieceboard_legal_moves().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_legal_moves_of(
    board: *const PieceBoard,
    classes: u32,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { list(board, Class::from_bits(classes), moves, capacity) }
}

/// Counts the legal moves of a piece board without listing them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_count_legal_moves(board: *const PieceBoard) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(Updater::current().count(board) as usize)) }
}

/// Returns 1 if the side to move has a legal move, otherwise 0 (checkmate or stalemate).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_has_legal_move(board: *const PieceBoard) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.to_position().has_legal_move().into())) }
}

/// Returns 1 if a move is legal on a piece board, otherwise 0. `move` may be any 16-bit value.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_is_legal(board: *const PieceBoard, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.is_legal(Move(r#move)).into())) }
}

/// Returns 1 if a legal move gives check, otherwise 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_gives_check(board: *const PieceBoard, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.gives_check(Move(r#move)).into())) }
}

/// Counts leaves like golem_perft(), but visits every position above them, on copies of the piece board. `board` is not
/// changed. Uses at most 16 KB of stack at any depth.
///
/// Returns 1 for depth 0. Returns 0 for a depth above GOLEM_MAX_PERFT_DEPTH, or for a board that golem_pieceboard_check()
/// or golem_position_check_playable() would reject.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_perft(board: *const PieceBoard, depth: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(perft(board, depth))) }
}

/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn list(board: *const PieceBoard, class: Class, moves: *mut golem_move, capacity: usize) -> usize {
    // SAFETY: passed on from the caller.
    let moves = |board: &PieceBoard| Updater::current().moves(board, class, unsafe { buffer(moves, capacity) });
    // SAFETY: passed on from the caller.
    unsafe { with_sets(board, true, moves) }.unwrap_or(0)
}
