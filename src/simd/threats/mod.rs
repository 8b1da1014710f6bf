//! For threats only: byte gathers by lane, lists of feature indices, and prefetching of weight rows.

#[cfg(byte_lookups)]
pub(in crate::simd) mod lookups_neon;
pub(in crate::simd) mod octets;
#[cfg(target_arch = "x86_64")]
mod octets_avx2;
#[cfg(target_arch = "x86_64")]
mod octets_avx512;
pub(in crate::simd) mod prefetch;
pub(in crate::simd) mod quarters;
pub(in crate::simd) mod u32s;
#[cfg(target_arch = "x86_64")]
pub(in crate::simd) mod u32s_avx2;
#[cfg(target_arch = "x86_64")]
mod u32s_avx512;
