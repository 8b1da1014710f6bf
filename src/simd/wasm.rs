//! Two lanes in a 128-bit register of WebAssembly; four of them as eight lanes. All lanes of a register are shifted by the
//! same amount, so that two amounts take two shifts.
#![allow(unsafe_code)]

use super::lanes::{Lanes, Registers, each_word};
pub(crate) use super::level::Wasm;
use super::operators::{instructions, operators};
use super::u32s::Pair;
use super::vectors::Vectors;
use super::word::Word;
use core::arch::wasm32::*;

/// Two lanes.
#[derive(Clone, Copy)]
pub struct WasmWord(v128);

operators!(WasmWord, v128_and, v128_or, v128_xor, u64x2_splat(!0));

impl Vectors for Wasm {
    type Word = WasmWord;
    type Lanes = Registers<WasmWord, 4>;
    type U32s = Pair;

    #[inline(always)]
    fn word_of(self, lanes: &[u64]) -> WasmWord {
        let lane = |index| lanes.get(index).copied().unwrap_or(0);
        WasmWord(u64x2(lane(0), lane(1)))
    }

    #[inline(always)]
    fn squares_equal(self, bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
        let mut set = 0;
        for (number, sixteen) in bytes.as_chunks::<16>().0.iter().enumerate() {
            // SAFETY: the array holds the 16 bytes that are read, at any address.
            let masked = v128_and(unsafe { v128_load(sixteen.as_ptr().cast()) }, u8x16_splat(mask));
            set |= u64::from(u8x16_bitmask(u8x16_eq(masked, u8x16_splat(value)))) << (16 * number);
        }
        set
    }
}

// SAFETY: the lanes are all that it has, and a compress writes a number for each.
unsafe impl Word for WasmWord {
    const LANES: usize = 2;
    type Array = [u64; 2];

    #[inline(always)]
    fn shl_each(self, amounts: Self) -> Self {
        let [low, high] = amounts.to_array();
        let shifted = u64x2_shuffle::<0, 3>(u64x2_shl(self.0, low as u32), u64x2_shl(self.0, high as u32));
        WasmWord(shifted).where_zero(WasmWord(u64x2_shr(amounts.0, 6)))
    }

    instructions! {
        fn splat(self, value: u64) -> Self = WasmWord(u64x2_splat(value));
        fn shl(self, amount: u32) -> Self = WasmWord(u64x2_shl(self.0, amount));
        fn shr(self, amount: u32) -> Self = WasmWord(u64x2_shr(self.0, amount));
        fn any(self) -> bool = v128_any_true(self.0);
        fn minus(self, other: Self) -> Self = Self(u64x2_sub(self.0, other.0));
        fn plus(self, other: Self) -> Self = Self(u64x2_add(self.0, other.0));
        fn minus_bytes(self, other: Self) -> Self = Self(u8x16_sub(self.0, other.0));
        fn swap_bytes(self) -> Self = WasmWord(u8x16_swizzle(self.0, u64x2(0x0001020304050607, 0x08090a0b0c0d0e0f)));
        fn where_zero(self, test: Self) -> Self = WasmWord(v128_and(self.0, u64x2_eq(test.0, u64x2_splat(0))));
        fn where_any(self, test: Self) -> Self = WasmWord(v128_andnot(self.0, u64x2_eq(test.0, u64x2_splat(0))));
        fn count_into(self, counts: Self) -> Self = WasmWord(u8x16_add(counts.0, u8x16_popcnt(self.0)));
    }

    #[inline(always)]
    fn lane_counts(self) -> Self {
        let fours = u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(self.0));
        WasmWord(v128_and(u64x2_add(fours, u64x2_shr(fours, 32)), u64x2_splat(0xffff_ffff)))
    }
}

// SAFETY: the words are all that it has.
unsafe impl Lanes for Registers<WasmWord, 4> {
    type Word = WasmWord;

    #[inline(always)]
    fn shift_word(word: WasmWord, index: usize, amounts: [u32; 4]) -> WasmWord {
        let [low, high] = [amounts[(2 * index) & 3], amounts[(2 * index + 1) & 3]];
        let shift = if index < 2 { u64x2_shl } else { u64x2_shr };
        WasmWord(u64x2_shuffle::<0, 3>(shift(word.0, low), shift(word.0, high)))
    }

    #[inline(always)]
    fn neighbours(self) -> Self {
        each_word!(index of WasmWord => WasmWord(u64x2_shuffle::<1, 0>(self.0[index].0, self.0[index].0)))
    }
}
