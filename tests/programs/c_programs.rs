//! The C programs of `c_tests`: everything a C caller can see, compared with a plain C reference.
//!
//! Each is built with every warning an error and run against the static and the shared library, and under the address
//! and undefined-behaviour sanitizers; in `make check` also for longer, against the library without the big tables, and
//! under valgrind. `GOLEM_REQUIRE_TOOLS=1` makes a missing valgrind a failure, `GOLEM_REQUIRE_LEVELS=avx2,avx512` a
//! missing level (`c_tests/check_levels.c` reads it), but for valgrind.

use crate::common::c::{Link, artefacts, build_program, compiler, declared_functions, files_of};
use crate::common::c::{functions_that_read_and_write, run, scratch, sources};
use crate::common::{check_all, has, read, root, say, suite_fens, suites};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Instant;

/// How long the programs run: a column of `c_tests/programs.txt`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// In `make check`.
    Full,
    /// In `make test`.
    Short,
    /// Under valgrind, which is fifty times slower, and where only the link is new.
    Tiny,
}

/// Every program with its arguments.
pub fn programs(length: Length) -> Vec<(String, Vec<String>)> {
    let table = read(&root().join("c_tests/programs.txt"));
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let program = |row: &str| {
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        assert!([1, 4].contains(&columns.len()), "c_tests/programs.txt: {row:?} has {} columns", columns.len());
        let arguments = columns.get(1 + length as usize).copied().unwrap_or_default();
        (columns[0].to_string(), arguments.split_whitespace().map(String::from).collect())
    };
    rows.map(program).collect()
}

/// The parts that all programs share.
pub fn support() -> Vec<PathBuf> {
    sources("c_tests", &["ref_", "check", "bridge", "compare"])
}

/// The same as objects, with flags.
fn compiled_support(flags: &[&str], folder: &Path) -> Vec<PathBuf> {
    let compile = |source: &PathBuf| {
        let object = folder.join(source.with_extension("o").file_name().expect("a name"));
        run(compiler(false, "c99").args(flags).arg("-c").arg(source).arg("-o").arg(&object));
        object
    };
    support().iter().map(compile).collect()
}

/// The same without flags, compiled once for all tests.
fn plain_support() -> &'static [PathBuf] {
    static OBJECTS: OnceLock<Vec<PathBuf>> = OnceLock::new();
    OBJECTS.get_or_init(|| compiled_support(&[], &scratch("support")))
}

/// A program of `c_tests`, with flags that its support is not compiled with.
fn build(source: &str, link: Link, flags: &[&str], folder: &Path) -> PathBuf {
    let files = [&[root().join("c_tests").join(source)], plain_support()].concat();
    build_program(&files, link, flags, folder)
}

/// Runs a program that must count checks and fail none, and says how that went.
pub fn run_checks(command: &mut Command) {
    let start = Instant::now();
    let output = run(command.current_dir(root()));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let verdict = text.lines().last().unwrap_or_default();
    let passed = verdict.strip_suffix(" passed, 0 failed").and_then(|count| count.parse::<u64>().ok());
    assert!(passed.is_some_and(|count| count > 0), "{command:?} says {verdict:?}");
    say(&format!("{}: {verdict}, {:.1} s{}", shown(command), start.elapsed().as_secs_f64(), levels(&text)));
}

/// The SIMD levels that a program says it went through.
fn levels(text: &str) -> String {
    let level = |line: &str| line.strip_prefix("level ")?.strip_suffix(" available").map(String::from);
    let levels: Vec<String> = text.lines().filter_map(level).filter(|level| !level.ends_with(" not")).collect();
    if levels.is_empty() { String::new() } else { format!(", at {}", levels.join(" ")) }
}

/// A command without where the program lies and how it is linked: its folder says what is special about it.
fn shown(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args()).map(|word| word.to_string_lossy());
    let text = words.filter(|word| !word.starts_with("--")).collect::<Vec<_>>().join(" ");
    let text = text.replace(concat!(env!("CARGO_TARGET_TMPDIR"), "/"), "");
    ["_Static", "_Shared", "_WithoutTables"].iter().fold(text, |text, link| text.replace(link, ""))
}

/// Builds and runs every program; `start` makes the command that runs one.
fn run_all(link: Link, length: Length, flags: &[&str], name: &str, start: impl Fn(&Path) -> Command + Sync) {
    let folder = scratch(name);
    let support = if flags.is_empty() { plain_support().to_vec() } else { compiled_support(flags, &folder) };
    let mut programs = programs(length);
    // It indexes the big tables; for those who do without see `compact_getters_without_big_tables`.
    programs.retain(|(program, _)| link != Link::WithoutTables || program != "test_inline");
    let complaints = check_all(&programs, |(program, arguments)| {
        let files = [&[root().join(format!("c_tests/{program}.c"))][..], &support].concat();
        run_checks(start(&build_program(&files, link, flags, &folder)).args(arguments));
        None
    });
    assert!(complaints.is_empty() && programs.len() > 30, "only {} programs", programs.len());
}

const SANITIZERS: [&str; 3] = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

#[test]
fn static_library() {
    run_all(Link::Static, Length::Short, &[], "static", |program| Command::new(program));
}

#[test]
#[ignore = "make check"]
fn static_library_at_full_length() {
    run_all(Link::Static, Length::Full, &[], "full", |program| Command::new(program));
}

/// The code is the same, so what may be wrong shows at once.
#[test]
fn shared_library() {
    run_all(Link::Shared, Length::Tiny, &[], "shared", |program| Command::new(program));
}

/// The library of `make FEATURES=`, in which the portable backend answers for those with tables.
#[test]
#[ignore = "make check"]
fn without_big_tables() {
    run_all(Link::WithoutTables, Length::Short, &[], "without_tables", |program| Command::new(program));
}

#[test]
fn sanitizers() {
    run_all(Link::Static, Length::Short, &SANITIZERS, "sanitizers", |program| Command::new(program));
}

#[test]
#[ignore = "make check"]
fn valgrind() {
    if !has("valgrind") {
        return;
    }
    run_all(Link::Shared, Length::Tiny, &["-g"], "valgrind", |program| {
        let mut command = Command::new("valgrind");
        // Valgrind has no AVX-512, and says so to the programs.
        command.env_remove("GOLEM_REQUIRE_LEVELS");
        command.args(["--quiet", "--error-exitcode=9", "--leak-check=full", "--errors-for-leak-kinds=all"]);
        // It translates 50 instructions at a time unless told otherwise, and runs out of room where they are all vectors
        // or bit counts.
        command.arg("--vex-guest-max-insns=30").arg(program);
        command
    });
}

/// The shared library as a plugin, from two files at once.
#[test]
fn shared_library_comes_and_goes() {
    let folder = scratch("load");
    let copy = folder.join("libgolem_copy.so");
    std::fs::copy(artefacts().join("libgolem.so"), &copy).expect("the folder is writable");
    let sources = ["c_tests/load_library.c", "c_tests/check.c"].map(|file| root().join(file));
    let program = folder.join("load_library");
    // Not linked with the library, which is the point.
    run(compiler(false, "c99").args(sources).args(["-lpthread", "-ldl", "-o"]).arg(&program));
    run_checks(Command::new(program).arg(artefacts().join("libgolem.so")).arg(copy).arg("1000"));
}

/// Checks in every position of the public suites.
#[test]
#[ignore = "make check"]
fn checks_in_public_suites() {
    let Some(folder) = suites() else { return };
    let fens = suite_fens(&folder);
    assert!(fens.len() > 1_000, "only {} positions in the suites", fens.len());
    let folder = scratch("suites");
    let file = folder.join("fens.epd");
    std::fs::write(&file, fens.join("\n") + "\n").expect("the folder is writable");
    let program = build("test_checks.c", Link::Static, &[], &folder);
    run_checks(Command::new(program).args(["0", "1", "20266"]).arg(file));
}

/// Chooses the lookups of `golem_inline.h` that need no big tables.
const COMPACT: &str = "-DGOLEM_INLINE_COMPACT";

/// The instruction sets for which `golem_inline.h` has code of its own and which this CPU has; first none.
fn instruction_sets() -> Vec<&'static [&'static str]> {
    use golem::simd::cpu;
    let sets: [(bool, &[&str]); 4] = [
        (true, &[]),
        (cpu::bmi2(), &["-mbmi2"]),
        (cpu::avx2(), &["-mavx2"]),
        (cpu::avx512vl_cd(), &["-mavx512vl", "-mavx512cd"]),
    ];
    sets.into_iter().filter(|(available, _)| *available).map(|(_, flags)| flags).collect()
}

/// The inline getters as C and as C++, by table and compact, with each instruction set that they know and this CPU has.
#[test]
fn inline_getters() {
    let folder = scratch("inline");
    let mut flag_sets: Vec<Vec<&str>> = vec![vec!["-mbmi2", "-DGOLEM_INLINE_NO_PEXT"]];
    flag_sets.retain(|_| golem::simd::cpu::bmi2());
    for flags in instruction_sets() {
        flag_sets.push(flags.to_vec());
        flag_sets.push([&[COMPACT], flags].concat());
    }
    let other_mode = root().join("c_tests/inline_other_mode.cpp");
    for (number, flags) in flag_sets.iter().enumerate() {
        let folder = folder.join(number.to_string());
        std::fs::create_dir_all(&folder).expect("the folder is writable");
        run_checks(&mut Command::new(build("test_inline.c", Link::Shared, flags, &folder)));
        let files = [&[root().join("c_tests/test_inline_cpp.cpp"), other_mode.clone()], plain_support()].concat();
        run_checks(&mut Command::new(build_program(&files, Link::Shared, flags, &folder)));
        if flags.contains(&COMPACT) {
            continue;
        }
        let example = root().join("examples/c/attacks_two_ways.c");
        let output = run(&mut Command::new(build_program(&[example], Link::Static, flags, &folder)));
        assert_eq!(String::from_utf8_lossy(&output.stdout).matches("alike").count(), 4);
    }
}

/// Compact lookups need no big tables, and read nothing outside of theirs.
#[test]
#[ignore = "make check"]
fn compact_getters_without_big_tables() {
    for (number, flags) in instruction_sets().iter().enumerate() {
        let folder = scratch(&format!("compact{number}"));
        for (link, flags) in [
            (Link::WithoutTables, [&[COMPACT], *flags].concat()),
            (Link::Static, [&SANITIZERS[..], &[COMPACT], *flags].concat()),
        ] {
            run_checks(&mut Command::new(build("test_inline.c", link, &flags, &folder)));
        }
    }
}

/// The names of Stockfish in C++, and inlined in both languages, by table and compact.
#[test]
fn drop_in_names() {
    let folder = scratch("dropin");
    run_checks(&mut Command::new(build("test_dropin_cpp.cpp", Link::Static, &[], &folder)));
    let inlined = [&SANITIZERS[1..], &["-DTEST_TABLES"]].concat();
    let mut flag_sets = vec![inlined.clone()];
    flag_sets.extend(instruction_sets().iter().map(|set| [&inlined, &[COMPACT][..], set].concat()));
    for flags in flag_sets {
        for source in ["test_dropin.c", "test_dropin_cpp.cpp"] {
            run_checks(Command::new(build(source, Link::Static, &flags, &folder)).arg("3000"));
        }
    }
}

/// The C++ compilers there are: the one for everything else, and clang++ beside it.
fn cpp_compilers() -> Vec<Option<&'static str>> {
    if has("clang++") { vec![None, Some("clang++")] } else { vec![None] }
}

const CPP_PROGRAMS: [&str; 5] =
    ["test_cpp", "test_cpp_attacks", "test_cpp_game", "test_cpp_pieces", "test_cpp_threats"];

/// `golem.hpp` and each of its parts alone, then its comparison with the C functions.
fn compare_cpp_face(other_compiler: Option<&str>, standard: &str, folder: &Path) {
    let compile = |source: &Path, object: &Path| {
        let mut command = compiler(true, standard);
        if let Some(other) = other_compiler {
            let arguments: Vec<_> = command.get_args().map(|argument| argument.to_owned()).collect();
            command = Command::new(other);
            command.args(arguments);
        }
        command.args(["-fno-exceptions", "-fno-rtti", "-c"]).arg(source).arg("-o").arg(object);
        run(&mut command);
    };
    for header in files_of("include", "hpp") {
        let source = folder.join("alone.cpp");
        let line = format!("#include <{}>\n", header.file_name().expect("a name").display());
        std::fs::write(&source, line.repeat(2)).expect("the folder is writable");
        compile(&source, &folder.join("alone.o"));
    }
    for program in CPP_PROGRAMS {
        let object = folder.join(format!("{program}.o"));
        compile(&root().join(format!("c_tests/{program}.cpp")), &object);
        let files = [&[object][..], plain_support()].concat();
        run_checks(Command::new(build_program(&files, Link::Static, &[], folder)).arg("3000"));
    }
}

#[test]
fn cpp_face() {
    compare_cpp_face(None, "c++11", &scratch("cpp"));
}

#[test]
#[ignore = "make check"]
fn cpp_face_by_each_compiler_in_each_standard() {
    for compiler in cpp_compilers() {
        for standard in ["c++11", "c++14", "c++17", "c++20"] {
            compare_cpp_face(compiler, standard, &scratch("cpp_standards"));
        }
    }
}

#[test]
#[ignore = "make check"]
fn cpp_face_under_sanitizers() {
    let flags = [&SANITIZERS[..], &["-std=c++20"]].concat();
    for program in CPP_PROGRAMS {
        let program = build(&format!("{program}.cpp"), Link::Static, &flags, &scratch("cpp_sanitizers"));
        run_checks(Command::new(program).arg("1000"));
    }
}

#[test]
fn header_is_clean_in_every_language() {
    let folder = scratch("header");
    for (file, cpp, standards) in
        [("include_twice.c", false, ["c99", "c11", "c17"]), ("include_twice.cpp", true, ["c++11", "c++17", "c++20"])]
    {
        for standard in standards {
            let object = folder.join(format!("{standard}.o"));
            let source = root().join("c_tests").join(file);
            run(compiler(cpp, standard).arg("-c").arg(source).arg("-o").arg(object));
        }
    }
    for files in [&["include_twice.c", "check.c"][..], &["include_twice.cpp"]] {
        let files: Vec<PathBuf> = files.iter().map(|file| root().join("c_tests").join(file)).collect();
        run(&mut Command::new(build_program(&files, Link::Static, &[], &folder)));
    }
}

/// `c_tests/test_stack.c` prints a line for each function that it measures.
#[test]
fn every_function_has_its_stack_measured() {
    let program = build("test_stack.c", Link::Static, &[], &scratch("stack"));
    let output = run(Command::new(program).arg("1"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let row = |line: &str| {
        let (name, bytes) = line.split_once(' ')?;
        bytes.trim().parse::<u32>().is_ok().then(|| name.to_string())
    };
    let measured: BTreeSet<String> = text.lines().filter_map(row).filter(|name| name.starts_with("golem_")).collect();
    assert_eq!(measured, declared_functions(), "left: rows of c_tests/stack_calls.h, right: the headers");
}

/// What is said of overlaps at the head of `golem.h` is tried with every function that it concerns.
#[test]
fn every_overlap_is_tried() {
    let table = read(&root().join("c_tests/test_overlap.c"));
    let functions = functions_that_read_and_write();
    assert!(functions.len() > 50, "only {functions:?}");
    for name in functions {
        assert!(table.contains(&format!(", {name}, ")), "{name} is missing in c_tests/test_overlap.c");
    }
}

/// The program that the symbol test looks at really takes the address of every function.
#[test]
fn every_function_is_in_the_table() {
    let table = read(&root().join("c_tests/all_functions.c"));
    for name in declared_functions() {
        assert!(table.contains(&name), "{name} is missing in c_tests/all_functions.c");
    }
    let files = ["c_tests/all_functions.c", "c_tests/check.c"].map(|file| root().join(file));
    run_checks(&mut Command::new(build_program(&files, Link::Shared, &[], &scratch("header"))));
}
