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
#![allow(unsafe_code)]

use crate::geometry::{FILE_A, RANK_1};
use crate::simd::{Code, LaneLevel, Lanes, level::dispatch};

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

/// [`attacks`] into an array.
#[inline(always)]
fn write<L: LaneLevel>(level: L, squares: [u8; 8], occupied: u64, attacked: &mut [u64; 8]) {
    attacks(level, squares.map(|square| square & 63), occupied).store(attacked);
}

dispatch! {
    /// Writes the attacks of eight queens; of the squares the low six bits count.
    pub fn attacks_by(code: Code, squares: [u8; 8], occupied: u64, attacked: &mut [u64; 8]) = write;
}
