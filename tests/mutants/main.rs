//! The C programs against the library with one fault in it, for `make mutants`: those that find most faults in the least
//! time come first, and the first that fails ends it.
//!
//! It uses nothing of the library and little else, as it is linked again for every fault. The programs are compiled only
//! once, and find the library of the same build beside them. `GOLEM_MUTANTS=all` runs every program as long as
//! `make test` does; otherwise the quick ones are run as shortly as under valgrind.

use std::path::{Path, PathBuf};
use std::process::{Command, exit};

/// Programs that take less than a second each even unoptimised, in the order in which they are run.
const QUICK: [&str; 27] = [
    "test_pieceboard",
    "test_picker",
    "test_position_check",
    "test_piece_queries",
    "test_changes",
    "test_boards",
    "test_key_tree",
    "test_repetitions",
    "test_outcomes",
    "test_sets",
    "test_getters",
    "test_many",
    "test_level_lists",
    "test_encodings",
    "test_moves_text",
    "test_san",
    "test_960",
    "test_buffers",
    "test_walk",
    "test_piece_moves",
    "test_see",
    "test_maps",
    "test_checks",
    "test_garbage",
    "test_perft",
    "test_piece_arguments",
    "test_fen",
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
    let soname = folder.join("libgolem.so.2");
    let _ = std::fs::remove_file(&soname);
    std::os::unix::fs::symlink("../libgolem.so", &soname).expect("the folder is writable");
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
        run(command.arg(&soname).args(["-Wl,-rpath,$ORIGIN", "-lpthread"]));
    }
    std::fs::write(stamp, "").expect("the folder is writable");
}

/// The rows of `c_tests/programs.txt` with the arguments of one column, quick ones first.
fn rows(column: usize) -> Vec<(String, Vec<String>)> {
    let table = std::fs::read_to_string(root().join("c_tests/programs.txt")).expect("the table is readable");
    let row = |line: &str| {
        let mut columns = line.split('|').map(|column| column.split_whitespace().map(String::from).collect::<Vec<_>>());
        let name = columns.next().unwrap_or_default().concat();
        (name, columns.nth(column - 1).unwrap_or_default())
    };
    let mut rows: Vec<_> = table.lines().filter(|line| !line.starts_with('#')).map(row).collect();
    rows.sort_by_key(|(name, _)| place(name));
    rows
}

/// The place of a program in the order.
fn place(name: &str) -> usize {
    QUICK.iter().position(|quick| *quick == name).unwrap_or(QUICK.len())
}

fn main() {
    let all = std::env::var_os("GOLEM_MUTANTS").is_some_and(|value| value == "all");
    let program = std::env::current_exe().expect("the path of this program");
    let folder = program.with_file_name("c_programs");
    build_programs(&folder);
    let rows = rows(if all { 2 } else { 3 });
    assert!(rows.len() > QUICK.len() && place(&rows[QUICK.len() - 1].0) < QUICK.len(), "a quick program is missing");
    for (name, arguments) in &rows[..if all { rows.len() } else { QUICK.len() }] {
        run(Command::new(folder.join(name)).args(arguments).current_dir(root()).env_remove("LD_LIBRARY_PATH"));
    }
}
