//! Kogge-Stone fills for a single piece: the parallel prefix of [`fill`](golem::attacks::fill), four rays at a time (brought
//! to chess by Steffan Westcott).
//!
//! Meant for whole sets, where the cost does not grow with the number of sliders. For one piece it is the price of
//! doing without tables. Reads no memory.

pub use crate::hyperbola::available;
use crate::lines;
use golem::Square;
use golem::attacks::fill::attacks;

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = 0;

lines!(LINE => |square, occupied| {
    let (slider, empty) = (square.bit(), !occupied);
    attacks::<LINE, u64>(slider, empty) | attacks::<{ LINE + 4 }, u64>(slider, empty)
});
