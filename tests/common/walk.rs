//! Ray attacks by walking over files and ranks, sharing nothing with the library, and sets to try them on.

/// East, north-east, … as steps of file and rank.
const STEPS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// What the sliders attack, one at a time, square by square.
pub fn ray(direction: usize, sliders: u64, empty: u64) -> u64 {
    let (file_step, rank_step) = STEPS[direction];
    let mut attacked = 0;
    for square in (0..64).filter(|square| sliders >> square & 1 != 0) {
        let (mut file, mut rank) = (square % 8 + file_step, square / 8 + rank_step);
        while (0..8).contains(&file) && (0..8).contains(&rank) {
            let bit = 1u64 << (8 * rank + file);
            attacked |= bit;
            if empty & bit == 0 {
                break;
            }
            (file, rank) = (file + file_step, rank + rank_step);
        }
    }
    attacked
}

/// Numbers with few, half and nearly all bits set, and the extremes.
pub fn random_sets(rounds: usize, seed: u64) -> Vec<u64> {
    // Never zero, from which there is no way.
    let mut state = seed | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut sets = vec![0, !0, 0x8181_8181_8181_8181, 0xff00_0000_0000_00ff];
    for _ in 0..rounds {
        let (a, b, c) = (next(), next(), next());
        sets.extend([a & b & c, a, a | b | c]);
    }
    sets
}
