//! Checkers, blockers, pinners, and the squares on which a check can be answered. There is one finder for each form of
//! positions:
//!
//! ```text
//!   square by square   Pins            a king of one position
//!   rays in lanes      PinLanes        both kings of one position
//!   directions         Restrictions    our king of one position, among what the generator finds on the way
//!   positions          KingSafety      our king in each of many
//! ```
//!
//! The piece that stands alone is a blocker, of either colour; other sliders that move along the line towards the king are
//! looked through. A blocker of the king's colour is pinned, and the sliders behind it are pinners.

use super::sets::across_directions::Board;
use super::sets::across_positions::{lowest, union};
use super::sets::boards::{Boards, Sides, SliderKinds};
use super::sets::movers::slider_rays;
use crate::attacks;
use crate::attacks::eight_leapers::jumps;
use crate::attacks::eight_rays::{LANDING, ONE_STEP, Propagators, STEPS};
use crate::attacks::fill::each;
use crate::attacks::king_view::{self, KingView};
use crate::attacks::leapers::{black_pawns_attacks, kings_attacks, knights_attacks, white_pawns_attacks};
use crate::bitboard::{several, squares};
use crate::position::Position;
use crate::simd::{Lanes, Vectors, Word};
use crate::tables::between;
use crate::types::{Color, Kind, Square};

/// Where a check can be met: everywhere without a check, nowhere in a double check. `blocking` are the empty squares between
/// the king and the checker.
#[inline(always)]
fn check_mask<W: Word>(checkers: W, blocking: W) -> W {
    let several = checkers & checkers.minus(checkers.splat(1));
    checkers.splat(!0).where_zero(checkers) | (checkers | blocking).where_zero(several)
}

/// The same, given the king. A branch, because most positions are not in check, and what follows need not wait.
#[inline(always)]
pub(crate) fn check_mask_of(checkers: u64, king: Square) -> u64 {
    if checkers == 0 { !0 } else { check_mask(checkers, between(king, Square::lowest(checkers))) }
}

/// The sliders of a colour by line: orthogonal, diagonal.
#[inline(always)]
fn sliders(position: &Position, color: Color) -> [u64; 2] {
    [position.orthogonal_sliders() & position.color(color), position.diagonal_sliders() & position.color(color)]
}

/// Checkers, blockers and pinners of a king of one position.
pub(crate) struct Pins {
    pub(crate) checkers: u64,
    pub(crate) blockers: u64,
    pub(crate) pinners: u64,
}

impl Pins {
    /// Finds the checkers, blockers and pinners of a colour's king, which stands on a square.
    #[inline(always)]
    pub(crate) fn of(position: &Position, color: Color, king: Square) -> Self {
        let (own, occupied, enemy) = (position.color(color), position.occupied(), color.opposite());
        let [orthogonal, diagonal] = sliders(position, enemy);
        let snipers = attacks::snipers(king, orthogonal, diagonal);
        let leapers = attacks::pawn(color, king) & position.of(Kind::Pawn, enemy)
            | attacks::knight(king) & position.of(Kind::Knight, enemy);
        let none = Pins { checkers: leapers, blockers: 0, pinners: 0 };
        squares(snipers).fold(none, |Pins { checkers, blockers, pinners }, sniper| {
            let between = between(king, sniper) & occupied;
            let others = between & !snipers;
            let blocker = if several(others) { 0 } else { others };
            Pins {
                checkers: checkers | if between == 0 { sniper.bit() } else { 0 },
                blockers: blockers | blocker,
                pinners: pinners | if blocker & own != 0 { sniper.bit() } else { 0 },
            }
        })
    }

    /// The same, if the colour has a king.
    #[inline(never)]
    pub(crate) fn of_color(position: &Position, color: Color) -> Self {
        match position.king(color) {
            Some(king) => Self::of(position, color, king),
            None => Pins { checkers: 0, blockers: 0, pinners: 0 },
        }
    }
}

impl Position {
    /// Returns the pieces of a colour that are pinned to their king, and the sliders of the opponent that pin them: the nearest
    /// on their lines.
    pub fn pinned_and_pinners(&self, color: Color) -> (u64, u64) {
        let Some(king) = self.king(color) else { return (0, 0) };
        squares(Pins::of(self, color, king).pinners).fold((0, 0), |(pinned, pinners), pinner| {
            let before = between(king, pinner) & self.occupied();
            if several(before) { (pinned, pinners) } else { (pinned | before, pinners | pinner.bit()) }
        })
    }

    /// The targets that a colour does not attack over an occupancy. They are few and close together: only sliders that move
    /// along a line towards one of them are looked at.
    #[inline(always)]
    pub(crate) fn safe_from(&self, color: Color, mut targets: u64, occupied: u64) -> u64 {
        if targets == 0 {
            return 0;
        }
        let of = |set: u64| set & self.color(color);
        targets &= !(attacks::leapers::pawns_attacks(color, of(self.kind(Kind::Pawn)))
            | attacks::leapers::knights_attacks(of(self.kind(Kind::Knight)))
            | attacks::leapers::kings_attacks(of(self.kind(Kind::King))));
        for from in squares(of(self.orthogonal_sliders())) {
            if attacks::on_empty_board(Kind::Rook, from) & targets != 0 {
                targets &= !attacks::rook(from, occupied);
            }
        }
        for from in squares(of(self.diagonal_sliders())) {
            if attacks::on_empty_board(Kind::Bishop, from) & targets != 0 {
                targets &= !attacks::bishop(from, occupied);
            }
        }
        targets
    }
}

/// Checkers, blockers and pinners of both kings of one position, by line: of ours in lanes 0–3, of theirs in lanes 4–7.
///
/// A king's rays upwards stand beside those of the other king, and the rays downwards in a second vector, since the first
/// piece of a ray is found in another way there:
///
/// ```text
///   lane        0    1    2    3    4    5    6    7
///               our king's          their king's
///   upwards     E    NE   N    NW   E    NE   N    NW
///   downwards   W    SW   S    SE   W    SW   S    SE
///
///   others      what is occupied, without the sliders that move along the ray towards the king
///   through     the ray up to the first of the others, which is the blocker if such a slider follows
///   behind      those sliders on the rest of the ray, up to the second of the others
/// ```
pub(crate) struct PinLanes<V> {
    /// The squares that the kings see.
    pub(crate) sight: V,
    /// Sliders that give check.
    pub(crate) checkers: V,
    pub(crate) blockers: V,
    pub(crate) pinners: V,
}

impl<V: Lanes> PinLanes<V> {
    /// Finds the checkers, blockers and pinners of the kings along the rays in both directions.
    #[inline(always)]
    pub(crate) fn of<L: Vectors<Lanes = V>>(level: L, position: &Position) -> Self {
        let (us, them) = (position.side(), position.side().opposite());
        let ours = king_view::rays(level, position.of(Kind::King, us));
        let theirs = king_view::rays(level, position.of(Kind::King, them));
        let (our_pieces, their_pieces) = (level.splat(position.color(us)), level.splat(position.color(them)));
        let sliders = level.alternate(position.orthogonal_sliders(), position.diagonal_sliders())
            & their_pieces.low_halves(our_pieces);
        let occupied = level.splat(position.occupied());
        let own = our_pieces.low_halves(their_pieces);
        let upwards = Self::along::<true>(ours.low_halves(theirs), occupied, sliders, own);
        let downwards = Self::along::<false>(ours.high_halves(theirs), occupied, sliders, own);
        PinLanes {
            sight: upwards.sight | downwards.sight,
            checkers: upwards.checkers | downwards.checkers,
            blockers: upwards.blockers | downwards.blockers,
            pinners: upwards.pinners | downwards.pinners,
        }
    }

    /// Along rays upwards or downwards. `sliders` are those of a king's opponent, `own` all pieces of its colour.
    #[inline(always)]
    fn along<const UPWARDS: bool>(rays: V, occupied: V, sliders: V, own: V) -> Self {
        let snipers = sliders & rays;
        let others = occupied & !snipers;
        let through = up_to_first::<V, UPWARDS>(rays, others);
        let blocker = through & others;
        let behind = up_to_first::<V, UPWARDS>(rays & !through, others) & snipers;
        let sight = up_to_first::<V, UPWARDS>(rays, occupied);
        PinLanes {
            sight,
            checkers: sight & sliders,
            blockers: blocker.where_any(behind),
            pinners: behind.where_any(blocker & own),
        }
    }
}

/// Rays up to and including the first square of a set.
#[inline(always)]
fn up_to_first<V: Lanes, const UPWARDS: bool>(rays: V, set: V) -> V {
    if UPWARDS { rays.up_to_lowest(set) } else { rays.down_to_highest(set, STEPS) }
}

/// The restrictions on legal moves, ray by ray.
pub(crate) struct Restrictions<V> {
    /// One step of our king.
    pub(crate) king_steps: V,
    /// The squares that enemy sliders attack, looking through our king.
    pub(crate) enemy_rays: V,
    /// The squares that our king sees.
    pub(crate) king_rays: V,
    /// The squares that the king and an enemy slider opposite both see.
    pub(crate) seen: V,
    /// The squares that the opponent attacks, in parts.
    pub(crate) attacked: V,
    pub(crate) checkers: u64,
    pub(crate) check_mask: u64,
}

impl<V: Lanes> Restrictions<V> {
    /// Among other things: a king's ray that meets an enemy slider's from the other end shares the squares of a check with it,
    /// or the one piece that is pinned.
    #[inline(always)]
    pub(crate) fn of<L: Vectors<Lanes = V>>(level: L, board: &Board<V>) -> Self {
        let landing = level.load(&LANDING);
        let enemy_sliders = board.sliders & board.enemy;
        let enemy_knights = board.knights & board.enemy;
        let king_steps = board.king.shift(ONE_STEP) & landing;

        let through_king = Propagators::new(level, board.empty | board.king);
        let enemy_rays = through_king.attacks(enemy_sliders);
        let king_rays = board.propagators.attacks(board.king);
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
}

/// The opponent's attacks, our king's view, and what both say about check and pins.
#[derive(Clone, Copy)]
pub(crate) struct KingSafety<W> {
    pub(crate) attacked: W,
    pub(crate) checkers: W,
    pub(crate) between: [W; 4],
    pub(crate) check_mask: W,
    /// The squares that the opponent's sliders attack, ray by ray.
    pub(crate) rays: [W; 8],
}

impl<W: Word> KingSafety<W> {
    /// Our pinned pieces, and for each line what may move along it: everything that is not pinned on another line.
    #[inline(always)]
    pub(crate) fn pinned_and_pin_masks(&self, own: W) -> (W, [W; 4]) {
        let pinned = each!(L in 0 1 2 3 => self.between[L] & own);
        let all_pinned = (pinned[0] | pinned[1]) | (pinned[2] | pinned[3]);
        (all_pinned, each!(L in 0 1 2 3 => !all_pinned | pinned[L]))
    }

    /// `kinds` are the enemy sliders that there may be.
    #[inline(always)]
    pub(crate) fn of<S: Sides<W>>(boards: &Boards<W, S>, view: &KingView<W>, kinds: SliderKinds) -> Self {
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
            rays: enemy_rays,
            check_mask: check_mask(checkers, blocking),
        }
    }
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

/// Returns the squares that the opponent's pawns, knights and king attack.
#[inline(always)]
pub(crate) fn leapers_attack<W: Word, S: Sides<W>>(boards: &Boards<W, S>) -> W {
    let pawns = boards.pawns & boards.enemy;
    // The opponent is Black where White is to move.
    let (white, black) = (boards.sides.where_black(pawns), boards.sides.where_white(pawns));
    (white_pawns_attacks(white) | black_pawns_attacks(black))
        | knights_attacks(boards.knights & boards.enemy)
        | kings_attacks(boards.kings & boards.enemy)
}
