//! Lists written in blocks of a fixed size, even if fewer values are left: a loop over the exact number would be
//! mispredicted.

use super::list::U16List;
use core::mem::MaybeUninit;

/// More than the moves of any position, and what is written too much.
pub(super) const LONGEST_LIST: usize = 1024;

/// At least so many values, whether there are as many or not; none where the room ends.
#[inline(always)]
pub(super) fn append_least<const LEAST: usize>(list: &mut U16List, mut places: u64, scale: u16, base: u16) {
    let mut start = list.count;
    list.count += places.count_ones() as usize;
    loop {
        let Some(entries) = list.room.get_mut(start..).and_then(|room| room.first_chunk_mut::<LEAST>()) else { return };
        for entry in entries {
            entry.write((places.trailing_zeros() as u16).wrapping_mul(scale).wrapping_add(base));
            places &= places.wrapping_sub(1);
        }
        if places == 0 {
            return;
        }
        start += LEAST;
    }
}

/// Copies values to a place of the same length: in pieces, the last of which may cover a part of the one before.
#[inline(always)]
pub(super) fn copy(from: &[MaybeUninit<u16>], to: &mut [MaybeUninit<u16>]) {
    if copy_pieces::<16>(from, to) || copy_pieces::<4>(from, to) {
        return;
    }
    for index in 0..3 {
        if let (Some(from), Some(to)) = (from.get(index), to.get_mut(index)) {
            *to = *from;
        }
    }
}

#[inline(always)]
fn copy_pieces<const SIZE: usize>(from: &[MaybeUninit<u16>], to: &mut [MaybeUninit<u16>]) -> bool {
    let (Some(from_last), Some(to_last)) = (from.last_chunk::<SIZE>(), to.last_chunk_mut::<SIZE>()) else {
        return false;
    };
    *to_last = *from_last;
    for (from, to) in from.as_chunks::<SIZE>().0.iter().zip(to.as_chunks_mut::<SIZE>().0) {
        *to = *from;
    }
    true
}
