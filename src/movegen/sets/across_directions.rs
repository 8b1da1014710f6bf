//! The generator for one position: the eight rays side by side in the lanes of a vector, the knight steps in another.
//!
//! The same steps as in [`across_positions`](super::across_positions), but a fill serves all directions at once. What
//! one direction tells another (a check, a pin, an attacked square) is a union or an exchange of lanes:
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
use crate::attacks::eight_rays::{LANDING, ONE_STEP, Passable};
use crate::position::Position;
use crate::simd::{Lanes, Vectors, Word};
use crate::types::Kind;

/// What the generator finds, ray by ray and knight step by knight step; see [`Targets`].
struct Found<V> {
    rays: V,
    jumps: V,
    between: V,
    attacked: u64,
    checkers: u64,
    check_mask: u64,
}

/// The position as vectors.
struct Board<V> {
    own: V,
    enemy: V,
    /// Our king alone; the lowest if there are several.
    king: V,
    /// Rooks and queens of both colours in even lanes, bishops and queens in odd ones.
    sliders: V,
    pawns: V,
    knights: V,
    kings: V,
    empty: V,
    passable: Passable<V>,
    our_pawns: &'static PawnLanes,
    their_pawns: &'static PawnLanes,
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
            passable: Passable::new(level, empty),
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

/// What decides which moves are legal, ray by ray.
struct Restrictions<V> {
    /// One step of our king.
    king_steps: V,
    /// What enemy sliders attack through our king.
    enemy_rays: V,
    /// What our king sees.
    king_rays: V,
    /// The squares that the king and an enemy slider opposite both see.
    seen: V,
    /// What the opponent attacks, in parts.
    attacked: V,
    checkers: u64,
    check_mask: u64,
}

#[inline(always)]
fn restrictions<L: Vectors>(level: L, board: &Board<L::Lanes>) -> Restrictions<L::Lanes> {
    let landing = level.load(&LANDING);
    let enemy_sliders = board.sliders & board.enemy;
    let enemy_knights = board.knights & board.enemy;
    let king_steps = board.king.shift(ONE_STEP) & landing;

    let through_king = Passable::new(level, board.empty | board.king);
    let enemy_rays = through_king.attacks(enemy_sliders);
    let king_rays = board.passable.attacks(board.king);
    let seen = king_rays & enemy_rays.opposite();

    let enemy_pawns = board.pawns & board.enemy & level.load(&board.their_pawns.capturing);
    let enemy_steps = (board.kings & board.enemy | enemy_pawns).shift(ONE_STEP) & landing;
    let enemy_jumps = jumps(level, enemy_knights);
    let attacked = enemy_rays | enemy_steps | enemy_jumps;

    let pawn_checkers = king_steps & board.pawns & level.load(&board.our_pawns.capture);
    let knight_checkers = jumps(level, board.king) & board.knights;
    let checkers = (((king_rays & board.sliders) | pawn_checkers | knight_checkers) & board.enemy).union();
    let check_mask = check_mask(checkers, (seen & board.empty).union());
    Restrictions { king_steps, enemy_rays, king_rays, seen, attacked, checkers, check_mask }
}

/// What forbids moves of a position.
pub(crate) struct Danger {
    pub(crate) checkers: u64,
    /// Own pieces that move along their line with the king only.
    pub(crate) pinned: u64,
    /// Where a check can be met.
    pub(crate) check_mask: u64,
    /// What the opponent attacks; sliders see through our king.
    pub(crate) attacked: u64,
}

/// The same without the moves.
#[inline(always)]
pub(crate) fn danger<L: Vectors>(level: L, position: &Position) -> Danger {
    let board = Board::of(level, position);
    let Restrictions { seen, attacked, checkers, check_mask, .. } = restrictions(level, &board);
    Danger { checkers, pinned: (seen & board.own).union(), check_mask, attacked: attacked.union() }
}

/// All moves except castling and en passant.
#[inline(always)]
fn find<L: Vectors>(level: L, position: &Position) -> Found<L::Lanes> {
    let board = Board::of(level, position);
    let Restrictions { king_steps, enemy_rays, king_rays, seen, attacked, checkers, check_mask } =
        restrictions(level, &board);
    let attacked = attacked.spread_union();
    // Not the opposite of what is seen, which would have to wait for it.
    let between = seen | (king_rays.opposite() & enemy_rays);

    let pinned = between & board.own;
    let all_pinned = pinned.spread_union_of_lines();
    // What may move along a line: everything that is not pinned on another line.
    let free = board.own & (pinned | !all_pinned);
    let ours = board.passable.attacks(board.sliders & free) & !board.own | pawn_moves(level, &board, free);
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

/// Where a check can be met: everywhere without a check, nowhere in a double check.
#[inline(always)]
fn check_mask(checkers: u64, blocking: u64) -> u64 {
    let no_check = u64::from(checkers == 0).wrapping_neg();
    let one_check = u64::from(checkers & checkers.wrapping_sub(1) == 0).wrapping_neg();
    no_check | (one_check & (checkers | blocking))
}

/// Pushes, double pushes and captures of the pawns among `free`; a promotion is a target like any other.
#[inline(always)]
fn pawn_moves<L: Vectors>(level: L, board: &Board<L::Lanes>, free: L::Lanes) -> L::Lanes {
    let lanes = board.our_pawns;
    let targets = (level.load(&lanes.push) & board.empty) | (level.load(&lanes.capture) & board.enemy);
    let steps = (board.pawns & free).shift(ONE_STEP) & targets;
    steps | ((steps & level.load(&lanes.passing)).shift(ONE_STEP) & targets)
}
