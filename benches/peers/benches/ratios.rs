//! One table: how long every level takes, as a ratio to `cozy-chess` and to itself.
//!
//! `make bench-levels`; the argument is the time to spend in seconds, `--test` makes one round of everything. Two
//! programs at a time run in turn, A B, B A, A B and so on, in passes of a millisecond or one perft; a ratio is the
//! median of those of neighbouring passes, so that a change of the clock or another process hits both.

use peers::{PERFT, Program, Programs, Task, record};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// A pass repeats its task for about as long.
const PASS: Duration = Duration::from_millis(1);
const FEWEST_ROUNDS: usize = 5;
const MOST_ROUNDS: usize = 2001;

/// What a row divides by.
#[derive(Clone, Copy)]
enum Base {
    Peer(Task),
    Own(Task),
}

struct Row {
    task: Task,
    base: Base,
}

/// Nanoseconds per unit of the first, and the median ratio; of the base the nanoseconds too.
#[derive(Clone, Copy)]
struct Cell {
    ns: f64,
    base_ns: f64,
    ratio: f64,
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The time of one of `repeats` runs in nanoseconds; short tasks run once before, untimed.
fn pass(program: &dyn Program, task: Task, repeats: u32) -> f64 {
    if repeats > 1 {
        black_box(program.run(task));
    }
    let start = Instant::now();
    for _ in 0..repeats {
        black_box(program.run(black_box(task)));
    }
    start.elapsed().as_nanos() as f64 / f64::from(repeats)
}

fn repeats(program: &dyn Program, task: Task) -> u32 {
    let once = pass(program, task, 1);
    (PASS.as_nanos() as f64 / once).clamp(1.0, 1e6) as u32
}

/// Both in turn until the time is up.
fn compare(a: (&dyn Program, Task), b: (&dyn Program, Task), budget: Duration) -> Cell {
    let (a_repeats, b_repeats) = (repeats(a.0, a.1), repeats(b.0, b.1));
    let (mut a_times, mut b_times, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    let fewest = if budget.is_zero() { 1 } else { FEWEST_ROUNDS };
    let start = Instant::now();
    while ratios.len() < fewest || (start.elapsed() < budget && ratios.len() < MOST_ROUNDS) {
        // The second finds other caches and another clock than the first.
        let swapped = ratios.len() % 2 == 1;
        let early = if swapped { pass(b.0, b.1, b_repeats) } else { 0.0 };
        let first = pass(a.0, a.1, a_repeats);
        let second = if swapped { early } else { pass(b.0, b.1, b_repeats) };
        a_times.push(first / a.1.units() as f64);
        b_times.push(second / b.1.units() as f64);
        ratios.push(first / second);
    }
    Cell { ns: median(&mut a_times), base_ns: median(&mut b_times), ratio: median(&mut ratios) }
}

fn rows() -> Vec<Row> {
    let to_peer = |task| Row { task, base: Base::Peer(task) };
    let mut rows = vec![
        // A peer has nothing to generate without counting or listing.
        Row { task: Task::Generate, base: Base::Peer(Task::Count) },
        to_peer(Task::Count),
        to_peer(Task::List),
        Row { task: Task::CountMany, base: Base::Peer(Task::Count) },
    ];
    rows.push(to_peer(Task::Replies));
    rows.extend((0..PERFT.len()).map(|index| to_peer(Task::Perft(index))));
    rows.extend((0..PERFT.len()).map(|index| to_peer(Task::PerftEvery(index))));
    rows.push(Row { task: Task::CountMany, base: Base::Own(Task::Count) });
    rows.push(Row { task: Task::GenerateMany, base: Base::Own(Task::GenerateEach) });
    rows
}

/// The cells of a row, one for each program that can do the task.
fn measure(programs: &Programs, row: &Row, budget: Duration) -> Vec<Option<Cell>> {
    let cell = |program: &dyn Program| {
        program.run(row.task)?;
        let base = match row.base {
            Base::Peer(task) => (&*programs.peer, task),
            Base::Own(task) => (program, task),
        };
        Some(compare((program, row.task), base, budget))
    };
    programs.others.iter().map(|program| cell(&**program)).collect()
}

/// Ratios, or nanoseconds.
#[derive(Clone, Copy)]
enum Unit {
    Ratio,
    Nanoseconds,
}

/// Prints a row and records it.
fn print_cells(programs: &Programs, name: &str, base: Option<f64>, cells: &[Option<f64>], unit: Unit) {
    let (digits, unit) = match unit {
        Unit::Ratio if base.is_some() => (3, "of cozy-chess"),
        Unit::Ratio => (3, "of single calls"),
        Unit::Nanoseconds => (2, "ns"),
    };
    print!("{name:<28}");
    let text = |value: Option<f64>| value.map_or_else(|| "-".into(), |value| format!("{value:.digits$}"));
    print!(" {:>10}", text(base));
    cells.iter().for_each(|&cell| print!(" {:>14}", text(cell)));
    println!();
    let own = programs.others.iter().zip(cells).map(|(program, &cell)| (program.name(), cell));
    for (program, cell) in own.chain([(programs.peer.name(), base)]) {
        cell.iter().for_each(|&figure| record("levels", name, program, figure, unit));
    }
}

fn print_head(programs: &Programs, what: &str) {
    println!("\n{what}");
    print!("{:<28} {:>10}", "", programs.peer.name());
    programs.others.iter().for_each(|program| print!(" {:>14}", program.name()));
    println!();
}

fn name(row: &Row) -> String {
    match row.base {
        Base::Peer(_) => row.task.to_string(),
        Base::Own(_) => format!("{} to own single", row.task),
    }
}

fn each(cells: &[Option<Cell>], value: fn(Cell) -> f64) -> Vec<Option<f64>> {
    cells.iter().map(|cell| cell.map(value)).collect()
}

/// The time of the base, where all cells have the same one.
fn base_ns(row: &Row, cells: &[Option<Cell>]) -> Option<f64> {
    let mut times: Vec<f64> = cells.iter().flatten().map(|cell| cell.base_ns).collect();
    matches!(row.base, Base::Peer(_)).then(|| median(&mut times))
}

/// Over the perfts of one kind, by column.
fn print_geometric_mean(
    programs: &Programs,
    name: &str,
    is_meant: fn(Task) -> bool,
    rows: &[Row],
    table: &[Vec<Option<Cell>>],
) {
    let perfts: Vec<_> = rows.iter().zip(table).filter(|(row, _)| is_meant(row.task)).map(|(_, cells)| cells).collect();
    let mean = |column: usize| {
        let logarithms: Option<Vec<f64>> =
            perfts.iter().map(|cells| cells[column].map(|cell| cell.ratio.ln())).collect();
        logarithms.map(|values| (values.iter().sum::<f64>() / values.len() as f64).exp())
    };
    print_cells(programs, name, Some(1.0), &(0..table[0].len()).map(mean).collect::<Vec<_>>(), Unit::Ratio);
}

/// What lists are wanted to take, at most, as a ratio to the peer with PEXT.
const LIST_BARS: [(&str, f64); 2] = [("avx2", 0.65), ("scalar", 0.85)];

fn print_bars(programs: &Programs, rows: &[Row], table: &[Vec<Option<Cell>>]) {
    println!();
    let lists = rows.iter().zip(table).find(|(row, _)| matches!(row.task, Task::List)).map(|(_, cells)| cells);
    for (level, wanted) in LIST_BARS {
        let column = programs.others.iter().position(|program| program.name() == level);
        let Some(cell) = column.and_then(|column| lists?[column]) else { continue };
        let verdict = if cell.ratio <= wanted { "met" } else { "missed" };
        let (peer, ratio) = (programs.peer.name(), cell.ratio);
        println!("bar golem_legal_moves, {level}: {ratio:.3} of {peer}, wanted at most {wanted:.2}, {verdict}");
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let short = arguments.iter().any(|argument| argument == "--test");
    let seconds = arguments.iter().find_map(|argument| argument.parse::<f64>().ok()).unwrap_or(60.0);
    let programs = Programs::load();
    let rows = rows();
    let cells = (rows.len() * programs.others.len()) as f64;
    let budget = if short { Duration::ZERO } else { Duration::from_secs_f64(seconds / cells) };
    println!("cozy-chess uses {}", if cfg!(feature = "pext") { "PEXT" } else { "magics" });
    let table: Vec<_> = rows.iter().map(|row| measure(&programs, row, budget)).collect();

    print_head(&programs, "ratios of times: below 1 is faster than cozy-chess, or than the own single calls");
    for (row, cells) in rows.iter().zip(&table) {
        let base = matches!(row.base, Base::Peer(_)).then_some(1.0);
        print_cells(&programs, &name(row), base, &each(cells, |cell| cell.ratio), Unit::Ratio);
    }
    let is_perft = |task| matches!(task, Task::Perft(_));
    print_geometric_mean(&programs, "perft, geometric mean", is_perft, &rows, &table);
    let is_every = |task| matches!(task, Task::PerftEvery(_));
    print_geometric_mean(&programs, "every, geometric mean", is_every, &rows, &table);
    print_bars(&programs, &rows, &table);
    print_head(&programs, "nanoseconds per position, of perft per leaf, of replies per move");
    for (row, cells) in rows.iter().zip(&table).filter(|(row, _)| matches!(row.base, Base::Peer(_))) {
        print_cells(&programs, &name(row), base_ns(row, cells), &each(cells, |cell| cell.ns), Unit::Nanoseconds);
    }
}
