//! Perft: counts the leaves of the tree of legal moves, without a hash table.
//!
//! Copy-make by the walk of `position::tree`, down to three plies above the leaves. From there on positions are lanes:
//!
//! ```text
//!   depth 3   siblings    the children of a position, eight at a time, are put into lanes without being made
//!   depth 2   nodes       what each lane holds, from both sides
//!             relevant    the replies to passing, and the squares that matter to them
//!             split       the moves by what they do to the replies: nothing, something to lines, anything
//!   depth 1   children    the moves that are left over, in full batches, whatever node they come from
//!             replies     two ways to count the moves of a batch
//! ```
//!
//! Black is to move at depth 2, and White at depths 3 and 1: otherwise the mirror image of the position is counted. So what is
//! below exists once, and not for each side.
//!
//! Moves that change nothing for the opponent are counted once and multiplied. So not every position is visited, which
//! matters when the speed is compared with that of other programs; [`perft_every`] counts each of them for itself.

mod children;
mod each_move;
mod en_passant;
mod nodes;
mod queue;
mod relevant;
mod replies;
mod siblings;
mod special;
mod split;

use crate::movegen::{Generator, for_each_move};
use crate::position::Position;
use crate::position::tree::{Tree, leaves, next_move};
use crate::types::{Class, Color, MAX_MOVES, MAX_PERFT_DEPTH, Move};
use core::hint::black_box;

/// Returns the leaves at `depth`, modulo 2^64; 0 for a position that cannot be played and for a depth above
/// [`MAX_PERFT_DEPTH`].
///
/// ```
/// use golem::{Position, divide, perft};
///
/// let start = Position::start();
/// assert_eq!(perft(&start, 4), 197_281);
/// let mut sum = 0;
/// divide(&start, 4, |mv, leaves| {
///     println!("{mv}: {leaves}");
///     sum += leaves;
/// });
/// assert_eq!(sum, 197_281);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    perft_with(Generator::current(), position, depth)
}

/// Like [`perft`], with the generator of one SIMD level.
pub fn perft_with(generator: Generator, position: &Position, depth: u32) -> u64 {
    leaves_of(Leaves { generator, shared: true }, position, depth)
}

/// Like [`perft`], but counts every position before the leaves on its own.
pub fn perft_every(position: &Position, depth: u32) -> u64 {
    perft_every_with(Generator::current(), position, depth)
}

/// Like [`perft_every`], with the generator of one SIMD level.
pub fn perft_every_with(generator: Generator, position: &Position, depth: u32) -> u64 {
    leaves_of(Leaves { generator, shared: false }, position, depth)
}

fn leaves_of(tree: Leaves, position: &Position, depth: u32) -> u64 {
    if depth > MAX_PERFT_DEPTH || position.check_playable().is_err() {
        return 0;
    }
    if depth == 0 { 1 } else { tree.leaves(position, depth) }
}

/// Calls `emit` with each legal move and the number of leaves below it.
///
/// Emits nothing if [`perft`] would return 0, or at depth 0.
pub fn divide(position: &Position, depth: u32, mut emit: impl FnMut(Move, u64)) {
    if depth == 0 || depth > MAX_PERFT_DEPTH || position.check_playable().is_err() {
        return;
    }
    let tree = Leaves { generator: Generator::current(), shared: true };
    let mut mv = next_move(tree, position, Move::NONE);
    while mv != Move::NONE {
        emit(mv, if depth == 1 { 1 } else { tree.leaves(&position.after(mv), depth - 1) });
        mv = next_move(tree, position, mv);
    }
}

/// Calls `emit` with each legal move, in the order of a list, and the number of legal moves after it.
///
/// Every reply is counted for itself, several positions at a time. Nothing is emitted for a position that cannot be
/// played.
pub fn count_replies(position: &Position, mut emit: impl FnMut(Move, u32)) {
    if position.check_playable().is_err() {
        return;
    }
    let generator = Generator::current();
    let (mut moves, mut counts) = ([Move::NONE; MAX_MOVES], [0; MAX_MOVES]);
    let count = generator.legal_moves_into(position, Class::ALL, &mut moves).min(MAX_MOVES);
    let (moves, counts) = (moves.get_mut(..count).unwrap_or(&mut []), counts.get_mut(..count).unwrap_or(&mut []));
    let is_mirrored = position.side() == Color::White;
    let mirror = |moves: &mut [Move]| moves.iter_mut().for_each(|mv| *mv = mv.mirrored());
    if is_mirrored {
        mirror(moves);
        generator.count_replies(&position.mirrored(), moves, counts);
        mirror(moves);
    } else {
        generator.count_replies(position, moves, counts);
    }
    moves.iter().zip(counts).for_each(|(mv, count)| emit(*mv, *count));
}

/// Something of which words are broadcast again in every round of a loop. The compiler would do it before the loop, and
/// keep them in all lanes: that takes 1.5 KB of stack for the sets of a position as well as for what castling requires.
#[inline(always)]
fn broadcast_anew<T>(source: &T) -> &T {
    black_box(source)
}

/// As many moves are listed on the stack. Few positions have more, and take another way.
const USUAL_MOVES: usize = 96;

/// Not inlined, because few positions come here.
#[inline(never)]
fn for_each_of_many(generator: Generator, position: &Position, emit: &mut dyn FnMut(Move)) {
    for_each_move(position, &generator.generate(position), Class::ALL, emit);
}

/// The tree of legal moves.
#[derive(Clone, Copy)]
struct Leaves {
    generator: Generator,
    /// Whether moves that change nothing for the opponent are counted once.
    shared: bool,
}

impl Tree for Leaves {
    type Node = Position;

    /// From a list, which needs less stack than sets and what takes them apart.
    #[inline(always)]
    fn for_each_move(self, position: &Position, mut emit: impl FnMut(Move)) {
        let mut moves = [Move::NONE; USUAL_MOVES];
        let count = self.generator.legal_moves_into(position, Class::ALL, &mut moves);
        match moves.get(..count) {
            Some(moves) => moves.iter().copied().for_each(emit),
            None => for_each_of_many(self.generator, position, &mut emit),
        }
    }

    #[inline(always)]
    fn make<R>(self, position: &Position, mv: Move, visit: impl FnOnce(&Position) -> R) -> R {
        visit(&position.after(mv))
    }

    #[inline(always)]
    fn count(self, position: &Position) -> u64 {
        self.generator.count_moves(position)
    }

    /// The moves are listed here, so that the stack of what lists them is free again below. Too many for the list are
    /// walked through one by one.
    #[inline(never)]
    fn leaves_at_once(self, position: &Position, depth: u32) -> Option<u64> {
        let mut moves = [Move::NONE; USUAL_MOVES];
        let count = self.generator.legal_moves_into(position, Class::ALL, &mut moves);
        let moves = moves.get(..count)?;
        Some(match depth {
            3 => self.generator.leaves_below(position, moves, self.shared),
            _ => self.sum_of_replies(position, moves),
        })
    }
}

impl Leaves {
    /// The leaves at a depth from 1 on.
    fn leaves(self, position: &Position, depth: u32) -> u64 {
        let is_mirrored = (position.side() == Color::White) == depth.is_multiple_of(2);
        let root = if is_mirrored { position.mirrored() } else { *position };
        leaves(self, &root, depth)
    }

    /// The leaves at depth 2, given the moves of a list. On a stack of its own, which depth 3 need not have.
    #[inline(never)]
    fn sum_of_replies(self, position: &Position, moves: &[Move]) -> u64 {
        let mut replies = [0; USUAL_MOVES];
        let replies = replies.get_mut(..moves.len()).unwrap_or(&mut []);
        self.generator.count_replies(position, moves, replies);
        replies.iter().map(|&count| u64::from(count)).sum()
    }
}
