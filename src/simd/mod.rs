//! Vectors and SIMD levels, without chess. Three parts: `ideas`, which levels share; one file here for each instruction set;
//! `threats`, which only threats use. `level` has the list of levels and compiles a function for each.
//!
//! * A [`Word`] is a register of N lanes of 64 bits, N being the width of the level; `u64` is one of them. Code over words
//!   works on N independent things at a time.
//! * [`Lanes`] are eight lanes, in one word or several: for eight parts of one thing. They are also 64 bytes that are
//!   gathered from others (`Octets`), and numbers that are looked up ([`U32s`]).
//! * `Bytes` are the 64 bytes of a board in one register of AVX-512, with sets of squares as masks. For other levels
//!   [`Vectors`] has the most common questions about such bytes.
//! * A `List` is memory of the caller to which values are appended, or compressed from a vector.

#[cfg(all(baseline_vectors, target_arch = "powerpc64"))]
pub(crate) mod altivec;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub mod avx512;
#[cfg(golem_capped)]
mod cap;
mod ideas;
pub mod level;
#[cfg(feature = "level-of-libgolem")]
mod level_of_libgolem;
#[cfg(all(baseline_vectors, target_arch = "aarch64"))]
pub(crate) mod neon;
mod scalar;
#[cfg(target_arch = "x86_64")]
pub(crate) mod sse2;
mod threats;
#[cfg(all(baseline_vectors, target_arch = "wasm32"))]
pub(crate) mod wasm;

#[cfg(target_arch = "x86_64")]
pub use ideas::bytes;
use ideas::{lanes, list, operators, vectors, word};
use threats::u32s;
#[cfg(target_arch = "x86_64")]
use threats::u32s_avx2;

pub use ideas::lanes::Lanes;
#[cfg(feature = "capi")]
pub(crate) use ideas::list::List;
pub(crate) use ideas::list::U32List;
pub use ideas::list::{Fill, U16List};
pub(crate) use ideas::sixteen::union_of_sixteen;
pub(crate) use ideas::vectors::{LOWEST, packed};
pub use ideas::vectors::{Vectors, columns, squares_where};
pub(crate) use ideas::word::reverse_bits_of_bytes;
pub(crate) use ideas::word::sum;
pub use ideas::word::{Record, Word};
pub use level::{Code, Scalar};
pub use level::{Level, set_level};
#[cfg(byte_lookups)]
pub(crate) use threats::lookups_neon::NeonBytes;
#[cfg(target_arch = "x86_64")]
pub(crate) use threats::octets::{Octets, Selection};
pub(crate) use threats::prefetch::Rows;
pub(crate) use threats::quarters::Quarters;
pub use threats::u32s::U32s;
