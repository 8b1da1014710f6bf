//! Masks of legal moves.

use crate::notation::policies::Policy;
use crate::position::Position;
use core::ffi::c_void;

/// Bit masks: move i is bit i % 64 of word i / 64. There are 73 words (uint64_t) for AlphaZero, 30 for Lc0.
pub const GOLEM_MASK_BITS: u32 = 0;
/// Byte masks: one byte per move, 1 or 0.
pub const GOLEM_MASK_BYTES: u32 = 1;

/// Writes masks of the legal moves of `count` positions, one row of `masks` each: bits or bytes, depending on `form`.
/// Returns `count`, or 0 (and writes nothing) if an array is NULL, or if `policy` or `form` is unknown.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_legal_masks_many(
    positions: *const Position,
    count: usize,
    policy: u32,
    form: u32,
    masks: *mut c_void,
) -> usize {
    let Some(policy) = Policy::new(policy) else { return 0 };
    if positions.is_null() || masks.is_null() || form > GOLEM_MASK_BYTES {
        return 0;
    }
    for index in 0..count {
        // SAFETY: one of the `count` positions.
        let position = unsafe { &*positions.add(index) };
        // SAFETY: the rows of the array have one behind the other, so many words or bytes each.
        unsafe {
            if form == GOLEM_MASK_BITS {
                write_bits(position, policy, masks.cast::<u64>().add(index * policy.words()));
            } else {
                write_bytes(position, policy, masks.cast::<u8>().add(index * policy.size()));
            }
        }
    }
    count
}

/// # Safety
/// As many words as the policy has can be written.
unsafe fn write_bits(position: &Position, policy: Policy, row: *mut u64) {
    let mut mask = [0; Policy::AlphaZero.words()];
    position.mask_bits(policy, &mut mask);
    // SAFETY: by the contract of this function, and no policy has more words than this.
    unsafe { row.copy_from_nonoverlapping(mask.as_ptr(), policy.words()) };
}

/// # Safety
/// As many bytes as the policy has moves can be written.
unsafe fn write_bytes(position: &Position, policy: Policy, row: *mut u8) {
    // SAFETY: by the contract of this function.
    unsafe { row.write_bytes(0, policy.size()) };
    position.for_each_index(policy, |index| {
        // SAFETY: an index is below the size of the policy.
        unsafe { row.add(index).write(1) };
    });
}
