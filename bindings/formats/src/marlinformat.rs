//! marlinformat: 32 bytes for each position, with all that belongs to it. The layout is that of `PackedBoard` in the README
//! of the crate `viriformat` (MIT).

use crate::records::{PackedBoard, Record, RecordReader, RecordWriter};
use crate::{Fault, GameResult, Problem, ReadSamples, Sample, WriteSamples};
use golem::Position;
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
    let [.., side_and_ep, clock, number, number_high, score, score_high, result, _] = *record;
    let position = Position {
        side_to_move: side_and_ep >> 7,
        ep_square: side_and_ep & 0x7f,
        halfmove_clock: clock.into(),
        fullmove_number: u16::from_le_bytes([number, number_high]),
        ..PackedBoard::from_bytes(record).unpack()?
    };
    position.check_playable()?;
    let result = GameResult::new(result).ok_or(Problem::Result)?;
    let score = i16::from_le_bytes([score, score_high]);
    Ok(Sample { score: Some(score.into()), result: Some(result), ..Sample::new(position) })
}

/// The record of a position, with its score and its result.
pub fn record_of(sample: &Sample) -> Result<Record, Fault> {
    let score = score_of(sample)?;
    let result = sample.result.ok_or(Problem::ResultMissing)?;
    let position = &sample.position;
    let mut record = [0; 32];
    PackedBoard::pack(position).write_to(&mut record);
    record[24] = position.side_to_move << 7 | position.ep_square;
    record[25] = u8::try_from(position.halfmove_clock).map_err(|_| Problem::ClockRange)?;
    record[26..28].copy_from_slice(&position.fullmove_number.to_le_bytes());
    record[28..30].copy_from_slice(&score.to_le_bytes());
    record[30] = result as u8;
    Ok(record)
}

/// The score of a row in the width that the format has for it.
pub(crate) fn score_of(sample: &Sample) -> Result<i16, Problem> {
    i16::try_from(sample.score.ok_or(Problem::ScoreMissing)?).map_err(|_| Problem::ScoreRange)
}
