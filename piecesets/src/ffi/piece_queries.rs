//! Questions to a piece board.

use super::{color_of, golem_move};
use crate::exchange::reaches;
use crate::{PieceBoard, PieceSet};
use golem::pointers::{ask, change};
use golem::simd::Code;
use golem::{Kind, Move, Square};

/// What functions of a piece board return instead of a number 0-31 where there is no piece.
pub const GOLEM_NO_PIECE: u32 = 32;

/// The pieces of `color` that attack `square`. Two loads.
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

/// The pieces of both colours that attack `square`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_all_attackers(board: *const PieceBoard, square: u32) -> PieceSet {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.all_attackers(Square::new(square)?))) }
}

/// The pieces of a colour and kind.
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

/// The number (0-15 white, 16-31 black) of the least valuable piece of `color` that attacks `square`, a knight before a
/// bishop, and of several of one kind the one on the lowest square; GOLEM_NO_PIECE if there is none.
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

/// How many pieces of `color` attack `square`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_count_attackers(board: *const PieceBoard, color: u32, square: u32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.attackers_of(Square::new(square)?, color_of(color)?).count_ones())) }
}

/// The squares that a colour attacks. A pass over 64 words.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_attacked(board: *const PieceBoard, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.attacked(color_of(color)?))) }
}

/// The squares that two pieces of a colour or more attack.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_attacked_twice(board: *const PieceBoard, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.attacked_twice(color_of(color)?))) }
}

/// The squares that the pieces of a colour and kind attack.
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

/// The squares that a piece attacks, by its number: 0-15 white, 16-31 black.
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

/// How many squares of `mask` a piece attacks, by its number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_mobility(board: *const PieceBoard, piece: u32, mask: u64) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { (golem_pieceboard_piece_attacks(board, piece) & mask).count_ones() }
}

/// The pieces of `color` that the opponent, were it to move, could take with gain: golem_hanging from the sets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_hanging(board: *const PieceBoard, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.to_position().hanging(color_of(color)?))) }
}

/// The pieces of `color` that are pinned to their king.
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

/// The sliders of `color` that would attack `square` if one piece, of either colour, were not in between.
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

/// What a move wins in the exchange on its target square: the value of golem_see, from the sets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_see(board: *const PieceBoard, r#move: golem_move) -> i32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, move |board| Some(board.see(Move(r#move)))) }
}

/// 1 if golem_pieceboard_see is `threshold` (any 32-bit value) or more, else 0; the exchange of NULL is 0. Ends when
/// the answer is known.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_see_ge(board: *const PieceBoard, r#move: golem_move, threshold: i32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe {
        ask(board, u32::from(0 >= threshold), move |board| {
            Some(reaches(Code::deferred(), board, Move(r#move), threshold))
        })
    }
}

/// The squares of the pieces of a set; numbers that no piece has add nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceset_squares(board: *const PieceBoard, set: PieceSet) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(board, 0, |board| Some(board.squares_of(set))) }
}

/// Takes the lowest number out of a set and returns it, 0-15 white, 16-31 black; GOLEM_NO_PIECE if the set is empty.
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
