//! The numbers of all threats of a board in one perspective: with AVX2 straight from the board, elsewhere by way of a
//! list of threats, which the instructions of AVX-512 make faster than that.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::from_board;
use super::indices::{swaps_colors, write_numbers};
use super::{Filter, MAX_THREATS, Numbering, all};
use crate::position::change::Board;
#[cfg(target_arch = "x86_64")]
use crate::simd::U32List;
use crate::simd::{Code, Level, Vectors, level::dispatch};
use core::mem::MaybeUninit;

dispatch! {
    /// Writes the numbers of a board's threats that a [`turn`](Numbering::turn) makes a perspective's own, as far as
    /// there is room; returns how many there are.
    pub(crate) fn write_numbers_of_board(
        code: Code, numbering: &Numbering, turn: u32, board: &Board, out: &mut [MaybeUninit<u32>]
    ) -> usize = write;
}

#[inline(always)]
fn write<L: Vectors>(level: L, numbering: &Numbering, turn: u32, board: &Board, out: &mut [MaybeUninit<u32>]) -> usize {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx2() {
        let mut list = U32List::new(out);
        from_board::write(level, numbering, turn, board, &mut list);
        return list.count();
    }
    let mut place = [MaybeUninit::uninit(); MAX_THREATS];
    // With AVX-512 more numbers are made faster than a filter, and without vectors a filter takes too long to make.
    let filter = match L::LEVEL {
        Level::Avx512 | Level::Scalar => None,
        _ => Some(filter_of(level, numbering, turn)),
    };
    let count = all::of_board(level.code(), board, filter.as_ref(), &mut place);
    // SAFETY: the threats that are counted have been written as far as there is room.
    let threats = unsafe { core::slice::from_raw_parts(place.as_ptr().cast(), count.min(MAX_THREATS)) };
    write_numbers(level.code(), numbering, turn, threats, out)
}

/// The filter for threats that are features in this perspective.
#[inline(always)]
fn filter_of(level: impl Vectors, numbering: &Numbering, turn: u32) -> Filter {
    // What the perspective has as the opponent's pieces stands eight rows and eight bits further on.
    let swap = 8 * usize::from(swaps_colors(turn));
    let mut filter = Filter { victims: [0; 16] };
    for (number, rows) in numbering.places.as_flattened().as_chunks::<64>().0.iter().enumerate() {
        let wanted = !level.plane(rows, 7);
        for row in 0..4 {
            let victims = ((wanted >> (16 * row)) as u16).rotate_left(swap as u32);
            filter.victims[((4 * number + row) & 15) ^ swap] = victims;
        }
    }
    filter
}
