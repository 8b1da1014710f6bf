//! Lays the used slots of all squares into one table, each at the first offset where they fall into holes.

use crate::black::Candidate;
use crate::rng::Rng;

pub(crate) struct Packing {
    /// For each slider the number of its candidate and the offset of its window.
    pub(crate) places: Vec<(usize, u32)>,
    pub(crate) len: usize,
}

/// First fit over many orders: the largest first, then small changes of that order.
pub(crate) fn pack(sliders: &[Vec<Candidate>], rounds: u32) -> Packing {
    let mut rng = Rng::new(1);
    let mut order: Vec<usize> = (0..sliders.len()).collect();
    order.sort_by_key(|&slider| core::cmp::Reverse(sliders[slider].iter().map(|candidate| candidate.width).min()));
    let mut best = first_fit(sliders, &order);
    for _ in 0..rounds {
        let mut changed = order.clone();
        for _ in 0..1 + rng.below(3) {
            let taken = changed.remove(rng.below(changed.len() as u64) as usize);
            changed.insert(rng.below(changed.len() as u64 + 1) as usize, taken);
        }
        let packing = first_fit(sliders, &changed);
        if packing.len <= best.len {
            (best, order) = (packing, changed);
        }
    }
    best
}

/// Places one slider after another, each with the candidate that ends first; of equal ones the one that uses most of a
/// hole.
fn first_fit(sliders: &[Vec<Candidate>], order: &[usize]) -> Packing {
    let mut table = Table { words: vec![0; 3000], free: 0, len: 0 };
    let mut packing = Packing { places: vec![(0, 0); sliders.len()], len: 0 };
    for &slider in order {
        let fits = sliders[slider].iter().enumerate().map(|(number, candidate)| {
            let offset = table.first_fit(candidate);
            let end = (offset + candidate.end()).max(table.len);
            (end, candidate.used, number, offset)
        });
        let (_, _, number, offset) = fits.min().expect("every slider has candidates");
        table.insert(&sliders[slider][number], offset);
        packing.places[slider] = (number, offset as u32);
    }
    packing.len = table.len;
    packing
}

struct Table {
    words: Vec<u64>,
    /// All words before this one are full.
    free: usize,
    len: usize,
}

impl Table {
    fn first_fit(&self, candidate: &Candidate) -> usize {
        let first = candidate.first();
        let start = (64 * self.free).saturating_sub(first);
        (start..).find(|&offset| self.fits(candidate, offset)).unwrap_or(0)
    }

    fn fits(&self, candidate: &Candidate, offset: usize) -> bool {
        let (place, shift) = (offset / 64, offset % 64);
        let words = &self.words[place..];
        candidate.words().all(|(at, slots)| {
            let taken = words[at] >> shift | words[at + 1] << 1 << (63 - shift);
            slots & taken == 0
        })
    }

    fn insert(&mut self, candidate: &Candidate, offset: usize) {
        let (place, shift) = (offset / 64, offset % 64);
        for (at, slots) in candidate.words() {
            self.words[place + at] |= slots << shift;
            self.words[place + at + 1] |= slots >> 1 >> (63 - shift);
        }
        self.len = self.len.max(offset + candidate.end());
        while self.words[self.free] == !0 {
            self.free += 1;
        }
    }
}

impl Candidate {
    /// The words of the footprint that are not empty, with their places.
    fn words(&self) -> impl Iterator<Item = (usize, u64)> {
        self.footprint.iter().copied().enumerate().filter(|&(_, slots)| slots != 0)
    }

    fn first(&self) -> usize {
        self.words().next().map_or(0, |(at, slots)| 64 * at + slots.trailing_zeros() as usize)
    }

    fn end(&self) -> usize {
        self.first() + self.width as usize
    }
}
