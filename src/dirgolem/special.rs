//! En passant and castling: the two kinds of move that masks do not decide, added to the target sets.

use super::Targets;
use super::castling::Castling;
use crate::bitboard::squares;
use crate::position::Position;
use crate::tables;
use crate::types::{Color, Kind, Move};

/// East for the h-file, west for the a-file.
const EAST: usize = 0;
const WEST: usize = 4;

/// Adds castling and en passant where there are any.
#[inline(always)]
pub(super) fn add(position: &Position, targets: &mut Targets) {
    let may_castle = position.castling & position.side().back_rank() != 0 && targets.checkers == 0;
    if may_castle || position.ep().is_some() {
        add_special(position, targets, may_castle);
    }
}

/// Not inlined: most positions have neither, and need no registers for it.
#[inline(never)]
fn add_special(position: &Position, targets: &mut Targets, may_castle: bool) {
    if may_castle {
        let towards_h = castling_rook(position, Move::CASTLE_H, targets.attacked);
        let towards_a = castling_rook(position, Move::CASTLE_A, targets.attacked);
        targets.direction[EAST] |= towards_h;
        targets.direction[WEST] |= towards_a;
        targets.movable |= towards_h | towards_a;
    }
    let Some(ep) = position.ep() else { return };
    for from in squares(position.en_passant_capturers()) {
        if let Some(set) = targets.direction.get_mut(tables::direction_of(from, ep)) {
            *set |= ep.bit();
            targets.movable |= ep.bit();
        }
    }
}

/// The square of the rook with which castling is legal, as a set; the king is known not to be in check.
#[inline(always)]
pub(super) fn castling_rook(position: &Position, code: u16, attacked: u64) -> u64 {
    let side = position.side();
    let Some(castling) = Castling::new(position, side, code) else { return 0 };
    let own = position.color(side);
    let enemy_orthogonal = position.orthogonal_sliders() & position.color(side.opposite());
    castling.legal(own, position.occupied(), attacked, enemy_orthogonal)
}

/// What castling of one side asks for, towards the h-file and the a-file.
#[inline(always)]
pub(super) fn castlings(position: &Position, side: Color) -> [Option<Castling>; 2] {
    if position.castling & position.of(Kind::Rook, side) == 0 {
        return [None; 2];
    }
    [Castling::new(position, side, Move::CASTLE_H), Castling::new(position, side, Move::CASTLE_A)]
}
