//! Magic numbers for the shared table: few slots in a narrow window, by simulated annealing.
//!
//! From one valid number to the next: a few bits flipped, powers of two added, a byte drawn anew, a shift. A number
//! with a destructive collision is never taken; one that costs more is taken by chance, less and less often.
//!
//! Every relevant square but those on the first rank is at bit 8 or higher and so shifts the top byte of the magic
//! number out. There the top byte only turns the window, in steps of 16 slots for rooks: the search may look at the
//! window as a ring, and the top byte is chosen last.

use crate::rng::Rng;
use crate::subsets::{Footprint, Subsets, ring_width, used, width};

/// What counts, in percent: the slots used, the blocks of 64 slots touched, the width of the window. Wide windows with
/// large holes suit the eighth rank, where the products leave no other choice; narrow ones suit the rest.
const WEIGHTS: [[u32; 3]; 5] = [[30, 70, 0], [60, 0, 40], [30, 30, 40], [40, 0, 60], [15, 0, 85]];
/// How much worse than the present number the next one may be at the start, as a share of the subsets.
const HEAT: f64 = 0.03;
pub(crate) struct Candidate {
    pub(crate) magic: u64,
    pub(crate) footprint: Footprint,
    pub(crate) used: u32,
    pub(crate) width: u32,
}

pub(crate) struct Search {
    rng: Rng,
    subsets: Subsets,
    window: u32,
    top_byte_turns: bool,
}

impl Search {
    pub(crate) fn new(first_ray: usize, square: usize, index_bits: u32) -> Self {
        let mut rng = Rng::new((64 * first_ray + square) as u64 + 1);
        let subsets = Subsets::new(first_ray, square, 64 - index_bits, true, &mut rng);
        Search { rng, subsets, window: 1 << index_bits, top_byte_turns: square >= 8 }
    }

    /// The best number of each run; `steps` trials in all.
    pub(crate) fn candidates(&mut self, steps: u64) -> Vec<Candidate> {
        WEIGHTS.iter().map(|weights| self.anneal(steps / WEIGHTS.len() as u64, weights)).collect()
    }

    fn anneal(&mut self, steps: u64, weights: &[u32; 3]) -> Candidate {
        let mut magic = self.first_valid();
        let mut current = f64::from(self.window);
        let mut best = (current, magic);
        for step in 0..steps {
            let left = 1.0 - step as f64 / steps as f64;
            let temperature = self.subsets.len() as f64 * HEAT * left * left;
            let chance = (self.rng.next() >> 11) as f64 / (1u64 << 53) as f64;
            let limit = current - temperature * chance.max(1e-12).ln();
            let changed = neighbour(magic, &mut self.rng);
            // All that is counted is at least the slots used, so the trial may end at the limit.
            let Some(footprint) = self.subsets.try_magic(changed, limit as u32) else { continue };
            let cost = self.cost(&footprint, weights);
            if cost > limit {
                continue;
            }
            (magic, current) = (changed, cost);
            if current < best.0 {
                best = (current, magic);
            }
        }
        self.turned(best.1)
    }

    fn cost(&self, footprint: &Footprint, weights: &[u32; 3]) -> f64 {
        let width = if self.top_byte_turns { ring_width(footprint, self.window) } else { width(footprint) };
        let blocks = 64 * footprint.iter().filter(|&&word| word != 0).count() as u32;
        f64::from(used(footprint) * weights[0] + blocks * weights[1] + width * weights[2]) / 100.0
    }

    /// The number with the top byte that makes the window narrowest.
    fn turned(&mut self, magic: u64) -> Candidate {
        let tops = if self.top_byte_turns { 256 } else { 1 };
        let candidates = (0..tops).filter_map(|top| {
            let magic = magic.wrapping_add(top << 56);
            let footprint = self.subsets.try_magic(magic, u32::MAX)?;
            Some(Candidate { magic, footprint, used: used(&footprint), width: width(&footprint) })
        });
        candidates.min_by_key(|candidate| candidate.width).expect("the number that was found is valid")
    }

    fn first_valid(&mut self) -> u64 {
        loop {
            let magic = self.rng.sparse();
            if self.subsets.try_magic(magic, u32::MAX).is_some() {
                return magic;
            }
        }
    }
}

fn neighbour(magic: u64, rng: &mut Rng) -> u64 {
    let count = 1 + rng.below(4);
    match rng.below(8) {
        0..4 => (0..count).fold(magic, |m, _| m ^ 1 << rng.below(64)),
        4 | 5 => (0..count).fold(magic, |m, _| m.wrapping_add(1 << rng.below(64))),
        6 => {
            let place = rng.below(57);
            magic & !(0xff << place) | rng.below(256) << place
        }
        _ => magic.rotate_left([1, 63, 62, 8, 56, 7, 57, 9][rng.below(8) as usize]),
    }
}
