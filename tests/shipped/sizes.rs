//! Bounds on the size in bytes of stripped programs with the library, and of the shared library.

use crate::common::c::{Link, artefacts, build_program, run, scratch};
use golem_backends::{BACKENDS, Backend};
use object::{Object, ObjectSymbol, SymbolKind};
use std::path::Path;
use std::process::Command;

/// What the linker is told so that it leaves out what is not reached.
const SECTIONS: &str = "-Wl,--gc-sections";

/// The size of a program with these statements, linked with the archive.
fn program(name: &str, statements: &str, flags: &[&str]) -> u64 {
    let folder = scratch("sizes");
    let source = folder.join(format!("{name}.c"));
    let text = format!(
        "#include <golem.h>\n#include <golem_backends.h>\n#include <stdio.h>\n\n\
         int main(int count, char **arguments) {{\n{statements}\n  return arguments[0] == NULL;\n}}\n"
    );
    std::fs::write(&source, text).expect("the folder is writable");
    size(&build_program(&[source], Link::Static, &[&["-s"], flags].concat(), &folder))
}

fn size(path: &Path) -> u64 {
    std::fs::metadata(path).expect("the file is there").len()
}

const MOVES: &str = "  golem_position position, after;
  golem_move moves[GOLEM_MAX_MOVES];
  char text[8];
  if (golem_position_from_fen(arguments[0], &position) != GOLEM_OK) return 1;
  size_t length = golem_legal_moves(&position, moves, GOLEM_MAX_MOVES);
  golem_make_move(&position, moves[count], &after);
  golem_move_to_uci(&position, moves[count], 0, text, sizeof(text));
  printf(\"%d, %s, %d\\n\", (int)length, text, (int)golem_legal_moves(&after, moves, GOLEM_MAX_MOVES));";

#[test]
#[ignore = "make check"]
fn programs_with_moves() {
    let (with, without) = (program("moves", MOVES, &[SECTIONS]), program("moves_all", MOVES, &[]));
    assert!(with <= 250_000, "{with} bytes with {SECTIONS}");
    assert!(without <= 900_000, "{without} bytes without {SECTIONS}");
}

#[test]
#[ignore = "make check"]
fn programs_with_one_call() {
    let queen = "  printf(\"%d\\n\", golem_queen_attacks((uint32_t)count, 1) != 0);";
    for flags in [&[SECTIONS][..], &[]] {
        let bytes = program("queen", queen, flags);
        assert!(bytes <= 60_000, "golem_queen_attacks: {bytes} bytes with {flags:?}");
    }
    let exchange = "  golem_position position;
  golem_position_start(&position);
  printf(\"%d\\n\", (int)golem_see_ge(&position, (golem_move)count, 0));";
    let bytes = program("exchange", exchange, &[SECTIONS]);
    assert!(bytes <= 40_000, "golem_see_ge: {bytes} bytes");
}

/// Backends without large tables. The switch is all code, and no smaller than a table.
#[test]
#[ignore = "make check"]
fn programs_with_a_compact_backend() {
    let is_compact = |backend: &&Backend| backend.table_bytes < 16_384 && backend.name != c"switch";
    let compact: Vec<_> = BACKENDS.iter().filter(is_compact).collect();
    assert!(compact.len() >= 10, "only {} compact backends: the search is broken", compact.len());
    for backend in compact {
        let name = backend.name.to_str().expect("letters");
        let calls =
            ["bishop", "rook", "queen"].map(|piece| format!("golem_{piece}_attacks_{name}((uint32_t)count, 1)"));
        let statement = format!("  printf(\"%d\\n\", ({}) != 0);", calls.join(" | "));
        for flags in [&[SECTIONS][..], &[]] {
            let bytes = program(name, &statement, flags);
            assert!(bytes <= 40_000, "{name}: {bytes} bytes with {flags:?}");
        }
    }
}

#[test]
#[ignore = "make check"]
fn shared_libraries() {
    for (name, limit) in
        [("libgolem.so", 2_000_000), ("libgolem_piecesets.so", 600_000), ("libgolem_backends.so", 3_500_000)]
    {
        let copy = scratch("sizes").join(name);
        run(Command::new("strip").arg("-o").arg(&copy).arg(artefacts().join(name)));
        let bytes = size(&copy);
        assert!(bytes <= limit, "{name}: {bytes} bytes");
    }
}

/// The large tables are all in the collection: they slow a search down that has other uses for the cache.
#[test]
#[ignore = "make check"]
fn attack_getters_have_no_large_table() {
    let data = std::fs::read(artefacts().join("libgolem.so")).expect("the library is there");
    let file = object::File::parse(&*data).expect("an object file");
    let tables = file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Data);
    let tables: Vec<_> = tables.map(|symbol| (symbol.name().expect("a name").to_string(), symbol.size())).collect();
    // As the compiler writes the paths golem::attacks and golem::tables.
    let of_getters =
        |(name, _): &&(String, u64)| ["5golem7attacks", "5golem6tables"].iter().any(|path| name.contains(path));
    // The rays around a square by permutation, which exchanges and threats read and no getter.
    let is_of_boards = |(name, _): &&(String, u64)| name.contains("9ray_order");
    let getters: Vec<_> = tables.iter().filter(of_getters).filter(|table| !is_of_boards(table)).collect();
    assert!(getters.len() >= 5, "only {getters:?}: the search is broken");
    let large: Vec<_> = getters.iter().filter(|(_, bytes)| *bytes > 16_384).collect();
    assert!(large.is_empty(), "{large:?}");
    // Everything else is for other questions; a table of a getter under another name would be above all of that.
    let largest = tables.iter().map(|(_, bytes)| *bytes).max();
    assert!(largest.is_some_and(|bytes| bytes <= 32_768), "{largest:?} bytes");
}
