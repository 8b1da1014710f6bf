//! Big tables for golem_inline.h.

use crate::magic_fancy::MAGIC_ATTACKS;
use crate::pext::PEXT_ATTACKS;
use crate::sliders::{BISHOP_SLIDERS, ROOK_SLIDERS, Slider};
use golem::attacks::inline_tables::{COMPACT, NO_BIG_TABLES, Shared, Tables};
use golem::table;

static PEXT_MASKS: [[u64; 64]; 2] =
    [table!(64; square => BISHOP_SLIDERS[square].mask), table!(64; square => ROOK_SLIDERS[square].mask)];

struct PextSets([[*const u64; 64]; 2]);

// SAFETY: all pointers are to immutable statics.
unsafe impl Sync for PextSets {}

static PEXT_SETS: PextSets = {
    const fn part(slider: &Slider) -> *const u64 {
        assert!((slider.pext_offset as usize) < PEXT_ATTACKS.len());
        // SAFETY: the offset lies within the table.
        unsafe { PEXT_ATTACKS.as_ptr().add(slider.pext_offset as usize) }
    }
    PextSets([table!(64; square => part(&BISHOP_SLIDERS[square])), table!(64; square => part(&ROOK_SLIDERS[square]))])
};

static TABLES: Shared = Shared(Tables {
    version: COMPACT.version & !NO_BIG_TABLES,
    bishops: BISHOP_SLIDERS.as_ptr(),
    rooks: ROOK_SLIDERS.as_ptr(),
    pext_attacks: PEXT_ATTACKS.as_ptr(),
    magic_attacks: MAGIC_ATTACKS.as_ptr(),
    pext_masks: PEXT_MASKS.as_ptr().cast(),
    pext_sets: PEXT_SETS.0.as_ptr().cast(),
    ..COMPACT
});

/// Returns the tables for golem_inline.h, including the PEXT and magic bitboard tables that GOLEM_INLINE_BIG selects.
/// The pointer is the same on each call and never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn golem_inline_big_tables() -> *const Tables {
    &TABLES.0
}
