//! Tables that the build script wrote, taken in as constants.
//!
//! As literals or by const evaluation they would cost seconds on every run of the compiler; as bytes they cost nothing.
//! They hold numbers and offsets, no pointers, so they stay in read-only pages that all processes share.

/// The content of a file of the build script as an array of integers; another length does not compile.
macro_rules! built_table {
    ($file:literal as $table:ty) => {{
        let bytes = *include_bytes!(concat!(env!("OUT_DIR"), "/", $file));
        // SAFETY: every bit pattern is an integer, and the file was written in the byte order of the target.
        #[allow(unsafe_code)]
        let table = unsafe { core::mem::transmute::<[u8; size_of::<$table>()], $table>(bytes) };
        table
    }};
}
pub(super) use built_table;
