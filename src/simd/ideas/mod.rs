//! Shared by the levels: words, lanes, bytes, lists, and the operators of their registers.

#[cfg(target_arch = "x86_64")]
pub mod bytes;
pub(in crate::simd) mod lanes;
pub(in crate::simd) mod list;
pub(in crate::simd) mod operators;
pub(in crate::simd) mod sixteen;
pub(in crate::simd) mod vectors;
pub(in crate::simd) mod word;
