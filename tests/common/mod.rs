//! What several test programs need: perft files, the public suites, checks on all cores.
#![allow(dead_code, unreachable_pub)]

pub mod c;
pub mod engines;
pub mod levels;
pub mod markdown;
pub mod nodes;
pub mod objects;
pub mod python;
pub mod uci;
pub mod walk;

use golem::Position;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The root of the repository, in which this package is or which is this package.
pub fn root() -> &'static Path {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    folders.find(|folder| folder.join("Cargo.lock").exists()).expect("a package of the repository")
}

/// Says what a test is doing, at once: what is printed the usual way is only seen when a test fails.
pub fn say(what: &str) {
    // One write, so that lines of two threads stay apart. A closed pipe is no reason to fail.
    let _ = std::io::stderr().write_all(format!("     {what}\n").as_bytes());
}

/// Says that something is not checked here; `make check` lists all of that at its end, out of this file.
pub fn left_out(what: &str) {
    say(&format!("NOT CHECKED: {what}"));
    if let Some(list) = std::env::var_os("GOLEM_NOT_CHECKED") {
        let file = std::fs::OpenOptions::new().append(true).create(true).open(list);
        let mut file = file.expect("the list of what was not checked is writable");
        file.write_all(format!("{what}\n").as_bytes()).expect("the list of what was not checked is writable");
    }
}

/// Says that something could not be checked; with `GOLEM_REQUIRE_TOOLS` that is a failure.
pub fn not_checked(why: &str) {
    assert!(std::env::var_os("GOLEM_REQUIRE_TOOLS").is_none(), "required: {why}");
    left_out(why);
}

/// Whether a tool is installed; if not, reports that what needs it is not checked.
pub fn has(tool: &str) -> bool {
    let found = std::process::Command::new(tool).arg("--version").output().is_ok();
    if !found {
        not_checked(&format!("what needs {tool}, which is not installed"));
    }
    found
}

/// Where Debian's libjna-java puts what Java calls C with.
pub const JNA: &str = "/usr/share/java/jna.jar";

/// The same for what is a file and no tool.
pub fn has_file(name: &str, path: &str) -> bool {
    let found = Path::new(path).exists();
    if !found {
        not_checked(&format!("what needs {name}, {path}, which is not installed"));
    }
    found
}

/// The folder of the public suites, on machines that have it.
pub fn suites() -> Option<PathBuf> {
    let Some(folder) = std::env::var_os("GOLEM_SUITES").filter(|folder| !folder.is_empty()) else {
        left_out("the public suites: GOLEM_SUITES does not name their folder");
        return None;
    };
    let folder = PathBuf::from(folder);
    assert!(folder.is_dir(), "GOLEM_SUITES is set but is no folder");
    Some(folder)
}

/// Every position that the library reads in the files of a folder: from rows of perft files, and from texts named `fen`
/// in JSON, at any depth.
pub fn suite_fens(folder: &Path) -> Vec<String> {
    let mut fens = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("the folder of the suites is readable") {
        let path = entry.expect("an entry").path();
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("epd") => fens.extend(perft_rows(&path).into_iter().map(|row| row.fen)),
            Some("jsonl") => {
                for line in read(&path).lines() {
                    add_fens(&serde_json::from_str(line).expect("a line of JSON"), &mut fens);
                }
            }
            _ => {}
        }
    }
    fens.into_iter().filter(|fen| Position::from_fen(fen).is_ok()).collect()
}

/// The perft files of a folder.
pub fn perft_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder of the suites is readable");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "epd")).collect()
}

/// The deepest count of a row up to `most` leaves.
pub fn deepest(row: &PerftRow, most: u64) -> Option<(u32, u64)> {
    row.counts.iter().filter(|(_, count)| *count <= most).max_by_key(|(depth, _)| *depth).copied()
}

fn add_fens(value: &serde_json::Value, fens: &mut BTreeSet<String>) {
    let parts: Vec<_> = match value {
        serde_json::Value::Array(values) => values.iter().collect(),
        serde_json::Value::Object(fields) => {
            fens.extend(fields.get("fen").and_then(|fen| fen.as_str()).map(String::from));
            fields.values().collect()
        }
        _ => vec![],
    };
    parts.into_iter().for_each(|part| add_fens(part, fens));
}

/// Everything of a text file.
pub fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A row `FEN ;D1 20 ;D2 400 # reason` of a perft file.
pub struct PerftRow {
    pub fen: String,
    pub counts: Vec<(u32, u64)>,
}

/// The rows of a perft file; comment lines and empty lines left out.
pub fn perft_rows(path: &Path) -> Vec<PerftRow> {
    let text = read(path);
    let rows = text.lines().map(|line| line.split('#').next().unwrap_or("").trim()).filter(|line| !line.is_empty());
    rows.map(|line| perft_row(line).unwrap_or_else(|| panic!("not a perft row: {line}"))).collect()
}

fn perft_row(line: &str) -> Option<PerftRow> {
    let mut parts = line.split(';');
    let fen = parts.next()?.trim().to_string();
    let counts = parts.map(|part| {
        let (depth, count) = part.trim().strip_prefix('D')?.split_once(' ')?;
        Some((depth.parse().ok()?, count.trim().parse().ok()?))
    });
    Some(PerftRow { fen, counts: counts.collect::<Option<_>>()? })
}

/// A position from a FEN that must be good.
pub fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|status| panic!("{fen}: {status}"))
}

/// How many things are done at a time: as many as there are cores, or as `GOLEM_JOBS` says where a whole test is one of
/// several that run beside each other.
pub fn workers() -> usize {
    let chosen = std::env::var("GOLEM_JOBS").ok().filter(|text| !text.is_empty());
    chosen.map_or_else(
        || std::thread::available_parallelism().map_or(1, |count| count.get()),
        |text| text.parse().expect("GOLEM_JOBS is a number"),
    )
}

/// Whether tests run as long as before a release: `make check LENGTH=full`.
pub fn is_full_length() -> bool {
    std::env::var_os("GOLEM_LENGTH").is_some_and(|length| length == "full")
}

/// How many things a test tries: a quarter of what it does before a release.
pub fn length(full: usize) -> usize {
    if is_full_length() { full } else { full / 4 }
}

/// All at full length, otherwise every `step`th from one on that the seed chooses.
pub fn sample<T>(items: Vec<T>, step: usize) -> Vec<T> {
    let step = if is_full_length() { 1 } else { step };
    // At least one of them, however few there are.
    let first = (seed(0) as usize % step).min(items.len().saturating_sub(1));
    items.into_iter().skip(first).step_by(step).collect()
}

/// The seed of a random test: its own, or with `GOLEM_SEED` another one for each of the two. Said, so that a run can be
/// repeated.
pub fn seed(own: u64) -> u64 {
    let Some(text) = std::env::var("GOLEM_SEED").ok().filter(|text| !text.is_empty()) else { return own };
    static SAID: std::sync::Once = std::sync::Once::new();
    SAID.call_once(|| say(&format!("GOLEM_SEED={text}")));
    let chosen: u64 = text.parse().expect("GOLEM_SEED is a number");
    own ^ chosen.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Checks items on all cores and returns the complaints.
pub fn check_all<T: Sync>(items: &[T], check: impl Fn(&T) -> Option<String> + Sync) -> Vec<String> {
    let (workers, start) = (workers(), std::time::Instant::now());
    let next = std::sync::atomic::AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let work = || {
            let mut complaints = Vec::new();
            while let Some(item) = items.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                complaints.extend(check(item));
            }
            complaints
        };
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let complaints = threads.into_iter().flat_map(|thread| thread.join().expect("no check panics")).collect();
        if start.elapsed().as_secs() >= 5 {
            // A test's thread has its name.
            let name = std::thread::current().name().unwrap_or_default().to_string();
            say(&format!("{name}: {} items, {:.1} s", items.len(), start.elapsed().as_secs_f64()));
        }
        complaints
    })
}
