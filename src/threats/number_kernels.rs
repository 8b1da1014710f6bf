//! The numbers of threats at every level.
#![allow(unsafe_code)]

use super::indices::{self, Bytes};
use super::numbering::Numbering;
#[cfg(target_arch = "x86_64")]
use crate::simd::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
use crate::simd::avx512::Avx512;
#[cfg(target_arch = "aarch64")]
use crate::simd::neon::Neon;
#[cfg(target_arch = "x86_64")]
use crate::simd::sse2::Sse2;
use crate::simd::{Code, Scalar, Token, U32Level, U32List, level::dispatch};
use core::mem::MaybeUninit;

/// What a level offers, by the names of [`Numbers`].
trait Kernels: Token {
    /// The vectors that it works with.
    fn vectors(self) -> impl U32Level;

    #[inline(always)]
    fn write(self, numbering: &Numbering, turn: u32, threats: &[Bytes], out: &mut [MaybeUninit<Bytes>]) -> usize {
        let mut list = U32List::new(out);
        indices::write(self.vectors(), numbering, turn, threats, &mut list);
        list.count()
    }

    #[inline(always)]
    fn write_both(
        self,
        numbering: &Numbering,
        turns: [u32; 2],
        threats: &[Bytes],
        white: &mut [MaybeUninit<Bytes>],
        black: &mut [MaybeUninit<Bytes>],
    ) -> [usize; 2] {
        let mut lists = [U32List::new(white), U32List::new(black)];
        indices::write_both(self.vectors(), numbering, turns, threats, &mut lists);
        lists.map(|list| list.count())
    }
}

macro_rules! kernels {
    ($($level:ident($token:ident) = $vectors:expr;)+) => {$(
        impl Kernels for $level {
            #[inline(always)]
            fn vectors(self) -> impl U32Level {
                let $token = self;
                $vectors
            }
        }
    )+};
}

kernels! { Scalar(token) = token; }
#[cfg(target_arch = "x86_64")]
kernels! { Sse2(_token) = Scalar::here(); Avx2(token) = token; Avx512(token) = token; }
#[cfg(target_arch = "aarch64")]
kernels! { Neon(_token) = Scalar::here(); }

/// The numbers of threats at one level that this CPU has.
#[derive(Clone, Copy)]
pub struct Numbers(Code);

impl From<Numbers> for Code {
    #[inline(always)]
    fn from(numbers: Numbers) -> Self {
        numbers.0
    }
}

impl Numbers {
    /// At the level that the process uses.
    #[inline(always)]
    pub fn current() -> Self {
        Numbers(Code::current())
    }

    dispatch! {
        /// Writes the numbers of threats that a [`turn`](Numbering::turn) makes a perspective's own, as far as there is
        /// room; returns how many there are.
        pub fn write(
            self, numbering: &Numbering, turn: u32, threats: &[Bytes], out: &mut [MaybeUninit<Bytes>]
        ) -> usize = Kernels::write;

        /// The same for two turns at once; keeps the bit that tells which threats appear.
        pub fn write_both(
            self, numbering: &Numbering, turns: [u32; 2], threats: &[Bytes], white: &mut [MaybeUninit<Bytes>],
            black: &mut [MaybeUninit<Bytes>]
        ) -> [usize; 2] = Kernels::write_both;
    }
}
