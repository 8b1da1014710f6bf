//! Vectors and the levels that have them; no chess. Five ideas:
//!
//! * A [`Word`] is a register of N lanes of 64 bits, N being what the level has; `u64` is one of them. What is written over
//!   words works on N independent things at a time.
//! * [`Lanes`] are eight lanes, whatever number of words that takes: for eight parts of one thing. They are also 64 bytes
//!   that are gathered from others (`Octets`), and numbers that are looked up ([`U32s`]).
//! * `Bytes` are 64 places in one register of AVX-512, with sets of them as masks; rows of `u16`s belong to the same places.
//!   For other levels [`Vectors`] has what is asked about places most often.
//! * `NeonBytes` are sixteen bytes in a register, which look up bytes of a few others: NEON.
//! * A `List` is what is appended, or compressed from a vector, in a caller's memory.
//!
//! One file for each instruction set; `level` knows which there are, and how a function is made for each.

#[cfg(all(baseline_vectors, target_arch = "powerpc64"))]
pub(crate) mod altivec;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub mod avx512;
#[cfg(target_arch = "x86_64")]
pub mod bytes;
#[cfg(golem_capped)]
mod cap;
mod lanes;
pub mod level;
#[cfg(feature = "level-of-libgolem")]
mod level_of_libgolem;
mod list;
#[cfg(target_arch = "x86_64")]
mod list_avx2;
#[cfg(byte_lookups)]
mod lookups_neon;
#[cfg(all(baseline_vectors, target_arch = "aarch64"))]
pub(crate) mod neon;
mod octets;
#[cfg(target_arch = "x86_64")]
mod octets_avx2;
#[cfg(target_arch = "x86_64")]
mod octets_avx512;
mod operators;
mod prefetch;
mod quarters;
mod scalar;
mod sixteen;
#[cfg(target_arch = "x86_64")]
pub(crate) mod sse2;
#[cfg(target_arch = "x86_64")]
pub mod u16s;
mod u32s;
#[cfg(target_arch = "x86_64")]
mod u32s_avx2;
#[cfg(target_arch = "x86_64")]
mod u32s_avx512;
mod vectors;
#[cfg(all(baseline_vectors, target_arch = "wasm32"))]
pub(crate) mod wasm;
mod word;

pub use lanes::Lanes;
pub use level::{Code, Scalar};
pub use level::{Level, set_level};
#[cfg(feature = "capi")]
pub(crate) use list::List;
pub(crate) use list::U32List;
pub use list::{Fill, U16List};
#[cfg(byte_lookups)]
pub(crate) use lookups_neon::NeonBytes;
#[cfg(target_arch = "x86_64")]
pub(crate) use octets::{Octets, Selection};
pub(crate) use prefetch::Rows;
pub(crate) use quarters::Quarters;
pub(crate) use sixteen::union_of_sixteen;
pub use u32s::U32s;
pub(crate) use vectors::{LOWEST, packed};
pub use vectors::{Vectors, columns, places_where};
pub(crate) use word::sum;
pub use word::{Record, Word};
