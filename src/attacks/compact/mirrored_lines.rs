//! The lines through each square, with the square and its mirror image: what backends that mirror four lines at once
//! look up. All of it is in one cache line for each square.

use super::hyperbola::LINES;
use crate::tables::table;

/// What is looked up for a square.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
// Elsewhere only golem_inline.h reads it.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
pub(crate) struct MirroredLines {
    /// The four lines through the square without the square itself. Swapped bytes do not mirror a rank: there the
    /// square stands in its place, on which the subtractions cancel out.
    pub(super) lines: [u64; 4],
    /// The square.
    pub(super) slider: u64,
    /// The square on the mirrored board.
    pub(super) mirrored: u64,
    /// The number of the first square of its rank.
    pub(super) rank: u64,
    /// Where the row of its file begins in the table of the first rank.
    pub(super) row: u64,
}

const fn lines(swaps_bytes: bool) -> [MirroredLines; 64] {
    table!(64; square => {
        let mut lines = LINES[square];
        let slider = 1_u64 << square;
        let mut mirrored = slider.reverse_bits();
        if swaps_bytes {
            lines[0] = slider;
            mirrored = slider.swap_bytes();
        }
        MirroredLines { lines, slider, mirrored, rank: square as u64 & 56, row: (square as u64 & 7) * 64 }
    })
}

/// For a mirror that swaps bytes.
pub(crate) static SWAPPED: [MirroredLines; 64] = lines(true);

/// For a mirror that reverses bits.
#[cfg(target_arch = "x86_64")]
pub(super) static REVERSED: [MirroredLines; 64] = lines(false);
