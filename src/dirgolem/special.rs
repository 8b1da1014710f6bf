//! En passant and castling: the two kinds of move that masks do not decide, added to the target sets.

use crate::attacks;
use crate::bitboard::squares;
use crate::position::Position;
use crate::position::make::castling_destinations;
use crate::tables;
use crate::types::{Kind, Move, Square};

/// East for the h-file, west for the a-file.
const EAST: usize = 0;
const WEST: usize = 4;

/// Adds the legal en passant captures at the en passant square.
#[inline(always)]
pub fn add_en_passant(position: &Position, direction: &mut [u64; 16]) {
    let Some(ep) = position.ep() else { return };
    for from in squares(position.en_passant_capturers()) {
        if let Some(set) = direction.get_mut(tables::direction_of(from, ep)) {
            *set |= ep.bit();
        }
    }
}

/// Adds legal castling at the square of the rook.
#[inline(always)]
pub fn add_castling(position: &Position, attacked: u64, checkers: u64, direction: &mut [u64; 16]) {
    if position.castling & position.side().back_rank() == 0 || checkers != 0 {
        return;
    }
    direction[EAST] |= castling_rook(position, Move::CASTLE_H, attacked);
    direction[WEST] |= castling_rook(position, Move::CASTLE_A, attacked);
}

/// The square of the rook with which castling is legal, as a set; the king is known not to be in check.
#[inline]
pub fn castling_rook(position: &Position, code: u16, attacked: u64) -> u64 {
    let side = position.side();
    let back_rank = side.back_rank();
    let Some(king) = Square::only(position.of(Kind::King, side) & back_rank) else { return 0 };
    let rooks = position.castling & position.of(Kind::Rook, side) & back_rank;
    let below_king = king.bit() - 1;
    let towards = if code == Move::CASTLE_H { rooks & !below_king } else { rooks & below_king };
    let Some(rook) = Square::only(towards) else { return 0 };

    let (king_to, rook_to) = castling_destinations(side, code);
    let king_path = tables::between(king, king_to) | king_to.bit();
    let rook_path = tables::between(rook, rook_to) | rook_to.bit();
    let others = position.occupied() & !king.bit() & !rook.bit();
    if (king_path | rook_path) & others != 0 || king_path & attacked != 0 {
        return 0;
    }
    // In Chess960 the rook may have shielded the king's new square from a slider further out on the rank.
    let after = others | king_to.bit() | rook_to.bit();
    let sliders = position.orthogonal_sliders() & position.color(side.opposite());
    if attacks::rank(king_to, after) & sliders != 0 { 0 } else { rook.bit() }
}
