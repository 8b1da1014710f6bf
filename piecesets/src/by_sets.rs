//! The attack half of a move, guided by the sets: they say which sliders look at a square, so that only their rays are
//! walked.
//!
//! The work on all squares at once is a plain loop over the sets, which becomes the vectors of the level.

use super::places::marks;
use super::{Piece, PieceBoard, PieceChange};
use golem::attacks;
use golem::bitboard::squares;
use golem::geometry::shifts_left;
use golem::simd::Vectors;
use golem::tables;
use golem::{Color, Square};

/// Makes the attack half of a move that is neither castling nor en passant, and whose board half has been made.
///
/// The sliders that look at the square that becomes empty, or at one that becomes occupied, begin or cease to attack what lies
/// behind it, up to the first occupied square. In one loop for both squares: how often it runs is what costs, since nobody
/// can predict it.
#[inline(always)]
pub(super) fn update(level: impl Vectors, board: &mut PieceBoard, change: PieceChange) {
    let PieceChange { mv, mover, arrives, other } = change;
    let (from, to, after) = (mv.from(), mv.to(), board.all_occupied());
    remove(&mut board.attackers, mover);
    remove(&mut board.attackers, other);
    let is_filled = u64::from(other.is_some()).wrapping_sub(1);
    let occupied = after & !(to.bit() & is_filled);
    let sliders = |color| PieceBoard::set_of(board.sliders(color), color);
    let sliders = sliders(Color::White) | sliders(Color::Black);
    let at_from = u64::from(board.all_attackers(from) & sliders);
    let at_to = u64::from(board.all_attackers(to) & sliders) & is_filled;
    for place in squares(at_from | at_to << 32) {
        let (color, number) = (Color::from_low_bit(place.index() as u32 >> 4), place.index() & 15);
        let square = if place.index() < 32 { from } else { to };
        let slider = board.square_of(color, number);
        let opened = beam(slider, square, occupied);
        // A slider that looked at the origin may look at the target now, which blocks it there.
        let reaches_target = (opened >> to.number() & is_filled & 1).wrapping_neg();
        let changed = opened ^ (beam(slider, to, occupied) & reaches_target);
        toggle(level, &mut board.attackers[color.index()], 1 << number, changed);
    }
    let attacked = arrives.attacks(to, attacks::queen(to, after));
    toggle(level, &mut board.attackers[arrives.color().index()], arrives.bit(), attacked);
}

/// Returns the squares that a slider attacks behind a square that it looks at. The first blocker is found in both ways,
/// since nobody can predict which is needed.
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

/// A piece begins or ceases to attack some squares.
#[inline(always)]
fn toggle(level: impl Vectors, row: &mut [u16; 64], bit: u16, squares: u64) {
    for (quarter, sets) in row.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        for (set, marked) in sets.iter_mut().zip(marks(level, squares, quarter)) {
            *set ^= marked & bit;
        }
    }
}
