//! Printing for debugging.

use super::{read, write_text};
use crate::movegen::Targets;
use crate::notation::pictures::write_bitboard;
use crate::position::Position;
use core::ffi::c_char;

/// Draws a bitboard as a board of X's and dots with coordinates, the eighth rank first. The bitboard's value and number
/// of squares follow. 200 bytes are enough. In a debugger: `call golem_bitboard_to_text(set, buffer, 200)`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_bitboard_to_text(set: u64, text: *mut c_char, capacity: usize) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { write_text(text, capacity, |out| write_bitboard(set, out)) }
}

/// Draws a position: a board with coordinates, the eighth rank first and Black in lower case. One line gives the side to move,
/// castling rights and en passant square; the last line is the FEN. 400 bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_to_text(
    position: *const Position,
    text: *mut c_char,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { write_text(text, capacity, |out| _ = read(position).map(|position| position.write_picture(out))) }
}

/// Writes target sets as text: side to move, number of moves, target squares in each direction (the rook's square for
/// castling) and the other members. An empty set is `-`, a full one `all`. 2000 bytes are nearly always enough, 6000
/// always.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_to_text(
    position: *const Position,
    targets: *const Targets,
    text: *mut c_char,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        write_text(text, capacity, |out| {
            if let (Ok(position), Ok(targets)) = (read(position), read(targets)) {
                targets.write_picture(position, out);
            }
        })
    }
}
