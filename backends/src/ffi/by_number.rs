//! Backends by number.

use super::for_square;
use crate::{BACKENDS, Backend, subtract, switch};
use core::ffi::c_char;
use golem::Kind;

fn backend_of(number: u32) -> Option<&'static Backend> {
    BACKENDS.get(number as usize)
}

/// Returns the number of backends. They are numbered from 0.
#[unsafe(no_mangle)]
pub extern "C" fn golem_backend_count() -> usize {
    BACKENDS.len()
}

/// Returns a backend's name as in its function names (such as "magic_fancy"), or "" for an unknown backend.
#[unsafe(no_mangle)]
pub extern "C" fn golem_backend_name(backend: u32) -> *const c_char {
    backend_of(backend).map_or(c"", |backend| backend.name).as_ptr()
}

/// Returns the size in bytes of the tables that a backend reads.
#[unsafe(no_mangle)]
pub extern "C" fn golem_backend_table_bytes(backend: u32) -> usize {
    backend_of(backend).map_or(0, |backend| backend.table_bytes)
}

/// Returns 1 if this CPU supports a backend, otherwise 0. Hyperbola quintessence replaces unsupported ones.
#[unsafe(no_mangle)]
pub extern "C" fn golem_backend_available(backend: u32) -> u32 {
    backend_of(backend).map_or(0, |backend| u32::from((backend.available)()))
}

/// Returns the backend that golem_bishop_attacks(), golem_rook_attacks() and golem_queen_attacks() use on this CPU: the
/// fastest of those with tables of at most 5 KB.
#[unsafe(no_mangle)]
pub extern "C" fn golem_backend_default() -> u32 {
    u32::from(crate::default())
}

/// Returns the squares that a bishop, rook or queen on `square` attacks, computed by a backend. Use this function to
/// compare backends; the backend is called indirectly.
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

/// Returns the pieces of `own` that are pinned to the king on `king_square`. `enemy_orthogonal` are the opponent's
/// rooks and queens, `enemy_diagonal` its bishops and queens. Extends the Switch Approach to pins, with two generated
/// switches per line: one for attacks and one for x-rays.
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

/// Returns the same squares as golem_ray_attacks(), computed by integer subtraction: one subtraction for all sliders along
/// ranks and files, one for each slider along diagonals.
#[unsafe(no_mangle)]
pub extern "C" fn golem_ray_attacks_by_subtraction(direction: u32, sliders: u64, empty: u64) -> u64 {
    subtract::attacks(direction as usize, sliders, empty)
}
