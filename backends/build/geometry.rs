//! The rays of the board, named as in golem-chess: a build script that depends on that crate has Cargo compile all of it
//! a second time, for the machine that builds, which takes longer than the library itself.

/// Number of rays, counter-clockwise from east.
pub(crate) const RAY_COUNT: usize = 8;
/// The a-file; shifted left by `n` it is the file number `n`.
pub(crate) const FILE_A: u64 = 0x0101_0101_0101_0101;

/// Files and ranks gained by one step.
const STEPS: [(usize, usize); RAY_COUNT] = {
    const BACK: usize = usize::MAX;
    [(1, 0), (1, 1), (0, 1), (BACK, 1), (BACK, 0), (BACK, BACK), (0, BACK), (1, BACK)]
};

/// The square one step from `square`, or 64 beyond the edge.
pub(crate) const fn step(square: usize, direction: usize) -> usize {
    let (files, ranks) = STEPS[direction];
    let file = (square % 8).wrapping_add(files);
    let rank = (square / 8).wrapping_add(ranks);
    if file < 8 && rank < 8 { 8 * rank + file } else { 64 }
}

/// The squares seen from `square` up to and including the first occupied one, without `square` itself.
pub(crate) const fn ray_walk(square: usize, direction: usize, occupied: u64) -> u64 {
    let next = step(square, direction);
    match next {
        64 => 0,
        _ if occupied >> next & 1 != 0 => 1 << next,
        _ => 1 << next | ray_walk(next, direction, occupied),
    }
}
