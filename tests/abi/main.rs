//! The binary interface: what the headers declare is what the files of its number in this folder record, and what the
//! compiled library has. `make bless` records additions. It refuses anything else, which needs a new number.

mod baseline;
#[path = "../common/mod.rs"]
mod common;
mod facts;
mod shapes;

use baseline::Baseline;
use common::{read, root};
use std::collections::{BTreeMap, BTreeSet};

/// The number of the interface.
fn number() -> u32 {
    golem::ffi::library::golem_abi_version()
}

#[test]
#[cfg(target_pointer_width = "64")]
fn interface_is_what_is_recorded() {
    for (library, present) in facts::facts() {
        assert!(present.len() > 40, "only {} facts of {library} found: the search is broken", present.len());
        compare(library, &present);
    }
}

fn compare(library: &str, present: &BTreeSet<String>) {
    let mut recorded = Baseline::read(library, number()).unwrap_or_default();
    let difference = recorded.difference(present);
    assert!(
        difference.broken.is_empty(),
        "binary interface {}: what programs were compiled for is gone or changed:\n{}\nRaise the number \
         (GOLEM_ABI_VERSION, [package.metadata.capi.library] in Cargo.toml); `make bless` then begins a new file. If no \
         release has it yet, delete the line from tests/abi/{library}-{}.txt by hand and say so in the commit.",
        number(),
        difference.broken.join("\n"),
        number()
    );
    if std::env::var_os("GOLEM_BLESS").is_some() {
        recorded.add(env!("CARGO_PKG_VERSION"), &difference.added);
        recorded.write(library, number());
    } else {
        let added = difference.added;
        assert!(added.is_empty(), "new, and not recorded yet; `make bless` does that:\n{}", added.join("\n"));
    }
}

#[test]
fn new_functions_stand_in_the_changelog() {
    let version = env!("CARGO_PKG_VERSION");
    let changelog = read(&root().join("CHANGELOG.md"));
    let heading = format!("\n## {version} ");
    let notes = changelog.split_once(&heading).unwrap_or_else(|| panic!("CHANGELOG.md has no {version}")).1;
    let notes = notes.split("\n## ").next().unwrap_or_default();
    let named: BTreeSet<&str> = notes.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').collect();
    // Interface 1 was that of one library.
    let before = number().checked_sub(1).and_then(|number| Baseline::read("golem", number));
    let before: BTreeSet<String> = before.unwrap_or_default().functions(None);
    for library in ["golem", "golem_piecesets", "golem_backends"] {
        let new = Baseline::read(library, number()).expect("the interface is recorded").functions(Some(version));
        assert!(!new.is_empty(), "{library} has no functions");
        let unnamed: Vec<_> =
            new.iter().filter(|name| !before.contains(*name) && !named.contains(name.as_str())).collect();
        assert!(unnamed.is_empty(), "CHANGELOG.md does not name these under {version}: {unnamed:#?}");
    }
}

/// The library as Rust compiled it against the headers as a C compiler reads them, by what both say to a debugger: the
/// sizes and kinds of arguments and results, and every member of the structs behind pointers.
#[test]
#[ignore = "make check"]
fn compiled_functions_are_what_the_headers_declare() {
    let declared = shapes::of_headers();
    let compiled = shapes::of_library();
    assert!(declared.len() > 200, "only {} functions found: the search is broken", declared.len());
    let missing: Vec<_> = declared.keys().filter(|name| !compiled.contains_key(*name)).collect();
    assert!(missing.is_empty(), "the library does not have {missing:?}");
    let differing: BTreeMap<_, _> = declared
        .iter()
        .filter(|(name, shape)| compiled[*name] != **shape)
        .map(|(name, shape)| (name, [format!("header: {shape}"), format!("library: {}", compiled[name])]))
        .collect();
    assert!(differing.is_empty(), "{differing:#?}");
}
