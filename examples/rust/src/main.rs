//! Labels the positions of a file through the crate: what `examples/python/label.py` does, with the same columns.
//!
//! ```text
//!   cargo run --release -- ../../benches/data/positions.fen labels.csv     or - for stdout
//!   cargo run --release -- ../../benches/data/positions.fen --speed        one by one, many at once
//! ```
//!
//! The file has a FEN per line; empty lines and what follows a # are left out. Columns: number of legal moves, 1 for a
//! check, numbers of squares that white and black attack, and the sets of these squares (hexadecimal; a1 is bit 0).

use golem::{AttackMaps, Position, Targets};
use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

const COLUMNS: &str = "fen,moves,check,attacked_white,attacked_black,map_white,map_black";
/// How long each row of `--speed` is measured.
const TIME: Duration = Duration::from_secs(1);

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, output] = arguments.as_slice() else {
        return Err("usage: label positions.fen (labels.csv | - | --speed)".into());
    };
    let text = fs::read_to_string(path)?;
    let fens: Vec<&str> = text.lines().map(without_comment).filter(|line| !line.is_empty()).collect();
    let positions = read(&fens)?;
    match output.as_str() {
        "--speed" => print_speed(&fens, &positions),
        "-" => write_labels(&fens, &positions, io::BufWriter::new(io::stdout().lock()))?,
        file => write_labels(&fens, &positions, io::BufWriter::new(fs::File::create(file)?))?,
    }
    Ok(())
}

fn without_comment(line: &str) -> &str {
    line.split('#').next().unwrap_or("").trim()
}

/// Positions from texts; the error says which one is wrong and why.
fn read(fens: &[&str]) -> Result<Vec<Position>, String> {
    fens.iter().map(|fen| Position::from_fen(fen).map_err(|status| format!("{fen}: {status}"))).collect()
}

/// Room for the answers of as many positions.
struct Answers {
    counts: Vec<u32>,
    targets: Vec<Targets>,
    maps: Vec<AttackMaps>,
}

impl Answers {
    fn new(length: usize) -> Self {
        Answers {
            counts: vec![0; length],
            targets: vec![Targets::NONE; length],
            maps: vec![AttackMaps::default(); length],
        }
    }
}

fn write_labels(fens: &[&str], positions: &[Position], mut output: impl Write) -> io::Result<()> {
    let mut answers = Answers::new(positions.len());
    golem::count_many(positions, &mut answers.counts);
    golem::generate_many(positions, &mut answers.targets);
    golem::attack_maps_many(positions, &mut answers.maps);
    writeln!(output, "{COLUMNS}")?;
    for (((fen, moves), targets), maps) in fens.iter().zip(&answers.counts).zip(&answers.targets).zip(&answers.maps) {
        let check = u32::from(targets.checkers != 0);
        let [white, black] = maps.attacked;
        let (ones, others) = (white.count_ones(), black.count_ones());
        writeln!(output, "{fen},{moves},{check},{ones},{others},{white:016x},{black:016x}")?;
    }
    output.flush()
}

fn print_speed(fens: &[&str], positions: &[Position]) {
    let length = positions.len();
    let Answers { mut counts, mut targets, mut maps } = Answers::new(length);
    let rate =
        |name: &str, work: &mut dyn FnMut()| println!("{name:<32}{:>14.0} positions per second", rate(length, work));
    rate("FEN read", &mut || drop(black_box(read(fens))));
    rate("moves listed, a call each", &mut || {
        for position in positions {
            black_box(position.legal_moves().as_slice());
        }
    });
    rate("target sets, a call each", &mut || {
        for position in positions {
            black_box(golem::Generator::current().generate(position));
        }
    });
    rate("target sets, generate_many", &mut || golem::generate_many(positions, black_box(&mut targets)));
    rate("moves counted, count_many", &mut || golem::count_many(positions, black_box(&mut counts)));
    rate("attack maps, a call each", &mut || {
        for position in positions {
            black_box(golem::Generator::current().attack_maps(position));
        }
    });
    rate("attack maps, attack_maps_many", &mut || golem::attack_maps_many(positions, black_box(&mut maps)));
    rate("perft 2", &mut || {
        for position in positions {
            black_box(golem::perft(position, 2));
        }
    });
}

/// Positions per second of the fastest pass.
fn rate(length: usize, work: &mut dyn FnMut()) -> f64 {
    let (begin, mut best) = (Instant::now(), Duration::MAX);
    while begin.elapsed() < TIME {
        let pass = Instant::now();
        work();
        best = best.min(pass.elapsed());
    }
    length as f64 / best.as_secs_f64()
}
