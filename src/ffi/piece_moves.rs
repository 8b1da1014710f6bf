//! Legal moves of piece boards.

use super::constants::golem_move;
use super::{borrow, buffer};
use crate::dirgolem::Class;
use crate::pieceset::{PieceBoard, Updater, perft_with};
use crate::types::Move;
use core::mem::MaybeUninit;

/// Writes the legal moves of a piece board to a list: captures, then quiet moves.
///
/// Captures, en passant and capturing promotions among them, come first and in order without being sorted: the most
/// valuable kind of victim first (queen, rook, bishop, knight, pawn); within it the least valuable kind of attacker
/// first (pawn, knight, bishop, rook, queen, king). Quiet moves follow, promotions without a capture and castling among
/// them; their order is the same on every CPU.
///
/// At most `capacity` moves are written; returns the number of all, which is at most GOLEM_MAX_MOVES for every board
/// that golem_pieceboard_check accepts. 0 if `board` is NULL. Any bytes are safe; an attack half that is due is made
/// first, on a copy, here and in the functions below but for perft. The idea of ordered captures from attack sets is
/// Andrew Tridgell's. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_legal_moves(
    board: *const PieceBoard,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { list(board, Class::All, moves, capacity) }
}

/// golem_pieceboard_legal_moves for captures only, en passant and capturing promotions among them. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_legal_captures(
    board: *const PieceBoard,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { list(board, Class::Captures, moves, capacity) }
}

/// golem_pieceboard_legal_moves for all moves that capture nothing. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading, `moves` NULL or valid for writing `capacity` moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_legal_quiets(
    board: *const PieceBoard,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { list(board, Class::Quiets, moves, capacity) }
}

/// The number of legal moves of a piece board, counted from the sets without a list. 0 if `board` is NULL. Any bytes
/// are safe. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_count_legal_moves(board: *const PieceBoard) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, |updater, board| updater.count(board) as usize) }
}

/// 1 if the side to move of a piece board has a legal move, 0 in checkmate and stalemate (and for NULL). Pure;
/// thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_has_legal_move(board: *const PieceBoard) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, |updater, board| u32::from(updater.count(board) != 0)) }
}

/// 1 if a move, any 16-bit value, is legal on a piece board, else 0 (also for NULL). Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_is_legal(board: *const PieceBoard, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, |updater, board| u32::from(updater.is_legal(board, Move(r#move)))) }
}

/// 1 if a legal move of a piece board gives check, else 0 (also for NULL); a move that is not legal gives either. Any
/// bytes are safe. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_gives_check(board: *const PieceBoard, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, |_, board| u32::from(board.gives_check(Move(r#move)))) }
}

/// Counts the leaves of the tree of legal moves at `depth` by moves made on copies of a piece board, the last ply
/// counted from the sets; one thread, no hash table. Every position before the leaves is made. Depth 0 is 1. The board
/// stays as it is.
///
/// Returns the count modulo 2^64; 0 for NULL, for a board that golem_pieceboard_check or golem_position_check would
/// refuse, and above GOLEM_MAX_PERFT_DEPTH. The time grows with the count; the stack stays under 200 KB. Thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_perft(board: *const PieceBoard, depth: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask_as_it_is(board, |updater, board| perft_with(updater, board, depth)) }
}

/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn list(board: *const PieceBoard, class: Class, moves: *mut golem_move, capacity: usize) -> usize {
    // SAFETY: passed on from the caller.
    let out = unsafe { buffer(moves.cast(), capacity) };
    // SAFETY: passed on from the caller.
    unsafe { ask(board, |updater, board| updater.moves(board, class, out)) }
}

/// The answer to a question about a board; 0 if there is no board. Where the attack half of a move is due, it is made
/// first, on a copy.
///
/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn ask<T: Default>(board: *const PieceBoard, question: impl FnOnce(Updater, &PieceBoard) -> T) -> T {
    let updated = |updater: Updater, board: &PieceBoard| {
        if board.pending == 0 {
            return question(updater, board);
        }
        let mut board = *board;
        updater.update(&mut board);
        question(updater, &board)
    };
    // SAFETY: passed on from the caller.
    unsafe { ask_as_it_is(board, updated) }
}

/// The same of a board as it is.
///
/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn ask_as_it_is<T: Default>(board: *const PieceBoard, question: impl FnOnce(Updater, &PieceBoard) -> T) -> T {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe { borrow(board, &mut place) }.map_or_else(|_| T::default(), |board| question(Updater::current(), board))
}
