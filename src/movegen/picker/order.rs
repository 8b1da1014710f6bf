//! Moves in the order of their values, by counting.
//!
//! The place of a move is the number of moves with a higher key. That takes a comparison for each pair of moves, but
//! many at a time in vectors, and without a branch that could be mispredicted. Lists are short.
#![allow(unsafe_code)]

use crate::movegen::{Generator, Targets};
use crate::position::Position;
use crate::simd::{Vectors, Word, level::dispatch};
use crate::types::{Class, Color, MAX_MOVES, Move, as_places};

/// How many keys are compared at once. A list of keys is padded to a multiple of it; most lists are no longer than
/// that.
const CHUNK: usize = 32;

/// How good quiet moves of a colour from one square to another have been; castling goes to the square of the rook.
pub type History = [[[i16; 64]; 64]; 2];

/// The scores of a caller: for each move of a list one, 0 where none is written.
pub(super) type Scorer<'a> = dyn FnMut(&[Move], &mut [i32]) + 'a;

/// What captures and quiet moves are ordered by.
pub(super) enum Order<'a> {
    /// Captures by victim and attacker, quiet moves by a history.
    History(Option<&'a History>),
    /// Both by scores.
    Scores(&'a mut Scorer<'a>),
}

impl Generator {
    dispatch! {
        /// Orders moves and their scores by their keys. Alone, so that it becomes the short loop over vectors that it is
        /// meant to be.
        fn sort(self, keys: Keys<'_>, moves: &mut [Move], scores: &mut [i32]) = sort;
    }

    /// Orders moves by their values, the highest first.
    ///
    /// Moves of equal value come in an order that is the same at every level and for both colours: castling, double
    /// pushes, then whatever goes furthest ahead.
    #[inline(always)]
    pub(super) fn order(self, side: Color, moves: &mut [Move], value: impl Fn(Move) -> i16) {
        self.order_with(turned(side), moves, &mut [], |mv, _| value(mv).into());
    }

    /// Orders moves and their scores, the highest score first; moves of equal score as [`order`](Self::order) does. More
    /// than [`MAX_MOVES`] stay as they are.
    pub(crate) fn order_scored(self, turned: u16, moves: &mut [Move], scores: &mut [i32]) {
        self.order_with(turned, moves, scores, |_, score| score);
    }

    #[inline(always)]
    fn order_with(self, turned: u16, moves: &mut [Move], scores: &mut [i32], value: impl Fn(Move, i32) -> i32) {
        match moves.len() {
            0 | 1 => {}
            2..=CHUNK => self.order_within::<CHUNK>(turned, moves, scores, value),
            ..=MAX_MOVES => self.order_within::<MAX_MOVES>(turned, moves, scores, value),
            _ => {}
        }
    }

    #[inline(always)]
    fn order_within<const ROOM: usize>(
        self,
        turned: u16,
        moves: &mut [Move],
        scores: &mut [i32],
        value: impl Fn(Move, i32) -> i32,
    ) {
        let mut keys = [i64::MIN; ROOM];
        for (number, (key, &mv)) in keys.iter_mut().zip(&*moves).enumerate() {
            let value = value(mv, scores.get(number).copied().unwrap_or(0));
            *key = i64::from(value) << 32 | i64::from(mv.0 ^ turned) << 16 | number as i64;
        }
        let padded = moves.len().next_multiple_of(CHUNK).min(ROOM);
        self.sort(Keys { keys: keys.get_mut(..padded).unwrap_or_default(), turned }, moves, scores);
    }

    /// Writes the moves of a class, as far as there is room, and returns them.
    #[inline(always)]
    pub(super) fn listed<'a>(
        self,
        position: &Position,
        targets: &Targets,
        class: Class,
        moves: &'a mut [Move],
    ) -> &'a mut [Move] {
        // SAFETY: a listing writes whole moves.
        let count = self.list(position, targets, class, unsafe { as_places(moves) }).min(moves.len());
        moves.get_mut(..count).unwrap_or_default()
    }

    /// Orders moves by the scores of a caller, the highest first.
    pub(super) fn order_by(self, side: Color, moves: &mut [Move], score: &mut Scorer) {
        let mut scores = [0; MAX_MOVES];
        let scores = scores.get_mut(..moves.len()).unwrap_or_default();
        score(moves, scores);
        self.order_scored(turned(side), moves, scores);
    }
}

/// What turns the ranks of a move's squares upside down for Black, so that moves of equal value are ordered alike for
/// both sides.
const fn turned(side: Color) -> u16 {
    match side {
        Color::White => 0,
        Color::Black => 56 << 6 | 56,
    }
}

/// A key for each move, padded to a full chunk with keys below all others: its value of 32 bits above, then the move, and
/// its number in the list, so that moves may be there more than once.
struct Keys<'a> {
    keys: &'a mut [i64],
    /// See [`turned`].
    turned: u16,
}

/// Moves those for which `has` holds to the front, in their order, and returns them.
pub(super) fn keep(moves: &mut [Move], has: impl Fn(Move) -> bool) -> &mut [Move] {
    let mut count = 0;
    for index in 0..moves.len() {
        let mv = moves.get(index).copied().unwrap_or(Move::NONE);
        if let Some(place) = moves.get_mut(count) {
            *place = mv;
            count += usize::from(has(mv));
        }
    }
    moves.get_mut(..count).unwrap_or_default()
}

/// Writes the moves of the keys and their scores, the highest first, as far as there is room: by counting where numbers of
/// 64 bits are compared at once, else by insertion.
#[inline(always)]
fn sort<L: Vectors>(_: L, Keys { keys, turned }: Keys<'_>, moves: &mut [Move], scores: &mut [i32]) {
    if L::Word::LANES >= 4 {
        return sort_by_counting(keys, turned, moves, scores);
    }
    for end in 1..moves.len() {
        let Some(&key) = keys.get(end) else { break };
        let mut place = end;
        while let Some([before, here]) = keys.get_mut(place.wrapping_sub(1)..).and_then(<[i64]>::first_chunk_mut)
            && *before < key
        {
            *here = *before;
            place -= 1;
        }
        if let Some(here) = keys.get_mut(place) {
            *here = key;
        }
    }
    for (place, (key, mv)) in keys.iter().zip(moves).enumerate() {
        write(*key, turned, mv, scores.get_mut(place));
    }
}

/// Writes the move and the score of a key.
#[inline(always)]
fn write(key: i64, turned: u16, mv: &mut Move, score: Option<&mut i32>) {
    *mv = Move((key >> 16) as u16 ^ turned);
    if let Some(score) = score {
        *score = (key >> 32) as i32;
    }
}

#[inline(always)]
fn sort_by_counting(keys: &[i64], turned: u16, moves: &mut [Move], scores: &mut [i32]) {
    let count = moves.len();
    for (number, chunk) in keys.as_chunks::<CHUNK>().0.iter().enumerate() {
        // One vector comparison for each other key gives the places of a whole chunk at a time.
        let mut places = [0_i64; CHUNK];
        for &other in keys.iter().take(count) {
            for (place, &key) in places.iter_mut().zip(chunk) {
                *place += i64::from(other > key);
            }
        }
        let rest = count.saturating_sub(number * CHUNK);
        for (&place, &key) in places.iter().zip(chunk).take(rest) {
            if let Some(mv) = moves.get_mut(place as usize) {
                write(key, turned, mv, scores.get_mut(place as usize));
            }
        }
    }
}
