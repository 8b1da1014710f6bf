//! The captures of target sets, direction by direction where there are any. Most positions have few, so the sets are
//! not split into groups as for a list of all moves.

use super::order::{Keys, order};
use crate::attacks::fill::step_in;
use crate::bitboard::squares;
use crate::dirgolem::Targets;
use crate::dirgolem::list::PAWN_DIRECTIONS;
use crate::position::Position;
use crate::tables;
use crate::types::{Kind, Move, Square};

/// Writes the captures as far as there is room, the most valuable victim first, then the least valuable attacker;
/// returns how many were written. `sort` is as in [`order`].
#[inline(always)]
pub(in crate::dirgolem) fn write_in_order(
    position: &Position,
    targets: &Targets,
    moves: &mut [Move],
    sort: impl Fn(Keys<'_>, &mut [Move]),
) -> usize {
    let mut count = 0;
    for_each_capture(position, targets, |mv| {
        if let Some(place) = moves.get_mut(count) {
            *place = mv;
            count += 1;
        }
    });
    let kinds = Kinds::of(position);
    // The target square of en passant is empty, but an empty square counts like a pawn.
    let value = |mv: Move| 8 * kinds.on(mv.to()) - kinds.on(mv.from());
    order(position.side(), moves.get_mut(..count).unwrap_or_default(), value, sort);
    count
}

/// The code of a capturing promotion to a queen.
const TO_QUEEN: u16 = (Move::PROMOTION + 3) | Move::CAPTURE;

/// Hands every capture to `emit`, including en passant; of the capturing promotions only those to a queen.
#[inline(always)]
fn for_each_capture(position: &Position, targets: &Targets, mut emit: impl FnMut(Move)) {
    let us = position.side();
    let (occupied, enemy) = (position.occupied(), position.color(us.opposite()));
    let promoting = position.promoting(us);
    let mut directions = 0u32;
    for (direction, set) in targets.direction.iter().enumerate() {
        directions |= u32::from(set & enemy != 0) << direction;
    }
    while directions != 0 {
        let direction = directions.trailing_zeros() as usize & 15;
        directions &= directions - 1;
        for to in squares(targets.direction[direction] & enemy) {
            let from = tables::nearest(direction ^ 4, to, occupied);
            let code = if promoting & from.bit() != 0 { TO_QUEEN } else { Move::CAPTURE };
            emit(Move::new(from, to, code));
        }
    }
    let Some(ep) = position.ep().filter(|&ep| occupied & ep.bit() == 0) else { return };
    let [_, sideways @ ..] = PAWN_DIRECTIONS[us.index()];
    for direction in sideways {
        let from = step_in(direction ^ 4, ep.bit()) & position.of(Kind::Pawn, us);
        if from != 0 && targets.direction[direction & 15] & ep.bit() != 0 {
            emit(Move::new(Square::lowest(from), ep, Move::EN_PASSANT));
        }
    }
}

/// The kinds of all squares as the three bits of their numbers, so that a kind is found without a branch.
#[derive(Clone, Copy)]
struct Kinds([u64; 3]);

impl Kinds {
    #[inline(always)]
    fn of(position: &Position) -> Self {
        let [_, knights, bishops, rooks, queens, kings] = position.pieces;
        Kinds([knights | rooks | kings, bishops | rooks, queens | kings])
    }

    /// The number of the kind on a square; that of a pawn if the square is empty.
    #[inline(always)]
    fn on(self, square: Square) -> i16 {
        let Kinds([ones, twos, fours]) = self;
        let bit = |set: u64| (set >> square.number() & 1) as i16;
        bit(ones) | bit(twos) << 1 | bit(fours) << 2
    }
}
