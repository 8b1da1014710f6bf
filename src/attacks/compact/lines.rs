//! The four lines through each square: what the algorithms look up, and the hyperbola quintessence of all four in one
//! 256-bit register.
//!
//! ```text
//!   o = occupied & lines              rank | diagonal | file | antidiagonal
//!   (o - s) ^ reverse(reverse(o) - reverse(s))  & lines
//! ```
//!
//! With the bits of a lane reversed (`hyperbola_gfni` of `golem-backends`) the trick works on ranks too. Swapped
//! bytes ([`hyperbola_avx2`](super::hyperbola_avx2)) are cheaper where there is no instruction for it, but leave the
//! rank to a lookup.

use super::hyperbola::LINES;
use crate::geometry::ray_walk;
use crate::tables::table;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

/// The halves of the four lines through a square, without the square itself.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct HalfLines {
    /// Rays 0–3, to higher squares.
    pub upper: [u64; 4],
    /// Rays 4–7, to lower squares.
    pub lower: [u64; 4],
}

/// By square.
pub static HALF_LINES: [HalfLines; 64] = table!(64; square => HalfLines {
    upper: table!(4; line => ray_walk(square, line, 0)),
    lower: table!(4; line => ray_walk(square, line + 4, 0)),
});

/// The lines through a square, with the square and its mirror image: what algorithms that mirror four lines at once look
/// up. All of it is in one cache line for each square.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub struct MirroredLines {
    /// The four lines through the square without the square itself. Swapped bytes do not mirror a rank: there the
    /// square stands in its place, on which the subtractions cancel out.
    pub lines: [u64; 4],
    /// The square.
    pub slider: u64,
    /// The square on the mirrored board.
    pub mirrored: u64,
    /// The number of the first square of its rank.
    pub rank: u64,
    /// Where the row of its file begins in the table of the first rank.
    pub row: u64,
}

impl MirroredLines {
    /// Of a square, with its lines and itself on the mirrored board.
    pub const fn new(square: usize, lines: [u64; 4], mirrored: u64) -> Self {
        let (rank, row) = (square as u64 & 56, (square as u64 & 7) * 64);
        MirroredLines { lines, slider: 1 << square, mirrored, rank, row }
    }
}

/// For a mirror that swaps bytes.
pub(crate) static SWAPPED: [MirroredLines; 64] = table!(64; square => {
    let (slider, [_, diagonal, file, antidiagonal]) = (1_u64 << square, LINES[square]);
    MirroredLines::new(square, [slider, diagonal, file, antidiagonal], slider.swap_bytes())
});

/// The bytes of each lane swapped.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
pub fn swap_bytes(lanes: __m256i) -> __m256i {
    let mirror = _mm_set_epi64x(0x08090a0b_0c0d0e0f, 0x00010203_04050607);
    _mm256_shuffle_epi8(lanes, _mm256_broadcastsi128_si256(mirror))
}

/// The attacks on each line; lane l is line l. `mirror` is how the entry's table mirrors.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
pub fn attacks(entry: &MirroredLines, occupied: u64, mirror: impl Fn(__m256i) -> __m256i) -> __m256i {
    let &MirroredLines { lines: [rank, diagonal, file, antidiagonal], slider, mirrored, .. } = entry;
    let lines = _mm256_setr_epi64x(rank as i64, diagonal as i64, file as i64, antidiagonal as i64);
    let blockers = _mm256_and_si256(_mm256_set1_epi64x(occupied as i64), lines);
    let upwards = _mm256_sub_epi64(blockers, _mm256_set1_epi64x(slider as i64));
    let downwards = _mm256_sub_epi64(mirror(blockers), _mm256_set1_epi64x(mirrored as i64));
    _mm256_and_si256(_mm256_xor_si256(upwards, mirror(downwards)), lines)
}

/// The lower and the upper two lanes united: lane 0 then holds rank and file, lane 1 both diagonals.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
fn halves(lines: __m256i) -> __m128i {
    _mm_or_si128(_mm256_castsi256_si128(lines), _mm256_extracti128_si256::<1>(lines))
}

/// The rank and the file of four lines.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
pub fn rook(lines: __m256i) -> u64 {
    _mm_cvtsi128_si64(halves(lines)) as u64
}

/// The two diagonals of four lines.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
pub fn bishop(lines: __m256i) -> u64 {
    let both = halves(lines);
    _mm_cvtsi128_si64(_mm_unpackhi_epi64(both, both)) as u64
}

/// All four lines.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
pub fn queen(lines: __m256i) -> u64 {
    let both = halves(lines);
    _mm_cvtsi128_si64(_mm_or_si128(both, _mm_unpackhi_epi64(both, both))) as u64
}
