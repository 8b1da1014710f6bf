//! Stands in for every backend with big tables when the feature `big-tables` is off: the same names over the portable
//! backend, so that callers compile and get right answers.

pub use super::hyperbola::{antidiagonal, bishop, diagonal, file, queen, rank, rook};

/// No tables of its own.
pub const TABLE_BYTES: usize = 0;

/// The tables are not in this build.
pub fn available() -> bool {
    false
}

/// Many lookups are not offered: returns false and writes nothing.
pub fn queens_over_one<O>(_squares: &[u8], _occupied: O, _attacked: &mut [core::mem::MaybeUninit<u64>]) -> bool {
    false
}

pub use self::{queens_over_one as bishops, queens_over_one as rooks, queens_over_one as queens};
