//! Walks the leaves of a tree of moves with little stack at any depth.
//!
//! The last plies are a recursion, each call of which holds a node and its moves. Above them a ply is only the two bytes of the
//! move that leads on. The rest is recomputed: the next move of a node by generating its moves, a node on the way back by
//! making the moves that lead to it from the root. That costs little, because these nodes are few and their subtrees take long.

use crate::types::{MAX_PERFT_DEPTH, Move};

/// Number of plies above the leaves at which the recursion begins.
const RECURSIVE: u32 = 4;

/// A tree of moves: its children at each node.
pub trait Tree: Copy {
    type Node: Copy;

    /// Calls `emit` with every legal move, in any order.
    fn for_each_move(self, node: &Self::Node, emit: impl FnMut(Move));

    /// Calls `visit` with the node after a legal move.
    fn make<R>(self, node: &Self::Node, mv: Move, visit: impl FnOnce(&Self::Node) -> R) -> R;

    /// The number of legal moves.
    fn count(self, node: &Self::Node) -> u64;

    /// The leaves at depth 2 or 3, where the tree has a way to count them all at once.
    #[inline(always)]
    fn leaves_at_once(self, _node: &Self::Node, _depth: u32) -> Option<u64> {
        None
    }
}

/// Returns the leaves at a depth from 1 to [`MAX_PERFT_DEPTH`], modulo 2^64.
pub fn leaves<T: Tree>(tree: T, root: &T::Node, depth: u32) -> u64 {
    let walked = depth.saturating_sub(RECURSIVE) as usize;
    let mut path = [Move::NONE; MAX_PERFT_DEPTH as usize];
    let (mut node, mut ply, mut total) = (*root, 0, 0u64);
    loop {
        let place = path.get_mut(ply).filter(|_| ply < walked);
        let next = match place {
            Some(last) => {
                *last = next_move(tree, &node, *last);
                *last
            }
            None => {
                total = total.wrapping_add(recursive_leaves(tree, &node, depth - walked as u32));
                Move::NONE
            }
        };
        if next != Move::NONE {
            node = tree.make(&node, next, |after| *after);
            ply += 1;
        } else if ply == 0 {
            return total;
        } else {
            // A node that is used up has no move left in the path, so that it begins again when it is another one.
            ply -= 1;
            node = after_all(tree, root, path.get(..ply).unwrap_or(&[]));
        }
    }
}

/// The node after some moves. Out of line, so that the copies on the way are not held by what calls the recursion.
#[inline(never)]
fn after_all<T: Tree>(tree: T, root: &T::Node, moves: &[Move]) -> T::Node {
    moves.iter().fold(*root, |node, &mv| tree.make(&node, mv, |after| *after))
}

/// The legal move that follows another one by number, or [`Move::NONE`], which also comes before the first. Out of line,
/// so that what it needs is not held by what calls the recursion.
#[inline(never)]
pub(crate) fn next_move<T: Tree>(tree: T, node: &T::Node, last: Move) -> Move {
    let mut next = Move::NONE;
    tree.for_each_move(node, |mv| {
        if mv > last && (next == Move::NONE || mv < next) {
            next = mv;
        }
    });
    next
}

/// The leaves at a depth of a few plies.
#[inline(always)]
fn recursive_leaves<T: Tree>(tree: T, node: &T::Node, depth: u32) -> u64 {
    if depth <= 1 {
        return tree.count(node);
    }
    if depth <= 3
        && let Some(leaves) = tree.leaves_at_once(node, depth)
    {
        return leaves;
    }
    leaves_of_each(tree, node, depth)
}

/// The leaves below each move. Out of line, so that its moves are not held where the leaves are counted at once.
#[inline(never)]
fn leaves_of_each<T: Tree>(tree: T, node: &T::Node, depth: u32) -> u64 {
    let mut total = 0u64;
    tree.for_each_move(node, |mv| {
        total = total.wrapping_add(tree.make(node, mv, |after| recursive_leaves(tree, after, depth - 1)));
    });
    total
}
