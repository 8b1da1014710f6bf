//! The replies to each legal move of one position, one lane for each move. Nothing is shared, and no move is made.

use super::alone::{en_passant_chances, en_passant_replies};
use super::rare::Change;
use super::sibling_counts::SiblingCounts;
use crate::dirgolem::Generator;
use crate::dirgolem::boards::{AllBlack, AllWhite, Boards, Sides};
use crate::dirgolem::list::move_groups;
use crate::position::Position;
use crate::simd::{Vectors, Word, level::dispatch};
use crate::types::{Color, Move};

impl Generator {
    dispatch! {
        /// Writes the number of replies to each of the legal moves of a playable position.
        pub(crate) fn count_replies(self, position: &Position, moves: &[Move], counts: &mut [u32]) = count_replies;
    }
}

#[inline(always)]
fn count_replies<L: Vectors>(level: L, position: &Position, moves: &[Move], counts: &mut [u32]) {
    match position.side() {
        Color::White => count_in_lanes(level, position, moves, counts, AllBlack),
        Color::Black => count_in_lanes(level, position, moves, counts, AllWhite),
    }
    let chances = en_passant_chances(position, move_groups::double_pushes(position));
    if chances != 0 {
        add_en_passant(position, chances, moves, counts);
    }
}

/// All replies but captures en passant.
#[inline(always)]
fn count_in_lanes<L: Vectors, S: Sides<L::Word>>(
    level: L,
    position: &Position,
    moves: &[Move],
    counts: &mut [u32],
    sides: S,
) {
    let us = position.side().opposite();
    let siblings = SiblingCounts::new(level, position, position.castlings(us));
    let node = Boards::everywhere(level, position, us, sides);
    let mut counts = counts.chunks_mut(L::Word::LANES);
    for moves in moves.chunks(L::Word::LANES) {
        let Some(counts) = counts.next() else { return };
        let boards = Change::of(level, position.side(), moves).make(&node);
        let found = siblings.count(&boards).to_array();
        for (count, lane) in counts.iter_mut().zip(found.as_ref()) {
            *count = *lane as u32;
        }
    }
}

/// Adds the en passant captures that double pushes to some squares allow.
#[inline(never)]
fn add_en_passant(position: &Position, chances: u64, moves: &[Move], counts: &mut [u32]) {
    for (mv, count) in moves.iter().zip(counts) {
        if mv.code() == Move::DOUBLE_PUSH && chances & mv.to().bit() != 0 {
            *count += en_passant_replies(position, mv.to()) as u32;
        }
    }
}
