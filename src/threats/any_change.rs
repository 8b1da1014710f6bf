//! Threats changed by any change of up to four squares: castling, en passant, and any other change that a caller passes. It
//! works square by square, since all of these are rare.

use super::all::SquaresByKind;
#[cfg(target_arch = "x86_64")]
use super::changed::Step;
use super::plain::{Surroundings, piece_on};
use super::{APPEARS, Filter, Threat};
use crate::bitboard::squares;
use crate::geometry::RAY_COUNT;
use crate::position::change::{BoardChange, PieceCodes};
use crate::simd::{U32List, level::Baseline};
use crate::tables::{between, nearest, reach};
use crate::types::Square;

/// A board before or after the change, its occupied squares, and what is said of threats that are on this board alone.
struct BoardInTime<'a> {
    board: &'a PieceCodes,
    filter: Option<&'a Filter>,
    sets: SquaresByKind,
    sign: Threat,
}

impl BoardInTime<'_> {
    /// The piece on a square, 0 if there is none.
    #[inline(always)]
    fn piece(&self, square: Square) -> u32 {
        if self.sets.occupied & square.bit() != 0 { piece_on(self.board, square) } else { 0 }
    }

    /// Writes the threats that the piece on a changed square has to do with; those between two such squares once.
    #[inline(always)]
    fn push_of(&self, square: Square, changed: u64, list: &mut U32List) {
        if self.sets.occupied & square.bit() != 0 {
            let around = Surroundings::new(self.board, self.filter, &self.sets, self.sets.occupied, square);
            let piece = piece_on(self.board, square) as u8;
            around.push_of(piece, !changed, !0, self.sign, list);
        }
    }
}

/// Writes what a step does to the threats of a board.
#[cfg(target_arch = "x86_64")]
#[cold]
#[inline(never)]
pub(super) fn write_step(board: &PieceCodes, step: Step, filter: Option<&Filter>, list: &mut U32List) {
    let Step { from, to, mover, arrives, captured } = step;
    let change = BoardChange {
        count: 2,
        square: [from.number(), to.number(), 64, 64],
        before: [mover, captured, 0, 0],
        after: [0, arrives, 0, 0],
        reserved: [0; 3],
    };
    write(board, &change, filter, list);
}

/// Writes the threats that disappear and appear, if a filter wants them.
#[inline(never)]
pub(super) fn write(board: &PieceCodes, change: &BoardChange, filter: Option<&Filter>, list: &mut U32List) {
    let mut after = *board;
    let mut named = 0;
    for (&square, &piece) in change.square.iter().zip(&change.after).take(change.count.into()) {
        if let Some(square) = Square::new(square.into()) {
            after[square.index()] = piece;
            named |= square.bit();
        }
    }
    let level = Baseline::here();
    let before = BoardInTime { board, filter, sets: SquaresByKind::of(level, board), sign: 0 };
    let sets = SquaresByKind::of(level, &after);
    let after = BoardInTime { board: &after, filter, sets, sign: APPEARS };
    let changed = squares(named).filter(|&square| before.piece(square) != after.piece(square));
    let changed = changed.fold(0, |set, square| set | square.bit());
    for square in squares(changed) {
        before.push_of(square, changed, list);
        after.push_of(square, changed, list);
        push_through(square, changed, [&before, &after], list);
    }
}

/// Writes the threats between two unchanged pieces on opposite rays of a changed square, the lowest one between them, if
/// the way between them is free on one of the boards alone.
#[inline(always)]
fn push_through(square: Square, changed: u64, sides: [&BoardInTime<'_>; 2], list: &mut U32List) {
    let [before, after] = sides;
    let unchanged = before.sets.occupied & !changed;
    for ray in 0..RAY_COUNT / 2 {
        if reach(ray, square) & unchanged == 0 || reach(ray ^ 4, square) & unchanged == 0 {
            continue;
        }
        let ends = [nearest(ray, square, unchanged), nearest(ray ^ 4, square, unchanged)];
        let way = between(ends[0], ends[1]);
        let free = [way & before.sets.occupied == 0, way & after.sets.occupied == 0];
        if Square::lowest(way & changed) != square || free[0] == free[1] {
            continue;
        }
        let side = if free[0] { before } else { after };
        let around = Surroundings::new(before.board, before.filter, &before.sets, unchanged, square);
        for (from, to) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            around.push_if(around.sliders & from.bit() != 0, around.threat(from, to) | side.sign, list);
        }
    }
}
