//! Attack maps for evaluation.

use super::constants::golem_status;
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
pub unsafe extern "C" fn golem_attack_maps_of(position: *const Position, maps: *mut AttackMaps) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { generate(Generator::attack_maps_into, position, maps) }
}
