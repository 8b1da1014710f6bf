//! Status codes.

use crate::status::Status;
use core::ffi::c_char;

/// GOLEM_OK, or a negative error: GOLEM_ERROR_..., all listed at the end.
#[allow(non_camel_case_types)]
pub type golem_status = i32;

/// All is well.
pub const GOLEM_OK: golem_status = 0;

/// A static English sentence that says what a status means and what was expected. Never NULL: unknown codes get a
/// sentence too.
#[unsafe(no_mangle)]
pub extern "C" fn golem_status_message(status: golem_status) -> *const c_char {
    let message = match Status::from_code(status) {
        Some(status) => status.message(),
        None if status == GOLEM_OK => c"Success.",
        None => c"Unknown status code; this version of the library does not use it.",
    };
    message.as_ptr()
}
