//! The node piece by piece, for levels whose vectors are narrow.

use super::{Leapers, Node, sliders};
use crate::attacks;
use crate::bitboard::{several, squares};
use crate::position::Position;
use crate::tables::between;
use crate::types::{Color, Kind, Square};

/// The record of a position.
#[inline(always)]
pub(crate) fn node(position: &Position) -> Node {
    let (us, them) = (position.side(), position.side().opposite());
    let occupied = position.occupied();
    let sees = |king: Option<Square>| {
        king.map_or([0; 2], |king| [attacks::bishop(king, occupied), attacks::rook(king, occupied)])
    };
    let leapers = Leapers::of(position);
    let ([aslant, straight], [bishop, rook]) = (sees(position.king(us)), sees(position.king(them)));
    let [orthogonal, diagonal] = sliders(position, them);
    let (white, black) = (blockers_and_pinners(position, Color::White), blockers_and_pinners(position, Color::Black));
    let theirs = |kind| squares(position.of(kind, them));
    let [pawn, knight] = leapers.check_squares;
    let [pawns, knights, kings] = leapers.attacked_by;
    Node {
        checkers: leapers.checkers | straight & orthogonal | aslant & diagonal,
        blockers: [white.0, black.0],
        pinners: [white.1, black.1],
        check_squares: [pawn, knight, bishop, rook, bishop | rook, 0],
        attacked_by: [
            pawns,
            knights,
            theirs(Kind::Bishop).fold(0, |set, from| set | attacks::bishop(from, occupied)),
            theirs(Kind::Rook).fold(0, |set, from| set | attacks::rook(from, occupied)),
            theirs(Kind::Queen).fold(0, |set, from| set | attacks::queen(from, occupied)),
            kings,
        ],
    }
}

/// The blockers and pinners of a colour's king.
#[inline(never)]
pub(crate) fn blockers_and_pinners(position: &Position, color: Color) -> (u64, u64) {
    let Some(king) = position.king(color) else { return (0, 0) };
    let [orthogonal, diagonal] = sliders(position, color.opposite());
    let snipers = attacks::snipers(king, orthogonal, diagonal);
    let (others, own) = (position.occupied() & !snipers, position.color(color));
    squares(snipers).fold((0, 0), |(blockers, pinners), sniper| {
        let blocker = between(king, sniper) & others;
        if blocker == 0 || several(blocker) {
            return (blockers, pinners);
        }
        let pins = blocker & own != 0;
        (blockers | blocker, pinners | if pins { sniper.bit() } else { 0 })
    })
}

/// What gives check to the king of the side to move, and which of its pieces move along their line with the king only.
#[inline(always)]
pub(crate) fn checkers_and_pinned(position: &Position, king: Square) -> (u64, u64) {
    let (us, them) = (position.side(), position.side().opposite());
    let (own, occupied) = (position.color(us), position.occupied());
    let leapers = attacks::pawn(us, king) & position.of(Kind::Pawn, them)
        | attacks::knight(king) & position.of(Kind::Knight, them);
    let [orthogonal, diagonal] = sliders(position, them);
    let snipers = attacks::snipers(king, orthogonal, diagonal);
    squares(snipers).fold((leapers, 0), |(checkers, pinned), sniper| {
        let between = between(king, sniper) & occupied;
        let checker = if between == 0 { sniper.bit() } else { 0 };
        (checkers | checker, pinned | if several(between) { 0 } else { between & own })
    })
}
