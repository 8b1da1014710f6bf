//! Attack maps.

use super::generation::generate;
use super::status::golem_status;
use super::{read, write};
use crate::movegen::{AttackMaps, Generator};
use crate::position::Position;
use crate::simd::Code;

/// What an evaluation asks of a position: attack sets by side and kind, squares attacked twice, mobility, pawn spans
/// and pressure on the kings. Costs 0.8 to 1.8 times golem_generate.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_attack_maps_of(position: *const Position, maps: *mut AttackMaps) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { generate(Generator::attack_maps_into, position, maps) }
}

/// Counts how many squares of its colour's mask each piece attacks, summed by colour and kind: mobility as an evaluation
/// defines it. A square that two pieces attack counts twice; a piece attacks a square whatever stands there, pinned or
/// not. Costs less than golem_attack_maps_of.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_mobility(
    position: *const Position,
    mask: *const u64,
    counts: *mut [u16; 6],
) -> golem_status {
    // SAFETY: passed on from the caller; both arrays have an entry for each colour.
    unsafe {
        let masks = read(mask.cast::<[u64; 2]>());
        let counted =
            read(position).and_then(|position| Ok(Generator::of(Code::deferred()).mobility(position, masks?)));
        write(counts.cast(), counted)
    }
}
