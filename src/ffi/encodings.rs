//! Moves of other programs.

use super::moves::golem_move;
use super::status::golem_status;
use super::{read, write};
use crate::notation::encodings::{GROUP, MoveEncoding, pack};
use crate::position::Position;
use crate::simd::Code;
use crate::types::Move;
use core::ffi::c_void;

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
    // SAFETY: passed on from the caller.
    unsafe { recode(moves, count, &MoveEncoding::STOCKFISH, codes, |number| number as u16) }
}

/// Packs each of `count` moves as another program does, into a number of 2 or 4 bytes:
/// `(from << from_shift | to << to_shift) ^ codes[GOLEM_MOVE_CODE(move)]`. Turns a whole move list into the moves of an
/// engine with flags of its own. The moves are not checked. Numbers of 2 bytes may replace the moves. Nothing is written
/// if `encoding->bytes` is neither 2 nor 4.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_moves_recode(
    moves: *const golem_move,
    count: usize,
    encoding: *const MoveEncoding,
    out: *mut c_void,
) {
    // SAFETY: passed on from the caller; `out` has numbers of the size that the encoding says.
    unsafe {
        match read(encoding) {
            Ok(encoding) if encoding.bytes == 2 => recode(moves, count, encoding, out.cast(), |number| number as u16),
            Ok(encoding) if encoding.bytes == 4 => recode(moves, count, encoding, out.cast(), |number| number),
            _ => {}
        }
    }
}

/// # Safety
/// As for the functions that call it.
unsafe fn recode<T>(
    moves: *const golem_move,
    count: usize,
    encoding: &MoveEncoding,
    out: *mut T,
    number: impl Fn(u32) -> T,
) {
    if moves.is_null() || out.is_null() {
        return;
    }
    let packed = |moves: [Move; GROUP]| pack(Code::deferred(), &moves, encoding).map(&number);
    // SAFETY: passed on from the caller. What numbers take the place of is read before: the last group first of all, since
    // the one before may reach into it.
    unsafe {
        if let Some(rest) = count.checked_sub(GROUP) {
            let last = moves.add(rest).cast::<[Move; GROUP]>().read();
            for start in (0..rest).step_by(GROUP) {
                let group = moves.add(start).cast::<[Move; GROUP]>().read();
                out.add(start).cast::<[T; GROUP]>().write(packed(group));
            }
            out.add(rest).cast::<[T; GROUP]>().write(packed(last));
        } else {
            let mut group = [Move::NONE; GROUP];
            moves.cast::<Move>().copy_to_nonoverlapping(group.as_mut_ptr(), count);
            let numbers = packed(group);
            numbers.as_ptr().copy_to_nonoverlapping(out, count);
        }
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

/// Finds the legal move of three bytes as golem_move_to_bytes writes them, with its flags: for hash moves and killers of
/// engines whose moves are two squares and a promotion. Costs what golem_is_legal does, not a move list.
///
/// Castling is accepted in both forms; where a plain step of the king goes to the same square, as it can in Chess960, the
/// bytes mean that step. Fails with GOLEM_ERROR_MOVE_ILLEGAL if there is no such move.
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
