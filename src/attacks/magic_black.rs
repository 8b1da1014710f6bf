//! Not written yet.
pub use super::hyperbola::{bishop, queen, rook};
/// Bytes of tables.
pub const TABLE_BYTES: usize = 0;
/// Whether this CPU has what the backend uses.
pub fn available() -> bool {
    true
}
