//! Magic numbers for plain and fancy magic, which share a table: the shift is the same for all rooks and for all
//! bishops, and the products of a square stay as low as its subsets allow.
//!
//! Products below 2^(52 + n) reach only the first 2^n slots of a rook's row; such a number, shifted left, also serves
//! an index of n bits. So the top bits of all products must be zero. The largest product is that of all relevant
//! squares. It is the sum of the products of the single squares, so most numbers are refused without trying the
//! subsets.

use crate::rng::Rng;
use crate::subsets::{Subsets, width};
use golem_backends::relevant::{index_bits, relevant_mask};

/// How many numbers are tried for as many zero bits at the top.
const TRIALS: u32 = 10_000_000;

/// The number whose products stay lowest, and how many slots they reach. The first one that reaches no more slots than
/// the square has subsets will do; where there is none, fewer top bits need to be zero.
pub(crate) fn search(first_ray: usize, square: usize) -> (u64, u32) {
    let mut rng = Rng::new((64 * first_ray + square) as u64 + 1);
    let bits = index_bits(first_ray);
    let mut subsets = Subsets::new(first_ray, square, 64 - bits, false, &mut rng);
    let mask = relevant_mask(first_ray, square);
    let spare = bits - mask.count_ones();
    let squares = (0..64).filter(|square| mask >> square & 1 != 0);
    for zeros in (0..=spare).rev() {
        let allowed = squares.clone().fold(!0, |allowed, square| allowed & !(!(!0 >> zeros) >> square));
        let mut best = None;
        for _ in 0..TRIALS {
            let magic = rng.sparse() & allowed;
            let largest: u128 = squares.clone().map(|square| u128::from(magic << square)).sum();
            if zeros > 0 && largest >> (64 - zeros) != 0 {
                continue;
            }
            let Some(footprint) = subsets.try_magic(magic, u32::MAX) else { continue };
            let found = (width(&footprint), magic);
            best = Some(best.map_or(found, |best| found.min(best)));
            if zeros == spare {
                break;
            }
        }
        if let Some((width, magic)) = best {
            return (magic, width);
        }
    }
    panic!("no number in {TRIALS} trials");
}
