//! The features of positions as two rows of a fixed length each, for training: of several sets one after the other.

use super::{PawnPairNumbering, PieceSquareNumbering};
use crate::position::Position;
use crate::simd::U32List;
use crate::threats::{Filter, Numbering, PADDING};
use crate::types::{Color, Kind, Square};
use core::mem::MaybeUninit;

/// Sets of features that stand in one row, by their numberings.
#[derive(Clone, Copy, Debug, Default)]
pub struct FeatureSets<'a> {
    /// Threats.
    pub threats: Option<&'a Numbering>,
    /// Pairs of pawns.
    pub pawn_pairs: Option<&'a PawnPairNumbering>,
    /// Pieces on squares.
    pub piece_squares: Option<&'a PieceSquareNumbering>,
}

/// So many positions at a time: their rows are still in the nearest cache when the second set is added.
const BLOCK: usize = 8;

impl FeatureSets<'_> {
    /// Writes two rows for each position, of `stride` numbers each, the side to move's perspective first, and how many
    /// numbers each has, those without room among them. Behind its numbers a row is -1.
    pub fn rows(
        &self,
        mut positions: &[Position],
        mut rows: &mut [MaybeUninit<u32>],
        stride: usize,
        mut counts: &mut [MaybeUninit<[u32; 2]>],
    ) {
        let filter = self.threats.map(Numbering::filter);
        // Not in chunks side by side: they leave a division by their size behind, which could panic.
        while !positions.is_empty() {
            let size = positions.len().min(BLOCK);
            let (some, later) = positions.split_at_checked(size).unwrap_or_default();
            let (totals, others) = counts.split_at_mut_checked(size).unwrap_or_default();
            (positions, counts) = (later, others);
            let (block, others) =
                rows.split_at_mut_checked(size.saturating_mul(2).saturating_mul(stride)).unwrap_or_default();
            rows = others;
            let mut counts = [[0; 2]; BLOCK];
            self.begin(filter.as_ref(), some, block, stride, &mut counts);
            let mut rest = block;
            for ((position, count), total) in some.iter().zip(counts).zip(totals) {
                let (first, others) = rest.split_at_mut_checked(stride).unwrap_or_default();
                let (second, others) = others.split_at_mut_checked(stride).unwrap_or_default();
                rest = others;
                total.write(self.add(position, [first, second], count));
            }
        }
    }

    /// Writes the threats into the rows of a block, and -1 behind them.
    fn begin(
        &self,
        filter: Option<&Filter>,
        positions: &[Position],
        rows: &mut [MaybeUninit<u32>],
        stride: usize,
        counts: &mut [[u32; 2]],
    ) {
        match (self.threats, filter) {
            (Some(numbering), Some(filter)) => numbering.rows_by(filter, positions, rows, stride, counts),
            _ => rows.fill(PADDING),
        }
    }

    /// Adds the other sets behind the first numbers of two rows; returns how many numbers there are then.
    fn add(
        &self,
        position: &Position,
        [first, second]: [&mut [MaybeUninit<u32>]; 2],
        [first_count, second_count]: [u32; 2],
    ) -> [u32; 2] {
        let side = position.side();
        // A side without a king sees the board as if one stood on a1.
        let king = |color| Square::lowest(position.of(Kind::King, color));
        let perspectives = [(side, king(side)), (side.opposite(), king(side.opposite()))];
        let mut lists = [
            U32List::new(first.get_mut(first_count as usize..).unwrap_or_default()),
            U32List::new(second.get_mut(second_count as usize..).unwrap_or_default()),
        ];
        if let Some(numbering) = self.pawn_pairs {
            let pawns = [position.of(Kind::Pawn, Color::White), position.of(Kind::Pawn, Color::Black)];
            numbering.add_both(perspectives, pawns, &mut lists);
        }
        if let Some(numbering) = self.piece_squares {
            numbering.add_both(perspectives, position, &mut lists);
        }
        let added = [lists[0].count(), lists[1].count()];
        let counts = [first_count + added[0] as u32, second_count + added[1] as u32];
        for (row, count) in [(first, counts[0]), (second, counts[1])] {
            // A list may have been written beyond its end, but not by more than one number.
            if let Some(place) = row.get_mut(count as usize) {
                *place = PADDING;
            }
        }
        counts
    }
}
