//! Fill by subtraction: set-wise rays from the borrow of an integer subtraction instead of doubling steps
//! (chessprogramming wiki, "Fill by Subtraction"; the `o ^ (o - 2r)` trick for many sliders).
//!
//! In the bits of one rank, `o - 2s` borrows from the next occupied square east of each slider, however many there are,
//! and the bits that change are what they attack. With a guard bit per byte, all eight ranks take part in one
//! subtraction. A north ray is an east ray on the board flipped about its main diagonal. Rays to lower squares are rays
//! to higher ones on the board turned around. On a diagonal the sliders are taken one by one, because a borrow would
//! run from one diagonal into the next.
//!
//! ```text
//!   o        1 0 0 1 0 1 0 0         east is to the right: sliders at the first and at the fourth square
//!   o - 2s   changes . x x x x x . .  up to the next occupied square each
//! ```
//!
//! Cost: 10 operations eastwards, 30 more for each flip.

use golem::bitboard::squares;
use golem::geometry::FILE_A;
use golem::simd::columns;
use golem::tables;

const FILE_H: u64 = FILE_A << 7;

/// Returns the sliders' attacks in `direction` 0–7 like [`fill::attacks_in`](golem::attacks::fill::attacks_in), else 0.
#[inline]
pub fn attacks(direction: usize, sliders: u64, empty: u64) -> u64 {
    // A slider may count as a blocker for the others: where it stops their ray, its own ray goes on.
    let occupied = !empty | sliders;
    match direction {
        0..4 => upwards(direction, sliders, occupied),
        4..8 => upwards(direction ^ 4, sliders.reverse_bits(), occupied.reverse_bits()).reverse_bits(),
        _ => 0,
    }
}

/// The same in the directions 0–3, which lead to higher squares.
#[inline(always)]
fn upwards(direction: usize, sliders: u64, occupied: u64) -> u64 {
    match direction {
        0 => east(sliders, occupied),
        // The columns of the board are the ranks of the one flipped about its a1–h8 diagonal.
        2 => columns(east(columns(sliders), columns(occupied))),
        _ => squares(sliders).fold(0, |union, slider| {
            let ray = tables::reach(direction, slider);
            let blockers = ray & occupied;
            union | ray & (blockers ^ blockers.wrapping_sub(1))
        }),
    }
}

/// All ranks in one subtraction; no borrow leaves its byte.
#[inline(always)]
fn east(sliders: u64, occupied: u64) -> u64 {
    let twice = (sliders << 1) & !FILE_A;
    let difference = (occupied | FILE_H).wrapping_sub(twice & !FILE_H) ^ ((occupied ^ !twice) & FILE_H);
    difference ^ occupied
}
