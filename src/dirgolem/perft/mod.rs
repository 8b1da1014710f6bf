//! Perft: the number of leaves of the tree of legal moves, without a hash table.
//!
//! Copy-make, except in the last two plies. There children are not made but counted several at a time, and moves that
//! change nothing for the opponent are counted once and multiplied. So not every position is visited, which matters
//! when the speed is compared with that of other programs.

pub(super) mod children;
mod sibling_counts;
mod unaffected;

use super::{Generator, for_each_move};
use crate::position::Position;
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
    for_each_move(position, &generator.generate(position), Class::All, |mv| {
        let below = if depth == 1 { 1 } else { leaves(generator, &position.after(mv), depth - 1) };
        emit(mv, below);
    });
}

/// The leaves at a depth of 1 or more.
fn leaves(generator: Generator, position: &Position, depth: u32) -> u64 {
    match depth {
        0 | 1 => generator.count_moves(position),
        2 if !crate::SMALL => generator.grandchildren(position),
        _ => {
            let mut total = 0u64;
            for_each_move(position, &generator.generate(position), Class::All, |mv| {
                total = total.wrapping_add(leaves(generator, &position.after(mv), depth - 1));
            });
            total
        }
    }
}
