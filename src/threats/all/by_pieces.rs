//! All threats piece by piece, in general registers.
//!
//! A slider threatens the nearest piece on each of its rays, if there is one; what others threaten are squares of a set.
//! How many there are nobody can predict, so they are written four at a time, whether they count or not. Pawns are
//! taken by direction, since each threatens few.

use crate::attacks;
use crate::bitboard::squares;
use crate::geometry::delta;
use crate::position::change::Board;
use crate::simd::{PlaneLevel, Scratch};
use crate::tables::REACH;
use crate::types::Square;

/// Squares by what stands there.
struct Pieces {
    occupied: u64,
    pawns: [u64; 2],
    knights: u64,
    kings: u64,
    /// Bishops and queens.
    diagonal: u64,
    /// Rooks and queens.
    orthogonal: u64,
    /// By square: it and the piece there, as the victim of a threat.
    victims: [u32; 64],
}

const ORTHOGONAL: [usize; 4] = [0, 2, 4, 6];
const DIAGONAL: [usize; 4] = [1, 3, 5, 7];
/// By colour: how pawns capture.
const PAWNS: [[usize; 2]; 2] = [[1, 3], [5, 7]];

impl Pieces {
    /// Of the lowest four bits of pieces, among the squares that are no empty ones for another reason.
    #[inline(always)]
    fn new(board: &Board, [ones, twos, fours, black]: [u64; 4], others: u64) -> Self {
        let mut victims = [0; 64];
        for (square, (victim, piece)) in victims.iter_mut().zip(board).enumerate() {
            *victim = u32::from(*piece) << 16 | (square as u32) << 8;
        }
        let occupied = (ones | twos | fours) & !(ones & twos & fours) & others;
        let pawns = occupied & ones & !(twos | fours);
        Pieces {
            occupied,
            pawns: [pawns & !black, pawns & black],
            knights: occupied & twos & !(ones | fours),
            kings: occupied & twos & fours,
            diagonal: occupied & ones & (twos | fours),
            orthogonal: occupied & fours & !twos,
            victims,
        }
    }

    /// The attacker's part of threats by the piece on a square.
    #[inline(always)]
    fn attacker(&self, square: Square) -> u32 {
        (self.victims[square.index()] & 0x000f_0000) << 4 | u32::from(square.number())
    }

    #[inline(always)]
    fn write(&self, list: &mut Scratch) {
        for square in squares(self.orthogonal) {
            self.slide(square, ORTHOGONAL, list);
        }
        for square in squares(self.diagonal) {
            self.slide(square, DIAGONAL, list);
        }
        for square in squares(self.knights) {
            self.step(square, attacks::knight(square), list);
        }
        for square in squares(self.kings) {
            self.step(square, attacks::king(square), list);
        }
        for (color, pawns) in self.pawns.into_iter().enumerate() {
            for direction in PAWNS[color & 1] {
                let attacker = (1 | color as u32 * 8) << 20;
                let reached = attacks::fill::step_in(direction, pawns) & self.occupied;
                list.push_each(reached, |to| {
                    let victim = self.victims[to as usize & 63];
                    victim | attacker | (to.wrapping_sub(delta(direction & 7) as u32) & 63)
                });
            }
        }
    }

    #[inline(always)]
    fn slide(&self, square: Square, rays: [usize; 4], list: &mut Scratch) {
        let attacker = self.attacker(square);
        list.push_four(rays.map(|ray| {
            let ahead = REACH[ray][square.index()] & self.occupied;
            // With a bit at the far end, no zero needs to be looked out for.
            let to = if ray < 4 { Square::lowest(ahead | 1 << 63) } else { Square::highest(ahead) };
            (self.victims[to.index()] | attacker, ahead != 0)
        }));
    }

    #[inline(always)]
    fn step(&self, square: Square, attacked: u64, list: &mut Scratch) {
        let attacker = self.attacker(square);
        list.push_each(attacked & self.occupied, |to| self.victims[to as usize & 63] | attacker);
    }
}

/// Writes all threats of a board, whose bytes may be any.
#[inline(always)]
pub(super) fn write(level: impl PlaneLevel, board: &Board, list: &mut Scratch) {
    let planes = [0, 1, 2, 3].map(|bit| level.plane(board, bit));
    Pieces::new(board, planes, level.below_16(board)).write(list);
}
