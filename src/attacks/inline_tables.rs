//! Tables for the inline getters in C: this crate has those for compact lookups, golem-backends has all of them.

use super::compact::{hyperbola, lines};
use core::ptr::null;

/// Lookup data for a slider's attacks from one square, for both PEXT and magic multiplication: half a cache line. Used
/// by golem-backends; the layout is fixed because inline C functions read it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Slider {
    /// The relevant occupancy.
    pub mask: u64,
    /// The magic factor for the relevant occupancy.
    pub magic: u64,
    /// The square's first entry in `pext_attacks` of the tables.
    pub pext_offset: u32,
    /// The square's first entry in `magic_attacks` of the tables.
    pub magic_offset: u32,
    /// Right shift of the product.
    pub magic_shift: u32,
    /// 0.
    pub reserved: u32,
}

/// The library's tables, which golem_inline.h reads. They are read-only and never freed.
#[repr(C)]
pub struct Tables {
    /// sizeof(golem_tables) in the library; later versions may append members.
    pub size: u32,
    /// Version of this struct, raised by incompatible changes. Bit 31 is set in the tables of golem_inline_tables(),
    /// whose members `bishops` to `magic_attacks`, `pext_masks` and `pext_sets` are NULL.
    pub version: u32,
    /// `king_attacks[64]`: attacks by square.
    pub king_attacks: *const u64,
    /// `knight_attacks[64]`: attacks by square.
    pub knight_attacks: *const u64,
    /// `pawn_attacks[2][64]`: attacks by colour and square.
    pub pawn_attacks: *const u64,
    /// `bishops[64]`: lookup data by square.
    pub bishops: *const Slider,
    /// `rooks[64]`: lookup data by square.
    pub rooks: *const Slider,
    /// Attacks of a slider s: `pext_attacks[s->pext_offset + pext(occupied, s->mask)]`.
    pub pext_attacks: *const u64,
    /// Attacks of a slider s: `magic_attacks[s->magic_offset + ((occupied & s->mask) * s->magic >> s->magic_shift)]`.
    pub magic_attacks: *const u64,
    /// `reach[17][64]`, by direction and square: rays (0-7), knight steps (8-15), empty sets (16).
    pub reach: *const u64,
    /// `direction_of[64][64]`: direction from one square to another, 16 for none.
    pub direction_of: *const u8,
    // Apart, because an address of eight-byte entries costs nothing to compute.
    /// `pext_masks[2][64]`: relevant occupancies of bishops, then rooks.
    pub pext_masks: *const u64,
    /// `pext_sets[2][64]`: start of each square's part of `pext_attacks`.
    pub pext_sets: *const *const u64,
    // What compact lookups read.
    /// `half_lines[64][8]`, by square and direction (0-7): rays. Each row is one cache line (64 bytes).
    pub half_lines: *const u64,
    /// `mirrored_lines[64][8]`, by square; each row is one cache line. Entries: the square; its diagonal, file and
    /// antidiagonal, without the square itself; the square again; the square on a byte-swapped board; the first square
    /// of its rank; the start of its file's row in `rank_attacks`.
    pub mirrored_lines: *const u64,
    /// `rank_attacks[8][64]`, by file and by the occupancy of b1 to g1: attacks on the first rank.
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
