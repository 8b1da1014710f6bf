//! Moves in the order of their values, by counting.
//!
//! The place of a move is the number of moves with a higher key. That takes a comparison for each pair of moves, but
//! many at a time in vectors, and without a branch that could be mispredicted. Lists are short.
#![allow(unsafe_code)]

use crate::dirgolem::{Generator, Targets};
use crate::position::Position;
use crate::simd::{Vectors, level::dispatch};
use crate::types::{Class, Color, MAX_MOVES, Move, as_places};

/// How many keys are compared at once. A list of keys is padded to a multiple of it; most lists are no longer than
/// that.
const CHUNK: usize = 32;

/// How good quiet moves of a colour from one square to another have been; castling goes to the square of the rook.
pub type History = [[[i16; 64]; 64]; 2];

impl Generator {
    dispatch! {
        /// Writes the quiet moves that do not promote, the best history first. Returns how many were written.
        pub(super) fn quiets(
            self, position: &Position, targets: &Targets, history: Option<&History>, moves: &mut [Move]
        ) -> usize = quiets;

        /// [`sort`], alone so that it becomes the short loop over vectors that it is meant to be.
        fn sort(self, keys: Keys<'_>, moves: &mut [Move]) = sort;
    }

    /// Orders moves by their values, the highest first.
    ///
    /// Moves of equal value come in an order that is the same at every level and for both colours: castling, double
    /// pushes, then whatever goes furthest ahead.
    #[inline(always)]
    pub(super) fn order(self, side: Color, moves: &mut [Move], value: impl Fn(Move) -> i16) {
        match moves.len() {
            0 | 1 => {}
            2..=CHUNK => self.order_within::<CHUNK>(side, moves, value),
            _ => self.order_within::<MAX_MOVES>(side, moves, value),
        }
    }

    #[inline(always)]
    fn order_within<const ROOM: usize>(self, side: Color, moves: &mut [Move], value: impl Fn(Move) -> i16) {
        let turned = turned(side);
        let mut keys = [i32::MIN; ROOM];
        for (key, &mv) in keys.iter_mut().zip(&*moves) {
            *key = i32::from(value(mv)) << 16 | i32::from(mv.0 ^ turned);
        }
        let keys = keys.get(..moves.len().next_multiple_of(CHUNK)).unwrap_or(&keys);
        self.sort(Keys { keys, turned }, moves);
    }
}

/// What turns the ranks of a move's squares upside down for Black, so that moves of equal value are ordered alike for
/// both sides.
pub(super) const fn turned(side: Color) -> u16 {
    match side {
        Color::White => 0,
        Color::Black => 56 << 6 | 56,
    }
}

#[inline(always)]
fn quiets(
    level: impl Vectors,
    position: &Position,
    targets: &Targets,
    history: Option<&History>,
    moves: &mut [Move],
) -> usize {
    let generator = Generator::of(level.code());
    // SAFETY: a listing writes whole moves.
    let listed = generator.list(position, targets, Class::QUIETS, unsafe { as_places(moves) });
    let count = listed.min(moves.len());
    let moves = moves.get_mut(..count).unwrap_or_default();
    match history.map(|history| &history[position.side().index()]) {
        Some(values) => generator.order(position.side(), moves, |mv| values[mv.from().index()][mv.to().index()]),
        None => generator.order(position.side(), moves, |_| 0),
    }
    count
}

/// A key for each move, with its value above and the move below, padded to a full chunk with keys below all others.
#[derive(Clone, Copy)]
struct Keys<'a> {
    keys: &'a [i32],
    /// See [`turned`].
    turned: u16,
}

/// Moves those for which `has` holds to the front, in their order; returns how many there are.
#[inline(always)]
pub(super) fn keep(moves: &mut [Move], has: impl Fn(Move) -> bool) -> usize {
    let mut count = 0;
    for index in 0..moves.len() {
        let mv = moves.get(index).copied().unwrap_or(Move::NONE);
        if let Some(place) = moves.get_mut(count) {
            *place = mv;
            count += usize::from(has(mv));
        }
    }
    count
}

/// Writes the moves of the keys, the highest first, as far as there is room.
#[inline(always)]
fn sort(_: impl Vectors, Keys { keys, turned }: Keys<'_>, moves: &mut [Move]) {
    let count = moves.len();
    for (number, chunk) in keys.as_chunks::<CHUNK>().0.iter().enumerate() {
        // One vector comparison for each other key gives the places of a whole chunk at a time.
        let mut places = [0u32; CHUNK];
        for &other in keys.iter().take(count) {
            for (place, &key) in places.iter_mut().zip(chunk) {
                *place += u32::from(other > key);
            }
        }
        let rest = count.saturating_sub(number * CHUNK);
        for (&place, &key) in places.iter().zip(chunk).take(rest) {
            if let Some(mv) = moves.get_mut(place as usize) {
                *mv = Move(key as u16 ^ turned);
            }
        }
    }
}
