//! Kindergarten bitboards: the six inner squares of one line are gathered into an index by a multiplication with a
//! fixed number instead of a searched one (Urban Koistinen; the files and the name after Gerd Isenberg).
//!
//! A diagonal has one square per file. Multiplying it by the b-file adds up all its ranks in the top byte, shifted by
//! one file. The squares of files b to g become the top six bits; the a-file falls below them and the h-file beyond
//! them.
//!
//! ```text
//!   . . . . . . . 8                      . 1 2 3 4 5 6 7    the index is c8 to h8: 2 to 7
//!   . . . . . . 7 .                      and below it what the index does not take
//!   . . . . . 6 . .
//!   . . . . 5 . . .     ×  b-file   =
//!   . . . 4 . . . .
//!   . . 3 . . . . .
//!   . 2 . . . . . .
//!   1 . . . . . . .
//! ```
//!
//! A rank is shifted down. A file is shifted to the a-file, and a product with another number turns its inner squares
//! into the top rank. Cost per line: about 4 operations and one load, and one more load for the mask of a diagonal; a
//! queen needs four lines. Tables: 4 lines × 64 squares × 64 sets of inner squares (128 KB) and 1 KB of masks.

use crate::built_table::built_table;
pub use crate::hyperbola::available;
use crate::pieces_from_lines;
use golem::geometry::{FILE_A, ray_walk};
use golem::{Square, table};

/// The lines in the order of their rays.
const RANK: usize = 0;
const DIAGONAL: usize = 1;
const FILE: usize = 2;
const ANTIDIAGONAL: usize = 3;

/// The diagonal and the antidiagonal through each square without the square itself.
static DIAGONALS: [[u64; 2]; 64] = table!(64; square => [
    ray_walk(square, DIAGONAL, 0) | ray_walk(square, DIAGONAL + 4, 0),
    ray_walk(square, ANTIDIAGONAL, 0) | ray_walk(square, ANTIDIAGONAL + 4, 0),
]);

/// Attacks by line, square and inner squares.
static ATTACKS: [[[u64; 64]; 64]; 4] = built_table!("kindergarten_attacks.bin" as [[[u64; 64]; 64]; 4]);

/// a2 to a7.
const INNER_FILE_A: u64 = 0x0001_0101_0101_0100;

/// Moves rank `r` of the a-file, bit `8 * r`, to bit `57 + r`, without carries into the index.
const FILE_TO_INDEX: u64 = 1 << 50 | 1 << 43 | 1 << 36 | 1 << 29 | 1 << 22 | 1 << 15;

#[inline(always)]
fn attacks(line: usize, square: Square, index: u64) -> u64 {
    ATTACKS[line][square.index()][index as usize & 63]
}

/// Returns the squares that a slider attacks on its rank.
#[inline(always)]
pub fn rank(square: Square, occupied: u64) -> u64 {
    attacks(RANK, square, occupied >> (square.number() & 56) >> 1)
}

/// Returns the squares that a slider attacks on its file.
#[inline(always)]
pub fn file(square: Square, occupied: u64) -> u64 {
    let inner = occupied >> square.file() & INNER_FILE_A;
    attacks(FILE, square, inner.wrapping_mul(FILE_TO_INDEX) >> 58)
}

/// Returns the squares that a slider attacks on its diagonal, north-east and south-west.
#[inline(always)]
pub fn diagonal(square: Square, occupied: u64) -> u64 {
    let blockers = occupied & DIAGONALS[square.index()][0];
    attacks(DIAGONAL, square, blockers.wrapping_mul(FILE_A << 1) >> 58)
}

/// Returns the squares that a slider attacks on its antidiagonal, north-west and south-east.
#[inline(always)]
pub fn antidiagonal(square: Square, occupied: u64) -> u64 {
    let blockers = occupied & DIAGONALS[square.index()][1];
    attacks(ANTIDIAGONAL, square, blockers.wrapping_mul(FILE_A << 1) >> 58)
}

pieces_from_lines!();

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = size_of_val(&DIAGONALS) + size_of_val(&ATTACKS);
