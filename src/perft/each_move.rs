//! Replies to each legal move of one position, one move per lane. Nothing is shared, and no move is made.

use super::en_passant;
use super::replies;
use super::special::{Castlings, Change};
use crate::attacks::king_view::KingView;
use crate::movegen::Generator;
use crate::movegen::sets::boards::{AllWhite, Boards, Present, SliderKinds};
use crate::position::Position;
use crate::simd::{Vectors, Word, level::dispatch};
use crate::types::{Color, Kind, Move, Square};

impl Generator {
    /// Writes the number of replies to each of the legal moves of a playable position with Black to move.
    pub(crate) fn count_replies(self, position: &Position, moves: &[Move], counts: &mut [u32]) {
        self.count_replies_in_lanes(position, moves, counts);
        en_passant::for_each_chance(position, moves, |number, after| {
            if let Some(count) = counts.get_mut(number) {
                *count += after.en_passant_capturers().count_ones();
            }
        });
    }

    dispatch! {
        /// Writes the number of replies but for captures en passant.
        fn count_replies_in_lanes(self, position: &Position, moves: &[Move], counts: &mut [u32]) = count_replies;
    }
}

#[inline(always)]
fn count_replies<L: Vectors>(level: L, position: &Position, moves: &[Move], counts: &mut [u32]) {
    let node = Boards::<_, AllWhite>::everywhere(level, position);
    let view = KingView::everywhere(level, Square::lowest(position.of(Kind::King, Color::White)));
    let ways = position.castlings(Color::White, 0);
    let castlings = Castlings::new(&ways, level.word(0));
    let mut present = Present::of(&node);
    if position.promoting(Color::Black) != 0 {
        present.theirs = SliderKinds::ANY;
    }
    let mut counts = counts.chunks_mut(L::Word::LANES);
    for moves in moves.chunks(L::Word::LANES) {
        let Some(counts) = counts.next() else { return };
        let boards = Change::of(level, Color::Black, moves).make(&node);
        let found = replies::all(&boards, &view, &castlings, present).to_array();
        for (count, lane) in counts.iter_mut().zip(found.as_ref()) {
            *count = *lane as u32;
        }
    }
}
