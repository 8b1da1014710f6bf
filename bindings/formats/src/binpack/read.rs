//! Reading a binpack: chunk by chunk, each kept in memory.

use super::bits::{BitReader, with_sign};
use super::stem::{self, MAX_PLY, Numbers, STEM_BYTES, fullmove_number};
use super::targets::take_move;
use super::{MAGIC, MAX_CHUNK_BYTES, Wrong};
use crate::records::buffered;
use crate::{Fault, Problem, ReadSamples, Sample};
use golem::{Move, Position};
use std::io::{BufReader, Read};

/// Reads binpack.
///
/// After a row that is wrong reading goes on with the next chunk, as nothing tells where the next row is. It ends where no
/// chunk is, or after one that the file does not have as a whole.
pub fn reader(file: impl Read + Send) -> impl ReadSamples {
    Reader { file: buffered(file), chunk: Vec::new(), at: 0, chain: None, then: Then::Chunk }
}

struct Reader<R> {
    file: BufReader<R>,
    chunk: Vec<u8>,
    /// Bits of the chunk that have been read.
    at: usize,
    chain: Option<Chain>,
    /// The next event after the rows of the chunk.
    then: Then,
}

/// The event after a chunk.
enum Then {
    /// Another chunk, or the end of the file.
    Chunk,
    /// An error, and the end.
    Fault(Problem),
    /// The end.
    End,
}

/// A chain that goes on.
struct Chain {
    /// Its last row.
    position: Position,
    best_move: Move,
    numbers: Numbers,
    /// How many rows follow.
    left: u16,
    /// The bit of the chunk where the next row begins.
    end: usize,
}

impl<R: Read> Reader<R> {
    /// Reads the next chunk; `false` at the end of the file.
    fn next_chunk(&mut self) -> Result<bool, Fault> {
        let mut head = Vec::new();
        self.at = 0;
        self.chunk.clear();
        self.file.by_ref().take(8).read_to_end(&mut head)?;
        let (magic, size) = match *head {
            [] => return Ok(false),
            [a, b, c, d, e, f, g, h] => ([a, b, c, d], u32::from_le_bytes([e, f, g, h])),
            _ => return Err(Problem::Truncated.into()),
        };
        if magic != MAGIC {
            return Err(Problem::ChunkMagic.into());
        }
        if size > MAX_CHUNK_BYTES {
            return Err(Problem::ChunkSize.into());
        }
        self.file.by_ref().take(size.into()).read_to_end(&mut self.chunk)?;
        let is_whole = self.chunk.len() == size as usize;
        self.then = if is_whole { Then::Chunk } else { Then::Fault(Problem::Truncated) };
        Ok(true)
    }

    /// The next row of the chunk, which has one.
    fn next_row(&mut self) -> Result<Sample, Wrong> {
        let next = match &self.chain {
            Some(chain) => chain.next_row(&mut BitReader::new(&self.chunk, self.at))?,
            None => Chain::begin(&self.chunk, self.at / 8)?,
        };
        self.at = next.end;
        let sample = next.numbers.sample(next.position, next.best_move);
        self.chain = Some(next).filter(|chain| chain.left != 0);
        Ok(sample)
    }

    /// The next row, an error, or the end.
    fn next(&mut self) -> Result<Option<Sample>, Fault> {
        while self.chain.is_none() && self.at == 8 * self.chunk.len() {
            match std::mem::replace(&mut self.then, Then::End) {
                Then::Fault(problem) => return Err(problem.into()),
                Then::Chunk if self.next_chunk()? => {}
                _ => return Ok(None),
            }
        }
        self.next_row().map(Some).map_err(|wrong| self.leave_chunk(wrong))
    }

    /// Leaves the rest of the chunk, in which a row is wrong, and says what is.
    fn leave_chunk(&mut self, wrong: Wrong) -> Fault {
        self.chain = None;
        self.at = 8 * self.chunk.len();
        match (wrong, std::mem::replace(&mut self.then, Then::End)) {
            // It ends early as the file does, which is said once.
            (Wrong::End, Then::Fault(problem)) => problem.into(),
            (wrong, then) => {
                self.then = then;
                wrong.into()
            }
        }
    }
}

impl<R: Read + Send> ReadSamples for Reader<R> {
    fn next_sample(&mut self) -> Option<Result<Sample, Fault>> {
        self.next().transpose()
    }
}

impl Chain {
    /// The chain whose stem begins at a byte of a chunk.
    fn begin(chunk: &[u8], at: usize) -> Result<Self, Wrong> {
        let rest = chunk.get(at..).unwrap_or_default();
        let (stem, rest) = rest.split_first_chunk::<STEM_BYTES>().ok_or(Wrong::End)?;
        let left = u16::from_be_bytes(*rest.first_chunk().ok_or(Wrong::End)?);
        let (position, best_move, numbers) = stem::from_bytes(stem).map_err(Wrong::Row)?;
        Ok(Chain { position, best_move, numbers, left, end: 8 * (at + STEM_BYTES + 2) })
    }

    /// The row that follows.
    fn next_row(&self, bits: &mut BitReader<'_>) -> Result<Self, Wrong> {
        let Numbers { score, ply, result } = self.numbers;
        let mut position = self.position.after(self.best_move);
        let best_move = take_move(bits, &position)?;
        let change = with_sign(bits.take_blocks()?);
        let ply = ply.checked_add(1).filter(|ply| *ply <= MAX_PLY).ok_or(Wrong::Row(Problem::PlyRange.into()))?;
        position.fullmove_number = fullmove_number(ply);
        let numbers = Numbers { score: change.wrapping_sub(score), ply, result: -result };
        let left = self.left - 1;
        let end = if left == 0 { bits.at().next_multiple_of(8) } else { bits.at() };
        Ok(Chain { position, best_move, numbers, left, end })
    }
}
