//! Perft: the number of leaves of the tree of legal moves, without a hash table.
//!
//! Copy-make by the walk of `position::tree`, except in the last two plies. There children are not made but counted
//! several at a time, and moves that change nothing for the opponent are counted once and multiplied. So not every
//! position is visited, which matters when the speed is compared with that of other programs.

pub(super) mod children;
mod sibling_counts;
mod unaffected;

use super::{Generator, for_each_move};
use crate::position::Position;
use crate::position::tree::{Tree, leaves};
use crate::types::{Class, MAX_PERFT_DEPTH, Move};

/// The leaves at `depth`, modulo 2^64; 0 for a position that cannot be played and for a depth above [`MAX_PERFT_DEPTH`].
pub fn perft(position: &Position, depth: u32) -> u64 {
    perft_with(Generator::current(), position, depth)
}

/// [`perft`] with the generator of one level.
pub fn perft_with(generator: Generator, position: &Position, depth: u32) -> u64 {
    if depth > MAX_PERFT_DEPTH || position.check_playable().is_err() {
        return 0;
    }
    if depth == 0 { 1 } else { leaves(generator, position, depth) }
}

/// [`perft`] move by move: calls `emit` with each legal move and the leaves below it.
///
/// Nothing is emitted where [`perft`] would be 0, nor at depth 0.
pub fn divide(position: &Position, depth: u32, mut emit: impl FnMut(Move, u64)) {
    if depth == 0 || depth > MAX_PERFT_DEPTH || position.check_playable().is_err() {
        return;
    }
    let generator = Generator::current();
    generator.for_each_move(position, |mv| {
        let below = if depth == 1 { 1 } else { leaves(generator, &position.after(mv), depth - 1) };
        emit(mv, below);
    });
}

impl Tree for Generator {
    type Node = Position;

    #[inline(always)]
    fn for_each_move(self, position: &Position, emit: impl FnMut(Move)) {
        for_each_move(position, &self.generate(position), Class::All, emit);
    }

    #[inline(always)]
    fn make<R>(self, position: &Position, mv: Move, visit: impl FnOnce(&Position) -> R) -> R {
        visit(&position.after(mv))
    }

    #[inline(always)]
    fn count(self, position: &Position) -> u64 {
        self.count_moves(position)
    }

    #[inline(always)]
    fn grandchildren(self, position: &Position) -> u64 {
        Generator::grandchildren(self, position)
    }
}
