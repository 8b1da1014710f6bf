//! The functions of changed threats as they are made for every level.
#![allow(unsafe_code)]

use super::changed::{self, StepLevel};
use crate::pieceset::PieceBoard;
use crate::position::change::{Board, BoardChange};
use crate::simd::{Code, U32List, level::dispatch};
use crate::types::Move;
use core::mem::MaybeUninit;

/// Threats in native byte order, so that a buffer of them needs no alignment.
pub type ThreatBytes = [u8; 4];

/// What is made for every level.
trait Kernels: StepLevel {
    #[inline(always)]
    fn changed(self, board: &Board, change: &BoardChange, out: &mut [MaybeUninit<ThreatBytes>]) -> usize {
        let mut list = U32List::new(out);
        changed::write(self, board, change, &mut list);
        list.count()
    }

    #[inline(always)]
    fn changed_by(self, board: &PieceBoard, mv: Move, out: &mut [MaybeUninit<ThreatBytes>]) -> usize {
        let mut list = U32List::new(out);
        changed::write_of_move(self, board, mv, &mut list);
        list.count()
    }
}

impl<L: StepLevel> Kernels for L {}

dispatch! {
    /// Writes the threats that a change of a board has disappear and appear, as far as there is room; returns how many
    /// there are. With room for [`MAX_THREAT_CHANGES`](super::MAX_THREAT_CHANGES) it is fastest.
    pub fn changed(code: Code, board: &Board, change: &BoardChange, out: &mut [MaybeUninit<ThreatBytes>]) -> usize
        = Kernels::changed;

    /// The same for a legal move on a piece board; any other move changes something.
    pub fn changed_by(code: Code, board: &PieceBoard, mv: Move, out: &mut [MaybeUninit<ThreatBytes>]) -> usize
        = Kernels::changed_by;
}
