//! The features of many positions, as rows of fixed length for training.

use super::indices::Bytes;
use super::{Filter, MAX_THREATS, Numbering, Numbers, Threats};
use crate::position::Position;
use crate::types::{Color, Square};
use core::mem::MaybeUninit;

/// A row: what is behind its numbers is filled with -1.
pub(super) type Row<'a> = &'a mut [MaybeUninit<Bytes>];

/// What writes the rows of positions, one after the other.
pub struct Rows<'a> {
    threats: Threats,
    numbers: Numbers,
    numbering: &'a Numbering,
    filter: Filter,
}

impl<'a> Rows<'a> {
    /// Rows by a numbering.
    pub fn new(numbering: &'a Numbering) -> Self {
        Rows { threats: Threats::current(), numbers: Numbers::current(), numbering, filter: numbering.filter() }
    }

    /// Writes the two rows of a position, the side to move's perspective first; returns how many numbers each has, those
    /// without room among them.
    #[inline]
    pub fn write(&self, position: &Position, rows: [Row; 2]) -> [usize; 2] {
        let mut place = [MaybeUninit::uninit(); MAX_THREATS];
        let threats = self.threats.list(&position.to_board(), &self.filter, &mut place);
        let side = position.side();
        let turns = [side, side.opposite()].map(|color| self.turn(position, color));
        let [first, second] = rows;
        let counts = self.numbers.write_both(self.numbering, turns, threats, first, second);
        for (row, count) in [first, second].into_iter().zip(counts) {
            row.get_mut(count..).unwrap_or(&mut []).fill(MaybeUninit::new([0xff; 4]));
        }
        counts
    }

    /// A colour without a king sees the board as if one stood on a1.
    fn turn(&self, position: &Position, color: Color) -> u32 {
        self.numbering.turn(color, position.king(color).unwrap_or(Square::from_low_bits(0)))
    }
}
