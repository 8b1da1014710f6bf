//! The C program of the README compiles as pasted and prints what the README says.

mod common;

use common::c::{Link, build_program, run, scratch};
use common::{read, root};
use std::process::Command;

/// The first fenced block of a language.
fn block<'a>(text: &'a str, language: &str) -> &'a str {
    let fence = format!("```{language}\n");
    let start = text.find(&fence).expect("the README has the block") + fence.len();
    let length = text[start..].find("```").expect("the block ends");
    &text[start..start + length]
}

#[test]
fn c_program_prints_what_is_said() {
    let readme = read(&root().join("README.md"));
    let folder = scratch("readme");
    let source = folder.join("engine.c");
    std::fs::write(&source, block(&readme, "c")).expect("the folder is writable");
    for link in [Link::Static, Link::Shared] {
        let program = build_program(std::slice::from_ref(&source), link, &[], &folder);
        let output = run(&mut Command::new(program));
        assert_eq!(String::from_utf8_lossy(&output.stdout), block(&readme, "text"));
    }
}
