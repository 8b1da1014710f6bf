//! What the library is and what it can do on this CPU.

use super::constants::{GOLEM_ABI_VERSION, golem_status};
use crate::dirgolem::Generator;
use crate::simd::Level;
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

/// The SIMD level that the plain functions use on this CPU (GOLEM_LEVEL_...). Constant; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_level() -> u32 {
    Level::current() as u32
}

/// 1 if this library and this CPU, the operating system included, have that SIMD level, else 0; 0 for numbers that are
/// no level. Constant; thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn golem_level_available(level: u32) -> u32 {
    u32::from(Level::new(level).is_some_and(Level::is_available))
}

/// The generator at a level, or why there is none.
pub(super) fn generator_at(level: u32) -> Result<Generator, Status> {
    Generator::at(Level::new(level).ok_or(Status::Level)?).ok_or(Status::UnsupportedCpu)
}
