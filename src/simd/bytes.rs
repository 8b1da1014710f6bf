//! Sixty-four bytes in one register, and bits turned into lists without a loop over the bits. AVX-512 only.
#![allow(unsafe_code)]

use super::avx512::Avx512;
use super::pairs::BytePairs;
use super::u16_list::U16List;
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

/// Sixty-four bytes. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct Bytes(__m512i);

/// Thirty-two `u16`s. Exists only where the CPU has AVX-512.
#[derive(Clone, Copy)]
pub struct U16s(__m512i);

impl Avx512 {
    /// A byte for each place.
    #[inline(always)]
    pub fn bytes(self, bytes: &[u8; 64]) -> Bytes {
        // SAFETY: the token proves AVX-512; the array holds the 64 bytes that are read unaligned.
        Bytes(unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) })
    }
}

/// By place: its number.
static NUMBERS: [u8; 64] = {
    let mut numbers = [0; 64];
    let mut place = 0;
    while place < 64 {
        numbers[place] = place as u8;
        place += 1;
    }
    numbers
};

impl Avx512 {
    /// The number of each place.
    #[inline(always)]
    pub fn numbers(self) -> Bytes {
        self.bytes(&NUMBERS)
    }

    /// Sixteen bytes, again and again.
    #[inline(always)]
    pub fn sixteen_bytes(self, bytes: &[u8; 16]) -> Bytes {
        // SAFETY: the token proves AVX-512; the array holds the 16 bytes that are read unaligned.
        Bytes(unsafe { _mm512_broadcast_i32x4(_mm_loadu_si128(bytes.as_ptr().cast())) })
    }

    /// The same `u16` everywhere.
    #[inline(always)]
    pub fn u16s(self, value: u16) -> U16s {
        // SAFETY: the token proves AVX-512.
        U16s(unsafe { _mm512_set1_epi16(value as i16) })
    }
}

impl Bytes {
    #[inline(always)]
    pub(super) fn of(vector: __m512i) -> Self {
        Bytes(vector)
    }

    #[inline(always)]
    pub(super) fn vector(self) -> __m512i {
        self.0
    }

    /// `amount` taken off each byte whose place is in a set of 64 places.
    #[inline(always)]
    pub fn minus_where(self, places: u64, amount: u8) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_mask_sub_epi8(self.0, places, self.0, _mm512_set1_epi8(amount as i8)) })
    }

    /// `amount` taken off each byte.
    #[inline(always)]
    pub fn minus(self, amount: u8) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        Bytes(unsafe { _mm512_sub_epi8(self.0, _mm512_set1_epi8(amount as i8)) })
    }
}

impl Bytes {
    /// Writes the bytes to an array.
    #[inline(always)]
    pub fn store(self, place: &mut [u8; 64]) {
        // SAFETY: bytes exist only where the CPU has AVX-512; the array has the 64 bytes that are written unaligned.
        unsafe { _mm512_storeu_si512(place.as_mut_ptr().cast(), self.0) };
    }

    /// The bytes of a set of places, one after the other, then 0.
    #[inline(always)]
    pub fn compressed(self, places: u64) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI2.
        Bytes(unsafe { _mm512_maskz_compress_epi8(places, self.0) })
    }

    /// The bytes of two sets of places, those of the second after those of the first, then 0; 64 at most.
    #[inline(always)]
    pub fn compressed_in_turn([first, second]: [Self; 2], places: [u64; 2]) -> Self {
        let [first, second] = [first.compressed(places[0]), second.compressed(places[1])];
        let behind = u64::MAX.unbounded_shl(places[0].count_ones());
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI2.
        Bytes(unsafe { _mm512_mask_expand_epi8(first.0, behind, second.0) })
    }

    /// The bytes at other places, by the low six bits of an index.
    #[inline(always)]
    pub fn gathered(self, index: Bytes) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI.
        Bytes(unsafe { _mm512_permutexvar_epi8(index.0, self.0) })
    }

    /// The bits of a mask.
    #[inline(always)]
    pub fn masked(self, mask: u8) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512.
        Bytes(unsafe { _mm512_and_si512(self.0, _mm512_set1_epi8(mask as i8)) })
    }

    /// The upper four bits of each byte, as a number.
    #[inline(always)]
    pub fn upper_halves(self) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512 with GFNI; the matrix takes bits 4 to 7 down to 0 to 3.
        Bytes(unsafe { _mm512_gf2p8affine_epi64_epi8::<0>(self.0, _mm512_set1_epi64(0x1020_4080_0000_0000)) })
    }

    /// The places of bytes with a value.
    #[inline(always)]
    pub fn places_equal(self, value: u8) -> u64 {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        unsafe { _mm512_cmpeq_epi8_mask(self.0, _mm512_set1_epi8(value as i8)) }
    }

    /// The last 32 bytes in front.
    #[inline(always)]
    pub fn upper_half(self) -> Self {
        // SAFETY: bytes exist only where the CPU has AVX-512.
        Bytes(unsafe { _mm512_castsi256_si512(_mm512_extracti64x4_epi64::<1>(self.0)) })
    }

    /// The first 32 bytes as `u16`s.
    #[inline(always)]
    pub fn low_u16s(self) -> U16s {
        // SAFETY: bytes exist only where the CPU has AVX-512 with BW.
        U16s(unsafe { _mm512_cvtepu8_epi16(_mm512_castsi512_si256(self.0)) })
    }
}

impl U16List<'_> {
    /// Adds the first values of a vector, at most 32.
    #[inline(always)]
    pub fn push_first(&mut self, values: U16s, count: u32) {
        let left = self.room.len().saturating_sub(self.count).min(count as usize);
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
        // SAFETY: vectors exist only where the CPU has AVX-512 with VBMI2.
        let packed = U16s(unsafe { _mm512_maskz_compress_epi16(places as u32, values.0) });
        self.push_first(packed, (places as u32).count_ones());
    }
}

impl BytePairs {
    /// Adds the pairs of bytes at a set of places, in their order: `firsts` may depend on the place only through the
    /// low six bits of `seconds`, which number the places.
    #[inline(always)]
    pub fn push_places(&mut self, firsts: Bytes, seconds: Bytes, places: u64) {
        // SAFETY: bytes exist only where the CPU has AVX-512 with VBMI and VBMI2. Both stores write the whole of a
        // window of 64 bytes.
        unsafe {
            let packed = _mm512_maskz_compress_epi8(places, seconds.0);
            let firsts = _mm512_permutexvar_epi8(packed, firsts.0);
            self.push_written(|a, b| {
                _mm512_storeu_si512(a.cast(), firsts);
                _mm512_storeu_si512(b.cast(), packed);
                places.count_ones() as usize
            });
        }
    }

    /// Writes a `u16` for each pair, as far as there is room.
    #[inline(always)]
    pub fn write_u16s(&self, _: Avx512, out: &mut [MaybeUninit<[u8; 2]>], join: impl Fn(U16s, U16s) -> U16s) {
        let (firsts, seconds) = (self.firsts().chunks(32), self.seconds().chunks(32));
        for ((first, second), out) in firsts.zip(seconds).zip(out.chunks_mut(32)) {
            let read = u32::MAX >> ((32 - first.len() as u32) & 31);
            let written = u32::MAX >> ((32 - first.len().min(out.len()) as u32) & 31);
            // SAFETY: the token proves AVX-512 with BW and VL; the masks keep to the lengths of the slices, which are 1
            // to 32.
            unsafe {
                let first = _mm256_maskz_loadu_epi8(read, first.as_ptr().cast());
                let second = _mm256_maskz_loadu_epi8(read, second.as_ptr().cast());
                let joined = join(U16s(_mm512_cvtepu8_epi16(first)), U16s(_mm512_cvtepu8_epi16(second)));
                _mm512_mask_storeu_epi16(out.as_mut_ptr().cast(), written, joined.0);
            }
        }
    }
}

impl U16s {
    /// Shifted left by a constant.
    #[inline(always)]
    pub fn shl<const AMOUNT: u32>(self) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512 with BW.
        U16s(unsafe { _mm512_slli_epi16::<AMOUNT>(self.0) })
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

    /// The bits of a mask.
    #[inline(always)]
    pub fn masked(self, mask: u16) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512.
        U16s(unsafe { _mm512_and_si512(self.0, _mm512_set1_epi16(mask as i16)) })
    }

    /// The union of two.
    #[inline(always)]
    pub fn or(self, other: Self) -> Self {
        // SAFETY: vectors exist only where the CPU has AVX-512.
        U16s(unsafe { _mm512_or_si512(self.0, other.0) })
    }
}
