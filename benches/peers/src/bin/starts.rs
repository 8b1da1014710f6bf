//! Perft of Chess960 starts by the library and by cozy-chess: of double ones, in which each side has a row of its own, or of
//! those with the same row for both.
//!
//!     starts DEPTH FIRST END [same]
//!
//! White's rows are those with the numbers FIRST to END - 1, Black's all 960 or the same. Prints one row of a table as
//! `tests/evidence/counts/counts.c` does, with what cozy-chess counts in place of a published number; fails at the first start
//! that differs.

use cozy_chess::Board;
use golem::Position;
use peers::cozy_perft;
use std::time::Instant;

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let is_same = words.pop_if(|word| word == "same").is_some();
    let numbers: Vec<u32> = words.iter().map(|text| text.parse().expect("a number")).collect();
    let &[depth, first, end] = &numbers[..] else { panic!("starts DEPTH FIRST END [same]") };
    let began = Instant::now();
    let (mut starts, mut theirs_in_all, mut found) = (0, 0, 0);
    for white in first..end {
        for black in if is_same { white..white + 1 } else { 0..960 } {
            let board = Board::double_chess960_startpos(white, black);
            let text = format!("{board:#}");
            let position = Position::from_fen(&text).expect("a start");
            let (theirs, ours) = (cozy_perft(&board, depth), golem::perft(&position, depth));
            assert_eq!(ours, theirs, "{text}");
            starts += 1;
            theirs_in_all += theirs;
            found += ours;
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let kind = if is_same { "starts" } else { "double starts" };
    println!("starts\t{starts} {kind}\t{depth}\tmoves\t{theirs_in_all}\t{found}\tcozy-chess 0.3.4\t{seconds:.1}");
}
