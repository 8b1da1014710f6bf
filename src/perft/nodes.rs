//! Nodes two plies above the leaves, one per lane.
//!
//! Their moves, and the effect of each move on the number of replies, are found for all of them at once (see
//! [`split`](super::split)). The moves that are left over go through batches of [`children`](super::children), whatever node
//! they come from.

use super::children::{self, Moves};
use super::en_passant;
use super::queue::WordQueue;
use super::relevant::Relevant;
use super::replies::{Afresh, ByLines, Replier};
use super::special::{Castlings, Change};
use super::split::Split;
use crate::attacks::king_view::KingView;
use crate::attacks::leapers::pawns_double_pushes;
use crate::bitboard::rank;
use crate::movegen::list::special::{PAWN_DIRECTIONS, take_pawn_moves};
use crate::movegen::sets::across_positions::generate;
use crate::movegen::sets::boards::{AllBlack, Boards, Present, SliderKinds};
use crate::position::{Position, special::Castling};
use crate::simd::{Vectors, Word};
use crate::types::{Color, Kind, Move, Square};

/// Nodes with Black to move, whose king stands on the same square in all of them. A lane without a node holds a board
/// without a piece of that side.
pub(super) struct Nodes<'a, W> {
    boards: Boards<W, AllBlack>,
    king: Square,
    /// The view from the king of the side that replies.
    their_view: KingView<W>,
    /// Castling of the side to move, and of the side that replies.
    castlings: [Castlings<'a, W>; 2],
}

impl<'a, W: Word> Nodes<'a, W> {
    /// The nodes after moves of White, at most as many as there are lanes. `ways` is what castling requires of the side to
    /// move, and of the side that replies.
    #[inline(always)]
    pub(super) fn after<L: Vectors<Word = W>>(
        level: L,
        parent: &Position,
        ways: &'a [[Castling; 2]; 2],
        moves: &[Move],
    ) -> Self {
        let change = Change::of(level, Color::White, moves);
        let mut boards = change.make(&Boards::everywhere(level, parent));
        boards.own = boards.own.where_any(change.to);
        let kings = boards.kings & boards.enemy;
        let moved = kings & change.to;
        let their_view = if moved.any() {
            KingView::of(level, kings)
        } else {
            KingView::everywhere(level, Square::lowest(parent.of(Kind::King, Color::White)))
        };
        let [ours, theirs] = ways;
        Nodes {
            boards,
            king: Square::lowest(parent.of(Kind::King, Color::Black)),
            their_view,
            castlings: [Castlings::new(ours, level.word(0)), Castlings::new(theirs, moved)],
        }
    }

    /// The leaves two plies down, without en passant captures of the side to move. With `shared`, moves that change
    /// nothing for the opponent are counted once and multiplied; else every child is counted for itself.
    #[inline(always)]
    pub(super) fn leaves<L: Vectors<Word = W>>(&self, level: L, shared: bool, queue: &mut WordQueue) -> u64 {
        let Nodes { boards, king, their_view, castlings: [ours, theirs] } = self;
        let mut sets = generate(boards, &KingView::everywhere(level, *king), Present::of(boards));
        let castling_rooks = ours.rooks(boards, sets.attacked, sets.checkers);
        let pawns = boards.pawns & boards.own;
        let double_pushes = pawns_double_pushes(Color::Black, pawns, !(boards.own | boards.enemy))
            & sets.direction[PAWN_DIRECTIONS[1][0]];
        let promoting = pawns & pawns.splat(rank(1));
        let promotions = take_pawn_moves(Color::Black, promoting, &mut sets.direction);

        let replier = Replier { boards: boards.turned(), view: their_view, castlings: *theirs };
        let mut present = Present::of(&replier.boards);
        let mut total = en_passant::replies(&replier, double_pushes);
        if shared {
            let relevant = Relevant::new(&replier, present);
            let split = Split::new(boards, &sets.direction, &relevant, double_pushes);
            total += sum_of_products(split.unaffected, relevant.passing);
            let by_lines = ByLines { movers: relevant.movers, steps: relevant.steps, present };
            let none = level.word(0);
            let mut moves = Moves::new(boards, &split.by_lines, [none; 3], [none; 2]);
            total += children::replies(level, &mut moves, &by_lines, queue);
            sets.direction = split.others;
        }
        let mut moves = Moves::new(boards, &sets.direction, promotions, castling_rooks);
        let any_special = moves.any_special();
        if any_special {
            present.theirs = SliderKinds::ANY;
        }
        total + children::replies(level, &mut moves, &Afresh { replier: &replier, present, any_special }, queue)
    }
}

#[inline(always)]
fn sum_of_products<W: Word>(a: W, b: W) -> u64 {
    a.to_array().as_ref().iter().zip(b.to_array().as_ref()).map(|(a, b)| a * b).sum()
}
