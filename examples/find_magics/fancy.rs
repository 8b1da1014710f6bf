//! Magic numbers for tables of 2^n slots: sparse random numbers until one fits, which takes seconds for all squares.

use crate::rng::Rng;
use crate::subsets::Subsets;
use golem::attacks::backends::relevant::relevant_mask;

pub(crate) fn search(first_ray: usize, square: usize) -> u64 {
    let mut rng = Rng::new((64 * first_ray + square) as u64 + 1);
    let index_bits = relevant_mask(first_ray, square).count_ones();
    let mut subsets = Subsets::new(first_ray, square, 64 - index_bits, false, &mut rng);
    loop {
        let magic = rng.sparse();
        if subsets.try_magic(magic, u32::MAX).is_some() {
            return magic;
        }
    }
}
