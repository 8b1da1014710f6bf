//! Dumb7 fills for a single piece: the seven plain steps of [`fill`](golem::attacks::fill), four rays at a time (Gunnar
//! Andersson).
//!
//! Meant for whole sets, where the cost does not grow with the number of sliders. For one piece it is the price of
//! doing without tables. Reads no memory.

pub use crate::hyperbola::available;
use crate::lines;
use golem::Square;
use golem::attacks::fill::attacks_dumb7;

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = 0;

lines!(LINE => |square, occupied| {
    let (slider, empty) = (square.bit(), !occupied);
    attacks_dumb7::<LINE, u64>(slider, empty) | attacks_dumb7::<{ LINE + 4 }, u64>(slider, empty)
});
