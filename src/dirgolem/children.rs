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
use super::groups::{DOUBLE_PUSHES, Groups};
use super::{Class, Targets, idle};
use crate::attacks::fill::step;
use crate::bitboard::squares;
use crate::position::Position;
use crate::simd::{BytePairs, LaneLevel, Word, WordLevel, sum};
use crate::types::{Color, Kind, Move, Square};
use core::mem::MaybeUninit;

/// The leaves at depth 2 of a position that can be played, whose target sets are given. `list` lists origins and targets
/// of the moves that are not rare, `count_one` counts the moves of one position.
#[inline(always)]
pub(super) fn grandchildren<L: LaneLevel + WordLevel>(
    level: L,
    position: &Position,
    targets: &mut Targets,
    list: impl FnOnce(&Groups, &mut BytePairs),
    count_one: impl Fn(&Position) -> u64,
) -> u64 {
    let idle = idle::take_out(level, position, targets);
    let groups = Groups::new(position, targets, Class::All);
    let mut apart = 0;
    groups.for_each_rare(|mv| apart += count_one(&position.after(mv)));
    for to in squares(en_passant_chances(position, groups.sets[DOUBLE_PUSHES])) {
        apart += en_passant_answers(position, to);
    }
    let mut place = MaybeUninit::uninit();
    let moves = BytePairs::empty(&mut place);
    list(&groups, moves);
    apart
        + match position.side() {
            Color::White => count_moves(level, position, moves, idle, AllBlack),
            Color::Black => count_moves(level, position, moves, idle, AllWhite),
        }
}

/// The double pushes that end beside a pawn of the opponent.
#[inline(always)]
fn en_passant_chances(position: &Position, double_pushes: u64) -> u64 {
    let theirs = position.of(Kind::Pawn, position.side().opposite());
    double_pushes & (step::<0, u64>(theirs) | step::<4, u64>(theirs))
}

/// How many en passant captures the double push to a square allows.
#[inline(never)]
fn en_passant_answers(position: &Position, to: Square) -> u64 {
    // Two ranks back: bit 4 of the square number, whichever way the pawn goes.
    let from = Square::from_low_bits(u32::from(to.number()) ^ 16);
    let push = Move::new(from, to, Move::DOUBLE_PUSH);
    u64::from(position.after(push).en_passant_capturers().count_ones())
}

/// The answers to the moves of a list, a lane to each, and to as many idle ones.
#[inline(always)]
fn count_moves<L: WordLevel, S: Sides<L::Word>>(
    level: L,
    position: &Position,
    moves: &BytePairs,
    idle: u64,
    sides: S,
) -> u64 {
    let lanes = L::Word::LANES;
    let answers = Answers::new(level, position);
    let node = boards(level, position, sides);
    let (firsts, seconds) = (moves.firsts(), moves.seconds());
    let mut counts = level.word(0);
    let mut start = 0;
    while start < firsts.len() || (start == firsts.len() && idle != 0) {
        let from = level.word_of_bits(firsts.get(start..).unwrap_or(&[]));
        let to = level.word_of_bits(seconds.get(start..).unwrap_or(&[]));
        let found = answers.count(&after(&node, from, to));
        counts = counts.plus(found.where_any(to));
        if start + lanes > firsts.len() {
            // A lane without a move is the node with the mover passing: the answers to an idle move.
            let mut passing = [0; 8];
            found.store(&mut passing);
            return sum(counts) + idle * passing.get(firsts.len() - start).copied().unwrap_or(0);
        }
        start += lanes;
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
