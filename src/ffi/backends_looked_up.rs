//! The sliding backends by name: those that look their answer up in a table.

use super::for_square;
use crate::attacks;

/// golem_bishop_attacks by kindergarten bitboards (Urban Koistinen). Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_kindergarten(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::kindergarten::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_kindergarten(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::kindergarten::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_kindergarten(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::kindergarten::queen(square, occupied))
}

/// golem_bishop_attacks by plain magic (Lasse Hansen). Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_magic_plain(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::magic_plain::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_magic_plain(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::magic_plain::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_magic_plain(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::magic_plain::queen(square, occupied))
}

/// golem_bishop_attacks by fancy magic (Pradyumna Kannan). Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_magic_fancy(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::magic_fancy::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_magic_fancy(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::magic_fancy::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_magic_fancy(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::magic_fancy::queen(square, occupied))
}

/// golem_bishop_attacks by fixed-shift black magic with a shared table (Volker Annuss). Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_magic_black(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::magic_black::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_magic_black(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::magic_black::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_magic_black(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::magic_black::queen(square, occupied))
}

/// golem_bishop_attacks by PEXT (Michael Wegner); needs BMI2. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_pext(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::pext::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_pext(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::pext::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_pext(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::pext::queen(square, occupied))
}

/// golem_bishop_attacks by PEXT with 16-bit entries that PDEP expands; needs BMI2. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_pext_pdep(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::pext_pdep::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_pext_pdep(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::pext_pdep::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_pext_pdep(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::pext_pdep::queen(square, occupied))
}
