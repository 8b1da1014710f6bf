//! The features of a position as two rows of a fixed length, for training.

use super::Numbering;
use super::indices::{self, Bytes};
use crate::position::Position;
use crate::simd::{U32Level, U32List};
use crate::types::{Color, Kind, Square};
use core::mem::MaybeUninit;

/// Numbers, and -1 behind them.
pub(super) type Row = [MaybeUninit<Bytes>];

const PADDING: MaybeUninit<Bytes> = MaybeUninit::new((-1_i32).to_ne_bytes());

/// Writes the numbers of a position's threats as both sides see them, the side to move first; returns how many each row
/// has, those without room among them.
#[inline(always)]
pub(super) fn write(
    level: impl U32Level,
    numbering: &Numbering,
    position: &Position,
    threats: &[Bytes],
    [first, second]: [&mut Row; 2],
) -> [usize; 2] {
    // Whole rows, since how much is behind the numbers would be mispredicted.
    first.fill(PADDING);
    second.fill(PADDING);
    let mut lists = [U32List::new(&mut *first), U32List::new(&mut *second)];
    indices::write_both(level, numbering, turns(numbering, position), threats, &mut lists);
    let counts = [lists[0].count(), lists[1].count()];
    pad_end(first, counts[0]);
    pad_end(second, counts[1]);
    counts
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

/// What the side to move and the other toggle in threats. A side without a king sees the board as if one stood on a1.
#[inline(always)]
fn turns(numbering: &Numbering, position: &Position) -> [u32; 2] {
    let side = position.side();
    let turn = |color: Color| numbering.turn(color, Square::lowest(position.of(Kind::King, color)));
    [turn(side), turn(side.opposite())]
}
