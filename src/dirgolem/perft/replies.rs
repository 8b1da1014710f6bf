//! Two ways to count the replies to moves of several nodes.

use super::children::Replies;
use super::rare::mend_rare;
use crate::dirgolem::across_positions;
use crate::dirgolem::boards::{Boards, Present, Sides};
use crate::dirgolem::king_view::KingView;
use crate::dirgolem::movers::Movers;
use crate::simd::CrossLane;

/// The side that replies, as if the other one had passed.
pub(super) struct Replier<'a, W, S> {
    pub(super) boards: Boards<W, S>,
    /// What its king sees.
    pub(super) view: &'a KingView<W>,
    /// Its rooks that may castle.
    pub(super) rights: W,
}

/// All replies are counted afresh.
pub(super) struct Afresh<'a, W, S> {
    pub(super) replier: &'a Replier<'a, W, S>,
    pub(super) present: Present,
    pub(super) any_rights: bool,
    /// Whether there may be castling or promotions among the moves.
    pub(super) any_rare: bool,
}

impl<W: CrossLane, S: Sides<W>> Replies<W> for Afresh<'_, W, S> {
    #[inline(always)]
    fn occupied(&self) -> W {
        self.replier.boards.own | self.replier.boards.enemy
    }

    #[inline(always)]
    fn count(&self, from: W, to: W, tag: W) -> W {
        let mut boards = self.replier.boards.pick(tag).after(from, to);
        if self.any_rare {
            mend_rare(&mut boards, to, tag);
        }
        let tally = across_positions::count(&boards, &self.replier.view.pick(tag), self.present);
        if !self.any_rights {
            return tally.counts;
        }
        let rights = self.replier.rights.pick(tag) & boards.own;
        let (castlings, _) = boards.usual_castling(tally.attacked, tally.checkers, rights);
        tally.counts.plus(castlings.count_into(castlings.splat(0)).lane_counts())
    }
}

/// The replies of sliders and pawns are counted afresh, because a quiet move changes no others.
pub(super) struct ByLines<W, S> {
    pub(super) movers: Movers<W, S>,
    /// The other replies.
    pub(super) steps: W,
    pub(super) present: Present,
}

impl<W: CrossLane, S: Sides<W>> Replies<W> for ByLines<W, S> {
    #[inline(always)]
    fn occupied(&self) -> W {
        self.movers.occupied()
    }

    #[inline(always)]
    fn count(&self, from: W, to: W, tag: W) -> W {
        let movers = self.movers.pick(tag).after_quiet(from, to);
        let rays = movers.slider_rays(self.present.ours);
        let counts = movers.count_into(&rays, from.splat(!0), self.present, from.splat(0));
        counts.lane_counts().plus(self.steps.pick(tag))
    }
}
