//! Backends by number.

use super::for_square;
use crate::{BACKENDS, Backend, subtract, switch};
use core::ffi::c_char;
use golem::Kind;

fn backend_of(number: u32) -> Option<&'static Backend> {
    BACKENDS.get(number as usize)
}

/// How many backends there are; their numbers are below it.
#[unsafe(no_mangle)]
pub extern "C" fn golem_backend_count() -> usize {
    BACKENDS.len()
}

/// The name of a backend as in its functions, for example "magic_fancy"; "" for a number out of range.
#[unsafe(no_mangle)]
pub extern "C" fn golem_backend_name(backend: u32) -> *const c_char {
    backend_of(backend).map_or(c"", |backend| backend.name).as_ptr()
}

/// How many bytes of tables a backend reads.
#[unsafe(no_mangle)]
pub extern "C" fn golem_backend_table_bytes(backend: u32) -> usize {
    backend_of(backend).map_or(0, |backend| backend.table_bytes)
}

/// 1 if this CPU has what a backend needs, else 0: then the portable one answers in its place.
#[unsafe(no_mangle)]
pub extern "C" fn golem_backend_available(backend: u32) -> u32 {
    backend_of(backend).map_or(0, |backend| u32::from((backend.available)()))
}

/// The number of the backend of golem_bishop_attacks, golem_rook_attacks and golem_queen_attacks on this CPU: the best of
/// those with tables of 5 KB or less.
#[unsafe(no_mangle)]
pub extern "C" fn golem_backend_default() -> u32 {
    u32::from(crate::default())
}

/// What a bishop, rook or queen on `square` attacks, by the number of a backend: an indirect call, for comparing them.
#[unsafe(no_mangle)]
pub extern "C" fn golem_slider_attacks(backend: u32, kind: u32, square: u32, occupied: u64) -> u64 {
    let Some(backend) = backend_of(backend) else { return 0 };
    let getter = match Kind::new(kind) {
        Some(Kind::Bishop) => backend.bishop,
        Some(Kind::Rook) => backend.rook,
        Some(Kind::Queen) => backend.queen,
        _ => return 0,
    };
    for_square(square, |square| getter(square, occupied))
}

/// The pieces among `own` that are pinned to the king on `king_square`, by two generated switches for each line, one
/// for attacks and one for x-rays: the wider use of the Switch Approach. `enemy_orthogonal` are the opponent's rooks
/// and queens, `enemy_diagonal` its bishops and queens.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pinned_switch(
    king_square: u32,
    occupied: u64,
    own: u64,
    enemy_orthogonal: u64,
    enemy_diagonal: u64,
) -> u64 {
    for_square(king_square, |king| switch::pinned(king, occupied, own, enemy_orthogonal, enemy_diagonal))
}

/// golem_ray_attacks by subtraction: one integer subtraction for all sliders on ranks and files, one for each slider on
/// diagonals.
#[unsafe(no_mangle)]
pub extern "C" fn golem_ray_attacks_by_subtraction(direction: u32, sliders: u64, empty: u64) -> u64 {
    subtract::attacks(direction as usize, sliders, empty)
}
