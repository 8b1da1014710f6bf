//! Attack maps.

use super::generation::generate;
use super::status::golem_status;
use super::{read, write};
use crate::movegen::{AttackMaps, Generator};
use crate::position::Position;
use crate::simd::Code;

/// Computes attack maps for evaluation: attacks by colour and piece type, squares attacked twice, mobility, pawn spans
/// and attacks on the king rings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_attack_maps_of(position: *const Position, maps: *mut AttackMaps) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { generate(Generator::attack_maps_into, position, maps) }
}

/// Counts the squares of `mask[color]` that each piece attacks and adds up the counts by colour and piece type. The
/// result is the mobility for your own mobility area. A square that two pieces attack counts twice. Pins and the
/// contents of the square are ignored. Faster than golem_attack_maps_of().
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
