//! The captures of target sets, one kind of victim at a time: the first move of a search is a capture of the most
//! valuable piece that can be taken, and most positions have one such capture or none.

use super::order::turned;
use crate::bitboard::squares;
use crate::geometry::shifts_left;
use crate::movegen::list::SpecialMoves;
use crate::movegen::{Generator, Targets};
use crate::position::Position;
use crate::simd::{Vectors, level::dispatch, sets_with, union_of_sixteen};
use crate::tables;
use crate::types::{Class, Kind, Move, Square};
use core::hint::select_unpredictable;

/// The captures of pieces of one kind.
#[derive(Clone, Copy)]
pub(crate) struct Captures {
    /// How many were written.
    pub(crate) count: u16,
    /// The kinds that can be taken besides, a bit by number.
    pub(crate) left: u16,
}

/// All kinds that can be taken, a bit by number.
pub(super) const ALL_KINDS: u16 = (1 << Kind::King as u16) - 1;

impl Generator {
    dispatch! {
        /// [`write_in_order`].
        pub(super) fn captures(self, position: &Position, targets: &Targets, kinds: u16, moves: &mut [Move]) -> Captures
            = write_in_order;
    }
}

/// Writes the captures of the most valuable of some kinds (a bit by number) that can be taken, as far as there is
/// room, the least valuable attacker first. Of capturing promotions it is only those to a queen; en passant is the
/// capture of a pawn.
#[inline(always)]
fn write_in_order(
    level: impl Vectors,
    position: &Position,
    targets: &Targets,
    kinds: u16,
    moves: &mut [Move],
) -> Captures {
    let enemy = position.color(position.side().opposite());
    let reached = union_of_sixteen(level, &targets.direction);
    let passed = position.ep().map_or(0, Square::bit) & !position.occupied();
    let takes_en_passant = u32::from(reached & passed != 0);
    let kinds = (kinds_among(position, reached & enemy) | takes_en_passant) & u32::from(kinds & ALL_KINDS);
    if kinds == 0 {
        return Captures { count: 0, left: 0 };
    }
    let kind = (31 - kinds.leading_zeros()) as usize & 7;
    let mut list = Sorted { position, turned: turned(position.side()), moves, count: 0 };
    for to in squares(reached & enemy & position.pieces.get(kind).copied().unwrap_or(0)) {
        add_captures_on(level, &mut list, targets, to);
    }
    if takes_en_passant != 0 && kind == Kind::Pawn as usize {
        let en_passant = SpecialMoves::en_passant_in(position, &targets.direction);
        en_passant.for_each(position, Class::CAPTURES, |mv| list.add(mv));
    }
    Captures { count: list.count as u16, left: (kinds ^ 1 << kind) as u16 }
}

/// The code of a capturing promotion to a queen.
const TO_QUEEN: u16 = (Move::PROMOTION + 3) | Move::CAPTURE;

/// The kinds in a set, a bit by number.
#[inline(always)]
fn kinds_among(position: &Position, set: u64) -> u32 {
    position.pieces.iter().rfold(0, |kinds, of_kind| 2 * kinds + u32::from(set & of_kind != 0))
}

#[inline(always)]
fn add_captures_on(level: impl Vectors, list: &mut Sorted<'_>, targets: &Targets, to: Square) {
    let position = list.position;
    let promoting = position.promoting(position.side());
    let mut directions = sets_with(level, &targets.direction, to.bit());
    while directions != 0 {
        let direction = directions.trailing_zeros() as usize & 15;
        directions &= directions - 1;
        let from = origin(direction, to, position.occupied());
        let code = if promoting & from.bit() != 0 { TO_QUEEN } else { Move::CAPTURE };
        list.add(Move::new(from, to, code));
    }
}

/// Where a capture in a direction comes from: [`nearest`](tables::nearest), looking back. Without a branch, because the
/// direction is unpredictable.
#[inline(always)]
fn origin(direction: usize, to: Square, occupied: u64) -> Square {
    let behind = tables::reach(direction ^ 4, to) & occupied;
    select_unpredictable(shifts_left(direction), Square::highest(behind), Square::lowest(behind))
}

/// Moves by the kinds that move, the least valuable first.
struct Sorted<'a> {
    position: &'a Position,
    turned: u16,
    moves: &'a mut [Move],
    count: usize,
}

impl Sorted<'_> {
    /// What comes first has the higher key.
    #[inline(always)]
    fn key(&self, mv: Move) -> u32 {
        let mover = kind_of_three_bits(self.position, mv.from());
        (7 - mover) << 16 | u32::from(mv.0 ^ self.turned)
    }

    /// Adds a move where it belongs. Mostly it is the only one.
    #[inline(always)]
    fn add(&mut self, mv: Move) {
        if self.count >= self.moves.len() {
            return;
        }
        let mut place = self.count;
        if place != 0 {
            let key = self.key(mv);
            while place != 0 {
                let before = self.moves.get(place - 1).copied().unwrap_or(Move::NONE);
                if self.key(before) > key {
                    break;
                }
                if let Some(moved) = self.moves.get_mut(place) {
                    *moved = before;
                }
                place -= 1;
            }
        }
        if let Some(free) = self.moves.get_mut(place) {
            *free = mv;
        }
        self.count += 1;
    }
}

/// The number of the kind on a square as its three bits, so that it is found without a branch; that of a pawn if the
/// square is empty.
#[inline(always)]
fn kind_of_three_bits(position: &Position, square: Square) -> u32 {
    let [_, knights, bishops, rooks, queens, kings] = position.pieces;
    let bit = |set: u64| (set >> square.number() & 1) as u32;
    bit(knights | rooks | kings) | bit(bishops | rooks) << 1 | bit(queens | kings) << 2
}
