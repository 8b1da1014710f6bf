//! En passant captures, which the sets for many nodes leave out: by the side to move, and in reply to double pushes.
//!
//! A capture is legal if no slider attacks the king afterwards: both pawns have left their squares, and the capturer is on the
//! square that the other pawn skipped. The king was not in check before the double push, so only a slider can attack it.

use super::replies::Replier;
use crate::attacks::fill::step;
use crate::movegen::list::double_pushes;
use crate::movegen::sets::across_positions::lowest;
use crate::position::Position;
use crate::simd::{Word, sum};
use crate::types::{Kind, Move};

/// Calls `emit` with each position after one of the moves that may be answered by an en passant capture, and the number
/// of the move.
#[inline(always)]
pub(super) fn for_each_chance(position: &Position, moves: &[Move], mut emit: impl FnMut(usize, &Position)) {
    let theirs = position.of(Kind::Pawn, position.side().opposite());
    let chances = double_pushes(position) & (step::<0, u64>(theirs) | step::<4, u64>(theirs));
    if chances == 0 {
        return;
    }
    for (number, mv) in moves.iter().enumerate() {
        if mv.code() == Move::DOUBLE_PUSH && chances & mv.to().bit() != 0 {
            emit(number, &position.after(*mv));
        }
    }
}

/// How many en passant captures of White double pushes of Black to some squares allow.
#[inline(always)]
pub(super) fn replies<W: Word>(replier: &Replier<'_, W>, double_pushes: W) -> u64 {
    let Replier { boards, view, .. } = replier;
    let pawns = boards.pawns & boards.own;
    let mut left = double_pushes & (step::<0, W>(pawns) | step::<4, W>(pawns));
    let mut counts = left.splat(0);
    while left.any() {
        let pushed = lowest(left);
        left = left ^ pushed;
        let occupied = ((boards.own | boards.enemy) & !pushed.shl(16)) | pushed.shl(8);
        let orthogonal = boards.orthogonal & boards.enemy & view.orthogonals();
        let diagonal = boards.diagonal & boards.enemy & view.diagonals();
        for capturer in [step::<0, W>(pushed) & pawns, step::<4, W>(pushed) & pawns] {
            let attackers = view.sight(occupied & !capturer) & (orthogonal | diagonal);
            counts = counts.plus(pushed.splat(1).where_any(capturer).where_zero(attackers));
        }
    }
    sum(counts)
}
