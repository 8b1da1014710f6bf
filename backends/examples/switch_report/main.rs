//! Measures the switch backend against what its publication says: cases, code, compares, mispredictions, time.
//!
//! `cargo run --release -p golem-backends --example switch_report` prints the report. It reads its own machine code with `objdump` and
//! counts branches with `valgrind --tool=cachegrind`; without one of these programs that part is left out.

mod branches;
mod code;
mod lookups;

use golem::Square;
use golem::geometry::{ray_walk, step};
use golem_backends::switch;
use lookups::{FORMS, Lookups};
use std::collections::HashSet;

/// The switch with one case per subset, as published; the same functions as the backend has.
#[allow(dead_code, unreachable_pub, missing_docs)]
mod cases {
    use golem::Square;
    include!(concat!(env!("OUT_DIR"), "/switch_cases.rs"));
}

type OfSquare = fn(Square, u64) -> u64;

const LINES: [(usize, OfSquare, OfSquare); 4] = [
    (0, switch::rank, switch::rank_xray),
    (1, switch::diagonal, switch::diagonal_xray),
    (2, switch::file, switch::file_xray),
    (3, switch::antidiagonal, switch::antidiagonal_xray),
];

/// Names every function of a form, so that the linker keeps them all for `code` to read.
macro_rules! keep {
    ($($form:ident),*) => {
        $(std::hint::black_box::<[OfSquare; 11]>([
            $form::rook, $form::bishop, $form::queen, $form::rank, $form::diagonal, $form::file, $form::antidiagonal,
            $form::rank_xray, $form::diagonal_xray, $form::file_xray, $form::antidiagonal_xray,
        ]);)*
    };
}

/// The squares of a line that matter: neither the square itself nor the last square at either end.
fn inner_squares(square: usize, direction: usize) -> u64 {
    let mut inner = 0;
    for end in [direction, direction + 4] {
        let seen = ray_walk(square, end, 0);
        inner |=
            (0..64).filter(|&next| seen >> next & 1 != 0 && step(next, end) < 64).fold(0, |set, next| set | 1 << next);
    }
    inner
}

/// Cases and distinct answers over all squares and lines: of attacks, of x-rays.
fn count_cases() -> (usize, [usize; 2]) {
    let mut cases = 0;
    let mut distinct = [0; 2];
    for (direction, attacks, xray) in LINES {
        for square in (0..64).filter_map(Square::new) {
            let inner = inner_squares(square.index(), direction);
            let mut answers = [HashSet::new(), HashSet::new()];
            let mut subset = 0u64;
            loop {
                cases += 1;
                answers[0].insert(attacks(square, subset));
                answers[1].insert(xray(square, subset));
                subset = subset.wrapping_sub(inner) & inner;
                if subset == 0 {
                    break;
                }
            }
            distinct = [0, 1].map(|i| distinct[i] + answers[i].len());
        }
    }
    (cases, distinct)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [form, set] = arguments.as_slice() {
        // The part that runs under valgrind.
        let lookups = Lookups::named(set);
        let (_, queen) = FORMS.iter().find(|(name, _)| name == form).expect("a form");
        println!("{:x}", lookups.pass(*queen));
        return;
    }
    keep!(switch, cases);
    let (cases, [attacks, xrays]) = count_cases();
    println!("{cases} cases with {attacks} distinct answers; x-rays {cases} with {xrays}\n");
    code::report(cases);
    branches::report();
    lookups::report();
}
