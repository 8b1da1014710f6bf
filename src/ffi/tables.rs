//! Tables for golem_inline.h.

#[cfg(feature = "big-tables")]
use crate::attacks::backends::pext::PEXT_ATTACKS;
use crate::attacks::backends::sliders::Slider;
#[cfg(feature = "big-tables")]
use crate::attacks::backends::sliders::{BISHOP_SLIDERS, ROOK_SLIDERS};

/// The library's tables, for golem_inline.h to index. Read only, never freed.
#[repr(C)]
pub struct Tables {
    /// sizeof(golem_tables) in the library; later versions may append members.
    pub size: u32,
    /// Counts incompatible changes of this struct.
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
}

/// The one instance, which other threads may read.
#[cfg(feature = "big-tables")]
struct Shared(Tables);

// SAFETY: all pointers are to immutable statics.
#[cfg(feature = "big-tables")]
unsafe impl Sync for Shared {}

#[cfg(feature = "big-tables")]
static PEXT_MASKS: [[u64; 64]; 2] = {
    let mut masks = [[0; 64]; 2];
    let mut square = 0;
    while square < 64 {
        masks[0][square] = BISHOP_SLIDERS[square].mask;
        masks[1][square] = ROOK_SLIDERS[square].mask;
        square += 1;
    }
    masks
};

#[cfg(feature = "big-tables")]
struct PextSets([[*const u64; 64]; 2]);

// SAFETY: all pointers are to immutable statics.
#[cfg(feature = "big-tables")]
unsafe impl Sync for PextSets {}

#[cfg(feature = "big-tables")]
static PEXT_SETS: PextSets = {
    const fn part(slider: &Slider) -> *const u64 {
        assert!((slider.pext_offset as usize) < PEXT_ATTACKS.len());
        // SAFETY: the offset lies within the table.
        unsafe { PEXT_ATTACKS.as_ptr().add(slider.pext_offset as usize) }
    }
    let mut sets = [[core::ptr::null(); 64]; 2];
    let mut square = 0;
    while square < 64 {
        sets[0][square] = part(&BISHOP_SLIDERS[square]);
        sets[1][square] = part(&ROOK_SLIDERS[square]);
        square += 1;
    }
    PextSets(sets)
};

#[cfg(feature = "big-tables")]
static TABLES: Shared = Shared(Tables {
    size: size_of::<Tables>() as u32,
    version: 1,
    king_attacks: crate::tables::KING_ATTACKS.as_ptr(),
    knight_attacks: crate::tables::KNIGHT_ATTACKS.as_ptr(),
    pawn_attacks: crate::tables::PAWN_ATTACKS.as_ptr().cast(),
    bishops: BISHOP_SLIDERS.as_ptr(),
    rooks: ROOK_SLIDERS.as_ptr(),
    pext_attacks: PEXT_ATTACKS.as_ptr(),
    magic_attacks: crate::attacks::backends::magic_fancy::MAGIC_ATTACKS.as_ptr(),
    reach: crate::tables::REACH.as_ptr().cast(),
    direction_of: crate::tables::DIRECTION_OF.as_ptr().cast(),
    pext_masks: PEXT_MASKS.as_ptr().cast(),
    pext_sets: PEXT_SETS.0.as_ptr().cast(),
});

/// The tables for golem_inline.h, the same pointer on each call; NULL only from a library that was built without its
/// big tables. Fetch it once and keep it.
#[unsafe(no_mangle)]
pub extern "C" fn golem_inline_tables() -> *const Tables {
    #[cfg(feature = "big-tables")]
    {
        &TABLES.0
    }
    #[cfg(not(feature = "big-tables"))]
    {
        core::ptr::null()
    }
}
