//! EPD: the first four fields of a FEN, then operations such as `bm Nf3; c9 "1-0";`. The section on EPD in the PGN
//! standard of 1994 defines them; the data sets of Zurichess made `c9` with the result customary.

use crate::fen::with_brackets;
use crate::lines::{LineReader, TextWriter, number, result, score};
use crate::sample::score_seen_by;
use crate::{Fault, GameResult, Problem, ReadSamples, Sample, WriteSamples};
use golem::text::{split_field, trimmed};
use golem::{Move, Position, Status};
use std::fmt::Write as _;
use std::io::{Read, Write};

/// Reads EPD. `hmvc` and `fmvn` are the counters of the position, the first move of `bm` is the best move, `ce` the score,
/// which EPD has for the side to move, and `c9` the result; other operations are left out. One that cannot be read leaves
/// its field unknown, and [`Sample::status`] says why. A FEN with all six fields may take the place of the four, and `[0.5]`
/// that of the operations.
pub fn reader(file: impl Read + Send) -> impl ReadSamples {
    LineReader::new(file, sample_of)
}

/// Writes EPD with the same operations.
pub fn writer(file: impl Write + Send) -> impl WriteSamples {
    TextWriter::new(file, text_of)
}

/// The position of a line; of its operations only those that belong to it are looked at.
///
/// Two numbers behind the four fields are the clocks, whatever follows them; an operation begins with a letter; the status
/// says what is wrong with anything else.
pub fn position_of(line: &[u8]) -> Result<Position, Status> {
    read(line, false).map(|(position, ..)| position)
}

/// Reads the same with fields by [`Position::from_fen_lenient`], and returns the sum of the parts that it has dropped.
pub fn position_of_lenient(line: &[u8]) -> Result<(Position, u32), Status> {
    read(line, true).map(|(position, dropped, _)| (position, dropped))
}

/// The position of a line, the parts of its fields that were dropped, and its operations.
fn read(line: &[u8], is_lenient: bool) -> Result<(Position, u32, Operations<'_>), Status> {
    match Position::from_fen(line) {
        Ok(position) => return Ok((position, 0, Operations(&[]))),
        Err(Status::FenHalfmove | Status::FenFullmove | Status::FenTrailing) => {}
        Err(status) if !is_lenient => return Err(status),
        Err(_) => {}
    }
    let (fields, rest) = split(line);
    let (mut position, dropped) =
        if is_lenient { Position::from_fen_lenient(fields)? } else { (Position::from_fen(fields)?, 0) };
    let (clocks, operations) = clocks_of(rest)?;
    if let Some((halfmove, fullmove)) = clocks {
        (position.halfmove_clock, position.fullmove_number) = (halfmove, fullmove);
    }
    for (name, value) in operations {
        match name {
            b"hmvc" => position.halfmove_clock = number(value).ok_or(Status::FenHalfmove)?,
            b"fmvn" => position.fullmove_number = number(value).ok_or(Status::FenFullmove)?,
            _ => {}
        }
    }
    Ok((position, dropped, operations))
}

/// The four fields of a line, and the rest.
fn split(line: &[u8]) -> (&[u8], &[u8]) {
    let rest = (0..4).fold(line, |rest, _| split_field(rest).1);
    (&line[..line.len() - rest.len()], trimmed(rest))
}

/// The clocks, if the line has them, and the operations.
type Clocks<'a> = (Option<(u16, u16)>, Operations<'a>);

fn clocks_of(rest: &[u8]) -> Result<Clocks<'_>, Status> {
    if rest.first().is_none_or(u8::is_ascii_alphabetic) {
        return Ok((None, Operations(rest)));
    }
    let (halfmove, rest) = digits_of(rest).ok_or(Status::FenHalfmove)?;
    if rest.first().is_some_and(|byte| !byte.is_ascii_whitespace()) {
        return Err(Status::FenHalfmove);
    }
    let rest = trimmed(rest);
    let (fullmove, rest) = if rest.is_empty() { (1, rest) } else { digits_of(rest).ok_or(Status::FenFullmove)? };
    if rest.first().is_some_and(|&byte| !byte.is_ascii_whitespace() && !b";,".contains(&byte)) {
        return Err(Status::FenFullmove);
    }
    Ok((Some((halfmove, fullmove)), Operations(trimmed(rest))))
}

/// The number at the start of a text, and the rest.
fn digits_of(text: &[u8]) -> Option<(u16, &[u8])> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    Some((number(&text[..digits])?, &text[digits..]))
}

fn sample_of(line: &[u8]) -> Result<Sample, Fault> {
    if let Some(found) = with_brackets(line) {
        return found;
    }
    let (position, dropped, operations) = read(line, true)?;
    let mut sample = Sample::read((position, dropped));
    for (name, value) in operations {
        if let Err(fault) = operate(&mut sample, name, value)
            && sample.status == 0
        {
            sample.status = fault.code();
        }
    }
    Ok(sample)
}

/// Puts the operand of an operation into its field.
fn operate(sample: &mut Sample, name: &[u8], value: &[u8]) -> Result<(), Fault> {
    let position = &sample.position;
    match (name, unquoted(value)) {
        (b"bm", _) => {
            let first = split_field(value).0;
            let first = first.strip_suffix(b",").unwrap_or(first);
            let found = position.move_from_san(first);
            sample.best_move = found.or_else(|status| position.move_from_uci(first).map_err(|_| status))?;
        }
        (b"ce", _) => {
            sample.score = Some(score_seen_by(position.side(), score(value)?).ok_or(Problem::Score)?);
        }
        // A game that is not over.
        (b"c9", b"*") => sample.result = None,
        (b"c9", value) => sample.result = Some(result(value)?),
        _ => {}
    }
    Ok(())
}

/// A value without the quotes around it.
fn unquoted(value: &[u8]) -> &[u8] {
    value.strip_prefix(b"\"").and_then(|value| value.strip_suffix(b"\"")).unwrap_or(value)
}

/// The operations of a line: names and what follows them, up to a semicolon that stands in no quotes.
#[derive(Clone, Copy)]
struct Operations<'a>(&'a [u8]);

impl<'a> Iterator for Operations<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let mut is_quoted = false;
        let end = self.0.iter().position(|&byte| {
            is_quoted ^= byte == b'"';
            byte == b';' && !is_quoted
        });
        let (operation, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest.get(1..).unwrap_or(&[]);
        let (name, value) = split_field(operation);
        Some((name, trimmed(value)))
    }
}

/// Operations stand in the order of their names.
fn text_of(sample: &Sample) -> Result<String, Fault> {
    let position = &sample.position;
    let fen = position.fen(false);
    let mut text: String = fen.split_inclusive(' ').take(4).collect();
    // Writing to a string cannot fail.
    if sample.best_move != Move::NONE {
        let _ = write!(text, "bm {}; ", position.san(sample.best_move));
    }
    if let Some(result) = sample.result {
        let _ = write!(text, "c9 \"{}\"; ", of_games(result));
    }
    if let Some(score) = sample.score {
        let _ = write!(text, "ce {}; ", score_seen_by(position.side(), score).ok_or(Problem::ScoreRange)?);
    }
    let _ = writeln!(text, "fmvn {}; hmvc {};", position.fullmove_number, position.halfmove_clock);
    Ok(text)
}

/// A result as games have it.
fn of_games(result: GameResult) -> &'static str {
    match result {
        GameResult::Win => "1-0",
        GameResult::Draw => "1/2-1/2",
        GameResult::Loss => "0-1",
    }
}
