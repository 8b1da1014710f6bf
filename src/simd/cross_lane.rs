//! Words whose lanes can change places: what it takes to work on the children of several nodes in one batch.

use super::word::Word;
use core::mem::MaybeUninit;

/// Words of at least four lanes, with operations that cross them.
pub trait CrossLane: Word {
    /// In each lane the lane of this word with that number, of which only the low bits count.
    fn pick(self, lanes: Self) -> Self;

    /// In each lane the entry of the table with that number, of which only the low four bits count.
    fn look_up_byte(table: &[u8; 16], numbers: Self) -> Self;

    /// Each lane rotated left by that amount, of which only the low six bits count.
    fn rotate_each(self, amounts: Self) -> Self;

    /// Writes the lanes of both words where the first is not zero to the fronts of the two places; returns how many
    /// those are. As many numbers as there are lanes are written to each place; those that stand behind are lanes of the
    /// words, zero where the first word is.
    fn compress(words: [Self; 2], places: [&mut [MaybeUninit<u64>; 8]; 2]) -> usize;
}
