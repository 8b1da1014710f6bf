//! Legal moves: captures in the order of victim and attacker, then quiet moves piece by piece.

use super::captures;
use super::constraints::{Constraints, KING_NUMBER};
use super::{PieceBoard, numbers};
use golem::attacks::leapers::{pawns_double_pushes, pawns_pushes};
use golem::bitboard::squares;
use golem::simd::{Fill, U16List, Vectors};
use golem::types::{Class, Color, Kind, Move, MovePlace, Square};

/// What a target's number is multiplied by to be in its place in a move.
const TO: u16 = 1 << 6;

/// What takes a target of a pawn's step back to its origin, as a summand.
#[inline(always)]
fn back(us: Color) -> u16 {
    if us == Color::White { 8u16.wrapping_neg() } else { 8 }
}

/// Writes legal moves; returns how many there are.
#[inline(always)]
pub(super) fn write(level: impl Vectors, board: &PieceBoard, class: Class, out: &mut [MovePlace]) -> usize {
    let mut list = U16List::new(out);
    let legal = &Constraints::new(level, board);
    if class.has(Class::CAPTURES) {
        captures::write(level, board, legal, &mut list);
    }
    if class.has(Class::QUIETS) {
        level.fill(&mut list, Quiets { level, board, legal, class });
    } else if class.has(Class::NO_CAPTURES) {
        let pushed = single_pushes(level, board, legal) & legal.us.opposite().back_rank();
        push_promotions(pushed, back(legal.us), class, &mut list);
    }
    list.count()
}

struct Quiets<'a, L> {
    level: L,
    board: &'a PieceBoard,
    legal: &'a Constraints,
    class: Class,
}

impl<L: Vectors> Fill for Quiets<'_, L> {
    #[inline(always)]
    fn fill(self, list: &mut U16List) {
        let Quiets { level, board, legal, class } = self;
        pushes(level, board, legal, class, list);
        let [towards_h, towards_a] = legal.castlings(board);
        for (code, rook) in [(Move::CASTLE_H, towards_h), (Move::CASTLE_A, towards_a)] {
            if rook != 0 {
                list.push(Move::new(legal.king, Square::lowest(rook), code).0);
            }
        }
        level.append(list, legal.king_targets & !board.all_occupied(), TO, legal.king.number().into());
        pieces(level, board, legal, list);
    }
}

#[inline(always)]
fn pieces(level: impl Vectors, board: &PieceBoard, legal: &Constraints, list: &mut U16List) {
    let us = legal.us;
    let pieces = board.occupied_numbers(us) & !board.of(Kind::Pawn, us) & !KING_NUMBER;
    let destinations = legal.targets & !board.all_occupied();
    for number in numbers(if destinations != 0 { pieces } else { 0 }) {
        let from = board.square_of(us, number);
        let mut to = level.places_with(&board.attackers[us.index()], 1 << number) & destinations;
        if legal.pinned & 1 << number != 0 {
            to &= legal.line_of(from);
        }
        level.append(list, to, TO, from.number().into());
    }
}

#[inline(always)]
fn single_pushes(level: impl Vectors, board: &PieceBoard, legal: &Constraints) -> u64 {
    pawns_pushes(legal.us, legal.pushable(board.pawns(level, legal.us)), !board.all_occupied()) & legal.targets
}

#[inline(always)]
fn pushes(level: impl Vectors, board: &PieceBoard, legal: &Constraints, class: Class, list: &mut U16List) {
    let (us, back) = (legal.us, back(legal.us));
    let single = single_pushes(level, board, legal);
    let promoting = single & us.opposite().back_rank();
    if us == Color::Black {
        push_promotions(promoting, back, class, list);
    }
    level.append(list, single & !promoting, TO + 1, back);
    if us == Color::White {
        push_promotions(promoting, back, class, list);
    }
    let pushable = legal.pushable(board.pawns(level, us));
    let double = pawns_double_pushes(us, pushable, !board.all_occupied()) & legal.targets;
    level.append(list, double, TO + 1, back.wrapping_mul(2).wrapping_add(Move::DOUBLE_PUSH << 12));
}

#[inline(always)]
fn push_promotions(targets: u64, back: u16, class: Class, list: &mut U16List) {
    for to in squares(targets) {
        let from = Square::from_low_bits(u32::from(to.number()).wrapping_add(back.into()));
        for mv in class.promotions(from, to, false) {
            list.push(mv.0);
        }
    }
}

impl PieceBoard {
    /// All pieces of a colour.
    #[inline(always)]
    fn occupied_numbers(&self, color: Color) -> u16 {
        let [pawns, knights, bishops, rooks, queens, kings] = self.by_kind[color.index()];
        pawns | knights | bishops | rooks | queens | kings
    }
}
