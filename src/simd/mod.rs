//! Machine words and vectors; no chess.
//!
//! [`Word`] is what the across-positions form of the generator is written over: N positions side by side, lane i
//! being position i. `u64` is one position.

pub mod cpu;
mod word;

pub use word::Word;
