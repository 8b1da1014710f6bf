//! `include/golem.h` is what the sources say. `make bless` writes it anew.

use std::path::{Path, PathBuf};

/// The files of the interface, in the order of the header.
const SOURCES: [&str; 34] = [
    "src/ffi/constants.rs",
    "src/position/mod.rs",
    "src/dirgolem/mod.rs",
    "src/dirgolem/attack_maps.rs",
    "src/ffi/position.rs",
    "src/ffi/moves.rs",
    "src/ffi/attacks.rs",
    "src/ffi/many.rs",
    "src/ffi/sets.rs",
    "src/ffi/geometry.rs",
    "src/ffi/attackers.rs",
    "src/ffi/targets.rs",
    "src/ffi/select.rs",
    "src/ffi/maps.rs",
    "src/ffi/checks.rs",
    "src/ffi/exchange.rs",
    "src/dirgolem/picker/mod.rs",
    "src/ffi/picker.rs",
    "src/pieceset/mod.rs",
    "src/ffi/pieceboard.rs",
    "src/ffi/pieces.rs",
    "src/ffi/piece_moves.rs",
    "src/ffi/many_positions.rs",
    "src/ffi/perft.rs",
    "src/position/layouts.rs",
    "src/ffi/boards.rs",
    "src/ffi/encodings.rs",
    "src/ffi/texts.rs",
    "src/ffi/library.rs",
    "src/attacks/backends/sliders.rs",
    "src/ffi/tables.rs",
    "src/ffi/backends.rs",
    "src/ffi/backends_computed.rs",
    "src/ffi/backends_looked_up.rs",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The header as the sources want it.
fn generate() -> String {
    let config = cbindgen::Config::from_file(root().join("cbindgen.toml")).expect("cbindgen.toml is readable");
    let builder = SOURCES
        .iter()
        .fold(cbindgen::Builder::new().with_config(config), |builder, source| builder.with_src(root().join(source)));
    let mut header = Vec::new();
    builder.generate().expect("the interface can be read").write(&mut header);
    let header = String::from_utf8(header).expect("the header is text");
    one_line_constants(&header.replace(" * # Safety\n * ", " * Pointers: "))
}

/// Constants with a comment of one line shrink to one line each; a comment said before is not repeated.
fn one_line_constants(header: &str) -> String {
    let mut result = String::new();
    let mut said = "";
    for block in header.split_inclusive("\n\n") {
        let lines: Vec<&str> = block.trim_end().lines().collect();
        match lines[..] {
            ["/**", comment, " */", define] if define.starts_with("#define") => {
                let comment = comment.trim_start_matches(" * ");
                if comment == said {
                    result.push_str(&format!("{define}\n"));
                } else {
                    let short = comment.len() + 50 <= 110;
                    let line = format!("{define:<44} /**< {comment} */\n");
                    let long = format!("/** {comment} */\n{define}\n");
                    result.push_str(if short { &line } else { &long });
                }
                said = comment;
            }
            _ => {
                if !said.is_empty() {
                    result.push('\n');
                }
                said = "";
                result.push_str(block);
            }
        }
    }
    result
}

#[test]
fn header_is_up_to_date() {
    let path = root().join("include/golem.h");
    let wanted = generate();
    if std::env::var_os("GOLEM_BLESS").is_some() {
        std::fs::write(&path, &wanted).expect("the header can be written");
    }
    let present = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(present == wanted, "include/golem.h differs from the sources; `make bless` writes it anew");
}

#[test]
fn every_exported_function_is_declared() {
    let header = std::fs::read_to_string(root().join("include/golem.h")).expect("the header is there");
    let mut found = 0;
    for source in rust_files(&root().join("src/ffi")) {
        let text = std::fs::read_to_string(&source).expect("the source is readable");
        for name in exported_names(&text) {
            assert!(header.contains(&format!("{name}(")), "{name} of {} is not in golem.h", source.display());
            found += 1;
        }
    }
    assert!(found > 50, "only {found} exported functions found: the search is broken");
}

#[test]
fn every_macro_has_our_prefix() {
    let header = std::fs::read_to_string(root().join("include/golem.h")).expect("the header is there");
    let macros: Vec<&str> = header.lines().filter_map(|line| line.strip_prefix("#define ")).collect();
    assert!(macros.len() > 50, "only {} macros found: the search is broken", macros.len());
    let strangers: Vec<_> = macros.iter().filter(|name| !name.starts_with("GOLEM_")).collect();
    assert!(strangers.is_empty(), "{strangers:?}");
}

fn rust_files(directory: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(directory).expect("the folder is readable");
    entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
        .collect()
}

/// The names after `extern "C" fn`.
fn exported_names(text: &str) -> impl Iterator<Item = &str> {
    text.split("extern \"C\" fn ").skip(1).filter_map(|rest| rest.split('(').next())
}
