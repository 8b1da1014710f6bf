//! Move lists: of a position (`pieces`), of target sets (`from_sets`), and the special moves of both.

mod from_sets;
mod pieces;
pub(crate) mod special;

pub(crate) use from_sets::double_pushes;
pub use from_sets::for_each_move;
pub(crate) use special::SpecialMoves;

use super::sets::generator::generate;
use super::sets::{Generator, Targets};
use crate::position::Position;
use crate::simd::{Vectors, Word, level::dispatch, sum};
use crate::types::{Class, MAX_MOVES, Move, MovePlace, as_places};
use core::iter::{Copied, Take};
use core::mem::MaybeUninit;
use core::slice::Iter;

impl Generator {
    /// Lists moves like [`legal_moves`](Self::legal_moves), into an array of moves.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub fn legal_moves_into(self, position: &Position, class: Class, moves: &mut [Move]) -> usize {
        // SAFETY: a listing writes whole moves.
        self.legal_moves(position, class, unsafe { as_places(moves) })
    }

    dispatch! {
        /// Returns the number of legal moves in the sets: one for each target, three more for each promotion.
        pub fn count(self, position: &Position, targets: &Targets) -> usize = count;

        /// Writes the moves of target sets, as far as there is room; returns how many there are.
        pub fn list(
            self, position: &Position, targets: &Targets, class: Class, moves: &mut [MovePlace]
        ) -> usize = list;

        /// Returns the number of legal moves of a position.
        pub fn count_moves(self, position: &Position) -> u64 = count_moves;

        /// Returns the number of legal moves of a class; nothing is listed.
        pub fn count_class(self, position: &Position, class: Class) -> usize = pieces::count;
    }
}

#[inline(always)]
fn list(_: impl Vectors, position: &Position, targets: &Targets, class: Class, moves: &mut [MovePlace]) -> usize {
    let mut count = 0;
    for_each_move(position, targets, class, |mv| {
        if let Some(place) = moves.get_mut(count) {
            place.write(mv.0);
        }
        count += 1;
    });
    count
}

#[inline(always)]
fn count_moves<L: Vectors>(level: L, position: &Position) -> u64 {
    if L::Word::LANES < 4 {
        return pieces::count(level, position, Class::ALL) as u64;
    }
    count(level, position, generate(level, position, &mut MaybeUninit::uninit())) as u64
}

#[inline(always)]
fn count<L: Vectors>(level: L, position: &Position, targets: &Targets) -> usize {
    let moves = count_bits(level, &targets.direction) as usize;
    let promoting = position.promoting(position.side());
    if promoting == 0 {
        return moves;
    }
    let promotions = special::pawn_moves_in(position.side(), promoting, &targets.direction);
    moves + 3 * promotions.map(u64::count_ones).iter().sum::<u32>() as usize
}

/// The number of bits of sixteen sets.
#[inline(always)]
pub(crate) fn count_bits<L: Vectors>(level: L, sets: &[u64; 16]) -> u64 {
    let mut counts = level.word(0);
    for sets in sets.chunks_exact(L::Word::LANES) {
        counts = level.word_of(sets).count_into(counts);
    }
    sum(counts.lane_counts())
}

/// A move list of fixed capacity on the stack.
///
/// No position with at most 16 pieces a side comes near its capacity; the list of an impossible one is cut off, never
/// overrun.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MAX_MOVES],
    length: usize,
}

impl MoveList {
    /// Returns the legal moves of a position that belong to a class.
    #[inline]
    pub fn new(position: &Position, class: Class) -> Self {
        Self::filled_by(|moves| Generator::current().legal_moves_into(position, class, moves))
    }

    /// The moves that a function writes, which returns how many there are.
    #[inline(always)]
    pub(crate) fn filled_by(write: impl FnOnce(&mut [Move]) -> usize) -> Self {
        let mut moves = [Move::NONE; MAX_MOVES];
        let length = write(&mut moves).min(MAX_MOVES);
        MoveList { moves, length }
    }

    /// Returns the moves as a slice.
    #[inline(always)]
    pub fn as_slice(&self) -> &[Move] {
        self.moves.get(..self.length).unwrap_or(&[])
    }

    /// Returns the moves one by one.
    #[inline(always)]
    pub fn iter(&self) -> Copied<Iter<'_, Move>> {
        self.as_slice().iter().copied()
    }

    /// Returns the number of moves.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// Returns whether the list is empty.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.as_slice().is_empty()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = Move;
    type IntoIter = Copied<Iter<'a, Move>>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = Take<core::array::IntoIter<Move, MAX_MOVES>>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        let length = self.len();
        self.moves.into_iter().take(length)
    }
}

impl Position {
    /// Returns all legal moves, in the same order on every CPU.
    ///
    /// ```
    /// let position: golem::Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert!(position.legal_moves().is_empty() && position.checkers() == 0);
    ///
    /// let start = golem::Position::start();
    /// for mv in start.legal_moves() {
    ///     assert_eq!(start.after(mv).legal_moves().len(), 20);
    /// }
    /// # Ok::<(), golem::Status>(())
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        MoveList::new(self, Class::ALL)
    }

    /// Returns the legal captures, including en passant and capturing promotions.
    #[inline]
    pub fn legal_captures(&self) -> MoveList {
        MoveList::new(self, Class::CAPTURES)
    }

    /// Returns the legal moves that capture nothing.
    #[inline]
    pub fn legal_quiets(&self) -> MoveList {
        MoveList::new(self, Class::NO_CAPTURES)
    }
}
