//! The functions for C of the collection, as `src/ffi` has those of the library.
#![allow(unsafe_code)]

pub mod by_name;
pub mod by_number;
pub mod tables;

use golem::Square;

/// Returns a getter's result for a square; 0 for a number that is not a square.
#[inline(always)]
fn for_square(square: u32, getter: impl FnOnce(Square) -> u64) -> u64 {
    Square::new(square).map_or(0, getter)
}
