//! bullet's text: `FEN | score | result` in each line, score and result as White sees them. The layout is that of the README
//! of the crate `bulletformat` (MIT).

use crate::lines::{LineReader, TextWriter, points, result, score};
use crate::{Fault, Problem, ReadSamples, Sample, WriteSamples};
use golem::Position;
use std::io::{Read, Write};

/// Reads bullet's text. The result may be in brackets, and be that of a game.
pub fn reader(file: impl Read + Send) -> impl ReadSamples {
    LineReader::new(file, sample_of)
}

/// Writes bullet's text.
pub fn writer(file: impl Write + Send) -> impl WriteSamples {
    TextWriter::new(file, text_of)
}

fn sample_of(line: &[u8]) -> Result<Sample, Fault> {
    let mut fields = line.split(|&byte| byte == b'|');
    let (Some(fen), Some(points), Some(end), None) = (fields.next(), fields.next(), fields.next(), fields.next())
    else {
        return Err(Problem::Fields.into());
    };
    let read = Position::from_fen_lenient(fen)?;
    Ok(Sample { score: Some(score(points)?), result: Some(result(end)?), ..Sample::read(read) })
}

fn text_of(sample: &Sample) -> Result<String, Fault> {
    let score = sample.score.ok_or(Problem::ScoreMissing)?;
    let result = points(sample.result.ok_or(Problem::ResultMissing)?);
    Ok(format!("{} | {score} | {result}\n", sample.position))
}
