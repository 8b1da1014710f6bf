//! Hyperbola quintessence for all four lines of a queen in one 256-bit register.
//!
//! ```text
//!   o = occupied & lines              rank | diagonal | file | antidiagonal
//!   (o - s) ^ reverse(reverse(o) - reverse(s))  & lines
//! ```
//!
//! With the bits of a lane reversed (`hyperbola_gfni` of `golem-backends`) the trick works on ranks too. Swapped
//! bytes ([`hyperbola_avx2`](super::hyperbola_avx2)) are cheaper where there is no instruction for it, but leave the
//! rank to a lookup.

use super::mirrored_lines::MirroredLines;
use core::arch::x86_64::*;

/// The bytes of each lane swapped.
#[inline]
#[target_feature(enable = "avx2")]
pub fn swap_bytes(lanes: __m256i) -> __m256i {
    let mirror = _mm_set_epi64x(0x08090a0b_0c0d0e0f, 0x00010203_04050607);
    _mm256_shuffle_epi8(lanes, _mm256_broadcastsi128_si256(mirror))
}

/// The attacks on each line; lane l is line l. `mirror` is how the entry's table mirrors.
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
#[inline]
#[target_feature(enable = "avx2")]
fn halves(lines: __m256i) -> __m128i {
    _mm_or_si128(_mm256_castsi256_si128(lines), _mm256_extracti128_si256::<1>(lines))
}

/// The rank and the file of four lines.
#[inline]
#[target_feature(enable = "avx2")]
pub fn rook(lines: __m256i) -> u64 {
    _mm_cvtsi128_si64(halves(lines)) as u64
}

/// The two diagonals of four lines.
#[inline]
#[target_feature(enable = "avx2")]
pub fn bishop(lines: __m256i) -> u64 {
    let both = halves(lines);
    _mm_cvtsi128_si64(_mm_unpackhi_epi64(both, both)) as u64
}

/// All four lines.
#[inline]
#[target_feature(enable = "avx2")]
pub fn queen(lines: __m256i) -> u64 {
    let both = halves(lines);
    _mm_cvtsi128_si64(_mm_or_si128(both, _mm_unpackhi_epi64(both, both))) as u64
}

/// The kernel functions of an algorithm whose `lines` gives the attacks on the four lines.
#[doc(hidden)]
#[macro_export]
macro_rules! four_lines_united {
    ($features:literal, $visible:vis) => {
        $crate::four_lines_united!($features, $visible, bishop rook queen);
    };
    ($features:literal, $visible:vis, $($piece:ident)+) => {$(
        #[inline]
        #[target_feature(enable = $features)]
        $visible fn $piece(square: Square, occupied: u64) -> u64 {
            four_lines::$piece(lines(square, occupied))
        }
    )+};
}
pub use four_lines_united as united;
