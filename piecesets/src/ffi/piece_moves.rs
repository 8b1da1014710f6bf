//! Moves of a piece board.

use super::golem_move;
use super::pieceboard::with_sets;
use crate::{PieceBoard, Updater, perft};
use golem::pointers::{ask, buffer};
use golem::{Class, Move};

/// Writes the legal moves of a piece board to a list: first the captures, en passant and capturing promotions among
/// them, in order without being sorted, the most valuable kind of victim first and within it the least valuable kind of
/// attacker (a king last); then the quiet moves, plain promotions and castling among them, in the order of
/// golem_legal_moves. The order is the same on every CPU.
///
/// After golem_pieceboard_make_lazy the attack half is made first, on a copy. Ordered captures from attack sets are an idea
/// of Andrew Tridgell's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_legal_moves(
    board: *const PieceBoard,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { list(board, Class::ALL, moves, capacity) }
}

/// golem_pieceboard_legal_moves for captures only.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_legal_captures(
    board: *const PieceBoard,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { list(board, Class::CAPTURES, moves, capacity) }
}

/// golem_pieceboard_legal_moves for all moves that capture nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_legal_quiets(
    board: *const PieceBoard,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { list(board, Class::NO_CAPTURES, moves, capacity) }
}

/// golem_pieceboard_legal_moves for some classes of moves only, the sum of GOLEM_CLASS_...; other bits mean nothing.
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

/// The number of legal moves of a piece board, counted without a list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_count_legal_moves(board: *const PieceBoard) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(Updater::current().count(board) as usize)) }
}

/// 1 if the side to move of a piece board has a legal move, 0 in checkmate and stalemate.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_has_legal_move(board: *const PieceBoard) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.to_position().has_legal_move().into())) }
}

/// 1 if a move, any 16-bit value, is legal on a piece board, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_is_legal(board: *const PieceBoard, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.is_legal(Move(r#move)).into())) }
}

/// 1 if a legal move of a piece board gives check, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_gives_check(board: *const PieceBoard, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.gives_check(Move(r#move)).into())) }
}

/// golem_perft by moves made on copies of a piece board; every position before the leaves is made, and the board stays as it
/// is. At most 16 KB of stack at any depth.
///
/// 1 for depth 0; 0 for a board that golem_pieceboard_check or golem_position_check would refuse and above
/// GOLEM_MAX_PERFT_DEPTH.
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
