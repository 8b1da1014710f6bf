//! Attacks of a single piece.

use super::for_square;
use crate::attacks;
use crate::types::{Color, Kind};

pub(super) fn color_of(number: u32) -> Option<Color> {
    if number <= 1 { Some(Color::from_low_bit(number)) } else { None }
}

/// What a king on `square` attacks; 0 for a square of 64 or more. One table read. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_king_attacks(square: u32) -> u64 {
    for_square(square, attacks::king)
}

/// What a knight on `square` attacks; 0 for a square of 64 or more. One table read. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_knight_attacks(square: u32) -> u64 {
    for_square(square, attacks::knight)
}

/// What a pawn of `color` on `square` attacks; 0 for arguments out of range. One table read. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawn_attacks(color: u32, square: u32) -> u64 {
    color_of(color).map_or(0, |color| for_square(square, |square| attacks::pawn(color, square)))
}

/// What a bishop on `square` attacks over the occupied squares, the blockers included, of either colour; 0 for a
/// square of 64 or more. The square itself may be occupied or not. The fastest backend of this CPU, see
/// golem_backend_default. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::getters::bishop(square, occupied))
}

/// What a rook on `square` attacks; otherwise as golem_bishop_attacks. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::getters::rook(square, occupied))
}

/// What a queen on `square` attacks; otherwise as golem_bishop_attacks. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_queen_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::getters::queen(square, occupied))
}

/// What a slider on `square` attacks on its rank; otherwise as golem_bishop_attacks. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rank_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::rank(square, occupied))
}

/// What a slider on `square` attacks on its file; otherwise as golem_bishop_attacks. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_file_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::file(square, occupied))
}

/// What a slider on `square` attacks north-east and south-west; otherwise as golem_bishop_attacks. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_diagonal_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::diagonal(square, occupied))
}

/// What a slider on `square` attacks north-west and south-east; otherwise as golem_bishop_attacks. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_antidiagonal_attacks(square: u32, occupied: u64) -> u64 {
    for_square(square, |square| attacks::antidiagonal(square, occupied))
}

/// What a piece of that colour and kind on `square` attacks; 0 for arguments out of range. The colour matters for
/// pawns only, `occupied` for bishops, rooks and queens only. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_piece_attacks(color: u32, kind: u32, square: u32, occupied: u64) -> u64 {
    match (color_of(color), Kind::new(kind)) {
        (Some(color), Some(kind)) => for_square(square, |square| attacks::piece(kind, color, square, occupied)),
        _ => 0,
    }
}

/// What the knights of a set attack together. Fifteen operations, no table. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_knights_attacks(knights: u64) -> u64 {
    attacks::leapers::knights_attacks(knights)
}

/// What the kings of a set attack together. Nine operations, no table. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_kings_attacks(kings: u64) -> u64 {
    attacks::leapers::kings_attacks(kings)
}

/// What the pawns of a set attack together; 0 for a colour out of range. Five operations. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_pawns_attacks(color: u32, pawns: u64) -> u64 {
    color_of(color).map_or(0, |color| attacks::leapers::pawns_attacks(color, pawns))
}

/// What a rook on `square` attacks through the first blocker of each ray that is among `blockers`, and not without:
/// the squares behind it up to the next blocker. 0 for a square of 64 or more. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_rook_xray_attacks(square: u32, occupied: u64, blockers: u64) -> u64 {
    for_square(square, |square| attacks::rook_xray(square, occupied, blockers))
}

/// What a bishop on `square` attacks through the first blocker of each ray that is among `blockers`; otherwise as
/// golem_rook_xray_attacks. Pure; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_bishop_xray_attacks(square: u32, occupied: u64, blockers: u64) -> u64 {
    for_square(square, |square| attacks::bishop_xray(square, occupied, blockers))
}
