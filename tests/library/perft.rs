//! Perft at every level against published counts: the usual positions, all Chess960 starts, the public suites. Our own
//! file is for `c_tests/test_perft.c`.

use super::common::levels::generators;
use super::common::{
    PerftRow, check_all, deepest, is_full_length, perft_files, perft_rows, position, read, root, sample, suites,
};
use golem::{Generator, Level, Position, perft, perft_with};

/// What is wrong with the count of a position by default.
fn wrong_by_default(name: &str, position: &Position, depth: u32, expected: u64) -> Option<String> {
    let counted = perft(position, depth);
    (counted != expected).then(|| format!("{name} depth {depth}: {counted}, not {expected}"))
}

/// What is wrong with the count of a position at the first level where something is.
fn wrong_at(
    levels: &[(Level, Generator)],
    name: &str,
    position: &Position,
    depth: u32,
    expected: u64,
) -> Option<String> {
    levels.iter().find_map(|&(level, generator)| {
        let counted = perft_with(generator, position, depth);
        (counted != expected).then(|| format!("{name} depth {depth} at {level:?}: {counted}, not {expected}"))
    })
}

fn wrong_anywhere(name: &str, position: &Position, depth: u32, expected: u64) -> Option<String> {
    wrong_by_default(name, position, depth, expected)
        .or_else(|| wrong_at(&generators(), name, position, depth, expected))
}

/// Each row to `most` leaves by default and to an eighth of them at each level. Where a row has only larger counts, its
/// first one by default and at one level, the levels taking turns.
fn wrong_counts(rows: &[PerftRow], most: u64) -> Vec<String> {
    let rows: Vec<(usize, &PerftRow)> = rows.iter().enumerate().collect();
    let generators = generators();
    check_all(&rows, |&(number, row)| {
        let position = position(&row.fen);
        let &first = row.counts.first()?;
        let turn = number % generators.len();
        let (depth, expected) = deepest(row, most).unwrap_or(first);
        let (levels, (lower_depth, lower_expected)) = match deepest(row, most / 8) {
            Some(count) => (&generators[..], count),
            None => (&generators[turn..=turn], first),
        };
        wrong_by_default(&row.fen, &position, depth, expected)
            .or_else(|| wrong_at(levels, &row.fen, &position, lower_depth, lower_expected))
    })
}

/// To the last depth but one, or to the last at full length.
#[test]
fn usual_positions() {
    let known = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, [4_865_609, 119_060_324]),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, [4_085_603, 193_690_690]),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 7, [11_030_083, 178_633_661]),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 5, [422_333, 15_833_292]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, [2_103_487, 89_941_194]),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, [3_894_594, 164_075_551]),
    ];
    let less = u32::from(!is_full_length());
    let wrong = check_all(&known, |&(fen, last, [shorter, longer])| {
        let expected = if is_full_length() { longer } else { shorter };
        wrong_anywhere(fen, &position(fen), last - less, expected)
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
    let wrong = check_all(&sample(expected, 8), |&(number, count)| {
        let start = Position::start_chess960(number).expect("a number below 960");
        wrong_anywhere(&format!("Chess960 start {number}"), &start, 4, count)
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Rows of the public perft suites, to a depth of at most 50,000 leaves where the row has one; every row, to 400,000, at full
/// length.
#[test]
#[ignore = "make check"]
fn public_suites() {
    let Some(folder) = suites() else { return };
    let files = perft_files(&folder);
    for path in &files {
        let rows = sample(perft_rows(path), 2);
        assert!(!rows.is_empty(), "{} has no rows", path.display());
        let wrong = wrong_counts(&rows, if is_full_length() { 400_000 } else { 50_000 });
        assert!(wrong.is_empty(), "{}: {}", path.display(), wrong.join("\n"));
    }
    assert!(!files.is_empty(), "GOLEM_SUITES has no perft files");
}
