//! Stands in for every backend with big tables if the feature `big-tables` is off: the same names over the portable
//! backend, so that callers compile and get right answers.

pub use super::hyperbola::{antidiagonal, bishop, diagonal, file, queen, rank, rook};

/// No tables of its own.
pub const TABLE_BYTES: usize = 0;

/// The tables are not in this build.
pub fn available() -> bool {
    false
}

/// Eight lookups in a row are not offered: false, and nothing written.
pub fn eight_bishops(_squares: &[u8; 8], _occupied: &[u64; 8], _attacked: &mut [u64; 8]) -> bool {
    false
}

pub use self::{eight_bishops as eight_rooks, eight_bishops as eight_queens};
