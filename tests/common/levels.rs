//! The SIMD levels that a test goes through.

use super::say;
use golem::{Generator, Level};
use std::sync::Once;

/// The levels of this CPU, at least the scalar one and all that `GOLEM_REQUIRE_LEVELS` names.
pub fn levels() -> Vec<Level> {
    let available: Vec<Level> = Level::ALL.into_iter().filter(|level| level.is_available()).collect();
    assert!(available.contains(&Level::Scalar));
    let required = std::env::var("GOLEM_REQUIRE_LEVELS").unwrap_or_default();
    for name in required.split(',').filter(|name| !name.is_empty()) {
        let found = available.iter().any(|level| format!("{level:?}").eq_ignore_ascii_case(name));
        assert!(found, "level {name} is required but this CPU has only {available:?}");
    }
    static SAID: Once = Once::new();
    SAID.call_once(|| say(&format!("SIMD levels: {available:?}")));
    available
}

/// The generator of each of these levels.
pub fn generators() -> Vec<(Level, Generator)> {
    let generator = |level| (level, Generator::at(level).unwrap_or_else(|| panic!("no generator at {level:?}")));
    levels().into_iter().map(generator).collect()
}

/// The values of `GOLEM_CAP` with which programs on the checked library run as on a CPU that has less than this one.
pub fn caps() -> Vec<&'static str> {
    let caps = [("scalar", Level::Scalar), ("sse2", Level::Sse2), ("avx2", Level::Avx2)];
    let below = |level: Level| level.is_available() && level != Level::best();
    let found: Vec<_> = caps.into_iter().filter(|&(_, level)| below(level)).map(|(name, _)| name).collect();
    if cfg!(golem_capped) {
        return found;
    }
    say("levels of other CPUs: not tested, as only `make test` compiles the library so that they can be");
    Vec::new()
}
