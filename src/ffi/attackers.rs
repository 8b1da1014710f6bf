//! Attackers, checkers and pins.

use super::attacks::color_of;
use super::{for_square, read};
use crate::position::Position;
use crate::types::Color;

/// Returns the pieces of both colours that attack `square`. Sliders are blocked by `occupied`, which need not be the occupancy
/// of the position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_attackers(position: *const Position, square: u32, occupied: u64) -> u64 {
    // SAFETY: passed on from the caller.
    let Ok(position) = (unsafe { read(position) }) else { return 0 };
    for_square(square, |square| position.attackers(square, occupied))
}

/// Returns the opponent's pieces that give check to the side to move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_checkers(position: *const Position) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { read(position).map_or(0, |position| position.checkers()) }
}

/// Returns the pieces of `color` that are pinned to their own king.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pinned(position: *const Position, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { for_color(position, color, |position, color| position.pinned_and_pinners(color).0) }
}

/// Returns the opponent's sliders that pin a piece of `color` to its king.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pinners(position: *const Position, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { for_color(position, color, |position, color| position.pinned_and_pinners(color).1) }
}

/// Returns the squares that `color` attacks, including the squares of pieces that it protects. Sliders stop at every piece.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_attacked(position: *const Position, color: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { for_color(position, color, |position, color| position.attacked(color, position.occupied())) }
}

/// # Safety
/// As for the functions that call it.
pub(super) unsafe fn for_color(
    position: *const Position,
    color: u32,
    set: impl FnOnce(&Position, Color) -> u64,
) -> u64 {
    // SAFETY: passed on from the caller.
    match (unsafe { read(position) }, color_of(color)) {
        (Ok(position), Some(color)) => set(position, color),
        _ => 0,
    }
}
