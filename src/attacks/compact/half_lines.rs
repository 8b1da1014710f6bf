//! The two halves of each line through each square, which algorithms that tell both directions apart look up.

use crate::geometry::ray_walk;
use crate::tables::table;

/// The halves of the four lines through a square, without the square itself.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct HalfLines {
    /// Rays 0–3, to higher squares.
    pub upper: [u64; 4],
    /// Rays 4–7, to lower squares.
    pub lower: [u64; 4],
}

/// By square.
pub static HALF_LINES: [HalfLines; 64] = table!(64; square => HalfLines {
    upper: table!(4; line => ray_walk(square, line, 0)),
    lower: table!(4; line => ray_walk(square, line + 4, 0)),
});
