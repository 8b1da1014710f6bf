//! Version and SIMD levels.

use super::status::{GOLEM_OK, golem_status};
use crate::simd::level::CURRENT;
use crate::simd::{Level, set_level};
use crate::status::Status;
use core::ffi::{CStr, c_char};

/// The version of the binary interface that this header describes.
pub const GOLEM_ABI_VERSION: u32 = 2;

/// The version of the binary interface of the library. If it is not GOLEM_ABI_VERSION, the program was compiled for
/// another library than it is linked with.
#[unsafe(no_mangle)]
pub extern "C" fn golem_abi_version() -> u32 {
    GOLEM_ABI_VERSION
}

/// The version of the library as static text, for example "0.2.0".
#[unsafe(no_mangle)]
pub extern "C" fn golem_version() -> *const c_char {
    const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };
    VERSION.as_ptr()
}

/// SIMD levels of the generators: general registers only.
pub const GOLEM_LEVEL_SCALAR: u32 = 0;
/// 128-bit vectors of every x86-64 CPU.
pub const GOLEM_LEVEL_SSE2: u32 = 1;
/// 256-bit vectors.
pub const GOLEM_LEVEL_AVX2: u32 = 2;
/// 512-bit vectors.
pub const GOLEM_LEVEL_AVX512: u32 = 3;
/// 128-bit vectors of every AArch64 CPU.
pub const GOLEM_LEVEL_NEON: u32 = 4;
/// 128-bit vectors of every 64-bit POWER CPU of little-endian Linux.
pub const GOLEM_LEVEL_ALTIVEC: u32 = 5;
/// 128-bit vectors of WebAssembly, where the library was compiled for them.
pub const GOLEM_LEVEL_WASM: u32 = 6;

/// The SIMD level that the library uses: the best of this CPU, unless golem_set_level said otherwise.
#[unsafe(no_mangle)]
pub extern "C" fn golem_level() -> u32 {
    Level::current() as u32
}

/// Returns the address of the byte that holds the number of the code in use, for libraries of the same version that follow
/// this one's level. The address never changes.
#[unsafe(no_mangle)]
pub extern "C" fn golem_level_place() -> *const u8 {
    CURRENT.as_ptr()
}

/// Makes the library use another SIMD level, in all threads, from the next call on: for tests and benchmarks, and for
/// results that others can reproduce. Every level gives the same answers where they are specified, lists in the same order.
/// A call under way in another thread ends at either level. Attacks of one slider (golem_rook_attacks) use the best code of
/// the CPU at every level.
///
/// Returns GOLEM_OK, GOLEM_ERROR_LEVEL for a number that is no level, or GOLEM_ERROR_UNSUPPORTED_CPU for a level that
/// golem_level_available denies.
#[unsafe(no_mangle)]
pub extern "C" fn golem_set_level(level: u32) -> golem_status {
    match Level::new(level) {
        None => Status::Level as golem_status,
        Some(level) if set_level(level) => GOLEM_OK,
        Some(_) => Status::UnsupportedCpu as golem_status,
    }
}

/// 1 if this library and this CPU, the operating system included, have that SIMD level, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn golem_level_available(level: u32) -> u32 {
    u32::from(Level::new(level).is_some_and(Level::is_available))
}
