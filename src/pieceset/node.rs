//! What a search asks of every node: what the opponent's sliders attack is in the sets already, where one vector test for
//! each kind finds it. What is left are the lines to the kings.

use super::PieceBoard;
use crate::node::{Node, write_around};
use crate::position::Position;
use crate::simd::level::dispatch;
use crate::simd::{Code, Vectors, Word};
use crate::types::Kind;
use core::mem::MaybeUninit;

dispatch! {
    fn write(code: Code, board: &PieceBoard, node: &mut MaybeUninit<Node>) = write_at;
}

#[inline(always)]
fn write_at<L: Vectors>(level: L, board: &PieceBoard, node: &mut MaybeUninit<Node>) {
    if L::Word::LANES < 4 || board.pending != 0 {
        return Node::write(&board.to_position(), node);
    }
    let position =
        Position { pieces: level.split(&board.board, board.all_occupied()), ..board.position_without_kinds() };
    let them = board.side().opposite();
    let row = &board.attackers[them.index()];
    // Not by a closure, which would be compiled without the instruction set.
    let bishops = level.places_with(row, board.of(Kind::Bishop, them));
    let rooks = level.places_with(row, board.of(Kind::Rook, them));
    let queens = level.places_with(row, board.of(Kind::Queen, them));
    write_around(level, &position, [bishops, rooks, queens], node);
}

impl PieceBoard {
    /// The record of its position, [`Node::new`], into memory of the caller.
    #[inline(always)]
    pub(crate) fn write_node(&self, node: &mut MaybeUninit<Node>) {
        let board = self;
        write(Code::deferred(), board, node);
    }
}
