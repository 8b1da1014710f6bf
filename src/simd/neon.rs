//! Eight rays in four 128-bit NEON registers, which shift each lane by its own signed amount; two positions in one.
#![allow(unsafe_code)]

use super::lanes::{LaneLevel, Lanes};
pub use super::level::Neon;
use super::operators::operators;
use super::word::{Record, Word, WordLevel, bit_of};
use core::arch::aarch64::*;
use core::ops::{BitAnd, BitOr, BitXor, Not};

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

    #[inline(always)]
    fn alternate(self, even: u64, odd: u64) -> NeonLanes {
        self.load(&[even, odd, even, odd, even, odd, even, odd])
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

impl Not for NeonLanes {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        self ^ Neon::here().splat(!0)
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
    fn opposite(self) -> Self {
        let [a, b, c, d] = self.0;
        NeonLanes([c, d, a, b])
    }

    #[inline(always)]
    fn neighbours(self) -> Self {
        let [a, b, c, d] = self.0;
        // SAFETY: NEON is part of the target.
        let exchanged = |pair| unsafe { vextq_u64::<1>(pair, pair) };
        NeonLanes([exchanged(a), exchanged(b), exchanged(c), exchanged(d)])
    }

    #[inline(always)]
    fn spread_unions_by_parity(self) -> Self {
        let [a, b, c, d] = self.0;
        // SAFETY: NEON is part of the target.
        unsafe { NeonLanes([vorrq_u64(vorrq_u64(a, b), vorrq_u64(c, d)); 4]) }
    }

    #[inline(always)]
    fn first(self) -> u64 {
        // SAFETY: NEON is part of the target.
        unsafe { vgetq_lane_u64::<0>(self.0[0]) }
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

/// A lane of each of two positions.
#[derive(Clone, Copy)]
pub struct NeonWord(uint64x2_t);

operators!(NeonWord, vandq_u64, vorrq_u64, veorq_u64, vdupq_n_u64(!0));

impl WordLevel for Neon {
    type Word = NeonWord;

    #[inline(always)]
    fn word(self, value: u64) -> NeonWord {
        // SAFETY: NEON is part of the target.
        NeonWord(unsafe { vdupq_n_u64(value) })
    }

    #[inline(always)]
    fn word_of(self, lanes: &[u64]) -> NeonWord {
        let lane = |index| lanes.get(index).copied().unwrap_or(0);
        // SAFETY: NEON is part of the target; the array has the 16 bytes that are read.
        NeonWord(unsafe { vld1q_u64([lane(0), lane(1)].as_ptr()) })
    }

    #[inline(always)]
    fn word_of_bits(self, numbers: &[u8]) -> NeonWord {
        self.word_of(&[bit_of(numbers, 0), bit_of(numbers, 1)])
    }

    #[inline(always)]
    fn transpose<'a>(self, record: impl Fn(usize) -> &'a Record) -> [NeonWord; 10] {
        let mut words = [self.word(0); 10];
        for (index, pair) in words.as_chunks_mut::<2>().0.iter_mut().enumerate() {
            // SAFETY: NEON is part of the target; each of the five pieces of 16 bytes lies in the record's 80.
            unsafe {
                let piece = |lane| vreinterpretq_u64_u8(vld1q_u8(record(lane).as_ptr().add(16 * index)));
                let (even, odd) = (piece(0), piece(1));
                *pair = [NeonWord(vzip1q_u64(even, odd)), NeonWord(vzip2q_u64(even, odd))];
            }
        }
        words
    }
}

impl NeonWord {
    /// An operation on the bytes of both lanes.
    #[inline(always)]
    fn by_byte(self, operation: impl Fn(uint8x16_t) -> uint8x16_t) -> Self {
        // SAFETY: NEON is part of the target.
        unsafe { NeonWord(vreinterpretq_u64_u8(operation(vreinterpretq_u8_u64(self.0)))) }
    }
}

impl Word for NeonWord {
    const LANES: usize = 2;
    type Array = [u64; 2];

    #[inline(always)]
    fn to_array(self) -> [u64; 2] {
        // SAFETY: both types are 16 bytes of integers.
        unsafe { core::mem::transmute(self.0) }
    }

    #[inline(always)]
    fn splat(self, value: u64) -> Self {
        Neon::here().word(value)
    }

    #[inline(always)]
    fn shl(self, amount: u32) -> Self {
        NeonWord(shifted(self.0, i64::from(amount), i64::from(amount)))
    }

    #[inline(always)]
    fn shr(self, amount: u32) -> Self {
        NeonWord(shifted(self.0, -i64::from(amount), -i64::from(amount)))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: NEON is part of the target.
        NeonWord(unsafe { vsubq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        // SAFETY: NEON is part of the target.
        NeonWord(unsafe { vaddq_u64(self.0, other.0) })
    }

    #[inline(always)]
    fn minus_bytes(self, other: Self) -> Self {
        // SAFETY: NEON is part of the target.
        self.by_byte(|bytes| unsafe { vsubq_u8(bytes, vreinterpretq_u8_u64(other.0)) })
    }

    #[inline(always)]
    fn swap_bytes(self) -> Self {
        // SAFETY: NEON is part of the target.
        self.by_byte(|bytes| unsafe { vrev64q_u8(bytes) })
    }

    #[inline(always)]
    fn reverse_bits(self) -> Self {
        NeonWord(reversed(self.0))
    }

    #[inline(always)]
    fn where_zero(self, test: Self) -> Self {
        // SAFETY: NEON is part of the target.
        NeonWord(unsafe { vandq_u64(self.0, vceqzq_u64(test.0)) })
    }

    #[inline(always)]
    fn where_any(self, test: Self) -> Self {
        // SAFETY: NEON is part of the target.
        NeonWord(unsafe { vbicq_u64(self.0, vceqzq_u64(test.0)) })
    }

    #[inline(always)]
    fn count_into(self, counts: Self) -> Self {
        // SAFETY: NEON is part of the target.
        self.by_byte(|bytes| unsafe { vaddq_u8(vcntq_u8(bytes), vreinterpretq_u8_u64(counts.0)) })
    }

    #[inline(always)]
    fn lane_counts(self) -> Self {
        // SAFETY: NEON is part of the target.
        unsafe { NeonWord(vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(vreinterpretq_u8_u64(self.0))))) }
    }
}
