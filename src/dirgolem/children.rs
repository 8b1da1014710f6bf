//! The leaves two plies down, without a position for each child: the children of a node go straight into the lanes of
//! words, and their moves are only counted.
//!
//! Siblings share nearly everything. The side that answers has its king, its knights and its sliders on the same squares
//! in all of them, short of one piece that may have been captured; so what these squares see of an empty board is a
//! constant of the node, and only occupancy, the mover's pieces, pins and checks differ by lane:
//!
//! ```text
//!   from      1 bit per lane         own     = own without `to`
//!   to        1 bit per lane         enemy   = enemy without `from`, with `to`
//!                                    a kind  = without both, with `to` where `from` was of that kind
//! ```
//!
//! Castling, en passant and promotions of the mover are made and counted one by one.

use super::across_positions::{AllBlack, AllWhite, Boards, Sides};
use super::answers::Answers;
use super::{Class, Targets, for_each_move};
use crate::attacks;
use crate::position::Position;
use crate::simd::{Word, WordLevel, sum};
use crate::types::{Color, Kind, MAX_MOVES, Move, Square};

/// The leaves at depth 2 of a position that can be played, whose target sets are given; `count_one` counts the moves of
/// one position.
#[inline(always)]
pub(super) fn grandchildren<L: WordLevel>(
    level: L,
    position: &Position,
    targets: &Targets,
    count_one: impl Fn(&Position) -> u64,
) -> u64 {
    let mut moves = Moves { from: [0; MAX_MOVES], to: [0; MAX_MOVES], count: 0 };
    let mut apart = 0;
    for_each_move(position, targets, Class::All, |mv| match mv.code() {
        Move::QUIET | Move::CAPTURE => moves.push(mv),
        Move::DOUBLE_PUSH => {
            moves.push(mv);
            apart += en_passant_answers(position, mv);
        }
        _ => apart += count_one(&position.after(mv)),
    });
    apart
        + match position.side() {
            Color::White => count_moves(level, position, &moves, AllBlack),
            Color::Black => count_moves(level, position, &moves, AllWhite),
        }
}

/// Children that differ from their parent by one piece that moved, maybe capturing.
struct Moves {
    from: [u64; MAX_MOVES],
    to: [u64; MAX_MOVES],
    count: usize,
}

impl Moves {
    #[inline(always)]
    fn push(&mut self, mv: Move) {
        if let (Some(from), Some(to)) = (self.from.get_mut(self.count), self.to.get_mut(self.count)) {
            *from = mv.from().bit();
            *to = mv.to().bit();
            self.count += 1;
        }
    }
}

/// How many en passant captures a double push allows.
#[inline(always)]
fn en_passant_answers(position: &Position, push: Move) -> u64 {
    let passed = Square::from_low_bits((push.from().number() as u32 + push.to().number() as u32) / 2);
    let mover = position.side();
    let near = attacks::pawn(mover, passed) & position.of(Kind::Pawn, mover.opposite());
    if near == 0 { 0 } else { u64::from(position.after(push).en_passant_capturers().count_ones()) }
}

/// The answers to the moves of a list, a lane to each.
#[inline(always)]
fn count_moves<L: WordLevel, S: Sides<L::Word>>(level: L, position: &Position, moves: &Moves, sides: S) -> u64 {
    let answers = Answers::new(level, position);
    let node = boards(level, position, sides);
    let from = moves.from.get(..moves.count).unwrap_or(&[]);
    let to = moves.to.get(..moves.count).unwrap_or(&[]);
    let mut counts = level.word(0);
    for (from, to) in from.chunks(L::Word::LANES).zip(to.chunks(L::Word::LANES)) {
        let (from, to) = (level.word_of(from), level.word_of(to));
        // Lanes beyond the end of the list hold no move.
        counts = counts.plus(answers.count(&after(&node, from, to)).where_any(to));
    }
    sum(counts)
}

/// The boards of the node, in every lane, with the eyes of the side that answers.
#[inline(always)]
fn boards<L: WordLevel, S>(level: L, position: &Position, sides: S) -> Boards<L::Word, S> {
    let mover = position.side();
    Boards {
        pawns: level.word(position.kind(Kind::Pawn)),
        knights: level.word(position.kind(Kind::Knight)),
        diagonal: level.word(position.diagonal_sliders()),
        orthogonal: level.word(position.orthogonal_sliders()),
        kings: level.word(position.kind(Kind::King)),
        own: level.word(position.color(mover.opposite())),
        enemy: level.word(position.color(mover)),
        sides,
    }
}

/// The boards after a move from one square to another in each lane.
#[inline(always)]
fn after<W: Word, S: Sides<W>>(node: &Boards<W, S>, from: W, to: W) -> Boards<W, S> {
    let others = !(from | to);
    let moved = |kind: W| (kind & others) | to.where_any(kind & from);
    Boards {
        pawns: moved(node.pawns),
        knights: moved(node.knights),
        diagonal: moved(node.diagonal),
        orthogonal: moved(node.orthogonal),
        kings: moved(node.kings),
        own: node.own & !to,
        enemy: (node.enemy & !from) | to,
        sides: node.sides,
    }
}
