//! Hyperbola quintessence, scalar: that of [`golem`](golem::attacks::compact::hyperbola).

pub use golem::attacks::compact::hyperbola::*;

/// Bytes of tables that it reads: the lines and 512 bytes for ranks.
pub const TABLE_BYTES: usize = size_of_val(&LINES) + 512;

/// Whether this CPU can run it: every CPU can.
pub fn available() -> bool {
    true
}
