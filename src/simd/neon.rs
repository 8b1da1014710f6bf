//! Two lanes in a 128-bit NEON register, which shifts each lane by its own signed amount; four of them as eight lanes.
#![allow(unsafe_code)]

use super::U16List;
use super::lanes::{Lanes, Registers, each_word};
pub(crate) use super::level::Neon;
use super::operators::{instructions, operators};
use super::u32s::Pair;
use super::vectors::Vectors;
use super::word::Word;
use core::arch::aarch64::*;
use core::arch::asm;

/// Two lanes.
#[derive(Clone, Copy)]
pub struct NeonWord(uint64x2_t);

operators!(NeonWord, vandq_u64, vorrq_u64, veorq_u64, vdupq_n_u64(!0));

impl Vectors for Neon {
    type Word = NeonWord;
    type Lanes = Registers<NeonWord, 4>;
    type U32s = Pair;

    #[inline(always)]
    fn word_of(self, lanes: &[u64]) -> NeonWord {
        let lane = |index| lanes.get(index).copied().unwrap_or(0);
        // SAFETY: NEON is part of the target; the array has the 16 bytes that are read.
        NeonWord(unsafe { vld1q_u64([lane(0), lane(1)].as_ptr()) })
    }

    /// From the highest bit of the reversed set on, which takes an instruction less to find and to clear; and one look at
    /// the room for all of a set.
    #[inline(always)]
    fn append(self, list: &mut U16List, squares: u64, scale: u16, base: u16) {
        let mut turned = squares.reverse_bits();
        if turned == 0 {
            return;
        }
        if list.count < list.room.len().saturating_sub(63) {
            while turned != 0 {
                let square = turned.leading_zeros();
                turned &= !(1 << 63 >> square);
                let number = (square as u16).wrapping_mul(scale).wrapping_add(base);
                // SAFETY: there was room for 64 numbers before the loop, which adds one for each bit of 64.
                unsafe { list.room.get_unchecked_mut(list.count) }.write(number);
                list.count += 1;
            }
        } else {
            list.extend(|list| append_at_end(list, squares, scale, base));
        }
    }

    /// The bit of each square, where its byte is equal, summed up over ever more neighbours.
    #[inline(always)]
    fn squares_equal(self, bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
        // SAFETY: NEON is part of the target; the array holds the four times 16 bytes that are read.
        unsafe {
            let bits = vreinterpretq_u8_u64(vdupq_n_u64(0x8040_2010_0804_0201));
            let part = |at: usize| {
                let masked = vandq_u8(vld1q_u8(bytes.as_ptr().add(at)), vdupq_n_u8(mask));
                vandq_u8(vceqq_u8(masked, vdupq_n_u8(value)), bits)
            };
            let halves = unfolded_sums(unfolded_sums(part(0), part(16)), unfolded_sums(part(32), part(48)));
            vgetq_lane_u64::<0>(vreinterpretq_u64_u8(unfolded_sums(halves, halves)))
        }
    }
}

/// As [`append`](Vectors::append), where there may be no room for all. Not inlined, since lists are seldom that full.
#[cold]
#[inline(never)]
fn append_at_end(list: &mut U16List, mut squares: u64, scale: u16, base: u16) {
    while squares != 0 {
        list.push((squares.trailing_zeros() as u16).wrapping_mul(scale).wrapping_add(base));
        squares &= squares - 1;
    }
}

impl NeonWord {
    instructions! {
        /// An operation on the bytes of both lanes.
        fn by_byte(self, operation: impl Fn(uint8x16_t) -> uint8x16_t) -> Self =
            NeonWord(vreinterpretq_u64_u8(operation(vreinterpretq_u8_u64(self.0))));
    }
}

// SAFETY: the lanes are all that it has, and a compress writes a number for each.
unsafe impl Word for NeonWord {
    const LANES: usize = 2;
    type Array = [u64; 2];

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
    fn shl_each(self, amounts: Self) -> Self {
        // SAFETY: NEON is part of the target. The instruction takes a signed count from the low byte of the lane.
        unsafe {
            let shifted = vshlq_u64(self.0, vreinterpretq_s64_u64(amounts.0));
            NeonWord(vandq_u64(shifted, vcltq_u64(amounts.0, vdupq_n_u64(64))))
        }
    }

    instructions! {
        fn minus(self, other: Self) -> Self = Self(vsubq_u64(self.0, other.0));
        fn plus(self, other: Self) -> Self = Self(vaddq_u64(self.0, other.0));
        fn minus_bytes(self, other: Self) -> Self =
            self.by_byte(|bytes| vsubq_u8(bytes, vreinterpretq_u8_u64(other.0)));
        fn swap_bytes(self) -> Self = self.by_byte(|bytes| vrev64q_u8(bytes));
        fn where_zero(self, test: Self) -> Self = NeonWord(vandq_u64(self.0, vceqzq_u64(test.0)));
        fn where_any(self, test: Self) -> Self = NeonWord(vbicq_u64(self.0, vceqzq_u64(test.0)));
        fn count_into(self, counts: Self) -> Self =
            self.by_byte(|bytes| vaddq_u8(vcntq_u8(bytes), vreinterpretq_u8_u64(counts.0)));
        fn lane_counts(self) -> Self = NeonWord(vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(vreinterpretq_u8_u64(self.0)))));
    }
}

// SAFETY: the words are all that it has.
unsafe impl Lanes for Registers<NeonWord, 4> {
    type Word = NeonWord;

    #[inline(always)]
    fn shift_word(word: NeonWord, index: usize, amounts: [u32; 4]) -> NeonWord {
        let [low, high] = [i64::from(amounts[(2 * index) & 3]), i64::from(amounts[(2 * index + 1) & 3])];
        NeonWord(if index < 2 { shifted(word.0, low, high) } else { shifted(word.0, -low, -high) })
    }

    instructions! {
        fn neighbours(self) -> Self =
            each_word!(index of NeonWord => NeonWord(vextq_u64::<1>(self.0[index].0, self.0[index].0)));
    }
}

/// Each lane shifted left by its amount, right by a negative one.
#[inline(always)]
fn shifted(pair: uint64x2_t, low: i64, high: i64) -> uint64x2_t {
    // SAFETY: NEON is part of the target; the array has the 16 bytes that are read.
    unsafe { vshlq_u64(pair, vld1q_s64([low, high].as_ptr())) }
}

/// An instruction of two registers that LLVM does not know.
macro_rules! unfolded {
    ($($(#[$attribute:meta])* $name:ident = $instruction:literal;)+) => {$(
        $(#[$attribute])*
        #[inline(always)]
        pub(super) fn $name(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
            let result: uint8x16_t;
            // SAFETY: NEON is part of the target; the instruction reads two registers and writes another.
            unsafe {
                asm!(
                    concat!($instruction, " {:v}.16b, {:v}.16b, {:v}.16b"),
                    lateout(vreg) result, in(vreg) a, in(vreg) b, options(pure, nomem, nostack, preserves_flags)
                );
            }
            result
        }
    )+};
}

unfolded! {
    /// Sums of neighbours, of two registers one after the other. Of bits that are apart LLVM makes unions, for which there
    /// is no such instruction, so that it takes three.
    unfolded_sums = "addp";
    /// All bits of those bytes that share one. LLVM makes two instructions of it.
    unfolded_test = "cmtst";
}
