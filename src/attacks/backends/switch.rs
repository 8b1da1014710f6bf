//! The Switch Approach (Dann Corbit; chessprogramming wiki, "Switch Approach"): the answers are constants in the code.
//!
//! A switch on the square, then for each line a switch on the occupied squares of it. Only the inner ones matter, at
//! most six: a ray ends on the edge square whether it is occupied or not, and the slider does not block itself. All
//! 64 × 4 lines have 6,784 such occupancies but only 1,712 answers, so the cases with the same answer are merged.
//! A program writes the source (`build/switch.rs`), with the loop that visits every subset of a mask:
//!
//! ```text
//!   subset = 0
//!   do
//!     cases[attacks(square, line, subset)] += subset
//!     subset = (subset - mask) & mask          the carry ripples over the squares outside the mask
//!   while subset
//! ```
//!
//! The subsets that share an answer agree on the squares up to the nearest blockers and hold every combination of those
//! behind. Hence one arm per answer names them all, `_` standing for either, and the compiler proves that no subset is
//! forgotten. Squares are tested nearest first, both sides in turn. One function, shortened, with the names of squares
//! for their bits:
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
//! The x-ray of a line, what a slider sees through exactly one blocker, comes from the same subsets (3,952 answers);
//! with it and the attacks the pinned pieces of a king follow without a look at rays.
//!
//! Written as published, one `case` per subset of the masked occupancy, LLVM makes a value table of every rank (its
//! cases are dense numbers) and a search by number of the other lines. The build script writes that form too, and
//! `cargo run --release --example switch_report` measures both (rustc 1.95 for any x86-64, `objdump`, branches on the
//! simulated processor of `valgrind --tool=cachegrind`, times on a shared machine):
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
//! The x-rays of the four lines are 47,808 bytes more. No table is read but the 64 addresses that each switch on the
//! square jumps by, and that jump is mispredicted whenever the square is a surprise. What is saved in data is spent
//! in code and in mispredictions, most of all on positions that have little in common.

use crate::types::Square;

include!(concat!(env!("OUT_DIR"), "/switch.rs"));

/// Own pieces pinned to the king on one line: where the x-ray of a side meets an enemy slider that moves along the
/// line, the one blocker between is pinned if it is own. The sides are kept apart, so that a slider in the west says
/// nothing about a blocker in the east.
#[inline(always)]
fn pinned_on(xray: u64, attacks: u64, above: u64, own: u64, enemy: u64) -> u64 {
    let snipers = xray & enemy;
    let above_side = if snipers & above != 0 { above } else { 0 };
    let below_side = if snipers & !above != 0 { !above } else { 0 };
    attacks & own & (above_side | below_side)
}

/// Own pieces that are pinned to a king on `king`: each stands alone between it and an enemy slider that moves along
/// that line. `enemy_orthogonal` are the enemy's rooks and queens, `enemy_diagonal` its bishops and queens; of these
/// and of `own` only what is in `occupied` counts.
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

/// Bytes of tables that the backend reads: none, the answers are immediates in the code.
pub const TABLE_BYTES: usize = 0;

/// Whether this CPU has what the backend uses: any has.
pub fn available() -> bool {
    true
}
