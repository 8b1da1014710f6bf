//! Hyperbola quintessence, scalar: the `o ^ (o - 2r)` trick in both directions along a line, the second time on the
//! mirrored board (Ryan Mack; chessprogramming wiki, "Hyperbola Quintessence").
//!
//! On a line with slider `r` and occupancy `o`, subtracting `2r` from `o` borrows from the next occupied square above
//! the slider. The bits that change are what the slider attacks upwards. The other half of the line is the same on the
//! mirrored board. For files and diagonals a byte swap is the mirror, because they have one square per rank.
//!
//! ```text
//!   o         0 0 1 0 0 1 0 1      (slider in the middle bit)
//!   o - 2r    0 0 0 1 1 1 0 1
//!   o ^ ..    0 0 1 1 1 0 0 0      attacked, with the blocker
//! ```
//!
//! All squares of a rank are in one byte, which a byte swap does not mirror. So ranks are looked up: 512 bytes by file
//! and the six inner squares. 64-bit ARM has an instruction that reverses all bits, which mirrors a rank as well. Cost:
//! about 8 operations per line, and 64 × 4 masks (2 KB). Fits any CPU.

use crate::geometry::ray_walk;
use crate::tables::table;
use crate::types::Square;

/// The four lines through each square without the square itself: rank, diagonal, file, antidiagonal.
pub static LINES: [[u64; 4]; 64] =
    table!(64; square => table!(4; line => ray_walk(square, line, 0) | ray_walk(square, line + 4, 0)));

/// Attacks on the first rank, by file and by the occupancy of squares b to g.
pub(crate) static FIRST_RANK: [[u8; 64]; 8] = table!(8; file => table!(64; inner => {
    let occupied = (inner as u64) << 1;
    (ray_walk(file, 0, occupied) | ray_walk(file, 4, occupied)) as u8
}));

/// Whether a board's bits are reversed as fast as its bytes.
const REVERSES_BITS: bool = cfg!(target_arch = "aarch64");

/// The board so that each line but perhaps the rank is the other way round.
#[inline(always)]
const fn mirrored(board: u64) -> u64 {
    if REVERSES_BITS { board.reverse_bits() } else { board.swap_bytes() }
}

#[inline(always)]
fn line(square: Square, occupied: u64, number: usize) -> u64 {
    let mask = LINES[square.index()][number & 3];
    let slider = square.bit();
    let blockers = occupied & mask;
    let upwards = blockers.wrapping_sub(slider);
    let downwards = mirrored(mirrored(blockers).wrapping_sub(mirrored(slider)));
    (upwards ^ downwards) & mask
}

/// What a slider attacks on its rank.
#[inline(always)]
pub fn rank(square: Square, occupied: u64) -> u64 {
    if REVERSES_BITS {
        return line(square, occupied, 0);
    }
    let shift = square.number() & 56;
    let inner = occupied >> shift >> 1 & 63;
    u64::from(FIRST_RANK[square.index() & 7][inner as usize & 63]) << shift
}

/// What a slider attacks on its file.
#[inline(always)]
pub fn file(square: Square, occupied: u64) -> u64 {
    line(square, occupied, 2)
}

/// What a slider attacks on its diagonal, north-east and south-west.
#[inline(always)]
pub fn diagonal(square: Square, occupied: u64) -> u64 {
    line(square, occupied, 1)
}

/// What a slider attacks on its antidiagonal, north-west and south-east.
#[inline(always)]
pub fn antidiagonal(square: Square, occupied: u64) -> u64 {
    line(square, occupied, 3)
}

/// What a bishop attacks.
#[inline(always)]
pub fn bishop(square: Square, occupied: u64) -> u64 {
    diagonal(square, occupied) | antidiagonal(square, occupied)
}

/// What a rook attacks.
#[inline(always)]
pub fn rook(square: Square, occupied: u64) -> u64 {
    file(square, occupied) | rank(square, occupied)
}

/// What a queen attacks.
#[inline(always)]
pub fn queen(square: Square, occupied: u64) -> u64 {
    bishop(square, occupied) | rook(square, occupied)
}
