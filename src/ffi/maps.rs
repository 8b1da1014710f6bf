//! Attack maps.

use super::generation::generate;
use super::status::golem_status;
use crate::movegen::{AttackMaps, Generator};
use crate::position::Position;

/// What an evaluation asks of a position: attack sets by side and kind, squares attacked twice, mobility, pawn spans
/// and pressure on the kings. Costs 0.8 to 1.8 times golem_generate.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_attack_maps_of(position: *const Position, maps: *mut AttackMaps) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { generate(Generator::attack_maps_into, position, maps) }
}
