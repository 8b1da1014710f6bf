//! The board of a search.

use super::moves::golem_move;
use super::status::golem_status;
use super::{ask, code, read, text, write};
use crate::movegen::node::Node;
use crate::position::{Board, Position};
use crate::see::ExchangeRules;
use crate::types::{Move, Square};
use core::ffi::c_char;

/// Reads a FEN as golem_position_from_fen does, with the same errors, into the board that a search carries: a position,
/// its key and a piece code for every square. An en passant square that no legal move uses is cleared, so that keys
/// repeat as the rules say.
///
/// A pointer to a board serves every function of positions. Any bytes are safe; squares or a key that contradict the
/// position give unspecified answers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_from_fen(fen: *const c_char, board: *mut Board) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(board, text(fen).and_then(Position::read_fen).map(|position| Board::new(&position))) }
}

/// Makes the board of a position, with an unused en passant square cleared likewise. The position is not checked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_of(position: *const Position, board: *mut Board) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(board, read(position).map(Board::new)) }
}

/// Makes a legal move, which is not checked, or a null move (GOLEM_MOVE_NONE): position, key and squares in one pass.
/// `after` may be `board`.
///
/// Returns GOLEM_OK, or GOLEM_ERROR_MOVE_ILLEGAL for a null move in check. Any other move is harmless and leaves an
/// unspecified board.
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

/// Returns the key that golem_board_make would leave, so that the slot of a hash table can be prefetched before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_key_after(board: *const Board, r#move: golem_move) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.key_after(Move(r#move)))) }
}

/// Returns the legal move between two squares with its flags, or GOLEM_MOVE_NONE. Castling is taken as the king takes
/// the rook or as the king's step; `promoted` is a kind, read where a pawn promotes.
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

/// Returns 1 if a move, any 16-bit value, is legal, otherwise 0. `node` is that of the position, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_is_legal(board: *const Board, node: *const Node, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    let node = unsafe { read(node).ok() };
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.is_legal(node, Move(r#move)).into())) }
}

/// Returns 1 if a legal move gives check, otherwise 0. `node` is that of the position, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_gives_check(board: *const Board, node: *const Node, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    let node = unsafe { read(node).ok() };
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.gives_check(node, Move(r#move)).into())) }
}

/// Returns 1 if the exchange that a move begins wins `threshold` or more, otherwise 0: golem_see_ge, or with `rules`
/// golem_see_ge_by, which uses the node of the position if it is not NULL. 0 for unknown rules.
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

/// Checks a board: its position as golem_position_check_playable does, then whether its key and its squares are those of
/// the position (GOLEM_ERROR_BOARD_KEY, GOLEM_ERROR_BOARD_SQUARES). Returns GOLEM_OK or the first error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_board_check(board: *const Board) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { read(board) }.and_then(Board::check))
}
