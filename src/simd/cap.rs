//! Tests as on a CPU with less SIMD: `GOLEM_CAP=avx2`, `sse2` or `scalar` in the environment limits the level. This exists only
//! in a library compiled with `--cfg golem_capped`, as `make test` does, never in one that is shipped.
#![allow(unsafe_code)]

use super::Level;
use core::ffi::CStr;

/// Whether a level is within the cap.
pub(super) fn allows(level: Level) -> bool {
    // SAFETY: the name is a string, and nothing in a test changes its own environment.
    let value = unsafe { libc::getenv(c"GOLEM_CAP".as_ptr()) };
    if value.is_null() {
        return true;
    }
    // SAFETY: what is not NULL is a string of the environment.
    let widest = match unsafe { CStr::from_ptr(value) }.to_bytes() {
        b"scalar" => Level::Scalar,
        b"sse2" => Level::Sse2,
        b"avx2" => Level::Avx2,
        _ => panic!("GOLEM_CAP is scalar, sse2 or avx2"),
    };
    level as u32 <= widest as u32
}
