//! The lookups, and the time that they take.

use crate::cases;
use golem::Square;
use golem_backends::switch;
use std::hint::black_box;
use std::time::Instant;

/// The forms that are compared: the backend, the published cases, and an empty function whose time is subtracted.
pub(crate) const FORMS: [(&str, crate::OfSquare); 3] =
    [("patterns", switch::queen), ("cases", cases::queen), ("nothing", nothing)];

/// The sets of lookups by name.
pub(crate) const SETS: [&str; 2] = ["games", "random"];

#[inline(never)]
fn nothing(square: Square, occupied: u64) -> u64 {
    occupied ^ square.index() as u64
}

/// Squares and occupancies in the order they are looked up.
pub(crate) struct Lookups(pub(crate) Vec<(Square, u64)>);

impl Lookups {
    /// `games`: every piece of the benchmark's positions. `random`: any square, every other square occupied.
    pub(crate) fn named(set: &str) -> Self {
        if set == "random" { Self::random(20_000) } else { Self::games() }
    }

    fn games() -> Self {
        let fens = include_str!("../../../benches/data/positions.fen").lines().filter(|line| !line.starts_with('#'));
        let boards = fens.filter_map(|fen| golem::Position::from_fen(fen).ok()).map(|board| board.occupied());
        let pieces = |board: u64| (0..64).filter(move |&square| board >> square & 1 != 0);
        Lookups(boards.flat_map(|board| pieces(board).filter_map(Square::new).map(move |at| (at, board))).collect())
    }

    fn random(count: usize) -> Self {
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        Lookups((0..count).map(|_| (Square::from_low_bits(next() as u32), next())).collect())
    }

    /// One pass over all.
    pub(crate) fn pass(&self, queen: crate::OfSquare) -> u64 {
        let queen = black_box(queen);
        self.0.iter().fold(0, |sum: u64, &(square, occupied)| sum.wrapping_add(queen(square, occupied)))
    }

    /// The best of some passes in nanoseconds per lookup.
    fn time(&self, queen: crate::OfSquare) -> f64 {
        let pass = || {
            let start = Instant::now();
            black_box(self.pass(queen));
            start.elapsed().as_nanos() as f64 / self.0.len() as f64
        };
        (0..200).map(|_| pass()).fold(f64::MAX, f64::min)
    }
}

/// Prints the time of a queen lookup.
pub(crate) fn report() {
    println!("nanoseconds per queen, calls included");
    for set in SETS {
        let lookups = Lookups::named(set);
        let times: Vec<_> = FORMS.iter().map(|(name, queen)| format!("{name} {:.1}", lookups.time(*queen))).collect();
        println!("  {set}: {}", times.join(", "));
    }
}
