//! Reading and writing as streams: what a format does for one row, and what counts the rows and the errors of all of them.

use crate::{Fault, RowError, Sample};
use golem::{Move, Status};

/// Reads the rows of a format.
pub trait ReadSamples: Send {
    /// The next row, or why it cannot be read; `None` at the end. A format in which nothing tells where the next row begins
    /// ends after such an error; in the others reading goes on with the next row.
    fn next_sample(&mut self) -> Option<Result<Sample, Fault>>;
}

/// Writes the rows of a format.
pub trait WriteSamples: Send {
    /// Writes a row, or says why the format cannot hold it and writes nothing.
    fn write_sample(&mut self, sample: &Sample) -> Result<(), Fault>;

    /// Writes what is still kept back.
    fn finish(&mut self) -> Result<(), Fault>;
}

/// The rows of a file, an iterator. Memory is bounded, whatever the file has.
pub struct Reader {
    rows: Box<dyn ReadSamples>,
    row: u64,
    errors: u64,
    is_at_end: bool,
}

impl Reader {
    /// Numbers the rows that a format reads.
    pub fn new(rows: impl ReadSamples + 'static) -> Self {
        Reader { rows: Box::new(rows), row: 0, errors: 0, is_at_end: false }
    }

    /// How many rows there were so far, those with errors among them.
    pub fn rows(&self) -> u64 {
        self.row
    }

    /// How many rows could not be read so far.
    pub fn errors(&self) -> u64 {
        self.errors
    }
}

impl Iterator for Reader {
    type Item = Result<Sample, RowError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_at_end {
            return None;
        }
        let Some(found) = self.rows.next_sample() else {
            self.is_at_end = true;
            return None;
        };
        self.row += 1;
        Some(found.map_err(|fault| {
            self.errors += 1;
            self.is_at_end = matches!(fault, Fault::Io(_));
            RowError { row: self.row, fault }
        }))
    }
}

/// Writes rows to a file. The file is complete only after [`Writer::finish`].
pub struct Writer {
    rows: Box<dyn WriteSamples>,
    row: u64,
    errors: u64,
}

impl Writer {
    /// Numbers the rows that a format writes.
    pub fn new(rows: impl WriteSamples + 'static) -> Self {
        Writer { rows: Box::new(rows), row: 0, errors: 0 }
    }

    /// Writes a row; one with an invalid position or move, or that the format cannot hold, is an error and left out.
    pub fn write(&mut self, sample: &Sample) -> Result<(), RowError> {
        self.row += 1;
        check(sample).and_then(|()| self.rows.write_sample(sample)).map_err(|fault| {
            self.errors += 1;
            RowError { row: self.row, fault }
        })
    }

    /// How many rows could not be written so far.
    pub fn errors(&self) -> u64 {
        self.errors
    }

    /// Writes what is still kept back; returns how many rows there were and how many of them are left out.
    pub fn finish(mut self) -> Result<(u64, u64), RowError> {
        self.rows.finish().map_err(|fault| RowError { row: self.row, fault })?;
        Ok((self.row, self.errors))
    }
}

/// Whether a row is one at all, in any format.
fn check(sample: &Sample) -> Result<(), Fault> {
    sample.position.check_playable()?;
    if sample.best_move != Move::NONE && !sample.position.is_legal(sample.best_move) {
        return Err(Status::MoveIllegal.into());
    }
    Ok(())
}
