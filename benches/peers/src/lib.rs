//! The generator as it is shipped, at every SIMD level, beside two Rust peers: what is measured, and by whom.
//!
//! The shared library is the one that `make` builds for any CPU; it is loaded like a C program loads it. The peers are
//! compiled with this package, so they get what `RUSTFLAGS` says. Both benches of this package use the same
//! [`Program`]s and the same [`Task`]s.

mod crates;
mod shipped;

pub use crates::cozy_perft;
use crates::{Chess, Cozy, Crate};
use golem::Level;
use shipped::Shipped;
use std::fmt::{Display, Formatter};
use std::io::Write;
use std::sync::LazyLock;

const POSITIONS: &str = include_str!("../../data/positions.fen");

/// The usual positions, with two depths of two to 700 million leaves.
pub const PERFT: [PerftCase; 6] = [
    case("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [(5, 4_865_609), (6, 119_060_324)]),
    case(
        "kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        [(4, 4_085_603), (5, 193_690_690)],
    ),
    case("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [(6, 11_030_083), (7, 178_633_661)]),
    case(
        "position 4",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        [(5, 15_833_292), (6, 706_045_033)],
    ),
    case("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [(4, 2_103_487), (5, 89_941_194)]),
    case(
        "position 6",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        [(4, 3_894_594), (5, 164_075_551)],
    ),
];

/// A perft and its known answer.
pub struct PerftCase {
    pub name: &'static str,
    pub fen: &'static str,
    depths: [(u32, u64); 2],
}

impl PerftCase {
    /// The depth, the greater one if the environment has `BENCH_DEEP`.
    pub fn depth(&self) -> u32 {
        self.chosen().0
    }

    pub fn leaves(&self) -> u64 {
        self.chosen().1
    }

    fn chosen(&self) -> (u32, u64) {
        static IS_DEEP: LazyLock<bool> = LazyLock::new(|| std::env::var_os("BENCH_DEEP").is_some());
        self.depths[usize::from(*IS_DEEP)]
    }
}

const fn case(name: &'static str, fen: &'static str, depths: [(u32, u64); 2]) -> PerftCase {
    PerftCase { name, fen, depths }
}

/// The positions of the file.
pub fn fens() -> impl Iterator<Item = &'static str> {
    POSITIONS.lines().filter(|line| !line.starts_with('#'))
}

/// The legal moves of all positions of the file.
fn moves() -> u64 {
    let moves = |fen: &str| golem::Position::from_fen(fen).expect(fen).legal_moves().len() as u64;
    fens().map(moves).sum()
}

/// As tables and records of figures have it.
pub fn level_name(level: Level) -> String {
    format!("{level:?}").to_lowercase()
}

/// Appends a figure to the file that `GOLEM_FIGURES` names, if it names one: `make figures` reads it.
pub fn record(bench: &str, row: &str, series: &str, figure: f64, unit: &str) {
    let Some(path) = std::env::var_os("GOLEM_FIGURES") else { return };
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    writeln!(file.expect("a file for figures"), "{bench}\t{row}\t{series}\t{figure:.4}\t{unit}").expect("a row");
}

/// What is timed: one pass over all positions of the file, or one perft by its place in [`PERFT`]. Peers have one perft,
/// which counts every position before the leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Finding the legal moves in whatever form is natural: a peer, which has no such form, counts them.
    Generate,
    /// The number of legal moves.
    Count,
    /// Every move written to an array.
    List,
    /// The number of legal moves of each position, all positions in one call.
    CountMany,
    /// Target sets of each position into an array, all positions in one call.
    GenerateMany,
    /// The same array, a call for each position.
    GenerateEach,
    /// The number of legal moves after each legal move, of each position.
    Replies,
    Perft(usize),
    PerftEvery(usize),
}

impl Task {
    /// Positions or leaves, whatever the time is divided by.
    pub fn units(self) -> u64 {
        match self {
            Task::Perft(index) | Task::PerftEvery(index) => PERFT[index].leaves(),
            Task::Replies => moves(),
            _ => fens().count() as u64,
        }
    }
}

impl Display for Task {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match *self {
            Task::Generate => f.write_str("generate"),
            Task::Count => f.write_str("generate and count"),
            Task::List => f.write_str("list"),
            Task::CountMany => f.write_str("count_many"),
            Task::GenerateMany => f.write_str("generate_many"),
            Task::GenerateEach => f.write_str("generate into an array"),
            Task::Replies => f.write_str("replies to each move"),
            Task::Perft(index) => write!(f, "perft {} of {}", PERFT[index].depth(), PERFT[index].name),
            Task::PerftEvery(index) => write!(f, "every {} of {}", PERFT[index].depth(), PERFT[index].name),
        }
    }
}

/// A way to do the tasks, with its positions at hand.
pub trait Program {
    fn name(&self) -> &str;

    /// Does a task once; the answer is a count of moves or leaves, or, where sets are generated, a checksum of them.
    /// None for what the program cannot do.
    fn run(&self, task: Task) -> Option<u64>;
}

/// All programs of a run.
pub struct Programs {
    /// What the others are compared with: `cozy-chess`.
    pub peer: Box<dyn Program>,
    /// The library with the level that it chooses, at each level that this CPU has, as a Rust crate; then `chess`.
    pub others: Vec<Box<dyn Program>>,
}

impl Programs {
    /// Builds and loads all; panics where two programs disagree.
    pub fn load() -> Self {
        let mut others: Vec<Box<dyn Program>> = Vec::new();
        others.extend(Shipped::all().into_iter().map(|program| Box::new(program) as Box<dyn Program>));
        others.push(Box::new(Crate::load()));
        others.push(Box::new(Chess::load()));
        let programs = Programs { peer: Box::new(Cozy::load()), others };
        programs.check();
        programs
    }

    /// The peer first.
    pub fn all(&self) -> impl Iterator<Item = &dyn Program> {
        std::iter::once(&*self.peer).chain(self.others.iter().map(|program| &**program))
    }

    /// A program that is fast and wrong is of no use.
    fn check(&self) {
        let moves = self.peer.run(Task::Count);
        let replies = self.peer.run(Task::Replies);
        let sets = self.others[0].run(Task::GenerateEach);
        assert!(moves.is_some() && replies.is_some() && sets.is_some());
        for program in self.all() {
            let same = |task, expected: Option<u64>| {
                let answer = program.run(task);
                assert!(answer.is_none() || answer == expected, "{}: {task} is {answer:?}", program.name());
            };
            same(Task::Count, moves);
            same(Task::List, moves);
            same(Task::CountMany, moves);
            same(Task::GenerateMany, sets);
            same(Task::GenerateEach, sets);
            same(Task::Replies, replies);
            for (index, case) in PERFT.iter().enumerate() {
                same(Task::Perft(index), Some(case.leaves()));
                same(Task::PerftEvery(index), Some(case.leaves()));
            }
        }
    }
}
