//! Nodes two plies above the leaves, one in each lane.
//!
//! Their moves are found for all of them at once, and so is what each move does to the number of replies (see
//! [`split`](super::split)). The moves that are left over go through batches of [`children`](super::children), whatever
//! node they come from.

use super::children::{self, Moves, take_promotions};
use super::en_passant;
use super::rare::Change;
use super::relevant::Relevant;
use super::replies::{Afresh, ByLines, Replier};
use super::split::Split;
use crate::bitboard::rank;
use crate::dirgolem::across_positions::generate;
use crate::dirgolem::boards::{Boards, OneSide, Present, SliderKinds};
use crate::dirgolem::king_view::KingView;
use crate::position::Position;
use crate::simd::{CrossLane, Vectors, Word, WordQueue};
use crate::types::{Color, Kind, Square};

/// Nodes with the same side to move. A lane without a node holds a board without a piece of the side to move.
pub(super) struct Nodes<W, S> {
    boards: Boards<W, S>,
    /// What the king of the side that replies sees.
    their_view: KingView<W>,
    /// The rooks that may castle.
    rights: W,
}

impl<W: Word, S: OneSide<W>> Nodes<W, S> {
    /// The nodes after moves of the side that is to move in their parent; lanes without a move have no node.
    #[inline(always)]
    pub(super) fn after<L: Vectors<Word = W>>(level: L, parent: &Position, sides: S, change: &Change<W>) -> Self {
        let mut boards = change.make(&Boards::everywhere(level, parent, S::US, sides));
        boards.own = boards.own.where_any(change.to);
        let kings = boards.kings & boards.enemy;
        let their_view = if (kings & change.to).any() {
            KingView::of(level, kings)
        } else {
            KingView::everywhere(level, Square::lowest(parent.of(Kind::King, S::US.opposite())))
        };
        Nodes { boards, their_view, rights: level.word(parent.castling & parent.kind(Kind::Rook)) }
    }
}

impl<W: CrossLane, S: OneSide<W>> Nodes<W, S> {
    /// The leaves two plies down, without en passant captures of the side to move. With `shared`, moves that change
    /// nothing for the opponent are counted once and multiplied; else every child is counted for itself. The king of the
    /// side to move stands on the same square in all nodes.
    #[inline(always)]
    pub(super) fn leaves<L: Vectors<Word = W>>(
        &self,
        level: L,
        king: Square,
        shared: bool,
        queue: &mut WordQueue,
    ) -> u64 {
        let boards = &self.boards;
        let present = Present::of(boards);
        let mut sets = generate(boards, &KingView::everywhere(level, king), present);
        let (castling_rooks, _) = boards.usual_castling(sets.attacked, sets.checkers, self.rights & boards.own);
        let double_pushes = double_pushes(boards, &sets.direction);
        let promotions = take_promotions(boards, &mut sets.direction);

        let turned = boards.turned();
        let rights = self.rights & turned.own;
        let replier = Replier { boards: turned, view: &self.their_view, rights };
        let mut present = Present::of(&replier.boards);
        let mut total = en_passant::replies(&replier, double_pushes);
        if shared {
            let relevant = Relevant::new(&replier, present);
            let split = Split::new(boards, &sets.direction, &relevant, double_pushes);
            total += sum_of_products(split.unaffected, relevant.passing);
            let by_lines = ByLines { movers: relevant.movers, steps: relevant.steps, present };
            total += children::replies(level, &mut Moves::plain(&split.by_lines), &by_lines, queue);
            sets.direction = split.others;
        }
        let mut moves = Moves::new(boards, &sets.direction, promotions, castling_rooks);
        let any_rare = moves.any_rare();
        if any_rare {
            present.theirs = SliderKinds::ANY;
        }
        let afresh = Afresh { replier: &replier, present, any_rights: rights.any(), any_rare };
        total + children::replies(level, &mut moves, &afresh, queue)
    }
}

#[inline(always)]
fn sum_of_products<W: Word>(a: W, b: W) -> u64 {
    a.to_array().as_ref().iter().zip(b.to_array().as_ref()).map(|(a, b)| a * b).sum()
}

/// The targets of double pushes.
#[inline(always)]
fn double_pushes<W: Word, S: OneSide<W>>(boards: &Boards<W, S>, sets: &[W; 16]) -> W {
    let empty = !(boards.own | boards.enemy);
    let pawns = boards.pawns & boards.own & boards.own.splat(rank(S::US.relative_rank(1)));
    match S::US {
        Color::White => (pawns & empty.shr(8)).shl(16) & sets[2],
        Color::Black => (pawns & empty.shl(8)).shr(16) & sets[6],
    }
}
