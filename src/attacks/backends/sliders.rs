//! What the lookups of [`pext`](super::pext) and [`magic_fancy`](super::magic_fancy) read: one entry for each square,
//! and one table of attacks for each way of indexing.
//!
//! An entry is half a cache line and serves both. The layout is fixed because inline functions in C read it too.

#[cfg(feature = "big-tables")]
use super::built_table::built_table;
#[cfg(feature = "big-tables")]
use super::magic_numbers::{BISHOP_MAGICS, ROOK_MAGICS};
#[cfg(feature = "big-tables")]
use super::relevant::{BISHOP, ROOK, SUBSET_COUNT, relevant_mask, subset_offsets};

/// How to find the attacks of a slider on one square.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Slider {
    /// The relevant occupancy.
    pub mask: u64,
    /// What the relevant occupancy is multiplied by.
    pub magic: u64,
    /// The square's first entry in `pext_attacks` of the tables.
    pub pext_offset: u32,
    /// The square's first entry in `magic_attacks` of the tables.
    pub magic_offset: u32,
    /// By how much the product is shifted right.
    pub magic_shift: u32,
    /// 0.
    pub reserved: u32,
}

#[cfg(feature = "big-tables")]
const fn sliders(first_ray: usize, magics: &[u64; 64]) -> [Slider; 64] {
    let offsets = subset_offsets(first_ray);
    let none = Slider { mask: 0, magic: 0, pext_offset: 0, magic_offset: 0, magic_shift: 0, reserved: 0 };
    let mut sliders = [none; 64];
    let mut square = 0;
    while square < 64 {
        let mask = relevant_mask(first_ray, square);
        sliders[square] = Slider {
            mask,
            magic: magics[square],
            pext_offset: offsets[square],
            magic_offset: offsets[square],
            magic_shift: 64 - mask.count_ones(),
            reserved: 0,
        };
        square += 1;
    }
    sliders
}

/// The bishops' entries.
#[cfg(feature = "big-tables")]
pub static BISHOP_SLIDERS: [Slider; 64] = sliders(BISHOP, &BISHOP_MAGICS);
/// The rooks' entries.
#[cfg(feature = "big-tables")]
pub static ROOK_SLIDERS: [Slider; 64] = sliders(ROOK, &ROOK_MAGICS);
/// Attacks by offset plus the relevant occupancy packed into low bits.
#[cfg(feature = "big-tables")]
pub static PEXT_ATTACKS: [u64; SUBSET_COUNT] = built_table!("pext_attacks.bin" as [u64; SUBSET_COUNT]);
/// Attacks by offset plus the top bits of the product.
#[cfg(feature = "big-tables")]
pub static MAGIC_ATTACKS: [u64; SUBSET_COUNT] = built_table!("magic_attacks.bin" as [u64; SUBSET_COUNT]);
