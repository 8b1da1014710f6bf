//! golem-perft: counts known counts, has no complaint about engines that are right, names each fault of one that is not, and
//! gives up on engines that hang, crash, say nothing or too much.

use crate::common::c::{Link, build_program, run, scratch};
use crate::common::engines::{ENGINE_BY_HAND, ENGINE_C, ENGINE_CPP};
use crate::common::markdown::blocks;
use crate::common::{read, root};
use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The program, with what may go wrong in it made a failure.
fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let flags = ["-std=c11", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
        build_program(&[root().join("tools/golem-perft.c")], Link::Checked, &flags, &scratch("perft"))
    })
}

/// The engine whose faults stand on its command line.
fn faulty() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let legacy = root().join("examples/legacy");
        let files = [root().join("tests/data/faulty_engine.c"), legacy.join("board.c"), legacy.join("generate.c")];
        let include = format!("-I{}", legacy.display());
        build_program(&files, Link::Checked, &["-std=c11", &include], &scratch("perft"))
    })
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The exit status and what is printed, errors behind the rest.
fn said_by(command: &mut Command) -> (Option<i32>, String) {
    // It ends with what it has in memory.
    let output = command
        .env_remove("LD_LIBRARY_PATH")
        .env("ASAN_OPTIONS", "detect_leaks=0")
        .output()
        .expect("the program starts");
    (output.status.code(), text(&output.stdout) + &text(&output.stderr))
}

fn count(arguments: &[&str]) -> (Option<i32>, String) {
    said_by(Command::new(program()).args(arguments))
}

/// What is said of an engine that has these words on its command line.
fn ask(options: &[&str], words: &str) -> (Option<i32>, String) {
    let mut command = Command::new(program());
    said_by(command.args(options).arg("--engine").arg(faulty()).args(words.split_whitespace()))
}

#[test]
fn counts_are_those_that_are_published() {
    let known: [(&[&str], u64); 9] = [
        (&["5"], 4_865_609),
        (&["startpos", "0"], 1),
        (&["startpos", "1", "moves", "e2e4", "e5", "Nf3"], 29),
        (&[KIWIPETE, "4"], 4_085_603),
        (&["--threads", "3", KIWIPETE, "4"], 4_085_603),
        (&["--hash", "16", KIWIPETE, "5"], 193_690_690),
        (&["--hash", "1", "--threads", "2", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", "6"], 11_030_083),
        (&["--every", "--threads", "2", "4"], 197_281),
        (&["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "3"], 0),
    ];
    for (arguments, leaves) in known {
        let (status, said) = count(arguments);
        assert!(said.contains(&format!("Nodes searched: {leaves}\n")), "{arguments:?}: {said}");
        assert_eq!(status, Some(0), "{arguments:?}");
    }
}

/// By move, in both notations and as JSON: the numbers of `go perft 3` of Stockfish.
#[test]
fn leaves_are_divided_by_move() {
    let (_, said) = count(&["--divide", "3"]);
    assert_eq!(said.lines().filter(|line| line.contains(": ")).count(), 22, "{said}");
    assert!(["e2e4: 600", "g1f3: 440", "a2a3: 380"].iter().all(|row| said.lines().any(|line| line == *row)), "{said}");
    let (_, said) = count(&["--san", "--divide", "3"]);
    assert!(["e4: 600", "Nf3: 440", "a3: 380"].iter().all(|row| said.lines().any(|line| line == *row)), "{said}");
    let (_, said) = count(&["--json", "3"]);
    let json: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!((&json["nodes"], &json["complete"]), (&8902.into(), &true.into()));
    let moves = json["moves"].as_array().expect("a list");
    let knight = moves.iter().find(|row| row["uci"] == "g1f3").expect("a move");
    assert_eq!((moves.len(), &knight["san"], &knight["nodes"]), (20, &"Nf3".into(), &440.into()));
}

#[test]
fn wrong_calls_are_told_what_is_wrong() {
    let wrong: [(&[&str], &str); 9] = [
        (&[], "usage: "),
        (&["--nothing"], "unknown option --nothing"),
        (&["--threads", "x", "3"], "--threads takes a number from 1 to 1024"),
        (&["101"], "DEPTH takes a number from 0 to 100"),
        (&["8/8/8/8/8/8/8/8 w - -", "3"], "king"),
        (&["8/8/8/8/8/8/8/8", "w", "3"], "quotation marks"),
        (&["startpos", "3", "e2e5"], "e2e5 is not a legal move"),
        (&["--every", "--hash", "1", "3"], "--every"),
        (&["--engine"], "--engine needs a program"),
    ];
    for (arguments, reason) in wrong {
        let (status, said) = count(arguments);
        assert!(status == Some(2) && said.contains(reason), "{arguments:?}: {status:?} {said}");
    }
}

/// Rows of a suite: positions, and the counts of each depth.
fn rows(text: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    let rows = text.lines().filter(|line| line.contains(" ;D1 "));
    let row = |line: &str| {
        let mut parts = line.split(" #").next().unwrap_or(line).split(" ;");
        let fen = parts.next().expect("a position").to_string();
        (fen, parts.filter_map(|part| part.trim().split_once(' ')).map(|(d, n)| (d.into(), n.into())).collect())
    };
    rows.map(row).collect()
}

/// The built-in positions that tests/data/perft.epd has, too, where Stockfish and python-chess have confirmed the counts.
#[test]
fn built_in_positions_have_confirmed_counts() {
    let (status, said) = count(&["--list"]);
    let (ours, confirmed) = (rows(&said), rows(&read(&root().join("tests/data/perft.epd"))));
    assert_eq!((status, said.lines().count() > 150), (Some(0), true), "{said}");
    assert!(said.lines().all(|line| line.split_once(" # ").is_some_and(|(_, reason)| reason.len() > 5)), "{said}");
    let mut compared = 0;
    for (fen, counts) in &ours {
        for (depth, leaves) in counts {
            if let Some(known) = confirmed.get(fen).and_then(|row| row.get(depth)) {
                assert_eq!(leaves, known, "{fen} {depth}");
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "{compared} counts in both");
}

#[test]
#[ignore = "make check"]
fn a_suite_is_checked() {
    let suite = root().join("tests/data/perft.epd");
    let file = suite.to_str().expect("a path in ASCII");
    let (status, said) = count(&["--suite", file]);
    assert!(status == Some(0) && said.contains(": 0 positions with another count\n"), "{said}");
    let (status, said) = said_by(Command::new(program()).args(["--suite", file, "--engine"]).arg(ENGINE_C.program()));
    assert!(status == Some(0) && said.contains("every answer is right"), "{said}");
}

#[test]
fn a_wrong_count_of_a_suite_is_named() {
    let file = scratch("perft").join("wrong.epd");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    std::fs::write(&file, format!("# two\n{start} ;D1 20 ;D2 400\n\n{start} ;D1 20 ;D2 401 # wrong\n"))
        .expect("writable");
    let (status, said) = count(&["--suite", file.to_str().expect("a path in ASCII")]);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.starts_with("Line 4: depth 2: the file says 401, right is 400\n"), "{said}");
}

/// Engines of ours, and all forms of an answer.
#[test]
fn engines_that_are_right_raise_no_alarm() {
    for engine in [ENGINE_CPP.program(), ENGINE_BY_HAND.program()] {
        let (status, said) = said_by(Command::new(program()).arg("--engine").arg(engine));
        assert!(status == Some(0) && said.contains(" every answer is right.\n"), "{}: {said}", engine.display());
        assert!(!said.contains("left out"), "they know UCI_Chess960: {said}");
    }
    for form in ["", "plain", "numbered", "worded", "sumless", "talkative", "list-at-2"] {
        let (status, said) = ask(&[], form);
        assert!(status == Some(0) && said.contains(" every answer is right.\n"), "{form}: {said}");
        assert!(said.contains("30 Chess960 positions were left out"), "{said}");
    }
}

#[test]
#[ignore = "make check"]
fn other_ways_to_answer_raise_no_alarm() {
    let (status, said) =
        said_by(Command::new(program()).args(["--leaves", "400000", "--engine"]).arg(ENGINE_C.program()));
    assert!(status == Some(0) && said.contains(" every answer is right.\n"), "{said}");
    let (status, said) = ask(&["--leaves", "500"], "sumless never-ready");
    assert!(status == Some(0) && said.contains(" every answer is right.\n"), "{said}");
}

/// An engine that reads no moves behind a FEN is asked with FENs alone.
#[test]
fn engines_that_ignore_moves_are_asked_without_them() {
    const NOTE: &str = "The engine ignores the moves behind the FEN";
    let (status, said) = ask(&["--leaves", "500"], "deaf");
    assert!(status == Some(0) && said.contains(" every answer is right.\n") && said.contains(NOTE), "{said}");
    let (status, said) = ask(&["--leaves", "500"], "deaf castles-through-check");
    assert!(status == Some(1) && said.contains("Extra:    O-O (e1g1): ") && said.contains(NOTE), "{said}");
}

/// Words of the faulty engine, and what has to be said.
const FAULTS: [(&str, &[&str]); 15] = [
    (
        "castles-through-check",
        &["Extra:    O-O (e1g1): ", "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1\n", ": the rook on f4\n"],
    ),
    ("right-without-rook", &["Extra:    O-O-O (e8c8): ", "its fault is in making Bxa8 (d5a8).\n"]),
    ("no-en-passant", &["Missing:  exd6 (e5d6): the pawn on d5 has just made its double push"]),
    ("queens-only", &["Missing:  b8=R+ (b7b8r): ", "Fault 1: missing promotion: "]),
    ("late-en-passant", &["Extra:    b2-a3 (b2a3): ", "its fault is in making a4 (a2a4).\n"]),
    (
        "en-passant-pinned",
        &["4k3/2p3p1/8/K2Pp2r/8/6P1/1B6/8 w - e6 0 1\n", "Extra:    d5xe6 (d5e6): ", ": the rook on h5\n"],
    ),
    ("jumping-pawns", &["Fault 1: extra double push: "]),
    ("no-long-castling-of-black", &["Missing:  O-O-O (e8c8): the right is there"]),
    ("fifty-moves", &["Test: neither do seventy-five moves, nor repetitions\nMissing:  Kb1 (a1b1): "]),
    ("twice", &["Fault 1: repeated king move: "]),
    ("unmake-castling", &["): after it is unmade", " does not restore the board"]),
    (
        "key-without-en-passant",
        &[" depends on the questions before it", ": two hash keys\n", "A new process of the engine counts right here"],
    ),
    ("list-at-2 castles-through-check", &["Extra:    O-O (e1g1): ", "asked for them at depth 2.\n"]),
    (
        "reads-no-promotion",
        &["Test: after a promotion to a knight\n", "its fault is in reading or making a8=N (a7a8n).\n"],
    ),
    ("crashes-at-fifty unmake-castling", &["Fault 1: the engine ended (in ", "Fault 2: unmake of "]),
];

fn names_a_fault(words: &str, sayings: &[&str]) {
    let (status, said) = ask(&[], words);
    assert_eq!(status, Some(1), "{words}: {said}");
    for saying in sayings {
        assert!(said.contains(saying), "{words}: {saying:?} is not in\n{said}");
    }
}

#[test]
fn faults_are_named() {
    FAULTS.iter().step_by(5).for_each(|(words, sayings)| names_a_fault(words, sayings));
}

#[test]
#[ignore = "make check"]
fn every_fault_is_named() {
    FAULTS.iter().for_each(|(words, sayings)| names_a_fault(words, sayings));
    names_a_fault("unmake-promotion", &["Fault 1: unmake of ", "The fault may also be in unmaking a reply: g1=Q"]);
}

/// A board that breaks in the middle of a list changes the list: what is missing is told as depth 1 tells it.
#[test]
fn a_broken_board_makes_no_list_wrong() {
    let (status, said) = ask(&[], "queens-only unmake-promotion");
    assert!(status == Some(1) && said.contains("Fault 1: missing promotion: "), "{said}");
    assert!(said.contains(" does not restore the board") && !said.contains(": missing king move: "), "{said}");
}

/// One run names faults that have nothing to do with each other, and JSON tells the same.
#[test]
fn several_faults_are_named_in_one_run() {
    let words = "castles-through-check queens-only no-en-passant";
    let (status, said) = ask(&["--json"], words);
    let rows: Vec<serde_json::Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let titles: Vec<&str> = rows.iter().filter_map(|row| row["title"].as_str()).collect();
    for part in ["extra castling: ", "missing promotion: ", "missing en passant capture: "] {
        assert!(titles.iter().any(|title| title.starts_with(part)), "{part} is not in {titles:?}");
    }
    let last = rows.last().expect("a summary");
    assert_eq!((status, titles.len(), &last["faults"], &last["status"]), (Some(1), 3, &3.into(), &1.into()), "{said}");
}

/// The example of the guide is what is printed.
#[test]
fn the_guide_shows_what_is_printed() {
    let guide = read(&root().join("docs/perft.md"));
    let shown = blocks(&guide).into_iter().find(|block| block.language == "text").expect("a block of text");
    let (_, said) = ask(&[], "right-without-rook");
    assert!(said.starts_with(shown.text), "{said}");
}

#[test]
fn one_position_is_tested_alone() {
    let fen = "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1";
    let (status, said) = ask(&[fen, "3", "e1e2", "Kd7"], "castles-through-check");
    assert!(status == Some(0) && said.starts_with("1 position, "), "{said}");
    let (status, said) = ask(&["4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "1", "a8=N"], "reads-no-promotion");
    assert!(status == Some(1) && said.contains("Path: 4k3/P7/8/8/8/8/8/4K3 w - - 0 1, a8=N (a7a8n)\n"), "{said}");
    let (status, said) = ask(&[fen, "2"], "castles-through-check");
    assert!(status == Some(1) && said.contains("Extra:    O-O (e1g1)"), "{said}");
    // An en passant capture that is not legal, after a double push: the generator is wrong, and not the move before.
    let (status, said) = ask(&["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", "2"], "en-passant-pinned");
    assert!(status == Some(1) && said.contains("8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1\n"), "{said}");
    assert!(said.contains("(f4e3): The en passant capture would open a line from an enemy piece"), "{said}");
    assert!(said.contains("The engine is wrong here with this FEN alone, too.\n"), "{said}");
}

/// Engines that do not play along: what is said, and the exit status. 2 is for what cannot be told.
#[test]
fn mad_engines_are_given_up() {
    let mad = [
        ("hangs", 2, "no whole answer within 0.2 s"),
        ("crashes", 1, "The engine ended while it was asked: signal 6 ended it.\nLast lines sent:\n  position fen "),
        ("mad", 2, "Last line received: nodes of mad e2e4 "),
        ("silent", 2, "it does not answer \"go perft 1\""),
        ("sums-alone", 2, "it tells a sum and not the leaves below each move, which need a line each"),
        ("crashes at-once", 2, "it ends at the question \"go perft 1\"; signal 6 ended it."),
    ];
    for (words, status, reason) in mad {
        let (found, said) = ask(&["--timeout", "0.2"], words);
        assert!(found == Some(status) && said.contains(reason), "{words}: {found:?} {said}");
    }
    for (engine, reason) in [
        ("cat", "it does not answer \"uci\" with uciok"),
        ("false", "it ends instead of answering \"uci\" with uciok; it ended with status 1"),
        ("yes", "Last line received: y\n"),
        ("./there-is-none", "cannot be started: No such file"),
    ] {
        let (found, said) = said_by(Command::new(program()).args(["--timeout", "0.2", "--engine", engine]));
        assert!(found == Some(2) && said.contains(reason), "{engine}: {found:?} {said}");
    }
}

/// As for perftree: arguments are a depth, a FEN and moves.
#[test]
fn scripts_are_tested() {
    let script = scratch("perft").join("script.sh");
    let commands = "#!/bin/sh\nfen=$2 moves=$3 depth=$1\n{ echo \"position fen $fen${moves:+ moves $moves}\"; echo \"go perft $depth\"; } |";
    for (words, status, saying) in [
        ("plain", 0, "every answer is right"),
        ("plain right-without-rook", 1, "its fault is in making Bxa8 (d5a8).\n"),
    ] {
        std::fs::write(&script, format!("{commands} {} {words}\n", faulty().display()))
            .expect("the folder is writable");
        std::fs::set_permissions(&script, PermissionsExt::from_mode(0o755)).expect("the file is ours");
        let mut command = Command::new(program());
        let (found, said) =
            said_by(command.args(["r3k2r/8/8/3BB3/3bb3/8/8/R3K2R w KQkq - 0 1", "3", "--script"]).arg(&script));
        assert!(found == Some(status) && said.contains(saying), "{words}: {found:?} {said}");
    }
}

/// Ctrl-C: what is counted so far.
#[test]
fn an_interrupted_count_tells_what_it_has() {
    let mut command = Command::new(program());
    let child = command.args(["--threads", "2", "startpos", "14"]).stdout(Stdio::piped()).spawn().expect("it starts");
    std::thread::sleep(Duration::from_millis(500));
    run(Command::new("kill").args(["-INT", &child.id().to_string()]));
    let output = child.wait_with_output().expect("it ends");
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("a2a3: ") && said.contains(" so far\n") && said.contains("Nodes so far: "), "{said}");
}

/// However the program ends, an engine that hangs ends with it.
#[cfg(target_os = "linux")]
#[test]
fn the_engine_ends_with_the_program() {
    let mut command = Command::new(program());
    command.arg("--engine").arg(faulty()).args(["hangs", "at-once"]).stdout(Stdio::null());
    let mut child = command.spawn().expect("it starts");
    let id = child.id().to_string();
    let wait_for = |number: usize| {
        let children = || std::fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap_or_default();
        (0..600).find_map(|_| {
            std::thread::sleep(Duration::from_millis(50));
            Some(children()).filter(|list| list.split_whitespace().count() == number)
        })
    };
    let engine = wait_for(1).expect("the engine runs").trim().to_string();
    child.kill().expect("the program can be killed");
    child.wait().expect("it ends");
    let runs = || std::fs::read_to_string(format!("/proc/{engine}/stat")).is_ok_and(|stat| !stat.contains(") Z "));
    let is_gone = (0..200).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        !runs()
    });
    assert!(is_gone, "the engine runs on as process {engine}");
}
