//! The stem of a chain: 32 bytes with a whole row in them.

use super::NO_SCORE;
use super::bits::{with_sign, without_sign};
use crate::sample::score_seen_by;
use crate::{Fault, GameResult, Problem, Sample};
use golem::bitboard::{file, squares};
use golem::position::NO_SQUARE;
use golem::{Color, Kind, Move, Position, Square, Status};

/// Bytes of a stem.
pub(super) const STEM_BYTES: usize = 32;

/// Codes of pieces beside twice the kind, and one more for Black: a pawn that has just passed an en passant square, rooks
/// that may castle, and Black's king if Black is to move.
const PASSED_PAWN: u8 = 12;
const WHITE_CASTLING_ROOK: u8 = 13;
const BLACK_CASTLING_ROOK: u8 = 14;
const KING_TO_MOVE: u8 = 15;

/// A move's type, in its two highest bits; then origin and target, and in the lowest two the promotion piece.
const PROMOTION: u16 = 1;
const CASTLING: u16 = 2;
const EN_PASSANT: u16 = 3;

/// The ply is in the low bits of its number, the result above them.
const PLY_BITS: u32 = 14;
pub(super) const MAX_PLY: u16 = (1 << PLY_BITS) - 1;

/// The numbers of a row, seen by the side to move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) score: i16,
    pub(super) ply: u16,
    /// 1 for a win, -1 for a loss.
    pub(super) result: i16,
}

impl Numbers {
    /// Those of a row that the format can hold.
    pub(super) fn of(sample: &Sample) -> Result<Self, Fault> {
        let side = sample.position.side();
        let score = match sample.score {
            None => NO_SCORE,
            Some(score) => score_seen_by(side, score)
                .and_then(|score| i16::try_from(score).ok())
                .filter(|score| *score != NO_SCORE)
                .ok_or(Problem::ScoreRange)?,
        };
        let result = sample.result.ok_or(Problem::ResultMissing)?.seen_by(side) as i16 - 1;
        let ply = Some(sample.ply_or_number()).filter(|ply| *ply <= MAX_PLY).ok_or(Problem::PlyRange)?;
        Ok(Numbers { score, ply, result })
    }

    /// The row of a position with these numbers and a legal move.
    pub(super) fn sample(self, position: Position, best_move: Move) -> Sample {
        let side = position.side();
        let score = if self.score == NO_SCORE { None } else { score_seen_by(side, self.score.into()) };
        let result = match self.result {
            1 => GameResult::Win,
            0 => GameResult::Draw,
            _ => GameResult::Loss,
        };
        Sample { position, score, result: Some(result.seen_by(side)), best_move, ply: Some(self.ply), status: 0 }
    }
}

/// The number of the full move at a ply.
pub(super) fn fullmove_number(ply: u16) -> u16 {
    ply / 2 + 1
}

/// The stem of a row.
pub(super) fn to_bytes(position: &Position, mv: Move, numbers: Numbers) -> Result<[u8; STEM_BYTES], Problem> {
    check_castling(position)?;
    let mut stem = [0; STEM_BYTES];
    let (board, rest) = stem.split_at_mut(24);
    board.copy_from_slice(&board_bytes(position));
    let ply_and_result = numbers.ply | without_sign(numbers.result) << PLY_BITS;
    let fields = [move_bits(mv), without_sign(numbers.score), ply_and_result, position.halfmove_clock];
    for (bytes, field) in rest.chunks_exact_mut(2).zip(fields) {
        bytes.copy_from_slice(&field.to_be_bytes());
    }
    Ok(stem)
}

/// Other readers take every rook that may castle and is not on the a-file for the one on the h-file.
fn check_castling(position: &Position) -> Result<(), Problem> {
    let stands_otherwise = |color: Color| {
        let rooks = position.castling & position.color(color);
        rooks & !(file(0) | file(7)) != 0
            || rooks != 0 && position.kind(Kind::King) & position.color(color) & file(4) == 0
    };
    if Color::ALL.into_iter().any(stands_otherwise) { Err(Problem::CastlingRange) } else { Ok(()) }
}

/// The row of a stem.
pub(super) fn from_bytes(stem: &[u8; STEM_BYTES]) -> Result<(Position, Move, Numbers), Fault> {
    let field = |at: usize| u16::from_be_bytes([stem[at], stem[at + 1]]);
    let [mv, score, ply_and_result, clock] = [24, 26, 28, 30].map(field);
    let ply = ply_and_result & MAX_PLY;
    let result = with_sign(ply_and_result >> PLY_BITS);
    if result < -1 {
        return Err(Problem::Result.into());
    }
    let mut position = board_of(stem)?;
    position.halfmove_clock = clock;
    position.fullmove_number = fullmove_number(ply);
    position.check_playable()?;
    let mv = legal_move(&position, mv)?;
    Ok((position, mv, Numbers { score: with_sign(score), ply, result }))
}

/// The occupied squares, the highest byte first, then four bits for each piece, the low half of a byte first.
fn board_bytes(position: &Position) -> [u8; 24] {
    let mut bytes = [0; 24];
    let (occupied, pieces) = bytes.split_at_mut(8);
    occupied.copy_from_slice(&position.occupied().to_be_bytes());
    let passed = passed_pawn(position);
    for (index, square) in squares(position.occupied()).enumerate() {
        let code = if square.bit() == passed { PASSED_PAWN } else { code_of(position, square) };
        if let Some(two) = pieces.get_mut(index / 2) {
            *two |= code << (4 * (index & 1));
        }
    }
    bytes
}

/// The pawn that can be captured en passant, as a set.
fn passed_pawn(position: &Position) -> u64 {
    let ep = position.ep().filter(|_| position.en_passant_capturers() != 0);
    ep.map_or(0, |ep| 1 << (ep.number() ^ 8))
}

fn code_of(position: &Position, square: Square) -> u8 {
    let (Some(kind), Some(color)) = (position.kind_at(square), position.color_at(square)) else { return 0 };
    match (kind, color) {
        (Kind::Rook, Color::White) if position.castling & square.bit() != 0 => WHITE_CASTLING_ROOK,
        (Kind::Rook, Color::Black) if position.castling & square.bit() != 0 => BLACK_CASTLING_ROOK,
        (Kind::King, Color::Black) if position.side() == Color::Black => KING_TO_MOVE,
        _ => 2 * kind as u8 + color as u8,
    }
}

/// The board of a stem with the side to move, rights and en passant square; whether it can be played is not known yet.
fn board_of(stem: &[u8; STEM_BYTES]) -> Result<Position, Problem> {
    let [a, b, c, d, e, f, g, h, pieces @ .., _, _, _, _, _, _, _, _] = *stem;
    let occupied = u64::from_be_bytes([a, b, c, d, e, f, g, h]);
    if occupied.count_ones() > 32 {
        return Err(Problem::PieceCount);
    }
    let mut position = Position::EMPTY;
    let codes = pieces.into_iter().flat_map(|two: u8| [two & 15, two >> 4]);
    for (square, code) in squares(occupied).zip(codes) {
        let (kind, color) = piece_of(code, square)?;
        position.put(kind, color, square);
        match code {
            PASSED_PAWN if position.ep_square != NO_SQUARE => return Err(Problem::PieceCode),
            PASSED_PAWN => position.ep_square = square.number() ^ 8,
            WHITE_CASTLING_ROOK | BLACK_CASTLING_ROOK => position.castling |= square.bit(),
            KING_TO_MOVE => position.side_to_move = Color::Black as u8,
            _ => {}
        }
    }
    Ok(position)
}

/// The piece that a code stands for on a square.
fn piece_of(code: u8, square: Square) -> Result<(Kind, Color), Problem> {
    match code {
        PASSED_PAWN if square.rank() == 3 => Ok((Kind::Pawn, Color::White)),
        PASSED_PAWN if square.rank() == 4 => Ok((Kind::Pawn, Color::Black)),
        PASSED_PAWN => Err(Problem::PieceCode),
        WHITE_CASTLING_ROOK => Ok((Kind::Rook, Color::White)),
        BLACK_CASTLING_ROOK => Ok((Kind::Rook, Color::Black)),
        KING_TO_MOVE => Ok((Kind::King, Color::Black)),
        _ => Ok((Kind::new(u32::from(code / 2)).ok_or(Problem::PieceCode)?, Color::from_low_bit(code.into()))),
    }
}

/// A move in sixteen bits, castling as king takes rook.
fn move_bits(mv: Move) -> u16 {
    let (kind, becomes) = match mv.promotion() {
        Some(_) => (PROMOTION, mv.code() & 3),
        None if mv.is_castling() => (CASTLING, 0),
        None if mv.code() == Move::EN_PASSANT => (EN_PASSANT, 0),
        None => (0, 0),
    };
    kind << 14 | u16::from(mv.from().number()) << 8 | u16::from(mv.to().number()) << 2 | becomes
}

/// The legal move of sixteen bits.
fn legal_move(position: &Position, bits: u16) -> Result<Move, Status> {
    let (from, to) = (Square::from_low_bits(u32::from(bits >> 8)), Square::from_low_bits(u32::from(bits >> 2)));
    let code = if bits >> 14 == PROMOTION { Move::PROMOTION + (bits & 3) } else { Move::QUIET };
    let found = position.resolve(Move::new(from, to, code))?;
    if move_bits(found) == bits { Ok(found) } else { Err(Status::MoveIllegal) }
}
