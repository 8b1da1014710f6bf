//! Network inputs other than threats: pawn pairs, piece-square features by king bucket, and rows of all of them for training.
//!
//! Engines of 2026 add up the weights of three sets of features (Stockfish, PlentyChess, Stormphrax): threats, pairs of pawns,
//! piece squares. Both sets here are cheap, so there is no SIMD code for them.

mod pawn_pairs;
mod piece_squares;
mod rows;

pub use pawn_pairs::{MAX_PAWN_PAIR_CHANGES, PAWN_PAIRS, PawnPairNumbering, PawnPairSplit};
pub use piece_squares::{MAX_PIECE_SQUARES, NO_PIECE_SQUARE, PieceSquareNumbering, PieceSquareSplit};
pub use rows::FeatureSets;

use crate::position::BoardChange;
use crate::simd::{Rows, U16List};
use crate::types::Square;
use core::mem::MaybeUninit;

/// The squares of the board that a change names, with the pieces before and after it.
#[inline(always)]
fn entries(change: &BoardChange) -> impl Iterator<Item = (Square, u8, u8)> {
    let all = change.square.iter().zip(change.before.iter().zip(&change.after)).take(change.count.into());
    all.filter_map(|(&square, (&before, &after))| Some((Square::new(square.into())?, before, after)))
}

/// Writes the lengths of two lists, no more than fits into each of them.
#[inline(always)]
fn write_counts(counts: &mut [MaybeUninit<u32>; 2], lists: [&U16List<'_>; 2], most: usize) {
    *counts = lists.map(|list| MaybeUninit::new(list.count().min(most) as u32));
}

/// Adds a number, and fetches its row.
#[inline(always)]
fn push(list: &mut U16List<'_>, number: u32, rows: Rows) {
    list.push(number as u16);
    if rows.exist() {
        rows.prefetch_row(number);
    }
}
