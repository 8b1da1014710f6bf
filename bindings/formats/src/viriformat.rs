//! viriformat: games, each a record of marlinformat and a move and a score for every position. The layout is that of the
//! README of the crate `viriformat` (MIT).
//!
//! A row is a position in which a move was made, with the score found there. The record at the head of a game gives the
//! result of all its rows; its own score is left out, as other readers do.

use crate::marlinformat;
use crate::records::{buffered, next_record};
use crate::{Fault, Problem, ReadSamples, Sample, WriteSamples};
use golem::position::NO_SQUARE;
use golem::{Move, Position, Square, Status};
use std::io::{BufReader, BufWriter, Read, Write};

/// Stands behind the last move of a game.
const END: [u8; 4] = [0; 4];

/// The type of a move, bits 14–15.
const EN_PASSANT: u16 = 1;
const CASTLING: u16 = 2;
const PROMOTION: u16 = 3;

/// Reads viriformat. A game ends at the first move that is not legal; reading goes on with the next game.
pub fn reader(file: impl Read + Send) -> impl ReadSamples {
    Reader { file: buffered(file), game: None }
}

/// Writes viriformat. A row goes on with the game of the row before it if it is the position after that row's move and has
/// the same result; else it begins another game.
pub fn writer(file: impl Write + Send) -> impl WriteSamples {
    Writer { file: BufWriter::new(file), game: None }
}

struct Reader<R> {
    file: BufReader<R>,
    game: Option<Game>,
}

/// A game that is being read: its next row, and whether it numbers its moves.
struct Game {
    row: Sample,
    has_numbers: bool,
}

impl<R: Read + Send> ReadSamples for Reader<R> {
    fn next_sample(&mut self) -> Option<Result<Sample, Fault>> {
        loop {
            let found = match &mut self.game {
                None => self.begin_game()?.map(|()| None),
                Some(_) => self.next_of_game(),
            };
            match found {
                Ok(None) => {}
                Ok(Some(sample)) => return Some(Ok(sample)),
                Err(fault) => {
                    self.game = None;
                    return Some(Err(self.skip_game().err().unwrap_or(fault)));
                }
            }
        }
    }
}

impl<R: Read> Reader<R> {
    /// Reads the head of a game; `None` at the end of the file.
    fn begin_game(&mut self) -> Option<Result<(), Fault>> {
        let row = next_record(&mut self.file)?.and_then(|record| marlinformat::sample_of(&record));
        Some(row.map(|row| self.game = Some(Game { row, has_numbers: row.position.fullmove_number > 0 })))
    }

    /// Reads the next row of a game; `None` at the end of the game.
    fn next_of_game(&mut self) -> Result<Option<Sample>, Fault> {
        let Some(game) = &mut self.game else { return Ok(None) };
        let pair = next_record(&mut self.file).unwrap_or(Err(Problem::Truncated.into()))?;
        if pair == END {
            self.game = None;
            return Ok(None);
        }
        let [code, code_high, score, score_high] = pair;
        let best_move = move_of(&game.row.position, u16::from_le_bytes([code, code_high]))?;
        let score = i16::from_le_bytes([score, score_high]);
        let row = Sample { best_move, score: Some(score.into()), ..game.row };
        game.row.position = row.position.after(best_move);
        Ok(Some(Sample { ply: game.has_numbers.then(|| row.ply_or_number()), ..row }))
    }

    /// Reads up to the end of a game.
    fn skip_game(&mut self) -> Result<(), Fault> {
        loop {
            match next_record(&mut self.file) {
                None | Some(Ok(END)) => return Ok(()),
                Some(Ok(_)) => {}
                Some(Err(fault)) => return Err(fault),
            }
        }
    }
}

/// The legal move of a code.
fn move_of(position: &Position, code: u16) -> Result<Move, Status> {
    let (from, to) = (Square::from_low_bits(code.into()), Square::from_low_bits(u32::from(code) >> 6));
    let meant = match code >> 14 {
        PROMOTION => Move::PROMOTION + (code >> 12 & 3),
        _ => Move::QUIET,
    };
    let found = position.resolve(Move::new(from, to, meant))?;
    if code_of(found) == code { Ok(found) } else { Err(Status::MoveIllegal) }
}

fn code_of(mv: Move) -> u16 {
    let squares = u16::from(mv.from().number()) | u16::from(mv.to().number()) << 6;
    let promotion = mv.promotion().map(|kind| PROMOTION << 14 | (kind as u16 - 1) << 12);
    let special = match mv.code() {
        Move::EN_PASSANT => EN_PASSANT << 14,
        Move::CASTLE_H | Move::CASTLE_A => CASTLING << 14,
        _ => 0,
    };
    squares | promotion.unwrap_or(special)
}

/// The position without an en passant square on which no pawn may capture, as after a move.
fn without_useless_ep(position: Position) -> Position {
    if position.en_passant_capturers() == 0 { Position { ep_square: NO_SQUARE, ..position } } else { position }
}

struct Writer<W: Write> {
    file: BufWriter<W>,
    /// The position and result that the next row needs to go on with the game.
    game: Option<Sample>,
}

impl<W: Write + Send> WriteSamples for Writer<W> {
    fn write_sample(&mut self, sample: &Sample) -> Result<(), Fault> {
        let score = marlinformat::score_of(sample)?;
        if sample.best_move == Move::NONE {
            return Err(Problem::MoveMissing.into());
        }
        let position = without_useless_ep(sample.position);
        let goes_on = self.game.is_some_and(|next| next.position == position && next.result == sample.result);
        if !goes_on {
            let head = marlinformat::record_of(&Sample { score: Some(0), ..*sample })?;
            self.finish_game()?;
            self.file.write_all(&head)?;
        }
        self.file.write_all(&code_of(sample.best_move).to_le_bytes())?;
        self.file.write_all(&score.to_le_bytes())?;
        self.game = Some(Sample { position: sample.position.after(sample.best_move), ..*sample });
        Ok(())
    }

    fn finish(&mut self) -> Result<(), Fault> {
        self.finish_game()?;
        Ok(self.file.flush()?)
    }
}

impl<W: Write> Writer<W> {
    fn finish_game(&mut self) -> std::io::Result<()> {
        if self.game.take().is_some() { self.file.write_all(&END) } else { Ok(()) }
    }
}
