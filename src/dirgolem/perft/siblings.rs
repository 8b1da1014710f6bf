//! Three plies above the leaves: the children of a position are put into lanes without being made.
//!
//! They are nodes two plies above the leaves, and differ from their parent by a move:
//!
//! ```text
//!   from      1 bit per lane         the mover's pieces = those of the parent without `from`, with `to`
//!   to        1 bit per lane         the other side's   = those of the parent without `to`
//! ```
//!
//! The king of the side that moves next stands on the same square in all of them. Castling, en passant and promotions are
//! rare, and do a little more.

use super::nodes::Nodes;
use super::{broadcast_anew, en_passant};
use crate::bitboard::squares;
use crate::dirgolem::Generator;
use crate::position::Position;
use crate::simd::{Vectors, Word, WordQueue, level::dispatch};
use crate::types::{Color, Move};
use core::mem::MaybeUninit;

impl Generator {
    /// The leaves at depth 3 of a playable position with White to move, given its legal moves. `shared` is as in [`Nodes::leaves`].
    pub(super) fn leaves_below(self, position: &Position, moves: &[Move], shared: bool) -> u64 {
        let mut total = self.leaves_in_lanes(position, moves, shared);
        // En passant captures by the children are no targets in the sets that are found for many nodes at once.
        en_passant::for_each_chance(position, moves, |_, child| {
            let Some(to) = child.ep() else { return };
            for from in squares(child.en_passant_capturers()) {
                total += self.count_moves(&child.after(Move::new(from, to, Move::EN_PASSANT)));
            }
        });
        total
    }

    dispatch! {
        /// The leaves but for those after captures en passant by the children.
        fn leaves_in_lanes(self, position: &Position, moves: &[Move], shared: bool) -> u64 = leaves;
    }
}

#[inline(always)]
fn leaves<L: Vectors>(level: L, position: &Position, moves: &[Move], shared: bool) -> u64 {
    let castlings = [position.castlings(Color::Black), position.castlings(Color::White)];
    let mut place = MaybeUninit::uninit();
    let queue = WordQueue::empty(&mut place);
    let mut total = 0;
    for moves in moves.chunks(L::Word::LANES) {
        total += Nodes::after(level, broadcast_anew(position), &castlings, moves).leaves(level, shared, queue);
    }
    total
}
