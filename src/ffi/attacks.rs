//! Attacks of one piece.

use super::for_square;
use crate::attacks;
use crate::types::{Color, Kind};

pub(super) fn color_of(number: u32) -> Option<Color> {
    if number <= 1 { Some(Color::from_low_bit(number)) } else { None }
}

/// What a king on `square` attacks.
#[unsafe(no_mangle)]
pub extern "C" fn golem_king_attacks(square: u32) -> u64 {
    for_square(square, attacks::king)
}

/// What a knight on `square` attacks.
#[unsafe(no_mangle)]
pub extern "C" fn golem_knight_attacks(square: u32) -> u64 {
    for_square(square, attacks::knight)
}

/// What a pawn of `color` on `square` attacks.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawn_attacks(color: u32, square: u32) -> u64 {
    color_of(color).map_or(0, |color| for_square(square, |square| attacks::pawn(color, square)))
}

/// What a bishop on `square` attacks, blockers of either colour included; the square itself may be occupied or not. By
/// the fastest algorithm for this CPU whose tables take at most 5 KB; golem_backends.h has others.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::getters::bishop(square, occupied))
}

/// What a rook on `square` attacks, as golem_bishop_attacks.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::getters::rook(square, occupied))
}

/// What a queen on `square` attacks, as golem_bishop_attacks.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::getters::queen(square, occupied))
}

/// What a slider on `square` attacks on its rank.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rank_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::rank(square, occupied))
}

/// What a slider on `square` attacks on its file.
#[unsafe(no_mangle)]
pub extern "C" fn golem_file_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::file(square, occupied))
}

/// What a slider on `square` attacks north-east and south-west.
#[unsafe(no_mangle)]
pub extern "C" fn golem_diagonal_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::diagonal(square, occupied))
}

/// What a slider on `square` attacks north-west and south-east.
#[unsafe(no_mangle)]
pub extern "C" fn golem_antidiagonal_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::antidiagonal(square, occupied))
}

/// What a piece of that colour and kind on `square` attacks. The colour matters only for pawns, `occupied` only for
/// sliders.
#[unsafe(no_mangle)]
pub extern "C" fn golem_piece_attacks(color: u32, kind: u32, square: u32, occupied: u64) -> u64 {
    match (color_of(color), Kind::new(kind)) {
        (Some(color), Some(kind)) => for_square(square, |square| attacks::piece(kind, color, square, occupied)),
        _ => 0,
    }
}

/// What a rook on `square` attacks only through the first blocker of each ray that is among `blockers`: the squares
/// behind it up to the next blocker.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_xray_attacks(square: u32, occupied: u64, blockers: u64) -> u64 {
    for_square(square, |square| attacks::rook_xray(square, occupied, blockers))
}

/// What a bishop on `square` attacks only through the first blocker of each ray that is among `blockers`, as
/// golem_rook_xray_attacks.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_xray_attacks(square: u32, occupied: u64, blockers: u64) -> u64 {
    for_square(square, |square| attacks::bishop_xray(square, occupied, blockers))
}
