//! Bitboards and rays.

use super::attacks::color_of;
use super::room;
use crate::attacks::eight_rays::attacks_by;
use crate::attacks::{fill, leapers};
use crate::simd::Code;

/// Returns the squares that the knights attack. Needs no table.
#[unsafe(no_mangle)]
pub extern "C" fn golem_knights_attacks(knights: u64) -> u64 {
    leapers::knights_attacks(knights)
}

/// Returns the squares that the kings attack. Needs no table.
#[unsafe(no_mangle)]
pub extern "C" fn golem_kings_attacks(kings: u64) -> u64 {
    leapers::kings_attacks(kings)
}

/// Returns the squares that the pawns of `color` attack.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_attacks(color: u32, pawns: u64) -> u64 {
    color_of(color).map_or(0, |color| leapers::pawns_attacks(color, pawns))
}

/// Returns the enemy pieces that the pawns can capture.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_captures(color: u32, pawns: u64, enemies: u64) -> u64 {
    color_of(color).map_or(0, |color| leapers::pawns_attacks(color, pawns) & enemies)
}

/// Returns the squares to which the pawns can be pushed one step.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_pushes(color: u32, pawns: u64, empty: u64) -> u64 {
    color_of(color).map_or(0, |color| leapers::pawns_pushes(color, pawns, empty))
}

/// Returns the target squares of double pushes from the second rank. Both squares ahead must be empty.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_double_pushes(color: u32, pawns: u64, empty: u64) -> u64 {
    color_of(color).map_or(0, |color| leapers::pawns_double_pushes(color, pawns, empty))
}

/// Shifts a bitboard one step in a direction: 0-7, or 8-15 for knight steps. Bits that leave the board are dropped.
#[unsafe(no_mangle)]
pub extern "C" fn golem_shift(direction: u32, set: u64) -> u64 {
    fill::step_in(direction as usize, set)
}

/// Returns the occluded fill (Kogge-Stone) of all sliders in a direction 0-7: the sliders and the empty squares they
/// reach.
#[unsafe(no_mangle)]
pub extern "C" fn golem_ray_fill(direction: u32, sliders: u64, empty: u64) -> u64 {
    fill::fill_in(direction as usize, sliders, empty)
}

/// Returns the squares that sliders attack in `direction` (0-7), including blockers: golem_ray_fill() shifted one step.
#[unsafe(no_mangle)]
pub extern "C" fn golem_ray_attacks(direction: u32, sliders: u64, empty: u64) -> u64 {
    fill::attacks_in(direction as usize, sliders, empty)
}

/// Computes all eight rays at once, in SIMD lanes. `rays[d]` receives the squares attacked in direction d: by
/// `orthogonal` if d is even, by `diagonal` if d is odd.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_rays_attacks(orthogonal: u64, diagonal: u64, empty: u64, rays: *mut u64) {
    // SAFETY: passed on from the caller, who has room for eight entries; they need not be initialised.
    if let Some(rays) = unsafe { room(rays, 8) }.first_chunk_mut() {
        attacks_by(Code::deferred(), orthogonal, diagonal, empty, rays);
    }
}
