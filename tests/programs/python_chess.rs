//! The library beside python-chess, where C programs cannot ask it: each `tests/python_chess/compare_*.py` plays games of
//! its own and ends with a line `... compared with python-chess`.

use super::languages::{standard_output, with_library};
use crate::common::c::files_of;
use crate::common::python::python;
use crate::common::{check_all, is_full_length, root, say, seed};
use std::path::PathBuf;

#[test]
#[ignore = "make check"]
fn what_belongs_to_a_game_agrees_with_python_chess() {
    let Some(python) = python() else { return };
    let name = |path: &PathBuf| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut programs = files_of("tests/python_chess", "py");
    programs.retain(|path| name(path).starts_with("compare_"));
    assert!(!programs.is_empty());
    let complaints = check_all(&programs, |program| {
        let mut command = with_library(python);
        // For golem.py.
        command.env("PYTHONPATH", root().join("examples/python"));
        let scale = if is_full_length() { "1" } else { "0.2" };
        let text = standard_output(command.arg(program).args([scale, &seed(20_301).to_string()]));
        let verdict = text.lines().last().unwrap_or_default();
        say(&format!("{}: {verdict}", name(program)));
        (!verdict.ends_with("compared with python-chess")).then(|| format!("{}: {text}", name(program)))
    });
    assert!(complaints.is_empty(), "{complaints:#?}");
}
