//! What a move does to the squares.

use super::moves::golem_move;
use super::positions::GOLEM_NO_SQUARE;
use super::status::golem_status;
use super::{ask, read, write};
use crate::position::change::{BoardChange, PieceCodes};
use crate::position::{NO_SQUARE, Position};
use crate::types::{Move, Square};

const _: () = assert!(GOLEM_NO_SQUARE == NO_SQUARE);

/// The piece on a square as a number: kind + 1 for white, kind + 9 for black, 0 for none. A board as an array is
/// `uint8_t board[64]` of such numbers, a1 first; golem_pieceboard has them in the upper halves of its bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_piece_at(position: *const Position, square: u32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, move |position| Some(position.piece_at(Square::new(square)?).into())) }
}

/// Writes the board of a position as an array of piece numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_to_board(position: *const Position, board: *mut u8) {
    // SAFETY: passed on from the caller.
    unsafe { write(board.cast::<PieceCodes>(), read(position).map(|position| position.to_board())) };
}

/// What a move does to the squares. Entry 0 is the origin of the moving piece, entry 1 where it lands; then comes the
/// victim of an en passant capture, or in castling the origin of the rook and where it lands. Squares that end as they
/// began are left out, which happens in castling alone. The move is not checked: one that is not legal gives some
/// change.
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
