//! What a make on a piece board costs at each level, copies included, beside computing all attack sets anew: over the
//! kiwipete tree (a 48th of the nodes at depth 3) and over self-play games.
//!
//! `make bench`; to be read as ratios within a group. `make bench-c` measures the same from C.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use golem::Level;
use golem::{Move, Position};
use golem_piecesets::{PieceBoard, Updater};
use std::hint::black_box;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const EVERY: usize = 48;

/// Boards, each with moves that are made on it.
type Work = Vec<(PieceBoard, Vec<Move>)>;

fn board(position: &Position) -> PieceBoard {
    PieceBoard::from_position(position).expect("a position that can be played")
}

/// In ascending order, so that every CPU has the same ones of the nodes.
fn moves(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves().as_slice().to_vec();
    moves.sort();
    moves
}

fn tree() -> Work {
    let mut nodes = vec![Position::from_fen(KIWIPETE).expect("a FEN")];
    for _ in 0..3 {
        let children = |node: &Position| moves(node).iter().map(|mv| node.after(*mv)).collect::<Vec<_>>();
        nodes = nodes.iter().flat_map(children).collect();
    }
    assert_eq!(nodes.len(), 97_862);
    nodes.iter().step_by(EVERY).map(|node| (board(node), moves(node))).collect()
}

fn games() -> Work {
    let text = include_str!("../../data/games.uci");
    let mut work = Work::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut position = Position::start();
        for text in line.split_whitespace() {
            let mv = position.move_from_uci(text).expect("a legal move");
            work.push((board(&position), vec![mv]));
            position = position.after(mv);
        }
    }
    work
}

fn makes(criterion: &mut Criterion) {
    for (name, work) in [("kiwipete", tree()), ("games", games())] {
        let mut group = criterion.benchmark_group(format!("piece board, {name}"));
        group.throughput(Throughput::Elements(work.iter().map(|(_, moves)| moves.len() as u64).sum()));
        for level in Level::ALL {
            let Some(updater) = Updater::at(level) else { continue };
            group.bench_function(format!("make at {level:?}"), |b| {
                b.iter(|| {
                    for (board, moves) in &work {
                        for &mv in moves {
                            let mut after = *board;
                            updater.make(&mut after, mv);
                            black_box(&after);
                        }
                    }
                });
            });
        }
        group.throughput(Throughput::Elements(work.len() as u64));
        group.bench_function("refresh", |b| {
            b.iter(|| {
                for (board, _) in &work {
                    let mut board = *board;
                    board.refresh();
                    black_box(&board);
                }
            });
        });
        group.finish();
    }
}

criterion_group!(benches, makes);
criterion_main!(benches);
