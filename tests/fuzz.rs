//! The kept corpus of the fuzz targets, without a fuzzer: `fuzz/` says what the targets check and how to find more.
//! `GOLEM_FUZZ_CORPUS` names the folder of another corpus.
#![cfg(golem_fuzz_targets)]

// They hand over raw pointers as C does.
#[allow(unsafe_code, unreachable_pub)]
#[path = "../fuzz/checks/mod.rs"]
mod checks;

use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Says which input it was if a check fails.
struct Input(PathBuf);

impl Drop for Input {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the input that fails: {}", self.0.display());
        }
    }
}

/// Runs every input of a target's corpus.
fn replay(target: &str) {
    // The targets choose the SIMD level of the whole library.
    static LEVEL: Mutex<()> = Mutex::new(());
    let _alone = LEVEL.lock();
    let check = checks::TARGETS.iter().find(|(name, _)| *name == target).expect("a target").1;
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    let folder = std::env::var_os("GOLEM_FUZZ_CORPUS").map_or(kept, PathBuf::from).join(target);
    let entries = std::fs::read_dir(&folder).expect("every target has a corpus");
    let files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    assert!(files.len() >= 10, "{} has {} inputs", folder.display(), files.len());
    for file in files {
        let bytes = std::fs::read(&file).expect("the input is readable");
        let _input = Input(file);
        check(&bytes);
    }
}

macro_rules! replays {
    ($($target:ident)*) => {
        $(#[test]
        fn $target() {
            replay(stringify!($target));
        })*

        #[test]
        fn every_target_is_replayed() {
            let targets = [$(stringify!($target)),*];
            assert_eq!(targets, checks::TARGETS.map(|(name, _)| name));
        }
    };
}

replays! { buffers bytes files games levels peers pgn texts }
