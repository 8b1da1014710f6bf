//! The generated headers in `include/` are what the sources say. `make bless` writes them anew.

mod headers;
mod items;
mod layout;
mod sections;

use headers::HEADERS;
use std::collections::BTreeSet;
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the root of the repository")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The text of each generated header.
fn generated() -> Vec<(&'static str, String)> {
    sections::headers(&HEADERS)
}

#[test]
fn headers_are_up_to_date() {
    for (name, wanted) in generated() {
        let path = root().join("include").join(name);
        if std::env::var_os("GOLEM_BLESS").is_some() {
            std::fs::write(&path, &wanted).expect("the header can be written");
        }
        let present = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(present == wanted, "include/{name} differs from the sources; `make bless` writes it anew");
    }
}

/// The names of the functions that a generated header declares.
fn declared(header: &str) -> BTreeSet<&str> {
    let code = header.lines().filter(|line| line.contains('(') && !line.starts_with([' ', '/', '#']));
    code.filter_map(|line| line.split('(').next()?.rsplit([' ', '*']).next()).collect()
}

#[test]
fn every_exported_function_is_declared_once() {
    let headers = generated();
    let mut found = 0;
    let folders =
        ["src/ffi", "piecesets/src/ffi", "backends/src/ffi"].map(|folder| std::fs::read_dir(root().join(folder)));
    for entry in folders.into_iter().flat_map(|entries| entries.expect("the folder is readable")) {
        let source = entry.expect("an entry").path();
        let text = read(&source);
        for name in text.split("extern \"C\" fn ").skip(1).filter_map(|rest| rest.split('(').next()) {
            if name.starts_with("golem_") {
                let times = headers.iter().filter(|(_, header)| declared(header).contains(name)).count();
                assert_eq!(times, 1, "headers that declare {name} of {}", source.display());
                found += 1;
            }
        }
    }
    assert!(found > 100, "only {found} exported functions found: the search is broken");
}

#[test]
fn every_macro_has_our_prefix() {
    for (name, header) in generated() {
        let macros: Vec<&str> = header.lines().filter_map(|line| line.strip_prefix("#define ")).collect();
        assert!(macros.len() > 1, "no macros found in {name}: the search is broken");
        let strangers: Vec<_> = macros.iter().filter(|name| !name.starts_with("GOLEM_")).collect();
        assert!(strangers.is_empty(), "{name}: {strangers:?}");
    }
}

#[test]
fn contents_are_the_headings() {
    for (name, header) in generated() {
        let list = header.split_once("\n * Contents:\n").expect("the head has a list of contents").1;
        let contents: Vec<&str> = list.lines().map_while(|line| line.strip_prefix(" * - ")).collect();
        let headings = header.lines().filter_map(|line| line.strip_prefix("/* ---- ")?.split(" --").next());
        assert_eq!(contents, headings.collect::<Vec<_>>(), "{name}");
        assert!(contents.len() > 1, "{name} has no sections");
    }
}

#[test]
fn a_reader_soon_meets_the_first_position_and_comes_to_the_end() {
    let headers = generated();
    let lines: Vec<&str> = headers[0].1.lines().collect();
    let first = lines.iter().position(|line| line.contains("golem_position_from_fen("));
    assert!(first.is_some_and(|line| line < 150), "golem_position_from_fen stands at {first:?}");
    assert!(lines.len() <= 1600, "golem.h has {} lines", lines.len());
}

/// What the head says of all functions is not said again of one.
#[test]
fn nothing_is_said_of_each_function() {
    for (name, header) in generated() {
        let functions = header.split_once("#ifndef").expect("a header has a guard").1;
        for phrase in ["thread-safe", "Pure", "# Safety", "NULL or valid"] {
            let lines: Vec<_> = functions.to_lowercase().lines().map(String::from).collect();
            let said: Vec<_> = lines.iter().filter(|line| line.contains(&phrase.to_lowercase())).collect();
            assert!(said.is_empty(), "{name} says \"{phrase}\": {said:?}");
        }
    }
}

/// Names that the interface fixes although only one letter tells them apart.
const ONE_LETTER: [&str; 6] = [
    "golem_key_after golem_keys_after",
    "golem_king_attacks golem_kings_attacks",
    "golem_knight_attacks golem_knights_attacks",
    "golem_move_to_stockfish golem_moves_to_stockfish",
    "golem_pawn_attacks golem_pawns_attacks",
    "golem_ray_attacks golem_rays_attacks",
];

#[test]
fn names_differ_by_more_than_a_letter() {
    let headers = generated();
    let names: Vec<&str> = headers.iter().flat_map(|(_, header)| declared(header)).collect();
    assert!(names.len() > 200, "only {} names found: the search is broken", names.len());
    let mut close = Vec::new();
    for (index, a) in names.iter().enumerate() {
        let others = names[index + 1..].iter().filter(|b| one_letter_apart(a, b));
        close.extend(others.map(|b| format!("{a} {b}")).filter(|pair| !ONE_LETTER.contains(&pair.as_str())));
    }
    assert!(close.is_empty(), "{close:#?}");
}

/// Whether one letter that is added, taken away or replaced makes one name of the other.
fn one_letter_apart(a: &str, b: &str) -> bool {
    let same = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[same..], &b[same..]);
    let rest = |text: &'_ str| text.get(1..).unwrap_or("").to_string();
    rest(a) == rest(b) || rest(a) == b || a == rest(b)
}
