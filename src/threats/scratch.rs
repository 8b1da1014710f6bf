//! A list of `u32`s on the stack that is written in groups of a fixed size, not all of which need count. A loop over the exact
//! number would be mispredicted.
#![allow(unsafe_code)]

#[cfg(byte_lookups)]
use crate::simd::U32List;
use core::mem::MaybeUninit;

/// Longer than any list that is made: numbers beyond this many are dropped.
const CAPACITY: usize = 512;
/// How many numbers a group may write beyond the last one, or a copy may read there.
const SLACK: usize = if cfg!(byte_lookups) { 80 } else { LARGEST_GROUP };
/// How many are written at a time, at most.
const LARGEST_GROUP: usize = 4;

/// How many are asked about at a time.
#[cfg(byte_lookups)]
const SIXTEEN: usize = 16;

/// A list of at most 512 numbers.
pub(super) struct Scratch {
    place: [MaybeUninit<u32>; CAPACITY + SLACK],
    /// The numbers before this one have been written; never more than the capacity.
    count: usize,
}

impl Scratch {
    /// An empty list in `place`, of which only the count is written.
    #[inline(always)]
    pub(super) fn empty(place: &mut MaybeUninit<Self>) -> &mut Self {
        let list = place.as_mut_ptr();
        // SAFETY: the pointer is that of a place for the struct; with the count all is initialised that has to be.
        unsafe {
            (&raw mut (*list).count).write(0);
            &mut *list
        }
    }

    /// Adds those of a few numbers that count.
    #[inline(always)]
    pub(super) fn push_some<const COUNT: usize>(&mut self, some: [(u32, bool); COUNT]) {
        const { assert!(COUNT <= LARGEST_GROUP) };
        let mut count = self.count;
        for (number, counts) in some {
            // SAFETY: the count was at most the capacity before, and there are at most as many more as the slack.
            unsafe { self.place.get_unchecked_mut(count) }.write(number);
            count += usize::from(counts);
        }
        self.count = count.min(CAPACITY);
    }

    /// Adds a number for each of a set of squares, as many at a time.
    #[inline(always)]
    pub(super) fn push_each<const GROUP: usize>(&mut self, mut squares: u64, number: impl Fn(u32) -> u32) {
        loop {
            self.push_some::<GROUP>(core::array::from_fn(|_| {
                // The extra bit is the lowest only of an empty set, so that zero needs no case of its own.
                let square = (squares | 1 << 63).trailing_zeros();
                let counts = squares != 0;
                squares &= squares.wrapping_sub(1);
                (number(square), counts)
            }));
            if squares == 0 {
                return;
            }
        }
    }

    /// The numbers.
    #[inline(always)]
    pub(super) fn numbers(&self) -> &[u32] {
        // SAFETY: the numbers before `count`, which is within the array, have been written.
        unsafe { core::slice::from_raw_parts(self.place.as_ptr().cast(), self.count) }
    }

    /// Keeps the numbers that are wanted, in their order.
    #[inline(always)]
    pub(super) fn retain(&mut self, is_wanted: impl Fn(u32) -> bool) {
        let mut kept = 0;
        for index in 0..self.count {
            // SAFETY: both are below `count`, and the numbers before that have been written.
            unsafe {
                let number = self.place.get_unchecked(index).assume_init();
                self.place.get_unchecked_mut(kept).write(number);
                kept += usize::from(is_wanted(number));
            }
        }
        self.count = kept;
    }

    /// Adds those that are wanted to a list, sixteen at a time; behind the last one come zeros.
    #[cfg(byte_lookups)]
    #[inline(always)]
    pub(super) fn copy_wanted(&mut self, list: &mut U32List, wanted: impl Fn(&[u32; SIXTEEN]) -> u64) {
        if let Some(behind) = self.place.get_mut(self.count..).and_then(|place| place.first_chunk_mut::<SIXTEEN>()) {
            *behind = [MaybeUninit::new(0); SIXTEEN];
        }
        for start in (0..self.count).step_by(SIXTEEN) {
            let Some(numbers) = self.place.get(start..) else { return };
            // SAFETY: the numbers before `count` have been written, and sixteen from there on.
            let sixteen = unsafe { &*numbers.as_ptr().cast() };
            list.push_chosen(numbers, wanted(sixteen));
        }
    }
}
