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
