//! The headers, section by section. An item stands where its source has it; a type from elsewhere in `src/` stands
//! before the first item that names it.

use super::headers::Header;
use super::items::{Item, Line, items};
use super::{layout, read, root};
use golem::Status;
use golem_backends::{ABOUT, BACKENDS};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// The text of each header.
pub(crate) fn headers(headers: &[Header]) -> Vec<(&'static str, String)> {
    let items = items();
    let mut placed = BTreeSet::new();
    headers.iter().map(|header| (header.name, text(header, &items, &mut placed))).collect()
}

fn text(header: &Header, items: &BTreeMap<String, Item>, placed: &mut BTreeSet<String>) -> String {
    let guard = header.name.to_ascii_uppercase().replace('.', "_");
    let sources: Vec<_> = header.sections.iter().map(|path| (*path, read(&source(path)))).collect();
    let mut contents = String::from("Contents:\n");
    let mut body = String::new();
    for (path, source) in &sources {
        let title = title(source);
        contents += &format!("- {title}\n");
        body += &format!("\n{}\n{}", layout::heading(title), section(path, source, items, placed).trim_end());
        body += "\n";
    }
    let about = format!("{} - {}.\n\n", header.name, header.about);
    let made = "Generated from the Rust sources; do not edit. SPDX-License-Identifier: MIT OR Apache-2.0\n\n";
    let head = layout::head_lines(&format!("{about}{made}{}\n\n{contents}", header.text));
    let includes: String = header.includes.iter().map(|name| format!("#include {name}\n")).collect();
    format!(
        "/*\n{head} */\n\n#ifndef {guard}\n#define {guard}\n\n{includes}\n#ifdef __cplusplus\nextern \"C\" {{\n#endif\n\
         {body}\n#ifdef __cplusplus\n}} /* extern \"C\" */\n#endif\n\n#endif /* {guard} */\n"
    )
}

/// The file of a section.
fn source(path: &str) -> PathBuf {
    if path.contains("/src/") { root().join(path) } else { root().join("src").join(path) }
}

/// The first line of a source, up to a colon or full stop.
fn title(source: &str) -> &str {
    let line =
        source.lines().next().and_then(|line| line.strip_prefix("//! ")).expect("a source begins with its title");
    line.split(": ").next().unwrap_or(line).trim_end_matches('.')
}

/// The items of a source, and what cbindgen does not see of it.
fn section(path: &str, source: &str, items: &BTreeMap<String, Item>, placed: &mut BTreeSet<String>) -> String {
    let mut text = match path {
        "status.rs" => return error_codes(),
        "backends/src/ffi/by_name.rs" => return getters_by_name(),
        "backends/src/ffi/by_number.rs" => backend_numbers() + "\n",
        _ => String::new(),
    };
    let mut constants: Vec<Line> = Vec::new();
    let mut gap = false;
    for line in source.lines() {
        if let Some(item) = declared(line).and_then(|name| items.get(name).filter(|_| placed.insert(name.into()))) {
            if !constants.is_empty() && (gap || !item.is_constant()) {
                text += &(layout::lines(&std::mem::take(&mut constants), "") + "\n");
            }
            if item.is_constant() {
                constants.push(item.line.clone());
            } else {
                place_types(item, items, placed, &mut text);
                text += &(layout::item(item) + "\n");
            }
            gap = false;
        }
        gap |= line.is_empty();
    }
    text += &layout::lines(&constants, "");
    if path == "ffi/moves.rs" { text + PARTS_OF_A_MOVE } else { text }
}

/// Macros, since C has them inlined and in constants. The last one shifts the kinds 3, 4, 1, 2, which share bits, to the
/// right, and everything where the move is no promotion.
const PARTS_OF_A_MOVE: &str = "\
/* The parts of a move, as unsigned integers. Each macro evaluates its argument once. */
#define GOLEM_MOVE_FROM(move) ((move) & 63u)              /**< From-square. */
#define GOLEM_MOVE_TO(move) ((move) >> 6 & 63u)           /**< To-square; for castling, the rook's square. */
#define GOLEM_MOVE_CODE(move) ((move) >> 12 & 15u)        /**< Move flags, GOLEM_MOVE_QUIET and so on. */
#define GOLEM_MOVE_IS_CAPTURE(move) ((move) >> 14 & 1u)   /**< 1 for every capture, otherwise 0. */
#define GOLEM_MOVE_IS_PROMOTION(move) ((move) >> 15 & 1u) /**< 1 for promotions, otherwise 0. */
/** Promotion piece, GOLEM_KNIGHT to GOLEM_QUEEN; 0 if the move is not a promotion. */
#define GOLEM_MOVE_PROMOTED_TO(move) (0x930000u >> (((move) ^ 0x2000u) >> 11 & 22u) & 7u)
";

/// The name of the item that a line of Rust declares.
fn declared(line: &str) -> Option<&str> {
    let starts = ["pub const ", "pub type ", "pub extern \"C\" fn ", "pub unsafe extern \"C\" fn "];
    let rest = starts.iter().find_map(|start| line.strip_prefix(start))?;
    rest.split([':', ' ', '(']).next()
}

/// The types that an item names, and before each what it names itself.
fn place_types(item: &Item, items: &BTreeMap<String, Item>, placed: &mut BTreeSet<String>, text: &mut String) {
    for (name, named) in items {
        if named.line.code.starts_with("typedef") && item.names(name) && placed.insert(name.clone()) {
            place_types(named, items, placed, text);
            *text += &(layout::item(named) + "\n");
        }
    }
}

/// The errors of `golem_status`, a group for each block of numbers.
fn error_codes() -> String {
    let mut text = String::new();
    let mut group: Vec<Line> = Vec::new();
    let mut before = 0;
    for status in Status::ALL {
        let code = *status as i32;
        if code < before - 1 {
            text += &(layout::lines(&std::mem::take(&mut group), "") + "\n");
        }
        let comment = vec![status.message().to_str().expect("a sentence").to_string()];
        group.push(Line { comment, code: format!("#define GOLEM_ERROR_{} {code}", shouted(&format!("{status:?}"))) });
        before = code;
    }
    text + &layout::lines(&group, "")
}

/// `FenSide` as `FEN_SIDE`.
fn shouted(name: &str) -> String {
    let letters = name.char_indices().flat_map(|(index, letter)| {
        let gap = (index > 0 && letter.is_ascii_uppercase()).then_some('_');
        gap.into_iter().chain([letter.to_ascii_uppercase()])
    });
    letters.collect()
}

/// The names of the backends, with what is said of each.
fn backends() -> impl Iterator<Item = (&'static str, &'static str)> {
    BACKENDS.iter().map(|backend| backend.name.to_str().expect("a name")).zip(ABOUT)
}

fn backend_numbers() -> String {
    let numbers: Vec<Line> = backends()
        .enumerate()
        .map(|(number, (name, about))| Line {
            comment: vec![first_upper(about) + "."],
            code: format!("#define GOLEM_BACKEND_{} {number}", name.to_ascii_uppercase()),
        })
        .collect();
    layout::lines(&numbers, "")
}

fn first_upper(text: &str) -> String {
    text.get(..1).unwrap_or("").to_ascii_uppercase() + text.get(1..).unwrap_or("")
}

fn getters_by_name() -> String {
    let mut text = String::new();
    for (name, about) in backends() {
        text += &format!("/** Returns the squares that a slider attacks, computed with {about}. */\n");
        for piece in ["bishop", "rook", "queen"] {
            text += &format!("uint64_t golem_{piece}_attacks_{name}(uint32_t square, uint64_t occupied);\n");
        }
        text += "\n";
    }
    text
}
