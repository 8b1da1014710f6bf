//! What any change of up to four squares does to the threats of a board: castling, en passant, and whatever else a
//! caller puts into a change. One piece after the other, since all of that is rare.

use super::{APPEARS, Threat, piece_of};
use crate::attacks;
use crate::bitboard::squares;
use crate::geometry::RAY_COUNT;
use crate::pieceset::PieceBoard;
use crate::position::change::{Board, BoardChange};
use crate::simd::U32List;
use crate::tables::{between, nearest, reach};
use crate::types::{Color, Kind, Move, Square};

/// A board of pieces, the squares that are occupied, and what is said of threats that are on this board alone.
struct Side {
    pieces: Board,
    occupied: u64,
    sign: Threat,
}

impl Side {
    fn new(board: &Board, sign: Threat) -> Self {
        let pieces = board.map(piece_of);
        let occupied = pieces.iter().rev().fold(0, |set, &piece| set << 1 | u64::from(piece != 0));
        Side { pieces, occupied, sign }
    }

    /// Whether the piece on a square attacks another one, over some occupied squares.
    fn attacks(&self, from: Square, to: Square, occupied: u64) -> bool {
        let piece = self.pieces[from.index()];
        let color = Color::from_low_bit(u32::from(piece) >> 3);
        let kind = Kind::new(u32::from(piece & 7).wrapping_sub(1));
        kind.is_some_and(|kind| attacks::piece(kind, color, from, occupied) & to.bit() != 0)
    }

    fn threat(&self, from: Square, to: Square) -> Threat {
        let (attacker, victim) = (self.pieces[from.index()], self.pieces[to.index()]);
        Threat::from_le_bytes([from.number(), to.number(), victim | attacker << 4, 0])
    }

    /// Writes the threats that the piece on a changed square has to do with; those between two such squares once.
    fn push_those_of(&self, square: Square, changed: u64, list: &mut U32List) {
        if self.occupied & square.bit() == 0 {
            return;
        }
        let around = attacks::queen(square, self.occupied) | attacks::knight(square);
        for other in squares(around & self.occupied) {
            if self.attacks(square, other, self.occupied) {
                list.push(self.threat(square, other) | self.sign);
            }
            if changed & other.bit() == 0 && self.attacks(other, square, self.occupied) {
                list.push(self.threat(other, square) | self.sign);
            }
        }
    }
}

/// Writes what a move does to the threats of a piece board; returns how many numbers the list has.
#[inline(never)]
pub(super) fn write_of_move(board: &PieceBoard, mv: Move, list: U32List) -> usize {
    let change = BoardChange::of(mv, |square| board.on(square).0 >> 4);
    write(&board.board.map(|byte| byte >> 4), &change, list)
}

/// Writes the threats that disappear and appear; returns how many numbers the list has.
#[inline(never)]
pub(super) fn write(board: &Board, change: &BoardChange, mut list: U32List) -> usize {
    let mut after = *board;
    for (&square, &piece) in change.square.iter().zip(&change.after).take(change.count.into()) {
        if let Some(place) = after.get_mut(usize::from(square)) {
            *place = piece;
        }
    }
    let (before, after) = (Side::new(board, 0), Side::new(&after, APPEARS));
    let mut changed = 0;
    for square in change.square.into_iter().filter_map(|square| Square::new(square.into())) {
        if before.pieces[square.index()] != after.pieces[square.index()] {
            changed |= square.bit();
        }
    }
    for square in squares(changed) {
        before.push_those_of(square, changed, &mut list);
        after.push_those_of(square, changed, &mut list);
        push_seen_through(square, changed, [&before, &after], &mut list);
    }
    list.count()
}

/// Writes the threats between two unchanged pieces on opposite rays of a changed square, the lowest one between them, if
/// the way between them is free on one of the boards alone.
fn push_seen_through(square: Square, changed: u64, sides: [&Side; 2], list: &mut U32List) {
    let unchanged = sides[0].occupied & !changed;
    for ray in 0..RAY_COUNT / 2 {
        if reach(ray, square) & unchanged == 0 || reach(ray ^ 4, square) & unchanged == 0 {
            continue;
        }
        let (a, b) = (nearest(ray, square, unchanged), nearest(ray ^ 4, square, unchanged));
        let way = between(a, b);
        if Square::lowest(way & changed) != square {
            continue;
        }
        let free = sides.map(|side| way & side.occupied == 0);
        if free[0] == free[1] {
            continue;
        }
        let side = if free[0] { sides[0] } else { sides[1] };
        for (from, to) in [(a, b), (b, a)] {
            if side.attacks(from, to, unchanged) {
                list.push(side.threat(from, to) | side.sign);
            }
        }
    }
}
