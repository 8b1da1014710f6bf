//! Eight lanes in four 128-bit NEON registers, which shift each lane by its own signed amount.
#![allow(unsafe_code)]

use super::lanes::{LaneLevel, Lanes};
use core::arch::aarch64::*;
use core::ops::{BitAnd, BitOr, BitXor};

/// The NEON level; every AArch64 CPU that runs a hosted program has it.
#[derive(Clone, Copy)]
pub struct Neon;

/// Eight lanes in four registers.
#[derive(Clone, Copy)]
pub struct NeonLanes([uint64x2_t; 4]);

/// Each lane shifted left by its amount, right by a negative one.
#[inline(always)]
fn shifted(pair: uint64x2_t, low: i64, high: i64) -> uint64x2_t {
    // SAFETY: NEON is part of the target; the array has the 16 bytes that are read.
    unsafe { vshlq_u64(pair, vld1q_s64([low, high].as_ptr())) }
}

impl NeonLanes {
    #[inline(always)]
    fn zip(self, other: Self, operation: impl Fn(uint64x2_t, uint64x2_t) -> uint64x2_t) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        NeonLanes([operation(a, e), operation(b, f), operation(c, g), operation(d, h)])
    }
}

impl LaneLevel for Neon {
    type Lanes = NeonLanes;

    #[inline(always)]
    fn splat(self, value: u64) -> NeonLanes {
        // SAFETY: NEON is part of the target.
        NeonLanes([unsafe { vdupq_n_u64(value) }; 4])
    }

    #[inline(always)]
    fn load(self, &[a, b, c, d, e, f, g, h]: &[u64; 8]) -> NeonLanes {
        // SAFETY: NEON is part of the target; the array has the 16 bytes that are read.
        let pair = |low: u64, high: u64| unsafe { vld1q_u64([low, high].as_ptr()) };
        NeonLanes([pair(a, b), pair(c, d), pair(e, f), pair(g, h)])
    }
}

impl BitAnd for NeonLanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: NEON is part of the target.
        self.zip(other, |a, b| unsafe { vandq_u64(a, b) })
    }
}

impl BitOr for NeonLanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: NEON is part of the target.
        self.zip(other, |a, b| unsafe { vorrq_u64(a, b) })
    }
}

/// The bits of each lane in reverse order: those of each byte, then the bytes.
#[inline(always)]
fn reversed(pair: uint64x2_t) -> uint64x2_t {
    // SAFETY: NEON is part of the target.
    unsafe { vreinterpretq_u64_u8(vrev64q_u8(vrbitq_u8(vreinterpretq_u8_u64(pair)))) }
}

impl BitXor for NeonLanes {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: NEON is part of the target.
        self.zip(other, |a, b| unsafe { veorq_u64(a, b) })
    }
}

impl Lanes for NeonLanes {
    #[inline(always)]
    fn shift(self, amounts: [u32; 4]) -> Self {
        let [i, j, k, l] = amounts.map(i64::from);
        let [a, b, c, d] = self.0;
        NeonLanes([shifted(a, i, j), shifted(b, k, l), shifted(c, -i, -j), shifted(d, -k, -l)])
    }

    #[inline(always)]
    fn shift_each(self, amounts: Self) -> Self {
        // SAFETY: NEON is part of the target. The instruction takes a signed count from the low byte of the lane.
        self.zip(amounts, |pair, amount| unsafe { vshlq_u64(pair, vreinterpretq_s64_u64(amount)) })
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: NEON is part of the target.
        self.zip(other, |a, b| unsafe { vsubq_u64(a, b) })
    }

    #[inline(always)]
    fn reverse_bits(self) -> Self {
        NeonLanes(self.0.map(reversed))
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u64; 8]) {
        for (two, pair) in lanes.chunks_exact_mut(2).zip(self.0) {
            // SAFETY: NEON is part of the target; the chunk has the 16 bytes that are written.
            unsafe { vst1q_u64(two.as_mut_ptr(), pair) };
        }
    }

    #[inline(always)]
    fn union(self) -> u64 {
        let [a, b, c, d] = self.0;
        // SAFETY: NEON is part of the target.
        unsafe {
            let two = vorrq_u64(vorrq_u64(a, b), vorrq_u64(c, d));
            vgetq_lane_u64::<0>(two) | vgetq_lane_u64::<1>(two)
        }
    }
}
