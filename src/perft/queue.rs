//! A queue of pairs of 64-bit numbers on the stack, which collects lanes until a batch is full.
#![allow(unsafe_code)]

use crate::simd::{Vectors, Word};
use core::mem::MaybeUninit;

/// How many pairs may wait.
const CAPACITY: usize = 48;
/// How many entries a push may write beyond the last pair.
const SLACK: usize = 8;

/// Pairs of numbers, in two arrays.
pub(super) struct WordQueue {
    numbers: [[MaybeUninit<u64>; CAPACITY + SLACK]; 2],
    /// How many pairs wait; never more than the capacity.
    count: usize,
    /// The entries before this one have been written, in both arrays; never beyond their ends.
    written: usize,
}

impl WordQueue {
    /// An empty queue in `place`, of which only the counts are written.
    #[inline(always)]
    pub(super) fn empty(place: &mut MaybeUninit<Self>) -> &mut Self {
        let queue = place.as_mut_ptr();
        // SAFETY: the pointer is that of a place for the struct; with the counts all is initialised that has to be.
        unsafe {
            (&raw mut (*queue).count).write(0);
            (&raw mut (*queue).written).write(0);
            &mut *queue
        }
    }

    /// How many pairs wait.
    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Whether some words of pairs can be added.
    #[inline(always)]
    pub(super) fn has_room(&self, words: usize) -> bool {
        self.count + words * SLACK <= CAPACITY
    }

    /// Adds the pairs of the lanes where the first word is not zero; what there is no room for is dropped. After a push of
    /// zeros, zeros follow the last pair.
    #[inline(always)]
    pub(super) fn push<W: Word>(&mut self, words: [W; 2]) {
        let start = self.count.min(CAPACITY);
        let [first, second] = &mut self.numbers;
        let first = first.get_mut(start..).and_then(<[_]>::first_chunk_mut);
        let second = second.get_mut(start..).and_then(<[_]>::first_chunk_mut);
        if let (Some(first), Some(second)) = (first, second) {
            self.count = (start + W::compress(words, [first, second])).min(CAPACITY);
            self.written = start + W::LANES;
        }
    }

    /// The pairs from an index on, as many as a word has lanes, and what has been written behind the last pair.
    #[inline(always)]
    pub(super) fn words<L: Vectors>(&self, level: L, from: usize) -> [L::Word; 2] {
        let [first, second] = &self.numbers;
        let word = |numbers: &[MaybeUninit<u64>]| {
            // SAFETY: the entries before `written`, which is within the array, have been written.
            let written = unsafe { core::slice::from_raw_parts(numbers.as_ptr().cast(), self.written) };
            level.word_of(written.get(from..from + L::Word::LANES).unwrap_or(&[]))
        };
        [word(first), word(second)]
    }

    /// Drops the pairs before an index, which leaves fewer than a word.
    #[inline(always)]
    pub(super) fn drop_before(&mut self, index: usize) {
        let index = index.min(self.count);
        for numbers in &mut self.numbers {
            let rest: Option<[_; SLACK]> = numbers.get(index..).and_then(<[_]>::first_chunk).copied();
            if let (Some(front), Some(rest)) = (numbers.first_chunk_mut(), rest) {
                *front = rest;
            }
        }
        self.count = (self.count - index).min(SLACK);
        self.written = self.count;
    }
}
