//! Lc0's training chunks, read: records of what the engine saw, searched and played in games with itself, often in gzip.
//!
//! Source of the layout: the page "Training data format versions" of lczero.org, for versions 3 to 6, all numbers with the
//! lowest byte first. Of 104 planes the first thirteen are the pieces of the side to move (pawn to king), those of the
//! opponent, and repetitions; the next thirteen are the same a half-move before, and so on. Each row of a plane is a byte
//! whose highest bit is the a-file. The side to move has its first rank in the first byte. Scores are the centipawns of
//! lczero.org (release notes of 0.25): 90 · tan(1.5637541897 · Q).
//!
//! From the third input format on a board may be turned so that the king of the side to move stands in the lower right: the
//! files reversed, then the ranks, then rows and columns exchanged along a8–h1. That was compared with the planes that
//! Lc0's own package for Python gives for many positions.

mod board;
mod record;

pub use record::{Record, Records, Search};

use crate::{Fault, Problem, ReadSamples, Sample, WriteSamples};
use std::io::{Read, Write};

/// Reads Lc0's training chunks, in gzip or not. Reading goes on after a record that is wrong; it ends at one of an unknown
/// version, the length of which nobody knows.
pub fn reader(file: impl Read + Send) -> impl ReadSamples {
    Records::new(file)
}

/// Refuses every row: what makes up a chunk is known to the engine alone.
pub fn writer(_: impl Write + Send) -> impl WriteSamples {
    ReadOnly
}

struct ReadOnly;

impl<R: Read + Send> ReadSamples for Records<R> {
    fn next_sample(&mut self) -> Option<Result<Sample, Fault>> {
        self.next().map(|found| found.map(|record| record.sample))
    }
}

impl WriteSamples for ReadOnly {
    fn write_sample(&mut self, _: &Sample) -> Result<(), Fault> {
        Err(Problem::ReadOnly.into())
    }

    fn finish(&mut self) -> Result<(), Fault> {
        Ok(())
    }
}
