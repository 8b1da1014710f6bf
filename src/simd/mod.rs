//! Machine words and vectors; no chess.
//!
//! Two shapes. [`Word`] is what the across-positions form of the generator is written over: N positions side by side,
//! lane i being position i; `u64` is one position. [`Lanes`] is eight lanes, one for each ray of a position or square.
//! One file per instruction set; which of them may run is told by [`Level`].

#[cfg(target_arch = "x86_64")]
pub mod avx2;
#[cfg(target_arch = "x86_64")]
pub mod avx512;
#[cfg(target_arch = "x86_64")]
pub mod bytes;
mod chunk;
#[cfg(target_arch = "x86_64")]
mod chunk_avx2;
pub mod cpu;
mod lanes;
pub(crate) mod level;
#[cfg(target_arch = "aarch64")]
pub mod neon;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod operators;
mod pairs;
mod registers;
#[cfg(target_arch = "x86_64")]
pub mod rows;
mod scalar;
mod squares;
#[cfg(target_arch = "x86_64")]
mod squares_x86;
#[cfg(target_arch = "x86_64")]
pub mod sse2;
mod word;

pub use chunk::ChunkLevel;
pub use lanes::{LaneLevel, Lanes};
pub use level::{Code, Level, Scalar, Token, set_level};
pub use pairs::BytePairs;
pub use registers::Registers;
pub use squares::SquareLevel;
pub use word::{Record, Word, WordLevel, sum};
