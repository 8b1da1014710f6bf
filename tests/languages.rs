//! The examples that call the shared library from Python and from Node.
//!
//! What they need besides the interpreters (python-chess and NumPy; koffi) is installed into folders under `target`. Where
//! that is not possible the examples are not checked, which `GOLEM_REQUIRE_TOOLS=1` makes a failure.

mod common;

use common::c::{artefacts, run, scratch};
use common::{has, not_checked, root};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A command that finds the library as it has just been built.
fn with_library(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.env("GOLEM_LIBRARY", artefacts().join("libgolem.so")).env("PYTHONDONTWRITEBYTECODE", "1");
    command
}

/// Whether an installation succeeds; where it does not, says why.
fn installs(command: &mut Command) -> bool {
    let error = match command.output() {
        Ok(output) if output.status.success() => return true,
        Ok(output) => String::from_utf8_lossy(&output.stderr).into_owned(),
        Err(error) => error.to_string(),
    };
    not_checked(&format!("{command:?} failed, offline? {error}"));
    false
}

/// The interpreter of a virtual environment with python-chess and NumPy, made at the first run.
fn python() -> Option<PathBuf> {
    if !has("python3") {
        return None;
    }
    let folder = scratch("languages").join("python");
    let python = folder.join("bin/python");
    let ready = || Command::new(&python).args(["-c", "import chess, numpy"]).output();
    if ready().is_ok_and(|output| output.status.success()) {
        return Some(python);
    }
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--timeout=10", "--retries=2", "-r"];
    let requirements = root().join("examples/python/requirements.txt");
    let installed = installs(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))
        && installs(Command::new(&python).args(pip).arg(requirements));
    installed.then_some(python)
}

/// The folder with koffi in it, made at the first run.
fn node_modules() -> Option<PathBuf> {
    if !has("node") || !has("npm") {
        return None;
    }
    let folder = scratch("languages/node");
    let modules = folder.join("node_modules");
    let wanted = root().join("examples/node/package.json");
    let copy = folder.join("package.json");
    let same = std::fs::read(&copy).is_ok_and(|copied| std::fs::read(&wanted).is_ok_and(|wanted| wanted == copied));
    if same && modules.join("koffi").is_dir() {
        return Some(modules);
    }
    std::fs::copy(&wanted, &copy).expect("the folder is writable");
    // No scripts: the prebuilt koffi is a package of its own.
    let npm = ["install", "--loglevel=error", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"];
    let mut command = Command::new("npm");
    command.current_dir(&folder).args(npm).arg("--fetch-timeout=20000");
    let installed = installs(&mut command);
    if !installed {
        // So that the next run tries again.
        let _ = std::fs::remove_file(&copy);
    }
    installed.then_some(modules)
}

#[test]
fn python_agrees_with_python_chess() {
    let Some(python) = python() else { return };
    let output = run(with_library(&python).arg(root().join("examples/python/test_golem.py")));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("12000 positions compared with python-chess"), "{text}");
}

#[test]
fn node_agrees_with_python() {
    let (Some(modules), true) = (node_modules(), has("python3")) else { return };
    let labels = scratch("languages").join("labels.csv");
    let positions = root().join("benches/data/positions.fen");
    // Neither python-chess nor NumPy are needed here.
    run(with_library(Path::new("python3")).arg(root().join("examples/python/label.py")).args([&positions, &labels]));
    let node = |program: &str| {
        let mut command = with_library(Path::new("node"));
        command.env("NODE_PATH", &modules).arg(root().join("examples/node").join(program));
        command
    };
    let output = run(node("test_golem.js").arg(&labels));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains(" and 4000 positions compared"), "{text}");
    let output = run(&mut node("golem.js"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("perft 5: 193690690\n"), "{text}");
}
