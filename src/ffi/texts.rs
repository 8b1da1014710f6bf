//! Texts for human eyes.

use super::{read, write_text};
use crate::movegen::Targets;
use crate::notation::pictures::write_bitboard;
use crate::position::Position;
use core::ffi::c_char;

/// Draws a set of squares: a board of X and dots with coordinates, the eighth rank on top, and below it the set as a
/// number with the count of its squares. 200 bytes are enough. From a debugger: `call golem_bitboard_to_text(set,
/// buffer, 200)`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_bitboard_to_text(set: u64, text: *mut c_char, capacity: usize) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { write_text(text, capacity, |out| write_bitboard(set, out)) }
}

/// Draws a position: the board with coordinates, the eighth rank on top and black in lower case; a line with the side
/// to move, castling rights and en passant square; a line with the FEN. 400 bytes are enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_position_to_text(
    position: *const Position,
    text: *mut c_char,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { write_text(text, capacity, |out| _ = read(position).map(|position| position.write_picture(out))) }
}

/// Lists target sets: the side to move and the number of moves; each direction with its target squares (castling stands
/// at the rook's square); the checkers, the squares that meet a check, the four sets `between`, and the attacked
/// squares. `-` is no square, `all` all of them. 6000 bytes are always enough, 2000 nearly always.
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
