//! Sets of squares: one-step shifts, iteration, and a literal that looks like a board.

use crate::geometry::{FILE_A, RANK_1};
use crate::types::Square;
use core::iter::FusedIterator;

/// A set of squares, bit `1 << square`.
pub type Bitboard = u64;

/// All squares of file 0–7 (a–h); the low three bits count.
#[inline(always)]
pub const fn file(number: u32) -> Bitboard {
    FILE_A << (number & 7)
}

/// All squares of rank 0–7 (first–eighth); the low three bits count.
#[inline(always)]
pub const fn rank(number: u32) -> Bitboard {
    RANK_1 << (8 * (number & 7))
}

/// The dark squares, a1 among them.
pub const DARK_SQUARES: Bitboard = 0xaa55_aa55_aa55_aa55;

/// Whether a set has two or more squares.
#[inline(always)]
pub const fn several(set: Bitboard) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// The lowest square of a set as a set of its own.
#[inline(always)]
#[doc(hidden)]
pub const fn lowest_bit(set: Bitboard) -> Bitboard {
    set & set.wrapping_neg()
}

/// The squares of a set from the lowest to the highest.
#[inline(always)]
pub const fn squares(set: Bitboard) -> Squares {
    Squares(set)
}

/// Iterator over the squares of a set, lowest first.
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

/// A set drawn as a board, the eighth rank on top: every character except `.` and white space is a member.
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

/// What [`board!`] evaluates: 64 characters, eighth rank first.
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
