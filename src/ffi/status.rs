//! Status codes.

use crate::status::Status;
use core::ffi::c_char;

/// GOLEM_OK or a negative error code GOLEM_ERROR_...; the last section lists all errors.
#[allow(non_camel_case_types)]
pub type golem_status = i32;

/// Success.
pub const GOLEM_OK: golem_status = 0;

/// Returns a static English sentence that explains a status code and names the valid values. Never returns NULL, not even for
/// an unknown code.
#[unsafe(no_mangle)]
pub extern "C" fn golem_status_message(status: golem_status) -> *const c_char {
    let message = match Status::from_code(status) {
        Some(status) => status.message(),
        None if status == GOLEM_OK => c"Success.",
        None => c"Unknown status code; this version of the library does not use it.",
    };
    message.as_ptr()
}
