//! En passant captures in reply to double pushes, which the sets for many nodes at once do not have.
//!
//! A capture is legal if no slider looks at the king once three pawns' squares have changed: the two pawns are gone from
//! theirs, and the capturer stands where the other one passed. The king was not in check before the double push, so
//! nothing but a slider can attack it.

use super::replies::Replier;
use crate::attacks::fill::step;
use crate::dirgolem::across_positions::lowest;
use crate::dirgolem::boards::OneSide;
use crate::simd::{Word, sum};

/// How many en passant captures double pushes to some squares allow.
#[inline(always)]
pub(super) fn replies<W: Word, S: OneSide<W>>(replier: &Replier<'_, W, S>, double_pushes: W) -> u64 {
    let Replier { boards, view, .. } = replier;
    let pawns = boards.pawns & boards.own;
    let mut left = double_pushes & (step::<0, W>(pawns) | step::<4, W>(pawns));
    let mut counts = left.splat(0);
    while left.any() {
        let pushed = lowest(left);
        left = left ^ pushed;
        let back = |by: u32| boards.sides.where_white(pushed.shl(by)) | boards.sides.where_black(pushed.shr(by));
        let occupied = ((boards.own | boards.enemy) & !back(16)) | back(8);
        let orthogonal = boards.orthogonal & boards.enemy & view.orthogonals();
        let diagonal = boards.diagonal & boards.enemy & view.diagonals();
        for capturer in [step::<0, W>(pushed) & pawns, step::<4, W>(pushed) & pawns] {
            let attackers = view.sight(occupied & !capturer) & (orthogonal | diagonal);
            counts = counts.plus(pushed.splat(1).where_any(capturer).where_zero(attackers));
        }
    }
    sum(counts)
}
