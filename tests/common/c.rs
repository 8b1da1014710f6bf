//! Building the C artefacts of the library and C programs on them.

use super::{read, root, say};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use std::time::{Instant, SystemTime};

/// What a program is linked with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// All libraries in a shared one that Cargo has built with these tests: with debug assertions and overflow checks, and
    /// there without waiting.
    Checked,
    /// The archives as they are shipped.
    Static,
    /// The shared libraries as they are shipped.
    Shared,
    /// The objects of the vendored folder, and the archive of the library that it has not.
    Vendored,
}

impl Link {
    /// The libraries as the linker is told. Of the archives it takes what a program needs; of the shared ones, a program
    /// that needs the first alone is linked with no other.
    fn libraries(self) -> Vec<PathBuf> {
        match self {
            Link::Checked => vec![checked().join("libgolem_checked.so")],
            Link::Static => ["libgolem_piecesets.a", "libgolem_backends.a", "libgolem.a"]
                .map(|name| artefacts().join(name))
                .to_vec(),
            Link::Vendored => {
                let objects = VENDORED.map(|library| vendored().join(format!("{library}.o")));
                [artefacts().join("libgolem_backends.a")].into_iter().chain(objects).collect()
            }
            Link::Shared => ["libgolem_piecesets.so", "libgolem_backends.so", "libgolem.so"]
                .map(|name| artefacts().join(name))
                .to_vec(),
        }
    }
}

/// Cargo, as it would be called by hand: flags that compile a benchmark's peers for this CPU must not reach the library
/// that is shipped, and `make` would take the result for its own.
pub fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS").current_dir(root());
    cargo
}

/// Flags for a library with fewer codes for the SIMD levels, where all behave alike in what is asked.
pub const FEW_CODES: &str = "--cfg golem_few_codes";

/// The folder of the shared library that Cargo has built with these tests.
fn checked() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let tests = std::env::current_exe().expect("the path of this program");
        let library = tests.with_file_name("libgolem_checked.so");
        assert!(library.exists(), "{} is missing", library.display());
        // In a folder where it is the only one.
        let folder = scratch("checked");
        link_anew(&library, &folder.join("libgolem_checked.so"));
        folder
    })
}

/// Makes a file in one step: other tests, also in other processes, may be about to use it, or to make the same one.
fn make_at_once(file: &Path, make: impl FnOnce(&Path)) {
    let fresh = file.with_extension(format!("{}-{:?}", std::process::id(), std::thread::current().id()));
    make(&fresh);
    std::fs::rename(fresh, file).expect("the folder is writable");
}

/// A symbolic link.
pub fn link_anew(to: &Path, link: &Path) {
    make_at_once(link, |fresh| std::os::unix::fs::symlink(to, fresh).expect("the folder is writable"));
}

/// The folder of the libraries as they are shipped, built as the Makefile builds them.
pub fn artefacts() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        say("building the libraries as C links them");
        let folder = root().join("target/c").join(host()).join("release");
        let names = [
            ("golem-chess", &["golem"][..]),
            ("golem-piecesets", &["golem_piecesets", "golem"]),
            ("golem-backends", &["golem_backends"]),
        ];
        for (package, name) in names {
            let mut script = Command::new(root().join("build/archive.sh"));
            run(script.args([package, "release", "target/c", &host()]));
            run(Command::new(root().join("packaging/link-shared.sh")).arg("cc").arg(&folder).args(name));
            let name = name[0];
            // The name under which programs look for the shared library.
            link_anew(Path::new(&format!("lib{name}.so")), &folder.join(format!("lib{name}.so.2")));
        }
        folder
    })
}

/// `make` in a folder, as it would be called by hand.
pub fn make_in(folder: &Path) -> Command {
    let mut make = Command::new("make");
    make.env_remove("MAKEFLAGS").current_dir(folder);
    make
}

/// The libraries of the vendored folder.
pub const VENDORED: [&str; 2] = ["golem_piecesets", "golem"];

/// The folder that `make vendor` makes, for this system alone, with the objects that a C compiler makes of it.
pub fn vendored() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        say("making the library as assembly");
        run(make_in(root()).arg("vendor").arg(format!("VENDOR_TARGETS={}", host())));
        let folder = scratch("vendored");
        for library in VENDORED {
            let source = root().join(format!("dist/vendor/{library}.S"));
            run(Command::new("cc").arg("-c").arg(source).arg("-o").arg(folder.join(format!("{library}.o"))));
        }
        folder
    })
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

/// An empty folder for the programs of one test.
pub fn fresh(name: &str) -> PathBuf {
    let folder = scratch(name);
    std::fs::remove_dir_all(&folder).expect("the folder is writable");
    scratch(name)
}

/// A folder for the programs of one test.
pub fn scratch(name: &str) -> PathBuf {
    // Cargo names the folder to the programs of tests alone.
    let Some(temporary) = option_env!("CARGO_TARGET_TMPDIR") else { unreachable!("a part of the crate has no folder") };
    let folder = Path::new(temporary).join(name);
    std::fs::create_dir_all(&folder).expect("the folder is writable");
    folder
}

/// The object of a source, by a command that lacks only `-c` and the names; compiled anew only where the command, the
/// source or a header has changed.
pub fn object(mut command: Command, source: &Path) -> PathBuf {
    let mut hasher = DefaultHasher::new();
    format!("{command:?} {}", source.display()).hash(&mut hasher);
    let stem = source.file_stem().expect("a name").to_string_lossy().into_owned();
    let object = scratch("objects").join(format!("{stem}-{:016x}.o", hasher.finish()));
    let newest = modified(source).max(newest_of_all());
    if modified(&object).is_none_or(|made| Some(made) <= newest) {
        make_at_once(&object, |fresh| {
            run(command.arg("-c").arg(source).arg("-o").arg(fresh));
        });
    }
    object
}

fn modified(file: &Path) -> Option<SystemTime> {
    file.metadata().and_then(|data| data.modified()).ok()
}

/// When a file that C sources include was changed last.
fn newest_of_all() -> Option<SystemTime> {
    static NEWEST: OnceLock<Option<SystemTime>> = OnceLock::new();
    *NEWEST.get_or_init(|| {
        let folders = [
            "include",
            "c_tests",
            "benches/c",
            "examples/engine_c",
            "examples/engine_cpp",
            "examples/engine_cpp/by_hand",
            "examples/legacy",
            "tools",
        ];
        let included = ["h", "hpp", "inc"];
        let files = folders.iter().flat_map(|folder| included.map(|extension| files_of(folder, extension)));
        files.flatten().filter_map(|file| modified(&file)).max()
    })
}

/// Compiles sources to a program linked with the library and returns its path.
pub fn build_program(sources: &[PathBuf], link: Link, extra: &[&str], folder: &Path) -> PathBuf {
    let main = sources.first().expect("a source");
    let is_cpp = |source: &PathBuf| source.extension().is_some_and(|extension| extension == "cpp");
    let compiler = |cpp| {
        let mut command = compiler(cpp, if cpp { "c++11" } else { "c99" });
        // A standard is for the sources in its language.
        let fits = |flag: &&&str| !flag.starts_with("-std=") || flag.contains("++") == cpp;
        command.args(extra.iter().filter(fits));
        command
    };
    let is_source = |source: &PathBuf| source.extension().is_some_and(|extension| extension != "o");
    let objects = sources
        .iter()
        .map(|source| if is_source(source) { object(compiler(is_cpp(source)), source) } else { source.clone() });
    let stem = main.file_stem().expect("a name").to_string_lossy();
    let program = folder.join(format!("{}_{link:?}", stem.split('-').next().unwrap_or_default()));
    let libraries = link.libraries();
    let mut command = compiler(sources.iter().any(is_cpp));
    command.args(objects).arg("-Wl,--as-needed").args(&libraries);
    if let Some(folder) = libraries[0].parent().filter(|_| [Link::Checked, Link::Shared].contains(&link)) {
        command.arg(format!("-Wl,-rpath,{}", folder.display()));
    }
    make_at_once(&program, |fresh| {
        run(command.arg("-lpthread").arg("-o").arg(fresh));
    });
    program
}

/// Runs a command that must succeed, and says how long that took if it was long.
pub fn run(command: &mut Command) -> Output {
    let start = Instant::now();
    // Cargo's own search path would come before the one that is built into a program.
    let output = command.env_remove("LD_LIBRARY_PATH").output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    let seconds = start.elapsed().as_secs_f64();
    if seconds > 5.0 {
        let words = [command.get_program()].into_iter().chain(command.get_args()).map(|word| word.to_string_lossy());
        let text = words.collect::<Vec<_>>().join(" ").replace(&format!("{}/", root().display()), "");
        say(&format!("{seconds:.1} s: {}", text.chars().take(120).collect::<String>()));
    }
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

/// A program that counts with a piece board, so that it needs two of the libraries.
pub const PIECES: &str = "#include <golem_pieceboard.h>\nint main(void) {\n  golem_position p;\n  golem_pieceboard b;\n  \
                          golem_position_start(&p);\n  \
                          if (golem_pieceboard_from_position(&p, &b) != GOLEM_OK) return 2;\n  \
                          return golem_pieceboard_perft(&b, 3) == 8902 ? 0 : 1;\n}\n";

pub const HEADERS: [&str; 5] =
    ["golem.h", "golem_pieceboard.h", "golem_backends.h", "golem_threats.h", "golem_policies.h"];

/// The functions that the headers declare.
pub fn declared_functions() -> BTreeSet<String> {
    HEADERS.into_iter().flat_map(functions_of_header).collect()
}

/// The constant that golem_inline.h declares: in the archive and in the vendored folder, not in the shared library.
pub const CONSTANT: &str = "golem_compact_tables";

/// The functions that one of them declares.
pub fn functions_of_header(name: &str) -> BTreeSet<String> {
    let header = read(&root().join("include").join(name));
    let code = header.lines().filter(|line| !line.starts_with([' ', '/']));
    let names =
        code.filter_map(|line| line.split('(').next()?.rsplit([' ', '*']).next().filter(|_| line.contains('(')));
    names.filter(|name| name.starts_with("golem_")).map(String::from).collect()
}
