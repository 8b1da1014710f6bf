//! The attack half of a move, guided by the sets: they say which sliders look at a square, so that only their rays are
//! walked.
//!
//! What happens to all squares at once is a plain loop over the sets, which becomes the vectors of the level.

use super::{Piece, PieceBoard, PieceChange, PieceSet};
use golem::attacks;
use golem::bitboard::squares;
use golem::geometry::shifts_left;
use golem::simd::Vectors;
use golem::tables;
use golem::types::{Color, Square};

/// Makes the attack half of a move that is not rare, and whose board half has been made.
#[inline(always)]
pub(super) fn update(level: impl Vectors, board: &mut PieceBoard, change: PieceChange) {
    remove(&mut board.attackers, change.mover);
    remove(&mut board.attackers, change.other);
    let PieceChange { mv, arrives, other, .. } = change;
    let after = board.all_occupied();
    move_blocker(level, board, mv.from(), mv.to(), other.is_some());
    add(level, &mut board.attackers, arrives, mv.to(), attacks::queen(mv.to(), after));
}

/// The sliders that look at the square that becomes empty, or at the one that becomes occupied, begin or cease to attack what
/// lies behind it, up to the first occupied square. In one loop for both squares: how often it runs is what costs, since
/// nobody can predict it.
#[inline(always)]
fn move_blocker(level: impl Vectors, board: &mut PieceBoard, from: Square, to: Square, captures: bool) {
    let arrives = u64::from(captures).wrapping_sub(1);
    let occupied = board.all_occupied() & !(to.bit() & arrives);
    let sliders = sliders(board);
    let at_from = u64::from(board.all_attackers(from) & sliders);
    let at_to = u64::from(board.all_attackers(to) & sliders) & arrives;
    for place in squares(at_from | at_to << 32) {
        let number = place.index() & 31;
        let square = if place.index() < 32 { from } else { to };
        let slider = slider_square(board, number);
        let opened = beam(slider, square, occupied);
        // A slider that looked at the origin may look at the target now, which blocks it there.
        let reaches_target = (opened >> to.number() & arrives & 1).wrapping_neg();
        toggle(level, board, number, opened ^ (beam(slider, to, occupied) & reaches_target));
    }
}

#[inline(always)]
fn sliders(board: &PieceBoard) -> PieceSet {
    let of = |color| PieceBoard::set_of(board.sliders(color), color);
    of(Color::White) | of(Color::Black)
}

#[inline(always)]
fn slider_square(board: &PieceBoard, number: usize) -> Square {
    Square::from_low_bits(board.squares[number >> 4 & 1][number & 15].into())
}

#[inline(always)]
fn toggle(level: impl Vectors, board: &mut PieceBoard, number: usize, squares: u64) {
    let bit = 1 << (number & 15);
    apply(level, &mut board.attackers[number >> 4 & 1], squares, |set, marked| set ^ (marked & bit));
}

/// What a slider attacks behind a square that it looks at. Both ways of finding the first blocker are gone, since nobody
/// can predict which is needed.
#[inline(always)]
fn beam(slider: Square, square: Square, occupied: u64) -> u64 {
    let direction = tables::direction_of(slider, square) & 7;
    let ray = tables::reach(direction, square);
    let blockers = ray & occupied;
    let to_lowest = blockers ^ blockers.wrapping_sub(1);
    let to_highest = !0 << Square::highest(blockers).number();
    let wanted = u64::from(shifts_left(direction)).wrapping_neg();
    ray & (to_highest ^ (to_lowest ^ to_highest) & wanted)
}

/// A piece no longer attacks anything.
#[inline(always)]
fn remove(sets: &mut [[u16; 64]; 2], piece: Piece) {
    for set in &mut sets[piece.color().index()] {
        *set &= !piece.bit();
    }
}

/// A piece attacks what it sees from a square from which a queen would attack the squares `seen`.
#[inline(always)]
fn add(level: impl Vectors, sets: &mut [[u16; 64]; 2], piece: Piece, square: Square, seen: u64) {
    let attacked = piece.attacks(square, seen);
    let bit = piece.bit();
    apply(level, &mut sets[piece.color().index()], attacked, |set, marked| set | (marked & bit));
}

/// Applies an operation to each set of a row, with all bits set where the square is one of a set, else none.
#[inline(always)]
fn apply(level: impl Vectors, row: &mut [u16; 64], squares: u64, operation: impl Fn(u16, u16) -> u16) {
    for (quarter, sets) in row.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        for (set, marked) in sets.iter_mut().zip(level.marks(squares, quarter)) {
            *set = operation(*set, marked);
        }
    }
}
