//! What the shared libraries show, each name with its version; that nothing but a few C functions is needed, and no panics
//! are inside.

use crate::common::c::{
    Link, artefacts, build_program, compiler, declared_functions, functions_of_header, run, scratch,
};
use crate::common::objects::{is_offered, symbols};
use crate::common::root;
use object::read::archive::ArchiveFile;
use object::read::elf::{ElfFile64, SectionTable};
use object::{Object, ObjectSymbol, SymbolKind};
use std::collections::BTreeSet;
use std::process::Command;

/// All that the library may want from the program it is linked into.
const NEEDED: [&str; 5] = ["memcpy", "memset", "memmove", "memcmp", "abort"];

/// The libraries, with the headers that declare what they have; the first has all the rest.
const LIBRARIES: [(&str, &str); 3] =
    [("libgolem", "golem.h"), ("libgolem_piecesets", "golem_pieceboard.h"), ("libgolem_backends", "golem_backends.h")];
const SHARED: [&str; 3] = ["libgolem.so", "libgolem_piecesets.so", "libgolem_backends.so"];

/// What one of them may want from the first.
const OF_LIBGOLEM: [&str; 2] = ["golem_level_place", "golem_version"];

#[test]
#[ignore = "make check"]
fn shared_libraries_export_what_the_headers_declare() {
    let declared = declared_functions();
    assert!(declared.len() > 50, "only {} declarations found: the search is broken", declared.len());
    let offered = SHARED.map(|library| {
        let mut names = symbols(&artefacts().join(library), true, |symbol| is_offered(symbol));
        names.remove(&version(library));
        names
    });
    for (names, (library, header)) in offered.iter().zip(LIBRARIES).skip(1) {
        assert_eq!(names, &functions_of_header(header), "{library}");
    }
    assert_each_once(&offered, &declared);
}

/// Every name is in one of the sets and in no other.
fn assert_each_once(sets: &[BTreeSet<String>], all: &BTreeSet<String>) {
    let union: BTreeSet<String> = sets.iter().flatten().cloned().collect();
    assert_eq!(&union, all);
    let total: usize = sets.iter().map(BTreeSet::len).sum();
    assert_eq!(total, union.len(), "something is in two libraries");
}

/// The version that a library's functions have. GNU ld defines a symbol of this name beside them, lld does not.
fn version(library: &str) -> String {
    let name = library.trim_start_matches("lib").trim_end_matches(".so").to_uppercase();
    format!("{name}_{}", golem::ffi::library::golem_abi_version())
}

#[test]
#[cfg(target_pointer_width = "64")]
#[ignore = "make check"]
fn every_export_is_a_function_with_the_version_of_the_interface() {
    let found: usize = SHARED.into_iter().map(exports_with_the_version).sum();
    assert_eq!(found, declared_functions().len());
}

#[cfg(target_pointer_width = "64")]
fn exports_with_the_version(library: &str) -> usize {
    let data = std::fs::read(artefacts().join(library)).expect("the artefact is there");
    let file = ElfFile64::<object::Endianness>::parse(&*data).expect("an object file");
    let sections: &SectionTable<_> = file.elf_section_table();
    let versions = sections.versions(file.endian(), &*data).expect("readable versions").expect("there are versions");
    let version = version(library);
    let mut found = 0;
    for symbol in file.dynamic_symbols().filter(is_offered) {
        let name = symbol.name().expect("a name");
        if name == version {
            continue;
        }
        let index = versions.version_index(file.endian(), symbol.index());
        let entry = versions.version(index).expect("a version that is there");
        let own = entry.map_or("none", |entry| std::str::from_utf8(entry.name()).expect("letters"));
        assert_eq!((own, index.is_hidden()), (version.as_str(), false), "{name}");
        assert_eq!(symbol.kind(), SymbolKind::Text, "{name} is no function");
        found += 1;
    }
    found
}

const ASKS_FOR_THE_VERSION: &str = "#include <golem.h>\nint main(void) { return golem_abi_version() != VERSION; }\n";

/// A program that was linked with a library without versions, as rustc makes one, finds its functions.
#[test]
#[ignore = "make check"]
fn programs_that_know_no_versions_still_run() {
    let folder = scratch("unversioned");
    let place = |name: &str| folder.join(name);
    std::fs::write(place("program.c"), ASKS_FOR_THE_VERSION).expect("the folder is writable");
    std::fs::write(place("old.c"), "unsigned golem_abi_version(void) { return 0; }\n").expect("the folder is writable");
    let number = golem::ffi::library::golem_abi_version();
    let mut library = compiler(false, "c99");
    library.arg("-shared").arg(format!("-Wl,-soname,libgolem.so.{number}")).arg("-o").arg(place("libold.so"));
    run(library.arg(place("old.c")));
    let mut program = compiler(false, "c99");
    program.arg(format!("-DVERSION={number}")).arg("-o").arg(place("program")).arg(place("program.c"));
    run(program.arg(place("libold.so")).arg(format!("-Wl,-rpath,{}", artefacts().display())));
    let needed = symbols(&place("program"), true, |symbol| symbol.is_undefined());
    assert!(needed.contains("golem_abi_version"), "{needed:?}");
    let output = run(&mut Command::new(place("program")));
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
#[ignore = "make check"]
fn shared_libraries_need_little() {
    for name in SHARED {
        let needed = symbols(&artefacts().join(name), true, |symbol| symbol.is_undefined() && !symbol.is_weak());
        let of_libgolem: &[&str] = if name == "libgolem_piecesets.so" { &OF_LIBGOLEM } else { &[] };
        let expected = |name: &&str| NEEDED.contains(name) || of_libgolem.contains(name);
        let unexpected: Vec<_> = needed.iter().map(String::as_str).filter(|name| !expected(name)).collect();
        assert!(unexpected.is_empty(), "{name} wants {unexpected:?}");
    }
}

/// Whether a symbol is one of those by which code of Rust panics: `core::panicking`, and what reports a failed `unwrap`,
/// `expect` or slice, in whatever way the compiler spells paths.
fn panics(symbol: &str) -> bool {
    ["panic", "unwrap_failed", "expect_failed", "slice_index", "_fail"].iter().any(|part| symbol.contains(part))
}

/// No object of the archives refers to anything that panics, whether or not a program would take that object. Objects of
/// `core` are left out: they define those functions, and a program takes one only where another object refers to it.
#[test]
#[ignore = "make check"]
fn no_object_refers_to_what_panics() {
    for name in LIBRARIES.map(|(library, _)| format!("{library}.a")) {
        let data = std::fs::read(artefacts().join(&name)).expect("the archive is there");
        let archive = ArchiveFile::parse(&*data).expect("an archive");
        let (mut ours, mut of_core) = (0, 0);
        for member in archive.members() {
            let member = member.expect("a member");
            let title = String::from_utf8_lossy(member.name()).into_owned();
            if title.contains(".core-") {
                of_core += 1;
                continue;
            }
            let file = object::File::parse(member.data(&*data).expect("its bytes")).expect("an object file");
            let undefined = file.symbols().filter(|symbol| symbol.is_undefined());
            let wanted: Vec<_> =
                undefined.filter_map(|symbol| symbol.name().ok()).filter(|name| panics(name)).collect();
            assert!(wanted.is_empty(), "{title} in {name} refers to {wanted:?}");
            ours += usize::from(file.symbols().any(|symbol| symbol.is_definition()));
        }
        assert!(ours > 20 && of_core > 0, "{name}: {ours} objects looked at, {of_core} left out");
    }
}

#[test]
#[ignore = "make check"]
fn nothing_panics() {
    let everything = ["c_tests/all_functions.c", "c_tests/check.c"].map(|file| root().join(file));
    let flags = ["-ffunction-sections", "-Wl,--gc-sections"];
    let program = build_program(&everything, Link::Static, &flags, &scratch("artefacts"));
    let [golem, piecesets, backends] = SHARED.map(|name| artefacts().join(name));
    for (path, function) in [
        (golem, "golem_generate"),
        (piecesets, "golem_pieceboard_see"),
        (backends, "golem_backend_name"),
        (program, "golem_generate"),
    ] {
        let all = symbols(&path, false, |_| true);
        assert!(all.contains(function), "{} has no symbol table", path.display());
        let panicking: Vec<_> = all.iter().filter(|name| name.contains("panic")).collect();
        assert!(panicking.is_empty(), "{}: {panicking:?}", path.display());
    }
}
