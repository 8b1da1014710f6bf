//! Not written yet.
pub use super::hyperbola::{bishop, queen, rook};
/// Bytes of tables.
pub const TABLE_BYTES: usize = 0;
/// Whether this CPU has what the backend uses.
pub fn available() -> bool {
    true
}

/// Not written yet.
pub fn pinned(_: crate::types::Square, _: u64, _: u64, _: u64, _: u64) -> u64 {
    0
}
