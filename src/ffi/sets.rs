//! Ray attacks of whole sets.

use super::attacks::color_of;
use super::with;
use crate::attacks::{eight_rays, fill, leapers, subtract};
use crate::simd::Code;

/// Occluded fill: the sliders and the empty squares they pass in a direction 0-7; 0 for any other direction. All
/// sliders of the set at once, by Kogge-Stone in about 12 operations. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_ray_fill(direction: u32, sliders: u64, empty: u64) -> u64 {
    fill::fill_in(direction as usize, sliders, empty)
}

/// What the sliders of a set attack in a direction 0-7, blockers included; 0 for any other direction. The fill of
/// golem_ray_fill one step further. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_ray_attacks(direction: u32, sliders: u64, empty: u64) -> u64 {
    fill::attacks_in(direction as usize, sliders, empty)
}

/// What the sliders of a set attack eastwards, blockers included. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_east_attacks(sliders: u64, empty: u64) -> u64 {
    fill::attacks::<0, u64>(sliders, empty)
}

/// What the sliders of a set attack north-eastwards, blockers included. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_north_east_attacks(sliders: u64, empty: u64) -> u64 {
    fill::attacks::<1, u64>(sliders, empty)
}

/// What the sliders of a set attack northwards, blockers included. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_north_attacks(sliders: u64, empty: u64) -> u64 {
    fill::attacks::<2, u64>(sliders, empty)
}

/// What the sliders of a set attack north-westwards, blockers included. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_north_west_attacks(sliders: u64, empty: u64) -> u64 {
    fill::attacks::<3, u64>(sliders, empty)
}

/// What the sliders of a set attack westwards, blockers included. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_west_attacks(sliders: u64, empty: u64) -> u64 {
    fill::attacks::<4, u64>(sliders, empty)
}

/// What the sliders of a set attack south-westwards, blockers included. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_south_west_attacks(sliders: u64, empty: u64) -> u64 {
    fill::attacks::<5, u64>(sliders, empty)
}

/// What the sliders of a set attack southwards, blockers included. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_south_attacks(sliders: u64, empty: u64) -> u64 {
    fill::attacks::<6, u64>(sliders, empty)
}

/// What the sliders of a set attack south-eastwards, blockers included. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_south_east_attacks(sliders: u64, empty: u64) -> u64 {
    fill::attacks::<7, u64>(sliders, empty)
}

/// golem_ray_attacks by subtraction: one integer subtraction for all sliders on ranks and files, one for each slider
/// on diagonals. 0 for a direction above 7. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_ray_attacks_by_subtraction(direction: u32, sliders: u64, empty: u64) -> u64 {
    subtract::attacks(direction as usize, sliders, empty)
}

/// A set moved one step in a direction 0-15, knight steps included; what would leave the board is gone. 0 for any
/// other direction. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_shift(direction: u32, set: u64) -> u64 {
    fill::step_in(direction as usize, set)
}

/// Where the pawns of a set can be pushed one step; 0 for a colour out of range. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_pushes(color: u32, pawns: u64, empty: u64) -> u64 {
    color_of(color).map_or(0, |color| leapers::pawns_pushes(color, pawns, empty))
}

/// Where the pawns of a set that stand on their second rank can be pushed two steps, both squares being empty; 0 for a
/// colour out of range. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_double_pushes(color: u32, pawns: u64, empty: u64) -> u64 {
    color_of(color).map_or(0, |color| leapers::pawns_double_pushes(color, pawns, empty))
}

/// Which of the enemies the pawns of a set can capture; 0 for a colour out of range. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_captures(color: u32, pawns: u64, enemies: u64) -> u64 {
    color_of(color).map_or(0, |color| leapers::pawns_attacks(color, pawns) & enemies)
}

/// All eight rays in one call: `rays[d]` is what the sliders attack in direction d, the even (orthogonal) directions
/// from `orthogonal`, the odd (diagonal) ones from `diagonal`. The rays lie side by side in vector lanes of the best
/// SIMD level. Does nothing if `rays` is NULL. Pure; thread-safe.
///
/// # Safety
/// `rays` is NULL or valid for writing eight numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_rays_attacks(orthogonal: u64, diagonal: u64, empty: u64, rays: *mut u64) {
    // SAFETY: passed on from the caller.
    unsafe { with(rays.cast(), |rays| eight_rays::attacks_by(Code::current(), orthogonal, diagonal, empty, rays)) };
}
