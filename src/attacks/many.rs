//! Batch lookups of slider attacks: squares and occupancies in, attacks out.
//!
//! Squares of 64 and more give the empty set. As many entries are written as the shortest slice has. With AVX2 and higher
//! levels, eight at a time go through `eight_sliders`, one per lane. Otherwise the algorithm of the getters looks up each.

use super::{eight_sliders, getters};
use crate::simd::{Code, Lanes, Vectors, Word, level::dispatch};
use crate::types::Square;
use core::mem::MaybeUninit;

/// Attacks that are still to be written.
type Places<'a> = &'a mut [MaybeUninit<u64>];

/// The attacks of each, by the algorithm of the getters: rooks move orthogonally, bishops diagonally, queens both ways. With
/// `ONE` the first occupancy is that of all.
#[inline(never)]
fn each<const ORTHOGONAL: bool, const DIAGONALLY: bool, const ONE: bool>(
    squares: &[u8],
    occupied: &[u64],
    attacked: Places<'_>,
) {
    for (index, (set, &square)) in attacked.iter_mut().zip(squares).enumerate() {
        let Some(&occupied) = occupied.get(if ONE { 0 } else { index }) else { return };
        let attacks = |square| match (ORTHOGONAL, DIAGONALLY) {
            (true, true) => getters::queen(square, occupied),
            (true, false) => getters::rook(square, occupied),
            _ => getters::bishop(square, occupied),
        };
        set.write(Square::new(u32::from(square)).map_or(0, attacks));
    }
}

/// The attacks of each of some sliders. Eight at a time are faster where words have many lanes.
#[inline(always)]
fn many<const ORTHOGONAL: bool, const DIAGONALLY: bool, const ONE: bool, L: Vectors>(
    level: L,
    squares: &[u8],
    occupied: &[u64],
    attacked: Places<'_>,
) {
    if L::Word::LANES >= 4 {
        in_lanes::<ORTHOGONAL, DIAGONALLY, ONE, L>(level, squares, occupied, attacked);
    } else {
        each::<ORTHOGONAL, DIAGONALLY, ONE>(squares, occupied, attacked);
    }
}

/// A byte in each lane: each is shifted to the top of its lane and down again.
#[inline(always)]
fn numbers<L: Vectors>(level: L, bytes: &[u8; 8]) -> L::Lanes {
    level.splat(u64::from_le_bytes(*bytes)).shl_each(level.load(&[56, 48, 40, 32, 24, 16, 8, 0])).shr(56)
}

/// Eight at a time. The last eight overlap those before if the number is not a multiple; fewer than eight are looked up
/// one by one.
#[inline(always)]
fn in_lanes<const ORTHOGONAL: bool, const DIAGONALLY: bool, const ONE: bool, L: Vectors>(
    level: L,
    squares: &[u8],
    occupied: &[u64],
    attacked: Places<'_>,
) {
    let count = squares.len().min(attacked.len()).min(if ONE { usize::MAX } else { occupied.len() });
    let Some(last) = count.checked_sub(8) else {
        return each::<ORTHOGONAL, DIAGONALLY, ONE>(squares, occupied, attacked);
    };
    let mut first = 0;
    let mut boards = level.splat(occupied.first().copied().unwrap_or(0));
    loop {
        if !ONE {
            let Some(eight) = occupied.get(first..).and_then(|occupied| occupied.first_chunk()) else { return };
            boards = level.load(eight);
        }
        let places = attacked.get_mut(first..).and_then(|places| places.first_chunk_mut());
        let squares = squares.get(first..).and_then(|squares| squares.first_chunk());
        let (Some(squares), Some(places)) = (squares, places) else { return };
        eight_sliders::attacks::<ORTHOGONAL, DIAGONALLY, L>(level, numbers(level, squares), boards).write(places);
        if first == last {
            return;
        }
        first = last.min(first + 8);
    }
}

dispatch! {
    /// The attacks of bishops, each over its own occupancy.
    pub(crate) fn bishops(code: Code, squares: &[u8], occupied: &[u64], attacked: &mut [MaybeUninit<u64>])
        = many::<false, true, false, _>;

    /// The attacks of rooks, each over its own occupancy.
    pub fn rooks(code: Code, squares: &[u8], occupied: &[u64], attacked: &mut [MaybeUninit<u64>])
        = many::<true, false, false, _>;

    /// The attacks of queens, each over its own occupancy.
    pub(crate) fn queens(code: Code, squares: &[u8], occupied: &[u64], attacked: &mut [MaybeUninit<u64>])
        = many::<true, true, false, _>;

    /// The attacks of queens over one occupancy: the first one.
    pub fn queens_over_one(code: Code, squares: &[u8], occupied: &[u64], attacked: &mut [MaybeUninit<u64>])
        = many::<true, true, true, _>;
}
