//! What programs with `#![forbid(unsafe_code)]` can reach, and what they cannot any more; the crate without features.

use crate::common::c::{FEW_CODES, cargo, scratch};
use crate::common::root;
use std::process::{Command, Output};

/// A program of `programs/` in a package of its own, with the crate as it is without features, given to Cargo.
fn with_cargo(verb: &str, name: &str) -> (Command, Output) {
    let folder = scratch("soundness").join(name);
    std::fs::create_dir_all(folder.join("src")).expect("the folder is writable");
    let source = root().join("tests/crates/programs").join(name).with_extension("rs");
    std::fs::copy(source, folder.join("src/main.rs")).expect("the folder is writable");
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[dependencies]\ngolem = {{ path = {:?}, \
         package = \"golem-chess\", default-features = false }}\n\n[workspace]\n",
        root()
    );
    std::fs::write(folder.join("Cargo.toml"), manifest).expect("the folder is writable");
    let mut command = cargo();
    command.args([verb, "--quiet", "--offline", "--target-dir"]).arg(scratch("soundness").join("target"));
    command.env("RUSTFLAGS", FEW_CODES).env("CARGO_PROFILE_DEV_DEBUG", "false").current_dir(&folder);
    let output = command.output().expect("Cargo starts");
    (command, output)
}

/// What made the crate unsound in version 0.2, and what would make it so, is private or takes a word that is unsafe.
#[test]
fn vectors_are_sound() {
    for (name, reason) in [
        ("word_queue", "error[E0200]: the trait `golem::simd::Word` requires an `unsafe impl` declaration"),
        ("list_extend", "error[E0603]: type alias `U32List` is private"),
        ("any_token", "error[E0200]: the trait `golem::simd::level::Token` requires an `unsafe impl` declaration"),
        (
            "any_code",
            "error[E0133]: call to function `golem::simd::level::Avx2::here` with `#[target_feature]` is unsafe",
        ),
    ] {
        let (command, output) = with_cargo("check", name);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{command:?} compiles");
        // Whether the names are still there does not matter.
        assert!(said.lines().any(|line| line.starts_with(reason)), "{said}");
    }
}

#[test]
fn runs_without_features() {
    let (command, output) = with_cargo("run", "without_std");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
    assert_eq!(output.stdout, b"right\n");
}
