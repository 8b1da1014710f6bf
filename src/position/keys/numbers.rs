//! The random numbers of the keys. They never change.

use super::super::change::piece_number;
use super::super::polyglot::POLYGLOT;
use crate::bitboard::file;
use crate::tables::table;
use crate::types::{Color, Kind, Square};

/// The numbers of the pieces, by the number of a piece and its square; 0 if it is not a piece, or on square 64. The
/// numbers of a piece lie side by side: at the same distances from each other they would share a bank of the cache.
pub(crate) static PIECE_KEYS: [[u64; 65]; 16] = {
    let mut table = [[0; 65]; 16];
    let mut index = 0;
    while index < 12 * 64 {
        // Polyglot has black pawn, white pawn, black knight and so on.
        let color = Color::from_low_bit((index as u32 / 64) ^ 1);
        if let Some(kind) = Kind::new(index as u32 / 128) {
            table[piece_number(kind, color) as usize][index % 64] = POLYGLOT[index];
        }
        index += 1;
    }
    table
};

/// The numbers of the rooks that may castle: those of Polyglot in the corners, elsewhere the outputs of SplitMix64 from
/// the state 0, the first one for a1. 0 for no square, 64.
static CASTLING: [u64; 65] = {
    let mut table = table!(65; square => if square < 64 { split_mix(square as u64 + 1) } else { 0 });
    [table[7], table[0], table[63], table[56]] = [POLYGLOT[768], POLYGLOT[769], POLYGLOT[770], POLYGLOT[771]];
    table
};

/// The number of a rook that may castle; 0 for 64.
#[inline(always)]
pub(super) fn castling_number(square: u32) -> u64 {
    CASTLING.get(square as usize).copied().unwrap_or(0)
}

/// The numbers of the files of en passant squares.
pub(super) static EN_PASSANT: [u64; 8] = table!(8; file => POLYGLOT[772 + file]);

/// The number of White to move.
pub(crate) const TURN_KEY: u64 = POLYGLOT[780];

/// The `nth` output of SplitMix64 from the state 0, counted from 1.
const fn split_mix(nth: u64) -> u64 {
    let z = nth.wrapping_mul(0x9E3779B97F4A7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58476D1CE4E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D049BB133111EB);
    z ^ z >> 31
}

/// Where the numbers of each piece begin: to load that costs less than a multiplication by 65.
static ROWS: [&[u64; 65]; 16] = table!(16; piece => &PIECE_KEYS[piece]);

/// The number of a piece on a square; 0 for none.
#[inline(always)]
pub(crate) fn number_of(piece: u32, square: Square) -> u64 {
    ROWS[(piece & 15) as usize][square.index()]
}

/// The number of a piece on a square by its number, and 0 for 64.
#[inline(always)]
pub(super) fn number_at(piece: u8, square: usize) -> u64 {
    PIECE_KEYS[usize::from(piece & 15)].get(square).copied().unwrap_or(0)
}

/// By the number of a piece, the numbers of its first squares together, as many as it is there.
static FIRST: [[u64; 16]; 16] = {
    let mut table = [[0; 16]; 16];
    let mut index = 0;
    while index < 256 {
        let (piece, count) = (index / 16, index % 16);
        if count > 0 {
            table[piece][count] = table[piece][count - 1] ^ PIECE_KEYS[piece][count - 1];
        }
        index += 1;
    }
    table
};

/// The number of having `count` of a piece: those of the piece on as many squares, a1 first.
#[inline(always)]
pub(super) fn material_number(piece: u8, count: usize) -> u64 {
    match FIRST[usize::from(piece & 15)].get(count) {
        Some(key) => *key,
        None => material_of_many(piece, count),
    }
}

#[cold]
#[inline(never)]
fn material_of_many(piece: u8, count: usize) -> u64 {
    PIECE_KEYS[usize::from(piece & 15)].iter().take(count).fold(0, |key, number| key ^ number)
}

/// The squares beside a square, and the one of a pawn that is captured en passant there.
pub(super) static BESIDE: [u64; 64] = table!(64; square => {
    let set = 1 << square;
    (set & !file(7)) << 1 | (set & !file(0)) >> 1 | 1 << (square ^ 8)
});
