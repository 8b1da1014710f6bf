//! The generated switch against walks over the files and ranks written here: every subset of every line of every
//! square, and pins on random boards. Nothing of the library's geometry is used.

use crate::common::nodes::Random;
use golem::Square;
use golem_backends::switch;

type Steps = [(i32, i32); 2];
type OfSquare = fn(Square, u64) -> u64;

/// The two ends of a line, what the switch says a slider attacks there, and what it sees through one blocker.
const LINES: [(Steps, OfSquare, OfSquare); 4] = [
    ([(1, 0), (-1, 0)], switch::rank, switch::rank_xray),
    ([(0, 1), (0, -1)], switch::file, switch::file_xray),
    ([(1, 1), (-1, -1)], switch::diagonal, switch::diagonal_xray),
    ([(-1, 1), (1, -1)], switch::antidiagonal, switch::antidiagonal_xray),
];

/// The squares of a ray, the nearest first.
fn ray(square: u32, (file_step, rank_step): (i32, i32)) -> Vec<u32> {
    let (mut file, mut rank) = ((square % 8) as i32 + file_step, (square / 8) as i32 + rank_step);
    let mut squares = Vec::new();
    while (0..8).contains(&file) && (0..8).contains(&rank) {
        squares.push((rank * 8 + file) as u32);
        (file, rank) = (file + file_step, rank + rank_step);
    }
    squares
}

/// The squares of a ray with exactly `blockers` occupied squares before them.
fn seen_through(blockers: u32, square: u32, step: (i32, i32), occupied: u64) -> u64 {
    let mut passed = 0;
    let mut seen = 0;
    for next in ray(square, step) {
        if passed == blockers {
            seen |= 1 << next;
        }
        passed += (occupied >> next & 1) as u32;
    }
    seen
}

fn on_line(blockers: u32, square: u32, steps: Steps, occupied: u64) -> u64 {
    steps.iter().fold(0, |set, &step| set | seen_through(blockers, square, step, occupied))
}

/// Every subset of the whole line, edges and the own square included; the rest of the board empty, full and random.
#[test]
fn every_subset_of_every_line() {
    let mut random = Random::seeded(1);
    let mut compared = 0;
    for number in 0..64 {
        let square = Square::new(number).unwrap();
        for (steps, attacks, xray) in LINES {
            let line =
                steps.iter().flat_map(|&step| ray(number, step)).fold(1 << number, |set, next| set | 1u64 << next);
            let mut subset = 0u64;
            loop {
                for rest in [0, !0, random.bits()] {
                    let occupied = subset | rest & !line;
                    let at = (square, steps, occupied);
                    assert_eq!(attacks(square, occupied), on_line(0, number, steps, occupied), "attacks {at:x?}");
                    assert_eq!(xray(square, occupied), on_line(1, number, steps, occupied), "x-ray {at:x?}");
                    compared += 1;
                }
                subset = subset.wrapping_sub(line) & line;
                if subset == 0 {
                    break;
                }
            }
        }
    }
    assert_eq!(compared, 3 * 43_016);
}

/// Walks each ray: an own piece first, then an enemy slider that moves along the ray.
fn pinned_by_walk(king: u32, occupied: u64, own: u64, orthogonal: u64, diagonal: u64) -> u64 {
    let mut pinned = 0;
    for (number, (steps, ..)) in LINES.into_iter().enumerate() {
        let enemy = if number < 2 { orthogonal } else { diagonal };
        for step in steps {
            let mut pieces = ray(king, step).into_iter().filter(|&square| occupied >> square & 1 != 0);
            let (first, second) = (pieces.next(), pieces.next());
            if first.is_some_and(|at| own >> at & 1 != 0) && second.is_some_and(|at| enemy >> at & 1 != 0) {
                pinned |= first.map_or(0, |at| 1 << at);
            }
        }
    }
    pinned
}

/// Boards with many sliders of both kinds, own and enemy pieces between; a third of the boards sparse.
#[test]
fn pins_on_random_boards() {
    let mut random = Random::seeded(2);
    let mut sizes = [0usize; 9];
    for round in 0..600_000 {
        let mut occupied = random.bits();
        if round % 3 != 0 {
            occupied &= random.bits();
        }
        let king = (random.bits() % 64) as u32;
        let own = occupied & random.bits() | 1 << king;
        let enemy = occupied & !own;
        let orthogonal = enemy & (random.bits() | random.bits());
        let diagonal = enemy & (random.bits() | random.bits());
        occupied |= 1 << king;
        let expected = pinned_by_walk(king, occupied, own, orthogonal, diagonal);
        let got = switch::pinned(Square::new(king).unwrap(), occupied, own, orthogonal, diagonal);
        assert_eq!(got, expected, "king {king}, {occupied:#x}, own {own:#x}, {orthogonal:#x}, {diagonal:#x}");
        sizes[expected.count_ones() as usize] += 1;
    }
    assert!(sizes[..5].iter().all(|&boards| boards > 100), "boards by number of pins: {sizes:?}");
}

/// A blocker in the east, a slider in the west and nothing else: no pin. Sets that do not fit together: what stands
/// on no occupied square is not there.
#[test]
fn pins_that_are_none() {
    let e4 = Square::new(28).unwrap();
    let (a4, f4, h4) = (1u64 << 24, 1u64 << 29, 1u64 << 31);
    assert_eq!(switch::pinned(e4, e4.bit() | a4 | f4, f4 | e4.bit(), a4, 0), 0);
    assert_eq!(switch::pinned(e4, e4.bit() | f4 | h4, f4 | e4.bit(), h4, 0), f4);
    assert_eq!(switch::pinned(e4, e4.bit() | f4 | h4, f4 | e4.bit(), 0, h4), 0, "a bishop does not pin on a rank");
    assert_eq!(switch::pinned(e4, e4.bit() | f4, f4 | e4.bit(), h4, 0), 0, "h4 is not occupied");
    assert_eq!(switch::pinned(e4, e4.bit() | h4, f4 | e4.bit(), h4, 0), 0, "f4 is not occupied");
    for king in 0..64 {
        let _ = switch::pinned(Square::new(king).unwrap(), !0, !0, !0, !0);
    }
}
