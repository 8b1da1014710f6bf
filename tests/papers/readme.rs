//! The C program of the README compiles as pasted and prints what the README says; the search node of
//! the examples searches.

use crate::common::c::{Link, build_program, run, scratch};
use crate::common::markdown::block;
use crate::common::{read, root};
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
fn search_node_of_the_examples_searches() {
    let files = ["examples/c/search_node.c", "c_tests/search_node.c", "c_tests/check.c"].map(|file| root().join(file));
    let output = run(&mut Command::new(build_program(&files, Link::Checked, &[], &scratch("search_node"))));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(text.lines().last(), Some("35 passed, 0 failed"));
}
