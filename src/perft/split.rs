//! Splits the moves of nodes by their effect on the replies.
//!
//! ```text
//!   unaffected   leaves and reaches no square that matters             the replies to passing, once for all of them
//!   by lines     leaves or reaches one that matters to lines alone     sliders and pawns are counted afresh
//!   others       matters to the king's safety, or captures             everything is counted afresh
//! ```
//!
//! Castling and promotions are not among the moves here, and en passant is counted apart.
//!
//! Cost: sixteen rays of sliders and about 150 operations.

use super::relevant::Relevant;
use crate::attacks::fill::{attacks, each_ray, step};
use crate::geometry::DIRECTION_COUNT;
use crate::movegen::list::special::PAWN_DIRECTIONS;
use crate::movegen::sets::across_positions::{concat, knight_steps};
use crate::movegen::sets::boards::{AllBlack, Boards};
use crate::simd::Word;
use crate::types::Color;

/// Three groups of moves.
pub(super) struct Split<W> {
    /// How many leave as many replies as passing would.
    pub(super) unaffected: W,
    pub(super) by_lines: [W; DIRECTION_COUNT],
    pub(super) others: [W; DIRECTION_COUNT],
}

impl<W: Word> Split<W> {
    /// Splits the moves of some sets, which `boards` have the pieces of.
    #[inline(always)]
    pub(super) fn new(
        boards: &Boards<W, AllBlack>,
        sets: &[W; DIRECTION_COUNT],
        relevant: &Relevant<W>,
        double_pushes: W,
    ) -> Self {
        let safety = &relevant.safety;
        let own = boards.own;
        let occupied = own | boards.enemy;
        let empty = !occupied;
        let (pawns, knights, kings) = (boards.pawns & own, boards.knights & own, boards.kings & own);
        let sliders = (boards.orthogonal & safety.orthogonal) | (boards.diagonal & safety.diagonal);
        let steppers = (knights & safety.knights) | (kings & safety.kings);
        // The pieces that matter to safety where they stand, and those that matter at all.
        let guards = (own & (safety.any | sliders)) | steppers;
        let affecting = guards | (own & relevant.lines);

        // In one direction a target is reached by one piece: one that steps there or one that slides.
        let to_any = safety.any | occupied;
        let to_sliders = to_any | safety.orthogonal | safety.diagonal;
        let to_steppers = to_any | safety.kings;
        let push = PAWN_DIRECTIONS[Color::Black.index()][0];
        let others = each_ray!(D => {
            let stepped = step::<D, W>(pawns | kings);
            let stepped = if D == push { stepped | double_pushes } else { stepped };
            let targets = (stepped & to_steppers) | (to_sliders & !stepped);
            sets[D] & (targets | attacks::<D, W>(guards & !knights, empty))
        });
        let by_lines = each_ray!(D => {
            sets[D] & !others[D] & (relevant.lines | attacks::<D, W>(affecting & !knights, empty))
        });

        let to_knights = to_any | safety.knights;
        let (from_guards, from_affecting) = (knight_steps(knights & guards), knight_steps(knights & affecting));
        let other_jumps = each_ray!(D => sets[D + 8] & (to_knights | from_guards[D]));
        let jumps_by_lines = each_ray!(D => sets[D + 8] & !other_jumps[D] & (relevant.lines | from_affecting[D]));

        let (others, by_lines) = (concat(others, other_jumps), concat(by_lines, jumps_by_lines));
        let mut unaffected = own.splat(0);
        for ((set, other), by_lines) in sets.iter().zip(&others).zip(&by_lines) {
            unaffected = (*set & !(*other | *by_lines)).count_into(unaffected);
        }
        Split { unaffected: unaffected.lane_counts(), by_lines, others }
    }
}
