//! Tables that the build script wrote, included as constants.
//!
//! As literals or by const evaluation they would cost seconds in every compiler run; as bytes they cost nothing. They
//! hold numbers and offsets but no pointers, so they stay in read-only pages that all processes share.

/// A file that the build script wrote, as an array of integers; a wrong length does not compile.
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
