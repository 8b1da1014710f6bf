//! Hyperbola quintessence with bit reversal by GFNI (Dieter Infuehr): one matrix product reverses the bits of every
//! byte.
//!
//! Built on `four_lines`. A reversal is a byte shuffle and a `GF2P8AFFINEQB` with the antidiagonal matrix. Tables: 4
//! KB.
#![allow(unsafe_code)]

use super::mirrored_lines::MirroredLines;
use super::{hyperbola, kernel_or_portable};
use crate::types::Square;

/// Bytes of tables that it reads.
pub const TABLE_BYTES: usize = size_of::<[MirroredLines; 64]>();

/// Whether this CPU has the instructions.
#[inline]
pub fn available() -> bool {
    crate::simd::cpu::gfni()
}

#[cfg(target_arch = "x86_64")]
pub(in crate::attacks) mod kernel {
    use super::super::four_lines::{self, four_lines_united};
    use super::super::mirrored_lines::REVERSED;
    use crate::types::Square;
    use core::arch::x86_64::*;

    /// The bits of each lane in reverse order.
    #[inline]
    #[target_feature(enable = "avx2,gfni")]
    fn reverse(lanes: __m256i) -> __m256i {
        let antidiagonal = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        _mm256_gf2p8affine_epi64_epi8::<0>(four_lines::swap_bytes(lanes), antidiagonal)
    }

    #[inline]
    #[target_feature(enable = "avx2,gfni")]
    fn lines(square: Square, occupied: u64) -> __m256i {
        four_lines::attacks(&REVERSED[square.index()], occupied, |lanes| reverse(lanes))
    }

    four_lines_united!("avx2,gfni");
}

kernel_or_portable!(bishop, rook, queen);
