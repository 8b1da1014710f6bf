//! The functions of threats at every level, and the choice between them.
#![allow(unsafe_code)]

use super::neighbours::NeighbourLevel;
use super::{Filter, MAX_THREAT_CHANGES, changed, pairs};
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

    /// Threats that a change of a board changes.
    fn changed(self, board: &Board, change: &BoardChange, out: &mut [MaybeUninit<ThreatBytes>]) -> usize;
}

impl<L: NeighbourLevel> Kernels for L {
    #[inline(always)]
    fn changed(self, board: &Board, change: &BoardChange, out: &mut [MaybeUninit<ThreatBytes>]) -> usize {
        let mut list = U32List::new(out);
        changed::write(self, board, change, &mut list);
        list.count()
    }
}

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

    /// Writes the threats that a change of a board has disappear and appear, as far as there is room; returns how many
    /// there are.
    #[inline(always)]
    pub fn changed(
        self,
        board: &Board,
        change: &BoardChange,
        filter: Option<&Filter>,
        out: &mut [MaybeUninit<ThreatBytes>],
    ) -> usize {
        if filter.is_none() && out.len() >= MAX_THREAT_CHANGES {
            return self.changed_within(board, change, out);
        }
        let mut place = [const { MaybeUninit::uninit() }; 512];
        let count = self.changed_within(board, change, &mut place);
        wanted(&place, count, filter, out)
    }

    dispatch! {
        /// Writes the threats of a board, as far as there is room; returns how many there are.
        pub fn all(self, board: &Board, filter: &Filter, out: &mut [MaybeUninit<ThreatBytes>]) -> usize = Kernels::all;

        /// Writes the threats that a change of a board has disappear and appear; returns how many there are.
        fn changed_within(self, board: &Board, change: &BoardChange, out: &mut [MaybeUninit<ThreatBytes>]) -> usize
            = Kernels::changed;
    }
}

/// Copies those of the first threats that are wanted, as far as there is room; returns how many there are.
fn wanted(
    threats: &[MaybeUninit<ThreatBytes>],
    count: usize,
    filter: Option<&Filter>,
    out: &mut [MaybeUninit<ThreatBytes>],
) -> usize {
    let filter = filter.unwrap_or(&Filter::ALL);
    let mut list = U32List::new(out);
    for threat in threats.iter().take(count) {
        // SAFETY: the list has been written up to its count.
        let threat = u32::from_ne_bytes(unsafe { threat.assume_init() });
        if filter.wants(threat) {
            list.push(threat);
        }
    }
    list.count()
}
