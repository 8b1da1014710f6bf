//! A game as plain values, for pickle and copies.

use super::sayings::Mistake;
use golem::{Move, Status};
use golem_pgn::{Game, NodeId};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// All of a game except its start.
#[derive(FromPyObject, IntoPyObject)]
pub struct State {
    #[pyo3(item)]
    pub headers: Py<PyDict>,
    #[pyo3(item)]
    pub result: Option<String>,
    #[pyo3(item)]
    pub mistake: Option<Mistake>,
    #[pyo3(item)]
    pub line: u64,
    #[pyo3(item)]
    pub chess960: bool,
    #[pyo3(item)]
    pub nodes: Vec<Kept>,
}

/// A node: its parent's number, its move, what is said of it, and the numbers of those that follow it.
#[derive(FromPyObject, IntoPyObject)]
pub struct Kept(usize, u16, String, String, Vec<u16>, Vec<usize>);

impl Kept {
    pub fn of(game: &Game, id: NodeId) -> Self {
        let node = &game[id];
        let parent = node.parent().unwrap_or(game.root()).number();
        let children = node.children().iter().map(|child| child.number()).collect();
        Kept(parent, node.mv().0, node.comment.clone(), node.opening_comment.clone(), node.nags.clone(), children)
    }
}

/// Adds the nodes to a game that has only the start; invalid child numbers are left out.
pub fn fill(game: &mut Game, nodes: Vec<Kept>) -> Result<(), Status> {
    let mut orders = Vec::with_capacity(nodes.len());
    for (number, Kept(parent, mv, comment, opening_comment, nags, children)) in nodes.into_iter().enumerate() {
        let parent = game.node(parent).unwrap_or(game.root());
        let id = if number == 0 { game.root() } else { game.add(parent, Move(mv))? };
        let node = &mut game[id];
        (node.comment, node.opening_comment, node.nags) = (comment, opening_comment, nags);
        orders.push((id, children));
    }
    for (id, order) in orders {
        let children = game[id].children().to_vec();
        for child in children.into_iter().filter(|child| !order.contains(&child.number())) {
            game.remove(child);
        }
        for (place, number) in order.into_iter().enumerate() {
            if let Some(child) = game.node(number).filter(|&child| game[child].parent() == Some(id)) {
                game.set_place(child, place);
            }
        }
    }
    Ok(())
}
