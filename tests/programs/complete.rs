//! Nothing lies about that nobody compiles: tests in C and C++, examples, benches, unit tests.

use crate::c_programs::{Length, programs, support};
use crate::common::c::files_of;
use crate::common::{read, root};
use std::path::{Path, PathBuf};

fn name(path: &Path) -> String {
    path.file_name().expect("a name").to_string_lossy().into_owned()
}

/// Every file below a folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder is readable");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}

fn has_extension(path: &Path, extensions: &[&str]) -> bool {
    path.extension().is_some_and(|found| extensions.iter().any(|extension| found == *extension))
}

/// Whether a text names a file, and not just one whose name ends or begins alike.
fn names(text: &str, file: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || "_-.".contains(letter);
    text.match_indices(file).any(|(start, _)| {
        !text[..start].ends_with(is_part)
            && !text[start + file.len()..].starts_with(|next| is_part(next) && next != '.')
    })
}

#[test]
fn a_name_does_not_hide_in_a_longer_one() {
    assert!(names("cc engine/board.c -o board", "board.c") && names("as board.c.", "board.c"));
    assert!(!names("cc engine/keyboard.c", "board.c") && !names("c++ board.cpp my_board.c", "board.c"));
}

/// The tests but this one.
fn tests() -> String {
    let files = files_below(&root().join("tests"));
    let others = files.iter().filter(|path| has_extension(path, &["rs"]) && !path.ends_with("programs/complete.rs"));
    others.map(|path| read(path)).collect()
}

/// A test that is in no table would never be run, and a file that nothing names never be compiled.
#[test]
fn every_c_test_is_run() {
    let tests = tests();
    let programs: Vec<String> = programs(Length::Short).into_iter().map(|program| program.0 + ".c").collect();
    for program in &programs {
        assert!(root().join("c_tests").join(program).exists(), "c_tests/programs.txt names {program}: there is none");
    }
    let support = support();
    for file in [files_of("c_tests", "c"), files_of("c_tests", "cpp")].concat() {
        let name = name(&file);
        let stem = name.split('.').next().expect("a name");
        let is_named =
            [&name, &format!("c_tests/{name}"), stem].iter().any(|name| tests.contains(&format!("\"{name}\"")));
        let is_c_test = name.starts_with("test_") && name.ends_with(".c");
        let is_run = if is_c_test { programs.contains(&name) } else { is_named || support.contains(&file) };
        assert!(
            is_run,
            "nobody runs c_tests/{name}: a test in C belongs into c_tests/programs.txt, others into tests/programs"
        );
    }
}

#[test]
fn every_example_is_built() {
    let examples = files_below(&root().join("examples"));
    // Tests among the examples and those of the package for Python are users too.
    let own_tests = examples.iter().filter(|path| name(path).starts_with("test_") && has_extension(path, &["py"]));
    let of_package = files_below(&root().join("bindings/python/tests"));
    let of_package = of_package.iter().filter(|path| has_extension(path, &["py"]));
    let own_tests = own_tests.chain(of_package).map(|path| read(path)).collect::<String>();
    // Programs that a page shows parts of are built with the page.
    let pages = files_below(&root().join("docs"));
    let pages = pages.iter().filter(|path| has_extension(path, &["md"])).map(|path| read(path)).collect::<String>();
    let shown: String = pages.lines().filter(|line| line.starts_with("/* From ")).collect();
    let users = tests() + &read(&root().join("Makefile")) + &own_tests + &shown;
    let programs = examples.iter().filter(|path| has_extension(path, &["c", "cpp", "py", "js", "java"]));
    let is_installed = |path: &&PathBuf| path.components().any(|part| part.as_os_str() == "node_modules");
    let mut count = 0;
    for file in programs.filter(|path| !is_installed(path)) {
        let folder = file.parent().and_then(|folder| folder.strip_prefix(root()).ok()).expect("below the root");
        let is_built = names(&users, &name(file)) || users.contains(&format!("{}/*", folder.display()));
        assert!(is_built, "nobody builds {}", file.display());
        count += 1;
    }
    assert!(count > 20, "only {count} examples found: the search is broken");
}

#[test]
fn every_bench_is_run() {
    let makefile = read(&root().join("Makefile"));
    assert!(makefile.contains("wildcard benches/c/*.c"), "the benches in C are no longer all built");
    let manifest = read(&root().join("benches/peers/Cargo.toml"));
    let benches = files_of("benches/peers/benches", "rs");
    assert!(benches.len() > 3, "only {benches:?}");
    for bench in benches {
        let name = name(&bench).replace(".rs", "");
        let is_known =
            manifest.contains(&format!("name = \"{name}\"")) && makefile.contains(&format!("--bench {name} "));
        assert!(is_known, "nobody runs benches/peers/benches/{name}.rs");
    }
}

/// `Cargo.toml` says that the library has none of its own, so that it is not compiled once more for them.
#[test]
fn unit_tests_are_in_no_source() {
    let files = ["src", "backends/src"].map(|folder| files_below(&root().join(folder))).concat();
    assert!(files.len() > 150, "only {} sources found: the search is broken", files.len());
    for file in files {
        assert!(!read(&file).contains("#[test]"), "{} has tests that Cargo does not run", file.display());
    }
}
