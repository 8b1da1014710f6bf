//! All threats of a board: with AVX-512 by lines, otherwise piece by piece.
//!
//! A board becomes `Pieces`, as the way of its level wants them, and these give the list. By lines they hand on sixteen
//! threats at a time in a register (`Take`), by pieces a list on the stack (`Scratch`).

#[cfg(target_arch = "x86_64")]
mod by_lines;
mod by_pieces;
mod kernels;

pub(super) use by_pieces::Sets;
pub use kernels::{Offset, of_board, of_many, of_piece_board};

use super::Threat;
use crate::position::change::Board;
#[cfg(baseline_vectors)]
use crate::simd::level::Baseline;
use crate::simd::{PlaneLevel, Scalar, U32List};
#[cfg(target_arch = "x86_64")]
use crate::simd::{avx2::Avx2, avx512::Avx512, fours::Fours, sse2::Sse2};
#[cfg(target_arch = "x86_64")]
use by_lines::Take;

/// A [`Filter`](super::Filter) as bytes, which need no alignment.
pub type FilterBytes = [u8; 32];

/// Whether a filter wants a threat.
#[inline(always)]
pub fn wants(filter: &FilterBytes, threat: Threat) -> bool {
    let attacker = (threat >> 20 & 15) as usize;
    let victims = u16::from_ne_bytes([filter[2 * attacker], filter[2 * attacker + 1]]);
    victims >> (threat >> 16 & 15) & 1 != 0
}

/// The bytes of a piece board's squares, each with a piece in its upper half.
pub type PieceBytes = [u8; 64];

/// What a level offers.
pub(super) trait AllThreats: PlaneLevel {
    /// A board as it is wanted.
    type Pieces;

    /// Of a board, whose bytes may be any.
    fn of_board(self, board: &Board) -> Self::Pieces;

    /// Of a piece board.
    fn of_piece_board(self, bytes: &PieceBytes) -> Self::Pieces;

    /// Of four sets of squares, which are the bits of the pieces' numbers.
    fn of_planes(self, planes: [u64; 4]) -> Self::Pieces;

    /// Adds the threats that a filter wants to a list.
    fn list(self, pieces: &Self::Pieces, filter: Option<&FilterBytes>, list: &mut U32List);
}

/// A level that goes piece by piece.
trait ByPieces: PlaneLevel {}

impl ByPieces for Scalar {}

#[cfg(target_arch = "x86_64")]
impl ByPieces for Sse2 {}

#[cfg(target_arch = "x86_64")]
impl ByPieces for Avx2 {}

#[cfg(baseline_vectors)]
impl ByPieces for Baseline {}

impl<L: ByPieces> AllThreats for L {
    type Pieces = by_pieces::Pieces;

    #[inline(always)]
    fn of_board(self, board: &Board) -> Self::Pieces {
        by_pieces::Pieces::of_board(self, board)
    }

    #[inline(always)]
    fn of_piece_board(self, bytes: &PieceBytes) -> Self::Pieces {
        by_pieces::Pieces::of_piece_board(self, bytes)
    }

    #[inline(always)]
    fn of_planes(self, planes: [u64; 4]) -> Self::Pieces {
        by_pieces::Pieces::of_planes(self, planes)
    }

    #[inline(always)]
    fn list(self, pieces: &Self::Pieces, filter: Option<&FilterBytes>, list: &mut U32List) {
        pieces.list(filter, list);
    }
}

#[cfg(target_arch = "x86_64")]
impl AllThreats for Avx512 {
    type Pieces = by_lines::Pieces;

    #[inline(always)]
    fn of_board(self, board: &Board) -> Self::Pieces {
        by_lines::Pieces::new(self, self.bytes(board).at_most(15))
    }

    #[inline(always)]
    fn of_piece_board(self, bytes: &PieceBytes) -> Self::Pieces {
        by_lines::Pieces::new(self, self.bytes(bytes).upper_halves())
    }

    #[inline(always)]
    fn of_planes(self, planes: [u64; 4]) -> Self::Pieces {
        by_lines::Pieces::new(self, self.bytes_of_planes(planes))
    }

    #[inline(always)]
    fn list(self, pieces: &Self::Pieces, filter: Option<&FilterBytes>, list: &mut U32List) {
        match filter {
            None => pieces.hand(None, list),
            Some(filter) => pieces.hand(Some(self.first_bytes(filter)), list),
        }
    }
}

#[cfg(target_arch = "x86_64")]
impl Take for U32List<'_> {
    #[inline(always)]
    fn take(&mut self, threats: Fours, count: u32) {
        self.push_first(threats, count);
    }
}
