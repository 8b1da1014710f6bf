//! The programs that are Rust crates, compiled with this package: `cozy-chess`, `chess` and the library itself.
//!
//! `cozy-chess` keeps checkers and pins in its board: they are found when a move is made, not when moves are generated.

use crate::{PERFT, Program, Task, fens};
use golem::Position;
use std::hint::black_box;
use std::str::FromStr;

pub(crate) struct Cozy {
    boards: Vec<cozy_chess::Board>,
    perft: Vec<cozy_chess::Board>,
}

impl Cozy {
    pub(crate) fn load() -> Self {
        let read = |fen: &str| cozy_chess::Board::from_fen(fen, false).expect(fen);
        Cozy { boards: fens().map(read).collect(), perft: PERFT.iter().map(|case| read(case.fen)).collect() }
    }
}

impl Program for Cozy {
    fn name(&self) -> &str {
        "cozy-chess"
    }

    fn run(&self, task: Task) -> Option<u64> {
        let boards = self.boards.iter().map(black_box);
        match task {
            Task::Generate | Task::Count => Some(boards.map(cozy_count).sum()),
            Task::List => {
                let none = cozy_chess::Square::A1;
                let mut list = [cozy_chess::Move { from: none, to: none, promotion: None }; 256];
                Some(boards.map(|board| cozy_list(board, black_box(&mut list))).sum())
            }
            Task::Replies => Some(boards.map(|board| cozy_perft(board, 2)).sum()),
            Task::Perft(index) | Task::PerftEvery(index) => {
                Some(cozy_perft(black_box(&self.perft[index]), PERFT[index].depth()))
            }
            _ => None,
        }
    }
}

fn cozy_count(board: &cozy_chess::Board) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.len();
        false
    });
    count as u64
}

/// Every move into an array, so that all programs write about the same.
fn cozy_list(board: &cozy_chess::Board, list: &mut [cozy_chess::Move]) -> u64 {
    let mut length = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            list[length] = mv;
            length += 1;
        }
        false
    });
    length as u64
}

/// Copy-make, counted in bulk at the last ply.
pub fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 1 {
        return cozy_count(board);
    }
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            leaves += cozy_perft(&child, depth - 1);
        }
        false
    });
    leaves
}

pub(crate) struct Chess {
    boards: Vec<chess::Board>,
    perft: Vec<chess::Board>,
}

impl Chess {
    pub(crate) fn load() -> Self {
        let read = |fen: &str| chess::Board::from_str(fen).expect(fen);
        Chess { boards: fens().map(read).collect(), perft: PERFT.iter().map(|case| read(case.fen)).collect() }
    }
}

impl Program for Chess {
    fn name(&self) -> &str {
        "chess"
    }

    fn run(&self, task: Task) -> Option<u64> {
        let boards = self.boards.iter().map(black_box);
        match task {
            Task::Generate | Task::Count => Some(boards.map(chess_count).sum()),
            Task::List => {
                let mut list = [chess::ChessMove::default(); 256];
                Some(boards.map(|board| chess_list(board, black_box(&mut list))).sum())
            }
            Task::Perft(index) => Some(chess_perft(black_box(&self.perft[index]), PERFT[index].depth())),
            _ => None,
        }
    }
}

fn chess_count(board: &chess::Board) -> u64 {
    chess::MoveGen::new_legal(board).len() as u64
}

fn chess_list(board: &chess::Board, list: &mut [chess::ChessMove]) -> u64 {
    let mut length = 0;
    for mv in chess::MoveGen::new_legal(board) {
        list[length] = mv;
        length += 1;
    }
    length as u64
}

fn chess_perft(board: &chess::Board, depth: u32) -> u64 {
    if depth == 1 {
        return chess_count(board);
    }
    chess::MoveGen::new_legal(board).map(|mv| chess_perft(&board.make_move_new(mv), depth - 1)).sum()
}

/// The library as a dependency of a Rust program, compiled like the peers.
pub(crate) struct Crate {
    positions: Vec<Position>,
    perft: Vec<Position>,
}

impl Crate {
    pub(crate) fn load() -> Self {
        let read = |fen: &str| Position::from_fen(fen).expect(fen);
        Crate { positions: fens().map(read).collect(), perft: PERFT.iter().map(|case| read(case.fen)).collect() }
    }
}

impl Program for Crate {
    fn name(&self) -> &str {
        "Rust crate"
    }

    fn run(&self, task: Task) -> Option<u64> {
        let positions = self.positions.iter().map(black_box);
        match task {
            Task::Generate => {
                Some(positions.map(|p| black_box(&golem::Generator::current().generate(p)).movable & 1).sum())
            }
            Task::Count => Some(
                positions
                    .map(|p| golem::Generator::current().count(p, &golem::Generator::current().generate(p)) as u64)
                    .sum(),
            ),
            Task::List => Some(positions.map(|p| black_box(&p.legal_moves()).as_slice().len() as u64).sum()),
            Task::Perft(index) => Some(golem::perft(black_box(&self.perft[index]), PERFT[index].depth())),
            _ => None,
        }
    }
}
