//! Nodes of a search: what is asked of each once, and questions that it answers at little cost.

use super::status::golem_status;
use super::{code, place, read};
use crate::node::Node;
use crate::position::Position;

/// What a search asks of every node: checkers, blockers and pinners of both kings, squares of check, what the opponent
/// attacks.
///
/// A blocker stands alone between a king and an enemy slider that moves along their line; other enemy sliders that move
/// along it are looked through, so that all of several pinners count. Blockers of the opponent's king that are of the
/// side to move may discover check.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_node_of(position: *const Position, node: *mut Node) -> golem_status {
    // SAFETY: passed on from the caller.
    code(unsafe { read(position).and_then(|position| place(node).map(|node| Node::write(position, node))) })
}
