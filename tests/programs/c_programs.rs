//! The C programs of `c_tests`: everything a C caller can see, compared with a plain C reference.
//!
//! Each is built with every warning an error and run against the library that Cargo has built with these tests; in
//! `make check` for longer against the libraries as they are shipped, under the address and undefined-behaviour
//! sanitizers, and under valgrind. `GOLEM_REQUIRE_TOOLS=1` makes a missing valgrind a failure,
//! `GOLEM_REQUIRE_LEVELS=avx2,avx512` a missing level (`c_tests/check_levels.c` reads it), but for valgrind. `GOLEM_SEED`
//! chooses what is random.

use crate::common::c::{Link, artefacts, build_program, compiler, declared_functions, files_of};
use crate::common::c::{object, run, scratch, sources};
use crate::common::{check_all, has, is_full_length, read, root, say, suite_fens, suites};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// How long the programs run: a column of `c_tests/programs.txt`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// Before a release: `make check LENGTH=full`.
    Full,
    /// In `make check`: what `make mutants` needs to see every fault that it puts in.
    Short,
    /// In `make test`, on slow machines, and where only the link is new.
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
fn compiled_support(flags: &[&str]) -> Vec<PathBuf> {
    let compile = |source: &PathBuf| {
        let mut command = compiler(false, "c99");
        command.args(flags);
        object(command, source)
    };
    support().iter().map(compile).collect()
}

/// A program of `c_tests`, with flags that its support is not compiled with.
fn build(source: &str, link: Link, flags: &[&str], folder: &Path) -> PathBuf {
    build_program(&[&[root().join("c_tests").join(source)], &compiled_support(&[])[..]].concat(), link, flags, folder)
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
    ["_Checked", "_Static", "_Shared"].iter().fold(text, |text, link| text.replace(link, ""))
}

/// Builds and runs programs; `start` makes the command that runs one.
fn run_each(
    programs: &[(String, Vec<String>)],
    link: Link,
    flags: &[&str],
    name: &str,
    start: impl Fn(&Path) -> Command + Sync,
) {
    let folder = scratch(name);
    let complaints = check_all(programs, |(program, arguments)| {
        let files = [&[root().join(format!("c_tests/{program}.c"))], &compiled_support(flags)[..]].concat();
        let mut command = start(&build_program(&files, link, flags, &folder));
        if link == Link::Checked {
            // It is not optimised.
            command.env("GOLEM_STACK", "any");
        }
        run_checks(command.args(arguments));
        None
    });
    assert!(complaints.is_empty() && !programs.is_empty());
}

pub fn run_all(link: Link, length: Length, flags: &[&str], name: &str) {
    run_each(&programs(length), link, flags, name, |program| Command::new(program));
}

const SANITIZERS: [&str; 4] = ["-g1", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

/// With debug assertions and overflow checks. With `GOLEM_AREA=threats` for longer, and only the programs that have this in
/// their names.
#[test]
fn checked_library() {
    let Ok(area) = std::env::var("GOLEM_AREA") else {
        return run_all(Link::Checked, Length::Tiny, &[], "checked");
    };
    let mut programs = programs(Length::Short);
    programs.retain(|(program, _)| program.contains(&area));
    assert!(!programs.is_empty(), "no C program has {area} in its name");
    run_each(&programs, Link::Checked, &[], "checked", |program| Command::new(program));
}

#[test]
#[ignore = "make check"]
fn static_library() {
    run_all(Link::Static, Length::Short, &[], "static");
}

#[test]
#[ignore = "make check"]
fn static_library_at_full_length() {
    run_all(Link::Static, Length::Full, &[], "full");
}

/// The code is the same, so what may be wrong shows at once.
#[test]
#[ignore = "make check"]
fn shared_library() {
    run_all(Link::Shared, Length::Tiny, &[], "shared");
}

/// The programs themselves under the sanitizers of the C compiler; for the library see sanitizers.rs.
#[test]
#[ignore = "make check"]
fn callers_under_sanitizers() {
    let length = if is_full_length() { Length::Short } else { Length::Tiny };
    run_all(Link::Checked, length, &SANITIZERS, "sanitizers");
}

/// Unless at full length, these few, which reach every family of functions that write through pointers. At that length the
/// memory sanitizer sees the same in the library with its checks.
const UNDER_VALGRIND: [&str; 11] = [
    "test_boards",
    "test_changes",
    "test_contract",
    "test_fen",
    "test_garbage",
    "test_keys",
    "test_many",
    "test_picker",
    "test_piece_garbage",
    "test_texts",
    "test_threat_moves",
];

fn run_under_valgrind(wanted: impl Fn(&str) -> bool) {
    if !has("valgrind") {
        return;
    }
    let mut programs = programs(Length::Tiny);
    programs.retain(|(name, _)| wanted(name));
    assert!(programs.len() >= UNDER_VALGRIND.len(), "only {} programs", programs.len());
    run_each(&programs, Link::Shared, &[], "valgrind", |program| {
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

#[test]
#[ignore = "make check"]
fn valgrind() {
    run_under_valgrind(|name| UNDER_VALGRIND.contains(&name));
}

#[test]
#[ignore = "make check"]
fn valgrind_at_full_length() {
    run_under_valgrind(|_| true);
}

/// The shared library as a plugin, from two files at once.
#[test]
#[ignore = "make check"]
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

/// Chooses the lookups of `golem_inline.h` in big tables.
const BIG: &str = "-DGOLEM_INLINE_BIG";

/// The instruction sets for which `golem_inline.h` has code of its own and which this CPU has; first none.
fn instruction_sets() -> Vec<&'static [&'static str]> {
    use golem_backends::{hyperbola_avx2, lzcnt_avx512};
    let sets: [(bool, &[&str]); 4] = [
        (true, &[]),
        (golem_backends::pext::available(), &["-mbmi2"]),
        (hyperbola_avx2::available(), &["-mavx2"]),
        (lzcnt_avx512::available(), &["-mavx512vl", "-mavx512cd"]),
    ];
    sets.into_iter().filter(|(available, _)| *available).map(|(_, flags)| flags).collect()
}

/// The inline getters as C and as C++, compact and by big tables, with each instruction set that they know and this CPU has.
#[test]
fn inline_getters() {
    let folder = scratch("inline");
    let mut flag_sets: Vec<Vec<&str>> = vec![vec!["-mbmi2", BIG, "-DGOLEM_INLINE_NO_PEXT"]];
    flag_sets.retain(|_| golem_backends::pext::available());
    for flags in instruction_sets() {
        flag_sets.push(flags.to_vec());
        flag_sets.push([&[BIG], flags].concat());
    }
    let other_mode = root().join("c_tests/inline_other_mode.cpp");
    for (number, flags) in flag_sets.iter().enumerate() {
        let folder = folder.join(number.to_string());
        std::fs::create_dir_all(&folder).expect("the folder is writable");
        run_checks(&mut Command::new(build("test_inline.c", Link::Checked, flags, &folder)));
        let files =
            [&[root().join("c_tests/test_inline_cpp.cpp"), other_mode.clone()], &compiled_support(&[])[..]].concat();
        run_checks(&mut Command::new(build_program(&files, Link::Checked, flags, &folder)));
        if flags.contains(&BIG) {
            continue;
        }
        let example = root().join("examples/c/attacks_two_ways.c");
        let output = run(&mut Command::new(build_program(&[example], Link::Checked, flags, &folder)));
        assert_eq!(String::from_utf8_lossy(&output.stdout).matches("alike").count(), 4);
    }
}

/// Lookups read nothing outside of their tables.
#[test]
#[ignore = "make check"]
fn inline_getters_under_sanitizers() {
    for (number, flags) in instruction_sets().iter().enumerate() {
        let folder = scratch(&format!("inline_sanitizers{number}"));
        for mode in [&[][..], &[BIG]] {
            let flags = [&SANITIZERS[..], mode, *flags].concat();
            run_checks(&mut Command::new(build("test_inline.c", Link::Static, &flags, &folder)));
        }
    }
}

/// The names of Stockfish in C++, and inlined in both languages, compact and by big tables.
#[test]
fn drop_in_names() {
    let folder = scratch("dropin");
    run_checks(&mut Command::new(build("test_dropin_cpp.cpp", Link::Checked, &[], &folder)));
    let inlined = [&SANITIZERS[1..], &["-DTEST_TABLES"]].concat();
    let mut flag_sets = vec![[&inlined[..], &[BIG]].concat()];
    flag_sets.extend(instruction_sets().iter().map(|set| [&inlined[..], set].concat()));
    for flags in flag_sets {
        for source in ["test_dropin.c", "test_dropin_cpp.cpp"] {
            run_checks(Command::new(build(source, Link::Checked, &flags, &folder)).arg("3000"));
        }
    }
}

#[test]
#[ignore = "make check"]
fn drop_in_names_over_constant_tables() {
    compare_over_constant_tables(Link::Static);
}

/// The drop-in names over the constant tables, which the archive and the vendored folder have.
pub(crate) fn compare_over_constant_tables(link: Link) {
    let folder = scratch("dropin");
    for set in instruction_sets() {
        let flags = [&SANITIZERS[1..], &["-DGOLEM_ATTACKS_BB_COMPACT"], set].concat();
        for source in ["test_dropin.c", "test_dropin_cpp.cpp"] {
            run_checks(Command::new(build(source, link, &flags, &folder)).arg("3000"));
        }
    }
}

/// The C++ compilers there are: the one for everything else, and clang++ beside it.
fn cpp_compilers() -> Vec<Option<&'static str>> {
    if has("clang++") { vec![None, Some("clang++")] } else { vec![None] }
}

const CPP_PROGRAMS: [&str; 6] =
    ["test_cpp", "test_cpp_attacks", "test_cpp_board", "test_cpp_game", "test_cpp_pieces", "test_cpp_threats"];

/// The command of a C++ compiler, the one for everything else or another one, in a standard.
fn cpp_compiler(other: Option<&str>, standard: &str) -> Command {
    let mut command = compiler(true, standard);
    if let Some(other) = other {
        let arguments: Vec<_> = command.get_args().map(|argument| argument.to_owned()).collect();
        command = Command::new(other);
        command.args(arguments);
    }
    command.args(["-fno-exceptions", "-fno-rtti"]);
    command
}

/// `golem.hpp` and each of its parts alone, and the programs that compare it with the C functions: what the compiler says.
fn read_cpp_face(other: Option<&str>, standard: &str) {
    let folder = scratch("cpp_alone");
    for header in files_of("include", "hpp") {
        let name = header.file_name().expect("a name").to_string_lossy().into_owned();
        let source = folder.join(format!("{name}-{}-{standard}.cpp", other.unwrap_or("cc")));
        std::fs::write(&source, format!("#include <{name}>\n").repeat(2)).expect("the folder is writable");
        run(cpp_compiler(other, standard).arg("-fsyntax-only").arg(source));
    }
    for program in CPP_PROGRAMS {
        run(cpp_compiler(other, standard).arg("-fsyntax-only").arg(root().join(format!("c_tests/{program}.cpp"))));
    }
}

/// The comparison of `golem.hpp` with the C functions.
fn compare_cpp_face(other: Option<&str>, standard: &str, link: Link) {
    for program in CPP_PROGRAMS {
        let main = object(cpp_compiler(other, standard), &root().join(format!("c_tests/{program}.cpp")));
        let files = [&[main][..], &compiled_support(&[])[..]].concat();
        let folder = scratch(&format!("cpp/{}-{standard}", other.unwrap_or("cc")));
        run_checks(Command::new(build_program(&files, link, &[], &folder)).arg("3000"));
    }
}

#[test]
fn cpp_face() {
    read_cpp_face(None, "c++11");
    compare_cpp_face(None, "c++11", Link::Checked);
}

/// The oldest and the newest; what differs between them is what the compiler reads. One of them is run as well.
#[test]
#[ignore = "make check"]
fn cpp_face_by_each_compiler() {
    for compiler in cpp_compilers() {
        for standard in ["c++11", "c++20"] {
            read_cpp_face(compiler, standard);
        }
    }
    compare_cpp_face(cpp_compilers().pop().expect("there is one"), "c++20", Link::Static);
}

#[test]
#[ignore = "make check"]
fn cpp_face_by_each_compiler_in_each_standard_at_full_length() {
    for compiler in cpp_compilers() {
        for standard in ["c++11", "c++14", "c++17", "c++20"] {
            compare_cpp_face(compiler, standard, Link::Static);
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
        run(&mut Command::new(build_program(&files, Link::Checked, &[], &folder)));
    }
}

/// The table of `c_tests/functions.h`, by which the contract of every function is tested, its stack measured and its time
/// taken, has what the headers declare. The program that prints it takes the address of every function.
#[test]
fn every_function_is_in_the_table() {
    let files = ["c_tests/all_functions.c", "c_tests/check.c"].map(|file| root().join(file));
    let program = build_program(&files, Link::Checked, &[], &scratch("header"));
    let output = run(&mut Command::new(&program));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("golem_")).collect();
    assert_eq!(rows.len(), declared_functions().len(), "a function has two rows, or none");
    let rows: BTreeSet<String> = rows.into_iter().map(String::from).collect();
    assert_eq!(rows, declared_functions(), "left: rows of c_tests/functions.h, right: the headers");
    run_checks(&mut Command::new(program));
}
