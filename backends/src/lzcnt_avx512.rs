//! Nearest blockers by leading-zero counts: that of `golem::attacks::compact`, behind a question about the CPU.
#![allow(unsafe_code)]

use crate::kernel_or_portable;
use golem::attacks::compact::lines::HALF_LINES;
#[cfg(target_arch = "x86_64")]
use golem::attacks::compact::lzcnt_avx512 as kernel;
use golem::{Level, Square};

/// Bytes of tables that it reads.
pub const TABLE_BYTES: usize = size_of_val(&HALF_LINES);

/// Whether this CPU has the instructions.
#[inline]
pub fn available() -> bool {
    Level::Avx512.is_available()
}

kernel_or_portable!(bishop, rook, queen);
