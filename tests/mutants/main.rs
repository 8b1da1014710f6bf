//! The C programs against the library with one fault in it, for `make mutants`: those that find most faults in the least
//! time come first, and the first that fails ends it.
//!
//! It uses nothing of the library and little else, as it is linked again for every fault. The programs are compiled only
//! once, and find the libraries of the same build beside them. `GOLEM_MUTANTS=all` runs every program as long as
//! `make test` does after the quick ones.

use std::path::{Path, PathBuf};
use std::process::{Command, exit};

/// How long a program runs: the column of `c_tests/programs.txt`.
const SHORT: usize = 2;
const TINY: usize = 3;

/// Programs that take less than a second or two even unoptimised, in the order in which they are run.
const QUICK: &[(&str, usize)] = &[
    ("test_pieceboard", TINY),
    ("test_picker", SHORT),
    ("test_scores", TINY),
    ("test_position_check", TINY),
    ("test_piece_queries", SHORT),
    ("test_changes", SHORT),
    ("test_board", TINY),
    ("test_boards", TINY),
    ("test_bitboards", TINY),
    ("test_key_tree", TINY),
    ("test_repetitions", SHORT),
    ("test_outcomes", SHORT),
    ("test_sets", TINY),
    ("test_getters", TINY),
    ("test_many", TINY),
    ("test_level_lists", TINY),
    ("test_encodings", TINY),
    ("test_policies", TINY),
    ("test_moves_text", TINY),
    ("test_san", TINY),
    ("test_960", SHORT),
    ("test_walk", TINY),
    ("test_piece_moves", TINY),
    ("test_refusals", TINY),
    ("test_see", TINY),
    ("test_see_by", TINY),
    ("test_maps", TINY),
    ("test_checks", TINY),
    ("test_node", TINY),
    ("test_classes", TINY),
    ("test_fen", SHORT),
    ("test_piece_garbage", TINY),
    ("test_playable", TINY),
    ("test_garbage", TINY),
    ("test_contract", TINY),
    ("test_perft", TINY),
    ("test_select", SHORT),
    ("test_keys", SHORT),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs a command that must succeed, or ends this one.
fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stdout);
        let lines: Vec<&str> = text.lines().collect();
        let last = &lines[lines.len().saturating_sub(8)..];
        println!("{command:?}: {}\n{}\n{}", output.status, last.join("\n"), String::from_utf8_lossy(&output.stderr));
        exit(1);
    }
}

/// Every C file whose name starts with one of the prefixes.
fn sources(prefixes: &[&str]) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root().join("c_tests")).expect("the folder is readable");
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    found.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".c") && prefixes.iter().any(|prefix| name.starts_with(prefix))
    });
    found
}

fn compiler() -> Command {
    let mut command = Command::new(std::env::var_os("CC").unwrap_or_else(|| "cc".into()));
    command.args(["-std=c99", "-O2", "-DTEST_FEW_LEVELS", "-I"]).arg(root().join("include"));
    command
}

/// Compiles every program, unless that was done after the last change of a source.
fn build_programs(folder: &Path) {
    let stamp = folder.join("stamp");
    let changed = |path: &PathBuf| path.metadata().and_then(|data| data.modified()).expect("a time of change");
    let newest = sources(&[""]).iter().map(changed).max();
    if stamp.exists() && Some(changed(&stamp)) > newest {
        return;
    }
    std::fs::create_dir_all(folder).expect("the folder is writable");
    let mut support = Vec::new();
    for source in sources(&["ref_", "check", "bridge", "compare"]) {
        let object = folder.join(source.with_extension("o").file_name().expect("a name"));
        run(compiler().arg("-c").arg(source).arg("-o").arg(&object));
        support.push(object);
    }
    for source in sources(&["test_"]) {
        let program = folder.join(source.file_stem().expect("a name"));
        let mut command = compiler();
        command.arg(source).args(&support).arg("-o").arg(program);
        run(command.arg(folder.with_file_name("libgolem_checked.so")).arg("-lpthread"));
    }
    std::fs::write(stamp, "").expect("the folder is writable");
}

/// The rows of `c_tests/programs.txt`: a program, and its arguments by column.
fn table() -> Vec<(String, Vec<String>)> {
    let table = std::fs::read_to_string(root().join("c_tests/programs.txt")).expect("the table is readable");
    let row = |line: &str| {
        let columns: Vec<String> = line.split('|').map(|column| column.trim().to_string()).collect();
        (columns[0].clone(), columns)
    };
    table.lines().filter(|line| !line.starts_with('#')).map(row).collect()
}

fn main() {
    let all = std::env::var_os("GOLEM_MUTANTS").is_some_and(|value| value == "all");
    let folder = std::env::current_exe().expect("the path of this program").with_file_name("c_programs");
    build_programs(&folder);
    let table = table();
    let check = |name: &str, length: usize| {
        let row = table.iter().find(|(program, _)| program == name);
        let (_, columns) = row.unwrap_or_else(|| panic!("c_tests/programs.txt: no {name}"));
        let arguments = columns.get(length).map(|arguments| arguments.split_whitespace());
        let mut command = Command::new(folder.join(name));
        run(command.args(arguments.into_iter().flatten()).current_dir(root()).env_remove("LD_LIBRARY_PATH"));
    };
    for &(name, length) in QUICK {
        check(name, length);
    }
    // This library is too little optimised for the bounds of test_stack.
    for (name, _) in table.iter().filter(|(name, _)| all && name != "test_stack") {
        check(name, SHORT);
    }
}
