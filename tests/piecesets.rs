//! Piece boards: after every move of some trees, at every level, they are what a board set up anew is, and the lazy
//! halves make the same; moves, counts and perft are those of the other generator.

#[path = "common/mod.rs"]
mod common;

use common::levels::levels;
use common::nodes::Random;
use common::{check_all, deepest, is_full_length, perft_files, perft_rows, root, sample, seed, suites};
use golem::{Class, Kind, Level, Move, Position};
use golem_piecesets::{PieceBoard, Updater, perft_with};

/// Perft through makes at a level, every board compared with one set up anew.
fn walk(updater: Updater, position: &Position, board: &PieceBoard, depth: u32) -> u64 {
    let mut count = 0;
    for mv in position.legal_moves().iter() {
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
    for (level, updater) in updaters() {
        for (fen, depth, count) in [
            ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97_862),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238),
            ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9_467),
            ("1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9", 3, 14_569),
        ] {
            let position = Position::from_fen(fen).expect("a position");
            let board = PieceBoard::from_position(&position).expect("a board");
            assert_eq!(walk(updater, &position, &board, depth), count, "{fen} at {level:?}");
        }
    }
}

/// The functions of every level that this CPU has.
fn updaters() -> Vec<(Level, Updater)> {
    let updater = |level| (level, Updater::at(level).unwrap_or_else(|| panic!("no updater at {level:?}")));
    levels().into_iter().map(updater).collect()
}

fn list(updater: Updater, board: &PieceBoard, class: Class) -> Vec<Move> {
    let mut moves = [Move::NONE; 256];
    let count = updater.moves_into(board, class, &mut moves);
    moves[..count].to_vec()
}

/// The kinds of victim and attacker.
fn exchange(position: &Position, mv: Move) -> (Kind, Kind) {
    let victim = position.kind_at(mv.to()).unwrap_or(Kind::Pawn);
    (victim, position.kind_at(mv.from()).expect("an attacker"))
}

/// Every list and answer about a position beside those of the other generator.
fn compare(levels: &[(Level, Updater)], position: &Position, board: &PieceBoard) {
    let mut expected = position.legal_moves().as_slice().to_vec();
    expected.sort();
    let first = list(levels[0].1, board, Class::ALL);
    for &(level, updater) in levels {
        let at = || format!("{} at {level:?}", position.fen(true));
        let all = list(updater, board, Class::ALL);
        assert_eq!(all, first, "{}", at());
        let captures = list(updater, board, Class::CAPTURES);
        let quiets = list(updater, board, Class::NO_CAPTURES);
        assert_eq!([&captures[..], &quiets[..]].concat(), all, "{}", at());
        assert!(captures.iter().all(|mv| mv.is_capture()) && !quiets.iter().any(|mv| mv.is_capture()), "{}", at());
        for pair in captures.windows(2) {
            let [(victim, attacker), (next_victim, next_attacker)] =
                [0, 1].map(|index| exchange(position, pair[index]));
            let in_order = next_victim < victim || next_victim == victim && next_attacker >= attacker;
            assert!(in_order, "{:?} {}", captures, at());
        }
        let mut sorted = all;
        sorted.sort();
        assert_eq!(sorted, expected, "{}", at());
        assert_eq!(updater.count(board), expected.len() as u64, "{}", at());
        for &mv in &expected {
            assert!(board.is_legal(mv), "{mv:?} {}", at());
        }
    }
    for &mv in &expected {
        assert_eq!(board.gives_check(mv), position.gives_check(mv), "{mv:?} {}", position.fen(true));
    }
}

fn compare_tree(levels: &[(Level, Updater)], position: &Position, board: &PieceBoard, depth: u32) {
    compare(levels, position, board);
    if depth > 0 {
        for mv in position.legal_moves().iter() {
            let mut after = *board;
            Updater::current().make(&mut after, mv);
            compare_tree(levels, &position.after(mv), &after, depth - 1);
        }
    }
}

const TREES: [(&str, u32); 24] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 2),
    // Chess960 with castling, kings and rooks in each other's way, rooks that shield the king.
    ("1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9", 3),
    ("rkr5/8/8/8/8/8/8/RKR5 w CAca - 0 1", 3),
    ("1rkr4/8/8/8/8/8/8/qRKR4 w DBdb - 0 1", 3),
    ("8/4k3/8/8/8/8/8/qRK4R w HB - 0 1", 2),
    ("8/4k3/8/8/8/8/8/RKr4R w HA - 0 1", 2),
    ("4k3/8/8/8/8/8/8/1R3KRq w GB - 0 1", 2),
    ("r3k2r/8/8/8/3b4/8/8/R3K2R w KQkq - 0 1", 3),
    // Promotions, promoted pieces among the attackers.
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 4),
    ("1r1r1r2/2P1P1P1/k7/8/8/8/8/4K3 w - - 0 1", 4),
    ("2r1r3/1P1P1P2/8/q2k4/8/4K3/1p1p4/2R1R3 w - - 0 1", 3),
    // En passant that opens a line, along the rank and on diagonals, and that meets a check.
    ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", 3),
    ("8/8/8/K2pP2q/8/8/8/3k4 w - d6 0 1", 3),
    ("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", 4),
    ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 4),
    ("3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 4),
    ("k7/8/8/3pP3/8/5K2/8/b7 w - d6 0 1", 3),
    // Double checks, pins of every kind.
    ("5k2/8/8/8/1b5b/2N3P1/3PQ3/4K2R w K - 0 1", 3),
    ("3rk3/8/8/b7/7q/2P2P2/3NB3/3K4 w - - 0 1", 3),
];

#[test]
fn moves_are_those_of_the_other_generator() {
    let levels = updaters();
    for (fen, depth) in TREES {
        let position = Position::from_fen(fen).expect(fen);
        let board = PieceBoard::from_position(&position).expect(fen);
        compare_tree(&levels, &position, &board, if is_full_length() { depth } else { depth.min(2) });
    }
}

#[test]
fn every_code_is_legal_or_not() {
    for (fen, _) in TREES {
        let position = Position::from_fen(fen).expect(fen);
        for mv in [None].into_iter().chain(position.legal_moves().iter().map(Some)) {
            let position = mv.map_or(position, |mv| position.after(mv));
            let board = PieceBoard::from_position(&position).expect(fen);
            for mv in (0..=u16::MAX).map(Move) {
                assert_eq!(board.is_legal(mv), position.is_legal(mv), "{mv:?} {}", position.fen(true));
            }
        }
    }
}

#[test]
fn perft_counts() {
    let rows = perft_rows(&root().join("tests/data/perft.epd"));
    assert!(rows.len() >= 100, "only {} rows", rows.len());
    for (level, updater) in updaters() {
        for row in &rows {
            let position = Position::from_fen(&row.fen).expect("a position");
            let board = PieceBoard::from_position(&position).expect("a board");
            for &(depth, expected) in row.counts.iter().filter(|(_, count)| *count <= 200_000) {
                assert_eq!(perft_with(updater, &board, depth), expected, "{} depth {depth} at {level:?}", row.fen);
            }
        }
    }
}

/// The rows of the public perft suites that have a count of at most 20,000 leaves, at every level; the first count of the
/// others at the best level.
#[test]
#[ignore = "make check"]
fn public_suites() {
    let Some(folder) = suites() else { return };
    let files = perft_files(&folder);
    assert!(!files.is_empty(), "GOLEM_SUITES has no perft files");
    for path in files {
        let wrong = check_all(&sample(perft_rows(&path), 16), |row| {
            let (levels, (depth, expected)) = match deepest(row, 20_000) {
                Some(count) => (updaters(), count),
                None => (vec![(Level::best(), Updater::current())], row.counts.first().copied()?),
            };
            let position = Position::from_fen(&row.fen).expect("a position");
            let board = PieceBoard::from_position(&position).expect("a board");
            levels.into_iter().find_map(|(level, updater)| {
                let counted = perft_with(updater, &board, depth);
                (counted != expected).then(|| format!("{} depth {depth} at {level:?}: {counted}", row.fen))
            })
        });
        assert!(wrong.is_empty(), "{}: {}", path.display(), wrong.join("\n"));
    }
}

#[test]
fn perft_refuses() {
    let board = PieceBoard::from_position(&Position::from_fen(TREES[0].0).expect("a position")).expect("a board");
    let updater = Updater::current();
    assert_eq!(perft_with(updater, &board, 0), 1);
    assert_eq!(perft_with(updater, &board, golem::MAX_PERFT_DEPTH + 1), 0);
    assert_eq!(perft_with(updater, &PieceBoard::EMPTY, 1), 0);
    let mut broken = board;
    broken.attackers[0][20] ^= 1;
    assert_eq!(perft_with(updater, &broken, 1), 0);
}

/// Boards of any bytes, and real boards with some bytes changed.
fn garbage(seed: u64) -> PieceBoard {
    let mut random = Random(seed);
    let (fen, _) = TREES[seed as usize % TREES.len()];
    let position = Position::from_fen(fen).expect(fen);
    let mut board = PieceBoard::from_position(&position).expect(fen);
    let all = seed.is_multiple_of(4);
    let mut spoil = |old: u64| if all || random.below(16) == 0 { random.bits() & random.bits() } else { old };
    board.attackers.as_flattened_mut().iter_mut().for_each(|word| *word = spoil((*word).into()) as u16);
    board.board.iter_mut().for_each(|byte| *byte = spoil((*byte).into()) as u8);
    board.squares.as_flattened_mut().iter_mut().for_each(|byte| *byte = spoil((*byte).into()) as u8);
    board.kinds.as_flattened_mut().iter_mut().for_each(|byte| *byte = spoil((*byte).into()) as u8);
    board.by_kind.as_flattened_mut().iter_mut().for_each(|word| *word = spoil((*word).into()) as u16);
    board.occupied.iter_mut().for_each(|set| *set = spoil(*set));
    board.castling = spoil(board.castling);
    board.side_to_move = spoil(board.side_to_move.into()) as u8;
    board.ep_square = spoil(board.ep_square.into()) as u8;
    board
}

#[test]
fn any_bytes_are_safe_and_give_the_same_at_every_level() {
    let levels = updaters();
    let first = seed(1) >> 8;
    for seed in first..first + 20_000 {
        let board = garbage(seed);
        let expected = list(levels[0].1, &board, Class::CAPTURES);
        let count = levels[0].1.count(&board);
        for &(level, updater) in &levels {
            assert_eq!(list(updater, &board, Class::CAPTURES), expected, "seed {seed} at {level:?}");
            assert_eq!(updater.count(&board), count, "seed {seed} at {level:?}");
            assert_eq!(
                updater.moves(&board, Class::ALL, &mut []),
                updater.moves(&board, Class::ALL, &mut [core::mem::MaybeUninit::uninit(); 3])
            );
            perft_with(updater, &board, 2);
        }
        for number in 0..64 {
            let mv = Move((seed.wrapping_mul(0x9e37) as u16).wrapping_mul(number * 2 + 1));
            board.gives_check(mv);
            board.is_legal(mv);
        }
    }
}
