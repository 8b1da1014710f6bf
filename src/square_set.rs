//! Bitboards as a Rust type, with set operators and iteration.
//!
//! The functions of the library use plain `u64` bitboards, like C, the arrays of batch functions, and an engine's own tables.
//! [`SquareSet`] wraps such a bitboard; the conversion is free in both directions.

use crate::bitboard::{Bitboard, Squares, several, squares};
use crate::types::Square;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign};

/// A set of squares: a `u64` with bit `1 << square` for each.
///
/// The right operand may be a set, a `u64` or a square.
///
/// ```
/// use golem::{Color, Position, Square, SquareSet, attacks};
///
/// let position: Position = "4k3/4n3/8/3p4/8/8/4R3/3QK3 w - - 0 1".parse()?;
/// let rook = SquareSet(attacks::rook(Square::E2, position.occupied()));
/// assert!(rook.contains(Square::E7) && !rook.contains(Square::E8));
///
/// // Where it can go: to no piece of its own side.
/// let targets = rook - position.color(Color::White);
/// assert_eq!((rook.len(), targets.len()), (13, 12));
/// assert_eq!((rook - targets).only(), Some(Square::E1));
/// for square in targets & 0xff00 {
///     assert_eq!(square.rank(), 1);
/// }
/// # Ok::<(), golem::Status>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct SquareSet(pub Bitboard);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet(0);
    /// The whole board.
    pub const ALL: SquareSet = SquareSet(!0);

    /// Returns the number of squares, 0–64.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether there are two or more squares.
    #[inline(always)]
    pub const fn several(self) -> bool {
        several(self.0)
    }

    /// Returns whether the set contains a square.
    #[inline(always)]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// Returns whether all squares are in another set.
    #[inline(always)]
    pub const fn is_subset(self, of: SquareSet) -> bool {
        self.0 & !of.0 == 0
    }

    /// Returns whether no square is in another set.
    #[inline(always)]
    pub const fn is_disjoint(self, other: SquareSet) -> bool {
        self.0 & other.0 == 0
    }

    /// Returns the lowest square.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::lowest(self.0)) }
    }

    /// Returns the highest square.
    #[inline(always)]
    pub const fn last(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::highest(self.0)) }
    }

    /// Returns the only square; `None` if there is none or more than one.
    #[inline(always)]
    pub const fn only(self) -> Option<Square> {
        Square::only(self.0)
    }

    /// Adds a square and returns whether it is new.
    #[inline(always)]
    pub const fn insert(&mut self, square: Square) -> bool {
        let is_new = !self.contains(square);
        self.0 |= square.bit();
        is_new
    }

    /// Removes a square and returns whether it was there.
    #[inline(always)]
    pub const fn remove(&mut self, square: Square) -> bool {
        let was_there = self.contains(square);
        self.0 &= !square.bit();
        was_there
    }

    /// Removes the lowest square and returns it.
    #[inline(always)]
    pub fn pop_first(&mut self) -> Option<Square> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }

    /// Iterates over the squares, lowest first, or backwards.
    #[inline(always)]
    pub const fn iter(self) -> Squares {
        squares(self.0)
    }
}

impl From<u64> for SquareSet {
    #[inline(always)]
    fn from(set: u64) -> Self {
        SquareSet(set)
    }
}

impl From<SquareSet> for u64 {
    #[inline(always)]
    fn from(set: SquareSet) -> Self {
        set.0
    }
}

impl From<Square> for SquareSet {
    #[inline(always)]
    fn from(square: Square) -> Self {
        SquareSet(square.bit())
    }
}

impl<const N: usize> From<[Square; N]> for SquareSet {
    #[inline]
    fn from(squares: [Square; N]) -> Self {
        squares.into_iter().collect()
    }
}

impl FromIterator<Square> for SquareSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square)
    }
}

impl Extend<Square> for SquareSet {
    #[inline]
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= squares.into_iter().collect::<SquareSet>();
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl IntoIterator for &SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

/// The squares that are not in the set.
impl Not for SquareSet {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        SquareSet(!self.0)
    }
}

/// Implements an operator between sets, and the assigning operator.
macro_rules! operators {
    ($(#[doc = $meaning:literal] $operator:ident::$apply:ident, $assigning:ident::$assign:ident: $numbers:expr;)*) => {$(
        #[doc = $meaning]
        impl<T: Into<SquareSet>> $operator<T> for SquareSet {
            type Output = Self;

            #[inline(always)]
            fn $apply(self, right: T) -> Self {
                let of_numbers: fn(Bitboard, Bitboard) -> Bitboard = $numbers;
                SquareSet(of_numbers(self.0, right.into().0))
            }
        }

        #[doc = $meaning]
        impl<T: Into<SquareSet>> $assigning<T> for SquareSet {
            #[inline(always)]
            fn $assign(&mut self, right: T) {
                *self = $operator::$apply(*self, right);
            }
        }
    )*};
}

operators! {
    /// The squares that are in both sets.
    BitAnd::bitand, BitAndAssign::bitand_assign: |left, right| left & right;
    /// The squares that are in one of the sets or in both.
    BitOr::bitor, BitOrAssign::bitor_assign: |left, right| left | right;
    /// The squares that are in one of the sets and not in the other.
    BitXor::bitxor, BitXorAssign::bitxor_assign: |left, right| left ^ right;
    /// The squares of the left set that are not in the right one.
    Sub::sub, SubAssign::sub_assign: |left, right| left & !right;
}
