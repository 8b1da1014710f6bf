//! Search nodes: the info that a node computes once, and functions that use it.

use super::moves::golem_move;
use super::status::golem_status;
use super::{ask, buffer, code, place, read};
use crate::movegen::node::Node;
use crate::position::Position;
use crate::types::{Class, Move};

/// Computes the node info of a position: checkers, blockers and pinners of both kings, check squares and the opponent's
/// attacks. Call this function once per search node, just before move generation; many nodes end earlier.
///
/// If several sliders pin the same piece, all of them are pinners. A blocker of the opponent's king that belongs to the side to
/// move may give a discovered check.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_node_of(position: *const Position, node: *mut Node) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { read(position).and_then(|position| place(node).map(|node| Node::write(position, node))) })
}

/// Lists the legal moves of the given classes. Like golem_legal_moves_of(), but reuses the checks and pins in `node`.
/// In check, these are the evasions. With the node info of another position, the result is unspecified.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_node_moves(
    position: *const Position,
    node: *const Node,
    classes: u32,
    moves: *mut golem_move,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    let (position, node, moves) = unsafe { (read(position), read(node), buffer(moves, capacity)) };
    let (Ok(position), Ok(node)) = (position, node) else { return 0 };
    node.write_moves(position, Class::from_bits(classes), moves)
}

/// Returns 1 if a move is legal, otherwise 0. Like golem_is_legal(), but reuses the checks and pins in `node`. `move`
/// may be any 16-bit value. With the node info of another position, the result is unspecified.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_node_is_legal(position: *const Position, node: *const Node, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(read(node).ok()?.is_legal(position, Move(r#move)).into())) }
}

/// Returns 1 if a legal move gives check, otherwise 0. Like golem_gives_check(), but reuses `node`. With the node info
/// of another position, the result is unspecified.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_node_gives_check(
    position: *const Position,
    node: *const Node,
    r#move: golem_move,
) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(read(node).ok()?.gives_check(position, Move(r#move)).into())) }
}
