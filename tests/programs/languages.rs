//! The examples that call the shared library from Python and Java, the package for Node that does, and the example that
//! uses the crate.
//!
//! All are compared with what python-chess itself answers about thousands of positions of random games. What they need
//! besides the interpreters (python-chess and NumPy; koffi) is installed into folders under `target`; Java needs
//! Debian's JNA. Where that is not possible the examples are not checked, which `GOLEM_REQUIRE_TOOLS=1` makes a failure.

use crate::common::c::{FEW_CODES, artefacts, cargo, compiler, run, scratch};
use crate::common::python::{installs, python};
use crate::common::{JNA, check_all, has, has_file, is_full_length, position, read, root};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// How many positions python-chess is asked about, which takes it some milliseconds for each.
fn positions() -> usize {
    if is_full_length() { 12_000 } else { 3_000 }
}

/// What a program says that has compared them all.
fn verdict() -> String {
    format!("{} positions compared with python-chess", positions())
}

/// A command that finds the library as it has just been built.
pub(super) fn with_library(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.env("GOLEM_LIBRARY", artefacts().join("libgolem.so")).env("PYTHONDONTWRITEBYTECODE", "1");
    command.env("GOLEM_POSITIONS", positions().to_string());
    command
}

/// The folder with the native package for Node and koffi in it, made at the first run.
fn node_folder() -> Option<&'static Path> {
    static FOLDER: OnceLock<Option<PathBuf>> = OnceLock::new();
    FOLDER.get_or_init(install_node_package).as_deref()
}

fn install_node_package() -> Option<PathBuf> {
    if !has("node") || !has("npm") {
        return None;
    }
    let folder = scratch("languages/node");
    let sources = root().join("bindings/javascript");
    std::fs::copy(sources.join("test/answers.mjs"), folder.join("answers.mjs")).expect("the folder is writable");
    let package = folder.join("package");
    let mut build = Command::new(sources.join("native/build.sh"));
    run(build.arg(&package).arg(artefacts().join("libgolem.so")));
    // No scripts: the prebuilt koffi is a package of its own. `--install-links` copies instead of linking.
    let npm = ["install", "--loglevel=error", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"];
    let mut command = Command::new("npm");
    command.current_dir(&folder).args(npm).args(["--fetch-timeout=20000", "--prefer-offline", "--no-save"]);
    installs(command.args(["--install-links", "./package"])).then_some(folder)
}

/// The folder with the compiled Java example, made once.
fn java_classes() -> Option<&'static Path> {
    static FOLDER: OnceLock<Option<PathBuf>> = OnceLock::new();
    FOLDER.get_or_init(compile_java).as_deref()
}

fn compile_java() -> Option<PathBuf> {
    if !has("javac") || !has("java") {
        return None;
    }
    if !has_file("Java's JNA", JNA) {
        return None;
    }
    let (folder, sources) = (scratch("languages/java"), root().join("examples/java"));
    let mut javac = Command::new("javac");
    javac.args(["-encoding", "UTF-8", "-Xlint:all", "-Werror", "-cp", JNA, "-d"]).arg(&folder);
    run(javac.args([sources.join("Golem.java"), sources.join("TestGolem.java")]));
    Some(folder)
}

fn java(classes: &Path, class: &str) -> Command {
    let mut command = with_library(Path::new("java"));
    command.arg("-cp").arg(format!("{JNA}:{}", classes.display())).arg(class);
    command
}

fn node(folder: &Path) -> Command {
    let mut command = with_library(Path::new("node"));
    command.arg(folder.join("answers.mjs"));
    command
}

/// What python-chess says of its positions, written once (answers.py).
fn answers() -> Option<&'static Path> {
    static FILE: OnceLock<Option<PathBuf>> = OnceLock::new();
    let file = FILE.get_or_init(|| {
        let (python, file) = (python()?, scratch("languages").join("answers.csv"));
        let mut command = with_library(python);
        command.arg(root().join("examples/python/answers.py"));
        run(command.arg(&file));
        Some(file)
    });
    file.as_deref()
}

fn positions_of_games() -> PathBuf {
    root().join("benches/data/positions.fen")
}

/// What label.py writes about the positions of the benchmarks, written once. Needs neither python-chess nor NumPy.
fn labels() -> &'static Path {
    static FILE: OnceLock<PathBuf> = OnceLock::new();
    FILE.get_or_init(|| {
        let file = scratch("languages").join("labels.csv");
        let mut command = with_library(Path::new("python3"));
        run(command.arg(root().join("examples/python/label.py")).args([&positions_of_games(), &file]));
        file
    })
}

pub(super) fn standard_output(command: &mut Command) -> String {
    String::from_utf8_lossy(&run(command).stdout).into_owned()
}

#[test]
#[ignore = "make check"]
fn python_agrees_with_python_chess() {
    let Some(python) = python() else { return };
    // The second compares with `threat_answers.py`.
    for program in ["test_golem.py", "test_threats.py"] {
        let text = standard_output(with_library(python).arg(root().join("examples/python").join(program)));
        assert!(text.contains(&verdict()), "{program}: {text}");
    }
}

#[test]
#[ignore = "make check"]
fn node_agrees_with_python_chess() {
    let (Some(folder), Some(answers)) = (node_folder(), answers()) else { return };
    let text = standard_output(node(folder).arg(answers));
    assert!(text.contains(&verdict()), "{text}");
}

#[test]
#[ignore = "make check"]
fn java_agrees_with_python_chess() {
    let (Some(classes), Some(answers)) = (java_classes(), answers()) else { return };
    let perft = root().join("tests/data/perft.epd");
    let text = standard_output(java(classes, "TestGolem").args([&perft, answers, labels()]));
    assert!(text.contains(&verdict()) && text.contains("4000 positions compared with label.py"), "{text}");
    let text = standard_output(&mut java(classes, "Golem"));
    assert!(text.contains("perft 5: 193690690\n"), "{text}");
    let output = run(java(classes, "Golem").arg(positions_of_games()));
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 4000);
    assert!(String::from_utf8_lossy(&output.stderr).contains("attack maps, attackMapsMany "));
}

/// An example of examples/rust through Cargo, with what each of them needs, so that the crate is built once.
fn rust_example(name: &str) -> Command {
    let mut cargo = cargo();
    // Without optimisation, as little is asked of it; in a folder of its own, as the tests are built otherwise.
    cargo.env("RUSTFLAGS", FEW_CODES).current_dir(root().join("examples/rust"));
    cargo.args(["run", "--locked", "--quiet", "--target-dir"]);
    cargo.arg(root().join("target/rust_example")).args(["--bin", name, "--"]);
    cargo
}

/// The example `label`.
fn label(positions: &Path) -> String {
    standard_output(rust_example("label").arg(positions).arg("-"))
}

#[test]
#[ignore = "make check"]
fn rust_labels_like_python() {
    if has("python3") {
        assert_eq!(label(&positions_of_games()), read(labels()));
    }
}

#[test]
#[ignore = "make check"]
fn rust_agrees_with_python_chess() {
    let Some(answers) = answers() else { return };
    let text = read(answers);
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), positions());
    let complaints = check_all(&rows, |row| check_row(row));
    assert!(complaints.is_empty(), "{} of {}, {}", complaints.len(), rows.len(), complaints[0]);
    let fens = scratch("languages").join("answers.fen");
    std::fs::write(&fens, rows.iter().map(|row| format!("{}\n", row[0])).collect::<String>()).expect("writable");
    let (labels, mut expected) = (label(&fens), rows.iter().map(|row| expected_labels(row)));
    assert!(labels.lines().skip(1).eq(expected.by_ref()), "the example says something else than python-chess");
}

#[test]
#[ignore = "make check"]
fn rust_labels_games_like_python_chess() {
    let Some(python) = python() else { return };
    let [games, labels] = ["games.pgn", "games.csv"].map(|name| scratch("languages").join(name));
    let script = root().join("tests/python_chess/label_games.py");
    run(Command::new(python).arg(script).args([&games, &labels]));
    let output = rust_example("label_pgn").arg(&games).output();
    let output = output.expect("Cargo runs");
    let (said, expected) = (String::from_utf8_lossy(&output.stdout), read(&labels));
    assert!(expected.lines().count() > 4000 && said == expected, "the example says something else than python-chess");
    // It goes on after a game with a mistake, and says so at the end.
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        complaint.contains("game 61: line ")
            && complaint.contains("(Ke3)")
            && complaint.contains("games with a mistake: 1"),
        "{complaint}"
    );
    assert_eq!(output.status.code(), Some(1));
}

/// Moves, texts and leaves of a row of answers.py, from the crate.
fn check_row(row: &[&str]) -> Option<String> {
    let [fen, chess960, _, _, _, perft2, san, moves] = row else { return Some(format!("not a row: {row:?}")) };
    let position = position(fen);
    let list = position.legal_moves();
    let mut texts: Vec<String> = list.iter().map(|mv| position.uci(mv, *chess960 == "1")).collect();
    texts.sort();
    let middle = texts.get(texts.len() / 2).and_then(|text| position.move_from_uci(text).ok());
    let is_right = texts.join(" ") == *moves
        && position.fen(false) == *fen
        && middle.map_or(String::new(), |mv| position.san(mv)) == *san
        && (perft2.is_empty() || golem::perft(&position, 2).to_string() == *perft2);
    (!is_right).then(|| fen.to_string())
}

/// The labels that a row of answers.py means.
fn expected_labels(row: &[&str]) -> String {
    let set = |column: usize| u64::from_str_radix(row[column], 16).expect("a set");
    let (white, black) = (set(3), set(4));
    let moves = row[7].split_whitespace().count();
    let (check, ones, others) = (u32::from(set(2) != 0), white.count_ones(), black.count_ones());
    format!("{},{moves},{check},{ones},{others},{white:016x},{black:016x}", row[0])
}

/// Libraries that every binding must refuse when it loads them: a name, C code, whether all that the code does not
/// define is found in Golem, and what the message says.
const REFUSED: [(&str, &str, bool, &str); 7] = [
    ("stranger", "int stranger;", false, " is not Golem: it has no golem_abi_version"),
    ("other_interface", "unsigned golem_abi_version(void) { return 3; }", true, "has binary interface 3, "),
    ("older", "unsigned golem_abi_version(void) { return 2; }", false, "another version of Golem than this "),
    ("longer_position", "void golem_position_start(void *p) { memset(p, 1, 88); }", true, " writes 88 bytes for "),
    (
        "other_fields",
        "void golem_position_start(void *p) { memset(p, 0, 80); }",
        true,
        "has another layout of positions",
    ),
    (
        "shorter_targets",
        "int golem_generate(void *p, void *t) { return !memset(t, p != 0, 184); }",
        true,
        " writes 184 bytes for ",
    ),
    (
        "longer_maps",
        "int golem_attack_maps_of(void *p, void *m) { return !memset(m, p != 0, 200); }",
        true,
        " writes 200 bytes for ",
    ),
];

/// Builds them; besides a file that was cut off, one that is no library, and none.
fn refused_libraries() -> Vec<(PathBuf, &'static str)> {
    let folder = scratch("languages/refused");
    let golem = artefacts().join("libgolem.so");
    let mut libraries = Vec::new();
    for (name, code, over_golem, message) in REFUSED {
        let (source, library) = (folder.join(format!("{name}.c")), folder.join(format!("{name}.so")));
        std::fs::write(&source, format!("#include <string.h>\n{code}\n")).expect("the folder is writable");
        let mut cc = compiler(false, "c99");
        cc.args(["-shared", "-fPIC"]).arg(&source).arg("-o").arg(&library);
        if over_golem {
            let rpath = format!("-Wl,-rpath,{}", artefacts().display());
            // Although the code refers to nothing in it.
            cc.arg("-Wl,--no-as-needed").arg(&golem).arg(rpath);
        }
        run(&mut cc);
        libraries.push((library, message));
    }
    let bytes = std::fs::read(&golem).expect("the library is readable");
    for (name, bytes, message) in [
        ("cut_off.so", &bytes[..bytes.len() / 2], "cannot be loaded: it is cut off"),
        ("text.so", b"no library\n", "cannot be loaded"),
    ] {
        std::fs::write(folder.join(name), bytes).expect("the folder is writable");
        libraries.push((folder.join(name), message));
    }
    libraries.push((folder.join("none.so"), "is missing: build it with `make`"));
    libraries
}

/// A binding says in one message why it does not take a library, and ends as a program that failed.
fn refuses_all(command: impl Fn() -> Command) {
    refuses(refused_libraries(), command);
}

/// The same of some of the libraries.
fn refuses(libraries: Vec<(PathBuf, &str)>, command: impl Fn() -> Command) {
    for (library, message) in libraries {
        let output = command().env("GOLEM_LIBRARY", &library).output().expect("the program runs");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(text.contains(message) && text.contains(&*library.to_string_lossy()), "{library:?}: {text}");
        assert_eq!(output.status.code(), Some(1), "{library:?}: {text}");
    }
}

#[test]
#[ignore = "make check"]
fn bindings_refuse_other_libraries() {
    if has("python3") {
        refuses_all(|| {
            let mut command = with_library(Path::new("python3"));
            command.arg(root().join("examples/python/label.py")).arg(positions_of_games()).arg("-");
            command
        });
    }
    if let Some(folder) = node_folder() {
        // The package asks for no attack maps.
        let mut libraries = refused_libraries();
        libraries.retain(|(library, _)| !library.ends_with("longer_maps.so"));
        refuses(libraries, || node(folder));
    }
    if let Some(classes) = java_classes() {
        refuses_all(|| java(classes, "Golem"));
    }
}
