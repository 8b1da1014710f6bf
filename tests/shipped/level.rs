//! `libgolem_piecesets` has the level of `libgolem`, which it is told of by a function of that.

use crate::common::c::{artefacts, compiler, run, scratch};
use crate::common::root;
use std::process::Command;

#[test]
#[ignore = "make check"]
fn piece_boards_follow_libgolem() {
    let program = scratch("artefacts").join("level_place");
    let sources = ["level_place.c", "check.c"].map(|name| root().join("c_tests").join(name));
    let archive = artefacts().join("libgolem_piecesets.a");
    run(compiler(false, "c99").args(sources).arg(archive).arg("-o").arg(&program));
    for (version, same) in [(env!("CARGO_PKG_VERSION"), "1"), ("0.0.1", "0"), ("", "0")] {
        let output = run(Command::new(&program).args([version, same]));
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(said.trim_end().ends_with(" passed, 0 failed"), "{version}: {said}");
    }
}
