//! Finds the magic numbers of `backends/src/magic_numbers.rs` and prints them as they stand there.
//!
//! ```text
//!   cargo run --release -p golem-backends --example find_magics              the numbers of the sources
//!   cargo run --release -p golem-backends --example find_magics -- 160       ten times the trials, for a smaller table of black magic
//!   cargo run --release -p golem-backends --example find_magics -- 0         without black magic
//! ```
//!
//! The argument counts million trials per rook; a bishop gets three tenths of them. The numbers in the sources took 15
//! minutes on two busy cores. Every square has its own fixed seed, so they do not depend on the number of threads.

mod black;
mod multiply;
mod pack;
mod rng;
mod subsets;

use black::{Candidate, Search};
use golem_backends::relevant::{BISHOP, ROOK};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

/// Million trials per rook.
const TRIALS: u64 = 16;
/// How many orders of the squares are tried for the layout of the shared table.
const ORDERS: u32 = 500;

fn main() {
    let start = Instant::now();
    let trials = std::env::args().nth(1).map_or(TRIALS, |text| text.parse().expect("million trials per rook"));
    let magics = on_all_cores(128, |slider| multiply::search(slider / 64, slider % 64));
    println!("pub const MAGIC_LEN: usize = {};\n", magics.iter().map(|&(_, slots)| slots).sum::<u32>());
    print_pairs("ROOK_MAGICS", &magics[..64]);
    print_pairs("BISHOP_MAGICS", &magics[64..]);
    if trials == 0 {
        return;
    }
    let sliders = on_all_cores(128, |slider| black_candidates(slider / 64, slider % 64, trials));
    let packing = pack::pack(&sliders, ORDERS);
    let numbers: Vec<(u64, u32)> =
        sliders.iter().zip(&packing.places).map(|(of_slider, &(number, at))| (of_slider[number].magic, at)).collect();
    println!("pub const BLACK_LEN: usize = {};\n", packing.len);
    print_pairs("BLACK_ROOKS", &numbers[..64]);
    print_pairs("BLACK_BISHOPS", &numbers[64..]);
    eprintln!("{} slots of {} KB, {:.0?}", packing.len, packing.len * 8 / 1024, start.elapsed());
}

fn black_candidates(first_ray: usize, square: usize, trials: u64) -> Vec<Candidate> {
    match first_ray {
        ROOK => Search::new(ROOK, square, 12).candidates(trials * 1_000_000),
        _ => Search::new(BISHOP, square, 9).candidates(trials * 300_000),
    }
}

/// The results of `work` for all numbers below `count`, in order.
fn on_all_cores<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= count {
                        break;
                    }
                    let result = work(number);
                    results.lock().expect("no thread panics").push((number, result));
                }
            });
        }
    });
    let mut results = results.into_inner().expect("no thread panics");
    results.sort_by_key(|&(number, _)| number);
    results.into_iter().map(|(_, result)| result).collect()
}

fn print_pairs(name: &str, numbers: &[(u64, u32)]) {
    println!("#[rustfmt::skip]\npub const {name}: [(u64, u32); 64] = [");
    for row in numbers.chunks(3) {
        let row = row.iter().map(|&(magic, number)| format!("({}, {number})", hexadecimal(magic)));
        println!("    {},", row.collect::<Vec<_>>().join(", "));
    }
    println!("];\n");
}

/// In hexadecimal, with an underscore every four digits.
fn hexadecimal(number: u64) -> String {
    let digits = format!("{number:016x}");
    format!("0x{}_{}_{}_{}", &digits[..4], &digits[4..8], &digits[8..12], &digits[12..])
}
