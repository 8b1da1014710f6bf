//! Ray attacks of whole sets.

use crate::attacks::fill;
use crate::geometry::RAY_COUNT;

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

/// All eight rays in one call: `rays[d]` is what the sliders attack in direction d, the even (orthogonal) directions
/// from `orthogonal`, the odd (diagonal) ones from `diagonal`. Does nothing if `rays` is NULL. Pure; thread-safe.
///
/// # Safety
/// `rays` is NULL or valid for writing eight numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_rays_attacks(orthogonal: u64, diagonal: u64, empty: u64, rays: *mut u64) {
    let attacked = fill::rays(orthogonal, diagonal, empty);
    // SAFETY: passed on from the caller.
    unsafe { super::answer(rays.cast::<[u64; RAY_COUNT]>(), Ok(attacked)) };
}
