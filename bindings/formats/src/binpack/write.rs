//! Writing a binpack: rows that follow each other become one chain.

use super::bits::{BitWriter, without_sign};
use super::stem::{self, Numbers};
use super::targets::put_move;
use super::{CHUNK_BYTES, MAGIC};
use crate::{Fault, Problem, Sample, WriteSamples};
use golem::{Move, Position, Status};
use std::io::Write;

/// Writes binpack. Games are small if their rows come in the order of play: a row that is not the position after the move
/// of the row before takes 34 bytes.
///
/// A row without a score is written with 32002, which stands for none. Rows need a legal move and a result, and castling
/// rights as orthodox chess has them. The number of the full move is not written: readers have it from the ply.
pub fn writer(file: impl Write + Send) -> impl WriteSamples {
    Writer { file, chunk: Vec::new(), chain: None }
}

struct Writer<W: Write> {
    file: W,
    /// The chains that are complete.
    chunk: Vec<u8>,
    chain: Option<Chain>,
}

/// A chain that may go on.
struct Chain {
    stem: [u8; stem::STEM_BYTES],
    /// How many rows follow it.
    count: u16,
    bits: BitWriter,
    /// The numbers of its last row, and the position after it.
    numbers: Numbers,
    next: Position,
}

impl<W: Write> Writer<W> {
    /// Puts the chain into the chunk.
    fn end_chain(&mut self) {
        if let Some(chain) = self.chain.take() {
            self.chunk.extend(chain.stem);
            self.chunk.extend(chain.count.to_be_bytes());
            self.chunk.extend(chain.bits.bytes);
        }
    }

    /// Puts the chunk into the file, if there is something in it.
    fn end_chunk(&mut self) -> Result<(), Fault> {
        if !self.chunk.is_empty() {
            self.file.write_all(&MAGIC)?;
            // A chunk is little larger than what it was to be: by its last chain, of 65536 rows at most.
            self.file.write_all(&(self.chunk.len() as u32).to_le_bytes())?;
            self.file.write_all(&self.chunk)?;
            self.chunk.clear();
        }
        Ok(())
    }
}

impl<W: Write + Send> WriteSamples for Writer<W> {
    fn write_sample(&mut self, sample: &Sample) -> Result<(), Fault> {
        if sample.best_move == Move::NONE {
            return Err(Problem::MoveMissing.into());
        }
        if !sample.position.is_legal(sample.best_move) {
            return Err(Status::MoveIllegal.into());
        }
        let numbers = Numbers::of(sample)?;
        if let Some(chain) = self.chain.as_mut().filter(|chain| chain.goes_on_with(sample, numbers)) {
            chain.push(sample, numbers);
            return Ok(());
        }
        let chain = Chain::begin(sample, numbers)?;
        self.end_chain();
        if self.chunk.len() >= CHUNK_BYTES {
            self.end_chunk()?;
        }
        self.chain = Some(chain);
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Fault> {
        self.end_chain();
        self.end_chunk()?;
        Ok(self.file.flush()?)
    }
}

impl Chain {
    fn begin(sample: &Sample, numbers: Numbers) -> Result<Self, Problem> {
        let stem = stem::to_bytes(&sample.position, sample.best_move, numbers)?;
        let next = sample.position.after(sample.best_move);
        Ok(Chain { stem, count: 0, bits: BitWriter::default(), numbers, next })
    }

    /// Whether a row is the one after the last, as a reader will make it.
    fn goes_on_with(&self, sample: &Sample, numbers: Numbers) -> bool {
        let ep = sample.position.ep().filter(|_| sample.position.en_passant_capturers() != 0);
        let fullmove_number = sample.position.fullmove_number;
        self.count < u16::MAX
            && numbers.ply == self.numbers.ply + 1
            && numbers.result == -self.numbers.result
            && self.next.ep() == ep
            && Position { ep_square: sample.position.ep_square, fullmove_number, ..self.next } == sample.position
    }

    fn push(&mut self, sample: &Sample, numbers: Numbers) {
        put_move(&mut self.bits, &self.next, sample.best_move);
        self.bits.put_blocks(without_sign(numbers.score.wrapping_add(self.numbers.score)));
        self.count += 1;
        self.numbers = numbers;
        self.next = self.next.after(sample.best_move);
    }
}
