//! Moves of other programs.

use super::moves::golem_move;
use super::status::golem_status;
use super::{read, write};
use crate::notation::encodings::{GROUP, MoveEncoding, pack};
use crate::position::Position;
use crate::simd::Code;
use crate::types::Move;
use core::ffi::c_void;

/// Converts a move to Stockfish's encoding; GOLEM_MOVE_NONE becomes 0. The move is not checked.
///
/// Bits 0-5 are the to-square (the rook's square for castling), 6-11 the from-square. Bits 12-13 are the promotion
/// piece: 0 knight, 1 bishop, 2 rook, 3 queen. Bits 14-15 are 1 for promotion, 2 for en passant, 3 for castling.
#[unsafe(no_mangle)]
pub extern "C" fn golem_move_to_stockfish(r#move: golem_move) -> u16 {
    Move(r#move).to_stockfish()
}

/// Converts `count` moves like golem_move_to_stockfish(). `codes` may be `moves`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_moves_to_stockfish(moves: *const golem_move, count: usize, codes: *mut u16) {
    // SAFETY: passed on from the caller.
    unsafe { recode(moves, count, &MoveEncoding::STOCKFISH, codes, |number| number as u16) }
}

/// Converts `count` moves, for example a move list, to another program's encoding. Each move becomes an integer of 2 or 4
/// bytes: `(from << from_shift | to << to_shift) ^ codes[GOLEM_MOVE_CODE(move)]`.
///
/// The moves are not checked. With 2 bytes, `out` may be `moves`. Does nothing if `encoding->bytes` is neither 2 nor 4.
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

/// Finds the legal move for a code in Stockfish's encoding. `code` may be any 16-bit value. Fails with GOLEM_ERROR_MOVE_ILLEGAL
/// if there is no such move.
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

/// Converts a move to three bytes, for engines with their own encoding: from-square, to-square and promotion piece
/// (GOLEM_KNIGHT to GOLEM_QUEEN, or 0). The castling to-square is the rook's square if `king_takes_rook` is not 0,
/// otherwise the king's on the g- or c-file. The move is not checked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_to_bytes(r#move: golem_move, king_takes_rook: u32, bytes: *mut u8) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(bytes.cast(), Ok(Move(r#move).to_bytes(king_takes_rook != 0))) }
}

/// Finds the legal move, with its flags, for three bytes in the format of golem_move_to_bytes(). Use this function for
/// TT moves and killers if your moves consist of two squares and a promotion piece. It does not generate a move list.
///
/// Castling is accepted in both forms. If a plain king move to the same square is also possible, as in some Chess960 positions,
/// the bytes mean that king move. Fails with GOLEM_ERROR_MOVE_ILLEGAL if the move is illegal.
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
