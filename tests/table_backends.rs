//! Every sliding backend against a walk over files and ranks that shares nothing with the library: all subsets of the
//! relevant occupancy for rooks and bishops on all squares, and random boards for queens too.

use golem::attacks::backends::{BACKENDS, Backend};
use golem::types::Square;

const ROOK_STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const BISHOP_STEPS: [(i32, i32); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

/// The squares from `square` by `step` to the edge, nearest first.
fn ray(square: i32, step: (i32, i32)) -> impl Iterator<Item = u64> {
    let (file, rank) = (square % 8, square / 8);
    let places = (1..8).map(move |distance| (file + distance * step.0, rank + distance * step.1));
    places
        .take_while(|(file, rank)| (0..8).contains(file) && (0..8).contains(rank))
        .map(|(file, rank)| 1 << (8 * rank + file))
}

fn walk(square: i32, steps: &[(i32, i32)], occupied: u64) -> u64 {
    let mut attacked = 0;
    for &step in steps {
        for bit in ray(square, step) {
            attacked |= bit;
            if occupied & bit != 0 {
                break;
            }
        }
    }
    attacked
}

/// All squares of the rays but the last of each.
fn relevant(square: i32, steps: &[(i32, i32)]) -> u64 {
    let inner = |&step| {
        let squares: Vec<u64> = ray(square, step).collect();
        squares.iter().rev().skip(1).fold(0, |set, bit| set | bit)
    };
    steps.iter().map(inner).fold(0, |set, ray| set | ray)
}

/// Subsets of `mask`, each once.
fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let squares: Vec<u32> = (0..64).filter(|square| mask >> square & 1 != 0).collect();
    (0u64..1 << squares.len()).map(move |choice| {
        squares.iter().enumerate().fold(0, |set, (place, square)| set | (choice >> place & 1) << square)
    })
}

fn random_boards(count: usize) -> Vec<u64> {
    let mut state = 0x2545_f491_4f6c_dd1du64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut boards = vec![0, !0];
    while boards.len() < count {
        let (a, b, c) = (next(), next(), next());
        boards.extend([a & b & c, a & b, a, a | b]);
    }
    boards
}

/// What a piece attacks from a square on an occupied board.
type Getter = fn(Square, u64) -> u64;

/// What a piece of every backend attacks, compared with `expected`; `piece` picks the function.
fn check(piece: &str, pick: fn(&Backend) -> Getter, square: i32, occupied: u64, expected: u64) {
    let place = Square::new(square as u32).expect("below 64");
    for backend in &BACKENDS {
        let got = pick(backend)(place, occupied);
        assert!(
            got == expected,
            "{} {piece} on {place:?}, occupied {occupied:#018x}: {got:#018x} instead of {expected:#018x}",
            backend.name.to_str().expect("ASCII"),
        );
    }
}

#[test]
fn the_list_is_not_empty_and_names_differ() {
    let names: std::collections::BTreeSet<_> = BACKENDS.iter().map(|backend| backend.name).collect();
    assert!(!names.is_empty(), "no backend is tested");
    assert_eq!(names.len(), BACKENDS.len());
    let available = BACKENDS.iter().filter(|backend| (backend.available)());
    println!("available: {:?}", available.map(|backend| backend.name).collect::<Vec<_>>());
}

#[test]
fn rooks_on_all_subsets() {
    let mut count = 0;
    for square in 0..64 {
        for occupied in subsets(relevant(square, &ROOK_STEPS)) {
            check("rook", |backend| backend.rook, square, occupied, walk(square, &ROOK_STEPS, occupied));
            count += 1;
        }
    }
    assert_eq!(count, 102_400);
}

#[test]
fn bishops_on_all_subsets() {
    let mut count = 0;
    for square in 0..64 {
        for occupied in subsets(relevant(square, &BISHOP_STEPS)) {
            check("bishop", |backend| backend.bishop, square, occupied, walk(square, &BISHOP_STEPS, occupied));
            count += 1;
        }
    }
    assert_eq!(count, 5_248);
}

#[test]
fn all_sliders_on_random_boards() {
    for occupied in random_boards(3000) {
        for square in 0..64 {
            let rook = walk(square, &ROOK_STEPS, occupied);
            let bishop = walk(square, &BISHOP_STEPS, occupied);
            check("rook", |backend| backend.rook, square, occupied, rook);
            check("bishop", |backend| backend.bishop, square, occupied, bishop);
            check("queen", |backend| backend.queen, square, occupied, rook | bishop);
        }
    }
}

/// The tables are there exactly with the feature, and where they are, PEXT is used if the CPU has it.
#[test]
fn tables_follow_the_feature() {
    let find = |name| BACKENDS.iter().find(|backend| backend.name == name).expect("the backend is listed");
    for name in [c"kindergarten", c"magic_plain", c"magic_fancy", c"magic_black", c"pext", c"pext_pdep"] {
        let backend = find(name);
        assert_eq!(backend.table_bytes > 100_000, cfg!(feature = "big-tables"), "{name:?}");
        let has_what_it_needs = !name.to_bytes().starts_with(b"pext") || golem::simd::cpu::bmi2();
        assert_eq!((backend.available)(), cfg!(feature = "big-tables") && has_what_it_needs, "{name:?}");
    }
}
