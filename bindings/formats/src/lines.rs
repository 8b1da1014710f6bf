//! Shared parts of the text formats: lines, numbers and results.

use crate::records::buffered;
use crate::{Fault, GameResult, Problem, ReadSamples, Sample, WriteSamples};
use golem::text::trimmed;
use golem::{Move, Position, Square, Status};
use std::io::{BufRead, BufReader, BufWriter, Read, Write};

/// More bytes than a row of any format has.
const LONGEST: usize = 4096;

/// The lines of a file, one at a time.
pub(crate) struct Lines<R> {
    file: BufReader<R>,
    line: Vec<u8>,
    has_begun: bool,
}

/// The bytes that some programs put in front of a text in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl<R: Read> Lines<R> {
    pub(crate) fn new(file: R) -> Self {
        Lines { file: buffered(file), line: Vec::new(), has_begun: false }
    }

    /// The next line without what ends it; `None` at the end. Of a line that is too long nothing is kept.
    pub(crate) fn next_line(&mut self) -> Option<Result<&[u8], Fault>> {
        self.line.clear();
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        match (&mut self.file).take(LONGEST as u64 + 1).read_until(b'\n', &mut self.line) {
            Ok(0) => None,
            Ok(_) if self.line.last() == Some(&b'\n') || self.line.len() <= LONGEST => {
                let line = self.line.strip_suffix(b"\n").unwrap_or(&self.line);
                let line = line.strip_suffix(b"\r").unwrap_or(line);
                Some(Ok(line.strip_prefix(BYTE_ORDER_MARK).filter(|_| is_first).unwrap_or(line)))
            }
            Ok(_) => Some(Err(self.file.skip_until(b'\n').map_or_else(Fault::from, |_| Problem::LineLength.into()))),
            Err(error) => Some(Err(error.into())),
        }
    }
}

/// Reads a file with a row in each line, by what reads one.
pub(crate) struct LineReader<R> {
    lines: Lines<R>,
    sample_of: fn(&[u8]) -> Result<Sample, Fault>,
}

impl<R: Read> LineReader<R> {
    pub(crate) fn new(file: R, sample_of: fn(&[u8]) -> Result<Sample, Fault>) -> Self {
        LineReader { lines: Lines::new(file), sample_of }
    }
}

impl<R: Read + Send> ReadSamples for LineReader<R> {
    fn next_sample(&mut self) -> Option<Result<Sample, Fault>> {
        Some(self.lines.next_line()?.and_then(self.sample_of))
    }
}

/// Writes a file of text, by what makes the lines of a row.
pub(crate) struct TextWriter<W: Write> {
    file: BufWriter<W>,
    text_of: fn(&Sample) -> Result<String, Fault>,
}

impl<W: Write> TextWriter<W> {
    pub(crate) fn new(file: W, text_of: fn(&Sample) -> Result<String, Fault>) -> Self {
        TextWriter { file: BufWriter::new(file), text_of }
    }
}

impl<W: Write + Send> WriteSamples for TextWriter<W> {
    fn write_sample(&mut self, sample: &Sample) -> Result<(), Fault> {
        Ok(self.file.write_all((self.text_of)(sample)?.as_bytes())?)
    }

    fn finish(&mut self) -> Result<(), Fault> {
        Ok(self.file.flush()?)
    }
}

/// The text before the last one of a character, and the text behind it.
pub(crate) fn split_last(text: &[u8], character: u8) -> Option<(&[u8], &[u8])> {
    let place = text.iter().rposition(|&byte| byte == character)?;
    Some((text.get(..place)?, text.get(place + 1..)?))
}

/// A whole number, white space around it aside.
pub(crate) fn number<T: std::str::FromStr>(text: &[u8]) -> Option<T> {
    str::from_utf8(trimmed(text)).ok()?.parse().ok()
}

/// A score in a text.
pub(crate) fn score(text: &[u8]) -> Result<i32, Problem> {
    number(text).ok_or(Problem::Score)
}

/// A result in a text: as a number of points, in square brackets or not, or as games have it.
pub(crate) fn result(text: &[u8]) -> Result<GameResult, Problem> {
    let text = trimmed(text);
    let inner = text.strip_prefix(b"[").and_then(|text| text.strip_suffix(b"]")).unwrap_or(text);
    match trimmed(inner) {
        b"1.0" | b"1" | b"1-0" => Ok(GameResult::Win),
        b"0.5" | b"1/2" | b"1/2-1/2" => Ok(GameResult::Draw),
        b"0.0" | b"0" | b"0-1" => Ok(GameResult::Loss),
        _ => Err(Problem::Result),
    }
}

/// The points of a result, with one decimal.
pub(crate) fn points(result: GameResult) -> &'static str {
    match result {
        GameResult::Win => "1.0",
        GameResult::Draw => "0.5",
        GameResult::Loss => "0.0",
    }
}

/// The move of a text in UCI notation; `0000` for none.
pub(crate) fn uci_move(position: &Position, text: &[u8]) -> Result<Move, Status> {
    if trimmed(text) == b"0000" { Ok(Move::NONE) } else { position.move_from_uci(text) }
}

/// A move in UCI notation: castling as the king's step in the orthodox game, as king takes own rook elsewhere.
pub(crate) fn coordinates(position: &Position, mv: Move) -> String {
    const ORTHODOX: [(u8, u8); 4] = [(4, 0), (4, 7), (60, 56), (60, 63)];
    let squares = [mv.from(), mv.to()].map(Square::number);
    let is_chess960 = mv.is_castling() && !ORTHODOX.contains(&squares.into());
    position.uci(mv, is_chess960)
}
