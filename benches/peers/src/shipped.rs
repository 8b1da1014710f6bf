//! The shared library that `make` builds, loaded at run time, with the level that it chooses and at given levels.
//!
//! The level belongs to a loaded library, and once set it stays set. So the library is loaded twice: one copy is never
//! told a level, like that of most programs, the other is told one before each task.

use crate::{PERFT, Program, Task, fens, level_name};
use golem::Level;
use golem::{Move, Position, Targets};
use libloading::Library;
use std::cell::RefCell;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;

/// What a list of legal moves may need.
const MAX_MOVES: usize = 256;

/// Functions of the library; the types of those in the header.
struct Functions {
    generate: unsafe extern "C" fn(*const Position, *mut Targets) -> i32,
    targets_count: unsafe extern "C" fn(*const Position, *const Targets) -> usize,
    legal_moves: unsafe extern "C" fn(*const Position, *mut Move, usize) -> usize,
    generate_many: unsafe extern "C" fn(*const Position, usize, *mut Targets) -> usize,
    count_many: unsafe extern "C" fn(*const Position, usize, *mut u32) -> usize,
    count_replies: unsafe extern "C" fn(*const Position, *mut Move, *mut u32, usize) -> usize,
    perft: unsafe extern "C" fn(*const Position, u32) -> u64,
    perft_every: unsafe extern "C" fn(*const Position, u32) -> u64,
    level: unsafe extern "C" fn() -> u32,
    set_level: unsafe extern "C" fn(u32) -> i32,
    level_available: unsafe extern "C" fn(u32) -> u32,
    /// Keeps the functions in memory.
    _library: Library,
}

impl Functions {
    fn load(path: &Path) -> Self {
        /// SAFETY: the caller names a function of that type.
        unsafe fn find<T: Copy>(library: &Library, name: &str) -> T {
            *unsafe { library.get::<T>(name.as_bytes()) }.expect(name)
        }
        // SAFETY: the library is our own and runs no code when loaded; the names and types are those of golem.h.
        unsafe {
            let library = Library::new(path).expect("the library loads");
            Functions {
                generate: find(&library, "golem_generate"),
                targets_count: find(&library, "golem_targets_count"),
                legal_moves: find(&library, "golem_legal_moves"),
                generate_many: find(&library, "golem_generate_many"),
                count_many: find(&library, "golem_count_many"),
                count_replies: find(&library, "golem_count_replies"),
                perft: find(&library, "golem_perft"),
                perft_every: find(&library, "golem_perft_every"),
                level: find(&library, "golem_level"),
                set_level: find(&library, "golem_set_level"),
                level_available: find(&library, "golem_level_available"),
                _library: library,
            }
        }
    }
}

/// Runs `make` and returns the path of the library.
fn build() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // The flags that compile the peers for this CPU do not reach it.
    let status = Command::new("make").current_dir(&root).args(["--silent", "all"]).status().expect("make runs");
    assert!(status.success(), "make: {status}");
    root.join("dist/lib/libgolem.so")
}

/// A copy of the library: the loader would take the same file for the library that it has already loaded.
fn copy(library: &Path) -> PathBuf {
    let copy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/libgolem_plain.so");
    std::fs::copy(library, &copy).expect("the folder is writable");
    copy
}

/// The library at one level, or with the level that it chooses.
pub(crate) struct Shipped {
    functions: Rc<Functions>,
    name: String,
    level: Option<Level>,
    positions: Rc<Vec<Position>>,
    perft: Rc<Vec<Position>>,
    /// Where the functions for many positions write.
    targets: RefCell<Vec<Targets>>,
    counts: RefCell<Vec<u32>>,
}

impl Shipped {
    /// The plain functions, then every level that this CPU has.
    pub(crate) fn all() -> Vec<Self> {
        let library = build();
        let (told, plain) = (Rc::new(Functions::load(&library)), Rc::new(Functions::load(&copy(&library))));
        let read = |fen: &str| Position::from_fen(fen).expect(fen);
        let positions: Rc<Vec<Position>> = Rc::new(fens().map(read).collect());
        let perft = Rc::new(PERFT.iter().map(|case| read(case.fen)).collect());
        // SAFETY: they take plain numbers.
        let (chosen, available) = unsafe { ((plain.level)(), |level| (plain.level_available)(level) == 1) };
        let empty = golem::Generator::current().generate(&positions[0]);
        let program = |name, level: Option<Level>| Shipped {
            functions: Rc::clone(if level.is_some() { &told } else { &plain }),
            name,
            level,
            targets: RefCell::new(vec![empty; positions.len()]),
            counts: RefCell::new(vec![0; positions.len()]),
            positions: Rc::clone(&positions),
            perft: Rc::clone(&perft),
        };
        let levels: Vec<Level> = Level::ALL.into_iter().filter(|&level| available(level as u32)).collect();
        let best = levels.iter().find(|&&level| level as u32 == chosen).expect("the chosen level is one of ours");
        let mut programs = vec![program(format!("plain ({})", level_name(*best)), None)];
        programs.extend(levels.iter().map(|&level| program(level_name(level), Some(level))));
        programs
    }

    fn generate(&self, position: &Position, targets: &mut Targets) {
        // SAFETY: both are valid.
        let status = unsafe { (self.functions.generate)(position, targets) };
        debug_assert_eq!(status, 0);
    }

    fn count(&self, position: &Position, targets: &mut Targets) -> u64 {
        self.generate(position, targets);
        // SAFETY: both are valid.
        unsafe { (self.functions.targets_count)(position, targets) as u64 }
    }

    fn list(&self, position: &Position, moves: &mut [Move; MAX_MOVES]) -> u64 {
        // SAFETY: the array has that many places.
        unsafe { (self.functions.legal_moves)(position, moves.as_mut_ptr(), MAX_MOVES) as u64 }
    }

    fn count_many(&self) -> u64 {
        let (positions, mut counts) = (black_box(&self.positions[..]), self.counts.borrow_mut());
        // SAFETY: both arrays have that many entries.
        let done = unsafe { (self.functions.count_many)(positions.as_ptr(), positions.len(), counts.as_mut_ptr()) };
        assert_eq!(done, positions.len());
        counts.iter().copied().map(u64::from).sum()
    }

    fn generate_many(&self) -> u64 {
        let (positions, mut targets) = (black_box(&self.positions[..]), self.targets.borrow_mut());
        // SAFETY: both arrays have that many entries.
        let done = unsafe { (self.functions.generate_many)(positions.as_ptr(), positions.len(), targets.as_mut_ptr()) };
        assert_eq!(done, positions.len());
        checksum(&targets)
    }

    fn generate_each(&self) -> u64 {
        let mut targets = self.targets.borrow_mut();
        for (position, targets) in self.positions.iter().zip(targets.iter_mut()) {
            self.generate(black_box(position), targets);
        }
        checksum(&targets)
    }

    fn replies(&self, position: &Position, moves: &mut [Move; MAX_MOVES], counts: &mut [u32; MAX_MOVES]) -> u64 {
        // SAFETY: the arrays have that many places.
        let count =
            unsafe { (self.functions.count_replies)(position, moves.as_mut_ptr(), counts.as_mut_ptr(), MAX_MOVES) };
        counts[..count].iter().copied().map(u64::from).sum()
    }

    fn perft(&self, index: usize) -> u64 {
        // SAFETY: the position is valid.
        unsafe { (self.functions.perft)(black_box(&self.perft[index]), PERFT[index].depth()) }
    }

    fn perft_every(&self, index: usize) -> u64 {
        // SAFETY: the position is valid.
        unsafe { (self.functions.perft_every)(black_box(&self.perft[index]), PERFT[index].depth()) }
    }
}

/// Of one set of each entry: reading them all would be timed too.
fn checksum(targets: &[Targets]) -> u64 {
    targets.iter().fold(0, |sum: u64, targets| sum.wrapping_mul(3).wrapping_add(targets.movable))
}

impl Program for Shipped {
    fn name(&self) -> &str {
        &self.name
    }

    fn run(&self, task: Task) -> Option<u64> {
        if let Some(level) = self.level {
            // SAFETY: it takes a plain number.
            assert_eq!(unsafe { (self.functions.set_level)(level as u32) }, 0);
        }
        let positions = self.positions.iter().map(black_box);
        let mut targets = self.targets.borrow()[0];
        Some(match task {
            Task::Generate => {
                positions.for_each(|position| self.generate(position, black_box(&mut targets)));
                targets.movable
            }
            Task::Count => positions.map(|position| self.count(position, &mut targets)).sum(),
            Task::List => {
                let mut moves = [Move(0); MAX_MOVES];
                positions.map(|position| self.list(position, black_box(&mut moves))).sum()
            }
            Task::CountMany => self.count_many(),
            Task::GenerateMany => self.generate_many(),
            Task::GenerateEach => self.generate_each(),
            Task::Replies => {
                let (mut moves, mut counts) = ([Move(0); MAX_MOVES], [0; MAX_MOVES]);
                positions.map(|position| self.replies(position, black_box(&mut moves), black_box(&mut counts))).sum()
            }
            Task::Perft(index) => self.perft(index),
            Task::PerftEvery(index) => self.perft_every(index),
        })
    }
}
