//! Tables for golem_inline.h.

use crate::attacks::backends::{half_lines, hyperbola, mirrored_lines, sliders::Slider};

/// The library's tables, for golem_inline.h to index. Read only, never freed.
#[repr(C)]
pub struct Tables {
    /// sizeof(golem_tables) in the library; later versions may append members.
    pub size: u32,
    /// Counts incompatible changes of this struct. Bit 31 is set in a library that was built without its big tables:
    /// there the members `bishops` to `magic_attacks`, `pext_masks` and `pext_sets` are NULL.
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

/// The one instance, which other threads may read.
struct Shared(Tables);

// SAFETY: all pointers are to immutable statics.
unsafe impl Sync for Shared {}

/// The members that are missing without the big tables.
#[cfg(feature = "big-tables")]
mod big {
    use crate::attacks::backends::magic_fancy::MAGIC_ATTACKS;
    use crate::attacks::backends::pext::PEXT_ATTACKS;
    use crate::attacks::backends::sliders::{self, Slider};

    pub(super) const MISSING: u32 = 0;
    pub(super) const BISHOPS: *const Slider = sliders::BISHOP_SLIDERS.as_ptr();
    pub(super) const ROOKS: *const Slider = sliders::ROOK_SLIDERS.as_ptr();
    pub(super) const PEXT: *const u64 = PEXT_ATTACKS.as_ptr();
    pub(super) const MAGIC: *const u64 = MAGIC_ATTACKS.as_ptr();
    pub(super) const MASKS: *const u64 = PEXT_MASKS.as_ptr().cast();
    pub(super) const SETS: *const *const u64 = PEXT_SETS.0.as_ptr().cast();

    static PEXT_MASKS: [[u64; 64]; 2] = {
        let mut masks = [[0; 64]; 2];
        let mut square = 0;
        while square < 64 {
            masks[0][square] = sliders::BISHOP_SLIDERS[square].mask;
            masks[1][square] = sliders::ROOK_SLIDERS[square].mask;
            square += 1;
        }
        masks
    };

    struct PextSets([[*const u64; 64]; 2]);

    // SAFETY: all pointers are to immutable statics.
    unsafe impl Sync for PextSets {}

    static PEXT_SETS: PextSets = {
        const fn part(slider: &Slider) -> *const u64 {
            assert!((slider.pext_offset as usize) < PEXT_ATTACKS.len());
            // SAFETY: the offset lies within the table.
            unsafe { PEXT_ATTACKS.as_ptr().add(slider.pext_offset as usize) }
        }
        let mut sets = [[core::ptr::null(); 64]; 2];
        let mut square = 0;
        while square < 64 {
            sets[0][square] = part(&sliders::BISHOP_SLIDERS[square]);
            sets[1][square] = part(&sliders::ROOK_SLIDERS[square]);
            square += 1;
        }
        PextSets(sets)
    };
}

#[cfg(not(feature = "big-tables"))]
mod big {
    use crate::attacks::backends::sliders::Slider;
    use core::ptr::null;

    pub(super) const MISSING: u32 = 1 << 31;
    pub(super) const BISHOPS: *const Slider = null();
    pub(super) const ROOKS: *const Slider = null();
    pub(super) const PEXT: *const u64 = null();
    pub(super) const MAGIC: *const u64 = null();
    pub(super) const MASKS: *const u64 = null();
    pub(super) const SETS: *const *const u64 = null();
}

static TABLES: Shared = Shared(Tables {
    size: size_of::<Tables>() as u32,
    version: 1 | big::MISSING,
    king_attacks: crate::tables::KING_ATTACKS.as_ptr(),
    knight_attacks: crate::tables::KNIGHT_ATTACKS.as_ptr(),
    pawn_attacks: crate::tables::PAWN_ATTACKS.as_ptr().cast(),
    bishops: big::BISHOPS,
    rooks: big::ROOKS,
    pext_attacks: big::PEXT,
    magic_attacks: big::MAGIC,
    reach: crate::tables::REACH.as_ptr().cast(),
    direction_of: crate::tables::DIRECTION_OF.as_ptr().cast(),
    pext_masks: big::MASKS,
    pext_sets: big::SETS,
    half_lines: half_lines::HALF_LINES.as_ptr().cast(),
    mirrored_lines: mirrored_lines::SWAPPED.as_ptr().cast(),
    rank_attacks: hyperbola::FIRST_RANK.as_ptr().cast(),
});

/// The tables for golem_inline.h, the same pointer on each call and never NULL; golem_inline_fits tells whether they
/// hold what that header reads. Fetch the pointer once and keep it.
#[unsafe(no_mangle)]
pub extern "C" fn golem_inline_tables() -> *const Tables {
    &TABLES.0
}
