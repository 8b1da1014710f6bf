//! The checks of fuzzing: for any bytes that it is given, a function of `TARGETS` asks the C functions, or the packages
//! that read files, and panics if an answer is not as the headers and packages say. libFuzzer looks for such bytes
//! (`fuzz_targets/`), and `tests/fuzz.rs` of the library replays those that were kept (`corpus/`).
//!
//! Pointers are handed over as a C caller would: into memory of exactly the size that is needed ([`room`]), at odd
//! addresses too. The head of each module says what an input means; all modules read it from its beginning, so that
//! bytes added at the end change little ([`input`]).

pub mod buffers;
pub mod bytes;
mod bytes_boards;
mod bytes_threats;
mod c;
pub mod files;
pub mod games;
mod games_keys;
mod games_threats;
mod input;
pub mod levels;
mod levels_boards;
mod levels_getters;
mod lists;
mod nodes;
pub mod peers;
pub mod pgn;
mod room;
pub mod texts;

/// The name of a target and what it does with an input.
pub type Target = (&'static str, fn(&[u8]));

/// Every target; a folder of the corpus is named after each.
pub const TARGETS: [Target; 8] = [
    ("buffers", buffers::check),
    ("bytes", bytes::check),
    ("files", files::check),
    ("games", games::check),
    ("levels", levels::check),
    ("peers", peers::check),
    ("pgn", pgn::check),
    ("texts", texts::check),
];
