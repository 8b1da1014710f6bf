//! Attack maps for evaluation.

use super::constants::golem_status;
use super::library::generator_at;
use super::{borrow, fill};
use crate::dirgolem::{AttackMaps, Generator};
use crate::position::Position;
use crate::status::Status;
use core::mem::MaybeUninit;

/// What an evaluation asks of a position: attack sets by side and kind, squares attacked twice, mobility, pawn spans and
/// pressure on the kings (see golem_attack_maps).
///
/// Returns GOLEM_OK or GOLEM_ERROR_NULL; then `maps` is untouched. Any bytes in the position are safe. Cost: four to
/// six times that of golem_generate. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `maps` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_map_attacks(position: *const Position, maps: *mut AttackMaps) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { map_attacks(Ok(Generator::best()), position, maps) }
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
    unsafe { map_attacks(generator_at(level), position, maps) }
}

/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn map_attacks(
    generator: Result<Generator, Status>,
    position: *const Position,
    maps: *mut AttackMaps,
) -> golem_status {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller; the generator writes all of the maps.
    unsafe {
        match generator.and_then(|generator| Ok((generator, borrow(position, &mut place)?))) {
            Ok((generator, position)) => fill(maps, |maps| generator.attack_maps_into(position, maps)),
            Err(status) => status as golem_status,
        }
    }
}
