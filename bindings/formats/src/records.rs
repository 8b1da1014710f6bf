//! Shared parts of the formats with 32-byte records: files of records, and the board that a record begins with.

use crate::{Fault, Problem, ReadSamples, Sample, WriteSamples};
use golem::position::{NO_SQUARE, Packed};
use std::io::{BufRead, BufReader, BufWriter, Read, Write};

/// So many bytes are read at a time.
const BUFFER: usize = 1 << 16;

/// A file that is read in small pieces.
pub(crate) fn buffered<R: Read>(file: R) -> BufReader<R> {
    BufReader::with_capacity(BUFFER, file)
}

/// The next record of a fixed size: `None` at the end of the file.
#[inline]
pub(crate) fn next_record<const BYTES: usize>(file: &mut BufReader<impl Read>) -> Option<Result<[u8; BYTES], Fault>> {
    // Nearly always it lies in the buffer as a whole.
    if let Some(&record) = file.buffer().first_chunk() {
        file.consume(BYTES);
        return Some(Ok(record));
    }
    next_split_record(file)
}

/// The same for a record that is read in pieces.
fn next_split_record<const BYTES: usize>(file: &mut impl Read) -> Option<Result<[u8; BYTES], Fault>> {
    let mut record = [0; BYTES];
    let mut filled = 0;
    while let Some(rest) = record.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match file.read(rest) {
            Ok(0) if filled == 0 => return None,
            Ok(0) => return Some(Err(Problem::Truncated.into())),
            Ok(count) => filled += count,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Some(Err(error.into())),
        }
    }
    Some(Ok(record))
}

/// The bytes of a row.
pub(crate) type Record = [u8; 32];

/// Reads a file that has only records, with a function that reads one.
pub(crate) struct RecordReader<R> {
    file: BufReader<R>,
    sample_of: fn(&Record) -> Result<Sample, Fault>,
}

impl<R: Read> RecordReader<R> {
    pub(crate) fn new(file: R, sample_of: fn(&Record) -> Result<Sample, Fault>) -> Self {
        RecordReader { file: buffered(file), sample_of }
    }
}

impl<R: Read + Send> ReadSamples for RecordReader<R> {
    fn next_sample(&mut self) -> Option<Result<Sample, Fault>> {
        Some(next_record(&mut self.file)?.and_then(|record| (self.sample_of)(&record)))
    }
}

/// Writes a file that has only records, with a function that makes one.
pub(crate) struct RecordWriter<W: Write> {
    file: BufWriter<W>,
    record_of: fn(&Sample) -> Result<Record, Fault>,
}

impl<W: Write> RecordWriter<W> {
    pub(crate) fn new(file: W, record_of: fn(&Sample) -> Result<Record, Fault>) -> Self {
        RecordWriter { file: BufWriter::new(file), record_of }
    }
}

impl<W: Write + Send> WriteSamples for RecordWriter<W> {
    fn write_sample(&mut self, sample: &Sample) -> Result<(), Fault> {
        Ok(self.file.write_all(&(self.record_of)(sample)?)?)
    }

    fn finish(&mut self) -> Result<(), Fault> {
        Ok(self.file.flush()?)
    }
}

/// The board of a record, which has occupied squares and pieces in its first 24 bytes; White is to move, and nothing else is
/// known.
pub(crate) fn board_of(record: &Record) -> Packed {
    let [a, b, c, d, e, f, g, h, pieces @ .., _, _, _, _, _, _, _, _] = *record;
    let occupied = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
    Packed { occupied, pieces, side_and_ep: NO_SQUARE, fullmove_number: 1, ..Packed::default() }
}

/// A record with that board, and zeros behind it.
pub(crate) fn record_with(board: &Packed) -> Record {
    let mut record = [0; 32];
    record[..8].copy_from_slice(&board.occupied.to_le_bytes());
    record[8..24].copy_from_slice(&board.pieces);
    record
}
