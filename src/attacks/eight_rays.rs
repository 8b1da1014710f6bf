//! All eight rays of a position's sliders in one fill, with one direction per vector lane.
//!
//! The same Kogge-Stone as in [`fill`](super::fill), but lane d is direction d, so that one step serves all of them:
//!
//! ```text
//!   lane      0   1   2   3   4   5   6   7
//!   shift    <<1 <<9 <<8 <<7 >>1 >>9 >>8 >>7
//!   sliders   o   d   o   d   o   d   o   d       o rooks and queens, d bishops and queens
//! ```
//!
//! Cost: twelve vector operations on AVX-512 plus loads and the last step; the other levels split them.
#![allow(unsafe_code)]

use crate::geometry::{landing_mask, shift_amount, shifts_left};
use crate::simd::{Code, Lanes, Vectors, level::dispatch};
use crate::tables::table;
use core::mem::MaybeUninit;

/// The squares that a step in the direction of the lane can lead to, so that nothing wraps around any edge.
pub(crate) const LANDING: [u64; 8] = landings(0);

/// [`LANDING`] of the eight directions from `first` on.
pub(crate) const fn landings(first: usize) -> [u64; 8] {
    table!(8; lane => {
        let (amount, all) = (shift_amount(first + lane), !0);
        landing_mask(first + lane) & if shifts_left(first + lane) { all << amount } else { all >> amount }
    })
}

/// The shifts of `steps` steps, lanes 0–3; the opposites shift by the same.
const fn amounts(steps: u32) -> [u32; 4] {
    [steps * shift_amount(0), steps * shift_amount(1), steps * shift_amount(2), steps * shift_amount(3)]
}

/// One step of each ray, as amounts to shift by.
pub(crate) const ONE_STEP: [u32; 4] = amounts(1);

/// One, two and four steps of each ray.
pub(crate) const STEPS: [[u32; 4]; 3] = [ONE_STEP, amounts(2), amounts(4)];

/// The squares that sliders pass, as the propagators of the fill; one serves every fill over the same squares.
#[derive(Clone, Copy)]
pub(crate) struct Propagators<V> {
    one: V,
    two: V,
    four: V,
    landing: V,
}

impl<V: Lanes> Propagators<V> {
    /// The propagators of a set of empty squares, the same in every lane.
    #[inline(always)]
    pub(crate) fn new<L: Vectors<Lanes = V>>(level: L, empty: V) -> Self {
        let landing = level.load(&LANDING);
        let one = empty & landing;
        let two = one & one.shift(ONE_STEP);
        let four = two & two.shift(const { amounts(2) });
        Propagators { one, two, four, landing }
    }

    /// The fill of all lanes and one step further: attacks by ray.
    #[inline(always)]
    pub(crate) fn attacks(&self, sliders: V) -> V {
        let one = sliders | (self.one & sliders.shift(ONE_STEP));
        let three = one | (self.two & one.shift(const { amounts(2) }));
        let seven = three | (self.four & three.shift(const { amounts(4) }));
        seven.shift(ONE_STEP) & self.landing
    }
}

/// The attacks by ray of rooks and queens, and of bishops and queens.
#[inline(always)]
pub(crate) fn attacks<L: Vectors>(level: L, orthogonal: u64, diagonal: u64, empty: u64) -> L::Lanes {
    Propagators::new(level, level.splat(empty)).attacks(level.alternate(orthogonal, diagonal))
}

/// Eight rays of a caller's.
pub(crate) type Rays = [MaybeUninit<u64>; 8];

/// [`attacks`] into an array.
#[inline(always)]
fn write<L: Vectors>(level: L, orthogonal: u64, diagonal: u64, empty: u64, rays: &mut Rays) {
    attacks(level, orthogonal, diagonal, empty).write(rays);
}

dispatch! {
    /// Writes the attacks by ray.
    pub fn attacks_by(code: Code, orthogonal: u64, diagonal: u64, empty: u64, rays: &mut Rays) = write;
}
