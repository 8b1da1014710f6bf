//! Four lists of `u16`s, for numbers of two halves of which some are marked.

use core::mem::MaybeUninit;

/// For each half the marked numbers, then for each half the others. The caller makes sure that there is room.
pub struct Quarters<'a, const ROOM: usize> {
    rooms: [&'a mut [MaybeUninit<u16>; ROOM]; 4],
    counts: [usize; 4],
}

impl<'a, const ROOM: usize> Quarters<'a, ROOM> {
    /// Empty lists, the marked ones first.
    #[inline(always)]
    pub(crate) fn new(rooms: [&'a mut [MaybeUninit<u16>; ROOM]; 4]) -> Self {
        Quarters { rooms, counts: [0; 4] }
    }

    /// How many numbers there are in each.
    #[inline(always)]
    pub(crate) fn counts(&self) -> [usize; 4] {
        self.counts
    }

    /// Adds a number of a half or not, without a branch: it is written in any case.
    #[inline(always)]
    pub(in crate::simd) fn push_if(&mut self, half: usize, is_marked: bool, is_wanted: bool, number: u16) {
        let list = half & 1 | usize::from(!is_marked) << 1;
        if let Some(place) = self.rooms[list].get_mut(self.counts[list]) {
            place.write(number);
        }
        self.counts[list] += usize::from(is_wanted);
    }

    /// Where the next `SIZE` numbers of a list begin, and the count, which is to be raised; none if the list is full.
    #[inline(always)]
    #[cfg(target_arch = "x86_64")]
    pub(in crate::simd) fn next<const SIZE: usize>(
        &mut self,
        list: usize,
    ) -> Option<(&mut [MaybeUninit<u16>; SIZE], &mut usize)> {
        let (room, count) = (self.rooms.get_mut(list)?, self.counts.get_mut(list)?);
        Some((room.get_mut(*count..)?.first_chunk_mut()?, count))
    }
}
