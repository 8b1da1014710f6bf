//! Tests what a newcomer sees first: the C program of the README compiles as pasted and prints the output shown there. `make
//! run` fits on one screen and is right, and the programs that it names work.

use crate::common::c::{Link, build_program, run, scratch};
use crate::common::levels::caps;
use crate::common::markdown::block;
use crate::common::{read, root};
use std::path::Path;
use std::process::Command;

#[test]
fn c_program_prints_what_is_said() {
    let readme = read(&root().join("README.md"));
    let folder = scratch("readme");
    let source = folder.join("engine.c");
    std::fs::write(&source, block(&readme, "c")).expect("the folder is writable");
    let output = run(&mut Command::new(build_program(&[source], Link::Checked, &[], &folder)));
    assert_eq!(String::from_utf8_lossy(&output.stdout), block(&readme, "text"));
}

#[test]
fn readme_is_short() {
    let words: usize =
        read(&root().join("README.md")).split("```").step_by(2).map(|text| text.split_whitespace().count()).sum();
    assert!(words <= 950, "{words} words outside of programs");
}

#[test]
fn search_node_of_the_examples_searches() {
    let files = ["examples/c/search_node.c", "c_tests/search_node.c", "c_tests/check.c"].map(|file| root().join(file));
    let output = run(&mut Command::new(build_program(&files, Link::Checked, &[], &scratch("search_node"))));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(text.lines().last(), Some("35 passed, 0 failed"));
}

/// Lines and columns of a terminal that shows everything without scrolling or wrapping.
const SCREEN: (usize, usize) = (40, 100);

#[test]
fn what_make_run_shows_is_right_and_fits_on_a_screen() {
    let files = ["examples/c/first_look.c", "benches/c/nodes_by_hand.c"].map(|file| root().join(file));
    let program = build_program(&files, Link::Checked, &[], &scratch("first_look"));
    let output = run(Command::new(program).arg("4"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.lines().count() <= SCREEN.0, "{} lines", text.lines().count());
    text.lines().for_each(|line| assert!(line.len() <= SCREEN.1, "{} columns: {line}", line.len()));
    for said in
        ["48 legal moves", "  4,085,603        4,085,603  match", "  97,862           97,862  match", "the same moves;"]
    {
        assert!(text.contains(said), "{said:?} is not in\n{text}");
    }

    let (_, next) = text.split_once("Next steps").expect("it names the next steps");
    let makefile = read(&root().join("Makefile"));
    let commands =
        next.lines().filter_map(|line| line.strip_prefix("  ")).map(|line| line.split("  ").next().unwrap_or(line));
    for word in commands.flat_map(|command| command.split([' ', ','])) {
        let is_target = |name: &str| makefile.lines().any(|line| line.starts_with(&format!("{name}:")));
        match word {
            "make" | "" | "--fen" | "\"FEN\"" | "FILE" => {}
            _ if word.ends_with(".md") => assert!(root().join(word).exists(), "{word}"),
            _ => assert!(is_target(word), "the Makefile does not make {word}"),
        }
    }
}

#[test]
fn programs_that_make_run_names_show_positions() {
    let file = root().join("examples/data/positions.fen");
    for source in ["examples/c/golem_show.c", "examples/cpp/golem_show.cpp"] {
        let program = build_program(&[root().join(source)], Link::Checked, &[], &scratch("golem_show"));
        let of_file = run(Command::new(&program).args(["--perft", "1"]).arg(&file));
        let text = String::from_utf8_lossy(&of_file.stdout).into_owned();
        assert_eq!(text.matches("Perft 1:").count(), positions_in(&file), "{source}");
        let of_start = run(Command::new(&program).args(["--perft", "3"]));
        assert!(String::from_utf8_lossy(&of_start.stdout).contains("8902"), "{source}");
        for cap in caps() {
            let capped = run(Command::new(&program).args(["--perft", "1"]).arg(&file).env("GOLEM_CAP", cap));
            assert_eq!(without_the_level(&String::from_utf8_lossy(&capped.stdout)), without_the_level(&text), "{cap}");
        }
    }
}

/// A text without what may differ between levels: times, and the name of the level.
fn without_the_level(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.contains(" million "));
    LEVELS.iter().fold(lines.collect::<Vec<_>>().join("\n"), |text, level| text.replace(level, "LEVEL"))
}

const LEVELS: [&str; 4] = ["scalar", "SSE2", "AVX2", "AVX-512"];

/// The lines that are no comments.
fn positions_in(file: &Path) -> usize {
    read(file).lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count()
}
