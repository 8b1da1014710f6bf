//! The generator for one position, with the eight rays in the lanes of one vector and the knight steps in another.
//!
//! The same steps as in [`across_positions`](super::across_positions), but a fill serves all directions at once. Directions
//! share checks, pins and attacked squares by a union or a permutation of lanes:
//!
//! ```text
//!   lane             0   1   2   3   4   5   6   7
//!   ray              E   NE  N   NW  W   SW  S   SE      shifts left in lanes 0–3, right in lanes 4–7
//!   sliders          o   d   o   d   o   d   o   d       o rooks and queens, d bishops and queens
//!   white pawns      .   x   +   x   .   .   .   .       x captures, + pushes
//!   black pawns      .   .   .   .   .   x   +   x
//! ```
//!
//! Colour only selects constants. En passant and castling are added in `targets`. Cost: three fills and some 100
//! operations, each of them one, two or four instructions.

use super::Targets;
use super::across_positions::concat;
use crate::attacks::eight_leapers::{PAWN_LANES, PawnLanes, jumps};
use crate::attacks::eight_rays::{ONE_STEP, Propagators};
use crate::movegen::pins::Restrictions;
use crate::position::Position;
use crate::simd::{Lanes, Vectors, Word};
use crate::types::Kind;

/// The results of the generator, ray by ray and knight step by knight step; see [`Targets`].
struct Found<V> {
    rays: V,
    jumps: V,
    between: V,
    attacked: u64,
    checkers: u64,
    check_mask: u64,
}

/// The position as vectors.
pub(crate) struct Board<V> {
    pub(crate) own: V,
    pub(crate) enemy: V,
    /// Our king alone; the lowest if there are several.
    pub(crate) king: V,
    /// Rooks and queens of both colours in even lanes, bishops and queens in odd ones.
    pub(crate) sliders: V,
    pub(crate) pawns: V,
    pub(crate) knights: V,
    pub(crate) kings: V,
    pub(crate) empty: V,
    pub(crate) propagators: Propagators<V>,
    pub(crate) our_pawns: &'static PawnLanes,
    pub(crate) their_pawns: &'static PawnLanes,
}

impl<V: Lanes> Board<V> {
    #[inline(always)]
    fn of<L: Vectors<Lanes = V>>(level: L, position: &Position) -> Self {
        let us = position.side();
        let own = level.splat(position.color(us));
        let enemy = level.splat(position.color(us.opposite())) & !own;
        let kings = level.splat(position.kind(Kind::King));
        let own_kings = kings & own;
        let empty = !(own | enemy);
        Board {
            own,
            enemy,
            king: own_kings & level.splat(0).minus(own_kings),
            sliders: level.alternate(position.kind(Kind::Rook), position.kind(Kind::Bishop))
                | level.splat(position.kind(Kind::Queen)),
            pawns: level.splat(position.kind(Kind::Pawn)),
            knights: level.splat(position.kind(Kind::Knight)),
            kings,
            empty,
            propagators: Propagators::new(level, empty),
            our_pawns: &PAWN_LANES[us.index()],
            their_pawns: &PAWN_LANES[us.opposite().index()],
        }
    }
}

/// The target sets of a position, castling and en passant aside.
#[inline(always)]
pub(crate) fn generate<L: Vectors>(level: L, position: &Position) -> Targets {
    let found = find(level, position);
    let [rank, diagonal, file, antidiagonal, ..] = found.between.to_lanes();
    Targets {
        direction: concat(found.rays.to_lanes(), found.jumps.to_lanes()),
        attacked: found.attacked,
        checkers: found.checkers,
        between: [rank, diagonal, file, antidiagonal],
        movable: (found.rays | found.jumps).union(),
        evasion: found.check_mask,
    }
}

/// All moves except castling and en passant.
#[inline(always)]
fn find<L: Vectors>(level: L, position: &Position) -> Found<L::Lanes> {
    let board = Board::of(level, position);
    let Restrictions { king_steps, enemy_rays, king_rays, seen, attacked, checkers, check_mask } =
        Restrictions::of(level, &board);
    let attacked = attacked.spread_union();
    // Not the opposite of what is seen, which would have to wait for it.
    let between = seen | (king_rays.opposite() & enemy_rays);

    let pinned = between & board.own;
    // Of lanes 0-3, of which lanes 4-7 hold the same.
    let all_pinned = pinned.spread_unions_of_halves();
    // What may move along a line: everything that is not pinned on another line.
    let free = board.own & (pinned | !all_pinned);
    let ours = board.propagators.attacks(board.sliders & free) & !board.own | pawn_moves(level, &board, free);
    let king_moves = king_steps & !(board.own | attacked);
    let our_jumps = jumps(level, board.knights & board.own & !all_pinned) & !board.own;
    let allowed = level.splat(check_mask);
    Found {
        rays: (ours & allowed) | king_moves,
        jumps: our_jumps & allowed,
        between,
        attacked: attacked.at(0).lane(0),
        checkers,
        check_mask,
    }
}

/// Pushes, double pushes and captures of the pawns among `free`; a promotion is a target like any other.
#[inline(always)]
fn pawn_moves<L: Vectors>(level: L, board: &Board<L::Lanes>, free: L::Lanes) -> L::Lanes {
    let lanes = board.our_pawns;
    let targets = (level.load(&lanes.push) & board.empty) | (level.load(&lanes.capture) & board.enemy);
    let steps = (board.pawns & free).shift(ONE_STEP) & targets;
    steps | ((steps & level.load(&lanes.passing)).shift(ONE_STEP) & targets)
}
