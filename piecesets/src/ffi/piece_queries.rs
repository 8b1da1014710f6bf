//! Queries of a piece board.

use super::{color_of, golem_move};
use crate::exchange::reaches;
use crate::{PieceBoard, PieceSet};
use golem::pointers::{ask, change};
use golem::simd::Code;
use golem::{Kind, Move, Square};

/// Returned in place of a piece index 0-31 if there is no piece.
pub const GOLEM_NO_PIECE: u32 = 32;

/// Returns the pieces of `color` that attack `square`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_attackers(board: *const PieceBoard, color: u32, square: u32) -> PieceSet {
    // SAFETY: passed on from the caller.
    unsafe {
        ask(board, 0, |board| {
            let (square, color) = (Square::new(square)?, color_of(color)?);
            Some(PieceBoard::set_of(board.attackers_of(square, color), color))
        })
    }
}

/// Returns the pieces of both colours that attack `square`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_all_attackers(board: *const PieceBoard, square: u32) -> PieceSet {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.all_attackers(Square::new(square)?))) }
}

/// Returns the pieces of `color` and `kind`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_of_kind(board: *const PieceBoard, color: u32, kind: u32) -> PieceSet {
    // SAFETY: passed on from the caller.
    unsafe {
        ask(board, 0, |board| {
            let color = color_of(color)?;
            Some(PieceBoard::set_of(board.of(Kind::new(kind)?, color), color))
        })
    }
}

/// Returns the piece index (0-15 White, 16-31 Black) of the least valuable piece of `color` that attacks `square`, or
/// GOLEM_NO_PIECE. Knights come before bishops; pieces of the same type are ordered by square, lowest first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_least_attacker(board: *const PieceBoard, color: u32, square: u32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe {
        ask(board, GOLEM_NO_PIECE, |board| {
            let color = color_of(color)?;
            let number = board.least_attacker(Square::new(square)?, color)?;
            Some(number as u32 + 16 * color as u32)
        })
    }
}

/// Counts the pieces of `color` that attack `square`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_count_attackers(board: *const PieceBoard, color: u32, square: u32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.attackers_of(Square::new(square)?, color_of(color)?).count_ones())) }
}

/// Returns the squares that a colour attacks. Reads 64 words.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_attacked(board: *const PieceBoard, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.attacked(color_of(color)?))) }
}

/// Returns the squares that at least two pieces of a colour attack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_attacked_twice(board: *const PieceBoard, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.attacked_twice(color_of(color)?))) }
}

/// Returns the squares that the pieces of a colour and type attack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_attacked_by_kind(board: *const PieceBoard, color: u32, kind: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe {
        ask(board, 0, |board| {
            let color = color_of(color)?;
            Some(board.attacked_by(color, board.of(Kind::new(kind)?, color)))
        })
    }
}

/// Returns the squares that a piece attacks. `piece` is its piece index: 0-15 White, 16-31 Black.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_piece_attacks(board: *const PieceBoard, piece: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe {
        ask(board, 0, |board| {
            let color = color_of(piece / 16)?;
            Some(board.attacked_by(color, 1 << (piece & 15)))
        })
    }
}

/// Counts the squares of `mask` that a piece attacks. `piece` is its piece index.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_mobility(board: *const PieceBoard, piece: u32, mask: u64) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { (golem_pieceboard_piece_attacks(board, piece) & mask).count_ones() }
}

/// Returns the squares of the pieces of `color` that the opponent could win (by SEE), like golem_hanging().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_hanging(board: *const PieceBoard, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.to_position().hanging(color_of(color)?))) }
}

/// Returns the pieces of `color` that are pinned to their king.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_pinned(board: *const PieceBoard, color: u32) -> PieceSet {
    // SAFETY: passed on from the caller.
    unsafe {
        ask(board, 0, |board| {
            let color = color_of(color)?;
            Some(PieceBoard::set_of(board.pinned(color), color))
        })
    }
}

/// Returns the sliders of `color` that would attack `square` if the only piece in between, of either colour, were removed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_xray_attackers(
    board: *const PieceBoard,
    color: u32,
    square: u32,
) -> PieceSet {
    // SAFETY: passed on from the caller.
    unsafe {
        ask(board, 0, |board| {
            let (square, color) = (Square::new(square)?, color_of(color)?);
            Some(PieceBoard::set_of(board.xray_attackers(square, color), color))
        })
    }
}

/// Returns the same SEE value as golem_see(), in centipawns, but computes it from the attack sets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_see(board: *const PieceBoard, r#move: golem_move) -> i32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, move |board| Some(board.see(Move(r#move)))) }
}

/// Returns 1 if golem_pieceboard_see() is at least `threshold` (any 32-bit value), otherwise 0. Faster than
/// golem_pieceboard_see(), because it stops as soon as the result is certain. For NULL, the SEE value counts as 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_see_ge(board: *const PieceBoard, r#move: golem_move, threshold: i32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe {
        ask(board, u32::from(0 >= threshold), move |board| {
            Some(reaches(Code::deferred(), board, Move(r#move), threshold))
        })
    }
}

/// Returns the squares of the pieces in a set. Indices without a piece are ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceset_squares(board: *const PieceBoard, set: PieceSet) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.squares_of(set))) }
}

/// Removes the lowest piece index from a set and returns it: 0-15 White, 16-31 Black, or GOLEM_NO_PIECE if the set is
/// empty.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceset_next(set: *mut PieceSet) -> u32 {
    let next = |set: &mut PieceSet| {
        let number = set.trailing_zeros();
        *set &= set.wrapping_sub(1);
        number
    };
    // SAFETY: passed on from the caller.
    unsafe { change(set, next).unwrap_or(GOLEM_NO_PIECE) }
}
