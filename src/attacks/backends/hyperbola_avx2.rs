//! Dual hyperbola quintessence on AVX2 (by anematode, in Stockfish): rook and bishop lines of a queen in one pass.
//!
//! Built on `four_lines`, with a byte swap for the mirror. It mirrors every line but the rank, which is looked up
//! meanwhile; swapping bits as well would cost twice four more instructions. Tables: 2.5 KB.
#![allow(unsafe_code)]

use super::{hyperbola, kernel_or_portable};
use crate::types::Square;

/// Bytes of tables that the backend reads: the same as the scalar one.
pub const TABLE_BYTES: usize = hyperbola::TABLE_BYTES;

/// Whether this CPU has the features that the backend uses.
#[inline]
pub fn available() -> bool {
    crate::simd::cpu::avx2()
}

#[cfg(target_arch = "x86_64")]
mod kernel {
    use super::super::four_lines::{self, four_lines_united};
    use super::hyperbola;
    use crate::types::Square;
    use core::arch::x86_64::*;

    /// The attacks on the four lines. Swapped bytes mirror all of them but the rank, which is looked up.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn lines(square: Square, occupied: u64) -> __m256i {
        let mirrored = square.bit().swap_bytes();
        let lines = four_lines::attacks(square, occupied, mirrored, |lanes| four_lines::swap_bytes(lanes));
        let rank = _mm_cvtsi64_si128(hyperbola::rank(square, occupied) as i64);
        _mm256_blend_epi32::<0b11>(lines, _mm256_zextsi128_si256(rank))
    }

    four_lines_united!("avx2", bishop, queen);
}

kernel_or_portable!(bishop, queen);

/// What a rook attacks: a file is the only line to mirror, so this is the scalar code.
#[inline]
pub fn rook(square: Square, occupied: u64) -> u64 {
    hyperbola::rook(square, occupied)
}
