//! Attack getters: leapers, set-wise fills, and the sliding backend behind the default getters.

pub mod backend;
pub mod classical;
pub mod dumb7;
pub mod fill;
pub mod hyperbola;
pub mod hyperbola_avx2;
pub mod hyperbola_gfni;
pub mod hyperbola_ssse3;
pub mod kindergarten;
pub mod kogge_stone;
pub mod leapers;
pub mod lzcnt_avx512;
pub mod magic_black;
pub mod magic_fancy;
pub mod magic_plain;
pub mod obstruction;
pub mod pext;
pub mod pext_pdep;
pub mod ray_loop;
pub mod switch;

use crate::tables::{KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS};
use crate::types::{Color, Kind, Square};

pub use hyperbola::{antidiagonal, bishop, diagonal, file, queen, rank, rook};

/// What a king on `square` attacks.
#[inline(always)]
pub fn king(square: Square) -> u64 {
    KING_ATTACKS[square.index()]
}

/// What a knight on `square` attacks.
#[inline(always)]
pub fn knight(square: Square) -> u64 {
    KNIGHT_ATTACKS[square.index()]
}

/// What a pawn of `color` on `square` attacks.
#[inline(always)]
pub fn pawn(color: Color, square: Square) -> u64 {
    PAWN_ATTACKS[color.index()][square.index()]
}

/// What a piece on `square` attacks; `color` matters for pawns, `occupied` for sliders.
#[inline]
pub fn piece(kind: Kind, color: Color, square: Square, occupied: u64) -> u64 {
    match kind {
        Kind::Pawn => pawn(color, square),
        Kind::Knight => knight(square),
        Kind::Bishop => bishop(square, occupied),
        Kind::Rook => rook(square, occupied),
        Kind::Queen => queen(square, occupied),
        Kind::King => king(square),
    }
}
