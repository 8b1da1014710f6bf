//! The attacks of eight queens over one occupancy, a queen to each lane: no table, no lookup.
//!
//! Hyperbola quintessence as in `four_lines`, but transposed: a lane is a square, and the four
//! lines follow one after the other. Their masks are the rank, file and diagonals of a corner, shifted into place:
//!
//! ```text
//!   rank 1      << 8 * rank            file a       << file
//!   a1–h8       << 8 * (rank - file)   a8–h1        << 8 * (rank + file - 7)     negative: >>
//! ```
//!
//! Cost: some 60 vector operations for eight queens on AVX-512.

use crate::geometry::{FILE_A, RANK_1};
use crate::simd::{LaneLevel, Lanes, Level};

const MAIN_DIAGONAL: u64 = 0x8040_2010_0804_0201;
const MAIN_ANTIDIAGONAL: u64 = 0x0102_0408_1020_4080;

/// The queens' attacks; `squares` are below 64.
#[inline(always)]
fn attacks<L: LaneLevel>(level: L, squares: [u8; 8], occupied: u64) -> L::Lanes {
    let square = level.load(&squares.map(u64::from));
    let file = square & level.splat(7);
    let rank_shift = square & level.splat(56);
    let file_shift = file.shift_each(level.splat(3));
    let zero = level.splat(0);
    let queen =
        Queen { bit: level.splat(1).shift_each(square), mirrored: level.splat(1 << 63).shift_each(zero.minus(square)) };
    let occupied = level.splat(occupied);
    let line = |mask: u64, shift: L::Lanes| queen.line(level.splat(mask).shift_each(shift), occupied);
    let antidiagonal_shift = rank_shift.minus(level.splat(56).minus(file_shift));
    line(RANK_1, rank_shift)
        | line(FILE_A, file)
        | line(MAIN_DIAGONAL, rank_shift.minus(file_shift))
        | line(MAIN_ANTIDIAGONAL, antidiagonal_shift)
}

/// A queen in each lane, as a bit on the board and on the mirrored board.
struct Queen<V> {
    bit: V,
    mirrored: V,
}

impl<V: Lanes> Queen<V> {
    /// What the queens attack on a line that goes through them.
    #[inline(always)]
    fn line(&self, line: V, occupied: V) -> V {
        let others = line ^ self.bit;
        let blockers = occupied & others;
        let upwards = blockers.minus(self.bit);
        let downwards = blockers.reverse_bits().minus(self.mirrored).reverse_bits();
        (upwards ^ downwards) & others
    }
}

/// The roots: one per level that is worth it, same shape, everything under them inlined.
#[cfg(target_arch = "x86_64")]
mod roots {
    use super::*;
    use crate::simd::{avx2::Avx2, avx512::Avx512};

    #[target_feature(enable = "avx2")]
    pub(super) fn avx2(level: Avx2, squares: [u8; 8], occupied: u64, attacked: &mut [u64; 8]) {
        attacks(level, squares, occupied).store(attacked)
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,gfni")]
    pub(super) fn avx512(level: Avx512, squares: [u8; 8], occupied: u64, attacked: &mut [u64; 8]) {
        attacks(level, squares, occupied).store(attacked)
    }
}

/// Writes the attacks of eight queens, found at one level; false, and nothing written, if this CPU does not have it.
#[inline]
#[allow(unsafe_code)]
pub fn attacks_at(level: Level, squares: [u8; 8], occupied: u64, attacked: &mut [u64; 8]) -> bool {
    let squares = squares.map(|square| square & 63);
    match level {
        Level::Scalar => attacks(crate::simd::Scalar, squares, occupied).store(attacked),
        #[cfg(target_arch = "x86_64")]
        Level::Sse2 => attacks(crate::simd::sse2::Sse2, squares, occupied).store(attacked),
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => {
            let Some(token) = crate::simd::avx2::Avx2::new() else { return false };
            // SAFETY: the token proves that the CPU has AVX2.
            unsafe { roots::avx2(token, squares, occupied, attacked) }
        }
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => {
            let Some(token) = crate::simd::avx512::Avx512::new() else { return false };
            // SAFETY: the token proves that the CPU has AVX-512 with BW, DQ, VL and GFNI among its parts.
            unsafe { roots::avx512(token, squares, occupied, attacked) }
        }
        #[cfg(target_arch = "aarch64")]
        Level::Neon => attacks(crate::simd::neon::Neon, squares, occupied).store(attacked),
        #[allow(unreachable_patterns)]
        _ => return false,
    }
    true
}
