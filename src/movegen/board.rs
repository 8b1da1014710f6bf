//! Legality, checks and SEE of single moves for a search board, with the node info of its position if there is one. The board
//! has the pieces on the squares of a move.

use super::node::Node;
use crate::position::Board;
use crate::see::ExchangeRules;
use crate::types::Move;

impl Board {
    /// Returns whether a move is legal; uses the node info if there is one. Any 16-bit value is safe.
    #[inline]
    pub fn is_legal(&self, node: Option<&Node>, mv: Move) -> bool {
        node.map_or_else(|| self.position.is_legal(mv), |node| node.is_legal(&self.position, mv))
    }

    /// Returns whether a legal move gives check; uses the node info if there is one.
    #[inline]
    pub fn gives_check(&self, node: Option<&Node>, mv: Move) -> bool {
        let (position, mover) = (&self.position, || self.piece_on(mv.from()));
        match node {
            Some(node) => node.gives_check_with(position, mv, mover),
            None => position.gives_check_with(mv, mover),
        }
    }

    /// Returns whether the exchange that a move begins reaches a threshold: [`Position::see_ge`](crate::Position::see_ge), or
    /// [`Position::see_ge_by`](crate::Position::see_ge_by) where there are rules.
    #[inline]
    pub fn see_ge(&self, node: Option<&Node>, mv: Move, threshold: i32, rules: Option<&ExchangeRules>) -> bool {
        self.exchange_reaches(node, mv, threshold, rules) != 0
    }

    /// [`see_ge`](Self::see_ge) as C has it.
    #[inline(always)]
    pub(crate) fn exchange_reaches(
        &self,
        node: Option<&Node>,
        mv: Move,
        threshold: i32,
        rules: Option<&ExchangeRules>,
    ) -> u32 {
        match rules {
            Some(rules) => self.position.exchange_reaches_by(self.pieces_of(mv), node, mv, threshold, rules),
            None => self.position.exchange_reaches(self.pieces_of(mv), mv, threshold),
        }
    }
}
