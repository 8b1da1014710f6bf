//! Many positions in one call.

use super::many::in_place_or_aside;
use crate::dirgolem::{AttackMaps, Generator, Targets};
use crate::position::Position;
use crate::simd::Record;
use core::mem::MaybeUninit;
use core::slice;

/// golem_generate for each of `count` positions: the target sets of `positions[i]` into `targets[i]`.
///
/// Returns `count`, or 0 (and writes nothing) if an argument is NULL. Arrays may be unaligned and must not overlap.
/// Any bytes are safe, as in golem_generate. Pure; thread-safe.
///
/// # Safety
/// Each pointer is NULL or valid for `count` entries, `targets` for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_generate_many(positions: *const Position, count: usize, targets: *mut Targets) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { for_each_of(Generator::generate_many, positions, count, targets) }
}

/// Counts the legal moves of each of `count` positions: those of `positions[i]` into `counts[i]`; two, four or eight
/// positions at a time where the CPU can, which is the fastest way to count the moves of a data set.
///
/// Returns `count`, or 0 (and writes nothing) if an argument is NULL. Arrays may be unaligned and must not overlap.
/// Any bytes are safe; the count of a position that golem_position_from_fen would refuse is unspecified. Pure;
/// thread-safe.
///
/// # Safety
/// Each pointer is NULL or valid for `count` entries, `counts` for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_count_many(positions: *const Position, count: usize, counts: *mut u32) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { for_each_of(Generator::count_many, positions, count, counts) }
}

/// golem_attack_maps_of for each of `count` positions: the attack maps of `positions[i]` into `maps[i]`. One after the other:
/// a call for all saves the calls, which is much for a program in another language.
///
/// Returns `count`, or 0 (and writes nothing) if an argument is NULL. Arrays may be unaligned and must not overlap.
/// Any bytes are safe, as in golem_attack_maps_of. Pure; thread-safe.
///
/// # Safety
/// Each pointer is NULL or valid for `count` entries, `maps` for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_attack_maps_many(
    positions: *const Position,
    count: usize,
    maps: *mut AttackMaps,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { for_each_of(Generator::attack_maps_many, positions, count, maps) }
}

/// # Safety
/// As for the functions that call it; `work` fills its second array.
#[inline(always)]
unsafe fn for_each_of<T: Copy>(
    work: fn(Generator, &[Record], &mut [MaybeUninit<T>]),
    positions: *const Position,
    count: usize,
    answers: *mut T,
) -> usize {
    if positions.is_null() || answers.is_null() {
        return 0;
    }
    // SAFETY: valid for `count` positions by the contract of the callers; records are bytes and need no alignment.
    let records = unsafe { slice::from_raw_parts(positions.cast::<Record>(), count) };
    let generator = Generator::current();
    // SAFETY: valid for `count` answers by the contract of the callers.
    unsafe {
        in_place_or_aside(answers, count, |start, out| work(generator, records.get(start..).unwrap_or(&[]), out));
    }
    count
}
