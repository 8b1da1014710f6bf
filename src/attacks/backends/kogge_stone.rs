//! Kogge-Stone fills for a single piece: the parallel prefix of [`fill`](crate::attacks::fill), four rays at a time (brought
//! to chess by Steffan Westcott).
//!
//! Meant for whole sets, where the cost does not grow with the number of sliders. For one piece it is the price of
//! doing without tables. Reads no memory.

use super::pieces_from_fill;
use crate::attacks::fill::attacks;
use crate::types::Square;

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = 0;

/// Whether this CPU can run the backend: every CPU can.
pub fn available() -> bool {
    true
}

pieces_from_fill!(attacks);
