//! Moves in the order of their values, by counting.
//!
//! The place of a move is the number of moves with a higher key. That takes a comparison for each pair of moves, but
//! many at a time in vectors, and no branch that could be mispredicted; a list is short.

use super::Generator;
use crate::types::{Color, MAX_MOVES, Move};

/// How many keys are compared in one go; a list of keys is filled up to a multiple of it.
const CHUNK: usize = 16;
/// Most lists are no longer, and need no more room.
const FEW: usize = 2 * CHUNK;

/// Below every key of a move.
const NOTHING: i32 = i32::MIN;

/// Puts the moves that have a value in front, the highest first; returns how many they are.
///
/// Moves of equal value come in an order of their own that is the same at every level and for both colours: castling,
/// double pushes, then whatever goes furthest ahead.
#[inline(always)]
pub(super) fn order(side: Color, moves: &mut [Move], value: impl Fn(Move) -> Option<i16>) -> usize {
    if moves.len() <= FEW {
        order_within::<FEW>(side, moves, value)
    } else {
        order_within::<MAX_MOVES>(side, moves, value)
    }
}

#[inline(always)]
fn order_within<const ROOM: usize>(side: Color, moves: &mut [Move], value: impl Fn(Move) -> Option<i16>) -> usize {
    let turned = turned(side);
    let mut keys = [NOTHING; ROOM];
    let mut count = 0;
    for &mv in &*moves {
        let value = value(mv);
        if let Some(key) = keys.get_mut(count) {
            *key = value.map_or(NOTHING, |value| i32::from(value) << 16 | i32::from(mv.0 ^ turned));
            count += usize::from(value.is_some());
        }
    }
    let keys = keys.get(..count.next_multiple_of(CHUNK)).unwrap_or(&keys);
    Generator::best().order(keys, turned, moves.get_mut(..count).unwrap_or_default());
    count
}

/// What turns the ranks of a move's squares upside down for black.
const fn turned(side: Color) -> u16 {
    match side {
        Color::White => 0,
        Color::Black => 56 << 6 | 56,
    }
}

/// Writes the moves of keys, the highest first; there are as many as there is room for.
#[inline(always)]
pub(super) fn by_counting(keys: &[i32], turned: u16, moves: &mut [Move]) {
    for &key in keys.iter().take(moves.len()) {
        let mut higher = 0;
        for chunk in keys.as_chunks::<CHUNK>().0 {
            for &other in chunk {
                higher += u32::from(other > key);
            }
        }
        if let Some(place) = moves.get_mut(higher as usize) {
            *place = Move(key as u16 ^ turned);
        }
    }
}
