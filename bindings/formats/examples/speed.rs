//! How fast files are read on one core: each format alone, then bulletformat to the numbers of both sides' threats.
//!
//!     cargo run --release --package golem-formats --example speed [POSITIONS [FORMAT]]
//!
//! The positions are those of random games from the start, which have more pieces on the board than those of engines.

use fastrand::Rng;
use golem::features::FeatureSets;
use golem::threats::Numbering;
use golem::{Move, Position};
use golem_formats::{Format, GameResult, Sample};
use std::io::{Cursor, Write};
use std::mem::MaybeUninit;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// As many positions are numbered in one call.
const BLOCK: usize = 1024;
/// As many threats have room in a row; few positions have more.
const STRIDE: usize = 128;

fn main() {
    let count = std::env::args().nth(1).map_or(1_000_000, |text| text.parse().expect("a number of positions"));
    let samples = samples(count);
    let wanted = std::env::args().nth(2);
    let is_wanted = |format: Format| wanted.as_ref().is_none_or(|name| name == format.name());
    for &format in Format::ALL.iter().filter(|format| format.is_written() && is_wanted(**format)) {
        let file = written(format, &samples);
        let bytes = file.len();
        let seconds =
            timed(|| assert_eq!(format.reader(Cursor::new(file.clone())).filter_map(Result::ok).count(), count));
        report(&format!("{} ({} bytes a row)", format.name(), bytes / count), count, seconds);
    }
    let numbering = Numbering::published(79856).expect("the set is published");
    let positions: Vec<Position> = samples.iter().map(|sample| sample.position).collect();
    let seconds = timed(|| assert!(number_threats(positions.chunks(BLOCK), &numbering) > count));
    report("threats of positions in memory", count, seconds);
    let file = written(Format::Bulletformat, &samples);
    let seconds = timed(|| assert!(number_threats(blocks(&file), &numbering) > count));
    report("bulletformat to threats", count, seconds);
}

fn report(what: &str, count: usize, seconds: f64) {
    let rate = count as f64 / seconds / 1e6;
    println!("{what:40} {rate:7.2} million positions a second, {:6.0} ns each", 1e9 * seconds / count as f64);
}

/// The least of some times.
fn timed(mut work: impl FnMut()) -> f64 {
    let mut least = Duration::MAX;
    for _ in 0..5 {
        let start = Instant::now();
        work();
        least = least.min(start.elapsed());
    }
    least.as_secs_f64()
}

fn samples(count: usize) -> Vec<Sample> {
    let mut random = Rng::with_seed(1);
    let mut samples = Vec::with_capacity(count);
    let mut position = Position::start();
    while samples.len() < count {
        // In ascending order, so that a seed means the same game whatever order the library lists in.
        let mut moves: Vec<Move> = position.legal_moves().iter().collect();
        moves.sort();
        if moves.is_empty() || position.fullmove_number > 60 {
            position = Position::start();
            continue;
        }
        let best_move = moves[random.usize(..moves.len())];
        let (score, result) = (Some(random.i32(-500..500)), Some(GameResult::Draw));
        samples.push(Sample { position, score, result, best_move, ply: None, status: 0 });
        position = position.after(best_move);
    }
    samples
}

fn written(format: Format, samples: &[Sample]) -> Vec<u8> {
    let file = Shared::default();
    let mut writer = format.writer(file.clone());
    samples.iter().for_each(|sample| writer.write(sample).expect("every format holds these"));
    writer.finish().expect("memory can be written");
    std::mem::take(&mut *file.0.lock().expect("one thread writes"))
}

/// The positions of a file of bulletformat, some at a time.
fn blocks(file: &[u8]) -> impl Iterator<Item = Vec<Position>> {
    let mut reader = Format::Bulletformat.reader(Cursor::new(file.to_vec()));
    let mut next =
        move || -> Vec<Position> { reader.by_ref().take(BLOCK).flatten().map(|sample| sample.position).collect() };
    std::iter::from_fn(move || Some(next()).filter(|block| !block.is_empty()))
}

/// Numbers the threats of positions for both sides; returns how many there are.
fn number_threats(blocks: impl Iterator<Item = impl AsRef<[Position]>>, numbering: &Numbering) -> usize {
    let mut rows = vec![MaybeUninit::uninit(); BLOCK * 2 * STRIDE];
    let mut counts = [MaybeUninit::uninit(); BLOCK];
    let sets = FeatureSets { threats: Some(numbering), ..Default::default() };
    let mut threats = 0;
    for block in blocks {
        sets.rows(block.as_ref(), &mut rows, STRIDE, &mut counts);
        // SAFETY: a count has been written for each position.
        #[allow(unsafe_code)]
        let found = counts[..block.as_ref().len()].iter().map(|count| unsafe { count.assume_init() });
        threats += found.map(|[first, second]| (first + second) as usize).sum::<usize>();
    }
    threats
}

/// A file in memory that can still be looked at when the writer has taken it.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("one thread writes").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
