//! Attack getters: leapers, set-wise fills, and sliding attacks in many interchangeable ways.
//!
//! One file for each backend, all with the same functions; [`backend`] lists them, [`chosen`] is the fastest one of
//! this CPU. The plain [`rook`], [`bishop`] and [`queen`] of this module are the small portable backend that the
//! library itself uses where it needs single pieces: inlined, no dispatch, 2.5 KB of tables.

pub mod backend;
#[cfg(feature = "big-tables")]
mod built_table;
pub mod chosen;
pub mod classical;
pub mod dumb7;
pub mod eight_queens;
pub mod eight_rays;
pub mod fill;
#[cfg(target_arch = "x86_64")]
mod four_lines;
mod half_lines;
pub mod hyperbola;
pub mod hyperbola_avx2;
pub mod hyperbola_gfni;
pub mod hyperbola_ssse3;
#[cfg(feature = "big-tables")]
pub mod kindergarten;
pub mod kogge_stone;
pub mod leapers;
pub mod lzcnt_avx512;
#[cfg(feature = "big-tables")]
pub mod magic_black;
#[cfg(feature = "big-tables")]
pub mod magic_fancy;
#[cfg(feature = "big-tables")]
#[allow(unreachable_pub)]
mod magic_numbers;
#[cfg(feature = "big-tables")]
pub mod magic_plain;
pub mod many;
pub mod obstruction;
#[cfg(feature = "big-tables")]
pub mod pext;
#[cfg(feature = "big-tables")]
pub mod pext_pdep;
pub mod ray_loop;
pub mod relevant;
pub mod sliders;
pub mod subtract;
pub mod switch;
#[cfg(not(feature = "big-tables"))]
pub mod without_tables;

#[cfg(not(feature = "big-tables"))]
pub use without_tables::{
    self as kindergarten, self as magic_black, self as magic_fancy, self as magic_plain, self as pext,
    self as pext_pdep,
};

/// The public functions of a backend that needs a CPU feature: its kernel where the CPU has it, else the portable one.
macro_rules! kernel_or_portable {
    ($($piece:ident),+) => {$(
        #[doc = concat!("What a ", stringify!($piece), " attacks.")]
        #[inline]
        pub fn $piece(square: Square, occupied: u64) -> u64 {
            #[cfg(target_arch = "x86_64")]
            if available() {
                // SAFETY: the CPU has what the kernel is compiled for.
                return unsafe { kernel::$piece(square, occupied) };
            }
            hyperbola::$piece(square, occupied)
        }
    )+};
}
use kernel_or_portable;

/// Bishop, rook and queen of a backend that works line by line.
macro_rules! pieces_from_lines {
    () => {
        /// What a bishop attacks.
        #[inline]
        pub fn bishop(square: Square, occupied: u64) -> u64 {
            diagonal(square, occupied) | antidiagonal(square, occupied)
        }

        /// What a rook attacks.
        #[inline]
        pub fn rook(square: Square, occupied: u64) -> u64 {
            rank(square, occupied) | file(square, occupied)
        }

        /// What a queen attacks.
        #[inline]
        pub fn queen(square: Square, occupied: u64) -> u64 {
            bishop(square, occupied) | rook(square, occupied)
        }
    };
}
use pieces_from_lines;

/// The four lines and the pieces of a backend that fills ray by ray, for a single piece.
macro_rules! pieces_from_fill {
    ($fill:ident) => {
        pieces_from_fill!($fill, rank 0 4, diagonal 1 5, file 2 6, antidiagonal 3 7);
        super::pieces_from_lines!();
    };
    ($fill:ident, $($line:ident $upwards:literal $downwards:literal),+) => {$(
        #[doc = concat!("What a slider attacks on its ", stringify!($line), ".")]
        #[inline]
        pub fn $line(square: Square, occupied: u64) -> u64 {
            let (slider, empty) = (square.bit(), !occupied);
            $fill::<$upwards, u64>(slider, empty) | $fill::<$downwards, u64>(slider, empty)
        }
    )+};
}
use pieces_from_fill;

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

/// What a rook attacks through the first blockers of its rays that are among `blockers` (chessprogramming wiki,
/// "X-ray Attacks").
#[inline]
pub fn rook_xray(square: Square, occupied: u64, blockers: u64) -> u64 {
    let direct = rook(square, occupied);
    direct ^ rook(square, occupied ^ (blockers & direct & occupied))
}

/// What a bishop attacks through the first blockers of its rays that are among `blockers`.
#[inline]
pub fn bishop_xray(square: Square, occupied: u64, blockers: u64) -> u64 {
    let direct = bishop(square, occupied);
    direct ^ bishop(square, occupied ^ (blockers & direct & occupied))
}
