//! Sixteen bytes in a register of NEON, which looks up in one to four registers by one instruction.
#![allow(unsafe_code)]

use crate::simd::neon::{Neon, unfolded_sums, unfolded_test};
use crate::simd::operators::{instructions, operators};
use core::arch::{aarch64::*, asm};
use core::mem::MaybeUninit;

/// Sixteen bytes. Those that compare have all bits where it is so, and none elsewhere.
#[derive(Clone, Copy)]
pub(crate) struct NeonBytes(uint8x16_t);

operators!(NeonBytes, vandq_u8, vorrq_u8, veorq_u8, vdupq_n_u8(!0));

/// A bit for each byte of a half.
const BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];

/// The lower byte of a `u16` eight times, then the upper one.
const LOWER_THEN_UPPER: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1];

impl Neon {
    /// The same tables, of which the compiler forgets what they are: it would give each vector a place, and that an address,
    /// of its own.
    #[inline(always)]
    pub(crate) fn opaque<T>(self, tables: &'static T) -> &'static T {
        let mut address = core::ptr::from_ref(tables);
        // SAFETY: no instruction; the address stays that of the tables.
        unsafe {
            asm!("/* {} */", inout(reg) address, options(pure, nomem, nostack, preserves_flags));
            &*address
        }
    }

    /// The bytes of an array.
    #[inline(always)]
    pub(crate) fn load_bytes(self, bytes: &[u8; 16]) -> NeonBytes {
        // SAFETY: NEON is part of the target; the array has the 16 bytes that are read.
        NeonBytes(unsafe { vld1q_u8(bytes.as_ptr()) })
    }

    /// Four registers.
    #[inline(always)]
    pub(crate) fn load_four(self, bytes: &[u8; 64]) -> [NeonBytes; 4] {
        let [a, b, c, d] = bytes.as_chunks().0 else { return [self.every_byte(0); 4] };
        [self.load_bytes(a), self.load_bytes(b), self.load_bytes(c), self.load_bytes(d)]
    }

    instructions! {
        /// The same byte sixteen times.
        pub(crate) fn every_byte(self, byte: u8) -> NeonBytes = NeonBytes(vdupq_n_u8(byte));
    }

    /// All bits of those bytes whose number is in a set.
    #[inline(always)]
    pub(crate) fn bytes_in(self, set: u16) -> NeonBytes {
        // SAFETY: NEON is part of the target.
        let set = NeonBytes(unsafe { vreinterpretq_u8_u16(vdupq_n_u16(set)) });
        self.load_bytes(&LOWER_THEN_UPPER).of_16(set).meets(self.load_bytes(&BITS))
    }

    /// All bits of those bytes whose `u16` has a bit of the given ones.
    #[inline(always)]
    pub(crate) fn bytes_with(self, numbers: &[u16; 16], bits: u16) -> NeonBytes {
        // SAFETY: NEON is part of the target; the array has the twice 16 bytes that are read.
        unsafe {
            let bits = vdupq_n_u16(bits);
            let first = vtstq_u16(vld1q_u16(numbers.as_ptr()), bits);
            let last = vtstq_u16(vld1q_u16(numbers.as_ptr().add(8)), bits);
            NeonBytes(vuzp1q_u8(vreinterpretq_u8_u16(first), vreinterpretq_u8_u16(last)))
        }
    }

    /// The lower bytes of numbers and their upper ones.
    #[inline(always)]
    pub(crate) fn halves_of(self, numbers: &[u16; 16]) -> [NeonBytes; 2] {
        // SAFETY: NEON is part of the target; the array has the twice 16 bytes that are read.
        unsafe {
            let first = vreinterpretq_u8_u16(vld1q_u16(numbers.as_ptr()));
            let last = vreinterpretq_u8_u16(vld1q_u16(numbers.as_ptr().add(8)));
            [NeonBytes(vuzp1q_u8(first, last)), NeonBytes(vuzp2q_u8(first, last))]
        }
    }
}

impl NeonBytes {
    instructions! {
        /// The bytes of a table that these number; 0 for a number that is too high.
        pub(crate) fn of_16(self, table: Self) -> Self = NeonBytes(vqtbl1q_u8(table.0, self.0));
        /// The same of a longer table.
        pub(crate) fn of_32(self, [a, b]: [Self; 2]) -> Self = NeonBytes(vqtbl2q_u8(uint8x16x2_t(a.0, b.0), self.0));
        /// The same of a longer table.
        pub(crate) fn of_64(self, [a, b, c, d]: [Self; 4]) -> Self =
            NeonBytes(vqtbl4q_u8(uint8x16x4_t(a.0, b.0, c.0, d.0), self.0));
        /// The bytes of a table that these number; the number itself if it is too high.
        pub(crate) fn of_64_or_same(self, [a, b, c, d]: [Self; 4]) -> Self =
            NeonBytes(vqtbx4q_u8(self.0, uint8x16x4_t(a.0, b.0, c.0, d.0), self.0));
        /// Whether they are equal.
        pub(crate) fn equal(self, other: Self) -> Self = NeonBytes(vceqq_u8(self.0, other.0));
        /// Whether they are greater.
        pub(crate) fn greater(self, other: Self) -> Self = NeonBytes(vcgtq_u8(self.0, other.0));
    }

    /// Whether they share a bit.
    #[inline(always)]
    pub(crate) fn meets(self, other: Self) -> Self {
        NeonBytes(unfolded_test(self.0, other.0))
    }

    instructions! {
        /// The smaller bytes of neighbours, which are two by two: eight of this register, then eight of the other.
        pub(crate) fn lesser_of_pairs(self, other: Self) -> Self = NeonBytes(vpminq_u8(self.0, other.0));
        /// The upper four bits of each byte, as numbers.
        pub(crate) fn upper_halves(self) -> Self = NeonBytes(vshrq_n_u8::<4>(self.0));
        /// Numbers of four bits, with others above them.
        pub(crate) fn below(self, upper: Self) -> Self = NeonBytes(vsliq_n_u8::<4>(self.0, upper.0));
        /// In each half the first four bytes and the last exchanged.
        pub(crate) fn opposite(self) -> Self =
            NeonBytes(vreinterpretq_u8_u32(vrev64q_u32(vreinterpretq_u32_u8(self.0))));
        /// The first eight bytes, then the first eight of another.
        pub(crate) fn first_eights(self, other: Self) -> Self =
            NeonBytes(vcombine_u8(vget_low_u8(self.0), vget_low_u8(other.0)));
    }

    /// The bytes of four registers that have all bits and not none, as a set.
    /// The bit of each byte, summed up over ever more neighbours.
    #[inline(always)]
    pub(crate) fn set_of([a, b, c, d]: [Self; 4]) -> u64 {
        // SAFETY: NEON is part of the target; the array has the 16 bytes that are read.
        unsafe {
            let bits = vld1q_u8(BITS.as_ptr());
            let low = unfolded_sums(vandq_u8(a.0, bits), vandq_u8(b.0, bits));
            let high = unfolded_sums(vandq_u8(c.0, bits), vandq_u8(d.0, bits));
            let halves = unfolded_sums(low, high);
            vgetq_lane_u64::<0>(vreinterpretq_u64_u8(unfolded_sums(halves, halves)))
        }
    }

    /// Sixteen `u32`s, whose lowest bytes are the first register.
    #[inline(always)]
    pub(crate) fn write_numbers([a, b, c, d]: [Self; 4], numbers: &mut [MaybeUninit<u32>; 16]) {
        // SAFETY: NEON is part of the target; the array has the 64 bytes that are written.
        unsafe { vst4q_u8(numbers.as_mut_ptr().cast(), uint8x16x4_t(a.0, b.0, c.0, d.0)) };
    }

    /// The same as an array.
    #[inline(always)]
    pub(crate) fn numbers(planes: [Self; 4]) -> [u32; 16] {
        let mut numbers = [MaybeUninit::uninit(); 16];
        Self::write_numbers(planes, &mut numbers);
        // SAFETY: all have been written.
        unsafe { core::mem::transmute(numbers) }
    }

    /// The registers of which these are the numbers.
    #[inline(always)]
    pub(crate) fn read_numbers(numbers: &[u32; 16]) -> [Self; 4] {
        // SAFETY: NEON is part of the target; the array has the 64 bytes that are read.
        let uint8x16x4_t(a, b, c, d) = unsafe { vld4q_u8(numbers.as_ptr().cast()) };
        [NeonBytes(a), NeonBytes(b), NeonBytes(c), NeonBytes(d)]
    }
}
