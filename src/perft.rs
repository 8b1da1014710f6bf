//! Perft: the number of leaves of the tree of legal moves, counted in bulk at the last ply, without a hash table.

use crate::dirgolem::{self, Class, for_each_move};
use crate::position::Position;
use crate::types::Move;

/// The deepest perft there is; no position can be counted anywhere near it, but a lone line of forced moves could
/// otherwise use up the stack.
pub const MAX_DEPTH: u32 = 100;

/// The leaves at `depth`, modulo 2^64; 0 for a position that cannot be played or above [`MAX_DEPTH`].
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth > MAX_DEPTH || position.check_playable().is_err() {
        return 0;
    }
    if depth == 0 { 1 } else { leaves(position, depth) }
}

/// [`perft`] move by move: calls `emit` with each legal move and the leaves below it.
///
/// Nothing is emitted where [`perft`] would be 0, nor at depth 0.
pub fn divide(position: &Position, depth: u32, mut emit: impl FnMut(Move, u64)) {
    if depth == 0 || depth > MAX_DEPTH || position.check_playable().is_err() {
        return;
    }
    for_each_move(position, &dirgolem::generate(position), Class::All, |mv| {
        let below = if depth == 1 { 1 } else { leaves(&position.after(mv), depth - 1) };
        emit(mv, below);
    });
}

/// The leaves at a depth of 1 or more.
fn leaves(position: &Position, depth: u32) -> u64 {
    let targets = dirgolem::generate(position);
    if depth <= 1 {
        return dirgolem::count(position, &targets) as u64;
    }
    let mut total = 0u64;
    for_each_move(position, &targets, Class::All, |mv| {
        total = total.wrapping_add(leaves(&position.after(mv), depth - 1));
    });
    total
}
