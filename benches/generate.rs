//! Generation, move lists and perft beside two Rust peers, `cozy-chess` and `chess`, in one run.
//!
//! `cargo bench` runs all. Every program does the same work on the same positions; each group prints its own time and
//! the elements per second, to be read as ratios. The peers count or list all legal moves of the position file, and
//! count perft in bulk at the last ply like the library does.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use golem::{MoveList, Position};
use std::hint::black_box;
use std::str::FromStr;

const POSITIONS: &str = include_str!("data/positions.fen");
const PERFT: [(&str, &str, u32); 3] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
    ("endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5),
];

/// The positions of the file as each program holds them.
struct Peers {
    golem: Vec<Position>,
    cozy: Vec<cozy_chess::Board>,
    chess: Vec<chess::Board>,
}

impl Peers {
    fn load() -> Self {
        let fens: Vec<&str> = POSITIONS.lines().filter(|line| !line.starts_with('#')).collect();
        let peers = Peers {
            golem: fens.iter().map(|fen| Position::from_fen(fen.as_bytes()).expect(fen)).collect(),
            cozy: fens.iter().map(|fen| cozy_chess::Board::from_fen(fen, false).expect(fen)).collect(),
            chess: fens.iter().map(|fen| chess::Board::from_str(fen).expect(fen)).collect(),
        };
        let counted: usize = peers.golem.iter().map(count_golem).sum();
        assert_eq!(counted, peers.cozy.iter().map(count_cozy).sum::<usize>(), "the programs disagree");
        assert_eq!(counted, peers.chess.iter().map(count_chess).sum::<usize>(), "the programs disagree");
        peers
    }
}

fn count_golem(position: &Position) -> usize {
    golem::dirgolem::count(position, &golem::dirgolem::generate(position))
}

fn count_cozy(board: &cozy_chess::Board) -> usize {
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.len();
        false
    });
    count
}

fn count_chess(board: &chess::Board) -> usize {
    chess::MoveGen::new_legal(board).len()
}

/// Every move into an array, so that all three write the same amount of memory.
fn list_cozy(board: &cozy_chess::Board, list: &mut [cozy_chess::Move]) -> usize {
    let mut length = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            list[length] = mv;
            length += 1;
        }
        false
    });
    length
}

fn list_chess(board: &chess::Board, list: &mut [chess::ChessMove]) -> usize {
    let mut length = 0;
    for mv in chess::MoveGen::new_legal(board) {
        list[length] = mv;
        length += 1;
    }
    length
}

fn perft_cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 1 {
        return count_cozy(board) as u64;
    }
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            leaves += perft_cozy(&child, depth - 1);
        }
        false
    });
    leaves
}

fn perft_chess(board: &chess::Board, depth: u32) -> u64 {
    if depth == 1 {
        return count_chess(board) as u64;
    }
    chess::MoveGen::new_legal(board).map(|mv| perft_chess(&board.make_move_new(mv), depth - 1)).sum()
}

fn generation(criterion: &mut Criterion) {
    let peers = Peers::load();
    let mut group = criterion.benchmark_group("generate and count");
    group.throughput(Throughput::Elements(peers.golem.len() as u64));
    group.bench_function("golem", |b| b.iter(|| peers.golem.iter().map(|p| count_golem(black_box(p))).sum::<usize>()));
    group.bench_function("cozy-chess", |b| {
        b.iter(|| peers.cozy.iter().map(|p| count_cozy(black_box(p))).sum::<usize>())
    });
    group.bench_function("chess", |b| b.iter(|| peers.chess.iter().map(|p| count_chess(black_box(p))).sum::<usize>()));
    group.finish();
}

fn lists(criterion: &mut Criterion) {
    let peers = Peers::load();
    let none = cozy_chess::Move { from: cozy_chess::Square::A1, to: cozy_chess::Square::A1, promotion: None };
    let mut cozy_list = [none; 256];
    let mut chess_list = [chess::ChessMove::default(); 256];
    let mut group = criterion.benchmark_group("list of moves");
    group.throughput(Throughput::Elements(peers.golem.len() as u64));
    group.bench_function("golem", |b| {
        b.iter(|| peers.golem.iter().map(|p| black_box(&MoveList::legal(black_box(p))).as_slice().len()).sum::<usize>())
    });
    group.bench_function("cozy-chess", |b| {
        b.iter(|| peers.cozy.iter().map(|p| list_cozy(black_box(p), black_box(&mut cozy_list))).sum::<usize>())
    });
    group.bench_function("chess", |b| {
        b.iter(|| peers.chess.iter().map(|p| list_chess(black_box(p), black_box(&mut chess_list))).sum::<usize>())
    });
    group.finish();
}

fn perft(criterion: &mut Criterion) {
    for (name, fen, depth) in PERFT {
        let golem = Position::from_fen(fen.as_bytes()).expect(fen);
        let cozy = cozy_chess::Board::from_fen(fen, false).expect(fen);
        let chess = chess::Board::from_str(fen).expect(fen);
        let leaves = golem::perft(&golem, depth);
        assert_eq!(leaves, perft_cozy(&cozy, depth), "the programs disagree");
        assert_eq!(leaves, perft_chess(&chess, depth), "the programs disagree");
        let mut group = criterion.benchmark_group(format!("perft {depth} of {name}"));
        group.throughput(Throughput::Elements(leaves));
        group.bench_function("golem", |b| b.iter(|| golem::perft(black_box(&golem), depth)));
        group.bench_function("cozy-chess", |b| b.iter(|| perft_cozy(black_box(&cozy), depth)));
        group.bench_function("chess", |b| b.iter(|| perft_chess(black_box(&chess), depth)));
        group.finish();
    }
}

criterion_group!(benches, generation, lists, perft);
criterion_main!(benches);
