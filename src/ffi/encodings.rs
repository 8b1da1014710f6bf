//! Moves of other programs.

use super::moves::golem_move;
use super::status::golem_status;
use super::{for_each_block, read, room, write};
use crate::position::Position;
use crate::types::Move;

/// A move in Stockfish's encoding: bits 0-5 to, 6-11 from, 12-13 the piece promoted to (0 knight, 1 bishop, 2 rook, 3
/// queen), 14-15 what it is (1 promotion, 2 en passant, 3 castling, where `to` is the rook's square there as well). The
/// move is not checked; GOLEM_MOVE_NONE becomes 0.
#[unsafe(no_mangle)]
pub extern "C" fn golem_move_to_stockfish(r#move: golem_move) -> u16 {
    Move(r#move).to_stockfish()
}

/// golem_move_to_stockfish of each of `count` moves, which the codes may replace.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_moves_to_stockfish(moves: *const golem_move, count: usize, codes: *mut u16) {
    if moves.is_null() || codes.is_null() {
        return;
    }
    // SAFETY: passed on from the caller; blocks are read before the codes of their moves are written.
    unsafe {
        for_each_block(moves, count, |start, block| {
            for (code, &mv) in room(codes.add(start), block.len()).iter_mut().zip(block) {
                code.write(Move(mv).to_stockfish());
            }
        });
    }
}

/// The legal move of a code, any 16-bit value, in Stockfish's encoding; GOLEM_ERROR_MOVE_ILLEGAL if there is none.
/// Costs what golem_is_legal does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_from_stockfish(
    position: *const Position,
    code: u16,
    r#move: *mut golem_move,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe {
        let found = read(position).and_then(|position| position.move_from_stockfish(code));
        write(r#move, found.map(|found| found.0))
    }
}

/// A move as three bytes, for engines with an encoding of their own: from, to, and the kind promoted to (GOLEM_KNIGHT
/// to GOLEM_QUEEN, or 0 for none). Castling goes to the rook's square if `king_takes_rook` is not 0, else to where the
/// king goes, on the g- or c-file. The move is not checked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_to_bytes(r#move: golem_move, king_takes_rook: u32, bytes: *mut u8) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(bytes.cast(), Ok(Move(r#move).to_bytes(king_takes_rook != 0))) }
}

/// The legal move of three bytes as golem_move_to_bytes gives them; GOLEM_ERROR_MOVE_ILLEGAL if there is none. Castling
/// is taken in both forms; where a plain step of the king goes to the same square, as it can in Chess960, the bytes
/// mean that step. Costs a move list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_from_bytes(
    position: *const Position,
    bytes: *const u8,
    r#move: *mut golem_move,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe {
        let found = read(position).and_then(|position| position.move_from_bytes(*read(bytes.cast::<[u8; 3]>())?));
        write(r#move, found.map(|found| found.0))
    }
}
