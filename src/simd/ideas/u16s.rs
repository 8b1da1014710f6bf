//! Thirty-two `u16`s in one register, and lists of them without a loop over bits. AVX-512 only.
#![allow(unsafe_code)]

use super::list::U16List;
use super::operators::operators;
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
}
