#![doc = include_str!("../README.md")]

pub mod binpack;
pub mod bullet_text;
pub mod bulletformat;
pub mod csv;
pub mod epd;
mod fault;
pub mod fen;
mod format;
pub mod lc0;
mod lines;
pub mod marlinformat;
pub mod plain;
mod records;
mod sample;
mod stream;
pub mod viriformat;

pub use fault::{Fault, Problem, RowError};
pub use format::Format;
pub use sample::{GameResult, Sample};
pub use stream::{ReadSamples, Reader, WriteSamples, Writer};
