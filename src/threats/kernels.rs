//! The functions of threats at every level, and the choice between them.
#![allow(unsafe_code)]

use super::changed;
use super::changed::StepLevel;
use crate::pieceset::PieceBoard;
use crate::position::change::{Board, BoardChange};
use crate::simd::{Code, Level, U32List, level::dispatch};
use crate::types::Move;
use core::mem::MaybeUninit;

/// Threats in native byte order, so that a buffer of them needs no alignment.
pub type ThreatBytes = [u8; 4];

/// What a level offers, by the names of [`Threats`].
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

/// The functions of threats at one level that this CPU has. Those that change anything want room for
/// [`MAX_THREAT_CHANGES`] of them, which is more than is written.
#[derive(Clone, Copy)]
pub struct Threats(Code);

impl From<Threats> for Code {
    #[inline(always)]
    fn from(threats: Threats) -> Self {
        threats.0
    }
}

impl From<Code> for Threats {
    #[inline(always)]
    fn from(code: Code) -> Self {
        Threats(code)
    }
}

impl Threats {
    /// The functions at a level, if this CPU has it.
    pub fn at(level: Level) -> Option<Self> {
        Code::at(level).map(Threats)
    }

    /// The functions at the level that the process uses.
    #[inline(always)]
    pub fn current() -> Self {
        Threats(Code::current())
    }

    dispatch! {
        /// Writes the threats that a change of a board has disappear and appear; returns how many there are. Within
        /// [`MAX_THREAT_CHANGES`] of room any that a move changes are written, in less room some.
        pub fn changed(self, board: &Board, change: &BoardChange, out: &mut [MaybeUninit<ThreatBytes>]) -> usize
            = Kernels::changed;

        /// The same for a legal move on a piece board; any other move changes something.
        pub fn changed_by(self, board: &PieceBoard, mv: Move, out: &mut [MaybeUninit<ThreatBytes>]) -> usize
            = Kernels::changed_by;
    }
}
