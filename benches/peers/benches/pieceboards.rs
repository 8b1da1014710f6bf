//! Piece boards of the shipped library at every level beside `cozy-chess`: perft, and captures in order.
//!
//! `cozy-chess` generates captures and sorts them by victim and attacker, which is what an engine on it does.

use golem::Level;
use golem::{Move, Position};
use golem_piecesets::PieceBoard;
use libloading::Library;
use peers::{PERFT, cozy_perft, fens, level_name, record};
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

type SetLevel = unsafe extern "C" fn(u32) -> i32;
type Perft = unsafe extern "C" fn(*const PieceBoard, u32) -> u64;
type Moves = unsafe extern "C" fn(*const PieceBoard, *mut Move, usize) -> usize;

fn board(fen: &str) -> PieceBoard {
    PieceBoard::from_position(&Position::from_fen(fen).expect(fen)).expect(fen)
}

fn cozy(fen: &str) -> cozy_chess::Board {
    cozy_chess::Board::from_fen(fen, false).expect(fen)
}

/// Captures, en passant and capturing promotions among them, sorted by victim and attacker.
fn cozy_captures(board: &cozy_chess::Board, list: &mut Vec<(i8, cozy_chess::Move)>) -> usize {
    list.clear();
    let enemy = board.colors(!board.side_to_move());
    let ep = board
        .en_passant()
        .map(|file| cozy_chess::Square::new(file, cozy_chess::Rank::Third.relative_to(!board.side_to_move())));
    board.generate_moves(|mut moves| {
        let is_pawn = moves.piece == cozy_chess::Piece::Pawn;
        moves.to &= enemy | ep.filter(|_| is_pawn).map_or(cozy_chess::BitBoard::EMPTY, |square| square.bitboard());
        for mv in moves {
            let victim = board.piece_on(mv.to).map_or(0, |piece| piece as i8);
            list.push((moves.piece as i8 - 8 * victim, mv));
        }
        false
    });
    list.sort_unstable_by_key(|&(key, _)| key);
    list.len()
}

/// Nanoseconds of each, the least of some rounds side by side.
fn times(rounds: usize, tasks: &mut [Box<dyn FnMut() -> u64 + '_>]) -> Vec<f64> {
    let mut best = vec![f64::MAX; tasks.len()];
    let mut answers = vec![0; tasks.len()];
    for _ in 0..rounds {
        for (index, task) in tasks.iter_mut().enumerate() {
            let start = Instant::now();
            answers[index] = black_box(task());
            best[index] = best[index].min(start.elapsed().as_nanos() as f64);
        }
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    best
}

/// The two functions that are measured, and the one that chooses the level for them.
struct Shipped {
    set_level: SetLevel,
    perft: Perft,
    captures: Moves,
    _library: Library,
}

impl Shipped {
    fn at(&self, level: Level) -> &Self {
        // SAFETY: it takes a plain number.
        assert_eq!(unsafe { (self.set_level)(level as u32) }, 0);
        self
    }
}

fn load() -> Shipped {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist/lib/libgolem_piecesets.so");
    // SAFETY: the library is our own and runs no code when loaded; names and types are those of golem.h.
    unsafe {
        let library = Library::new(path).expect("run `make` first");
        let set_level = *library.get::<SetLevel>(b"golem_set_level").expect("a function");
        let perft = *library.get::<Perft>(b"golem_pieceboard_perft").expect("a function");
        let captures = *library.get::<Moves>(b"golem_pieceboard_legal_captures").expect("a function");
        Shipped { set_level, perft, captures, _library: library }
    }
}

fn print_row(name: &str, levels: &[Level], units: f64, times: &[f64]) {
    print!("{name:<34} {:>16.2}", times[0] / units);
    times[1..].iter().for_each(|time| print!(" {:>8.2}", times[0] / time));
    let programs = std::iter::once("cozy-chess".to_string()).chain(levels.iter().map(|&level| level_name(level)));
    for (program, time) in programs.zip(times) {
        record("pieceboards", name, &program, time / units, "ns");
        record("pieceboards", name, &program, time / times[0], "of cozy-chess");
    }
    println!();
}

fn perfts(shipped: &Shipped, levels: &[Level], rounds: usize) {
    for case in &PERFT {
        let (peer, own) = (cozy(case.fen), board(case.fen));
        let mut tasks: Vec<Box<dyn FnMut() -> u64>> = vec![Box::new(|| cozy_perft(&peer, case.depth()))];
        for &level in levels {
            // SAFETY: the board is valid for the call.
            tasks.push(Box::new(move || unsafe { (shipped.at(level).perft)(&own, case.depth()) }));
        }
        let name = format!("golem_pieceboard_perft {}", case.name);
        print_row(&name, levels, case.leaves() as f64, &times(rounds, &mut tasks));
    }
}

fn captures(shipped: &Shipped, levels: &[Level], rounds: usize) {
    let peers: Vec<_> = fens().map(cozy).collect();
    let owns: &Vec<_> = &fens().map(board).collect();
    let mut list = Vec::with_capacity(256);
    let mut tasks: Vec<Box<dyn FnMut() -> u64>> =
        vec![Box::new(|| peers.iter().map(|board| cozy_captures(black_box(board), &mut list) as u64).sum())];
    for &level in levels {
        tasks.push(Box::new(move || {
            let mut list = [Move::NONE; 256];
            let out = black_box(list.as_mut_ptr());
            let captures = shipped.at(level).captures;
            // SAFETY: board and list are valid for the call.
            owns.iter().map(|board| unsafe { captures(board, out, 256) as u64 }).sum()
        }));
    }
    print_row("captures in order, a position", levels, owns.len() as f64, &times(10 * rounds, &mut tasks));
}

fn main() {
    let rounds = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(9);
    let shipped = load();
    let levels: Vec<Level> = Level::ALL.into_iter().filter(|level| level.is_available()).collect();
    print!("{:<34} {:>16}", "speed relative to cozy-chess", "its ns per unit");
    levels.iter().for_each(|level| print!(" {:>8}", format!("{level:?}")));
    println!();
    captures(&shipped, &levels, rounds);
    perfts(&shipped, &levels, rounds);
}
