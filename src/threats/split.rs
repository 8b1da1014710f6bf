//! Feature indices of changed threats, split as accumulators need them: indices to add and to subtract, by perspective, in 16
//! bits. It also prefetches rows of weights.

use super::indices::{NO_FEATURE, numbers, ones};
use super::numbering::Numbering;
use super::{MAX_THREAT_CHANGES, Threat};
use crate::simd::{Code, Quarters, Rows, U32s, Vectors, level::dispatch};
use core::mem::MaybeUninit;

/// The threat features that a change adds and removes, by perspective (GOLEM_WHITE, GOLEM_BLACK); 784 bytes. Entries at or
/// beyond a count are uninitialised.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Split {
    /// Number of features added.
    pub added_count: [MaybeUninit<u32>; 2],
    /// Number of features removed.
    pub removed_count: [MaybeUninit<u32>; 2],
    /// Feature indices to add.
    pub added: [[MaybeUninit<u16>; 96]; 2],
    /// Feature indices to subtract.
    pub removed: [[MaybeUninit<u16>; 96]; 2],
}

const _: () = assert!(size_of::<Split>() == 16 + 8 * MAX_THREAT_CHANGES && size_of::<Split>() == 784);

dispatch! {
    /// Writes the numbers of at most [`MAX_THREAT_CHANGES`] threats, in their order, for two orientations; fetches their
    /// rows.
    pub(crate) fn write_split(
        code: Code, numbering: &Numbering, orientations: [u32; 2], rows: Rows, threats: &[Threat], out: &mut Split
    ) = write;
}

#[inline(always)]
fn write<L: Vectors>(
    level: L,
    numbering: &Numbering,
    orientations: [u32; 2],
    rows: Rows,
    mut threats: &[Threat],
    out: &mut Split,
) {
    let Split { added_count, removed_count, added: [added, added_black], removed: [removed, removed_black] } = out;
    let mut lists = Quarters::new([added, added_black, removed, removed_black]);
    let orientations = L::U32s::of(level, orientations);
    while !threats.is_empty() {
        let twice = L::U32s::load_twice(level, threats);
        let some = ones(threats.len().min(L::U32s::HALF));
        let (numbers, flagged) = numbers(level, numbering, twice, orientations);
        fetch::<L>(numbers, flagged, rows);
        let features = flagged.below(NO_FEATURE.into()) & (some | some << L::U32s::HALF);
        numbers.append_quarters(&mut lists, features, !twice.shifted::<31>().below(1));
        threats = threats.get(L::U32s::HALF..).unwrap_or(&[]);
    }
    let [white, black, white_removed, black_removed] = lists.counts();
    let counts = |counts: [usize; 2]| counts.map(|count| MaybeUninit::new(count as u32));
    (*added_count, *removed_count) = (counts([white, black]), counts([white_removed, black_removed]));
}

/// Fetches the rows of numbers that are features.
#[inline(always)]
fn fetch<L: Vectors>(numbers: L::U32s, flagged: L::U32s, rows: Rows) {
    if rows.exist() {
        numbers.prefetch_below(flagged, NO_FEATURE.into(), rows);
    }
}
