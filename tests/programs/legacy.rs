//! The engine of `examples/legacy`: both its generators count alike, and the shadow finds each of its bugs.

use crate::common::c::{Link, build_program, run, scratch};
use crate::common::root;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const POSITION_3: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
const POSITION_5: &str = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";

/// Depth and published count of leaves.
const COUNTS: [(&str, u32, u64); 7] = [
    (START, 4, 197_281),
    (KIWIPETE, 3, 97_862),
    (POSITION_3, 5, 674_624),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422_333),
    ("r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 4, 422_333),
    (POSITION_5, 3, 62_379),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89_890),
];

fn build(files: &[&str], flags: &[&str], folder: &str) -> PathBuf {
    let files: Vec<PathBuf> = files.iter().map(|file| root().join("examples/legacy").join(file)).collect();
    build_program(&files, Link::Checked, flags, &scratch(folder))
}

fn shadow(bug: u32) -> PathBuf {
    let flag = format!("-DWITH_BUG={bug}");
    build(&["shadow.c", "board.c", "generate.c", "bridge.c"], &[&flag], &format!("legacy/shadow{bug}"))
}

fn run_shadow(program: &Path, depth: u32, fen: &str) -> Output {
    Command::new(program).arg(depth.to_string()).arg(fen).output().expect("the program runs")
}

#[test]
fn both_generators_count_alike() {
    let sanitize = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    let legal = ["-DLEGAL"];
    let old = ["perft.c", "board.c", "generate.c"];
    let new = ["perft.c", "board.c", "generate_golem.c", "bridge.c"];
    let programs = [
        build(&old, &[], "legacy/old"),
        build(&new, &legal, "legacy/new"),
        build(&old, &sanitize, "legacy/old_sanitized"),
        build(&new, &[&sanitize[..], &legal].concat(), "legacy/new_sanitized"),
    ];
    for program in programs {
        for (fen, depth, count) in COUNTS {
            let output = run(Command::new(&program).arg(depth.to_string()).arg(fen));
            let counted = String::from_utf8_lossy(&output.stdout).trim().to_string();
            assert_eq!(counted, count.to_string(), "{} {fen}", program.display());
        }
    }
}

#[test]
fn shadow_is_content_with_the_old_generator() {
    let program = shadow(0);
    for (fen, depth, _) in COUNTS {
        let output = run_shadow(&program, depth, fen);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success() && text.starts_with("no difference at "), "{fen}: {text}");
    }
}

/// Bug, where it shows, and what is said about it; then from the built-in positions.
#[test]
fn shadow_finds_each_bug() {
    let cases = [
        (1, KIWIPETE, ["\nmissing (0):", "\nextra (1): e1g1\n", "\nreached by: "]),
        (2, POSITION_5, ["\nthe engine's board: ", " f2h1\n", " w Q - 0 9\n"]),
        (3, POSITION_3, ["\nthe engine's board: ", "\nreached by:", "\nonly after listing the moves here\n"]),
    ];
    let all = Command::new(shadow(0)).arg("3").output().expect("the program runs");
    assert!(all.status.success(), "{}", String::from_utf8_lossy(&all.stdout));
    for (bug, fen, sayings) in cases {
        let program = shadow(bug);
        let all = Command::new(&program).arg("3").output().expect("the program runs");
        assert_eq!(all.status.code(), Some(1), "bug {bug}");
        assert!(String::from_utf8_lossy(&all.stdout).contains("\ntested: "), "bug {bug}");
        let output = run_shadow(&program, 3, fen);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(1), "bug {bug}: {text}");
        for saying in sayings {
            assert!(text.contains(saying), "bug {bug}: {saying:?} is not in {text}");
        }
    }
}
