//! A program in Rust with the crate as it is without its features: `core` only, and no panic handler of its own.
#![forbid(unsafe_code)]

use golem::{Level, Move, Outcome, Position, Status, set_level};

fn main() {
    let position = Position::from_fen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -").expect("a FEN");
    assert_eq!(golem::perft(&position, 4), 43_238);
    assert_eq!(Position::from_fen(b"8"), Err(Status::FenFields));
    assert_eq!((position.legal_moves().len(), position.outcome(&[0u64; 0])), (14, Outcome::Ongoing));
    assert!(set_level(Level::Scalar) && position.legal_moves().iter().all(|mv: Move| position.is_legal(mv)));
    println!("right");
}
