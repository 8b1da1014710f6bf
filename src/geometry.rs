//! Board arithmetic: steps, rays and masks as `const fn` over square numbers.
//!
//! Squares are 0..64, a1 = 0, b1 = 1, … h8 = 63. Directions are numbered counter-clockwise from east: 0–7 are the rays, 8–15
//! the knight steps in the same order. The opposite of `d` is `d ^ 4`; 0–3 and 8–11 go to higher squares; of a direction's
//! number only the lowest four bits count. This file depends only on `core`.

/// Number of rays: the directions 0–7.
pub const RAY_COUNT: usize = 8;
/// Number of directions: eight rays and eight knight steps.
pub const DIRECTION_COUNT: usize = 16;

/// The direction towards the h-file, in which target sets hold castling with the rook on that side.
pub const EAST: usize = 0;
/// The direction towards the a-file, likewise.
pub const WEST: usize = 4;
/// The direction towards the eighth rank.
pub const NORTH: usize = 2;

/// Files gained by one step in a direction.
pub const FILE_STEP: [i32; DIRECTION_COUNT] = [1, 1, 0, -1, -1, -1, 0, 1, 2, 1, -1, -2, -2, -1, 1, 2];
/// Ranks gained by one step in a direction.
pub const RANK_STEP: [i32; DIRECTION_COUNT] = [0, 1, 1, 1, 0, -1, -1, -1, 1, 2, 2, 1, -1, -2, -2, -1];

/// The a-file; shifted left by `n` it is the file number `n`.
pub const FILE_A: u64 = 0x0101_0101_0101_0101;
/// The first rank; shifted left by `8 * n` it is the rank number `n`.
pub const RANK_1: u64 = 0xff;

/// Returns the square difference of one step in `direction`.
pub const fn delta(direction: usize) -> i32 {
    8 * RANK_STEP[direction & 15] + FILE_STEP[direction & 15]
}

/// Returns the shift of a set for one step in `direction`: left for the directions 0–3 and 8–11, otherwise right.
pub const fn shift_amount(direction: usize) -> u32 {
    delta(direction).unsigned_abs()
}

/// Returns whether a step in `direction` leads to higher square numbers, so that a set shifts left.
pub const fn shifts_left(direction: usize) -> bool {
    direction & 4 == 0
}

/// Returns the squares where a shifted set can land without having wrapped around the edge of the board.
pub const fn landing_mask(direction: usize) -> u64 {
    match FILE_STEP[direction & 15] {
        1 => !FILE_A,
        2 => !(FILE_A | FILE_A << 1),
        -1 => !(FILE_A << 7),
        -2 => !(FILE_A << 6 | FILE_A << 7),
        _ => !0,
    }
}

/// Returns the square one step from `square` in `direction`, or 64 beyond the edge.
pub const fn step(square: usize, direction: usize) -> usize {
    let file = (square & 7) as i32 + FILE_STEP[direction & 15];
    let rank = (square >> 3) as i32 + RANK_STEP[direction & 15];
    if file < 0 || file > 7 || rank < 0 || rank > 7 { 64 } else { (8 * rank + file) as usize }
}

/// Returns the squares seen from `square` in `direction` up to and including the first occupied one, without `square` itself.
pub const fn ray_walk(square: usize, direction: usize, occupied: u64) -> u64 {
    let mut seen = 0;
    let mut next = step(square, direction);
    while next < 64 {
        seen |= 1 << next;
        if occupied >> next & 1 != 0 {
            break;
        }
        next = step(next, direction);
    }
    seen
}
