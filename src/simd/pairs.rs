//! A list of pairs of bytes on the stack, uninitialised beyond its end.
#![allow(unsafe_code)]

use core::mem::MaybeUninit;

/// More than any playable position has moves: sixteen pieces have at most 27 each. Pairs beyond this many are dropped.
const CAPACITY: usize = 448;
/// What a vector store may write beyond the last pair.
const SLACK: usize = 64;

/// Pairs of bytes, in two arrays.
pub struct BytePairs {
    first: [MaybeUninit<u8>; CAPACITY + SLACK],
    second: [MaybeUninit<u8>; CAPACITY + SLACK],
    /// The entries before this one have been written, in both arrays; never more than the capacity.
    count: usize,
}

impl BytePairs {
    /// An empty list in `place`, of which only the count is written.
    #[inline(always)]
    pub fn empty(place: &mut MaybeUninit<Self>) -> &mut Self {
        let list = place.as_mut_ptr();
        // SAFETY: the pointer is that of a place for the struct; with the count all is initialised that has to be.
        unsafe {
            (&raw mut (*list).count).write(0);
            &mut *list
        }
    }

    /// Adds a pair, as long as there is room.
    #[inline(always)]
    pub fn push(&mut self, first: u8, second: u8) {
        if self.count < CAPACITY
            && let (Some(a), Some(b)) = (self.first.get_mut(self.count), self.second.get_mut(self.count))
        {
            a.write(first);
            b.write(second);
            self.count += 1;
        }
    }

    /// Adds as many pairs as `write` says it has written to the front of the two windows, as long as there is room.
    ///
    /// # Safety
    /// `write` initialises that many entries, at most 64, of both windows.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(super) unsafe fn push_written(
        &mut self,
        write: impl FnOnce(*mut [MaybeUninit<u8>; SLACK], *mut [MaybeUninit<u8>; SLACK]) -> usize,
    ) {
        let start = self.count.min(CAPACITY);
        // SAFETY: a window from any place up to the capacity ends within the slack.
        let windows = unsafe { (self.first.as_mut_ptr().add(start), self.second.as_mut_ptr().add(start)) };
        self.count = (start + write(windows.0.cast(), windows.1.cast())).min(CAPACITY);
    }

    /// The first bytes of all pairs.
    #[inline(always)]
    pub fn firsts(&self) -> &[u8] {
        // SAFETY: the entries before `count`, which is within the array, have been written.
        unsafe { core::slice::from_raw_parts(self.first.as_ptr().cast(), self.count) }
    }

    /// The second bytes of all pairs.
    #[inline(always)]
    pub fn seconds(&self) -> &[u8] {
        // SAFETY: the entries before `count`, which is within the array, have been written.
        unsafe { core::slice::from_raw_parts(self.second.as_ptr().cast(), self.count) }
    }
}
