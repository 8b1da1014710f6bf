//! Magic numbers for the shared table: few slots in a narrow window, by simulated annealing.
//!
//! Each valid number leads to the next by a small change: a few bits flipped, powers of two added, a new byte, a shift.
//! A number with a destructive collision is never taken. One that costs more is taken by chance, less and less often.
//!
//! Every relevant square except those on the first rank is at bit 8 or higher, so it shifts the top byte of the magic
//! number out. Where all relevant squares do so, the top byte only rotates the window, in steps of 16 slots for rooks.
//! Then the search may look at the window as a ring, and the top byte is chosen last.

use crate::rng::Rng;
use crate::subsets::{Footprint, Subsets, ring_width, used, width};

/// The schedule of a search: the weight of the window's width in the cost, beside the slots used, at the start and at
/// the end; and how much worse than the present number the next one may be at the start, as a share of the subsets.
struct Schedule {
    first_share: f64,
    last_share: f64,
    heat: f64,
}

const fn schedule(first_share: f64, last_share: f64, heat: f64) -> Schedule {
    Schedule { first_share, last_share, heat }
}

/// Few slots first, then a narrow window. In the other order the search stays where every subset has a slot of its own.
/// No schedule is best for all squares; the table takes whatever fits.
const SCHEDULES: [Schedule; 8] = [
    schedule(0.1, 0.5, 0.03),
    schedule(0.1, 0.7, 0.03),
    schedule(0.1, 0.5, 0.015),
    schedule(0.1, 0.7, 0.015),
    schedule(0.0, 0.4, 0.05),
    schedule(0.0, 0.6, 0.05),
    schedule(0.3, 0.7, 0.03),
    schedule(0.3, 0.85, 0.06),
];

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

    /// The best number by each schedule; `steps` trials in all.
    pub(crate) fn candidates(&mut self, steps: u64) -> Vec<Candidate> {
        SCHEDULES.iter().map(|schedule| self.anneal(steps / SCHEDULES.len() as u64, schedule)).collect()
    }

    fn anneal(&mut self, steps: u64, schedule: &Schedule) -> Candidate {
        let mut magic = self.first_valid();
        let mut size = (self.window, self.window);
        let mut best = (f64::INFINITY, magic);
        for step in 0..steps {
            let done = step as f64 / steps as f64;
            let share = schedule.first_share + (schedule.last_share - schedule.first_share) * done;
            let temperature = self.subsets.len() as f64 * schedule.heat * (1.0 - done) * (1.0 - done);
            let limit = cost(size, share) - temperature * self.rng.chance().ln();
            let changed = neighbour(magic, &mut self.rng);
            // The window is no narrower than the slots used, so a trial may end when they reach the limit.
            let Some(footprint) = self.subsets.try_magic(changed, limit as u32) else { continue };
            let changed_size = self.size(&footprint);
            if cost(changed_size, share) > limit {
                continue;
            }
            (magic, size) = (changed, changed_size);
            let last_cost = cost(size, schedule.last_share);
            if last_cost < best.0 {
                best = (last_cost, magic);
            }
        }
        self.turned(best.1)
    }

    /// The slots used and the width of the window.
    fn size(&self, footprint: &Footprint) -> (u32, u32) {
        (used(footprint), if self.top_byte_turns { ring_width(footprint, self.window) } else { width(footprint) })
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

fn cost((used, width): (u32, u32), width_share: f64) -> f64 {
    f64::from(used) * (1.0 - width_share) + f64::from(width) * width_share
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
