//! The sliding backends by name: those that compute more than they look up.

use super::for_square;
use crate::attacks;

/// golem_bishop_attacks by the Switch Approach (Dann Corbit): generated code, no tables. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_switch(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::switch::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_switch(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::switch::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_switch(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::switch::queen(square, occupied))
}

/// golem_bishop_attacks by the ray loop: step by step. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_ray_loop(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::ray_loop::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_ray_loop(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::ray_loop::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_ray_loop(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::ray_loop::queen(square, occupied))
}

/// golem_bishop_attacks by classical rays: table and bit scan. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_classical(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::classical::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_classical(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::classical::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_classical(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::classical::queen(square, occupied))
}

/// golem_bishop_attacks by hyperbola quintessence, scalar (Ryan Mack). Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_hyperbola(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_hyperbola(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_hyperbola(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola::queen(square, occupied))
}

/// golem_bishop_attacks by hyperbola quintessence in two lanes (Gerd Isenberg); needs SSSE3. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_hyperbola_ssse3(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola_ssse3::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_hyperbola_ssse3(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola_ssse3::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_hyperbola_ssse3(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola_ssse3::queen(square, occupied))
}

/// golem_bishop_attacks by dual hyperbola quintessence (anematode); needs AVX2. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_hyperbola_avx2(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola_avx2::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_hyperbola_avx2(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola_avx2::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_hyperbola_avx2(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola_avx2::queen(square, occupied))
}

/// golem_bishop_attacks by hyperbola quintessence with GFNI bit reversal (Dieter Infuehr); needs AVX2 and GFNI. Pure;
/// thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_hyperbola_gfni(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola_gfni::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_hyperbola_gfni(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola_gfni::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_hyperbola_gfni(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::hyperbola_gfni::queen(square, occupied))
}

/// golem_bishop_attacks by obstruction difference (Michael Hoffmann). Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_obstruction(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::obstruction::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_obstruction(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::obstruction::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_obstruction(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::obstruction::queen(square, occupied))
}

/// golem_bishop_attacks by Kogge-Stone fills. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_kogge_stone(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::kogge_stone::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_kogge_stone(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::kogge_stone::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_kogge_stone(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::kogge_stone::queen(square, occupied))
}

/// golem_bishop_attacks by Dumb7 fills (Gunnar Andersson). Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_dumb7(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::dumb7::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_dumb7(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::dumb7::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_dumb7(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::dumb7::queen(square, occupied))
}

/// golem_bishop_attacks by nearest blockers by leading-zero counts (Toshihiko Okuhara); needs AVX-512 F, VL and CD.
/// Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks_lzcnt_avx512(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::lzcnt_avx512::bishop(square, occupied))
}

/// golem_rook_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks_lzcnt_avx512(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::lzcnt_avx512::rook(square, occupied))
}

/// golem_queen_attacks by the same. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks_lzcnt_avx512(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::backends::lzcnt_avx512::queen(square, occupied))
}
