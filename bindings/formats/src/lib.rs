#![doc = include_str!("../README.md")]

pub mod bulletformat;
mod fault;
mod format;
mod records;
mod sample;
mod stream;

pub use fault::{Fault, Problem, RowError};
pub use format::Format;
pub use sample::{GameResult, Sample};
pub use stream::{ReadSamples, Reader, WriteSamples, Writer};
