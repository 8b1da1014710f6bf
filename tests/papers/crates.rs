//! What is handed on besides the libraries: what Cargo packs, the lock files by which everything is built, and the licenses of
//! what is compiled into it.

use crate::common::c::{cargo, files_of, run};
use crate::common::{read, root};
use crate::packages::{fresh, plain};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The names of the files that Cargo packs of a package.
fn packed_files(package: &str) -> Vec<String> {
    let listed = run(cargo().args(["package", "--locked", "--list", "--allow-dirty", "--package", package])).stdout;
    String::from_utf8(listed).expect("names are text").lines().map(String::from).collect()
}

/// Whether a file is what a user of a crate needs, by how its name begins.
fn is_for_users(file: &str) -> bool {
    const FOLDERS: [&str; 4] = ["src/", "build/", "include/golem", "packaging/"];
    const FILES: [&str; 9] = [
        ".cargo_vcs_info.json",
        "CHANGELOG.md",
        "Cargo.lock",
        "Cargo.toml",
        "Cargo.toml.orig",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "build.rs",
    ];
    FOLDERS.iter().any(|folder| file.starts_with(folder)) || FILES.contains(&file)
}

#[test]
fn crates_hold_what_a_user_needs_and_no_more() {
    let needed = ["src/lib.rs", "README.md", "LICENSE-MIT", "LICENSE-APACHE", "Cargo.lock"];
    let of_golem = ["build.rs", "CHANGELOG.md", "include/golem.h", "packaging/golem.3"];
    let of_backends = ["build.rs", "build/geometry.rs", "build/tables.rs", "src/switch.rs"];
    for (package, own, most) in [
        ("golem-chess", &of_golem[..], 270),
        ("golem-piecesets", &["src/by_sets.rs"], 40),
        ("golem-backends", &of_backends, 60),
        ("golem-formats", &["src/lib.rs"], 40),
        ("golem-pgn", &["src/reader.rs"], 25),
    ] {
        let files = packed_files(package);
        let missing: Vec<_> =
            needed.iter().chain(own).filter(|file| !files.iter().any(|found| found == *file)).collect();
        assert!(missing.is_empty(), "{package}: no {missing:?}");
        let strangers: Vec<_> = files.iter().filter(|file| !is_for_users(file)).collect();
        assert!(strangers.is_empty(), "{package}: {strangers:?}");
        assert!(files.len() <= most, "{package}: {} files", files.len());
    }
}

/// What Cargo packs has nothing to be warned of, but for an address that there is not, and its documentation is built of
/// it as docs.rs does.
#[test]
#[ignore = "make check"]
fn crate_is_packed_and_documented() {
    let folder = fresh("crate");
    let mut cargo = plain("cargo");
    cargo.args(["package", "--locked", "--no-verify", "--allow-dirty", "--target-dir"]).arg(&folder);
    let said = run(&mut cargo).stderr;
    let said = String::from_utf8_lossy(&said);
    // The tests are in the repository.
    let is_meant = |line: &&str| line.ends_with("is not included in the published package");
    let warnings: Vec<_> = said.lines().filter(|line| line.contains("warning") && !is_meant(line)).collect();
    assert_eq!(warnings, ["warning: manifest has no documentation, homepage or repository"], "{said}");
    let name = format!("golem-chess-{}", env!("CARGO_PKG_VERSION"));
    let packed = folder.join("package").join(format!("{name}.crate"));
    let bytes = std::fs::metadata(&packed).expect("it is packed").len();
    assert!(bytes < 1_300_000, "{bytes} bytes");

    run(Command::new("tar").arg("-C").arg(&folder).arg("-xzf").arg(packed));
    let mut cargo = plain("cargo");
    // What nightly compilers can do, and docs.rs asks them for.
    cargo.env("RUSTC_BOOTSTRAP", "1").env("RUSTDOCFLAGS", "-D warnings --cfg docsrs");
    cargo.current_dir(folder.join(name)).args([
        "doc",
        "--locked",
        "--quiet",
        "--no-deps",
        "--features",
        "serde,shakmaty",
        "--target-dir",
    ]);
    run(cargo.arg(folder.join("doc")));
    let page = read(&folder.join("doc/doc/golem/index.html"));
    for heading in [">Ten lines<", ">Where to go<", ">Features<"] {
        assert!(page.contains(heading), "no {heading}");
    }
    let files = ["docs/", "examples/", "bindings/", "CONTRIBUTING.md"].map(|start| format!("href=\"{start}"));
    assert!(!files.iter().any(|link| page.contains(link)), "a link of the front page leads to a file");
}

/// All lock files of the repository.
const LOCKS: [&str; 5] = [
    "Cargo.lock",
    "benches/peers/Cargo.lock",
    "bindings/python/Cargo.lock",
    "examples/rust/Cargo.lock",
    "fuzz/Cargo.lock",
];

#[test]
fn lock_files_name_the_usual_registry_and_are_kept() {
    for lock in LOCKS {
        let text = read(&root().join(lock));
        let sources: BTreeSet<_> = text.lines().filter(|line| line.starts_with("source = ")).collect();
        let usual = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
        assert_eq!(sources.into_iter().collect::<Vec<_>>(), [usual], "{lock}");
    }
    assert!(!read(&root().join(".gitignore")).contains("Cargo.lock"), "git leaves out a lock file");
}

/// The files with this extension below a folder.
pub(crate) fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let name = folder.strip_prefix(root()).expect("below the root").display().to_string();
    let mut found = files_of(&name, extension);
    for entry in std::fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("an entry").path();
        // What npm and others have put there is not ours.
        if path.is_dir() && !path.ends_with("node_modules") && !path.ends_with("artifacts") {
            found.extend(files_below(&path, extension));
        }
    }
    found
}

/// What calls Cargo, outside of Rust.
fn callers() -> Vec<PathBuf> {
    let folders = ["bindings", "build", "fuzz", "packaging", "tests", "web"];
    let mut files: Vec<_> = folders.iter().flat_map(|folder| files_below(&root().join(folder), "sh")).collect();
    files.extend(["Makefile", "tests/check.mk", "packaging/system.mk", "CMakeLists.txt"].map(|file| root().join(file)));
    files
}

/// The subcommands of Cargo that read a lock file.
const LOCKING: [&str; 11] =
    ["build", "test", "rustc", "check", "clippy", "doc", "run", "bench", "package", "metadata", "cinstall"];

/// The calls of Cargo in a script or a Makefile, a line each.
fn calls_in_script(text: &str) -> Vec<String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with('#')).collect::<Vec<_>>().join("\n");
    let lines = code.replace("\\\n", " ");
    let cargo = ["cargo ", "$(CARGO) ", "\"$cargo\" ", "$cargo ", "maturin "];
    let is_call = |line: &&str| {
        cargo.iter().any(|cargo| LOCKING.iter().any(|command| line.contains(&format!("{cargo}{command} "))))
    };
    lines.lines().filter(is_call).map(String::from).collect()
}

/// The same in a test: lists of arguments that begin with a subcommand and have options.
fn calls_in_test(text: &str) -> Vec<String> {
    let lists = text.split("args([").skip(1).filter_map(|rest| rest.split(']').next()).map(str::trim_start);
    let begins = |list: &&str| LOCKING.iter().any(|command| list.starts_with(&format!("\"{command}\"")));
    lists.filter(begins).filter(|list| list.contains("\"--")).map(String::from).collect()
}

#[test]
fn every_call_of_cargo_is_locked() {
    let scripts: Vec<_> = callers().into_iter().flat_map(|file| calls_in_script(&read(&file))).collect();
    let tests = files_below(&root().join("tests"), "rs");
    let tests: Vec<_> = tests.iter().flat_map(|file| calls_in_test(&read(file))).collect();
    assert!(scripts.len() >= 10 && tests.len() >= 5, "the search is broken: {scripts:?} {tests:?}");
    // Formats ask for no packages; another program's lock file is its own.
    let unlocked: Vec<_> = scripts.iter().chain(&tests).filter(|call| !call.contains("--locked")).collect();
    assert!(unlocked.is_empty(), "without --locked: {unlocked:#?}");
}

/// The packages of others that are compiled into one, as `name version`.
fn compiled_in(manifest: &str, arguments: &[&str]) -> BTreeSet<String> {
    let mut tree = cargo();
    tree.args(["tree", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"]);
    let listed = run(tree.arg("--manifest-path").arg(root().join(manifest)).args(arguments)).stdout;
    let listed = String::from_utf8(listed).expect("names are text");
    let names = listed.lines().filter(|line| !line.starts_with("golem-"));
    let of_line = |line: &str| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ").replace(" v", " ");
    names.filter(|line| !line.is_empty()).map(of_line).collect()
}

/// The file with the licenses names every one of them, with its version. `make licenses` writes it anew.
#[test]
#[ignore = "make check"]
fn licenses_of_what_is_compiled_in_are_there() {
    let for_c = ["--no-default-features", "--features", "capi,panic-handler"];
    for (manifest, arguments, file, least) in [
        ("backends/Cargo.toml", &for_c[..], "packaging/THIRD-PARTY.txt", 1),
        ("piecesets/Cargo.toml", &for_c, "packaging/THIRD-PARTY.txt", 1),
        ("bindings/python/Cargo.toml", &[], "bindings/python/THIRD-PARTY.txt", 30),
    ] {
        let text = read(&root().join(file));
        let named: BTreeSet<_> = text.lines().collect();
        let packages = compiled_in(manifest, arguments);
        assert!(packages.len() >= least, "{manifest}: only {packages:?}");
        let missing: Vec<_> = packages.iter().filter(|package| !named.contains(package.as_str())).collect();
        assert!(missing.is_empty(), "not in {file}, which `make licenses` writes: {missing:?}");
        for part in ["Rust's standard library", "compiler_builtins", "Permission is hereby granted"] {
            assert!(text.contains(part), "{file}: no {part}");
        }
        assert!(!text.contains("GNU GENERAL PUBLIC LICENSE"), "{file}: something is under the GPL");
    }
}
