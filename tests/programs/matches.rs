//! A match of the two engines of `examples` with python-chess as the judge: every move is legal, nobody crashes. They play
//! by nodes: who loses on time depends on what else the machine does. Where python-chess cannot be installed nothing is played, which `GOLEM_REQUIRE_TOOLS=1` makes a
//! failure.

use crate::common::c::run;
use crate::common::engines::{ENGINE_C, ENGINE_CPP};
use crate::common::python::python;
use crate::common::{root, workers};
use std::path::Path;
use std::process::Command;

/// The count behind the start of a line, 0 if there is no such line.
fn count(text: &str, start: &str) -> u32 {
    let rest = text.lines().find_map(|line| line.strip_prefix(start)).unwrap_or("0");
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a number")
}

/// The script that plays a match, and judges it.
fn judge(python: &Path) -> Command {
    let mut command = Command::new(python);
    command.env("PYTHONDONTWRITEBYTECODE", "1").arg(root().join("tests/matches/match.py"));
    command
}

/// 25 orthodox openings and 25 starts of Chess960, each with both colours; the script fails if anything is not by the
/// rules.
#[test]
#[ignore = "make check"]
fn engines_play_by_the_rules() {
    let Some(python) = python() else { return };
    let mut command = judge(python);
    command.args([ENGINE_CPP.program(), ENGINE_C.program()]);
    command.args(["--games", "100", "--nodes", "1500", "--workers", &workers().to_string()]);
    let output = run(&mut command);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    println!("{text}");
    assert_eq!(count(&text, "games "), 100, "{text}");
    assert!(!text.contains("failure"), "{text}");
    assert!(count(&text, "end plies: ") <= 20, "{text}");
}

/// The judge is one: engines with a fault lose by it, and the match fails.
#[test]
#[ignore = "make check"]
fn faults_are_seen() {
    let Some(python) = python() else { return };
    for (fault, kind) in [("illegal", "illegal"), ("crash", "crash"), ("slow", "time")] {
        let bad = format!("{} {} {fault}", python.display(), root().join("tests/matches/bad_engine.py").display());
        let mut command = judge(python);
        // Time for one who is not slow on a machine that is.
        command.arg(ENGINE_C.program()).arg(bad).args(["--games", "2", "--workers", "1", "--time", "5000"]);
        let output = command.output().expect("the script starts");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(!output.status.success(), "{fault}: {text}");
        assert_eq!(count(&text, "games 2: "), 2, "{fault}: {text}");
        assert_eq!(count(&text, &format!("end failure: {kind}: ")), 2, "{fault}: {text}");
    }
}
