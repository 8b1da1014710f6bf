//! Hyperbola quintessence in two lanes (Gerd Isenberg): both lines of a bishop, or a file beside a dummy, at once.
//!
//! The byte shuffle of SSSE3 mirrors both lanes in one instruction, so [`hyperbola`] for two lines takes two
//! subtractions, three shuffles and a mask:
//!
//! ```text
//!   o = occupied & lines      (diagonal | antidiagonal)
//!   (o - s) ^ mirror(mirror(o) - mirror(s))  & lines
//! ```
//!
//! Ranks come from the 512-byte lookup. Tables: 2.5 KB.
#![allow(unsafe_code)]

use crate::hyperbola;
use crate::kernel_or_portable;
use golem::Square;

#[cfg(target_arch = "x86_64")]
cpufeatures::new!(detect_ssse3, "sse3", "ssse3");

/// Bytes of tables that it reads: the same as the scalar one.
pub const TABLE_BYTES: usize = hyperbola::TABLE_BYTES;

/// Whether this CPU has the instructions.
#[inline]
pub fn available() -> bool {
    #[cfg(target_arch = "x86_64")]
    return detect_ssse3::get();
    #[cfg(not(target_arch = "x86_64"))]
    false
}

#[cfg(target_arch = "x86_64")]
mod kernel {
    use crate::hyperbola::{LINES, file, rank};
    use core::arch::x86_64::*;
    use golem::Square;

    /// Two lines at once, united.
    #[inline]
    #[target_feature(enable = "ssse3")]
    fn lines(square: Square, occupied: u64, first: usize, second: usize) -> u64 {
        let masks = &LINES[square.index()];
        let lines = _mm_set_epi64x(masks[second & 3] as i64, masks[first & 3] as i64);
        let mirror = _mm_set_epi64x(0x08090a0b_0c0d0e0f, 0x00010203_04050607);
        let slider = _mm_set1_epi64x(square.bit() as i64);
        let mirrored_slider = _mm_set1_epi64x(square.bit().swap_bytes() as i64);
        let blockers = _mm_and_si128(_mm_set1_epi64x(occupied as i64), lines);
        let upwards = _mm_sub_epi64(blockers, slider);
        let downwards = _mm_sub_epi64(_mm_shuffle_epi8(blockers, mirror), mirrored_slider);
        let both = _mm_and_si128(_mm_xor_si128(upwards, _mm_shuffle_epi8(downwards, mirror)), lines);
        _mm_cvtsi128_si64(_mm_or_si128(both, _mm_unpackhi_epi64(both, both))) as u64
    }

    #[inline]
    #[target_feature(enable = "ssse3")]
    pub(super) fn bishop(square: Square, occupied: u64) -> u64 {
        lines(square, occupied, 1, 3)
    }

    #[inline]
    #[target_feature(enable = "ssse3")]
    pub(super) fn queen(square: Square, occupied: u64) -> u64 {
        lines(square, occupied, 1, 3) | file(square, occupied) | rank(square, occupied)
    }
}

kernel_or_portable!(bishop, queen);

/// Returns the squares that a rook attacks. A single line has no partner, so this is the scalar code.
#[inline]
pub fn rook(square: Square, occupied: u64) -> u64 {
    hyperbola::rook(square, occupied)
}
