//! Sets and rays.

use super::attacks::color_of;
use super::room;
use crate::attacks::eight_rays::attacks_by;
use crate::attacks::{fill, leapers};
use crate::simd::Code;

/// What the knights of a set attack together. Fifteen operations, no table.
#[unsafe(no_mangle)]
pub extern "C" fn golem_knights_attacks(knights: u64) -> u64 {
    leapers::knights_attacks(knights)
}

/// What the kings of a set attack together. Nine operations, no table.
#[unsafe(no_mangle)]
pub extern "C" fn golem_kings_attacks(kings: u64) -> u64 {
    leapers::kings_attacks(kings)
}

/// What the pawns of a set attack together. Five operations.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_attacks(color: u32, pawns: u64) -> u64 {
    color_of(color).map_or(0, |color| leapers::pawns_attacks(color, pawns))
}

/// Which of the enemies the pawns of a set can capture.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_captures(color: u32, pawns: u64, enemies: u64) -> u64 {
    color_of(color).map_or(0, |color| leapers::pawns_attacks(color, pawns) & enemies)
}

/// Where the pawns of a set can be pushed one step.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_pushes(color: u32, pawns: u64, empty: u64) -> u64 {
    color_of(color).map_or(0, |color| leapers::pawns_pushes(color, pawns, empty))
}

/// Where the pawns of a set that stand on their second rank can be pushed two steps, both squares being empty.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_double_pushes(color: u32, pawns: u64, empty: u64) -> u64 {
    color_of(color).map_or(0, |color| leapers::pawns_double_pushes(color, pawns, empty))
}

/// A set moved one step in a direction 0-15, knight steps included; what would leave the board is gone.
#[unsafe(no_mangle)]
pub extern "C" fn golem_shift(direction: u32, set: u64) -> u64 {
    fill::step_in(direction as usize, set)
}

/// Occluded fill: the sliders and the empty squares they pass in a direction 0-7. All sliders of the set at once, by
/// Kogge-Stone in about 12 operations.
#[unsafe(no_mangle)]
pub extern "C" fn golem_ray_fill(direction: u32, sliders: u64, empty: u64) -> u64 {
    fill::fill_in(direction as usize, sliders, empty)
}

/// What the sliders of a set attack in a direction 0-7, blockers included: golem_ray_fill one step further.
#[unsafe(no_mangle)]
pub extern "C" fn golem_ray_attacks(direction: u32, sliders: u64, empty: u64) -> u64 {
    fill::attacks_in(direction as usize, sliders, empty)
}

/// All eight rays in one call, side by side in vector lanes: `rays[d]` is what the sliders attack in direction d, the
/// even (orthogonal) directions from `orthogonal`, the odd (diagonal) ones from `diagonal`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_rays_attacks(orthogonal: u64, diagonal: u64, empty: u64, rays: *mut u64) {
    // SAFETY: passed on from the caller, who has room for eight entries; they need not be initialised.
    if let Some(rays) = unsafe { room(rays, 8) }.first_chunk_mut() {
        attacks_by(Code::deferred(), orthogonal, diagonal, empty, rays);
    }
}
