//! The functions as they are made for every level.
#![allow(unsafe_code)]

use super::{AllThreats, FilterBytes, PieceBytes};
use crate::position::Position;
use crate::position::change::Board;
use crate::simd::{Code, Record, U32List, level::dispatch};
use crate::threats::ThreatBytes;
use core::mem::MaybeUninit;

/// Where the threats of a position begin, in native byte order.
pub type Offset = [u8; size_of::<usize>()];

/// What is made for every level.
trait Kernels: AllThreats {
    #[inline(always)]
    fn board(self, board: &Board, filter: Option<&FilterBytes>, out: &mut [MaybeUninit<ThreatBytes>]) -> usize {
        let mut list = U32List::new(out);
        self.list(&self.of_board(board), filter, &mut list);
        list.count()
    }

    #[inline(always)]
    fn piece_board(
        self,
        bytes: &PieceBytes,
        filter: Option<&FilterBytes>,
        out: &mut [MaybeUninit<ThreatBytes>],
    ) -> usize {
        let mut list = U32List::new(out);
        self.list(&self.of_piece_board(bytes), filter, &mut list);
        list.count()
    }

    #[inline(always)]
    fn many(
        self,
        positions: &[Record],
        filter: Option<&FilterBytes>,
        out: &mut [MaybeUninit<ThreatBytes>],
        offsets: &mut [MaybeUninit<Offset>],
    ) -> usize {
        let mut total: usize = 0;
        for (position, offset) in positions.iter().zip(offsets) {
            offset.write(total.to_ne_bytes());
            let mut list = U32List::new(out.get_mut(total..).unwrap_or_default());
            self.list(&self.of_planes(Position::from_record(position).number_bits()), filter, &mut list);
            total += list.count();
        }
        total
    }
}

impl<L: AllThreats> Kernels for L {}

dispatch! {
    /// Writes the threats of a board that a filter wants, as far as there is room; returns how many there are.
    pub fn of_board(
        code: Code, board: &Board, filter: Option<&FilterBytes>, out: &mut [MaybeUninit<ThreatBytes>]
    ) -> usize = Kernels::board;

    /// The same for the bytes of a piece board's squares.
    pub fn of_piece_board(
        code: Code, bytes: &PieceBytes, filter: Option<&FilterBytes>, out: &mut [MaybeUninit<ThreatBytes>]
    ) -> usize = Kernels::piece_board;

    /// The same for positions, one after the other, with the place where each begins.
    pub fn of_many(
        code: Code, positions: &[Record], filter: Option<&FilterBytes>, out: &mut [MaybeUninit<ThreatBytes>],
        offsets: &mut [MaybeUninit<Offset>]
    ) -> usize = Kernels::many;
}
