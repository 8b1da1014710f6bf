//! Dual hyperbola quintessence on AVX2 (by anematode, in Stockfish): rook and bishop lines of a queen in one pass.
//!
//! Built on `four_lines`. Bits are reversed by swapping bytes and then, inside each byte, by two lookups of a nibble in
//! a register. Tables: 2 KB.
#![allow(unsafe_code)]

use super::{hyperbola, kernel_or_portable};
use crate::types::Square;

/// Bytes of tables that the backend reads.
pub const TABLE_BYTES: usize = size_of_val(&hyperbola::LINES);

/// Whether this CPU has the features that the backend uses.
#[inline]
pub fn available() -> bool {
    crate::simd::cpu::avx2()
}

#[cfg(target_arch = "x86_64")]
mod kernel {
    use super::super::four_lines::{self, four_lines_united};
    use crate::types::Square;
    use core::arch::x86_64::*;

    /// The bits of each lane in reverse order.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn reverse(lanes: __m256i) -> __m256i {
        // Byte n holds the four bits of n reversed; one copy has them in the low nibble, one in the high nibble.
        let reversed = _mm_set_epi64x(0x0f07_0b03_0d05_0901, 0x0e06_0a02_0c04_0800);
        let low_nibble = _mm256_set1_epi8(0x0f);
        let low_to_high = _mm256_broadcastsi128_si256(_mm_slli_epi64::<4>(reversed));
        let high_to_low = _mm256_broadcastsi128_si256(reversed);
        let bytes = four_lines::swap_bytes(lanes);
        let low = _mm256_and_si256(bytes, low_nibble);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), low_nibble);
        _mm256_or_si256(_mm256_shuffle_epi8(low_to_high, low), _mm256_shuffle_epi8(high_to_low, high))
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn lines(square: Square, occupied: u64) -> __m256i {
        four_lines::attacks(square, occupied, |lanes| reverse(lanes))
    }

    four_lines_united!("avx2");
}

kernel_or_portable!(bishop, rook, queen);
