//! bulletformat: 32 bytes for each position, as the trainer bullet reads them. The layout is that of `ChessBoard` in the
//! crate `bulletformat` (MIT).
//!
//! The board is turned so that the side to move is White; castling rights, en passant and the counters are not in it. So
//! what is read is a position with White to move.

use crate::records::{Record, RecordReader, RecordWriter, board_of, record_with};
use crate::sample::score_seen_by;
use crate::{Fault, GameResult, Problem, ReadSamples, Sample, WriteSamples};
use golem::position::{NO_SQUARE, Packed};
use golem::{Color, Position, Square};
use std::io::{Read, Write};

/// Reads bulletformat.
pub fn reader(file: impl Read + Send) -> impl ReadSamples {
    RecordReader::new(file, sample_of)
}

/// Writes bulletformat.
pub fn writer(file: impl Write + Send) -> impl WriteSamples {
    RecordWriter::new(file, record_of)
}

/// The position in a record.
pub fn sample_of(record: &Record) -> Result<Sample, Fault> {
    let position = board_of(record).position()?;
    if position.castling != 0 {
        return Err(Problem::PieceCode.into());
    }
    let [.., score, score_high, result, king, other_king, _, _, _] = *record;
    if [king, other_king] != king_squares(&position) {
        return Err(Problem::KingSquare.into());
    }
    let result = GameResult::new(result).ok_or(Problem::Result)?;
    let score = i16::from_le_bytes([score, score_high]);
    Ok(Sample { score: Some(score.into()), result: Some(result), ..Sample::new(position) })
}

/// The record of a position, with its score and its result.
pub fn record_of(sample: &Sample) -> Result<Record, Fault> {
    let side = sample.position.side();
    let score = score_seen_by(side, sample.score.ok_or(Problem::ScoreMissing)?);
    let score = score.and_then(|score| i16::try_from(score).ok()).ok_or(Problem::ScoreRange)?;
    let result = sample.result.ok_or(Problem::ResultMissing)?.seen_by(side);
    let position = seen_by_side_to_move(&sample.position);
    let mut record = record_with(&Packed::new(&position)?);
    let [king, other_king] = king_squares(&position);
    let [score, score_high] = score.to_le_bytes();
    record[24..29].copy_from_slice(&[score, score_high, result as u8, king, other_king]);
    Ok(record)
}

/// The squares of both kings, each as its own side sees it.
fn king_squares(position: &Position) -> [u8; 2] {
    let square = |color| position.king(color).map_or(NO_SQUARE, Square::number);
    [square(Color::White), square(Color::Black) ^ 56]
}

/// Returns the board with the side to move as White, and only the board.
fn seen_by_side_to_move(position: &Position) -> Position {
    let (pieces, colors) = match (position.side(), position.colors) {
        (Color::White, colors) => (position.pieces, colors),
        (Color::Black, [white, black]) => {
            (position.pieces.map(u64::swap_bytes), [black.swap_bytes(), white.swap_bytes()])
        }
    };
    Position { pieces, colors, ..Position::EMPTY }
}
