//! Tables that the build script wrote, taken in as constants.
//!
//! As literals or by const evaluation they would cost seconds on every run of the compiler; as bytes they cost nothing.
//! They hold numbers and offsets, no pointers, so they stay in read-only pages that all processes share.

/// The content of a file of the build script, as whatever array of integers the place asks for; another length
/// does not compile.
macro_rules! built_table {
    ($file:literal) => {{
        // SAFETY: every bit pattern is an integer, the lengths are compared at compile time, and the file was written
        // in the byte order of the target.
        #[allow(unsafe_code)]
        let table = unsafe { core::mem::transmute(*include_bytes!(concat!(env!("OUT_DIR"), "/", $file))) };
        table
    }};
}
pub(super) use built_table;
