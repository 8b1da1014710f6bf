//! Board changes.

use super::moves::golem_move;
use super::positions::GOLEM_NO_SQUARE;
use super::status::golem_status;
use super::{ask, read, write};
use crate::position::change::{BoardChange, PieceCodes};
use crate::position::{NO_SQUARE, Position};
use crate::types::{Move, Square};

const _: () = assert!(GOLEM_NO_SQUARE == NO_SQUARE);

/// Returns the piece code of a square: type + 1 for White, type + 9 for Black, 0 for an empty square. A board array is a
/// `uint8_t board[64]` of piece codes, a1 first. In golem_pieceboard, the codes are the upper four bits of each byte of
/// `board`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_piece_at(position: *const Position, square: u32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, move |position| Some(position.piece_at(Square::new(square)?).into())) }
}

/// Writes the board of a position as an array of 64 piece codes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_to_board(position: *const Position, board: *mut u8) {
    // SAFETY: passed on from the caller.
    unsafe { write(board.cast::<PieceCodes>(), read(position).map(|position| position.to_board())) };
}

/// Computes the board change of a move. Entry 0 is the from-square of the moving piece, entry 1 its destination.
///
/// En passant adds the square of the captured pawn; castling adds the rook's from-square and destination. Squares whose
/// contents do not change are left out; this happens only in castling. The move is not checked; for an illegal move the
/// result is unspecified.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_change(
    position: *const Position,
    r#move: golem_move,
    change: *mut BoardChange,
) -> golem_status {
    // SAFETY: passed on from the caller; a change is as large as its two words, and has the alignment of bytes.
    unsafe {
        let words = read(position).map(|position| BoardChange::words_of(position, Move(r#move)));
        write(change.cast(), words.map(|words| words.map(u64::to_le_bytes)))
    }
}
