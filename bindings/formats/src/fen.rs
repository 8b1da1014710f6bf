//! A FEN in each line, alone or with the result in brackets: `FEN [0.5]`, as the data sets for tuning have it that are named
//! after Texel, or after the engine Ethereal.

use crate::lines::{LineReader, TextWriter, points, result, split_last};
use crate::{Fault, ReadSamples, Sample, WriteSamples};
use golem::Position;
use golem::text::trimmed;
use std::io::{Read, Write};

/// Reads lines of FEN.
pub fn reader(file: impl Read + Send) -> impl ReadSamples {
    LineReader::new(file, sample_of)
}

/// Writes lines of FEN; a score or a move is left out.
pub fn writer(file: impl Write + Send) -> impl WriteSamples {
    TextWriter::new(file, text_of)
}

fn sample_of(line: &[u8]) -> Result<Sample, Fault> {
    with_brackets(line).unwrap_or_else(|| Ok(Sample::read(Position::from_fen_lenient(line)?)))
}

/// The row of a line that ends with a result in brackets.
pub(crate) fn with_brackets(line: &[u8]) -> Option<Result<Sample, Fault>> {
    let (fen, inner) = split_last(trimmed(line).strip_suffix(b"]")?, b'[')?;
    Some(
        Position::from_fen_lenient(fen)
            .map_err(Fault::from)
            .and_then(|read| Ok(Sample { result: Some(result(inner)?), ..Sample::read(read) })),
    )
}

fn text_of(sample: &Sample) -> Result<String, Fault> {
    Ok(match sample.result {
        Some(result) => format!("{} [{}]\n", sample.position, points(result)),
        None => format!("{}\n", sample.position),
    })
}
