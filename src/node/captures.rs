//! Captures from what a node knows, in all directions at once: one fill for the sliders, and listed in a single loop,
//! since the end of a loop for each piece would be mispredicted.

use super::moves::Stage;
use crate::attacks::eight_leapers::{jumps, pawn_captures};
use crate::attacks::eight_rays::Passable;
use crate::attacks::king_view;
use crate::bitboard::squares;
use crate::geometry::shifts_left;
use crate::simd::{Lanes, U16List, Vectors};
use crate::tables::REACH;
use crate::types::{Kind, Move, Square};
use core::hint::select_unpredictable;

/// Writes the captures of a stage.
#[inline(always)]
pub(super) fn write(level: impl Vectors, stage: &Stage, list: &mut U16List) {
    let (position, us) = (stage.position, stage.us);
    for to in squares(stage.king_targets & stage.enemy) {
        list.push(Move::new(stage.king, to, Move::CAPTURE).0);
    }
    let victims = level.splat(stage.enemy & stage.answers);
    let king_rays = king_view::rays(level, stage.king.bit());
    // A pinned piece moves in the two directions of its line.
    let pinned = level.splat(stage.pinned);
    let free = level.splat(stage.own) & (king_rays | king_rays.opposite() | !pinned);
    let sliders = level.alternate(position.orthogonal_sliders(), position.diagonal_sliders()) & free;
    let pawns = level.splat(position.kind(Kind::Pawn) & !position.promoting(us)) & free;
    let passable = Passable::new(level, level.splat(!position.occupied()));
    let along_rays = (passable.attacks(sliders) | pawn_captures(level, us, pawns)) & victims;
    let by_jumps = jumps(level, level.splat(position.of(Kind::Knight, us) & !stage.pinned)) & victims;
    write_captures(along_rays, by_jumps, position.occupied(), list);
    stage.rare_captures_if_any(list);
}

/// Lists captures without a branch on how many there are in a direction.
#[inline(always)]
pub(crate) fn write_captures<V: Lanes>(along_rays: V, by_jumps: V, occupied: u64, list: &mut U16List) {
    let sets = [along_rays.to_lanes(), by_jumps.to_lanes()];
    let sets = sets.as_flattened();
    let mut filled = along_rays.filled() | by_jumps.filled() << 8;
    let mut targets = sets[filled.trailing_zeros() as usize & 15];
    while filled != 0 {
        let direction = filled.trailing_zeros() as usize & 15;
        let to = Square::lowest(targets);
        list.push(Move::new(nearest_behind(direction, to, occupied), to, Move::CAPTURE).0);
        targets &= targets - 1;
        let is_last = targets == 0;
        filled = select_unpredictable(is_last, filled & (filled - 1), filled);
        targets = select_unpredictable(is_last, sets[filled.trailing_zeros() as usize & 15], targets);
    }
}

/// The nearest of some squares against a direction; without a branch on that.
#[inline(always)]
fn nearest_behind(direction: usize, square: Square, set: u64) -> Square {
    let behind = REACH[direction ^ 4][square.index()] & set;
    select_unpredictable(shifts_left(direction), Square::highest(behind), Square::lowest(behind))
}
