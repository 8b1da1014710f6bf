//! Dual hyperbola quintessence on AVX2: that of `golem::attacks::compact`, behind a question about the CPU.
#![allow(unsafe_code)]

use crate::kernel_or_portable;
#[cfg(target_arch = "x86_64")]
use golem::attacks::compact::hyperbola_avx2 as kernel;
use golem::attacks::compact::lines::MirroredLines;
use golem::{Level, Square};

/// Bytes of tables that it reads.
pub const TABLE_BYTES: usize = size_of::<[MirroredLines; 64]>() + 512;

/// Whether this CPU has the instructions.
#[inline]
pub fn available() -> bool {
    Level::Avx2.is_available()
}

kernel_or_portable!(bishop, queen);

/// Returns the squares that a rook attacks. A file is the only line to mirror, so this is the scalar code.
pub use crate::hyperbola::rook;
