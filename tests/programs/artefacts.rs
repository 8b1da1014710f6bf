//! What the libraries for C contain: only our names outside, nothing but a few C functions needed, no panics inside.

use crate::common::c::{Link, artefacts, build_program, declared_functions, scratch};
use crate::common::root;
use object::{Object, ObjectSymbol};
use std::collections::BTreeSet;
use std::path::Path;

/// All that the library may want from the program it is linked into.
const NEEDED: [&str; 5] = ["memcpy", "memset", "memmove", "memcmp", "abort"];

/// The names of an object file's symbols that satisfy a condition.
fn symbols(path: &Path, dynamic: bool, wanted: impl Fn(&object::Symbol) -> bool) -> BTreeSet<String> {
    let data = std::fs::read(path).expect("the artefact is there");
    let file = object::File::parse(&*data).expect("an object file");
    let table: Vec<_> = if dynamic { file.dynamic_symbols().collect() } else { file.symbols().collect() };
    let names = table.iter().filter(|symbol| wanted(symbol)).filter_map(|symbol| symbol.name().ok());
    names.filter(|name| !name.is_empty()).map(String::from).collect()
}

#[test]
fn shared_library_exports_what_the_header_declares() {
    let exported = symbols(&artefacts().join("libgolem.so"), true, |symbol| symbol.is_definition());
    let declared = declared_functions();
    assert!(declared.len() > 50, "only {} declarations found: the search is broken", declared.len());
    assert_eq!(exported, declared);
}

#[test]
fn shared_library_needs_little() {
    let needed = symbols(&artefacts().join("libgolem.so"), true, |symbol| symbol.is_undefined() && !symbol.is_weak());
    let unexpected: Vec<_> = needed.iter().filter(|name| !NEEDED.contains(&name.as_str())).collect();
    assert!(unexpected.is_empty(), "the library wants {unexpected:?}");
}

#[test]
fn nothing_panics() {
    let everything = ["c_tests/all_functions.c", "c_tests/check.c"].map(|file| root().join(file));
    let flags = ["-ffunction-sections", "-Wl,--gc-sections"];
    let program = build_program(&everything, Link::Static, &flags, &scratch("artefacts"));
    for path in [artefacts().join("libgolem.so"), program] {
        let all = symbols(&path, false, |_| true);
        assert!(all.contains("golem_generate"), "{} has no symbol table", path.display());
        let panicking: Vec<_> = all.iter().filter(|name| name.contains("panic")).collect();
        assert!(panicking.is_empty(), "{}: {panicking:?}", path.display());
    }
}
