//! Attack maps for evaluation.

use super::constants::golem_status;
use super::library::generator_at;
use super::targets::generate;
use crate::dirgolem::{AttackMaps, Generator};
use crate::position::Position;

/// What an evaluation asks of a position: attack sets by side and kind, squares attacked twice, mobility, pawn spans
/// and pressure on the kings (see golem_attack_maps).
///
/// Returns GOLEM_OK or GOLEM_ERROR_NULL; then `maps` is untouched. Any bytes in the position are safe. Cost: four to
/// six times that of golem_generate. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `maps` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_map_attacks(position: *const Position, maps: *mut AttackMaps) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { generate(Ok(Generator::current()), Generator::attack_maps_into, position, maps) }
}

/// golem_map_attacks at one SIMD level (GOLEM_LEVEL_...); every level gives the same maps.
///
/// Returns besides GOLEM_ERROR_LEVEL for a number that is no level and GOLEM_ERROR_UNSUPPORTED_CPU for a level that
/// golem_level_available denies. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `maps` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_map_attacks_at(
    level: u32,
    position: *const Position,
    maps: *mut AttackMaps,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { generate(generator_at(level), Generator::attack_maps_into, position, maps) }
}
