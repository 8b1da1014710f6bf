//! Threats: which pieces attack which others, what a change of the board does to that, and its numbers for networks.
//!
//! A threat is a piece whose attack set, with the real occupancy, holds the square of another piece, own or enemy, kings
//! included. Evaluation networks have had a feature for each since November 2025 (Stockfish, Reckless and others).

mod changed;
mod indices;
mod kernels;
mod number_kernels;
mod numbering;
mod pairs;
mod rows;

pub use kernels::Threats;
pub use number_kernels::Numbers;
pub use numbering::{Numbering, Rules};
pub use rows::Rows;

/// A threat: the attacker's square in bits 0-7, the victim's square 8-15, the victim 16-19, the attacker 20-23, both as
/// numbers of pieces; in changes bit 31 tells that it appears.
pub type Threat = u32;

/// In a change: the threat appears, and does not disappear.
pub const APPEARS: Threat = 1 << 31;

/// No board has more threats.
pub const MAX_THREATS: usize = 512;

/// No legal move changes more threats.
pub const MAX_THREAT_CHANGES: usize = 96;

/// Which threats are wanted: 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Filter {
    /// By number of the attacker: the wanted victims, a bit by number.
    pub victims: [u16; 16],
}

impl Filter {
    /// Every threat.
    pub const ALL: Filter = Filter { victims: [u16::MAX; 16] };
}

/// The piece of a byte of a board: 0 for any that is no number of a piece.
#[inline(always)]
const fn piece_of(byte: u8) -> u8 {
    if byte < 16 && byte & 7 != 0 && byte & 7 != 7 { byte } else { 0 }
}
