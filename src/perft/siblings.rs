//! Three plies above the leaves: puts the children of a position into lanes without making moves.
//!
//! They are nodes two plies above the leaves, and differ from their parent by a move:
//!
//! ```text
//!   from      1 bit per lane         the mover's pieces = those of the parent without `from`, with `to`
//!   to        1 bit per lane         the other side's   = those of the parent without `to`
//! ```
//!
//! The king of the side that moves next stands on the same square in all of them. Castling, en passant and promotions are
//! special moves, which are rare, and do a little more.

use super::nodes::Nodes;
use super::queue::WordQueue;
use super::{broadcast_anew, en_passant};
use crate::bitboard::squares;
use crate::movegen::Generator;
use crate::position::Position;
use crate::simd::{Vectors, Word, level::dispatch};
use crate::types::{Color, Move};
use core::mem::MaybeUninit;

impl Generator {
    /// The leaves at depth 3 of a playable position with White to move, given its legal moves. `shared` is as in
    /// [`Nodes::leaves`].
    pub(super) fn leaves_below(self, position: &Position, moves: &[Move], shared: bool) -> u64 {
        let mut total = self.leaves_in_lanes(position, moves, shared);
        en_passant::for_each_chance(position, moves, |_, child| total += self.leaves_of_en_passant(child));
        total
    }

    /// Counts the leaves at depth 2 after en passant captures, which are not targets in the sets that are found for
    /// many nodes at once.
    fn leaves_of_en_passant(self, node: &Position) -> u64 {
        let Some(to) = node.ep() else { return 0 };
        let leaves = |from| self.count_moves(&node.after(Move::new(from, to, Move::EN_PASSANT)));
        squares(node.en_passant_capturers()).map(leaves).sum()
    }

    dispatch! {
        /// The leaves below the nodes after moves, captures en passant in the nodes aside.
        fn leaves_in_lanes(self, position: &Position, moves: &[Move], shared: bool) -> u64 = leaves;
    }
}

#[inline(always)]
fn leaves<L: Vectors>(level: L, position: &Position, moves: &[Move], shared: bool) -> u64 {
    let castlings = [position.castlings(Color::Black, 0), position.castlings(Color::White, 1)];
    let mut place = MaybeUninit::uninit();
    let queue = WordQueue::empty(&mut place);
    let mut total = 0;
    for word in moves.chunks(L::Word::LANES) {
        total += Nodes::after(level, broadcast_anew(position), &castlings, word).leaves(level, shared, queue);
    }
    total
}
