//! Perft against counts of others: the usual positions, our own file, all Chess960 starts, the public suites.

mod common;

use common::{PerftRow, check_all, perft_rows, position, read, root, suites};
use golem::{Position, perft};
use std::path::Path;

/// The deepest count of each row up to `most` leaves; at least the first one.
fn wrong_counts(rows: &[PerftRow], most: u64) -> Vec<String> {
    check_all(rows, |row| {
        let position = position(&row.fen);
        let affordable = row.counts.iter().filter(|(_, count)| *count <= most).max_by_key(|(depth, _)| *depth);
        let &(depth, expected) = affordable.or(row.counts.first())?;
        let counted = perft(&position, depth);
        (counted != expected).then(|| format!("{} depth {depth}: {counted}, not {expected}", row.fen))
    })
}

fn check_file(path: &Path, most: u64, least_rows: usize) {
    let rows = perft_rows(path);
    assert!(rows.len() >= least_rows, "{} has only {} rows", path.display(), rows.len());
    let wrong = wrong_counts(&rows, most);
    assert!(wrong.is_empty(), "{}: {}", path.display(), wrong.join("\n"));
}

#[test]
fn usual_positions() {
    let known = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 7, 178_633_661),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 5, 15_833_292),
    ];
    let wrong = check_all(&known, |&(fen, depth, expected)| {
        let counted = perft(&position(fen), depth);
        (counted != expected).then(|| format!("{fen} depth {depth}: {counted}, not {expected}"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn own_file() {
    check_file(&root().join("tests/data/perft.epd"), u64::MAX, 100);
}

/// Counts to depth 4 by Stockfish; see `tests/data/confirm_perft.py`.
#[test]
fn chess960_starts() {
    let text = read(&root().join("tests/data/chess960_depth4.txt"));
    let expected: Vec<(u32, u64)> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(' '))
        .map(|(number, count)| (number.parse().expect("a number"), count.parse().expect("a count")))
        .collect();
    assert_eq!(expected.iter().map(|row| row.0).collect::<Vec<_>>(), (0..960).collect::<Vec<_>>());
    let wrong = check_all(&expected, |&(number, count)| {
        let start = Position::start_chess960(number).expect("a number below 960");
        let counted = perft(&start, 4);
        (counted != count).then(|| format!("Chess960 start {number}: {counted}, not {count}"))
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every row of the public perft suites, to a depth of at most 400,000 leaves where the row has one.
#[test]
fn public_suites() {
    let Some(folder) = suites() else {
        println!("GOLEM_SUITES is not set: the public suites are not checked here");
        return;
    };
    let files = std::fs::read_dir(&folder).expect("the folder of the suites is readable");
    let mut seen = 0;
    for path in files.map(|entry| entry.expect("an entry").path()) {
        if path.extension().is_some_and(|extension| extension == "epd") {
            check_file(&path, 400_000, 1);
            seen += 1;
        }
    }
    assert!(seen > 0, "GOLEM_SUITES has no perft files");
}
