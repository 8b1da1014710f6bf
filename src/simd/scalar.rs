//! Eight lanes as an array: the level that every machine has.

use super::lanes::{LaneLevel, Lanes};
use super::level::Scalar;
use core::ops::{BitAnd, BitOr, BitXor, Not};

/// Eight lanes in general registers.
#[derive(Clone, Copy)]
pub struct ScalarLanes([u64; 8]);

impl ScalarLanes {
    #[inline(always)]
    fn zip(self, other: Self, operation: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b, c, d, e, f, g, h], [i, j, k, l, m, n, o, p]) = (self.0, other.0);
        let of = operation;
        ScalarLanes([of(a, i), of(b, j), of(c, k), of(d, l), of(e, m), of(f, n), of(g, o), of(h, p)])
    }
}

impl LaneLevel for Scalar {
    type Lanes = ScalarLanes;

    #[inline(always)]
    fn splat(self, value: u64) -> ScalarLanes {
        ScalarLanes([value; 8])
    }

    #[inline(always)]
    fn load(self, lanes: &[u64; 8]) -> ScalarLanes {
        ScalarLanes(*lanes)
    }

    #[inline(always)]
    fn alternate(self, even: u64, odd: u64) -> ScalarLanes {
        ScalarLanes([even, odd, even, odd, even, odd, even, odd])
    }
}

impl BitAnd for ScalarLanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for ScalarLanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for ScalarLanes {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for ScalarLanes {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        ScalarLanes(self.0.map(|lane| !lane))
    }
}

impl Lanes for ScalarLanes {
    #[inline(always)]
    fn shift(self, [i, j, k, l]: [u32; 4]) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        ScalarLanes([
            a << (i & 63),
            b << (j & 63),
            c << (k & 63),
            d << (l & 63),
            e >> (i & 63),
            f >> (j & 63),
            g >> (k & 63),
            h >> (l & 63),
        ])
    }

    #[inline(always)]
    fn shift_each(self, amounts: Self) -> Self {
        self.zip(amounts, |set, amount| {
            let amount = amount as i64;
            if amount < 0 { set >> (amount.unsigned_abs() & 63) } else { set << (amount & 63) }
        })
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.zip(other, u64::wrapping_sub)
    }

    #[inline(always)]
    fn reverse_bits(self) -> Self {
        ScalarLanes(self.0.map(u64::reverse_bits))
    }

    #[inline(always)]
    fn store(self, lanes: &mut [u64; 8]) {
        *lanes = self.0;
    }

    #[inline(always)]
    fn opposite(self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        ScalarLanes([e, f, g, h, a, b, c, d])
    }

    #[inline(always)]
    fn neighbours(self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        ScalarLanes([b, a, d, c, f, e, h, g])
    }

    #[inline(always)]
    fn spread_unions_by_parity(self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        let (even, odd) = ((a | c) | (e | g), (b | d) | (f | h));
        ScalarLanes([even, odd, even, odd, even, odd, even, odd])
    }

    #[inline(always)]
    fn first(self) -> u64 {
        self.0[0]
    }

    #[inline(always)]
    fn union(self) -> u64 {
        let [a, b, c, d, e, f, g, h] = self.0;
        ((a | b) | (c | d)) | ((e | f) | (g | h))
    }
}
