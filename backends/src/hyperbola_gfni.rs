//! Hyperbola quintessence with bit reversal by GFNI (Dieter Infuehr): one matrix product reverses the bits of every
//! byte.
//!
//! Built on four [`lines`](golem::attacks::compact::lines). A reversal is a byte shuffle and a `GF2P8AFFINEQB` with the
//! antidiagonal matrix. Tables: 4 KB.
#![allow(unsafe_code)]

use crate::kernel_or_portable;
use golem::Square;
use golem::attacks::compact::lines::MirroredLines;

#[cfg(target_arch = "x86_64")]
cpufeatures::new!(detect_gfni, "sse3", "ssse3", "sse4.1", "sse4.2", "avx", "avx2", "gfni");

/// Bytes of tables that it reads.
pub const TABLE_BYTES: usize = size_of::<[MirroredLines; 64]>();

/// Whether this CPU has the instructions.
#[inline]
pub fn available() -> bool {
    #[cfg(target_arch = "x86_64")]
    return detect_gfni::get();
    #[cfg(not(target_arch = "x86_64"))]
    false
}

#[cfg(target_arch = "x86_64")]
mod kernel {
    use crate::hyperbola::LINES;
    use core::arch::x86_64::*;
    use golem::attacks::compact::hyperbola_avx2 as avx2;
    use golem::attacks::compact::lines::MirroredLines;
    use golem::{Square, table};

    /// For a mirror that reverses bits.
    static REVERSED: [MirroredLines; 64] =
        table!(64; square => MirroredLines::new(square, LINES[square], (1_u64 << square).reverse_bits()));

    /// The bits of each lane in reverse order.
    #[inline]
    #[target_feature(enable = "avx2,gfni")]
    fn reverse(lanes: __m256i) -> __m256i {
        let antidiagonal = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        _mm256_gf2p8affine_epi64_epi8::<0>(avx2::swap_bytes(lanes), antidiagonal)
    }

    #[inline]
    #[target_feature(enable = "avx2,gfni")]
    fn four_lines(square: Square, occupied: u64) -> __m256i {
        avx2::four_lines(&REVERSED[square.index()], occupied, |lanes| reverse(lanes))
    }

    #[inline]
    #[target_feature(enable = "avx2,gfni")]
    pub(super) fn bishop(square: Square, occupied: u64) -> u64 {
        avx2::bishop_of(four_lines(square, occupied))
    }

    #[inline]
    #[target_feature(enable = "avx2,gfni")]
    pub(super) fn rook(square: Square, occupied: u64) -> u64 {
        avx2::rook_of(four_lines(square, occupied))
    }

    #[inline]
    #[target_feature(enable = "avx2,gfni")]
    pub(super) fn queen(square: Square, occupied: u64) -> u64 {
        avx2::queen_of(four_lines(square, occupied))
    }
}

kernel_or_portable!(bishop, rook, queen);
