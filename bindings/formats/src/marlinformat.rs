//! marlinformat: 32 bytes for each position, with all that belongs to it. The layout is that of `PackedBoard` in the README
//! of the crate `viriformat` (MIT), and that of [`Packed`], which engines write with `golem_position_to_packed`.

use crate::records::{Record, RecordReader, RecordWriter, board_of, record_with};
use crate::{Fault, GameResult, Problem, ReadSamples, Sample, WriteSamples};
use golem::position::Packed;
use std::io::{Read, Write};

/// Reads marlinformat.
pub fn reader(file: impl Read + Send) -> impl ReadSamples {
    RecordReader::new(file, sample_of)
}

/// Writes marlinformat.
pub fn writer(file: impl Write + Send) -> impl WriteSamples {
    RecordWriter::new(file, record_of)
}

/// The position in a record.
pub fn sample_of(record: &Record) -> Result<Sample, Fault> {
    let [.., side_and_ep, halfmove_clock, number, number_high, score, score_high, result, _] = *record;
    let fullmove_number = u16::from_le_bytes([number, number_high]);
    let position = Packed { side_and_ep, halfmove_clock, fullmove_number, ..board_of(record) }.position()?;
    let result = GameResult::new(result).ok_or(Problem::Result)?;
    let score = i16::from_le_bytes([score, score_high]);
    Ok(Sample { score: Some(score.into()), result: Some(result), ..Sample::new(position) })
}

/// The record of a position, with its score and its result.
pub fn record_of(sample: &Sample) -> Result<Record, Fault> {
    let score = score_of(sample)?.to_le_bytes();
    let result = sample.result.ok_or(Problem::ResultMissing)?;
    let packed = Packed::new(&sample.position)?;
    let number = packed.fullmove_number.to_le_bytes();
    let mut record = record_with(&packed);
    record[24..].copy_from_slice(&[
        packed.side_and_ep,
        packed.halfmove_clock,
        number[0],
        number[1],
        score[0],
        score[1],
        result as u8,
        0,
    ]);
    Ok(record)
}

/// The score of a row in the width that the format has for it.
pub(crate) fn score_of(sample: &Sample) -> Result<i16, Problem> {
    i16::try_from(sample.score.ok_or(Problem::ScoreMissing)?).map_err(|_| Problem::ScoreRange)
}
