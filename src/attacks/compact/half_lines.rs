//! The two halves of each line through each square, which algorithms that tell both directions apart look up.

use crate::geometry::ray_walk;

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
pub static HALF_LINES: [HalfLines; 64] = {
    let mut table = [HalfLines { upper: [0; 4], lower: [0; 4] }; 64];
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < 4 {
            table[square].upper[line] = ray_walk(square, line, 0);
            table[square].lower[line] = ray_walk(square, line + 4, 0);
            line += 1;
        }
        square += 1;
    }
    table
};
