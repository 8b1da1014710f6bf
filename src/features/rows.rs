//! Training rows: the features of a position, of several sets one after the other, as two rows of fixed length.

use super::{PawnPairNumbering, PieceSquareNumbering};
use crate::position::Position;
use crate::simd::{Code, U32List, Vectors, level::dispatch};
use crate::threats::indices::write_both;
use crate::threats::{Filter, MAX_THREATS, Numbering, all};
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

/// Numbers, and -1 behind them.
type Row = [MaybeUninit<u32>];

/// The value behind the numbers of a row.
const PADDING: MaybeUninit<u32> = MaybeUninit::new(u32::MAX);

dispatch! {
    fn write_rows(
        code: Code, sets: &FeatureSets<'_>, filter: &Filter, positions: &[Position], rows: &mut Row, stride: usize,
        counts: &mut [MaybeUninit<[u32; 2]>]
    ) = write_all;
}

impl FeatureSets<'_> {
    /// Writes two rows for each position, of `stride` numbers each, the side to move's perspective first, and how many
    /// numbers each has, those without room among them. Behind its numbers a row is -1.
    pub fn rows(
        &self,
        positions: &[Position],
        rows: &mut [MaybeUninit<u32>],
        stride: usize,
        counts: &mut [MaybeUninit<[u32; 2]>],
    ) {
        let filter = self.threats.map_or(Filter::ALL, Numbering::filter);
        write_rows(Code::current(), self, &filter, positions, rows, stride, counts);
    }

    /// Adds the sets beside threats behind the first numbers of two rows; returns how many numbers there are then. Not
    /// inlined, since it is the same at every level.
    #[inline(never)]
    fn add_others(
        &self,
        perspectives: [(Color, Square); 2],
        position: &Position,
        [first, second]: [&mut Row; 2],
        [a, b]: [usize; 2],
    ) -> [usize; 2] {
        let mut lists = [
            U32List::new(first.get_mut(a..).unwrap_or_default()),
            U32List::new(second.get_mut(b..).unwrap_or_default()),
        ];
        if let Some(numbering) = self.pawn_pairs {
            let pawns = [position.of(Kind::Pawn, Color::White), position.of(Kind::Pawn, Color::Black)];
            numbering.add_both(perspectives, pawns, &mut lists);
        }
        if let Some(numbering) = self.piece_squares {
            numbering.add_both(perspectives, position, &mut lists);
        }
        [a + lists[0].count(), b + lists[1].count()]
    }
}

#[inline(always)]
fn write_all(
    level: impl Vectors,
    sets: &FeatureSets<'_>,
    filter: &Filter,
    positions: &[Position],
    rows: &mut Row,
    stride: usize,
    counts: &mut [MaybeUninit<[u32; 2]>],
) {
    let mut rest = rows;
    for (position, counts) in positions.iter().zip(counts) {
        let mut place = [MaybeUninit::uninit(); MAX_THREATS];
        let threats = match sets.threats {
            Some(_) => all::of_position(level, position, filter, &mut place),
            None => &[],
        };
        let (first, others) = rest.split_at_mut_checked(stride).unwrap_or_default();
        let (second, others) = others.split_at_mut_checked(stride).unwrap_or_default();
        rest = others;
        // Whole rows, since how much is behind the numbers would be mispredicted.
        first.fill(PADDING);
        second.fill(PADDING);
        let side = position.side();
        // A side without a king sees the board as if one stood on a1.
        let perspectives = [side, side.opposite()].map(|color| (color, Square::lowest(position.of(Kind::King, color))));
        let mut found = [0; 2];
        if let Some(numbering) = sets.threats {
            let orientations = perspectives.map(|(color, king)| numbering.orientation(color, king));
            write_both(level, numbering, orientations, threats, first, second, &mut found);
        }
        if sets.pawn_pairs.is_some() || sets.piece_squares.is_some() {
            found = sets.add_others(perspectives, position, [&mut *first, &mut *second], found);
        }
        let [a, b] = found;
        pad_end(first, a);
        pad_end(second, b);
        counts.write([a as u32, b as u32]);
    }
}

/// A list may have been written beyond its end, but not by more than a vector has.
#[inline(always)]
fn pad_end(row: &mut Row, count: usize) {
    let rest = row.get_mut(count..).unwrap_or_default();
    match rest.first_chunk_mut::<8>() {
        Some(eight) => eight.fill(PADDING),
        None => rest.fill(PADDING),
    }
}
