//! The tables that inline getters in C index: of this crate those for compact lookups, of golem-backends all of them.

use super::compact::{hyperbola, lines};
use core::ptr::null;

/// How to find the attacks of a slider on one square by PEXT or by a multiplication: half a cache line for both. Of
/// golem-backends; the layout is fixed because inline functions in C read it.
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

/// The library's tables, for golem_inline.h to index. Read only, never freed.
#[repr(C)]
pub struct Tables {
    /// sizeof(golem_tables) in the library; later versions may append members.
    pub size: u32,
    /// Counts incompatible changes of this struct. Bit 31 is set in those of golem_inline_tables, in which the members
    /// `bishops` to `magic_attacks`, `pext_masks` and `pext_sets` are NULL.
    pub version: u32,
    /// What a king attacks: `[64]`.
    pub king_attacks: *const u64,
    /// What a knight attacks: `[64]`.
    pub knight_attacks: *const u64,
    /// What a pawn attacks: `[2][64]`, by colour and square.
    pub pawn_attacks: *const u64,
    /// Where to look bishops up: `[64]`.
    pub bishops: *const Slider,
    /// Where to look rooks up: `[64]`.
    pub rooks: *const Slider,
    /// Attacks of a slider s: `pext_attacks[s->pext_offset + pext(occupied, s->mask)]`.
    pub pext_attacks: *const u64,
    /// Attacks of a slider s: `magic_attacks[s->magic_offset + ((occupied & s->mask) * s->magic >> s->magic_shift)]`.
    pub magic_attacks: *const u64,
    /// Rays (0-7), knight steps (8-15) and the empty set (16): `[17][64]`, by direction and square.
    pub reach: *const u64,
    /// The direction from one square to another, 16 for none: `[64][64]`.
    pub direction_of: *const u8,
    // Apart, because an address of eight-byte entries costs nothing to compute.
    /// The relevant occupancies again, `[2][64]`: bishops, then rooks.
    pub pext_masks: *const u64,
    /// Where each square's part of `pext_attacks` begins: `[2][64]`.
    pub pext_sets: *const *const u64,
    // What compact lookups read.
    /// Rays 0-7 from each square: `[64][8]`, by square and direction; begins on a cache line of 64 bytes.
    pub half_lines: *const u64,
    /// `[64][8]`, by square: the square itself; the diagonal, file and antidiagonal through it without it; the square
    /// again; the square in a board whose bytes are swapped; the first square of its rank; where the row of its file
    /// begins in `rank_attacks`. Begins on a cache line.
    pub mirrored_lines: *const u64,
    /// Attacks on the first rank: `[8][64]`, by file and by the occupied squares from b1 to g1.
    pub rank_attacks: *const u8,
}

/// A struct of tables that threads share.
pub struct Shared(pub Tables);

// SAFETY: all pointers are to immutable statics.
#[allow(unsafe_code)]
unsafe impl Sync for Shared {}

/// The bit of `version` that says that the big tables are missing.
pub const NO_BIG_TABLES: u32 = 1 << 31;

/// The tables without the big ones.
pub const COMPACT: Tables = Tables {
    size: size_of::<Tables>() as u32,
    version: 1 | NO_BIG_TABLES,
    king_attacks: crate::tables::KING_ATTACKS.as_ptr(),
    knight_attacks: crate::tables::KNIGHT_ATTACKS.as_ptr(),
    pawn_attacks: crate::tables::PAWN_ATTACKS.as_ptr().cast(),
    bishops: null(),
    rooks: null(),
    pext_attacks: null(),
    magic_attacks: null(),
    reach: crate::tables::REACH.as_ptr().cast(),
    direction_of: crate::tables::DIRECTION_OF.as_ptr().cast(),
    pext_masks: null(),
    pext_sets: null(),
    half_lines: lines::HALF_LINES.as_ptr().cast(),
    mirrored_lines: lines::SWAPPED.as_ptr().cast(),
    rank_attacks: hyperbola::FIRST_RANK.as_ptr().cast(),
};
