//! Lists written in blocks of a fixed size, even if fewer values are left: a loop over the exact number would be
//! mispredicted.

use super::list::U16List;
use core::mem::MaybeUninit;

/// More than the moves of any position, and what is written too much.
pub(super) const LONGEST_LIST: usize = 1024;

/// A value for the lowest of the places that are left, again and again: four at least, whether there are as many or not;
/// none where the room ends.
#[inline(always)]
pub(super) fn append_fours(list: &mut U16List, mut places: u64, value: impl Fn(u64) -> u16) {
    let mut start = list.count;
    list.count += places.count_ones() as usize;
    loop {
        let Some(entries) = list.room.get_mut(start..).and_then(|room| room.first_chunk_mut::<4>()) else { return };
        for entry in entries {
            entry.write(value(places));
            places &= places.wrapping_sub(1);
        }
        if places == 0 {
            return;
        }
        start += 4;
    }
}

/// Copies values to a place of the same length: in pieces, the last of which may cover a part of the one before.
#[inline(always)]
pub(super) fn copy(from: &[MaybeUninit<u16>], to: &mut [MaybeUninit<u16>]) {
    if copy_last::<16>(from, to) {
        for (from, to) in from.as_chunks::<16>().0.iter().zip(to.as_chunks_mut::<16>().0) {
            *to = *from;
        }
    } else if copy_last::<4>(from, to) {
        copy_three(from.as_chunks::<4>().0, to.as_chunks_mut::<4>().0);
    } else {
        copy_three(from, to);
    }
}

/// Copies the first three of few, not in a loop that a compiler would take for a call of `memcpy`.
#[inline(always)]
fn copy_three<T: Copy>(from: &[T], to: &mut [T]) {
    for index in 0..3 {
        if let (Some(from), Some(to)) = (from.get(index), to.get_mut(index)) {
            *to = *from;
        }
    }
}

/// Copies the last values, if there are as many.
#[inline(always)]
fn copy_last<const SIZE: usize>(from: &[MaybeUninit<u16>], to: &mut [MaybeUninit<u16>]) -> bool {
    let (Some(from), Some(to)) = (from.last_chunk::<SIZE>(), to.last_chunk_mut::<SIZE>()) else { return false };
    *to = *from;
    true
}
