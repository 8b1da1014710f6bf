//! Sixteen bytes in a register of WebAssembly, which looks up in one register at a time.
#![allow(unsafe_code)]

use super::lookups::{LookupBytes, Lookups};
use super::operators::operators;
use super::wasm::Wasm;
use core::arch::wasm32::*;
use core::mem::MaybeUninit;

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub(crate) struct WasmBytes(v128);

operators!(WasmBytes, v128_and, v128_or, v128_xor, u64x2_splat(!0));

/// Two numbers.
#[inline(always)]
fn two_of(numbers: &[u16; 16]) -> [v128; 2] {
    // SAFETY: the array holds the twice 16 bytes that are read, at any address.
    unsafe { [v128_load(numbers.as_ptr().cast()), v128_load(numbers.as_ptr().add(8).cast())] }
}

impl Lookups for Wasm {
    type Bytes = WasmBytes;
    const INTERLEAVES: bool = false;

    #[inline(always)]
    fn opaque<T>(self, tables: &'static T) -> &'static T {
        tables
    }

    #[inline(always)]
    fn load_bytes(self, bytes: &[u8; 16]) -> WasmBytes {
        // SAFETY: the array holds the 16 bytes that are read, at any address.
        WasmBytes(unsafe { v128_load(bytes.as_ptr().cast()) })
    }

    #[inline(always)]
    fn every_byte(self, byte: u8) -> WasmBytes {
        WasmBytes(u8x16_splat(byte))
    }

    #[inline(always)]
    fn bytes_in(self, set: u16) -> WasmBytes {
        let set = u16x8_splat(set);
        let halves = u8x16_shuffle::<0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1>(set, set);
        WasmBytes(halves).meets(WasmBytes(u64x2_splat(0x8040_2010_0804_0201)))
    }

    #[inline(always)]
    fn bytes_with(self, numbers: &[u16; 16], bits: u16) -> WasmBytes {
        let [first, last] = two_of(numbers);
        let with = |eight| u16x8_ne(v128_and(eight, u16x8_splat(bits)), u16x8_splat(0));
        WasmBytes(i8x16_narrow_i16x8(with(first), with(last)))
    }

    #[inline(always)]
    fn halves_of(self, numbers: &[u16; 16]) -> [WasmBytes; 2] {
        let [first, last] = two_of(numbers);
        [WasmBytes(evens(first, last)), WasmBytes(odds(first, last))]
    }
}

/// The bytes with even numbers of two registers.
#[inline(always)]
fn evens(a: v128, b: v128) -> v128 {
    u8x16_shuffle::<0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30>(a, b)
}

/// Those with odd numbers.
#[inline(always)]
fn odds(a: v128, b: v128) -> v128 {
    u8x16_shuffle::<1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31>(a, b)
}

impl LookupBytes for WasmBytes {
    #[inline(always)]
    fn of_16(self, table: Self) -> Self {
        WasmBytes(u8x16_swizzle(table.0, self.0))
    }

    #[inline(always)]
    fn of_32(self, [a, b]: [Self; 2]) -> Self {
        self.of_16(a) | WasmBytes(u8x16_sub(self.0, u8x16_splat(16))).of_16(b)
    }

    #[inline(always)]
    fn of_64(self, [a, b, c, d]: [Self; 4]) -> Self {
        self.of_32([a, b]) | WasmBytes(u8x16_sub(self.0, u8x16_splat(32))).of_32([c, d])
    }

    #[inline(always)]
    fn of_64_or_same(self, table: [Self; 4]) -> Self {
        self.of_64(table) | (self & self.greater(WasmBytes(u8x16_splat(63))))
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        WasmBytes(u8x16_eq(self.0, other.0))
    }

    #[inline(always)]
    fn greater(self, other: Self) -> Self {
        WasmBytes(u8x16_gt(self.0, other.0))
    }

    #[inline(always)]
    fn meets(self, other: Self) -> Self {
        WasmBytes(u8x16_ne(v128_and(self.0, other.0), u8x16_splat(0)))
    }

    #[inline(always)]
    fn lesser_of_pairs(self, other: Self) -> Self {
        WasmBytes(u8x16_min(evens(self.0, other.0), odds(self.0, other.0)))
    }

    #[inline(always)]
    fn upper_halves(self) -> Self {
        WasmBytes(u8x16_shr(self.0, 4))
    }

    #[inline(always)]
    fn below(self, upper: Self) -> Self {
        WasmBytes(v128_or(self.0, u8x16_shl(upper.0, 4)))
    }

    #[inline(always)]
    fn opposite(self) -> Self {
        WasmBytes(u32x4_shuffle::<1, 0, 3, 2>(self.0, self.0))
    }

    #[inline(always)]
    fn first_eights(self, other: Self) -> Self {
        WasmBytes(u64x2_shuffle::<0, 2>(self.0, other.0))
    }

    #[inline(always)]
    fn set_of([a, b, c, d]: [Self; 4]) -> u64 {
        let low = u64::from(u8x16_bitmask(a.0)) | u64::from(u8x16_bitmask(b.0)) << 16;
        let high = u64::from(u8x16_bitmask(c.0)) | u64::from(u8x16_bitmask(d.0)) << 16;
        low | high << 32
    }

    #[inline(always)]
    fn write_numbers([a, b, c, d]: [Self; 4], numbers: &mut [MaybeUninit<u32>; 16]) {
        let low_first = u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(a.0, b.0);
        let low_last = u8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(a.0, b.0);
        let high_first = u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(c.0, d.0);
        let high_last = u8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(c.0, d.0);
        let to = numbers.as_mut_ptr().cast::<v128>();
        // SAFETY: the array has the 64 bytes that are written, at any address.
        unsafe {
            v128_store(to, u16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(low_first, high_first));
            v128_store(to.add(1), u16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(low_first, high_first));
            v128_store(to.add(2), u16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(low_last, high_last));
            v128_store(to.add(3), u16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(low_last, high_last));
        }
    }

    #[inline(always)]
    fn read_numbers(numbers: &[u32; 16]) -> [Self; 4] {
        let from = numbers.as_ptr().cast::<v128>();
        // SAFETY: the array has the 64 bytes that are read, at any address.
        let [a, b, c, d] =
            unsafe { [v128_load(from), v128_load(from.add(1)), v128_load(from.add(2)), v128_load(from.add(3))] };
        let ([even_first, even_last], [odd_first, odd_last]) = ([evens(a, b), evens(c, d)], [odds(a, b), odds(c, d)]);
        [
            WasmBytes(evens(even_first, even_last)),
            WasmBytes(evens(odd_first, odd_last)),
            WasmBytes(odds(even_first, even_last)),
            WasmBytes(odds(odd_first, odd_last)),
        ]
    }
}
