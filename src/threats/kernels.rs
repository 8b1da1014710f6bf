//! The functions of threats at every level, and the choice between them.
#![allow(unsafe_code)]

use super::{Filter, MAX_THREATS, changed, pairs};
use crate::position::change::{Board, BoardChange};
use crate::simd::{Code, Level, Token, U32List, level::dispatch};
use core::mem::MaybeUninit;

/// Threats in native byte order, so that a buffer of them needs no alignment.
pub(super) type ThreatBytes = [u8; 4];

/// What a level offers, by the names of [`Threats`].
trait Kernels: Token {
    #[inline(always)]
    fn all(self, board: &Board, filter: &Filter, out: &mut [MaybeUninit<ThreatBytes>]) -> usize {
        let mut list = U32List::new(out);
        pairs::write(board, filter, &mut list);
        list.count()
    }

    #[inline(always)]
    fn changed(
        self,
        board: &Board,
        change: &BoardChange,
        filter: &Filter,
        out: &mut [MaybeUninit<ThreatBytes>],
    ) -> usize {
        let mut list = U32List::new(out);
        changed::write(board, change, filter, &mut list);
        list.count()
    }
}

impl<L: Token> Kernels for L {}

/// The functions of threats at one level that this CPU has.
#[derive(Clone, Copy)]
pub struct Threats(Code);

impl From<Threats> for Code {
    #[inline(always)]
    fn from(threats: Threats) -> Self {
        threats.0
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

    /// The threats of a board, in a place for them.
    #[inline(always)]
    pub fn list<'a>(
        self,
        board: &Board,
        filter: &Filter,
        place: &'a mut [MaybeUninit<ThreatBytes>; MAX_THREATS],
    ) -> &'a [ThreatBytes] {
        let count = self.all(board, filter, place).min(MAX_THREATS);
        // SAFETY: as many have been written.
        unsafe { core::slice::from_raw_parts(place.as_ptr().cast(), count) }
    }

    dispatch! {
        /// Writes the threats of a board, as far as there is room; returns how many there are.
        pub fn all(self, board: &Board, filter: &Filter, out: &mut [MaybeUninit<ThreatBytes>]) -> usize = Kernels::all;

        /// Writes the threats that a change of a board has disappear and appear, as far as there is room; returns how
        /// many there are.
        pub fn changed(
            self, board: &Board, change: &BoardChange, filter: &Filter, out: &mut [MaybeUninit<ThreatBytes>]
        ) -> usize = Kernels::changed;
    }
}
