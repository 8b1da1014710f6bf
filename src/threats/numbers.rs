//! The numbers of threats at one level of the CPU.
#![allow(unsafe_code)]

use super::MAX_THREATS;
use super::all::list_position;
use super::indices::{self, Bytes};
use super::numbering::Numbering;
use super::rows::{self, Row};
use crate::position::Position;
use crate::simd::{Code, Record, U32List, Vectors, level::dispatch};
use core::mem::MaybeUninit;

/// Two counts as bytes, so that a place for them needs no alignment; written where they are wanted, since they would be
/// returned through memory and read from there too soon.
pub type Counts = [[u8; size_of::<usize>()]; 2];

/// The numbers of threats at one level that this CPU has.
#[derive(Clone, Copy)]
pub struct Numbers(Code);

impl From<Numbers> for Code {
    #[inline(always)]
    fn from(numbers: Numbers) -> Self {
        numbers.0
    }
}

impl Numbers {
    /// At the level that the process uses.
    #[inline(always)]
    pub fn current() -> Self {
        Numbers(Code::current())
    }

    /// With a code.
    #[inline(always)]
    pub fn of(code: Code) -> Self {
        Numbers(code)
    }

    dispatch! {
        /// Writes the numbers of threats that a [`turn`](Numbering::turn) makes a perspective's own, as far as there is
        /// room; returns how many there are.
        pub fn write(
            self, numbering: &Numbering, turn: u32, threats: &[Bytes], out: &mut [MaybeUninit<Bytes>]
        ) -> usize = write;

        /// The same for two turns at once; keeps the bit that tells which threats appear.
        pub fn write_both(
            self, numbering: &Numbering, turns: [u32; 2], threats: &[Bytes], white: &mut [MaybeUninit<Bytes>],
            black: &mut [MaybeUninit<Bytes>], counts: &mut Counts
        ) = write_both;

        /// Writes two rows for each position, of `stride` numbers each, the side to move's perspective first, and how many
        /// numbers each has.
        pub fn rows(
            self, numbering: &Numbering, positions: &[Record], rows: &mut Row, stride: usize,
            counts: &mut [MaybeUninit<[Bytes; 2]>]
        ) = write_rows;
    }
}

#[inline(always)]
fn write(
    level: impl Vectors,
    numbering: &Numbering,
    turn: u32,
    threats: &[Bytes],
    out: &mut [MaybeUninit<Bytes>],
) -> usize {
    let mut list = U32List::new(out);
    indices::write(level.with_places(), numbering, turn, threats, &mut list);
    list.count()
}

#[inline(always)]
fn write_both(
    level: impl Vectors,
    numbering: &Numbering,
    turns: [u32; 2],
    threats: &[Bytes],
    white: &mut [MaybeUninit<Bytes>],
    black: &mut [MaybeUninit<Bytes>],
    counts: &mut Counts,
) {
    let mut lists = [U32List::new(white), U32List::new(black)];
    indices::write_both(level.with_places(), numbering, turns, threats, &mut lists);
    let [white, black] = lists;
    *counts = [white.count().to_ne_bytes(), black.count().to_ne_bytes()];
}

#[inline(always)]
fn write_rows(
    level: impl Vectors,
    numbering: &Numbering,
    positions: &[Record],
    rows: &mut Row,
    stride: usize,
    counts: &mut [MaybeUninit<[Bytes; 2]>],
) {
    let filter = numbering.filter().bytes();
    let mut rest = rows;
    for (position, counts) in positions.iter().zip(counts) {
        let position = Position::from_record(position);
        let mut place = [MaybeUninit::uninit(); MAX_THREATS];
        let mut list = U32List::new(&mut place);
        list_position(level, &position, Some(&filter), &mut list);
        let length = list.count();
        // SAFETY: a list writes the numbers that it counts as far as there is room.
        let threats = unsafe { core::slice::from_raw_parts(place.as_ptr().cast(), length.min(MAX_THREATS)) };
        let (first, others) = rest.split_at_mut_checked(stride).unwrap_or_default();
        let (second, others) = others.split_at_mut_checked(stride).unwrap_or_default();
        rest = others;
        let [a, b] = rows::write(level.with_places(), numbering, &position, threats, [first, second]);
        counts.write([(a as u32).to_ne_bytes(), (b as u32).to_ne_bytes()]);
    }
}
