//! Attack getters: leapers, set-wise fills, and sliding attacks from small tables.
//!
//! `compact` holds the sliding algorithms, one file each; `getters` chooses the fastest for this CPU on behalf of C. The plain
//! [`rook`], [`bishop`] and [`queen`] of this module are the portable algorithm, with 2.5 KB of tables. The library itself uses
//! them for single pieces, inlined and without a run-time choice.
//!
//! The package `golem-backends` is built on modules that the documentation does not show. They change without notice.

#[doc(hidden)]
pub mod compact;
pub(crate) mod eight_leapers;
#[doc(hidden)]
pub mod eight_rays;
pub(crate) mod eight_sliders;
#[doc(hidden)]
pub mod fill;
#[doc(hidden)]
pub mod getters;
#[doc(hidden)]
pub mod inline_tables;
pub(crate) mod king_view;
#[doc(hidden)]
pub mod leapers;
#[doc(hidden)]
pub mod many;
#[cfg(target_arch = "x86_64")]
#[doc(hidden)]
pub mod ray_order;
#[doc(hidden)]
pub mod ways;

use crate::bitboard::lowest_bit;
use crate::tables::EMPTY_BOARD_ATTACKS;
use crate::types::{Color, Kind, Square};
use compact::lines::HALF_LINES;

pub use compact::hyperbola::{antidiagonal, bishop, diagonal, file, queen, rank, rook};

/// Returns the squares that a king on `square` attacks.
#[inline(always)]
pub fn king(square: Square) -> u64 {
    on_empty_board(Kind::King, square)
}

/// Returns the squares that a knight on `square` attacks.
#[inline(always)]
pub fn knight(square: Square) -> u64 {
    on_empty_board(Kind::Knight, square)
}

/// Returns the squares that a pawn of `color` on `square` attacks.
#[inline(always)]
pub fn pawn(color: Color, square: Square) -> u64 {
    EMPTY_BOARD_ATTACKS[8 * color.index() + 1][square.index()]
}

/// Returns the squares that a piece other than a pawn attacks on an empty board.
#[inline(always)]
pub fn on_empty_board(kind: Kind, square: Square) -> u64 {
    EMPTY_BOARD_ATTACKS[kind as usize + 1][square.index()]
}

/// Returns the squares that a piece attacks on an empty board, by its code (1-6 white, 9-14 black); 0 for other codes.
#[inline(always)]
pub(crate) fn of_piece(piece: u32, square: Square) -> u64 {
    EMPTY_BOARD_ATTACKS[(piece & 15) as usize][square.index()]
}

/// Those of some orthogonal and diagonal sliders that attack `square` if nothing is between.
#[inline(always)]
pub(crate) fn snipers(square: Square, orthogonal: u64, diagonal: u64) -> u64 {
    on_empty_board(Kind::Rook, square) & orthogonal | on_empty_board(Kind::Bishop, square) & diagonal
}

/// Those of some orthogonal and diagonal sliders that attack `square`, where all of them stand on occupied squares: only
/// the nearest piece in each direction can be one, which is the lowest bit of a ray, upwards on the board or on its mirror
/// image. That takes half of what the sets of attacks take.
#[inline(always)]
pub(crate) fn slider_attackers(square: Square, occupied: u64, orthogonal: u64, diagonal: u64) -> u64 {
    let upwards = |board: u64, square: Square| {
        let [_, northeast, north, northwest] = HALF_LINES[square.index()].upper.map(|ray| lowest_bit(board & ray));
        (north, northeast | northwest)
    };
    let (north, northwards) = upwards(occupied, square);
    let (south, southwards) = upwards(occupied.swap_bytes(), square.mirrored());
    let straight = north | south.swap_bytes() | rank(square, occupied);
    straight & orthogonal | (northwards | southwards.swap_bytes()) & diagonal
}

/// Returns the squares that a piece on `square` attacks; `color` matters for pawns, `occupied` for sliders.
///
/// ```
/// use golem::{Color, Kind, Square, attacks};
///
/// // A rook on a1 sees b1, and up to a blocker on a3.
/// let occupied = 1 << 16 | 1 << 1;
/// let a1 = Square::at(0, 0);
/// assert_eq!(attacks::rook(a1, occupied), 1 << 1 | 1 << 8 | 1 << 16);
/// assert_eq!(attacks::piece(Kind::Rook, Color::White, a1, occupied), attacks::rook(a1, occupied));
/// assert_eq!(attacks::knight(a1).count_ones(), 2);
/// assert_eq!(attacks::queen(a1, 0).count_ones(), 21);
/// ```
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

/// Returns the squares that a rook x-rays through first blockers that are in `blockers` (chessprogramming wiki,
/// "X-ray Attacks").
#[inline]
pub fn rook_xray(square: Square, occupied: u64, blockers: u64) -> u64 {
    let direct = rook(square, occupied);
    direct ^ rook(square, occupied ^ (blockers & direct & occupied))
}

/// Returns the squares that a bishop x-rays through first blockers that are in `blockers`.
#[inline]
pub fn bishop_xray(square: Square, occupied: u64, blockers: u64) -> u64 {
    let direct = bishop(square, occupied);
    direct ^ bishop(square, occupied ^ (blockers & direct & occupied))
}
