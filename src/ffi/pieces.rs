//! Questions to a piece board: attackers, exchanges, sets of pieces.

use super::attacks::color_of;
use super::constants::{GOLEM_NO_PIECE, golem_move};
use super::{borrow, with};
use crate::pieceset::{PieceBoard, PieceSet};
use crate::types::{Kind, Move, Square};
use core::mem::MaybeUninit;

/// The pieces of `color` that attack `square`, in the half of that colour: white bits 0-15, black bits 16-31.
///
/// The empty set for NULL and for a square or colour out of range. Two loads. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
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

/// The pieces of both colours that attack `square`: white bits 0-15, black bits 16-31. The empty set for NULL and for a
/// square of 64 or more. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_all_attackers(board: *const PieceBoard, square: u32) -> PieceSet {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.all_attackers(Square::new(square)?))) }
}

/// The pieces of a colour and kind. The empty set for NULL and for a number out of range. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
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

/// The number (0-15 white, 16-31 black) of the least valuable piece of `color` that attacks `square`: a knight before a
/// bishop, the lowest square of a kind. GOLEM_NO_PIECE if there is none, for NULL and for a number out of range. Pure;
/// thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
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

/// How many pieces of `color` attack `square`; 0 for NULL and for a number out of range. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_count_attackers(board: *const PieceBoard, color: u32, square: u32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.attackers_of(Square::new(square)?, color_of(color)?).count_ones())) }
}

/// The squares that a colour attacks; the empty set for NULL and for a colour out of range. Cost: a pass over 64 words.
/// Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_attacked(board: *const PieceBoard, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.attacked(color_of(color)?))) }
}

/// The squares that two pieces of a colour or more attack; as golem_pieceboard_attacked. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_attacked_twice(board: *const PieceBoard, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.attacked_twice(color_of(color)?))) }
}

/// The squares that the pieces of a colour and kind attack; as golem_pieceboard_attacked. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
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

/// The squares that a piece attacks, by its number: 0-15 white, 16-31 black. The empty set for NULL, for other numbers
/// and for those that no piece has. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
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

/// How many squares of `mask` a piece attacks; as golem_pieceboard_piece_attacks. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_mobility(board: *const PieceBoard, piece: u32, mask: u64) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { (golem_pieceboard_piece_attacks(board, piece) & mask).count_ones() }
}

/// The pieces of `color` that the opponent, were it his move, could take with gain: golem_hanging from the sets. The
/// empty set for NULL and for a colour out of range. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_hanging(board: *const PieceBoard, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.hanging(color_of(color)?))) }
}

/// The pieces of `color` that are pinned to their king. The empty set for NULL and for a colour out of range. Pure;
/// thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
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

/// The sliders of `color` that would attack `square` if one piece, of either colour, were not in between. The empty set
/// for NULL and for a number out of range. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
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

/// What a move wins in the exchange on its target square: the value of golem_see, from the sets; 0 for NULL. Pure;
/// thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_see(board: *const PieceBoard, r#move: golem_move) -> i32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.see(Move(r#move)))) }
}

/// 1 if golem_pieceboard_see is `threshold` (any 32-bit value) or more, else 0; NULL is taken for an exchange of 0.
/// Ends when the answer is known. Pure; thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_see_ge(board: *const PieceBoard, r#move: golem_move, threshold: i32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, u32::from(0 >= threshold), |board| Some(u32::from(board.see_ge(Move(r#move), threshold)))) }
}

/// The squares of the pieces of a set; numbers that no piece has add nothing. The empty set for NULL. Pure;
/// thread-safe.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceset_squares(board: *const PieceBoard, set: PieceSet) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.squares_of(set))) }
}

/// Takes the lowest number out of a set and returns it: 0-15 white, 16-31 black. GOLEM_NO_PIECE if the set is empty,
/// and for NULL. Pure; thread-safe.
///
/// # Safety
/// `set` is NULL or valid for reading and writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceset_next(set: *mut PieceSet) -> u32 {
    let next = |set: &mut PieceSet| {
        let number = set.trailing_zeros();
        *set &= set.wrapping_sub(1);
        number
    };
    // SAFETY: passed on from the caller.
    unsafe { with(set, next).unwrap_or(GOLEM_NO_PIECE) }
}

/// An answer of a board, or another one for NULL and where there is none.
///
/// # Safety
/// `board` is NULL or valid for reading.
#[inline(always)]
unsafe fn ask<T>(board: *const PieceBoard, otherwise: T, answer: impl FnOnce(&PieceBoard) -> Option<T>) -> T {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe { borrow(board, &mut place) }.ok().and_then(answer).unwrap_or(otherwise)
}
