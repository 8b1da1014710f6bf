//! Legal moves by destination: captures in the order of victim and attacker, as the sets have them; then quiet moves.

use super::legal::Legal;
use super::{PieceBoard, numbers};
use crate::attacks::leapers::{pawns_double_pushes, pawns_pushes};
use crate::bitboard::squares;
use crate::simd::SquareLevel;
use crate::types::{Kind, Move, Square};

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum Which {
    /// Captures, then quiet moves.
    All = 0,
    /// Captures, en passant and capturing promotions among them.
    Captures = 1,
    /// All others, promotions without a capture and castling among them.
    Quiets = 2,
    /// All moves if there is a check to meet, else none.
    Evasions = 3,
}

impl Which {
    /// The choice of that number.
    pub const fn new(number: u32) -> Option<Self> {
        match number {
            0 => Some(Which::All),
            1 => Some(Which::Captures),
            2 => Some(Which::Quiets),
            3 => Some(Which::Evasions),
            _ => None,
        }
    }
}

/// Hands legal moves to `emit`.
#[inline(always)]
pub(super) fn for_each<L: SquareLevel>(level: L, board: &PieceBoard, which: Which, mut emit: impl FnMut(Move)) {
    let legal = Legal::new(level, board);
    if which == Which::Evasions && legal.checkers == 0 {
        return;
    }
    if which != Which::Quiets {
        captures(level, board, &legal, &mut emit);
    }
    if which != Which::Captures {
        quiets(level, board, &legal, &mut emit);
    }
}

/// Victims from the queen to the pawn; of each kind attackers from the pawn to the king.
#[inline(always)]
fn captures<L: SquareLevel>(level: L, board: &PieceBoard, legal: &Legal, emit: &mut impl FnMut(Move)) {
    let row = &board.attackers[legal.us.index()];
    let goals = level.squares_with(row, !super::legal::KING) & legal.targets | legal.king_targets;
    let mut victims = [0; 8];
    for square in squares(goals & board.occupied[legal.us.opposite().index()]) {
        victims[usize::from(board.on(square).0 >> 4 & 7)] |= square.bit();
    }
    let [_, pawns, knights, bishops, rooks, queens, ..] = victims;
    for set in [queens, rooks, bishops, knights] {
        if set != 0 {
            captures_of(board, legal, set, emit);
        }
    }
    if let Some((ep, capturers)) = legal.en_passant(board) {
        for from in squares(capturers) {
            emit(Move::new(from, ep, Move::EN_PASSANT));
        }
    }
    if pawns != 0 {
        captures_of(board, legal, pawns, emit);
    }
}

/// Captures of victims of one kind.
#[inline(always)]
fn captures_of(board: &PieceBoard, legal: &Legal, victims: u64, emit: &mut impl FnMut(Move)) {
    let mut all = 0;
    for to in squares(victims) {
        all |= legal.movers(board, to);
    }
    for kind in Kind::ALL {
        let of_kind = all & board.of(kind, legal.us);
        if of_kind == 0 {
            continue;
        }
        for to in squares(victims) {
            for number in numbers(legal.movers(board, to) & of_kind) {
                let from = board.square_of(legal.us, number);
                if kind == Kind::Pawn && to.bit() & legal.us.opposite().back_rank() != 0 {
                    promotions(from, to, Move::CAPTURE, emit);
                } else {
                    emit(Move::new(from, to, Move::CAPTURE));
                }
            }
        }
    }
}

/// To a queen first.
#[inline(always)]
fn promotions(from: Square, to: Square, capture: u16, emit: &mut impl FnMut(Move)) {
    for piece in [3, 2, 1, 0] {
        emit(Move::new(from, to, Move::PROMOTION | capture | piece));
    }
}

#[inline(always)]
fn quiets<L: SquareLevel>(level: L, board: &PieceBoard, legal: &Legal, emit: &mut impl FnMut(Move)) {
    let us = legal.us;
    let empty = !board.all_occupied();
    let pushable = legal.pushable(level, board);
    let back = |to: Square, steps: u32| {
        let down = 8 * steps;
        Square::from_low_bits(u32::from(to.number()).wrapping_add_signed(if us as u8 == 0 {
            -(down as i32)
        } else {
            down as i32
        }))
    };
    for to in squares(pawns_pushes(us, pushable, empty) & legal.targets) {
        if to.bit() & us.opposite().back_rank() != 0 {
            promotions(back(to, 1), to, Move::QUIET, emit);
        } else {
            emit(Move::new(back(to, 1), to, Move::QUIET));
        }
    }
    for to in squares(pawns_double_pushes(us, pushable, empty) & legal.targets) {
        emit(Move::double_push(to));
    }
    for (code, rook) in legal.castlings(board) {
        if rook != 0 {
            emit(Move::new(legal.king, Square::lowest(rook), code));
        }
    }
    let pieces = !board.of(Kind::Pawn, us);
    let row = &board.attackers[us.index()];
    let goals = level.squares_with(row, pieces & !super::legal::KING) & legal.targets | legal.king_targets;
    for to in squares(goals & empty) {
        for number in numbers(legal.movers(board, to) & pieces) {
            emit(Move::new(board.square_of(us, number), to, Move::QUIET));
        }
    }
}
