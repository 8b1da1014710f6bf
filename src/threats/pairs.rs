//! The threats between two squares.

use super::{Filter, Threat, piece_of};
use crate::attacks;
use crate::bitboard::squares;
use crate::position::change::Board;
use crate::types::{Color, Kind, Square};

/// A board of pieces, and what each attacks.
pub(super) struct Threatened {
    pieces: Board,
    attacked: [u64; 64],
}

impl Threatened {
    pub(super) fn new(board: &Board) -> Self {
        let pieces = board.map(piece_of);
        let mut occupied = 0;
        for (square, &piece) in pieces.iter().enumerate() {
            occupied |= u64::from(piece != 0) << square;
        }
        let mut attacked = [0; 64];
        for from in squares(occupied) {
            attacked[from.index()] = attacks_of(pieces[from.index()], from, occupied) & occupied;
        }
        Threatened { pieces, attacked }
    }

    pub(super) fn threat(&self, from: Square, to: Square, filter: &Filter) -> Option<Threat> {
        let (attacker, victim) = (self.pieces[from.index()], self.pieces[to.index()]);
        let is_wanted = filter.victims[usize::from(attacker & 15)] >> (victim & 15) & 1 != 0;
        let is_threat = self.attacked[from.index()] & to.bit() != 0 && is_wanted;
        is_threat.then_some(u32::from_le_bytes([from.number(), to.number(), victim | attacker << 4, 0]))
    }
}

fn attacks_of(piece: u8, square: Square, occupied: u64) -> u64 {
    let kind = Kind::new(u32::from(piece & 7).wrapping_sub(1));
    kind.map_or(0, |kind| attacks::piece(kind, Color::from_low_bit(u32::from(piece) >> 3), square, occupied))
}
