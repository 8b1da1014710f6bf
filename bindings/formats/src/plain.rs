//! Stockfish's text with a line for each thing that is known: `fen`, `move`, `score`, `ply`, `result`, and `e` at the end of
//! a row. Score and result (1, 0, -1) are those of the side to move. The layout is that of the descriptions of the trainers
//! that read it.

use crate::lines::{Lines, TextWriter, coordinates, number, score, uci_move};
use crate::sample::score_seen_by;
use crate::{Fault, GameResult, Problem, ReadSamples, Sample, WriteSamples};
use golem::text::{split_field, trimmed};
use golem::{Color, Move, Position};
use std::io::{Read, Write};

/// Reads `.plain`. Of a row only `fen` has to be there. Where a row has an error, reading goes on behind its `e`, or at the
/// next `fen` if that is missing.
pub fn reader(file: impl Read + Send) -> impl ReadSamples {
    Reader { lines: Lines::new(file), fen: None }
}

/// Writes `.plain`.
pub fn writer(file: impl Write + Send) -> impl WriteSamples {
    TextWriter::new(file, text_of)
}

struct Reader<R> {
    lines: Lines<R>,
    /// The FEN of the next row, if it has been read already.
    fen: Option<Vec<u8>>,
}

/// The values in the lines of a row.
#[derive(Default)]
struct Entry {
    fen: Option<Vec<u8>>,
    best_move: Option<Vec<u8>>,
    score: Option<Vec<u8>>,
    ply: Option<Vec<u8>>,
    result: Option<Vec<u8>>,
}

impl<R: Read + Send> ReadSamples for Reader<R> {
    fn next_sample(&mut self) -> Option<Result<Sample, Fault>> {
        let mut entry = Entry { fen: self.fen.take(), ..Entry::default() };
        let mut has_begun = entry.fen.is_some();
        let mut fault = None;
        loop {
            let line = match self.lines.next_line() {
                Some(Ok(line)) => line,
                Some(Err(error @ Fault::Io(_))) => return Some(Err(error)),
                Some(Err(error)) => {
                    (has_begun, fault) = (true, fault.or(Some(error)));
                    continue;
                }
                None if has_begun => return Some(Err(Problem::Truncated.into())),
                None => return None,
            };
            let (name, value) = split_field(line);
            match name {
                b"" => continue,
                b"e" => return Some(fault.map_or_else(|| entry.sample(), Err)),
                b"fen" if entry.fen.is_some() => {
                    self.fen = Some(value.to_vec());
                    return Some(Err(fault.unwrap_or(Problem::Fields.into())));
                }
                _ => {
                    let place = entry.place(name).filter(|place| place.is_none());
                    match place {
                        Some(place) => *place = Some(value.to_vec()),
                        None => fault = fault.or(Some(Problem::Fields.into())),
                    }
                }
            }
            has_begun = true;
        }
    }
}

impl Entry {
    /// Where the value of a name belongs.
    fn place(&mut self, name: &[u8]) -> Option<&mut Option<Vec<u8>>> {
        match name {
            b"fen" => Some(&mut self.fen),
            b"move" => Some(&mut self.best_move),
            b"score" => Some(&mut self.score),
            b"ply" => Some(&mut self.ply),
            b"result" => Some(&mut self.result),
            _ => None,
        }
    }

    fn sample(self) -> Result<Sample, Fault> {
        let position = Position::from_fen(&self.fen.ok_or(Problem::Fields)?)?;
        let side = position.side();
        let score_for_white = |text: Vec<u8>| score_seen_by(side, score(&text)?).ok_or(Problem::Score);
        Ok(Sample {
            position,
            score: self.score.map(score_for_white).transpose()?,
            result: self.result.map(|text| result_of(&text, side)).transpose()?,
            best_move: self.best_move.map_or(Ok(Move::NONE), |text| uci_move(&position, &text))?,
            ply: self.ply.map(|text| number(&text).ok_or(Problem::Ply)).transpose()?,
            status: 0,
        })
    }
}

fn result_of(text: &[u8], side: Color) -> Result<GameResult, Problem> {
    match trimmed(text) {
        b"1" => Ok(GameResult::Win.seen_by(side)),
        b"0" => Ok(GameResult::Draw),
        b"-1" => Ok(GameResult::Loss.seen_by(side)),
        _ => Err(Problem::Result),
    }
}

fn text_of(sample: &Sample) -> Result<String, Fault> {
    let position = &sample.position;
    let side = position.side();
    let score = score_seen_by(side, sample.score.ok_or(Problem::ScoreMissing)?).ok_or(Problem::ScoreRange)?;
    let result = sample.result.ok_or(Problem::ResultMissing)?.seen_by(side) as i8 - 1;
    if sample.best_move == Move::NONE {
        return Err(Problem::MoveMissing.into());
    }
    let (best_move, ply) = (coordinates(position, sample.best_move), sample.ply_or_number());
    Ok(format!("fen {position}\nmove {best_move}\nscore {score}\nply {ply}\nresult {result}\ne\n"))
}
