//! Both kinds of set-wise fill against a walk over files and ranks that shares nothing with the library.

use golem::attacks::fill;

/// East, north-east, … as steps of file and rank.
const STEPS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// What the sliders attack, one at a time, square by square.
fn walk(direction: usize, sliders: u64, empty: u64) -> u64 {
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
fn sets() -> Vec<u64> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut sets = vec![0, !0, 0x8181_8181_8181_8181, 0xff00_0000_0000_00ff];
    for _ in 0..3000 {
        let (a, b, c) = (next(), next(), next());
        sets.extend([a & b & c, a, a | b | c]);
    }
    sets
}

fn check<const D: usize>(sliders: u64, empty: u64) {
    let expected = walk(D, sliders, empty);
    assert_eq!(fill::attacks::<D, u64>(sliders, empty), expected, "Kogge-Stone {D} {sliders:#x} {empty:#x}");
    assert_eq!(fill::attacks_dumb7::<D, u64>(sliders, empty), expected, "Dumb7 {D} {sliders:#x} {empty:#x}");
    assert_eq!(
        fill::fill::<D, u64>(sliders, empty),
        fill::fill_dumb7::<D, u64>(sliders, empty),
        "fills {D} {sliders:#x} {empty:#x}"
    );
}

#[test]
fn both_fills_walk_the_rays() {
    let sets = sets();
    for (index, &sliders) in sets.iter().enumerate() {
        let empty = sets[(index * 7 + 3) % sets.len()];
        check::<0>(sliders, empty);
        check::<1>(sliders, empty);
        check::<2>(sliders, empty);
        check::<3>(sliders, empty);
        check::<4>(sliders, empty);
        check::<5>(sliders, empty);
        check::<6>(sliders, empty);
        check::<7>(sliders, empty);
    }
}
