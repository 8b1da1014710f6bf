//! The entries by square that the lookups of [`pext`](super::pext) and [`magic_fancy`](super::magic_fancy) read first.
//!
//! An entry serves both. The tables of attacks are apart, so that a program holds only the one that it needs. That of the magics serves
//! [`magic_plain`](super::magic_plain) as well: a square has as many slots there as the products of its number reach.

use crate::magic_numbers::{BISHOP_MAGICS, MAGIC_LEN, ROOK_MAGICS};
use crate::relevant::{BISHOP, ROOK, index_bits, relevant_mask, subset_offsets};

pub use golem::attacks::inline_tables::Slider;
use golem::table;

/// Where the slots of each square begin in the table of the magics: the rooks' from a1 to h8, then the bishops'.
pub(super) const fn magic_offsets(first_ray: usize) -> [u32; 64] {
    let mut offsets = [0; 64];
    let mut next = 0;
    let mut slider = 0;
    while slider < 128 {
        let square = slider % 64;
        let of_rook = slider < 64;
        if of_rook == (first_ray == ROOK) {
            offsets[square] = next;
        }
        next += if of_rook { ROOK_MAGICS[square].1 } else { BISHOP_MAGICS[square].1 };
        slider += 1;
    }
    assert!(next as usize == MAGIC_LEN);
    offsets
}

/// The numbers are for as many bits of index on every square. Shifted left they do for as many as their slots need.
const fn sliders(first_ray: usize, magics: &[(u64, u32); 64]) -> [Slider; 64] {
    let magic_offsets = magic_offsets(first_ray);
    let offsets = subset_offsets(first_ray);
    table!(64; square => {
        let (magic, slots) = magics[square];
        let bits = (slots - 1).ilog2() + 1;
        Slider {
            mask: relevant_mask(first_ray, square),
            magic: magic << (index_bits(first_ray) - bits),
            pext_offset: offsets[square],
            magic_offset: magic_offsets[square],
            magic_shift: 64 - bits,
            reserved: 0,
        }
    })
}

/// The bishops' entries.
pub static BISHOP_SLIDERS: [Slider; 64] = sliders(BISHOP, &BISHOP_MAGICS);
/// The rooks' entries.
pub static ROOK_SLIDERS: [Slider; 64] = sliders(ROOK, &ROOK_MAGICS);
