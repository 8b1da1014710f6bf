//! Sorts moves by score, by counting.
//!
//! The place of a move is the number of moves with a higher key. That takes a comparison for each pair of moves, but
//! many at a time in vectors, and without a branch that could be mispredicted. Lists are short.
#![allow(unsafe_code)]

use crate::movegen::{Generator, Targets};
use crate::position::Position;
use crate::simd::{Vectors, Word, level::dispatch};
use crate::types::{Class, Color, MAX_MOVES, Move, as_places};
use core::ops::AddAssign;

/// How many keys are compared at once. A list of keys is padded to a multiple of it; most lists are no longer than
/// that.
const CHUNK: usize = 32;

/// History scores of quiet moves by colour, from-square and to-square; for castling the rook's square.
pub type History = [[[i16; 64]; 64]; 2];

/// The scores of a caller: for each move of a list one, 0 where none is written.
pub(super) type Scorer<'a> = dyn FnMut(&[Move], &mut [i32]) + 'a;

/// The criteria that order captures and quiet moves.
pub(super) enum Order<'a> {
    /// Captures by victim and attacker, quiet moves by a history.
    History(Option<&'a History>),
    /// Both by scores.
    Scores(&'a mut Scorer<'a>),
}

impl Generator {
    dispatch! {
        /// [`sort`], alone so that it becomes the short loop over vectors that it is meant to be.
        fn sort(self, keys: Keys<'_, i32>, moves: &mut [Move]) = sort_moves;

        /// [`sort`] of moves and scores where numbers of 64 bits are compared at once, else insertion.
        fn sort_scored(self, keys: Keys<'_, i64>, moves: &mut [Move], scores: &mut [i32]) = sort_scored;
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
        self.sort(Keys::of(&mut keys, moves.len(), turned), moves);
    }

    /// Orders moves and their scores, the highest score first; moves of equal score as [`order`](Self::order) does. More
    /// than [`MAX_MOVES`] stay as they are.
    pub(crate) fn order_scored(self, turned: u16, moves: &mut [Move], scores: &mut [i32]) {
        match moves.len() {
            0 | 1 => {}
            2..=CHUNK => self.order_scored_within::<CHUNK>(turned, moves, scores),
            ..=MAX_MOVES => self.order_scored_within::<MAX_MOVES>(turned, moves, scores),
            _ => {}
        }
    }

    #[inline(always)]
    fn order_scored_within<const ROOM: usize>(self, turned: u16, moves: &mut [Move], scores: &mut [i32]) {
        let mut keys = [i64::MIN; ROOM];
        for (number, ((key, &mv), &score)) in (0..).zip(keys.iter_mut().zip(&*moves).zip(&*scores)) {
            *key = i64::from(score) << 32 | i64::from(mv.0 ^ turned) << 16 | number;
        }
        self.sort_scored(Keys::of(&mut keys, moves.len(), turned), moves, scores);
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

/// Returns the bits that turn the ranks of a move's squares upside down for Black, so that moves of equal value are
/// ordered alike for both sides.
const fn turned(side: Color) -> u16 {
    match side {
        Color::White => 0,
        Color::Black => 56 << 6 | 56,
    }
}

/// A key for each move, with its value above and the move below, padded to a full chunk with keys below all others. Values of
/// 16 bits are in 32 bits; those of 32 are in 64, with the number of the move in the list below, so that moves may be there
/// more than once.
struct Keys<'a, K> {
    keys: &'a mut [K],
    /// See [`turned`].
    turned: u16,
}

impl<'a, K> Keys<'a, K> {
    /// As many keys as moves, and what they are padded with.
    #[inline(always)]
    fn of<const ROOM: usize>(keys: &'a mut [K; ROOM], count: usize, turned: u16) -> Self {
        let padded = count.next_multiple_of(CHUNK).min(ROOM);
        Keys { keys: keys.get_mut(..padded).unwrap_or_default(), turned }
    }
}

/// The value and the move that a key was made of, above a number of so many bits.
#[inline(always)]
fn parts<const NUMBER_BITS: u32>(key: i64) -> (i32, u16) {
    ((key >> (NUMBER_BITS + 16)) as i32, (key >> NUMBER_BITS) as u16)
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

#[inline(always)]
fn sort_moves(level: impl Vectors, keys: Keys<'_, i32>, moves: &mut [Move]) {
    sort::<_, 0>(level, keys, moves, &mut []);
}

#[inline(always)]
fn sort_scored<L: Vectors>(level: L, keys: Keys<'_, i64>, moves: &mut [Move], scores: &mut [i32]) {
    if L::Word::LANES >= 4 {
        return sort::<_, 16>(level, keys, moves, scores);
    }
    let Keys { keys, turned } = keys;
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
    for ((key, mv), score) in keys.iter().zip(moves).zip(scores) {
        let (its, moved) = parts::<16>(*key);
        (*mv, *score) = (Move(moved ^ turned), its);
    }
}

/// Writes the moves of the keys and their values, the highest first, as far as there is room.
#[inline(always)]
fn sort<K: Copy + Ord + AddAssign + From<bool> + Into<i64>, const NUMBER_BITS: u32>(
    _: impl Vectors,
    Keys { keys, turned }: Keys<'_, K>,
    moves: &mut [Move],
    values: &mut [i32],
) {
    let count = moves.len();
    for (number, chunk) in keys.as_chunks::<CHUNK>().0.iter().enumerate() {
        // One vector comparison for each other key gives the places of a whole chunk at a time.
        let mut places = [K::from(false); CHUNK];
        for &other in keys.iter().take(count) {
            for (place, &key) in places.iter_mut().zip(chunk) {
                *place += K::from(other > key);
            }
        }
        let rest = count.saturating_sub(number * CHUNK);
        for (&place, &key) in places.iter().zip(chunk).take(rest) {
            let (place, (its, mv)) = (place.into() as usize, parts::<NUMBER_BITS>(key.into()));
            if let Some(moved) = moves.get_mut(place) {
                *moved = Move(mv ^ turned);
            }
            if let Some(value) = values.get_mut(place) {
                *value = its;
            }
        }
    }
}
