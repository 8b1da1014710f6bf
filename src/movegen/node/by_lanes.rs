//! The node in lanes: the rays of both kings side by side, and the eight directions of a fill.
//!
//! A king's rays upwards stand beside those of the other king, and the rays downwards in a second vector, since the first
//! piece of a ray is found in another way there:
//!
//! ```text
//!   lane        0    1    2    3    4    5    6    7
//!               our king's          their king's
//!   upwards     E    NE   N    NW   E    NE   N    NW
//!   downwards   W    SW   S    SE   W    SW   S    SE
//!
//!   others      what is occupied, without the sliders that move along the ray towards the king
//!   through     the ray up to the first of the others, which is the blocker if such a slider follows
//!   behind      those sliders on the rest of the ray, up to the second of the others
//! ```

use super::{Leapers, Node};
use crate::attacks::eight_rays::{Passable, STEPS};
use crate::attacks::king_view;
use crate::position::Position;
use crate::simd::{Lanes, Vectors};
use crate::types::{Color, Kind};
use core::mem::MaybeUninit;

/// What concerns the kings, by line: ours in lanes 0–3, theirs in lanes 4–7.
struct KingRays<V> {
    /// What the kings see.
    sight: V,
    blockers: V,
    pinners: V,
}

impl<V: Lanes> KingRays<V> {
    /// Along rays upwards or downwards. `sliders` are those of a king's opponent, `own` all pieces of its colour.
    #[inline(always)]
    fn along<const UPWARDS: bool>(rays: V, occupied: V, sliders: V, own: V) -> Self {
        let snipers = sliders & rays;
        let others = occupied & !snipers;
        let through = up_to_first::<V, UPWARDS>(rays, others);
        let blocker = through & others;
        let behind = up_to_first::<V, UPWARDS>(rays & !through, others) & snipers;
        KingRays {
            sight: up_to_first::<V, UPWARDS>(rays, occupied),
            blockers: blocker.where_any(behind),
            pinners: behind.where_any(blocker & own),
        }
    }

    /// Of the rays in both directions.
    #[inline(always)]
    fn of<L: Vectors<Lanes = V>>(level: L, position: &Position, sliders: V) -> Self {
        let (us, them) = (position.side(), position.side().opposite());
        let ours = king_view::rays(level, position.of(Kind::King, us));
        let theirs = king_view::rays(level, position.of(Kind::King, them));
        let occupied = level.splat(position.occupied());
        let own = level.splat(position.color(us)).low_halves(level.splat(position.color(them)));
        let upwards = Self::along::<true>(ours.low_halves(theirs), occupied, sliders, own);
        let downwards = Self::along::<false>(ours.high_halves(theirs), occupied, sliders, own);
        KingRays {
            sight: upwards.sight | downwards.sight,
            blockers: upwards.blockers | downwards.blockers,
            pinners: upwards.pinners | downwards.pinners,
        }
    }
}

/// Rays up to and including the first square of a set.
#[inline(always)]
fn up_to_first<V: Lanes, const UPWARDS: bool>(rays: V, set: V) -> V {
    if UPWARDS { rays.up_to_lowest(set) } else { rays.down_to_highest(set, STEPS) }
}

/// The record of a position.
#[inline(always)]
pub(crate) fn write<L: Vectors>(level: L, position: &Position, node: &mut MaybeUninit<Node>) {
    let (us, them) = (position.side(), position.side().opposite());
    let of = |kind| position.of(kind, them);
    let passable = Passable::new(level, !level.splat(position.occupied()));
    let attacks = passable.attacks(level.alternate(of(Kind::Rook), of(Kind::Bishop))).spread_unions_by_parity();
    let by_queens = passable.attacks(level.splat(of(Kind::Queen)));
    let [rooks, bishops, ..] = attacks.to_lanes();

    let sliders = level.alternate(position.orthogonal_sliders(), position.diagonal_sliders())
        & level.splat(position.color(them)).low_halves(level.splat(position.color(us)));
    let lines = KingRays::of(level, position, sliders);
    let leapers = Leapers::of(position);

    // Lanes 0–3 are summed up for checkers and ours, lanes 4–7 for squares of check and theirs.
    let twos = |lanes: L::Lanes| lanes | lanes.next_but_one();
    let checkers = lines.sight & sliders;
    let [check, next_check, ..] = twos(checkers).to_lanes();
    let [.., rook, bishop, _, _] = twos(lines.sight).to_lanes();
    let [pawn, knight] = leapers.check_squares;
    let [pawns, knights, by_kings] = leapers.attacked_by;
    node.write(Node {
        checkers: leapers.checkers | check | next_check,
        blockers: by_color(us, lines.blockers),
        pinners: by_color(us, lines.pinners),
        check_squares: [pawn, knight, bishop, rook, bishop | rook, 0],
        attacked_by: [pawns, knights, bishops, rooks, by_queens.union(), by_kings],
    });
}

/// The union of lanes 0–3 for our colour, that of lanes 4–7 for the other.
#[inline(always)]
fn by_color<V: Lanes>(us: Color, lanes: V) -> [u64; 2] {
    let [ours, _, _, _, theirs, ..] = lanes.spread_unions_of_halves().to_lanes();
    if us == Color::White { [ours, theirs] } else { [theirs, ours] }
}
