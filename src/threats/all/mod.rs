//! All threats of a board: with AVX-512 by lines, sixteen threats at a time in a register, otherwise piece by piece, by way
//! of a list on the stack.

#[cfg(target_arch = "x86_64")]
mod by_lines;
mod by_pieces;

pub(super) use by_pieces::SquaresByKind;

use super::{Filter, MAX_THREATS, Threat};
use crate::position::Position;
use crate::position::change::PieceCodes;
use crate::simd::{Code, U32List, Vectors, level::dispatch};
use core::mem::MaybeUninit;

dispatch! {
    /// Writes the threats of a board that a filter wants, as far as there is room; returns how many there are.
    pub(crate) fn of_board(
        code: Code, board: &PieceCodes, filter: Option<&Filter>, out: &mut [MaybeUninit<Threat>]
    ) -> usize = list_board;

    /// Writes the threats of positions, one after the other, with the place where each begins.
    pub(crate) fn of_many(
        code: Code, positions: &[Position], filter: Option<&Filter>, out: &mut [MaybeUninit<Threat>],
        offsets: &mut [MaybeUninit<usize>]
    ) -> usize = list_many;
}

#[inline(always)]
fn list_board(
    level: impl Vectors,
    board: &PieceCodes,
    filter: Option<&Filter>,
    out: &mut [MaybeUninit<Threat>],
) -> usize {
    let mut list = U32List::new(out);
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        let pieces = level.bytes(board).at_most(level.byte(15));
        by_lines::ByLines::new(level, pieces).list(filter, &mut list);
        return list.count();
    }
    by_pieces::ByPieces::of_board(level, board).list(level, filter, &mut list);
    list.count()
}

#[inline(always)]
fn list_many(
    level: impl Vectors,
    positions: &[Position],
    filter: Option<&Filter>,
    out: &mut [MaybeUninit<Threat>],
    offsets: &mut [MaybeUninit<usize>],
) -> usize {
    let mut total: usize = 0;
    for (position, offset) in positions.iter().zip(offsets) {
        offset.write(total);
        let mut list = U32List::new(out.get_mut(total..).unwrap_or_default());
        list_position(level, position, filter, &mut list);
        total += list.count();
    }
    total
}

/// The threats of a position that a filter wants, in a place that has room for them.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) fn of_position<'a>(
    level: impl Vectors,
    position: &Position,
    filter: &Filter,
    place: &'a mut [MaybeUninit<Threat>; MAX_THREATS],
) -> &'a [Threat] {
    let mut list = U32List::new(place);
    list_position(level, position, Some(filter), &mut list);
    let count = list.count().min(MAX_THREATS);
    // SAFETY: a list writes the numbers that it counts as far as there is room.
    unsafe { core::slice::from_raw_parts(place.as_ptr().cast(), count) }
}

/// Adds the threats of a position that a filter wants to a list.
#[inline(always)]
fn list_position(level: impl Vectors, position: &Position, filter: Option<&Filter>, list: &mut U32List) {
    let planes = position.number_bits();
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return by_lines::ByLines::new(level, level.bytes_of_planes(planes)).list(filter, list);
    }
    by_pieces::ByPieces::of_planes(level, planes).list(level, filter, list);
}
