//! Set-wise ray attacks: all sliders of a set in one direction at once, whatever their number.
//!
//! Two ways, both after the chessprogramming wiki:
//!
//! * **Kogge-Stone** (Peter Kogge and Harold Stone's parallel prefix, brought to chess by Steffan Westcott): the
//!   generators double their reach three times, the propagator of empty squares along with them.
//!
//!   ```text
//!   g |= p & (g << s);   p &= p << s;      reach 1
//!   g |= p & (g << 2s);  p &= p << 2s;     reach 3
//!   g |= p & (g << 4s);                    reach 7, then one more step for the attacks
//!   ```
//! * **Dumb7** (Gunnar Andersson): seven plain steps. More operations in a chain half as parallel, but it needs no
//!   propagator.
//!
//! A **fill** holds the sliders and the empty squares they pass; the **attacks** are the fill one step further,
//! so that they hold the blocker and not the slider itself (unless another slider looks at it).
//!
//! Written over [`Word`]: one position in a `u64`, or several side by side. `D` is a direction number of
//! [`geometry`](crate::geometry); everything about it folds to constants.

use crate::geometry::{landing_mask, shift_amount, shifts_left};
use crate::simd::Word;

/// Evaluates an expression for each of some numbers, `$d` being the constant. Unlike `map` it leaves nothing outside of
/// the caller, which may be compiled for another instruction set.
macro_rules! each {
    ($d:ident in $($number:literal)+ => $value:expr) => {
        [$({
            const $d: usize = $number;
            $value
        }),+]
    };
}
pub(crate) use each;

/// [`each!`] of the eight rays.
macro_rules! each_ray {
    ($d:ident => $value:expr) => {
        $crate::attacks::fill::each!($d in 0 1 2 3 4 5 6 7 => $value)
    };
}
pub(crate) use each_ray;

/// A set shifted by `times` steps of direction `D`, wrap-around left in.
#[inline(always)]
fn shifted<const D: usize, W: Word>(set: W, times: u32) -> W {
    let amount = times * const { shift_amount(D) };
    if const { shifts_left(D) } { set.shl(amount) } else { set.shr(amount) }
}

/// A set moved one step in direction `D` (0–15); what would leave the board is gone.
#[inline(always)]
pub fn step<const D: usize, W: Word>(set: W) -> W {
    let moved = shifted::<D, W>(set, 1);
    let mask = const { landing_mask(D) };
    if mask == !0 { moved } else { moved & moved.splat(mask) }
}

/// Occluded fill by Kogge-Stone: the sliders and the empty squares they pass in direction `D` (0–7).
#[inline(always)]
pub fn fill<const D: usize, W: Word>(sliders: W, empty: W) -> W {
    let mask = const { landing_mask(D) };
    let mut passable = if mask == !0 { empty } else { empty & empty.splat(mask) };
    let mut filled = sliders;
    filled = filled | (passable & shifted::<D, W>(filled, 1));
    passable = passable & shifted::<D, W>(passable, 1);
    filled = filled | (passable & shifted::<D, W>(filled, 2));
    passable = passable & shifted::<D, W>(passable, 2);
    filled | (passable & shifted::<D, W>(filled, 4))
}

/// What the sliders attack in direction `D` (0–7), by Kogge-Stone.
#[inline(always)]
pub fn attacks<const D: usize, W: Word>(sliders: W, empty: W) -> W {
    step::<D, W>(fill::<D, W>(sliders, empty))
}

/// Occluded fill by seven plain steps; the same answer as [`fill`].
#[inline(always)]
pub fn fill_dumb7<const D: usize, W: Word>(sliders: W, empty: W) -> W {
    let mask = const { landing_mask(D) };
    let passable = if mask == !0 { empty } else { empty & empty.splat(mask) };
    let mut wave = sliders;
    let mut filled = sliders;
    let mut count = 0;
    while count < 7 {
        wave = shifted::<D, W>(wave, 1) & passable;
        filled = filled | wave;
        count += 1;
    }
    filled
}

/// What the sliders attack in direction `D` (0–7), by Dumb7; the same answer as [`attacks`].
#[inline(always)]
pub fn attacks_dumb7<const D: usize, W: Word>(sliders: W, empty: W) -> W {
    step::<D, W>(fill_dumb7::<D, W>(sliders, empty))
}

/// The rays of all sliders of a position: even rays from `orthogonal`, odd ones from `diagonal`.
#[inline(always)]
pub fn rays<W: Word>(orthogonal: W, diagonal: W, empty: W) -> [W; 8] {
    each_ray!(D => attacks::<D, W>(if D & 1 == 0 { orthogonal } else { diagonal }, empty))
}

/// Evaluates an expression with a direction that is a value as the constant `$d`; 0 if it is none of the numbers.
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

/// [`attacks`] with the direction as a value: 0–7, else the empty set.
pub fn attacks_in(direction: usize, sliders: u64, empty: u64) -> u64 {
    in_direction!(direction, D => attacks::<D, u64>(sliders, empty), 0 1 2 3 4 5 6 7)
}

/// [`fill`] with the direction as a value: 0–7, else the empty set.
pub fn fill_in(direction: usize, sliders: u64, empty: u64) -> u64 {
    in_direction!(direction, D => fill::<D, u64>(sliders, empty), 0 1 2 3 4 5 6 7)
}

/// [`step`] with the direction as a value: 0–15, else the empty set.
#[inline(always)]
pub fn step_in(direction: usize, set: u64) -> u64 {
    in_direction!(direction, D => step::<D, u64>(set), 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
}

/// A ray to higher squares up to and with the first occupied one.
#[inline(always)]
pub fn up_to_first<W: Word>(ray: W, occupied: W) -> W {
    let blockers = ray & occupied;
    (blockers ^ blockers.minus(blockers.splat(1))) & ray
}
