//! Version and SIMD levels.

use super::status::{GOLEM_OK, golem_status};
use crate::simd::level::CURRENT;
use crate::simd::{Level, set_level};
use crate::status::Status;
use core::ffi::{CStr, c_char};

/// The version of the binary interface that this header describes.
pub const GOLEM_ABI_VERSION: u32 = 2;

/// Returns the version of the binary interface of the linked library. If it is not GOLEM_ABI_VERSION, the program was compiled
/// with the header of another library version.
#[unsafe(no_mangle)]
pub extern "C" fn golem_abi_version() -> u32 {
    GOLEM_ABI_VERSION
}

/// Returns the version of the library as a static string, for example "0.2.0".
#[unsafe(no_mangle)]
pub extern "C" fn golem_version() -> *const c_char {
    const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };
    VERSION.as_ptr()
}

/// SIMD level: no vectors.
pub const GOLEM_LEVEL_SCALAR: u32 = 0;
/// 128-bit vectors, on every x86-64 CPU.
pub const GOLEM_LEVEL_SSE2: u32 = 1;
/// 256-bit vectors.
pub const GOLEM_LEVEL_AVX2: u32 = 2;
/// 512-bit vectors.
pub const GOLEM_LEVEL_AVX512: u32 = 3;
/// 128-bit vectors, on every AArch64 CPU.
pub const GOLEM_LEVEL_NEON: u32 = 4;
/// 128-bit vectors, on every 64-bit POWER CPU with little-endian Linux.
pub const GOLEM_LEVEL_ALTIVEC: u32 = 5;
/// 128-bit WebAssembly vectors, if the library was compiled with them.
pub const GOLEM_LEVEL_WASM: u32 = 6;

/// Returns the SIMD level in use: this CPU's best, unless golem_set_level() selected another.
#[unsafe(no_mangle)]
pub extern "C" fn golem_level() -> u32 {
    Level::current() as u32
}

/// Returns the address of the byte that holds the selected code path, so that other libraries of this version can use
/// the same SIMD level. The address never changes.
#[unsafe(no_mangle)]
pub extern "C" fn golem_level_place() -> *const u8 {
    CURRENT.as_ptr()
}

/// Selects the SIMD level for all threads from the next call on, for tests, benchmarks and reproducible results. All
/// results except unspecified ones are the same at every level, including the order of moves.
///
/// A call that is already running in another thread may use either level. Attack functions for one slider, such as
/// golem_rook_attacks(), use the best code for the CPU at every level.
///
/// Fails with GOLEM_ERROR_LEVEL for an unknown level, or with GOLEM_ERROR_UNSUPPORTED_CPU if golem_level_available() returns 0.
#[unsafe(no_mangle)]
pub extern "C" fn golem_set_level(level: u32) -> golem_status {
    match Level::new(level) {
        None => Status::Level as golem_status,
        Some(level) if set_level(level) => GOLEM_OK,
        Some(_) => Status::UnsupportedCpu as golem_status,
    }
}

/// Returns 1 if this library, the CPU and the operating system support a SIMD level, otherwise 0.
#[unsafe(no_mangle)]
pub extern "C" fn golem_level_available(level: u32) -> u32 {
    u32::from(Level::new(level).is_some_and(Level::is_available))
}
