//! Kogge-Stone fills for a single piece: the parallel prefix of [`fill`](golem::attacks::fill), four rays at a time (brought
//! to chess by Steffan Westcott).
//!
//! Meant for whole sets, where the cost does not grow with the number of sliders. For one piece it is the price of
//! doing without tables. Reads no memory.

use crate::pieces_from_fill;
use golem::Square;
use golem::attacks::fill::attacks;

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = 0;

/// Whether this CPU can run the backend: every CPU can.
pub fn available() -> bool {
    true
}

pieces_from_fill!(attacks);
