//! All eight rays of a position's sliders in one fill: the directions side by side in the lanes of a vector.
//!
//! The same Kogge-Stone as in [`fill`](super::fill), but lane d is direction d, so that one step serves all of them:
//!
//! ```text
//!   lane      0   1   2   3   4   5   6   7
//!   shift    <<1 <<9 <<8 <<7 >>1 >>9 >>8 >>7
//!   sliders   o   d   o   d   o   d   o   d       o rooks and queens, d bishops and queens
//! ```
//!
//! Cost: twelve vector operations on AVX-512 besides loads and the last step; the other levels split them.

use crate::geometry::{landing_mask, shift_amount, shifts_left};
use crate::simd::{LaneLevel, Lanes, Level, Scalar};

/// The squares that a step in the direction of the lane can lead to, so that nothing wraps around any edge.
pub static LANDING: [u64; 8] = landings(0);

/// [`LANDING`] of the eight directions from `first` on.
pub const fn landings(first: usize) -> [u64; 8] {
    let mut masks = [0; 8];
    let mut lane = 0;
    while lane < 8 {
        let direction = first + lane;
        let all = !0;
        masks[lane] = landing_mask(direction)
            & if shifts_left(direction) { all << shift_amount(direction) } else { all >> shift_amount(direction) };
        lane += 1;
    }
    masks
}

/// The shifts of `steps` steps, lanes 0–3; the opposites shift by the same.
const fn amounts(steps: u32) -> [u32; 4] {
    [steps * shift_amount(0), steps * shift_amount(1), steps * shift_amount(2), steps * shift_amount(3)]
}

/// One step of each ray, as amounts to shift by.
pub const ONE_STEP: [u32; 4] = amounts(1);

/// The squares that sliders pass, as the propagators of the fill; one serves every fill over the same squares.
#[derive(Clone, Copy)]
pub struct Passable<V> {
    one: V,
    two: V,
    four: V,
    landing: V,
}

impl<V: Lanes> Passable<V> {
    /// The propagators of a set of empty squares, the same in every lane.
    #[inline(always)]
    pub fn new<L: LaneLevel<Lanes = V>>(level: L, empty: V) -> Self {
        let landing = level.load(&LANDING);
        let one = empty & landing;
        let two = one & one.shift(ONE_STEP);
        let four = two & two.shift(const { amounts(2) });
        Passable { one, two, four, landing }
    }

    /// The fill of all lanes and one step further: attacks by ray.
    #[inline(always)]
    pub fn attacks(&self, sliders: V) -> V {
        let one = sliders | (self.one & sliders.shift(ONE_STEP));
        let three = one | (self.two & one.shift(const { amounts(2) }));
        let seven = three | (self.four & three.shift(const { amounts(4) }));
        seven.shift(ONE_STEP) & self.landing
    }
}

/// The attacks by ray of rooks and queens, and of bishops and queens.
#[inline(always)]
pub fn attacks<L: LaneLevel>(level: L, orthogonal: u64, diagonal: u64, empty: u64) -> L::Lanes {
    Passable::new(level, level.splat(empty)).attacks(level.alternate(orthogonal, diagonal))
}

/// The roots: one per level, same shape, everything under them inlined.
mod roots {
    use super::*;

    #[inline(never)]
    pub(super) fn scalar(orthogonal: u64, diagonal: u64, empty: u64, rays: &mut [u64; 8]) {
        attacks(Scalar, orthogonal, diagonal, empty).store(rays);
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(never)]
    pub(super) fn sse2(orthogonal: u64, diagonal: u64, empty: u64, rays: &mut [u64; 8]) {
        attacks(crate::simd::sse2::Sse2, orthogonal, diagonal, empty).store(rays);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    pub(super) fn avx2(
        level: crate::simd::avx2::Avx2,
        orthogonal: u64,
        diagonal: u64,
        empty: u64,
        rays: &mut [u64; 8],
    ) {
        attacks(level, orthogonal, diagonal, empty).store(rays);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512dq,avx512vl")]
    pub(super) fn avx512(
        level: crate::simd::avx512::Avx512,
        orthogonal: u64,
        diagonal: u64,
        empty: u64,
        rays: &mut [u64; 8],
    ) {
        attacks(level, orthogonal, diagonal, empty).store(rays);
    }

    #[cfg(target_arch = "aarch64")]
    #[inline(never)]
    pub(super) fn neon(orthogonal: u64, diagonal: u64, empty: u64, rays: &mut [u64; 8]) {
        attacks(crate::simd::neon::Neon, orthogonal, diagonal, empty).store(rays);
    }
}

/// Writes the attacks by ray, found at one level; false, and nothing written, if this CPU does not have it.
#[inline]
#[allow(unsafe_code)]
pub fn attacks_at(level: Level, orthogonal: u64, diagonal: u64, empty: u64, rays: &mut [u64; 8]) -> bool {
    match level {
        Level::Scalar => roots::scalar(orthogonal, diagonal, empty, rays),
        #[cfg(target_arch = "x86_64")]
        Level::Sse2 => roots::sse2(orthogonal, diagonal, empty, rays),
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => {
            let Some(token) = crate::simd::avx2::Avx2::new() else { return false };
            // SAFETY: the token proves that the CPU has AVX2.
            unsafe { roots::avx2(token, orthogonal, diagonal, empty, rays) }
        }
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => {
            let Some(token) = crate::simd::avx512::Avx512::new() else { return false };
            // SAFETY: the token proves that the CPU has AVX-512 with F, DQ and VL among its parts.
            unsafe { roots::avx512(token, orthogonal, diagonal, empty, rays) }
        }
        #[cfg(target_arch = "aarch64")]
        Level::Neon => roots::neon(orthogonal, diagonal, empty, rays),
        #[allow(unreachable_patterns)]
        _ => return false,
    }
    true
}
