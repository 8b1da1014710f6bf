//! Attack maps.

use super::generation::generate;
use super::status::{GOLEM_OK, golem_status};
use super::{can_be_borrowed, overlap};
use crate::dirgolem::{AttackMaps, Generator};
use crate::position::Position;
use crate::simd::Code;

/// What an evaluation asks of a position: attack sets by side and kind, squares attacked twice, mobility, pawn spans
/// and pressure on the kings. Costs 1.3 to 2.5 times golem_generate.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_attack_maps_of(position: *const Position, maps: *mut AttackMaps) -> golem_status {
    match Code::chosen() {
        Some(code) if can_be_borrowed(position) && can_be_borrowed(maps) && !overlap(position, maps, 1) => {
            // SAFETY: not NULL, aligned, apart, and valid by the contract of this function.
            unsafe { Generator::of(code).attack_maps_into(&*position, &mut *maps.cast()) };
            GOLEM_OK
        }
        // SAFETY: passed on from the caller.
        _ => unsafe { attack_maps_otherwise(position, maps) },
    }
}

/// The same before the code of the process is chosen, for NULL, and for structs at any address, maps over the position
/// among them. Apart, because the stack that it needs would be prepared for every call.
///
/// # Safety
/// As for golem_attack_maps_of.
#[cold]
#[inline(never)]
unsafe fn attack_maps_otherwise(position: *const Position, maps: *mut AttackMaps) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { generate(Generator::attack_maps_into, position, maps) }
}
