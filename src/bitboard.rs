//! Bitboards (sets of squares): shifts by one step, iteration, and a literal that looks like a board.

use crate::geometry::{FILE_A, RANK_1};
use crate::types::Square;
use core::iter::FusedIterator;

/// A bitboard: a set of squares, with bit `1 << square`.
pub type Bitboard = u64;

/// Returns the squares of file 0–7 (a–h); only the low three bits are read.
#[inline(always)]
pub const fn file(number: u32) -> Bitboard {
    FILE_A << (number & 7)
}

/// Returns the squares of rank 0–7 (first–eighth); only the low three bits are read.
#[inline(always)]
pub const fn rank(number: u32) -> Bitboard {
    RANK_1 << (8 * (number & 7))
}

/// The dark squares, including a1.
pub const DARK_SQUARES: Bitboard = 0xaa55_aa55_aa55_aa55;

/// Returns whether a bitboard has two or more squares.
#[inline(always)]
pub const fn several(set: Bitboard) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// Returns the bitboard of the lowest square of a bitboard.
#[inline(always)]
#[doc(hidden)]
pub const fn lowest_bit(set: Bitboard) -> Bitboard {
    set & set.wrapping_neg()
}

/// Iterates over the squares of a bitboard, lowest first.
#[inline(always)]
pub const fn squares(set: Bitboard) -> Squares {
    Squares(set)
}

/// An iterator over the squares of a bitboard, lowest first.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::lowest(self.0);
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl DoubleEndedIterator for Squares {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let square = Square::highest(self.0);
        self.0 ^= square.bit();
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

/// Converts a drawn board to a bitboard, eighth rank first: every character except `.` and white space is a member.
///
/// ```
/// let d4_and_h8 = golem::board! {
///     . . . . . . . X
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . X . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(d4_and_h8, 1 << 27 | 1 << 63);
/// ```
#[macro_export]
macro_rules! board {
    ($($square:tt)*) => {{
        const SET: u64 = $crate::bitboard::from_drawing(concat!($(stringify!($square)),*));
        SET
    }};
}

/// Converts the 64 characters of [`board!`] to a bitboard, eighth rank first.
pub const fn from_drawing(drawing: &str) -> Bitboard {
    let bytes = drawing.as_bytes();
    assert!(bytes.len() == 64, "a board has 64 squares");
    let mut set = 0;
    let mut index = 0;
    while index < 64 {
        if bytes[index] != b'.' {
            set |= 1 << (index ^ 56);
        }
        index += 1;
    }
    set
}
