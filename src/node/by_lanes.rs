//! The node in lanes: the eight rays of a king side by side, as the eight directions of a fill are.
//!
//! ```text
//!   others    what is occupied, without the sliders that move along the ray towards the king
//!   through   the ray up to the first of the others, which is the blocker if such a slider follows
//!   behind    those sliders on the rest of the ray, up to the second of the others
//! ```

use super::{Leapers, Node, sliders};
use crate::attacks::eight_rays::Passable;
use crate::attacks::king_view;
use crate::position::Position;
use crate::simd::{Lanes, Vectors};
use crate::types::{Color, Kind};
use core::mem::MaybeUninit;

/// What concerns a king, ray by ray.
struct KingRays<V> {
    /// The rays as far as the king sees.
    sight: V,
    /// Enemy sliders that move along the rays.
    snipers: V,
    blockers: V,
    pinners: V,
}

impl<V: Lanes> KingRays<V> {
    #[inline(always)]
    fn of<L: Vectors<Lanes = V>>(level: L, position: &Position, color: Color, occupied: V) -> Self {
        let rays = king_view::rays(level, position.of(Kind::King, color));
        let [orthogonal, diagonal] = sliders(position, color.opposite());
        let snipers = level.alternate(orthogonal, diagonal) & rays;
        let others = occupied & !snipers;
        let through = rays.up_to_first(others);
        let blocker = through & others;
        let behind = (rays & !through).up_to_first(others) & snipers;
        KingRays {
            sight: rays.up_to_first(occupied),
            snipers,
            blockers: blocker.where_any(behind),
            pinners: behind.where_any(blocker & level.splat(position.color(color))),
        }
    }
}

/// The record of a position.
#[inline(always)]
pub(super) fn write<L: Vectors>(level: L, position: &Position, node: &mut MaybeUninit<Node>) {
    let (us, them) = (position.side(), position.side().opposite());
    let occupied = level.splat(position.occupied());
    let kings = [Color::White, Color::Black].map(|color| KingRays::of(level, position, color, occupied));
    let (ours, theirs) = (&kings[us.index()], &kings[them.index()]);
    let passable = Passable::new(level, !occupied);
    let of = |kind| position.of(kind, them);
    let attacks = passable.attacks(level.alternate(of(Kind::Rook), of(Kind::Bishop))).spread_unions_by_parity();
    let by_queens = passable.attacks(level.splat(of(Kind::Queen)));
    let leapers = Leapers::of(position);

    let [rooks, bishops, ..] = attacks.to_lanes();
    let [rook, bishop, ..] = theirs.sight.spread_unions_by_parity().to_lanes();
    let [pawn, knight] = leapers.check_squares;
    let [pawns, knights, by_kings] = leapers.attacked_by;
    node.write(Node {
        checkers: leapers.checkers | (ours.sight & ours.snipers).union(),
        blockers: [kings[0].blockers.union(), kings[1].blockers.union()],
        pinners: [kings[0].pinners.union(), kings[1].pinners.union()],
        check_squares: [pawn, knight, bishop, rook, bishop | rook, 0],
        attacked_by: [pawns, knights, bishops, rooks, by_queens.union(), by_kings],
    });
}
