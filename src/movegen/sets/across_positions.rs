//! The generator over machine words: lane i is position i, and nothing crosses lanes.
//!
//! It follows the published description step by step:
//!
//! 1. The opponent's attacks ray by ray, with our king taken off the board. These squares are taboo for the king, which
//!    must not step back along the ray that gives check either.
//! 2. Our king as a super slider. Where its ray meets the opponent's ray from the other end, the squares that they
//!    share are those of a check (all empty), or the one piece that is pinned.
//!
//!    ```text
//!    . . . . . . . .        rook b5, king g5: the rook's ray east and the king's ray west
//!    . r x x x x K .        share c5–f5; with a knight on e5 they share just e5
//!    . . . . . . . .
//!    ```
//! 3. Checkers, and masks without a branch: no check, one check, double check.
//! 4. Our sliders ray by ray, without those pinned on another line; pawns, knights and king by single steps. All moves
//!    except the king's are restricted to the check mask.
//!
//! The first three steps are in `pins`, sliders and pawns in `movers`; the king is looked up (see [`king_view`](crate::attacks::king_view)). Colour only selects
//! the rays along which pawns move. En passant and castling are added in `targets`. Cost: sixteen rays of sliders and
//! about 200 operations more.

use super::Targets;
use super::boards::{AllBlack, AllWhite, Boards, OneSide, Present, Sides};
use super::movers::Movers;
use crate::attacks::fill::{each, each_ray, step};
use crate::attacks::king_view::{self, KingView};
use crate::movegen::pins::KingSafety;
use crate::position::Position;
use crate::simd::{Scalar, Vectors, Word};
use crate::types::Color;

/// The results of the generator, lane by lane; see [`Targets`] for the meaning of each set.
#[derive(Clone, Copy)]
#[allow(missing_docs)]
pub(crate) struct Sets<W> {
    pub direction: [W; 16],
    pub attacked: W,
    pub checkers: W,
    pub between: [W; 4],
    pub movable: W,
    pub check_mask: W,
}

impl<W: Word> Sets<W> {
    /// Every word as an array, ready to be taken lane by lane.
    #[inline(always)]
    pub(crate) fn to_arrays(self) -> Sets<W::Array> {
        let rays = each_ray!(D => self.direction[D].to_array());
        let jumps = each_ray!(D => self.direction[8 + D].to_array());
        Sets {
            direction: concat(rays, jumps),
            attacked: self.attacked.to_array(),
            checkers: self.checkers.to_array(),
            between: each!(L in 0 1 2 3 => self.between[L].to_array()),
            movable: self.movable.to_array(),
            check_mask: self.check_mask.to_array(),
        }
    }
}

impl<A: Copy + AsRef<[u64]>> Sets<A> {
    /// The sets of one lane.
    #[inline(always)]
    pub(crate) fn lane(&self, lane: usize) -> Targets {
        let of = |words: &A| words.as_ref().get(lane).copied().unwrap_or(0);
        let rays = each_ray!(D => of(&self.direction[D]));
        let jumps = each_ray!(D => of(&self.direction[8 + D]));
        Targets {
            direction: concat(rays, jumps),
            attacked: of(&self.attacked),
            checkers: of(&self.checkers),
            between: each!(L in 0 1 2 3 => of(&self.between[L])),
            movable: of(&self.movable),
            evasion: of(&self.check_mask),
        }
    }
}

/// All moves except castling and en passant.
#[inline(always)]
pub(crate) fn generate<W: Word, S: Sides<W>>(boards: &Boards<W, S>, view: &KingView<W>, present: Present) -> Sets<W> {
    let safety = KingSafety::of(boards, view, present.theirs);
    let (pinned, pin_masks) = safety.pinned_and_pin_masks(boards.own);

    let movers = Movers::new(boards, &pin_masks);
    let pawns = movers.pawn_moves();
    let kings = king_steps(boards, safety.attacked);
    let sliders = movers.slider_rays(present.ours);
    let knights = knight_steps(boards.knights & boards.own & !pinned);

    let not_own = !boards.own;
    let ray = each_ray!(D => ((sliders[D] & not_own | pawns[D]) & safety.check_mask) | kings[D]);
    let allowed = not_own & safety.check_mask;
    let jump = each_ray!(D => knights[D] & allowed);
    let KingSafety { attacked, checkers, between, check_mask, .. } = safety;
    let movable = union(each_ray!(D => ray[D] | jump[D]));
    Sets { direction: concat(ray, jump), attacked, checkers, between, movable, check_mask }
}

/// The target sets of one position, castling and en passant aside, in general registers: the readable form of the
/// generator.
#[inline(always)]
pub(crate) fn generate_one(level: Scalar, position: &Position) -> Targets {
    let sets = match position.side() {
        Color::White => one::<AllWhite>(level, position),
        Color::Black => one::<AllBlack>(level, position),
    };
    sets.to_arrays().lane(0)
}

#[inline(always)]
fn one<S: OneSide<u64>>(level: Scalar, position: &Position) -> Sets<u64> {
    let boards = Boards::<u64, S>::everywhere(level, position);
    let view = king_view::record(boards.own & boards.kings);
    generate(&boards, &KingView::new(level.transpose(|_| view)), Present::ANY)
}

/// The number of moves in each lane without castling and en passant, and what those two depend on.
pub(crate) struct Tally<W> {
    pub(crate) counts: W,
    pub(crate) attacked: W,
    pub(crate) checkers: W,
}

/// Counts what [`generate`] finds, keeping directions apart only where it must.
#[inline(always)]
pub(crate) fn count<W: Word, S: Sides<W>>(boards: &Boards<W, S>, view: &KingView<W>, present: Present) -> Tally<W> {
    let safety = KingSafety::of(boards, view, present.theirs);
    let (pinned, pin_masks) = safety.pinned_and_pin_masks(boards.own);
    let movers = Movers::new(boards, &pin_masks);
    let mut counts = count_steps(boards, view, &safety, pinned, present);
    counts = movers.count_into(&movers.slider_rays(present.ours), safety.check_mask, present, counts);
    Tally { counts: counts.lane_counts(), attacked: safety.attacked, checkers: safety.checkers }
}

/// Running counts of the moves of king and knights.
#[inline(always)]
pub(crate) fn count_steps<W: Word, S: Sides<W>>(
    boards: &Boards<W, S>,
    view: &KingView<W>,
    safety: &KingSafety<W>,
    pinned: W,
    present: Present,
) -> W {
    let king_moves = view.steps & !(boards.own | safety.attacked);
    let mut counts = king_moves.count_into(pinned.splat(0));
    if present.knights {
        let targets = safety.check_mask & !boards.own;
        for set in knight_steps(boards.knights & boards.own & !pinned) {
            counts = (set & targets).count_into(counts);
        }
    }
    counts
}

#[inline(always)]
pub(crate) fn concat<T>(rays: [T; 8], jumps: [T; 8]) -> [T; 16] {
    let [a, b, c, d, e, f, g, h] = rays;
    let [i, j, k, l, m, n, o, p] = jumps;
    [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]
}

#[inline(always)]
pub(crate) fn union<W: Word>(sets: [W; 8]) -> W {
    let [a, b, c, d, e, f, g, h] = sets;
    ((a | b) | (c | d)) | ((e | f) | (g | h))
}

/// The lowest of our kings, if there are several: the one that the view belongs to.
#[inline(always)]
pub(crate) fn lowest<W: Word>(kings: W) -> W {
    kings & kings.splat(0).minus(kings)
}

#[inline(always)]
pub(crate) fn knight_steps<W: Word>(set: W) -> [W; 8] {
    each_ray!(D => step::<{ 8 + D }, W>(set))
}

#[inline(always)]
fn king_steps<W: Word, S: Sides<W>>(boards: &Boards<W, S>, attacked: W) -> [W; 8] {
    let allowed = !(boards.own | attacked);
    let king = lowest(boards.kings & boards.own);
    each_ray!(D => step::<D, W>(king) & allowed)
}
