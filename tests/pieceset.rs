//! Piece boards: after every move of some trees, at every level, they are what a board set up anew is, and the lazy halves make
//! the same.

use golem::pieceset::Updater;
use golem::simd::Level;
use golem::{MoveList, PieceBoard, Position};

/// Perft through makes at a level, every board compared with one set up anew.
fn walk(updater: Updater, position: &Position, board: &PieceBoard, depth: u32) -> u64 {
    let mut count = 0;
    for mv in MoveList::legal(position).iter() {
        let mut after = *board;
        updater.make(&mut after, mv);
        let next = position.after(mv);
        assert_eq!(after.to_position(), next, "{} {}", position.fen(true), position.uci(mv, true));
        assert_eq!(after.check(), Ok(()), "{} {}", position.fen(true), position.uci(mv, true));
        let mut lazy = *board;
        lazy.make_board(mv);
        updater.update(&mut lazy);
        assert_eq!(lazy, after);
        count += if depth > 1 { walk(updater, &next, &after, depth - 1) } else { 1 };
    }
    count
}

#[test]
fn boards_after_moves() {
    for level in Level::ALL {
        let Some(updater) = Updater::at(level) else { continue };
        for (fen, depth, count) in [
            ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97_862),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238),
            ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9_467),
            ("1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9", 3, 14_569),
        ] {
            let position = Position::from_fen(fen.as_bytes()).expect("a position");
            let board = PieceBoard::from_position(&position).expect("a board");
            assert_eq!(walk(updater, &position, &board, depth), count, "{fen} at {level:?}");
        }
    }
}
