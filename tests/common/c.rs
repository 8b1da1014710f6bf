//! Building the C artefacts of the library and C programs on them.

use super::{read, root, say};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

/// How a program is linked with the library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    Static,
    Shared,
    /// With the archive that has no attack tables of 130 KB and more.
    WithoutTables,
}

/// The folder of `libgolem.a` and `libgolem.so`, built as the Makefile builds them.
pub fn artefacts() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| build_library("big-tables", "target/c"))
}

/// The same, built as `make FEATURES=` does.
pub fn artefacts_without_tables() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| build_library("", "target/without_tables"))
}

fn build_library(features: &str, target: &str) -> PathBuf {
    say("building the library as C links it");
    let target = root().join(target);
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // Flags that compile a benchmark's peers for this CPU must not reach the library that is shipped: `make` would
    // take the result for its own.
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    cargo.current_dir(root()).args(["rustc", "--quiet", "--release", "--lib", "--no-default-features", "--features"]);
    cargo.args([features, "--crate-type", "staticlib", "--target-dir"]).arg(&target);
    run(&mut cargo);
    let folder = target.join("release");
    run(Command::new(root().join("packaging/link-shared.sh")).arg("cc").arg(&folder));
    let versioned = folder.join("libgolem.so.2");
    // The name under which programs look for the shared library.
    let _ = std::fs::remove_file(&versioned);
    std::os::unix::fs::symlink("libgolem.so", &versioned).expect("the folder is writable");
    folder
}

/// A compiler driver with the warnings that no C file of ours may cause.
pub fn compiler(cpp: bool, standard: &str) -> Command {
    static TOOLS: [OnceLock<cc::Tool>; 2] = [OnceLock::new(), OnceLock::new()];
    let tool = TOOLS[usize::from(cpp)].get_or_init(|| {
        let host = host();
        let mut build = cc::Build::new();
        build.cpp(cpp).target(&host).host(&host).opt_level(2).cargo_metadata(false).get_compiler()
    });
    let mut command = Command::new(tool.path());
    command.args(tool.args());
    command.arg(format!("-std={standard}")).args(["-O2", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]);
    command.arg("-I").arg(root().join("include"));
    command
}

/// The target triple that the compiler of this test was made for.
pub fn host() -> String {
    let rustc = Command::new("rustc").arg("-vV").output().expect("rustc runs");
    let text = String::from_utf8_lossy(&rustc.stdout).into_owned();
    let line = text.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc names its host");
    line.to_string()
}

/// A folder for the programs of one test.
pub fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("the folder is writable");
    folder
}

/// Compiles sources to a program linked with the library and returns its path.
pub fn build_program(sources: &[PathBuf], link: Link, extra: &[&str], folder: &Path) -> PathBuf {
    let main = sources.first().expect("a source");
    let cpp = main.extension().is_some_and(|extension| extension == "cpp");
    let stem = main.file_stem().expect("a name").to_string_lossy();
    let program = folder.join(format!("{stem}_{link:?}"));
    let mut command = compiler(cpp, if cpp { "c++11" } else { "c99" });
    command.args(sources).args(extra).arg("-o").arg(&program);
    match link {
        Link::Static => command.arg(artefacts().join("libgolem.a")),
        Link::WithoutTables => command.arg(artefacts_without_tables().join("libgolem.a")),
        Link::Shared => command.arg(artefacts().join("libgolem.so")).arg(rpath()),
    };
    run(command.arg("-lpthread"));
    program
}

fn rpath() -> String {
    format!("-Wl,-rpath,{}", artefacts().display())
}

/// Runs a command that must succeed.
pub fn run(command: &mut Command) -> Output {
    // Cargo's own search path would come before the one that is built into a program.
    let output = command.env_remove("LD_LIBRARY_PATH").output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    output
}

/// Every C source of a folder whose name starts with one of the prefixes.
pub fn sources(folder: &str, prefixes: &[&str]) -> Vec<PathBuf> {
    let mut found = files_of(folder, "c");
    found.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        prefixes.iter().any(|prefix| name.starts_with(prefix))
    });
    found
}

/// Every file of a folder with an extension, sorted.
pub fn files_of(folder: &str, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join(folder)).expect("the folder is readable");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut found: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|found| found == extension)).collect();
    found.sort();
    found
}

/// The functions that read what is behind one pointer and write behind another.
pub fn functions_that_read_and_write() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for header in HEADERS {
        let text = read(&root().join("include").join(header));
        let lines = text.lines().filter(|line| !line.trim_start().starts_with(['/', '*', '#']));
        for declaration in lines.collect::<Vec<_>>().join(" ").split(';') {
            let Some((before, arguments)) = declaration.split_once('(') else { continue };
            let pointers = || arguments.split(',').map(str::trim).filter(|argument| argument.contains('*'));
            if pointers().any(|argument| argument.starts_with("const "))
                && pointers().any(|argument| !argument.starts_with("const "))
            {
                found.extend(before.rsplit([' ', '*']).next().map(String::from));
            }
        }
    }
    found
}

const HEADERS: [&str; 5] = ["golem.h", "golem_pieceboard.h", "golem_backends.h", "golem_threats.h", "golem_policies.h"];

/// The functions that the header declares.
pub fn declared_functions() -> BTreeSet<String> {
    let headers = HEADERS.map(|name| read(&root().join("include").join(name)));
    let code = headers.iter().flat_map(|header| header.lines()).filter(|line| !line.starts_with([' ', '/']));
    let names =
        code.filter_map(|line| line.split('(').next()?.rsplit([' ', '*']).next().filter(|_| line.contains('(')));
    names.filter(|name| name.starts_with("golem_")).map(String::from).collect()
}
