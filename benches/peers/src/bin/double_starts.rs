//! Perft of double Chess960 starts, each side with a row of its own, by the library and by cozy-chess.
//!
//!     double_starts DEPTH FIRST END
//!
//! White's rows are those with the numbers FIRST to END - 1, Black's all 960. Prints one row of a table as
//! `tests/evidence/counts/counts.c` does; fails at the first start that differs.

use cozy_chess::Board;
use golem::Position;
use peers::cozy_perft;

fn main() {
    let numbers: Vec<u32> = std::env::args().skip(1).map(|text| text.parse().expect("a number")).collect();
    let &[depth, first, end] = &numbers[..] else { panic!("double_starts DEPTH FIRST END") };
    let (mut starts, mut published, mut found) = (0, 0, 0);
    for white in first..end {
        for black in 0..960 {
            let board = Board::double_chess960_startpos(white, black);
            let text = format!("{board:#}");
            let position = Position::from_fen(&text).expect("a start");
            let (theirs, ours) = (cozy_perft(&board, depth), golem::perft(&position, depth));
            assert_eq!(ours, theirs, "{text}");
            starts += 1;
            published += theirs;
            found += ours;
        }
    }
    println!("starts\t{starts} double starts\t{depth}\tmoves\t{published}\t{found}\tcozy-chess 0.3.4");
}
