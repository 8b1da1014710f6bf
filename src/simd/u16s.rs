//! Thirty-two `u16`s in one register, and lists of them without a loop over bits. AVX-512 only.
#![allow(unsafe_code)]

use super::avx512::Avx512;
use super::bytes::Bytes;
use super::list::U16List;
use super::operators::operators;
use crate::tables::table;
use core::arch::x86_64::*;

/// Thirty-two `u16`s. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct U16s(__m512i);

operators!(U16s, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512, _mm512_set1_epi64(-1));

impl U16s {
    #[inline(always)]
    pub fn of(vector: __m512i) -> Self {
        U16s(vector)
    }

    #[inline(always)]
    pub fn vector(self) -> __m512i {
        self.0
    }

    /// The bytes of 32 places, lower and upper.
    #[inline(always)]
    fn joined(lows: Bytes, highs: Bytes, places: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI.
        unsafe {
            let twice = _mm512_permutexvar_epi8(_mm512_loadu_si512(TWICE.as_ptr().cast()), places.vector());
            let index = _mm512_or_si512(twice, _mm512_set1_epi16(0x4000));
            U16s(_mm512_permutex2var_epi8(lows.vector(), index, highs.vector()))
        }
    }

    /// Multiplied.
    #[inline(always)]
    pub fn scaled(self, factor: u16) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512 with BW.
        U16s(unsafe { _mm512_mullo_epi16(self.0, _mm512_set1_epi16(factor as i16)) })
    }

    /// With the same summand everywhere.
    #[inline(always)]
    pub fn plus(self, summand: u16) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512 with BW.
        U16s(unsafe { _mm512_add_epi16(self.0, _mm512_set1_epi16(summand as i16)) })
    }
}

/// Each of the first 32 places twice.
static TWICE: [u8; 64] = table!(64; place => place as u8 / 2);

impl U16List<'_> {
    /// Adds the first values of a vector, at most 32.
    #[inline(always)]
    pub fn push_first(&mut self, values: U16s, count: u32) {
        let left = self.left().min(count as usize);
        // SAFETY: vectors exist only where the CPU has AVX-512 with BW and BMI2; the mask keeps to the room that there is,
        // and is empty where the pointer is beyond it.
        unsafe {
            let place = self.room.as_mut_ptr().wrapping_add(self.count);
            _mm512_mask_storeu_epi16(place.cast(), _bzhi_u32(!0, left as u32), values.0);
        }
        self.count += count as usize;
    }

    /// Adds the values of a set of the 32 places.
    #[inline(always)]
    pub fn push_places(&mut self, values: U16s, places: u64) {
        // As in `Bytes::compressed`, the values behind those of the set do not matter.
        // SAFETY: vectors exist only where the CPU has AVX-512 with VBMI2.
        let packed = U16s(unsafe { _mm512_mask_compress_epi16(values.0, places as u32, values.0) });
        self.push_first(packed, (places as u32).count_ones());
    }

    /// Adds a value for each of a set of 64 places, made from the bytes there.
    #[inline(always)]
    pub fn push_joined(&mut self, level: Avx512, lows: Bytes, highs: Bytes, places: u64) {
        let packed = level.numbers().compressed(places);
        let count = places.count_ones();
        // The usual case apart, where the room need not be looked at again.
        if count <= 32 && count as usize <= self.left() {
            let values = U16s::joined(lows, highs, packed);
            // SAFETY: the token proves AVX-512 with BW and BMI2; there is room for all.
            unsafe {
                let place = self.room.as_mut_ptr().wrapping_add(self.count);
                _mm512_mask_storeu_epi16(place.cast(), _bzhi_u32(!0, count), values.0);
            }
            self.count += count as usize;
        } else {
            // SAFETY: the token proves all that the code needs.
            unsafe { push_many(self, lows, highs, packed, count) }
        }
    }
}

/// [`push_joined`](U16List::push_joined) for more than 32 or for less room.
#[cold]
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi2")]
fn push_many(list: &mut U16List<'_>, lows: Bytes, highs: Bytes, packed: Bytes, count: u32) {
    list.push_first(U16s::joined(lows, highs, packed), count.min(32));
    list.push_first(U16s::joined(lows, highs, packed.halves_exchanged()), count.saturating_sub(32));
}
