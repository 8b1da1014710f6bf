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
//!    except the king's are cut down to the evasion mask.
//!
//! Sliders are filled by Kogge-Stone, or eastwards by a subtraction in each byte; the king is looked up (see
//! [`king_view`]). Colour only selects the rays along which pawns move. En passant and castling are
//! added in `targets`. Cost: 14 fills of 13 operations and about 200 more.

use super::boards::{AllBlack, AllWhite, Boards, Sides};
use super::king_view::{self, KingView};
use super::{Targets, union_of};
use crate::attacks::fill::{attacks, each, each_ray, step};
use crate::attacks::leapers::{black_pawns_attacks, kings_attacks, knights_attacks, white_pawns_attacks};
use crate::bitboard;
use crate::position::Position;
use crate::simd::{Scalar, Word, WordLevel};
use crate::types::Color;
use core::mem::MaybeUninit;

/// What the generator finds, lane by lane; see [`Targets`] for the meaning of each set.
#[derive(Clone, Copy)]
#[allow(missing_docs)]
pub struct Sets<W> {
    pub direction: [W; 16],
    pub attacked: W,
    pub checkers: W,
    pub between: [W; 4],
    pub evasion: W,
}

/// The opponent's attacks, our king's view, and what both say about check and pins.
#[derive(Clone, Copy)]
pub(super) struct KingSafety<W> {
    pub(super) attacked: W,
    pub(super) checkers: W,
    pub(super) between: [W; 4],
    pub(super) evasion: W,
}

impl<W: Word> KingSafety<W> {
    /// Our pinned pieces, and for each line what may move along it: everything that is not pinned on another line.
    #[inline(always)]
    pub(super) fn pinned_and_free(&self, own: W) -> (W, [W; 4]) {
        let pinned = each!(L in 0 1 2 3 => self.between[L] & own);
        let all_pinned = (pinned[0] | pinned[1]) | (pinned[2] | pinned[3]);
        (all_pinned, each!(L in 0 1 2 3 => !all_pinned | pinned[L]))
    }
}

/// All moves except castling and en passant.
#[inline(always)]
pub fn generate<W: Word, S: Sides<W>>(boards: &Boards<W, S>, view: &KingView<W>) -> Sets<W> {
    let safety = king_safety(boards, view, SliderKinds::ANY);
    let (pinned, free) = safety.pinned_and_free(boards.own);

    let pawns = pawn_moves(boards, &free);
    let kings = king_steps(boards, safety.attacked);
    let occupied = boards.own | boards.enemy;
    let sliders = own_slider_rays(boards, &free, occupied);
    let knights = knight_steps(boards.knights & boards.own & !pinned);

    let not_own = !boards.own;
    let ray = each_ray!(D => ((sliders[D] & not_own | pawns[D]) & safety.evasion) | kings[D]);
    let allowed = not_own & safety.evasion;
    let jump = each_ray!(D => knights[D] & allowed);
    let KingSafety { attacked, checkers, between, evasion } = safety;
    Sets { direction: concat(ray, jump), attacked, checkers, between, evasion }
}

/// The target sets of one position, a lane to itself in general registers: the readable form of the generator.
#[inline(always)]
pub(super) fn generate_one<'a>(
    level: Scalar,
    position: &Position,
    targets: &'a mut MaybeUninit<Targets>,
) -> &'a mut Targets {
    let Sets { direction, attacked, checkers, between, evasion } = match position.side() {
        Color::White => one(level, position, AllWhite),
        Color::Black => one(level, position, AllBlack),
    };
    let movable = union_of(&direction);
    let targets = targets.write(Targets { direction, attacked, checkers, between, movable, evasion });
    targets.add_castling_and_en_passant(position);
    targets
}

#[inline(always)]
fn one<S: Sides<u64>>(level: Scalar, position: &Position, sides: S) -> Sets<u64> {
    let boards = Boards::everywhere(level, position, position.side(), sides);
    let view = king_view::record(boards.own & boards.kings);
    generate(&boards, &KingView::new(level.transpose(|_| view)))
}

/// The number of moves in each lane without castling and en passant, and what those two depend on.
pub(super) struct Tally<W> {
    pub(super) counts: W,
    pub(super) attacked: W,
    pub(super) checkers: W,
}

/// Counts what [`generate`] finds, keeping directions apart only where it must.
#[inline(always)]
pub(super) fn count<W: Word, S: Sides<W>>(boards: &Boards<W, S>, view: &KingView<W>) -> Tally<W> {
    let safety = king_safety(boards, view, SliderKinds::ANY);
    let (pinned, free) = safety.pinned_and_free(boards.own);
    let targets = safety.evasion & !boards.own;
    let occupied = boards.own | boards.enemy;
    let sliders = own_slider_rays(boards, &free, occupied);
    let knights = knight_steps(boards.knights & boards.own & !pinned);
    let king_moves = view.steps & !(boards.own | safety.attacked);
    let mut counts = king_moves.count_into(targets.splat(0));
    for sets in [sliders, knights] {
        for set in sets {
            counts = (set & targets).count_into(counts);
        }
    }
    let counts = count_pawns(pawn_moves(boards, &free), safety.evasion, true, counts).lane_counts();
    Tally { counts, attacked: safety.attacked, checkers: safety.checkers }
}

/// Adds pawn moves to running counts. Each promotion counts four times; `may_promote` says whether there can be any.
#[inline(always)]
pub(super) fn count_pawns<W: Word>(rays: [W; 8], evasion: W, may_promote: bool, counts: W) -> W {
    let [_, ne, n, nw, _, sw, s, se] = rays;
    // North is White's direction and south is Black's, so one of each pair is empty.
    let pawns = [(ne | se) & evasion, (n | s) & evasion, (nw | sw) & evasion];
    let mut counts = pawns[0].count_into(pawns[1].count_into(pawns[2].count_into(counts)));
    if may_promote {
        for set in pawns {
            let promoting = set & set.splat(bitboard::rank(0) | bitboard::rank(7));
            counts = promoting.count_into(promoting.count_into(promoting.count_into(counts)));
        }
    }
    counts
}

#[inline(always)]
fn concat<W: Word>(rays: [W; 8], jumps: [W; 8]) -> [W; 16] {
    let [a, b, c, d, e, f, g, h] = rays;
    let [i, j, k, l, m, n, o, p] = jumps;
    [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]
}

#[inline(always)]
pub(super) fn union<W: Word>(sets: [W; 8]) -> W {
    let [a, b, c, d, e, f, g, h] = sets;
    ((a | b) | (c | d)) | ((e | f) | (g | h))
}

/// Which sliders there can be, so that rays without any are not filled.
#[derive(Clone, Copy)]
pub(super) struct SliderKinds {
    pub(super) orthogonal: bool,
    pub(super) diagonal: bool,
}

impl SliderKinds {
    /// Both, because nothing is known.
    pub(super) const ANY: Self = SliderKinds { orthogonal: true, diagonal: true };
}

/// The attacks of sliders by ray. `of_line` gives the sliders that look along a line 0–3; `occupied` contains all of
/// them.
#[inline(always)]
fn slider_rays<W: Word>(of_line: impl Fn(usize) -> W, occupied: W, kinds: SliderKinds) -> [W; 8] {
    let empty = !occupied;
    let mut rays = [occupied.splat(0); 8];
    if kinds.orthogonal {
        rays[0] = east(of_line(0), occupied);
        rays[2] = attacks::<2, W>(of_line(2), empty);
        rays[4] = attacks::<4, W>(of_line(0), empty);
        rays[6] = attacks::<6, W>(of_line(2), empty);
    }
    if kinds.diagonal {
        rays[1] = attacks::<1, W>(of_line(1), empty);
        rays[3] = attacks::<3, W>(of_line(3), empty);
        rays[5] = attacks::<5, W>(of_line(1), empty);
        rays[7] = attacks::<7, W>(of_line(3), empty);
    }
    rays
}

/// The attacks of our sliders by ray, each restricted to the lines on which it may move.
#[inline(always)]
fn own_slider_rays<W: Word, S>(boards: &Boards<W, S>, free: &[W; 4], occupied: W) -> [W; 8] {
    let (orthogonal, diagonal) = (boards.orthogonal & boards.own, boards.diagonal & boards.own);
    let of_line = |line: usize| if line & 1 == 0 { orthogonal } else { diagonal } & free[line & 3];
    slider_rays(of_line, occupied, SliderKinds::ANY)
}

/// Eastwards by subtraction: the borrow of each slider runs to the next occupied square, and stays in its rank.
#[inline(always)]
fn east<W: Word>(sliders: W, occupied: W) -> W {
    (occupied ^ sliders).minus_bytes(sliders) ^ occupied
}

#[inline(always)]
pub(super) fn king_safety<W: Word, S: Sides<W>>(
    boards: &Boards<W, S>,
    view: &KingView<W>,
    kinds: SliderKinds,
) -> KingSafety<W> {
    let (own, enemy) = (boards.own, boards.enemy);
    let king = lowest(boards.kings & own);
    let occupied = own | enemy;
    let (orthogonal, diagonal) = (boards.orthogonal & enemy, boards.diagonal & enemy);
    let enemy_rays = slider_rays(|line| if line & 1 == 0 { orthogonal } else { diagonal }, occupied & !king, kinds);

    let sight = view.sight(occupied);
    let rays = &view.rays;
    let between = each!(L in 0 1 2 3 => {
        ((enemy_rays[L] & rays[L + 4]) | (enemy_rays[L + 4] & rays[L])) & sight
    });
    let sliders = sight & ((orthogonal & view.orthogonals()) | (diagonal & view.diagonals()));
    let checkers = sliders | leaper_checkers(boards, view, king);
    let blocking = ((between[0] | between[1]) | (between[2] | between[3])) & !occupied;
    KingSafety {
        attacked: union(enemy_rays) | leapers_attack(boards),
        checkers,
        between,
        evasion: king.splat(!0).where_zero(checkers) | ((checkers | blocking) & checkers.at_most_one_mask()),
    }
}

/// The lowest of our kings, if there are several: the one that the view belongs to.
#[inline(always)]
fn lowest<W: Word>(kings: W) -> W {
    kings & kings.splat(0).minus(kings)
}

/// The opponent's pawns and knights that give check.
#[inline(always)]
fn leaper_checkers<W: Word, S: Sides<W>>(boards: &Boards<W, S>, view: &KingView<W>, king: W) -> W {
    // The opponent's pawns give check from the squares that a pawn of ours on the king's square would attack.
    let north = boards.sides.where_white(king);
    let south = boards.sides.where_black(king);
    let from = white_pawns_attacks(north) | black_pawns_attacks(south);
    ((from & boards.pawns) | (view.jumps & boards.knights)) & boards.enemy
}

/// What the opponent's pawns, knights and king attack.
#[inline(always)]
pub(super) fn leapers_attack<W: Word, S: Sides<W>>(boards: &Boards<W, S>) -> W {
    let pawns = boards.pawns & boards.enemy;
    // The opponent is Black where White is to move.
    let (white, black) = (boards.sides.where_black(pawns), boards.sides.where_white(pawns));
    (white_pawns_attacks(white) | black_pawns_attacks(black))
        | knights_attacks(boards.knights & boards.enemy)
        | kings_attacks(boards.kings & boards.enemy)
}

#[inline(always)]
fn knight_steps<W: Word>(set: W) -> [W; 8] {
    [
        step::<8, W>(set),
        step::<9, W>(set),
        step::<10, W>(set),
        step::<11, W>(set),
        step::<12, W>(set),
        step::<13, W>(set),
        step::<14, W>(set),
        step::<15, W>(set),
    ]
}

#[inline(always)]
fn king_steps<W: Word, S: Sides<W>>(boards: &Boards<W, S>, attacked: W) -> [W; 8] {
    let allowed = !(boards.own | attacked);
    let king = lowest(boards.kings & boards.own);
    each_ray!(D => step::<D, W>(king) & allowed)
}

/// Pushes, double pushes and captures by ray; a promotion is a target like any other.
#[inline(always)]
pub(super) fn pawn_moves<W: Word, S: Sides<W>>(boards: &Boards<W, S>, free: &[W; 4]) -> [W; 8] {
    let empty = !(boards.own | boards.enemy);
    let pawns = boards.pawns & boards.own;
    let white = boards.sides.where_white(pawns);
    let black = boards.sides.where_black(pawns);
    let north = step::<2, W>(white & free[2]) & empty;
    let north_twice = step::<2, W>(north & north.splat(bitboard::rank(2))) & empty;
    let south = step::<6, W>(black & free[2]) & empty;
    let south_twice = step::<6, W>(south & south.splat(bitboard::rank(5))) & empty;
    let none = pawns.splat(0);
    [
        none,
        step::<1, W>(white & free[1]) & boards.enemy,
        north | north_twice,
        step::<3, W>(white & free[3]) & boards.enemy,
        none,
        step::<5, W>(black & free[1]) & boards.enemy,
        south | south_twice,
        step::<7, W>(black & free[3]) & boards.enemy,
    ]
}
