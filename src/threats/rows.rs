//! The features of positions as two rows of a fixed length each, for training.
#![allow(unsafe_code)]

use super::all::list_position;
use super::indices::add_both;
use super::{Filter, MAX_THREATS, Numbering};
use crate::position::Position;
use crate::simd::{Code, U32List, Vectors, level::dispatch};
use crate::types::{Color, Kind, Square};
use core::mem::MaybeUninit;

/// Numbers, and -1 behind them.
type FeatureRow = [MaybeUninit<u32>];

/// What is behind the numbers of a row.
pub(crate) const PADDING: MaybeUninit<u32> = MaybeUninit::new(-1_i32 as u32);

dispatch! {
    fn write_rows(
        code: Code, numbering: &Numbering, filter: &Filter, positions: &[Position], rows: &mut FeatureRow,
        stride: usize, counts: &mut [MaybeUninit<[u32; 2]>]
    ) = write_all;
}

impl Numbering {
    /// Writes two rows for each position, of `stride` numbers each, the side to move's perspective first, and how many
    /// numbers each has, those without room among them. Behind its numbers a row is -1.
    pub fn rows(
        &self,
        positions: &[Position],
        rows: &mut FeatureRow,
        stride: usize,
        counts: &mut [MaybeUninit<[u32; 2]>],
    ) {
        write_rows(Code::current(), self, &self.filter(), positions, rows, stride, counts);
    }

    /// The same with the [`filter`](Self::filter) at hand, for callers with few positions that go on with the counts.
    pub(crate) fn rows_by(
        &self,
        filter: &Filter,
        positions: &[Position],
        rows: &mut FeatureRow,
        stride: usize,
        counts: &mut [[u32; 2]],
    ) {
        // SAFETY: the same places; what is written there has been initialised.
        let counts = unsafe { core::slice::from_raw_parts_mut(counts.as_mut_ptr().cast(), counts.len()) };
        write_rows(Code::current(), self, filter, positions, rows, stride, counts);
    }
}

#[inline(always)]
fn write_all(
    level: impl Vectors,
    numbering: &Numbering,
    filter: &Filter,
    positions: &[Position],
    rows: &mut FeatureRow,
    stride: usize,
    counts: &mut [MaybeUninit<[u32; 2]>],
) {
    let mut rest = rows;
    for (position, counts) in positions.iter().zip(counts) {
        let mut place = [MaybeUninit::uninit(); MAX_THREATS];
        let mut list = U32List::new(&mut place);
        list_position(level, position, Some(filter), &mut list);
        let length = list.count();
        // SAFETY: a list writes the numbers that it counts as far as there is room.
        let threats = unsafe { core::slice::from_raw_parts(place.as_ptr().cast(), length.min(MAX_THREATS)) };
        let (first, others) = rest.split_at_mut_checked(stride).unwrap_or_default();
        let (second, others) = others.split_at_mut_checked(stride).unwrap_or_default();
        rest = others;
        // Whole rows, since how much is behind the numbers would be mispredicted.
        first.fill(PADDING);
        second.fill(PADDING);
        let mut lists = [U32List::new(&mut *first), U32List::new(&mut *second)];
        add_both(level, numbering, turns(numbering, position), threats, &mut lists);
        let [a, b] = lists.map(|list| list.count());
        pad_end(first, a);
        pad_end(second, b);
        counts.write([a as u32, b as u32]);
    }
}

/// A list may have been written beyond its end, but not by more than a vector has.
#[inline(always)]
fn pad_end(row: &mut FeatureRow, count: usize) {
    let rest = row.get_mut(count..).unwrap_or_default();
    match rest.first_chunk_mut::<8>() {
        Some(eight) => eight.fill(PADDING),
        None => rest.fill(PADDING),
    }
}

/// What the side to move and the other toggle in threats. A side without a king sees the board as if one stood on a1.
#[inline(always)]
fn turns(numbering: &Numbering, position: &Position) -> [u32; 2] {
    let side = position.side();
    let turn = |color: Color| numbering.turn(color, Square::lowest(position.of(Kind::King, color)));
    [turn(side), turn(side.opposite())]
}
