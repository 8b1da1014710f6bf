//! Tests of sixteen sets at once, one for each direction.
//!
//! At AVX-512 they are loaded as the generator has just stored them, eight at a time: other loads would have to wait for
//! the stores.

use super::lanes::Lanes;
use super::vectors::Vectors;

/// Their union.
#[inline(always)]
pub(crate) fn union_of_sixteen(level: impl Vectors, sets: &[u64; 16]) -> u64 {
    let [first, second] = sets.as_chunks().0 else { return 0 };
    (level.load(first) | level.load(second)).union()
}
