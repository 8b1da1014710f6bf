//! What a level works with: every level has words, lanes and planes of bits; what it does not have registers for is done
//! by the scalar level, whose plain loops become the vectors of the baseline.

use super::chunk::ChunkLevel;
use super::lanes::LaneLevel;
#[cfg(any(target_arch = "x86_64", baseline_vectors))]
use super::level::Baseline;
use super::level::Scalar;
use super::places::PlaceLevel;
use super::planes::PlaneLevel;
use super::u32s::U32Level;
#[cfg(target_arch = "x86_64")]
use super::{avx2::Avx2, avx512::Avx512};

/// A level with all that it works with.
pub trait Vectors: LaneLevel + PlaneLevel {
    /// The level by which it works on 64 places, and on tables of numbers.
    type Places: PlaceLevel + U32Level;
    /// The level by which it works on rows of 64 in chunks; that of AVX-512 is never asked.
    type Chunks: PlaceLevel + ChunkLevel;

    /// The token of the first.
    fn with_places(self) -> Self::Places;

    /// The token of the second.
    fn with_chunks(self) -> Self::Chunks;
}

macro_rules! vectors {
    ($level:ty: $places:ty = $with_places:ident, $chunks:ty = $with_chunks:ident) => {
        impl Vectors for $level {
            type Places = $places;
            type Chunks = $chunks;

            #[inline(always)]
            fn with_places(self) -> $places {
                vectors!($with_places self)
            }

            #[inline(always)]
            fn with_chunks(self) -> $chunks {
                vectors!($with_chunks self)
            }
        }
    };
    (itself $level:expr) => { $level };
    (scalar $level:expr) => { Scalar::here() };
}

vectors!(Scalar: Scalar = itself, Scalar = itself);
#[cfg(any(target_arch = "x86_64", baseline_vectors))]
vectors!(Baseline: Scalar = scalar, Scalar = scalar);
#[cfg(target_arch = "x86_64")]
vectors!(Avx2: Avx2 = itself, Avx2 = itself);
#[cfg(target_arch = "x86_64")]
vectors!(Avx512: Avx512 = itself, Scalar = scalar);
