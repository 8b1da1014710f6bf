//! What cbindgen finds in the sources: one item for each constant, type and function.

use super::root;
use std::collections::BTreeMap;

/// A documented line of C: a constant, a member, a type or a function.
#[derive(Clone)]
pub(crate) struct Line {
    /// The lines of its comment.
    pub(crate) comment: Vec<String>,
    pub(crate) code: String,
}

/// An item of the interface.
#[derive(Clone)]
pub(crate) struct Item {
    /// Its comment, and its declaration up to the members.
    pub(crate) line: Line,
    /// The members of a struct.
    pub(crate) members: Vec<Line>,
}

impl Item {
    pub(crate) fn is_constant(&self) -> bool {
        self.line.code.starts_with("#define")
    }

    /// Whether its declaration or its members name a type.
    pub(crate) fn names(&self, name: &str) -> bool {
        let code = self.members.iter().chain([&self.line]).map(|line| &line.code);
        let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        code.flat_map(|code| code.split(|letter| !is_word(letter))).any(|word| word == name)
    }
}

/// All items by name.
pub(crate) fn items() -> BTreeMap<String, Item> {
    let config = cbindgen::Config::from_file(root().join("cbindgen.toml")).expect("cbindgen.toml is readable");
    let builder = cbindgen::Builder::new().with_config(config).with_src(root().join("src/lib.rs"));
    let ffi = [
        "backends/src/ffi/by_number.rs",
        "backends/src/ffi/tables.rs",
        "piecesets/src/board.rs",
        "piecesets/src/ffi/pieceboard.rs",
        "piecesets/src/ffi/piece_queries.rs",
        "piecesets/src/ffi/piece_moves.rs",
    ];
    let ffi = ffi.map(|path| root().join(path));
    let builder = ffi.into_iter().fold(builder, cbindgen::Builder::with_src);
    let mut text = Vec::new();
    builder.generate().expect("the interface can be read").write(&mut text);
    let text = String::from_utf8(text).expect("the header is text");
    let mut items = BTreeMap::new();
    for (name, item) in text.split("\n\n").filter_map(|block| item(block.trim())) {
        assert!(items.insert(name.clone(), item).is_none(), "{name} is there twice");
    }
    items
}

/// The item of a block of cbindgen's output.
fn item(block: &str) -> Option<(String, Item)> {
    let mut lines = documented(block).into_iter();
    let line = lines.next()?;
    let last_word = |code: &str| {
        let code = code.trim_end_matches([';', '{', ' ']);
        code.rsplit([' ', '*']).next().map(String::from)
    };
    let name = match line.code.split_once('(') {
        Some(("typedef void ", pointer)) => pointer.trim_start_matches('*').split(')').next().map(String::from),
        Some((before, _)) => last_word(before),
        None if line.code.starts_with("#define ") => line.code.split(' ').nth(1).map(String::from),
        None => last_word(&line.code),
    }?;
    let members = lines.filter(|member| !member.code.starts_with('}')).collect();
    name.to_ascii_lowercase().starts_with("golem_").then_some((name, Item { line, members }))
}

/// The lines of code of a block, each with the comment before it. What cbindgen says to the C compiler twice, that a
/// name is that of a struct, goes.
fn documented(block: &str) -> Vec<Line> {
    let mut found = Vec::new();
    let mut comment = Vec::new();
    for line in block.lines().map(str::trim) {
        match line.strip_prefix('*') {
            _ if line == "/**" || line == "*/" => {}
            Some(said) => comment.push(said.strip_prefix(' ').unwrap_or(said).to_string()),
            None => {
                let code = if line.starts_with("typedef struct") { line.into() } else { line.replace("struct ", "") };
                found.push(Line { comment: std::mem::take(&mut comment), code });
            }
        }
    }
    found
}
