//! Tools that tests install from package registries.

use super::c::scratch;
use super::{has, not_checked, root};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Whether an installation succeeds, at the second attempt if a registry was busy at the first; if not, reports why.
pub fn installs(command: &mut Command) -> bool {
    let mut attempt = || match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(error) => Err(error.to_string()),
    };
    let Err(error) = attempt().or_else(|_| attempt()) else { return true };
    not_checked(&format!("{command:?} failed, offline? {error}"));
    false
}

/// The interpreter of a virtual environment with python-chess and NumPy, made at the first run.
pub fn python() -> Option<&'static Path> {
    static INTERPRETER: OnceLock<Option<PathBuf>> = OnceLock::new();
    INTERPRETER.get_or_init(install_python).as_deref()
}

fn install_python() -> Option<PathBuf> {
    if !has("python3") {
        return None;
    }
    let folder = scratch("languages").join("python");
    // Several tests may want it at once.
    let lock = File::create(folder.with_extension("lock")).expect("the folder is writable");
    lock.lock().expect("the lock is free some time");
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
