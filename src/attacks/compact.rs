//! Sliding attacks from tables of at most 5 KB: the tables, one algorithm for each SIMD level (in its own module), and the
//! choice of one in code compiled for a level. [`getters`](super::getters) chooses the fastest for a single call.
//!
//! All of them work on the four lines of a queen, each in as wide a register as it needs. The package `golem-backends`
//! has many more algorithms, most of them over big tables.
#![allow(unsafe_code)]

use crate::simd::Vectors;
use crate::types::Square;

macro_rules! by_level {
    ($($piece:ident)+) => {$(
        #[doc = concat!("What a ", stringify!($piece), " attacks.")]
        #[inline(always)]
        pub(crate) fn $piece(level: impl Vectors, square: Square, occupied: u64) -> u64 {
            #[cfg(target_arch = "x86_64")]
            {
                if level.avx512().is_some() {
                    // SAFETY: the token proves AVX-512 with VL and CD.
                    return unsafe { lzcnt_avx512::$piece(square, occupied) };
                }
                if level.avx2().is_some() {
                    // SAFETY: the token proves AVX2.
                    #[allow(unused_unsafe)]
                    return unsafe { hyperbola_avx2::$piece(square, occupied) };
                }
            }
            let _ = level;
            hyperbola::$piece(square, occupied)
        }
    )+};
}

by_level!(bishop rook queen);

pub mod lines {
    //! Tables of the four lines through each square: rank, diagonal, file, antidiagonal.

    use super::hyperbola::LINES;
    use crate::geometry::ray_walk;
    use crate::tables::table;

    /// The halves of the four lines through a square, without the square itself.
    #[derive(Clone, Copy)]
    #[repr(C, align(64))]
    pub struct HalfLines {
        /// Rays 0–3, to higher squares.
        pub upper: [u64; 4],
        /// Rays 4–7, to lower squares.
        pub lower: [u64; 4],
    }

    /// The half lines of each square.
    pub static HALF_LINES: [HalfLines; 64] = table!(64; square => HalfLines {
        upper: table!(4; line => ray_walk(square, line, 0)),
        lower: table!(4; line => ray_walk(square, line + 4, 0)),
    });

    /// The lines through a square, with the square and its mirror image: what algorithms that mirror four lines at once
    /// look up. All of it is in one cache line for each square.
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
        /// Start of the row of its file in the table of the first rank.
        pub row: u64,
    }

    impl MirroredLines {
        /// Makes the entry of a square from its lines and the square on the mirrored board.
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
}

pub mod hyperbola {
    //! Hyperbola quintessence, scalar: the `o ^ (o - 2r)` trick in both directions along a line, the second time on the
    //! mirrored board (Ryan Mack; chessprogramming wiki, "Hyperbola Quintessence").
    //!
    //! On a line with slider `r` and occupancy `o`, subtracting `2r` from `o` borrows from the next occupied square
    //! above the slider. The bits that change are what the slider attacks upwards. The other half of the line is the
    //! same on the mirrored board. For files and diagonals a byte swap is the mirror, because they have one square per
    //! rank.
    //!
    //! ```text
    //!   o         0 0 1 0 0 1 0 1      (slider in the middle bit)
    //!   o - 2r    0 0 0 1 1 1 0 1
    //!   o ^ ..    0 0 1 1 1 0 0 0      attacked, with the blocker
    //! ```
    //!
    //! All squares of a rank are in one byte, which a byte swap does not mirror. So ranks are looked up: 512 bytes by
    //! file and the six inner squares. 64-bit ARM has an instruction that reverses all bits, which mirrors a rank as
    //! well. Cost: about 8 operations per line, and 64 × 4 masks (2 KB). Fits any CPU.

    use crate::geometry::ray_walk;
    use crate::tables::table;
    use crate::types::Square;

    /// The four lines through each square without the square itself: rank, diagonal, file, antidiagonal.
    pub static LINES: [[u64; 4]; 64] =
        table!(64; square => table!(4; line => ray_walk(square, line, 0) | ray_walk(square, line + 4, 0)));

    /// Attacks on the first rank, by file and by the occupancy of squares b to g.
    pub(crate) static FIRST_RANK: [[u8; 64]; 8] = table!(8; file => table!(64; inner => {
        let occupied = (inner as u64) << 1;
        (ray_walk(file, 0, occupied) | ray_walk(file, 4, occupied)) as u8
    }));

    /// Whether a board's bits are reversed as fast as its bytes.
    const REVERSES_BITS: bool = cfg!(target_arch = "aarch64");

    /// The board so that each line but perhaps the rank is the other way round.
    #[inline(always)]
    const fn mirrored(board: u64) -> u64 {
        if REVERSES_BITS { board.reverse_bits() } else { board.swap_bytes() }
    }

    #[inline(always)]
    fn line(square: Square, occupied: u64, number: usize) -> u64 {
        let mask = LINES[square.index()][number & 3];
        let slider = square.bit();
        let blockers = occupied & mask;
        let upwards = blockers.wrapping_sub(slider);
        let downwards = mirrored(mirrored(blockers).wrapping_sub(mirrored(slider)));
        (upwards ^ downwards) & mask
    }

    /// Returns the squares that a slider attacks along its rank.
    #[inline(always)]
    pub fn rank(square: Square, occupied: u64) -> u64 {
        if REVERSES_BITS {
            return line(square, occupied, 0);
        }
        let shift = square.number() & 56;
        let inner = occupied >> shift >> 1 & 63;
        u64::from(FIRST_RANK[square.index() & 7][inner as usize & 63]) << shift
    }

    /// Returns the squares that a slider attacks along its file.
    #[inline(always)]
    pub fn file(square: Square, occupied: u64) -> u64 {
        line(square, occupied, 2)
    }

    /// Returns the squares that a slider attacks to the north-east and south-west.
    #[inline(always)]
    pub fn diagonal(square: Square, occupied: u64) -> u64 {
        line(square, occupied, 1)
    }

    /// Returns the squares that a slider attacks to the north-west and south-east.
    #[inline(always)]
    pub fn antidiagonal(square: Square, occupied: u64) -> u64 {
        line(square, occupied, 3)
    }

    /// Returns the squares that a bishop attacks.
    #[inline(always)]
    pub fn bishop(square: Square, occupied: u64) -> u64 {
        diagonal(square, occupied) | antidiagonal(square, occupied)
    }

    /// Returns the squares that a rook attacks.
    #[inline(always)]
    pub fn rook(square: Square, occupied: u64) -> u64 {
        file(square, occupied) | rank(square, occupied)
    }

    /// Returns the squares that a queen attacks.
    #[inline(always)]
    pub fn queen(square: Square, occupied: u64) -> u64 {
        bishop(square, occupied) | rook(square, occupied)
    }
}

#[cfg(target_arch = "x86_64")]
pub mod hyperbola_avx2 {
    //! Dual hyperbola quintessence on AVX2 (by anematode, in Stockfish): rook and bishop lines of a queen in one pass.
    //!
    //! All four lines are in one 256-bit register:
    //!
    //! ```text
    //!   o = occupied & lines              rank | diagonal | file | antidiagonal
    //!   (o - s) ^ reverse(reverse(o) - reverse(s))  & lines
    //! ```
    //!
    //! The mirror swaps bytes. It mirrors every line but the rank, which is looked up meanwhile; reversing bits as
    //! well, as `hyperbola_gfni` of `golem-backends` does by one instruction, would cost twice four more. A file is the
    //! only line of a rook to mirror, so that is the scalar code, which answers in half the time. Tables: 4.5 KB.

    use super::hyperbola::FIRST_RANK;
    pub use super::hyperbola::rook;
    use super::lines::{MirroredLines, SWAPPED};
    use crate::types::Square;
    use core::arch::x86_64::*;

    /// Returns the bytes of each lane swapped.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub fn swap_bytes(lanes: __m256i) -> __m256i {
        let mirror = _mm_set_epi64x(0x08090a0b_0c0d0e0f, 0x00010203_04050607);
        _mm256_shuffle_epi8(lanes, _mm256_broadcastsi128_si256(mirror))
    }

    /// Returns the attacks on each line; lane l is line l. `mirror` is how the entry's table mirrors.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub fn four_lines(entry: &MirroredLines, occupied: u64, mirror: impl Fn(__m256i) -> __m256i) -> __m256i {
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

    /// Returns the rank and the file of four lines.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub fn rook_of(lines: __m256i) -> u64 {
        _mm_cvtsi128_si64(halves(lines)) as u64
    }

    /// Returns the two diagonals of four lines.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub fn bishop_of(lines: __m256i) -> u64 {
        let both = halves(lines);
        _mm_cvtsi128_si64(_mm_unpackhi_epi64(both, both)) as u64
    }

    /// Returns all four lines.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub fn queen_of(lines: __m256i) -> u64 {
        let both = halves(lines);
        _mm_cvtsi128_si64(_mm_or_si128(both, _mm_unpackhi_epi64(both, both))) as u64
    }

    /// The attacks on all lines but the rank.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn attacks(entry: &MirroredLines, occupied: u64) -> __m256i {
        four_lines(entry, occupied, |lanes| swap_bytes(lanes))
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

    /// Returns the squares that a bishop attacks.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub fn bishop(square: Square, occupied: u64) -> u64 {
        bishop_of(attacks(&SWAPPED[square.index()], occupied))
    }

    /// Returns the squares that a queen attacks.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub fn queen(square: Square, occupied: u64) -> u64 {
        let entry = &SWAPPED[square.index()];
        queen_of(attacks(entry, occupied)) | rank(entry, occupied)
    }
}

#[cfg(target_arch = "x86_64")]
pub mod lzcnt_avx512 {
    //! Nearest blockers by leading-zero counts, the four lines of a queen in one 256-bit register (Toshihiko Okuhara).
    //!
    //! Below the slider, the nearest blocker is the highest bit of the occupied lower half, found by counting the
    //! leading zeros of each lane. Above it, the nearest blocker is the lowest bit of the upper half, and `b ^ (b - 1)`
    //! already holds every bit up to it.
    //!
    //! ```text
    //!   above:  b = occupied & upper      upper & (b ^ (b - 1))
    //!   below:  b = occupied & lower      lower & (1 << 63 >> leading zeros of b)
    //! ```
    //!
    //! The shift is arithmetic, so it fills with ones from the top down to the blocker. Without a blocker the count is
    //! 64, and the shift gives all ones.
    //!
    //! Needs AVX-512 F, VL and CD, and is chosen where the level AVX-512 is. Tables: 4 KB of half lines.

    use super::hyperbola_avx2::{bishop_of, queen_of, rook_of};
    use super::lines::HALF_LINES;
    use crate::types::Square;
    use core::arch::x86_64::*;

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(crate) fn load(&[a, b, c, d]: &[u64; 4]) -> __m256i {
        _mm256_setr_epi64x(a as i64, b as i64, c as i64, d as i64)
    }

    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
    fn four_lines(square: Square, occupied: u64) -> __m256i {
        let halves = &HALF_LINES[square.index()];
        attacks(load(&halves.upper), load(&halves.lower), _mm256_set1_epi64x(occupied as i64))
    }

    /// The attacks on four lines with these halves, each over its own occupancy.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
    pub(crate) fn attacks(upper: __m256i, lower: __m256i, occupied: __m256i) -> __m256i {
        let above = _mm256_and_si256(occupied, upper);
        let upwards = _mm256_xor_si256(above, _mm256_add_epi64(above, _mm256_set1_epi64x(-1)));
        let below = _mm256_and_si256(occupied, lower);
        let downwards = _mm256_srav_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(below));
        _mm256_or_si256(_mm256_and_si256(upper, upwards), _mm256_and_si256(lower, downwards))
    }

    /// Returns the squares that a bishop attacks.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
    pub fn bishop(square: Square, occupied: u64) -> u64 {
        bishop_of(four_lines(square, occupied))
    }

    /// Returns the squares that a rook attacks.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
    pub fn rook(square: Square, occupied: u64) -> u64 {
        rook_of(four_lines(square, occupied))
    }

    /// Returns the squares that a queen attacks.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512cd")]
    pub fn queen(square: Square, occupied: u64) -> u64 {
        queen_of(four_lines(square, occupied))
    }
}
