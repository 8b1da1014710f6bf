//! All subsets of one square's relevant occupancy with what the slider attacks, and the check of a magic number.

use crate::rng::Rng;
use golem_backends::relevant::{next_subset, relevant_mask, slider_attacks};
use std::collections::HashMap;

/// A set of slots.
pub(crate) type Footprint = [u64; WINDOW / 64];

/// Slots of the largest window: twelve bits of index.
pub(crate) const WINDOW: usize = 4096;
/// A slot holds the number of an attack set in this many bits, and above them the number of the trial that used it.
const SET_BITS: u32 = 12;

pub(crate) struct Subsets {
    /// Occupancy as it is multiplied, and the number of the attack set.
    occupancies: Vec<(u64, u32)>,
    shift: u32,
    slots: Vec<u32>,
    trial: u32,
}

impl Subsets {
    /// With `background` set in every occupancy: 0 for the usual magics, the complement of the mask for black ones.
    pub(crate) fn new(first_ray: usize, square: usize, shift: u32, black: bool, rng: &mut Rng) -> Self {
        let mask = relevant_mask(first_ray, square);
        let background = if black { !mask } else { 0 };
        let mut numbers = HashMap::new();
        let mut occupancies = Vec::new();
        let mut subset = 0;
        loop {
            let count = numbers.len() as u32;
            let number = *numbers.entry(slider_attacks(first_ray, square, subset)).or_insert(count);
            occupancies.push((subset | background, number));
            subset = next_subset(subset, mask);
            if subset == 0 {
                break;
            }
        }
        // In random order a bad magic number fails sooner.
        for last in (1..occupancies.len()).rev() {
            occupancies.swap(last, rng.below(last as u64 + 1) as usize);
        }
        Subsets { occupancies, shift, slots: vec![0; WINDOW], trial: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.occupancies.len()
    }

    /// The footprint of a magic number: the slots it uses. `None` if two attack sets meet in one slot or more than
    /// `limit` slots are used.
    pub(crate) fn try_magic(&mut self, magic: u64, limit: u32) -> Option<Footprint> {
        self.trial += 1;
        if self.trial == 1 << (32 - SET_BITS) {
            self.trial = 1;
            self.slots.fill(0);
        }
        let stamp = self.trial << SET_BITS;
        let mut footprint = [0; WINDOW / 64];
        let mut free = limit;
        for number in 0..self.occupancies.len() {
            let (occupied, set) = self.occupancies[number];
            let index = (occupied.wrapping_mul(magic) >> self.shift) as usize & (WINDOW - 1);
            let slot = &mut self.slots[index];
            if *slot < stamp {
                if free == 0 {
                    return None;
                }
                free -= 1;
                *slot = stamp | set;
                footprint[index / 64] |= 1 << (index % 64);
            } else if *slot != stamp | set {
                // A subset that failed once is likely to fail again, so it is tried earlier next time.
                self.occupancies.swap(number, number / 2);
                return None;
            }
        }
        Some(footprint)
    }
}

/// Slots used.
pub(crate) fn used(footprint: &Footprint) -> u32 {
    footprint.iter().map(|word| word.count_ones()).sum()
}

/// Slots from the first used to the last used one.
pub(crate) fn width(footprint: &Footprint) -> u32 {
    let first =
        footprint.iter().position(|&word| word != 0).map_or(0, |at| 64 * at as u32 + footprint[at].trailing_zeros());
    let end = footprint
        .iter()
        .rposition(|&word| word != 0)
        .map_or(0, |at| 64 * at as u32 + 64 - footprint[at].leading_zeros());
    end - first
}

/// The width of a window of `size` slots taken as a ring: without the longest run of free slots.
pub(crate) fn ring_width(footprint: &Footprint, size: u32) -> u32 {
    let (mut longest, mut run) = (0, 0);
    // Twice around, so that a run across the end is seen whole.
    for &word in footprint[..size as usize / 64].iter().chain(&footprint[..size as usize / 64]) {
        if word == 0 {
            run += 64;
            continue;
        }
        longest = longest.max(run + word.trailing_zeros());
        // A run inside one word is short and does not matter.
        run = word.leading_zeros();
    }
    size - longest.max(run).min(size)
}
