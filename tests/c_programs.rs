//! The C programs of `c_tests`: everything a C caller can see, compared with a plain C reference.
//!
//! Each is built with every warning an error and run against the static and the shared library, under the address and
//! undefined-behaviour sanitizers, and under valgrind. `GOLEM_REQUIRE_TOOLS=1` makes a missing valgrind a failure,
//! `GOLEM_REQUIRE_LEVELS=avx2,avx512` a missing level (`c_tests/check_levels.c` reads it), but for valgrind.

mod common;

use common::c::{Link, build_program, compiler, run, scratch, sources};
use common::{has, read, root, suite_fens, suites};
use std::path::{Path, PathBuf};
use std::process::Command;

/// How long the programs run.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Full,
    Short,
    /// For valgrind, which is fifty times slower.
    Tiny,
}

/// Every program with its arguments.
fn programs(length: Length) -> Vec<(&'static str, Vec<String>)> {
    let pick = |full: u32, short: u32, tiny: u32| match length {
        Length::Full => full.to_string(),
        Length::Short => short.to_string(),
        Length::Tiny => tiny.to_string(),
    };
    let perft_file = root().join("tests/data/perft.epd").display().to_string();
    let game_positions = root().join("benches/data/positions.fen").display().to_string();
    vec![
        ("test_layout", vec![]),
        ("test_arguments", vec![]),
        ("test_fen", vec![]),
        ("test_position_check", vec![]),
        ("test_moves_text", vec![pick(20_000, 2_000, 50)]),
        ("test_attacks", vec![pick(100_000, 5_000, 50)]),
        ("test_backends", vec![pick(20_000, 2_000, 20)]),
        ("test_sets", vec![pick(100_000, 5_000, 50)]),
        ("test_getters", vec![pick(100_000, 5_000, 100)]),
        ("test_many", vec![pick(200, 20, 1)]),
        ("test_inline", vec![pick(20_000, 2_000, 20)]),
        ("test_walk", vec![pick(900_000, 30_000, 1_000)]),
        ("test_checks", vec![pick(1_000_000, 30_000, 1_000), pick(6, 4, 3)]),
        ("test_level_lists", vec![pick(8_000, 1_000, 20)]),
        ("test_maps", vec![pick(50_000, 2_000, 20)]),
        ("test_select", vec![pick(100_000, 3_000, 20)]),
        ("test_picker", vec![pick(100_000, 3_000, 20)]),
        ("test_see", vec![pick(100_000, 5_000, 50), "20269".into(), game_positions, pick(4_000, 200, 5)]),
        ("test_pieceboard", vec![pick(700_000, 20_000, 200)]),
        ("test_piece_moves", vec![pick(60_000, 3_000, 20), pick(1_000_000, 50_000, 1_000), perft_file.clone()]),
        ("test_piece_queries", vec![pick(100_000, 3_000, 20)]),
        ("test_piece_arguments", vec![pick(100_000, 10_000, 200), pick(60, 10, 1)]),
        ("test_piece_garbage", vec![pick(120_000, 10_000, 200), pick(20, 3, 1)]),
        ("test_many_positions", vec![pick(24, 4, 1)]),
        ("test_garbage", vec![pick(150_000, 20_000, 500)]),
        ("test_perft", vec![pick(10_000_000, 100_000, 1_000), perft_file]),
        ("test_960", vec![pick(3, 2, 1)]),
        ("test_boards", vec![pick(50_000, 5_000, 50)]),
        ("test_encodings", vec![pick(20_000, 1_000, 5)]),
        ("test_shadow", vec![pick(1_000, 40, 3)]),
        ("test_dropin", vec![pick(100_000, 5_000, 50)]),
        ("test_texts", vec![pick(20_000, 2_000, 20)]),
        ("test_buffers", vec![pick(3_000, 500, 50)]),
        ("test_threads", vec![pick(20, 5, 1)]),
    ]
}

/// The parts that all programs share.
fn support() -> Vec<PathBuf> {
    sources("c_tests", &["ref_", "check", "bridge", "compare"])
}

fn build(name: &str, link: Link, flags: &[&str], folder: &Path) -> PathBuf {
    let mut files = vec![root().join(format!("c_tests/{name}.c"))];
    files.extend(support());
    build_program(&files, link, flags, folder)
}

/// Runs a program that must count checks and fail none.
fn run_checks(command: &mut Command) {
    let output = run(command);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let verdict = text.lines().last().unwrap_or_default();
    let passed = verdict.strip_suffix(" passed, 0 failed").and_then(|count| count.parse::<u64>().ok());
    assert!(passed.is_some_and(|count| count > 0), "{command:?} says {verdict:?}");
}

fn run_all(link: Link, length: Length, flags: &[&str], name: &str) {
    let folder = scratch(name);
    for (program, arguments) in programs(length) {
        run_checks(Command::new(build(program, link, flags, &folder)).args(arguments));
    }
}

#[test]
fn static_library() {
    run_all(Link::Static, Length::Full, &[], "static");
}

#[test]
fn shared_library() {
    run_all(Link::Shared, Length::Short, &[], "shared");
}

/// Checks in every position of the public suites.
#[test]
fn checks_in_public_suites() {
    let Some(folder) = suites() else {
        println!("GOLEM_SUITES is not set: checks in the public suites are not checked here");
        return;
    };
    let fens = suite_fens(&folder);
    assert!(fens.len() > 1_000, "only {} positions in the suites", fens.len());
    let folder = scratch("suites");
    let file = folder.join("fens.epd");
    std::fs::write(&file, fens.join("\n") + "\n").expect("the folder is writable");
    let program = build("test_checks", Link::Static, &[], &folder);
    run_checks(Command::new(program).args(["0", "1", "20266"]).arg(file));
}

/// The inline getters as C++ and, where the CPU has it, with PEXT.
#[test]
fn inline_getters() {
    let folder = scratch("inline");
    let mut flag_sets = vec![vec![]];
    if golem::simd::cpu::bmi2() {
        flag_sets.extend([vec!["-mbmi2"], vec!["-mbmi2", "-DGOLEM_INLINE_NO_PEXT"]]);
    }
    for (number, flags) in flag_sets.iter().enumerate() {
        let folder = folder.join(number.to_string());
        std::fs::create_dir_all(&folder).expect("the folder is writable");
        run_checks(&mut Command::new(build("test_inline", Link::Shared, flags, &folder)));
        let cpp = build_cpp("test_inline_cpp", flags, &folder);
        run_checks(&mut Command::new(cpp));
        let example = root().join("examples/c/attacks_two_ways.c");
        let output = run(&mut Command::new(build_program(&[example], Link::Static, flags, &folder)));
        assert_eq!(String::from_utf8_lossy(&output.stdout).matches("alike").count(), 4);
    }
}

/// The names of Stockfish in C++, and inlined in both languages.
#[test]
fn drop_in_names() {
    let folder = scratch("dropin");
    run_checks(&mut Command::new(build_cpp("test_dropin_cpp", &[], &folder)));
    let flags = ["-DTEST_TABLES", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    run_checks(Command::new(build("test_dropin", Link::Static, &flags, &folder)).arg("3000"));
    run_checks(Command::new(build_cpp("test_dropin_cpp", &flags, &folder)).arg("3000"));
}

/// The parts that all programs share, compiled as C for a C++ program.
fn support_objects(folder: &Path) -> Vec<PathBuf> {
    let compile = |source: &PathBuf| {
        let object = folder.join(source.with_extension("o").file_name().expect("a name"));
        run(compiler(false, "c99").arg("-c").arg(source).arg("-o").arg(&object));
        object
    };
    support().iter().map(compile).collect()
}

/// A C++ program.
fn build_cpp(name: &str, flags: &[&str], folder: &Path) -> PathBuf {
    let mut files = vec![root().join(format!("c_tests/{name}.cpp"))];
    files.extend(support_objects(folder));
    build_program(&files, Link::Static, flags, folder)
}

/// The C++ compilers there are: the one for everything else, and clang++ beside it.
fn cpp_compilers() -> Vec<Option<&'static str>> {
    if has("clang++") { vec![None, Some("clang++")] } else { vec![None] }
}

const CPP_PROGRAMS: [&str; 3] = ["test_cpp", "test_cpp_attacks", "test_cpp_pieces"];

/// `golem.hpp` and each of its parts alone, then its comparison with the C functions, in every standard.
#[test]
fn cpp_face() {
    let folder = scratch("cpp");
    let support = support_objects(&folder);
    for cpp in cpp_compilers() {
        for standard in ["c++11", "c++14", "c++17", "c++20"] {
            let compile = |source: &Path, object: &Path| {
                let mut command = compiler(true, standard);
                if let Some(other) = cpp {
                    let arguments: Vec<_> = command.get_args().map(|argument| argument.to_owned()).collect();
                    command = Command::new(other);
                    command.args(arguments);
                }
                command.args(["-fno-exceptions", "-fno-rtti", "-c"]).arg(source).arg("-o").arg(object);
                run(&mut command);
            };
            let parts = ["types", "attacks", "position", "boards", "picker", "pieceboard"];
            for part in parts.map(|part| format!("golem_{part}")).iter().chain([&"golem".to_string()]) {
                let source = folder.join("alone.cpp");
                let line = format!("#include <{part}.hpp>\n");
                std::fs::write(&source, line.repeat(2)).expect("the folder is writable");
                compile(&source, &folder.join("alone.o"));
            }
            for program in CPP_PROGRAMS {
                let object = folder.join(format!("{program}.o"));
                compile(&root().join(format!("c_tests/{program}.cpp")), &object);
                let files = [&[object][..], &support].concat();
                run_checks(Command::new(build_program(&files, Link::Static, &[], &folder)).arg("3000"));
            }
        }
    }
}

#[test]
fn cpp_face_under_sanitizers() {
    let flags = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-std=c++20"];
    for program in CPP_PROGRAMS {
        run_checks(Command::new(build_cpp(program, &flags, &scratch("cpp_sanitizers"))).arg("1000"));
    }
}

#[test]
fn sanitizers() {
    let flags = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    run_all(Link::Static, Length::Short, &flags, "sanitizers");
}

#[test]
fn valgrind() {
    if !has("valgrind") {
        return;
    }
    let folder = scratch("valgrind");
    for (program, arguments) in programs(Length::Tiny) {
        let mut command = Command::new("valgrind");
        // Valgrind has no AVX-512, and says so to the programs.
        command.env_remove("GOLEM_REQUIRE_LEVELS");
        command.args(["--quiet", "--error-exitcode=9", "--leak-check=full", "--errors-for-leak-kinds=all"]);
        run_checks(command.arg(build(program, Link::Shared, &["-g"], &folder)).args(arguments));
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

/// The program that the symbol test looks at really takes the address of every function.
#[test]
fn every_function_is_in_the_table() {
    let table = read(&root().join("c_tests/all_functions.c"));
    for name in common::c::declared_functions() {
        assert!(table.contains(&name), "{name} is missing in c_tests/all_functions.c");
    }
    let files = ["c_tests/all_functions.c", "c_tests/check.c"].map(|file| root().join(file));
    run_checks(&mut Command::new(build_program(&files, Link::Shared, &[], &scratch("header"))));
}
