//! Tables of the four lines through each square: rank, diagonal, file, antidiagonal.

use super::hyperbola::LINES;
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

/// The lines through a square, with the square and its mirror image: what algorithms that mirror four lines at once look
/// up. All of it is in one cache line for each square.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct MirroredLines {
    /// The four lines through the square without the square itself. Swapped bytes do not mirror a rank: there the
    /// square stands in its place, on which the subtractions cancel out.
    pub lines: [u64; 4],
    /// The square.
    pub slider: u64,
    /// The square on the mirrored board.
    pub mirrored: u64,
    /// The number of the first square of its rank.
    pub rank: u64,
    /// Where the row of its file begins in the table of the first rank.
    pub row: u64,
}

impl MirroredLines {
    /// Of a square, with its lines and itself on the mirrored board.
    pub const fn new(square: usize, lines: [u64; 4], mirrored: u64) -> Self {
        let (rank, row) = (square as u64 & 56, (square as u64 & 7) * 64);
        MirroredLines { lines, slider: 1 << square, mirrored, rank, row }
    }
}

/// For a mirror that swaps bytes.
pub(crate) static SWAPPED: [MirroredLines; 64] = table!(64; square => {
    let (slider, [_, diagonal, file, antidiagonal]) = (1_u64 << square, LINES[square]);
    MirroredLines::new(square, [slider, diagonal, file, antidiagonal], slider.swap_bytes())
});
