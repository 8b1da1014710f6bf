//! The Switch Approach (Dann Corbit; chessprogramming wiki, "Switch Approach"): the attack sets are constants in the
//! code.
//!
//! A switch on the square, then for each of its lines a switch on the occupied squares. Only the inner squares matter,
//! at most six: a ray ends on the edge square whether it is occupied or not, and the slider does not block itself. All
//! 64 × 4 lines have 6,784 such occupancies but only 1,712 attack sets, so cases with the same set are merged.
//! `build/switch.rs` writes the source with the loop that visits every subset of a mask:
//!
//! ```text
//!   subset = 0
//!   do
//!     cases[attacks(square, line, subset)] += subset
//!     subset = (subset - mask) & mask          the carry ripples over the squares outside the mask
//!   while subset
//! ```
//!
//! The subsets with the same attack set agree on the squares up to the nearest blockers and contain every combination
//! of the squares behind those. So one match arm covers them all, with `_` for a square that does not matter, and the
//! compiler proves that no subset is missing. Squares are tested nearest first, alternating between the two sides. One
//! function, shortened, with names of squares in place of their bits:
//!
//! ```text
//!   fn rank_b1(occupied: u64) -> u64 {
//!       match [occupied & C1 != 0, occupied & D1 != 0, occupied & E1 != 0, ...] {
//!           [true,  _,     _,    ...] => A1 | C1,
//!           [false, true,  _,    ...] => A1 | C1 | D1,
//!           [false, false, true, ...] => A1 | C1 | D1 | E1,
//!           ...
//!       }
//!   }
//!
//!   rook(square, occupied) = match square { 0 => rank_a1(occupied) | file_a1(occupied), ... }
//! ```
//!
//! The x-ray of a line is what a slider sees through exactly one blocker. It comes from the same subsets (3,952 sets).
//! Together with the attacks it gives the pieces pinned to a king without looking at rays.
//!
//! Written as published, with one `case` per subset of the masked occupancy, LLVM turns every rank into a value table
//! (its cases are dense numbers) and every other line into a search by number. The build script writes that form too,
//! and `cargo run --release -p golem-backends --example switch_report` measures both (rustc 1.95 for any x86-64, `objdump`, branches on
//! the simulated processor of `valgrind --tool=cachegrind`, times on a shared machine):
//!
//! ```text
//!   queen, four lines           as published        one case per subset       this file
//!   code bytes per case         about ten           11.2                      4.7
//!   code bytes in all                               76,160 + 17 KB of tables  31,952
//!   compares per line, games    two to three        2.64                      1.40 jumps, then selects
//!     random bits                                   2.75                      1.24
//!   mispredicted per queen      not said            3.8 (random 4.8)          1.9 (random 2.4)
//!   data reads per queen        none                1.7 (random 1.6)          1.0: where the square's code is
//!   ns per queen, games                             38                        15
//!     random bits                                   51                        28
//! ```
//!
//! The x-rays of the four lines take another 47,808 bytes. The only tables read are the 64 jump addresses of each
//! switch on the square, and that jump is mispredicted whenever the square is unpredictable. The savings in data are
//! spent on code and mispredictions, above all on positions that have little in common.

pub use crate::hyperbola::available;
use golem::Square;

include!(concat!(env!("OUT_DIR"), "/switch.rs"));

/// Own pieces pinned to the king on one line: where the x-ray of one side of the line meets an enemy slider that moves
/// along it, the blocker between is pinned if it is an own piece. The two sides are kept apart, so that a slider in the
/// west says nothing about a blocker in the east.
#[inline(always)]
fn pinned_on(xray: u64, attacks: u64, above: u64, own: u64, enemy: u64) -> u64 {
    let snipers = xray & enemy;
    let above_side = if snipers & above != 0 { above } else { 0 };
    let below_side = if snipers & !above != 0 { !above } else { 0 };
    attacks & own & (above_side | below_side)
}

/// Own pieces pinned to a king on `king`: each stands alone between the king and an enemy slider that moves along that
/// line. `enemy_orthogonal` holds the enemy's rooks and queens, `enemy_diagonal` its bishops and queens. Bits of these
/// two and of `own` count only if they are in `occupied`.
#[inline(never)]
pub fn pinned(king: Square, occupied: u64, own: u64, enemy_orthogonal: u64, enemy_diagonal: u64) -> u64 {
    let own = own & occupied;
    let (enemy_orthogonal, enemy_diagonal) = (enemy_orthogonal & occupied, enemy_diagonal & occupied);
    let above = !0 << king.number();
    pinned_on(rank_xray(king, occupied), rank(king, occupied), above, own, enemy_orthogonal)
        | pinned_on(file_xray(king, occupied), file(king, occupied), above, own, enemy_orthogonal)
        | pinned_on(diagonal_xray(king, occupied), diagonal(king, occupied), above, own, enemy_diagonal)
        | pinned_on(antidiagonal_xray(king, occupied), antidiagonal(king, occupied), above, own, enemy_diagonal)
}

/// Bytes of tables that the backend reads: none, the attack sets are immediates in the code.
pub const TABLE_BYTES: usize = 0;
