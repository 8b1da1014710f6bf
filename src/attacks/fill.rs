//! Set-wise ray attacks: all sliders of a set in one direction at once. The cost does not depend on their number.
//!
//! Two ways, both after the chessprogramming wiki:
//!
//! * **Kogge-Stone** (Peter Kogge and Harold Stone's parallel prefix, brought to chess by Steffan Westcott): the
//!   generators double their reach three times, and so does the propagator of empty squares.
//!
//!   ```text
//!   g |= p & (g << s);   p &= p << s;      reach 1
//!   g |= p & (g << 2s);  p &= p << 2s;     reach 3
//!   g |= p & (g << 4s);                    reach 7, then one more step for the attacks
//!   ```
//! * **Dumb7** (Gunnar Andersson): seven plain steps. There are more operations and half the parallelism, but no
//!   propagator.
//!
//! A **fill** holds the sliders and the empty squares that they pass. The **attacks** are the fill moved one step
//! further, so they hold the blocker but not the slider itself (unless another slider attacks it).
//!
//! Generic over `Word`: one position in a `u64`, or several side by side. `D` is a direction number of
//! [`geometry`](crate::geometry); everything about it folds to constants.

use crate::geometry::{landing_mask, shift_amount, shifts_left};
use crate::simd::Word;

/// Evaluates an expression for each of the given numbers, with `$d` as the constant, into an array. Unlike `map`, it
/// makes no closure outside the caller, which may be compiled for another instruction set.
macro_rules! each {
    ($d:ident in $($number:literal)+ => $value:expr) => {
        [$({
            const $d: usize = $number;
            $value
        }),+]
    };
}
pub(crate) use each;

/// [`each!`] for the eight rays.
macro_rules! each_ray {
    ($d:ident => $value:expr) => {
        $crate::attacks::fill::each!($d in 0 1 2 3 4 5 6 7 => $value)
    };
}
pub(crate) use each_ray;

/// A set shifted by `times` steps in direction `D`; squares that wrap around an edge are not removed.
#[inline(always)]
fn shifted<const D: usize, W: Word>(set: W, times: u32) -> W {
    let amount = times * const { shift_amount(D) };
    if const { shifts_left(D) } { set.shl(amount) } else { set.shr(amount) }
}

/// Moves a set one step in direction `D` (0–15); squares that leave the board vanish.
#[inline(always)]
pub fn step<const D: usize, W: Word>(set: W) -> W {
    let moved = shifted::<D, W>(set, 1);
    let mask = const { landing_mask(D) };
    if mask == !0 { moved } else { moved & moved.splat(mask) }
}

/// Returns the occluded fill (Kogge-Stone): the sliders and the empty squares they pass in direction `D` (0–7).
#[inline(always)]
pub fn fill<const D: usize, W: Word>(sliders: W, empty: W) -> W {
    let mask = const { landing_mask(D) };
    let mut propagator = if mask == !0 { empty } else { empty & empty.splat(mask) };
    let mut filled = sliders;
    filled = filled | (propagator & shifted::<D, W>(filled, 1));
    propagator = propagator & shifted::<D, W>(propagator, 1);
    filled = filled | (propagator & shifted::<D, W>(filled, 2));
    propagator = propagator & shifted::<D, W>(propagator, 2);
    filled | (propagator & shifted::<D, W>(filled, 4))
}

/// Returns the squares that the sliders attack in direction `D` (0–7), by Kogge-Stone.
#[inline(always)]
pub fn attacks<const D: usize, W: Word>(sliders: W, empty: W) -> W {
    step::<D, W>(fill::<D, W>(sliders, empty))
}

/// Returns the occluded fill, by seven plain steps; the same result as [`fill`].
#[inline(always)]
pub fn fill_dumb7<const D: usize, W: Word>(sliders: W, empty: W) -> W {
    let mask = const { landing_mask(D) };
    let propagator = if mask == !0 { empty } else { empty & empty.splat(mask) };
    let mut wave = sliders;
    let mut filled = sliders;
    let mut count = 0;
    while count < 7 {
        wave = shifted::<D, W>(wave, 1) & propagator;
        filled = filled | wave;
        count += 1;
    }
    filled
}

/// Returns the squares that the sliders attack in direction `D` (0–7), by Dumb7; the same result as [`attacks`].
#[inline(always)]
pub fn attacks_dumb7<const D: usize, W: Word>(sliders: W, empty: W) -> W {
    step::<D, W>(fill_dumb7::<D, W>(sliders, empty))
}

/// Returns the rays of all sliders of a position: even rays from `orthogonal`, odd ones from `diagonal`.
#[inline(always)]
pub fn rays<W: Word>(orthogonal: W, diagonal: W, empty: W) -> [W; 8] {
    each_ray!(D => attacks::<D, W>(if D & 1 == 0 { orthogonal } else { diagonal }, empty))
}

/// Evaluates an expression with a direction known at run time as the constant `$d`; 0 if it is not one of the numbers.
macro_rules! in_direction {
    ($direction:expr, $d:ident => $value:expr, $($number:literal)+) => {
        match $direction {
            $($number => {
                const $d: usize = $number;
                $value
            })+
            _ => 0,
        }
    };
}

/// Like [`attacks`], for a direction known at run time: 0–7, otherwise the empty set.
pub fn attacks_in(direction: usize, sliders: u64, empty: u64) -> u64 {
    in_direction!(direction, D => attacks::<D, u64>(sliders, empty), 0 1 2 3 4 5 6 7)
}

/// Like [`fill`], for a direction known at run time: 0–7, otherwise the empty set.
pub fn fill_in(direction: usize, sliders: u64, empty: u64) -> u64 {
    in_direction!(direction, D => fill::<D, u64>(sliders, empty), 0 1 2 3 4 5 6 7)
}

/// Like [`step`], for a direction known at run time: 0–15, otherwise the empty set.
#[inline(always)]
pub fn step_in(direction: usize, set: u64) -> u64 {
    in_direction!(direction, D => step::<D, u64>(set), 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
}

/// Returns a ray to higher squares up to and including the first occupied one.
#[inline(always)]
pub fn up_to_first<W: Word>(ray: W, occupied: W) -> W {
    let stops = ray & occupied;
    (stops ^ stops.minus(stops.splat(1))) & ray
}
