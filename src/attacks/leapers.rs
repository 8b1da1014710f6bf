//! Leapers set-wise: kings, knights and pawns of a whole set at once.
//!
//! The construction is the published one (chessprogramming wiki, "King Pattern", "Knight Pattern", "Pawn
//! Attacks (Bitboards)"): shift the set and mask away what wrapped around the edge. The tables of
//! [`tables`](crate::tables) are these functions on single squares.
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

use crate::bitboard;
use crate::geometry::FILE_A;
use crate::types::Color;

const NOT_A: u64 = !FILE_A;
const NOT_H: u64 = !(FILE_A << 7);
const NOT_AB: u64 = !(FILE_A | FILE_A << 1);
const NOT_GH: u64 = !(FILE_A << 6 | FILE_A << 7);

/// What the kings of a set attack together.
#[inline]
pub const fn kings_attacks(kings: u64) -> u64 {
    let aside = (kings << 1) & NOT_A | (kings >> 1) & NOT_H;
    let row = kings | aside;
    aside | row << 8 | row >> 8
}

/// What the knights of a set attack together.
#[inline]
pub const fn knights_attacks(knights: u64) -> u64 {
    let one_aside = (knights << 1) & NOT_A | (knights >> 1) & NOT_H;
    let two_aside = (knights << 2) & NOT_AB | (knights >> 2) & NOT_GH;
    one_aside << 16 | one_aside >> 16 | two_aside << 8 | two_aside >> 8
}

/// What the white pawns of a set attack together.
#[inline]
pub const fn white_pawns_attacks(pawns: u64) -> u64 {
    (pawns << 9) & NOT_A | (pawns << 7) & NOT_H
}

/// What the black pawns of a set attack together.
#[inline]
pub const fn black_pawns_attacks(pawns: u64) -> u64 {
    (pawns >> 7) & NOT_A | (pawns >> 9) & NOT_H
}

/// What the pawns of a set attack together.
#[inline]
pub const fn pawns_attacks(color: Color, pawns: u64) -> u64 {
    match color {
        Color::White => white_pawns_attacks(pawns),
        Color::Black => black_pawns_attacks(pawns),
    }
}

/// Where the pawns of a set can be pushed one step.
#[inline]
pub const fn pawns_pushes(color: Color, pawns: u64, empty: u64) -> u64 {
    match color {
        Color::White => pawns << 8 & empty,
        Color::Black => pawns >> 8 & empty,
    }
}

/// Where the pawns of a set that stand on their second rank can be pushed two steps.
#[inline]
pub const fn pawns_double_pushes(color: Color, pawns: u64, empty: u64) -> u64 {
    let second_rank = bitboard::rank(color.relative_rank(1));
    pawns_pushes(color, pawns_pushes(color, pawns & second_rank, empty), empty)
}
