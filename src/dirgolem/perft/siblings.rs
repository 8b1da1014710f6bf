//! Three plies above the leaves: the children of a position are put into lanes without being made.
//!
//! They are nodes two plies above the leaves, and differ from their parent by a move:
//!
//! ```text
//!   from      1 bit per lane         the mover's pieces = those of the parent without `from`, with `to`
//!   to        1 bit per lane         the other side's   = those of the parent without `to`
//! ```
//!
//! The king of the side that moves next stands on the same square in all of them. Castling, en passant and promotions are
//! rare, and do a little more.

use super::alone::en_passant_chances;
use super::nodes::Nodes;
use super::rare::Change;
use crate::bitboard::squares;
use crate::dirgolem::Generator;
use crate::dirgolem::boards::OneSide;
#[cfg(target_arch = "x86_64")]
use crate::dirgolem::boards::{AllBlack, AllWhite};
use crate::dirgolem::list::move_groups::double_pushes;
use crate::position::Position;
#[cfg(target_arch = "x86_64")]
use crate::simd::level::dispatch;
use crate::simd::{CrossLane, Vectors, Word, WordQueue};
#[cfg(target_arch = "x86_64")]
use crate::types::Color;
use crate::types::{Kind, Move, Square};
use core::hint::black_box;
use core::mem::MaybeUninit;

/// No level has words of many lanes.
#[cfg(not(target_arch = "x86_64"))]
impl Generator {
    pub(super) fn leaves_below(self, _: &Position, _: &[Move], _: bool) -> Option<u64> {
        None
    }
}

#[cfg(target_arch = "x86_64")]
impl Generator {
    /// The leaves at depth 3 of a playable position where castling is that of orthodox chess, given its legal moves;
    /// `None` at levels whose words have few lanes. `shared` is as in [`Nodes::leaves`].
    #[inline(always)]
    pub(super) fn leaves_below(self, position: &Position, moves: &[Move], shared: bool) -> Option<u64> {
        // One function for each side, because both need much stack.
        match position.side() {
            Color::White => self.leaves_below_white(position, moves, shared),
            Color::Black => self.leaves_below_black(position, moves, shared),
        }
    }

    dispatch! {
        fn leaves_below_white(self, position: &Position, moves: &[Move], shared: bool) -> Option<u64> = below_white;

        fn leaves_below_black(self, position: &Position, moves: &[Move], shared: bool) -> Option<u64> = below_black;
    }
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn below_white(level: impl Vectors, position: &Position, moves: &[Move], shared: bool) -> Option<u64> {
    if let Some(level) = level.avx512() {
        return Some(leaves(level, position, moves, AllBlack, shared));
    }
    if let Some(level) = level.avx2() {
        return Some(leaves(level, position, moves, AllBlack, shared));
    }
    None
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn below_black(level: impl Vectors, position: &Position, moves: &[Move], shared: bool) -> Option<u64> {
    if let Some(level) = level.avx512() {
        return Some(leaves(level, position, moves, AllWhite, shared));
    }
    if let Some(level) = level.avx2() {
        return Some(leaves(level, position, moves, AllWhite, shared));
    }
    None
}

/// `sides` are those of the children.
#[inline(always)]
fn leaves<L: Vectors<Word: CrossLane>, S: OneSide<L::Word>>(
    level: L,
    position: &Position,
    moves: &[Move],
    sides: S,
    shared: bool,
) -> u64 {
    let mut total = 0;
    let chances = en_passant_chances(position, double_pushes(position));
    if chances != 0 {
        total += replies_to_en_passant(Generator::of(level.code()), position, chances, moves);
    }
    let mut place = MaybeUninit::uninit();
    let queue = WordQueue::empty(&mut place);
    for moves in moves.chunks(L::Word::LANES) {
        // The parent's sets are broadcast anew for every word, as keeping them in all lanes takes 1.5 KB of stack.
        let position = black_box(position);
        let king = Square::lowest(position.of(Kind::King, S::US));
        let change = Change::of(level, position.side(), moves);
        total += Nodes::after(level, position, sides, &change).leaves(level, king, shared, queue);
    }
    total
}

/// The replies to en passant captures of pawns that double pushes bring to some squares: such captures are no targets in
/// the sets that are found for many nodes at once.
#[inline(never)]
fn replies_to_en_passant(generator: Generator, position: &Position, double_pushes: u64, moves: &[Move]) -> u64 {
    let mut total = 0;
    for mv in moves.iter().filter(|mv| mv.code() == Move::DOUBLE_PUSH && double_pushes & mv.to().bit() != 0) {
        let node = position.after(*mv);
        let Some(to) = node.ep() else { continue };
        for from in squares(node.en_passant_capturers()) {
            total += generator.count_moves(&node.after(Move::new(from, to, Move::EN_PASSANT)));
        }
    }
    total
}
