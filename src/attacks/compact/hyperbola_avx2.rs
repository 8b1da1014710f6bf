//! Dual hyperbola quintessence on AVX2 (by anematode, in Stockfish): rook and bishop lines of a queen in one pass.
//!
//! Built on four [`lines`](super::lines), with a byte swap for the mirror. It mirrors every line but the rank, which is
//! looked up meanwhile; reversing bits as well would cost twice four more instructions. A file is the only line of a rook
//! to mirror, so that is the scalar code, which answers in half the time. Tables: 4.5 KB.
#![allow(unsafe_code)]

use super::hyperbola::FIRST_RANK;
pub use super::hyperbola::rook;
use super::lines::{self, MirroredLines, SWAPPED};
use crate::types::Square;
use core::arch::x86_64::*;

/// The attacks on all lines but the rank.
#[inline]
#[target_feature(enable = "avx2")]
fn attacks(entry: &MirroredLines, occupied: u64) -> __m256i {
    lines::attacks(entry, occupied, |lanes| lines::swap_bytes(lanes))
}

/// The attacks on the rank. As in the scalar backend, but with the shift and the row from the entry.
#[inline(always)]
fn rank(&MirroredLines { rank, row, .. }: &MirroredLines, occupied: u64) -> u64 {
    let index = row + (occupied >> rank >> 1 & 63);
    // SAFETY: a row begins at a multiple of 64 below 512, checked below, and the table has 512 entries.
    u64::from(unsafe { *FIRST_RANK.as_flattened().get_unchecked(index as usize) }) << rank
}

const _: () = {
    let mut square = 0;
    while square < 64 {
        assert!(SWAPPED[square].row + 63 < 512 && FIRST_RANK.as_flattened().len() == 512);
        square += 1;
    }
};

/// What a bishop attacks.
#[inline]
#[target_feature(enable = "avx2")]
pub fn bishop(square: Square, occupied: u64) -> u64 {
    lines::bishop(attacks(&SWAPPED[square.index()], occupied))
}

/// What a queen attacks.
#[inline]
#[target_feature(enable = "avx2")]
pub fn queen(square: Square, occupied: u64) -> u64 {
    let entry = &SWAPPED[square.index()];
    lines::queen(attacks(entry, occupied)) | rank(entry, occupied)
}
