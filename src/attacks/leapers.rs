//! Set-wise leaper attacks: the squares that all kings, knights or pawns of a set attack.
//!
//! The construction is the published one (chessprogramming wiki, "King Pattern", "Knight Pattern", "Pawn Attacks
//! (Bitboards)"): shift the set and mask off what wrapped around the edge. Generic over [`Word`]: one set in a `u64`,
//! or several side by side.
//!
//! ```text
//!    kings: first both neighbours on the rank      knights: one and two files aside,
//!           . . . . .        . 1 1 1 .             then two and one ranks up and down
//!           . 1 K 1 .   →    . 1 K 1 .                 . 1 . 1 .
//!           . . . . .        . 1 1 1 .                 1 . . . 1
//!    then the three of them up and down                . . N . .
//! ```
//!
//! Cost: 9 operations for kings, 15 for knights, 5 for pawns.

use super::fill::step;
use crate::bitboard::{file, rank};
use crate::simd::Word;
use crate::types::Color;

/// Returns the squares that the kings of a set attack together.
#[inline(always)]
pub(crate) fn kings_attacks<W: Word>(kings: W) -> W {
    let aside = step::<0, W>(kings) | step::<4, W>(kings);
    let row = kings | aside;
    aside | row.shl(8) | row.shr(8)
}

/// Returns the squares that the knights of a set attack together.
#[inline(always)]
pub(crate) fn knights_attacks<W: Word>(knights: W) -> W {
    let one_aside = step::<0, W>(knights) | step::<4, W>(knights);
    let two_aside =
        (knights.shl(2) & knights.splat(!(file(0) | file(1)))) | (knights.shr(2) & knights.splat(!(file(6) | file(7))));
    (one_aside.shl(16) | one_aside.shr(16)) | (two_aside.shl(8) | two_aside.shr(8))
}

/// Returns the squares that the white pawns of a set attack together.
#[inline(always)]
pub(crate) fn white_pawns_attacks<W: Word>(pawns: W) -> W {
    step::<1, W>(pawns) | step::<3, W>(pawns)
}

/// Returns the squares that the black pawns of a set attack together.
#[inline(always)]
pub(crate) fn black_pawns_attacks<W: Word>(pawns: W) -> W {
    step::<5, W>(pawns) | step::<7, W>(pawns)
}

/// Returns the squares that the pawns of a set attack together.
#[inline(always)]
pub(crate) fn pawns_attacks<W: Word>(color: Color, pawns: W) -> W {
    match color {
        Color::White => white_pawns_attacks(pawns),
        Color::Black => black_pawns_attacks(pawns),
    }
}

/// Returns the squares to which the pawns of a set can be pushed one step.
#[inline(always)]
pub fn pawns_pushes<W: Word>(color: Color, pawns: W, empty: W) -> W {
    match color {
        Color::White => pawns.shl(8) & empty,
        Color::Black => pawns.shr(8) & empty,
    }
}

/// Returns the squares to which pawns on their second rank can be pushed two steps.
#[inline(always)]
pub fn pawns_double_pushes<W: Word>(color: Color, pawns: W, empty: W) -> W {
    let second_rank = pawns.splat(rank(color.relative_rank(1)));
    pawns_pushes(color, pawns_pushes(color, pawns & second_rank, empty), empty)
}
