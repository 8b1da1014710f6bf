//! Dual hyperbola quintessence on AVX2 (by anematode, in Stockfish): rook and bishop lines of a queen in one pass.
//!
//! Built on `four_lines`, with a byte swap for the mirror. It mirrors every line but the rank, which is looked up
//! meanwhile; reversing bits as well would cost twice four more instructions. Tables: 4.5 KB.
#![allow(unsafe_code)]

use super::mirrored_lines::SWAPPED;
use super::{hyperbola, kernel_or_portable};
use crate::simd::Level;
use crate::types::Square;

/// Bytes of tables that it reads.
pub const TABLE_BYTES: usize = size_of_val(&SWAPPED) + size_of_val(&hyperbola::FIRST_RANK);

/// Whether this CPU has the instructions.
#[inline]
pub fn available() -> bool {
    Level::Avx2.is_available()
}

#[cfg(target_arch = "x86_64")]
pub(in crate::attacks) mod kernel {
    use super::super::four_lines;
    use super::super::mirrored_lines::MirroredLines;
    pub(in crate::attacks) use super::rook;
    use super::{SWAPPED, hyperbola::FIRST_RANK};
    use crate::types::Square;
    use core::arch::x86_64::*;

    /// The attacks on all lines but the rank.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn lines(entry: &MirroredLines, occupied: u64) -> __m256i {
        four_lines::attacks(entry, occupied, |lanes| four_lines::swap_bytes(lanes))
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

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(in crate::attacks) fn bishop(square: Square, occupied: u64) -> u64 {
        four_lines::bishop(lines(&SWAPPED[square.index()], occupied))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(in crate::attacks) fn queen(square: Square, occupied: u64) -> u64 {
        let entry = &SWAPPED[square.index()];
        four_lines::queen(lines(entry, occupied)) | rank(entry, occupied)
    }
}

kernel_or_portable!(bishop, queen);

/// What a rook attacks: a file is the only line to mirror, so this is the scalar code, which answers in half the time
/// and gives as many answers per second.
#[inline]
pub fn rook(square: Square, occupied: u64) -> u64 {
    hyperbola::rook(square, occupied)
}
