//! Single-piece attacks.

use super::for_square;
use crate::attacks;
use crate::types::{Color, Kind};

pub(super) fn color_of(number: u32) -> Option<Color> {
    if number <= 1 { Some(Color::from_low_bit(number)) } else { None }
}

/// Returns the squares that a king on `square` attacks.
#[unsafe(no_mangle)]
pub extern "C" fn golem_king_attacks(square: u32) -> u64 {
    for_square(square, attacks::king)
}

/// Returns the squares that a knight on `square` attacks.
#[unsafe(no_mangle)]
pub extern "C" fn golem_knight_attacks(square: u32) -> u64 {
    for_square(square, attacks::knight)
}

/// Returns the squares that a pawn of `color` on `square` attacks.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawn_attacks(color: u32, square: u32) -> u64 {
    color_of(color).map_or(0, |color| for_square(square, |square| attacks::pawn(color, square)))
}

/// Returns the squares that a bishop on `square` attacks, including the first blocker of either colour on each ray.
/// `square` itself may be occupied or empty. Uses the fastest algorithm for this CPU with at most 5 KB of tables;
/// golem_backends.h has more.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::getters::bishop(square, occupied))
}

/// Returns the squares that a rook on `square` attacks, like golem_bishop_attacks().
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::getters::rook(square, occupied))
}

/// Returns the squares that a queen on `square` attacks, like golem_bishop_attacks().
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::getters::queen(square, occupied))
}

/// Returns the squares that a slider on `square` attacks along its rank.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rank_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::rank(square, occupied))
}

/// Returns the squares that a slider on `square` attacks along its file.
#[unsafe(no_mangle)]
pub extern "C" fn golem_file_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::file(square, occupied))
}

/// Returns the squares that a slider on `square` attacks to the north-east and south-west.
#[unsafe(no_mangle)]
pub extern "C" fn golem_diagonal_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::diagonal(square, occupied))
}

/// Returns the squares that a slider on `square` attacks to the north-west and south-east.
#[unsafe(no_mangle)]
pub extern "C" fn golem_antidiagonal_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::antidiagonal(square, occupied))
}

/// Returns the squares that a piece of `color` and type `kind` on `square` attacks. The colour matters only for pawns,
/// `occupied` only for sliders.
#[unsafe(no_mangle)]
pub extern "C" fn golem_piece_attacks(color: u32, kind: u32, square: u32, occupied: u64) -> u64 {
    match (color_of(color), Kind::new(kind)) {
        (Some(color), Some(kind)) => for_square(square, |square| attacks::piece(kind, color, square, occupied)),
        _ => 0,
    }
}

/// Returns the squares that a rook on `square` x-rays through `blockers`. On each ray whose first occupied square is in
/// `blockers`, these are the squares beyond that square, up to and including the next occupied one.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_xray_attacks(square: u32, occupied: u64, blockers: u64) -> u64 {
    for_square(square, |square| attacks::rook_xray(square, occupied, blockers))
}

/// Returns the squares that a bishop on `square` x-rays through `blockers`, like golem_rook_xray_attacks().
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_xray_attacks(square: u32, occupied: u64, blockers: u64) -> u64 {
    for_square(square, |square| attacks::bishop_xray(square, occupied, blockers))
}
