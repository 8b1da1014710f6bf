//! Threats: pairs of a piece and a piece that it attacks, how a board change changes them, and their feature indices.
//!
//! A threat is a piece whose attack set, with the real occupancy, contains the square of another piece, own or enemy, including
//! kings. Evaluation networks have had a feature for each since November 2025 (Stockfish, Reckless and others).

pub(crate) mod all;
mod any_change;
mod boards;
#[doc(hidden)]
pub mod changed;
pub(crate) mod indices;
#[cfg(byte_lookups)]
mod nearest;
#[cfg(target_arch = "x86_64")]
mod neighbours;
mod numbering;
mod plain;
mod scratch;
pub(crate) mod split;

pub use boards::{SplitLists, SplitPlace, changed_on};
pub use numbering::{Numbering, Rules};
pub use split::Split;

use crate::position::{BoardChange, Position};
use crate::simd::Code;
use crate::tables::table;
use core::mem::MaybeUninit;

/// A threat: attacker's square in bits 0-7, victim's square 8-15, victim's piece code 16-19, attacker's piece code 20-23.
/// In a list of changes, bit 31 is [`APPEARS`].
pub type Threat = u32;

/// In a list of changes: set if the threat appears, clear if it disappears.
pub const APPEARS: Threat = 1 << 31;

/// No board has more threats.
pub const MAX_THREATS: usize = 512;

/// No legal move changes more threats.
pub const MAX_THREAT_CHANGES: usize = 96;

/// Selects threats by attacker and victim; 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Filter {
    /// `victims[attacker]`: victims to list, one bit per piece code.
    pub victims: [u16; 16],
}

impl Filter {
    /// Every threat.
    pub const ALL: Filter = Filter { victims: [u16::MAX; 16] };

    /// Whether it wants a threat.
    #[inline(always)]
    pub(crate) fn wants(&self, threat: Threat) -> bool {
        let attacker = (threat >> 20 & 15) as usize;
        self.victims[attacker] >> (threat >> 16 & 15) & 1 != 0
    }
}

/// By number of a piece: itself, but 0 for what is none.
const PIECE_NUMBERS: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 0, 0, 9, 10, 11, 12, 13, 14, 0];

/// By byte: bit 0 for numbers of pieces, bit 1 for these and for an empty square.
static IS_PIECE: [u8; 256] = {
    let mut table = table!(256; number => if number < 16 && PIECE_NUMBERS[number] != 0 { 3 } else { 0 });
    table[0] = 2;
    table
};

impl Position {
    /// Writes the threats that a filter wants, as far as there is room; returns how many there are.
    pub fn threats(&self, filter: Option<&Filter>, out: &mut [MaybeUninit<Threat>]) -> usize {
        all::of_board(Code::current(), &self.to_board(), filter, out)
    }

    /// Writes the threats that a change of the position has disappear and appear and that a filter wants, as far as there
    /// is room; returns how many there are.
    pub fn threats_changed(
        &self,
        change: &BoardChange,
        filter: Option<&Filter>,
        out: &mut [MaybeUninit<Threat>],
    ) -> usize {
        changed::changed(Code::current(), &self.to_board(), change, filter, out)
    }
}
