//! What the library is and what it can do on this CPU.

use super::constants::{GOLEM_ABI_VERSION, GOLEM_OK, golem_status};
use crate::simd::{Level, set_level};
use crate::status::Status;
use core::ffi::{CStr, c_char};

/// The version of the binary interface: a program, or a binding, for which it is not GOLEM_ABI_VERSION of its header
/// has found another library. Constant; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_abi_version() -> u32 {
    GOLEM_ABI_VERSION
}

/// The version of the library as static text, for example "0.1.0". Constant; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_version() -> *const c_char {
    const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => c"",
    };
    VERSION.as_ptr()
}

/// A static English sentence that says what a status means and what was expected. Never NULL: unknown codes get a
/// sentence too. Constant time; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_status_message(status: golem_status) -> *const c_char {
    let message = match Status::from_code(status) {
        Some(status) => status.message(),
        None if status == 0 => c"Success.",
        None => c"Unknown status code; this version of the library does not use it.",
    };
    message.as_ptr()
}

/// The SIMD level that the library uses (GOLEM_LEVEL_...): the best of this CPU, unless golem_set_level said otherwise.
/// Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_level() -> u32 {
    Level::current() as u32
}

/// Has the library use another SIMD level (GOLEM_LEVEL_...), in all threads, from the next call on: for tests and
/// benchmarks, and to keep to a level that others can reproduce. Every level gives the same answers; only the order of
/// the moves in a list may differ.
///
/// Returns GOLEM_OK, GOLEM_ERROR_LEVEL for a number that is no level, or GOLEM_ERROR_UNSUPPORTED_CPU for a level that
/// golem_level_available denies; on error the level stays what it is. Thread-safe: a call under way in another thread
/// ends at either level.
#[unsafe(no_mangle)]
pub extern "C" fn golem_set_level(level: u32) -> golem_status {
    match Level::new(level) {
        None => Status::Level as golem_status,
        Some(level) if set_level(level) => GOLEM_OK,
        Some(_) => Status::UnsupportedCpu as golem_status,
    }
}

/// 1 if this library and this CPU, the operating system included, have that SIMD level, else 0; 0 for numbers that are
/// no level. Constant; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_level_available(level: u32) -> u32 {
    u32::from(Level::new(level).is_some_and(Level::is_available))
}
