//! Relevant occupancy: the squares that decide how far a slider sees, and what it sees for each subset of them.
//!
//! The last square of a ray is attacked whether it is occupied or not, so it does not matter:
//!
//! ```text
//!   rook on c3   . . . . . . . .        bishop on c3   . . . . . . . .
//!                . . 1 . . . . .                       . . . . . . 1 .
//!                . . 1 . . . . .                       . . . . . 1 . .
//!                . . 1 . . . . .                       . . . . 1 . . .
//!                . . 1 . . . . .                       . 1 . 1 . . . .
//!                . 1 R 1 1 1 1 .                       . . B . . . . .
//!                . . 1 . . . . .                       . 1 . 1 . . . .
//!                . . . . . . . .                       . . . . . . . .
//! ```
//!
//! A rook has 10 to 12 such squares, a bishop 5 to 9: 102,400 and 5,248 subsets over the whole board. The build script
//! and the search for magic numbers use this file too, so it depends only on [`geometry`](golem::geometry).

use golem::geometry::{RAY_COUNT, ray_walk, step};

/// The first of a rook's rays; the others follow in steps of two.
pub const ROOK: usize = 0;
/// The first of a bishop's rays; the others follow in steps of two.
pub const BISHOP: usize = 1;

/// Subsets of all rook masks and of all bishop masks together.
pub const SUBSET_COUNT: usize = 107_648;
/// Subsets of all rook masks alone.
const ROOK_SUBSET_COUNT: u32 = 102_400;

/// The relevant squares of a slider on `square` whose first ray is `first_ray`.
pub const fn relevant_mask(first_ray: usize, square: usize) -> u64 {
    let mut mask = 0;
    let mut direction = first_ray;
    while direction < RAY_COUNT {
        let mut next = step(square, direction);
        while next < 64 && step(next, direction) < 64 {
            mask |= 1 << next;
            next = step(next, direction);
        }
        direction += 2;
    }
    mask
}

/// Bits of index that do for every square: the most relevant squares that a rook or a bishop has.
pub const fn index_bits(first_ray: usize) -> u32 {
    if first_ray == ROOK { 12 } else { 9 }
}

/// Where each square's subsets begin in a table that holds them all: the rooks' from a1 to h8, then the bishops'.
pub const fn subset_offsets(first_ray: usize) -> [u32; 64] {
    let mut offsets = [0; 64];
    let mut next = if first_ray == ROOK { 0 } else { ROOK_SUBSET_COUNT };
    let mut square = 0;
    while square < 64 {
        offsets[square] = next;
        next += 1 << relevant_mask(first_ray, square).count_ones();
        square += 1;
    }
    offsets
}

/// Returns the squares attacked by a slider on `square` whose first ray is `first_ray`.
pub const fn slider_attacks(first_ray: usize, square: usize, occupied: u64) -> u64 {
    let mut attacked = 0;
    let mut direction = first_ray;
    while direction < RAY_COUNT {
        attacked |= ray_walk(square, direction, occupied);
        direction += 2;
    }
    attacked
}

/// The subset of `mask` after `subset` in counting order; empty after the last one.
pub const fn next_subset(subset: u64, mask: u64) -> u64 {
    subset.wrapping_sub(mask) & mask
}
