//! Relevant squares: a move that leaves or reaches none of them does not change the number of replies.
//!
//! The idea comes from the perft program chessbit, which calls it null-move deltas: a quiet move between two irrelevant squares
//! leaves as many replies as a null move. Here it is taken further. Squares relevant to the king's safety depend on the moving
//! piece and are kept apart from those relevant to lines.
//!
//! ```text
//!   . . . . . k . .      f7 is watched, as the king may step there, and so is g8, to castle. From there the views
//!   . . . . . . . .      lead along all rays to the first piece.
//!   . . . . . . . .      The rook's ray north and the view from f7 south cross on f4 and f5: any piece that comes
//!   . . . . . . . .      there, or leaves, shuts or opens the rook's line.
//!   . . . . . N . .      The knight stands in the rook's line, and e5, g5, d6 and h6 are steps from watched squares.
//!   . . . . . . . .      A move of a bishop to c4 matters, as it is in the view from f7 south-west; a move of a rook
//!   . . . . . R . .      to c4 does not.
//! ```
//!
//! The king's own rays lead on through its blockers, because of pins, and through any piece as far as a slider of the
//! right kind stands on the ray. Castling needs more squares to be empty than the king passes.
//!
//! To lines matters what the sliders of the side that replies attack, and where its pawns may go or capture. Its knights
//! are in neither: for them an enemy piece on a square is the same as an empty one.
//!
//! Cost: the replies to passing, eight rays from watched squares, and some 100 operations.

use super::replies::Replier;
use crate::attacks::fill::{attacks, each_ray};
use crate::attacks::leapers::{kings_attacks, knights_attacks, white_pawns_attacks};
use crate::bitboard::rank;
use crate::movegen::pins::KingSafety;
use crate::movegen::sets::across_positions::{count_steps, union};
use crate::movegen::sets::boards::{AllWhite, Present};
use crate::movegen::sets::movers::Movers;
use crate::simd::Word;

/// The replies to passing, and the squares that matter to them.
pub(super) struct Relevant<W> {
    /// How many replies there are.
    pub(super) passing: W,
    /// Those of king and knights, castling included.
    pub(super) steps: W,
    /// Sliders and pawns, which make the other replies.
    pub(super) movers: Movers<W, AllWhite>,
    pub(super) safety: Safety<W>,
    /// The squares that matter to the moves of sliders and pawns.
    pub(super) lines: W,
}

/// The squares that matter to the king: to checks, to its steps, to castling, and to what is pinned.
pub(super) struct Safety<W> {
    /// To a move of any piece.
    pub(super) any: W,
    /// In addition, to a move of a knight, a king, a rook or queen, a bishop or queen. Pawns need no set of their own: a
    /// push from or to where a pawn attacks a watched square ends beside that square, which matters to a king.
    pub(super) knights: W,
    pub(super) kings: W,
    pub(super) orthogonal: W,
    pub(super) diagonal: W,
}

impl<W: Word> Relevant<W> {
    #[inline(always)]
    pub(super) fn new(replier: &Replier<'_, W>, present: Present) -> Self {
        let Replier { boards, view, castlings } = replier;
        let safety = KingSafety::of(boards, view, present.theirs);
        let (pinned, pin_masks) = safety.pinned_and_pin_masks(boards.own);
        let movers = Movers::new(boards, &pin_masks);
        let rays = movers.slider_rays(present.ours);
        let steps = count_steps(boards, view, &safety, pinned, present);
        let castlings = castlings.count(boards, safety.attacked, safety.checkers);
        // The side that passes has just been to move, so there is no check to be met.
        let passing = movers.count_into(&rays, pinned.splat(!0), present, steps);
        Relevant {
            passing: passing.lane_counts().plus(castlings),
            steps: steps.lane_counts().plus(castlings),
            movers,
            safety: Safety::new(replier, &safety),
            lines: union(rays) | pawn_squares(replier),
        }
    }
}

impl<W: Word> Safety<W> {
    #[inline(always)]
    fn new(replier: &Replier<'_, W>, found: &KingSafety<W>) -> Self {
        let Replier { boards, view, .. } = replier;
        let occupied = boards.own | boards.enemy;
        let king = boards.own & boards.kings;
        let [passed, needed] = replier.castlings.squares();
        let watched = king | (view.steps & !boards.own) | king.splat(passed);

        // Along the king's rays: to the piece behind a shield, and to the piece behind any piece.
        let sight = view.sight(occupied);
        let behind_shields = view.sight(occupied ^ (sight & boards.own));
        let behind_any = view.sight(occupied ^ (sight & occupied));
        let views = each_ray!(D => attacks::<D, W>(watched, !occupied) | (behind_shields & view.rays[D]));
        let sliders = [boards.orthogonal & boards.enemy, boards.diagonal & boards.enemy];
        let crossed = union(each_ray!(D => {
            let behind = (behind_any & view.rays[D]).where_any(view.rays[D] & sliders[D & 1]);
            (found.rays[D] & views[D ^ 4]) | behind
        }));
        Safety {
            any: crossed | king.splat(needed),
            knights: knights_attacks(watched),
            kings: kings_attacks(watched),
            orthogonal: (views[0] | views[2]) | (views[4] | views[6]),
            diagonal: (views[1] | views[3]) | (views[5] | views[7]),
        }
    }
}

/// The squares before the pawns of the side that replies, and those they attack.
#[inline(always)]
fn pawn_squares<W: Word>(replier: &Replier<'_, W>) -> W {
    let boards = &replier.boards;
    let pawns = boards.pawns & boards.own;
    pawns.shl(8) | (pawns & pawns.splat(rank(1))).shl(16) | white_pawns_attacks(pawns)
}
