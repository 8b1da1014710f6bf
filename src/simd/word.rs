//! N independent 64-bit lanes: only the operations that the generator uses.

use core::ops::{BitAnd, BitOr, BitXor, Not};

/// N independent 64-bit lanes. No operation crosses lanes.
pub trait Word:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The same value in every lane.
    fn splat(value: u64) -> Self;

    /// Every lane shifted left by `amount` < 64, zeros coming in.
    fn shl(self, amount: u32) -> Self;

    /// Every lane shifted right by `amount` < 64, zeros coming in.
    fn shr(self, amount: u32) -> Self;

    /// Lane-wise difference modulo 2^64.
    fn minus(self, other: Self) -> Self;

    /// All ones in each lane that is zero, zero in each other lane.
    fn zero_mask(self) -> Self;

    /// The empty set in every lane.
    #[inline(always)]
    fn empty() -> Self {
        Self::splat(0)
    }

    /// All ones in each lane that has two bits or more.
    #[inline(always)]
    fn several_mask(self) -> Self {
        !(self & self.minus(Self::splat(1))).zero_mask()
    }
}

impl Word for u64 {
    #[inline(always)]
    fn splat(value: u64) -> Self {
        value
    }

    #[inline(always)]
    fn shl(self, amount: u32) -> Self {
        self << (amount & 63)
    }

    #[inline(always)]
    fn shr(self, amount: u32) -> Self {
        self >> (amount & 63)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.wrapping_sub(other)
    }

    #[inline(always)]
    fn zero_mask(self) -> Self {
        u64::from(self == 0).wrapping_neg()
    }
}
