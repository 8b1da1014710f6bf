//! Two ways to count the replies to moves of several nodes.

use super::children::Replies;
use super::special::{Castlings, mend_special};
use crate::attacks::king_view::KingView;
use crate::movegen::sets::across_positions;
use crate::movegen::sets::boards::{AllWhite, Boards, Present};
use crate::movegen::sets::movers::Movers;
use crate::simd::Word;

/// White, which replies, as if Black had passed.
pub(super) struct Replier<'a, W> {
    pub(super) boards: Boards<W, AllWhite>,
    /// The view from its king.
    pub(super) view: &'a KingView<W>,
    pub(super) castlings: Castlings<'a, W>,
}

/// All replies are counted afresh.
pub(super) struct Afresh<'a, W> {
    pub(super) replier: &'a Replier<'a, W>,
    pub(super) present: Present,
    /// Whether there may be castling or promotions among the moves.
    pub(super) any_special: bool,
}

impl<W: Word> Replies<W> for Afresh<'_, W> {
    #[inline(always)]
    fn count(&self, from: W, to: W, tag: W) -> W {
        let Replier { boards, view, castlings } = self.replier;
        let mut boards = boards.pick(tag).after(from, to);
        if self.any_special {
            mend_special(&mut boards, to, tag);
        }
        all(&boards, &view.pick(tag), &castlings.pick(tag), self.present)
    }
}

/// The number of legal moves in each lane, en passant captures aside.
#[inline(always)]
pub(super) fn all<W: Word>(
    boards: &Boards<W, AllWhite>,
    view: &KingView<W>,
    castlings: &Castlings<'_, W>,
    present: Present,
) -> W {
    let tally = across_positions::count(boards, view, present);
    tally.counts.plus(castlings.count(boards, tally.attacked, tally.checkers))
}

/// The replies of sliders and pawns are counted afresh, because a quiet move changes no others.
pub(super) struct ByLines<W> {
    pub(super) movers: Movers<W, AllWhite>,
    /// The other replies.
    pub(super) steps: W,
    pub(super) present: Present,
}

impl<W: Word> Replies<W> for ByLines<W> {
    #[inline(always)]
    fn count(&self, from: W, to: W, tag: W) -> W {
        let movers = self.movers.pick(tag).after_quiet(from, to);
        let rays = movers.slider_rays(self.present.ours);
        let counts = movers.count_into(&rays, from.splat(!0), self.present, from.splat(0));
        counts.lane_counts().plus(self.steps.pick(tag))
    }
}
