//! All threats of a board.

#[cfg(target_arch = "x86_64")]
mod by_lines;
mod by_pieces;

use super::Filter;
use crate::position::change::Board;
#[cfg(target_arch = "aarch64")]
use crate::simd::neon::Neon;
use crate::simd::{PlaneLevel, Scalar, Scratch, U32List};
#[cfg(target_arch = "x86_64")]
use crate::simd::{avx2::Avx2, avx512::Avx512, bytes::Bytes, fours::Fours, sse2::Sse2};
#[cfg(target_arch = "x86_64")]
use by_lines::Take;
use core::mem::MaybeUninit;

/// A level that lists all threats of a board.
pub(super) trait AllThreats: PlaneLevel {
    /// Adds the wanted threats of a board to a list.
    #[inline(always)]
    fn list_all(self, board: &Board, filter: Option<&Filter>, list: &mut U32List) {
        let mut place = MaybeUninit::uninit();
        let scratch = Scratch::empty(&mut place);
        by_pieces::write(self, board, scratch);
        if let Some(filter) = filter {
            scratch.retain(|threat| filter.victims[(threat >> 20 & 15) as usize] >> (threat >> 16 & 15) & 1 != 0);
        }
        list.extend_from(scratch.numbers());
    }
}

impl AllThreats for Scalar {}

#[cfg(target_arch = "x86_64")]
impl AllThreats for Sse2 {}

#[cfg(target_arch = "x86_64")]
impl AllThreats for Avx2 {}

#[cfg(target_arch = "aarch64")]
impl AllThreats for Neon {}

#[cfg(target_arch = "x86_64")]
impl AllThreats for Avx512 {
    #[inline(always)]
    fn list_all(self, board: &Board, filter: Option<&Filter>, list: &mut U32List) {
        match filter {
            None => by_lines::write(self, board, list),
            Some(filter) => by_lines::write(self, board, &mut Wanted { filter: filter.vector(self), list }),
        }
    }
}

#[cfg(target_arch = "x86_64")]
impl Filter {
    #[inline(always)]
    fn vector(&self, level: Avx512) -> Bytes {
        let mut bytes = [0; 64];
        for (bytes, victims) in bytes.as_chunks_mut::<2>().0.iter_mut().zip(self.victims) {
            *bytes = victims.to_le_bytes();
        }
        level.bytes(&bytes)
    }
}

#[cfg(target_arch = "x86_64")]
impl Take for U32List<'_> {
    #[inline(always)]
    fn take(&mut self, threats: Fours, count: u32) {
        self.push_first(threats, count);
    }
}

/// Takes the threats of a filter out of all.
#[cfg(target_arch = "x86_64")]
struct Wanted<'a, T> {
    filter: Bytes,
    list: &'a mut T,
}

#[cfg(target_arch = "x86_64")]
impl<T: Take> Take for Wanted<'_, T> {
    #[inline(always)]
    fn take(&mut self, threats: Fours, count: u32) {
        let (wanted, count) = threats.of_third_in(self.filter, count);
        self.list.take(wanted, count);
    }
}
