//! Search board.

use super::moves::golem_move;
use super::status::golem_status;
use super::{ask, code, read, text, write};
use crate::movegen::node::Node;
use crate::position::{Board, Position};
use crate::see::ExchangeRules;
use crate::types::{Move, Square};
use core::ffi::c_char;

/// Reads a FEN into a board, like golem_position_from_fen() and with the same errors. Clears an en passant square that
/// no legal move uses, so that repetitions follow the rules of chess.
///
/// Using a board with arbitrary bytes is safe; if `squares` or `key` contradicts the position, results are unspecified.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_from_fen(fen: *const c_char, board: *mut Board) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(board, text(fen).and_then(Position::read_fen).map(|position| Board::new(&position))) }
}

/// Initialises a board from a position, and clears an unused en passant square. The position is not checked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_of(position: *const Position, board: *mut Board) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(board, read(position).map(Board::new)) }
}

/// Makes a legal move or a null move (GOLEM_MOVE_NONE) and updates position, key and squares. The move is not checked. `after`
/// may be `board`. Fails with GOLEM_ERROR_MOVE_ILLEGAL for a null move in check. For an illegal move the call is safe, but the
/// result is unspecified.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_make(board: *const Board, r#move: golem_move, after: *mut Board) -> golem_status {
    let mv = Move(r#move);
    // SAFETY: passed on from the caller; `board` is not used any more when `after` is written.
    unsafe {
        match read(board) {
            Ok(board) if !after.is_null() && board.is_stepped_by(mv) => write(after, Ok(board.after_step(mv))),
            _ => make_special(board, mv, after),
        }
    }
}

/// Any other call of [`golem_board_make`], out of line so that the usual ones need no stack for it.
///
/// # Safety
/// As for that function.
#[cold]
#[inline(never)]
unsafe fn make_special(board: *const Board, mv: Move, after: *mut Board) -> golem_status {
    // SAFETY: passed on from the caller; `board` is not used any more when `after` is written.
    unsafe {
        write(after, read(board).and_then(|board| if mv == Move::NONE { board.pass() } else { Ok(board.after(mv)) }))
    }
}

/// Returns the key that golem_board_make() would set, for example to prefetch the TT entry.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_key_after(board: *const Board, r#move: golem_move) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.key_after(Move(r#move)))) }
}

/// Returns the legal move between two squares, with its flags, or GOLEM_MOVE_NONE. Castling is accepted as king takes own rook
/// (e1h1) and as the king's move (e1g1). `promoted` is a piece type and is read only for promotions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_move(board: *const Board, from: u32, to: u32, promoted: u32) -> golem_move {
    // SAFETY: passed on from the caller.
    unsafe {
        ask(board, Move::NONE.0, |board| {
            let (from, to) = (Square::new(from)?, Square::new(to)?);
            board.position.legal_move_between(from, to, promoted).map(|mv| mv.0)
        })
    }
}

/// Returns 1 if a move is legal, otherwise 0. `move` may be any 16-bit value; `node` is the node info or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_is_legal(board: *const Board, node: *const Node, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    let node = unsafe { read(node).ok() };
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.is_legal(node, Move(r#move)).into())) }
}

/// Returns 1 if a legal move gives check, otherwise 0. `node` is the node info of the position, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_gives_check(board: *const Board, node: *const Node, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    let node = unsafe { read(node).ok() };
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.gives_check(node, Move(r#move)).into())) }
}

/// Returns 1 if the SEE value of a move is at least `threshold`, otherwise (also for unknown rules) 0. Works like
/// golem_see_ge() if `rules` is NULL, otherwise like golem_see_ge_by(). `node` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_see_ge(
    board: *const Board,
    node: *const Node,
    r#move: golem_move,
    threshold: i32,
    rules: *const ExchangeRules,
) -> u32 {
    // SAFETY: passed on from the caller.
    let (node, rules) = unsafe { (read(node).ok(), read(rules).ok()) };
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.exchange_reaches(node, Move(r#move), threshold, rules))) }
}

/// Checks a board: the position like golem_position_check_playable(), then key and squares. Returns GOLEM_OK or the
/// first error, including GOLEM_ERROR_BOARD_KEY and GOLEM_ERROR_BOARD_SQUARES.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_check(board: *const Board) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { read(board) }.and_then(Board::check))
}
