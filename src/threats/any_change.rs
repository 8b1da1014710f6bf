//! What any change of up to four squares does to the threats of a board: castling, en passant, and whatever else a
//! caller puts into a change. One square after the other, since all of that is rare.

use super::plain::{Around, occupied, piece_on};
use super::{APPEARS, NUMBERS, Threat};
use crate::bitboard::squares;
use crate::geometry::RAY_COUNT;
use crate::pieceset::PieceBoard;
use crate::position::change::{Board, BoardChange};
use crate::simd::U32List;
use crate::tables::{between, nearest, reach};
use crate::types::{Move, Square};

/// A board before or after the change, its occupied squares, and what is said of threats that are on this board alone.
struct Side<'a> {
    board: &'a Board,
    occupied: u64,
    sign: Threat,
}

impl Side<'_> {
    /// Writes the threats that the piece on a changed square has to do with; those between two such squares once.
    #[inline(always)]
    fn push_of<const UPPER: bool>(&self, square: Square, changed: u64, list: &mut U32List) {
        if self.occupied & square.bit() != 0 {
            let around = Around::<UPPER>::new(self.board, self.occupied, square);
            let piece = piece_on::<UPPER>(self.board, square) as u8;
            around.push_of(piece, around.near, !changed, self.sign, list);
        }
    }
}

/// Writes what a move does to the threats of a piece board; returns how many numbers the list has.
#[inline(never)]
pub(super) fn write_of_move(board: &PieceBoard, mv: Move, list: U32List) -> usize {
    let change = BoardChange::of(mv, |square| board.on(square).0 >> 4);
    write_any::<true>(&board.board, &change, list)
}

/// Writes the threats that disappear and appear; returns how many numbers the list has.
#[inline(never)]
pub(super) fn write(board: &Board, change: &BoardChange, list: U32List) -> usize {
    write_any::<false>(board, change, list)
}

#[inline(always)]
fn write_any<const UPPER: bool>(board: &Board, change: &BoardChange, mut list: U32List) -> usize {
    let mut after = *board;
    let before = Side { board, occupied: occupied::<UPPER>(board), sign: 0 };
    let (mut changed, mut occupied_after) = (0, before.occupied);
    for (&square, &piece) in change.square.iter().zip(&change.after).take(change.count.into()) {
        if let Some(square) = Square::new(square.into()) {
            after[square.index()] = if UPPER { piece << 4 } else { piece };
            let is_piece = u64::from(NUMBERS[usize::from(piece)] & 1);
            occupied_after = occupied_after & !square.bit() | is_piece << square.number();
            changed |= square.bit();
        }
    }
    for square in squares(changed & before.occupied & occupied_after) {
        if piece_on::<UPPER>(board, square) == piece_on::<UPPER>(&after, square) {
            changed ^= square.bit();
        }
    }
    changed &= before.occupied | occupied_after;
    let after = Side { board: &after, occupied: occupied_after, sign: APPEARS };
    for square in squares(changed) {
        before.push_of::<UPPER>(square, changed, &mut list);
        after.push_of::<UPPER>(square, changed, &mut list);
        push_through::<UPPER>(square, changed, [&before, &after], &mut list);
    }
    list.count()
}

/// Writes the threats between two unchanged pieces on opposite rays of a changed square, the lowest one between them, if
/// the way between them is free on one of the boards alone.
#[inline(always)]
fn push_through<const UPPER: bool>(square: Square, changed: u64, sides: [&Side<'_>; 2], list: &mut U32List) {
    let [before, after] = sides;
    let unchanged = before.occupied & !changed;
    for ray in 0..RAY_COUNT / 2 {
        if reach(ray, square) & unchanged == 0 || reach(ray ^ 4, square) & unchanged == 0 {
            continue;
        }
        let ends = [nearest(ray, square, unchanged), nearest(ray ^ 4, square, unchanged)];
        let way = between(ends[0], ends[1]);
        let free = [way & before.occupied == 0, way & after.occupied == 0];
        if Square::lowest(way & changed) != square || free[0] == free[1] {
            continue;
        }
        let side = if free[0] { before } else { after };
        let around = Around::<UPPER>::new(before.board, unchanged, square);
        for (from, to) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            list.push_if(around.threat(from, to) | side.sign, around.slides(from));
        }
    }
}
