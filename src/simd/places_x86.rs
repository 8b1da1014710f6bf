//! Sixty-four places at once in vectors of x86-64.
#![allow(unsafe_code)]

use super::avx2::Avx2;
use super::avx512::Avx512;
use super::bytes::Bytes;
use super::list::{Fill, U16List};
use super::list_avx2::{LONGEST_LIST, append_least, copy};
use super::places::PlaceLevel;
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

impl PlaceLevel for Avx512 {
    #[inline(always)]
    fn places_with(self, row: &[u16; 64], bits: u16) -> u64 {
        // SAFETY: the token proves AVX-512 with BW; the array holds the 128 bytes that are read unaligned.
        unsafe {
            let bits = _mm512_set1_epi16(bits as i16);
            let half = |at: usize| _mm512_loadu_si512(row.as_ptr().add(at).cast());
            let low = _mm512_test_epi16_mask(half(0), bits);
            u64::from(low) | u64::from(_mm512_test_epi16_mask(half(32), bits)) << 32
        }
    }

    #[inline(always)]
    fn places_equal(self, bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
        // SAFETY: the token proves AVX-512 with BW; the array holds the 64 bytes that are read unaligned.
        unsafe {
            let masked = _mm512_and_si512(_mm512_loadu_si512(bytes.as_ptr().cast()), _mm512_set1_epi8(mask as i8));
            _mm512_cmpeq_epi8_mask(masked, _mm512_set1_epi8(value as i8))
        }
    }

    #[inline(always)]
    fn count_bits(self, row: &[u16; 64], sets: [u64; 2], bits: [u16; 2]) -> u32 {
        // SAFETY: the token proves AVX-512 with BW and VPOPCNTDQ; the array holds the 128 bytes that are read.
        unsafe {
            let [first, second] = bits.map(|bits| _mm512_set1_epi16(bits as i16));
            let counts = |half: u32| {
                let row = _mm512_loadu_si512(row.as_ptr().add(32 * half as usize).cast());
                let [a, b] = [(sets[0] >> (32 * half)) as u32, (sets[1] >> (32 * half)) as u32];
                let wanted = _mm512_mask_mov_epi16(_mm512_maskz_mov_epi16(a, first), b, second);
                _mm512_popcnt_epi64(_mm512_and_si512(row, wanted))
            };
            _mm512_reduce_add_epi64(_mm512_add_epi64(counts(0), counts(1))) as u32
        }
    }

    /// By compressing the numbers of all places: no loop, so nothing to predict.
    #[inline(always)]
    fn append(self, list: &mut U16List, places: u64, scale: u16, base: u16) {
        let values = |bytes: Bytes| bytes.low_u16s().scaled(scale).plus(base);
        let packed = self.numbers().compressed(places);
        let count = places.count_ones();
        list.push_first(values(packed), count.min(32));
        if count > 32 {
            list.push_first(values(packed.upper_half()), count - 32);
        }
    }
}

impl PlaceLevel for Avx2 {
    #[inline(always)]
    fn places_with(self, row: &[u16; 64], bits: u16) -> u64 {
        // SAFETY: the token proves AVX2; the array holds the 128 bytes that are read unaligned.
        unsafe {
            let bits = _mm256_set1_epi16(bits as i16);
            let zero = _mm256_setzero_si256();
            let none = |at: usize| {
                let row = _mm256_loadu_si256(row.as_ptr().add(16 * at).cast());
                _mm256_cmpeq_epi16(_mm256_and_si256(row, bits), zero)
            };
            // Packing works in halves of a register; the permutation puts the quarters in order.
            let none_of_32 = |at: usize| {
                let bytes = _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packs_epi16(none(at), none(at + 1)));
                u64::from(_mm256_movemask_epi8(bytes) as u32)
            };
            !(none_of_32(0) | none_of_32(2) << 32)
        }
    }

    #[inline(always)]
    fn places_equal(self, bytes: &[u8; 64], mask: u8, value: u8) -> u64 {
        // SAFETY: the token proves AVX2; the array holds the 64 bytes that are read unaligned.
        unsafe {
            let (mask, value) = (_mm256_set1_epi8(mask as i8), _mm256_set1_epi8(value as i8));
            let half = |at: usize| {
                let masked = _mm256_and_si256(_mm256_loadu_si256(bytes.as_ptr().add(at).cast()), mask);
                u64::from(_mm256_movemask_epi8(_mm256_cmpeq_epi8(masked, value)) as u32)
            };
            half(0) | half(32) << 32
        }
    }

    /// Bits are counted by nibble, with a table in a register (Wojciech Muła).
    #[inline(always)]
    fn count_bits(self, row: &[u16; 64], sets: [u64; 2], bits: [u16; 2]) -> u32 {
        // SAFETY: the token proves AVX2; the array holds the 128 bytes that are read unaligned.
        unsafe {
            let [first, second] = bits.map(|bits| _mm256_set1_epi16(bits as i16));
            let places =
                _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768);
            let nibble = _mm256_set1_epi8(15);
            let ones = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
            let mut bytes = _mm256_setzero_si256();
            for at in 0..4 {
                let wanted = |set: u64, bits| {
                    let set = _mm256_set1_epi16((set >> (16 * at)) as i16);
                    _mm256_and_si256(_mm256_cmpeq_epi16(_mm256_and_si256(set, places), places), bits)
                };
                let row = _mm256_loadu_si256(row.as_ptr().add(16 * at).cast());
                let wanted = _mm256_or_si256(wanted(sets[0], first), wanted(sets[1], second));
                let row = _mm256_and_si256(row, wanted);
                let low = _mm256_shuffle_epi8(ones, _mm256_and_si256(row, nibble));
                let high = _mm256_shuffle_epi8(ones, _mm256_and_si256(_mm256_srli_epi16::<4>(row), nibble));
                bytes = _mm256_add_epi8(bytes, _mm256_add_epi8(low, high));
            }
            let sums = _mm256_sad_epu8(bytes, _mm256_setzero_si256());
            let sums = _mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
            _mm_cvtsi128_si32(_mm_add_epi64(sums, _mm_unpackhi_epi64(sums, sums))) as u32
        }
    }

    /// On the stack first, because [`append`](PlaceLevel::append) writes more than there is.
    #[inline(always)]
    fn fill(self, list: &mut U16List, values: impl Fill) {
        let mut place = [MaybeUninit::uninit(); LONGEST_LIST];
        let mut more = U16List::new(&mut place);
        values.fill(&mut more);
        let count = more.count;
        let room = list.room.get_mut(list.count..).unwrap_or_default();
        let written = count.min(room.len()).min(LONGEST_LIST);
        if let (Some(from), Some(to)) = (place.get(..written), room.get_mut(..written)) {
            copy(from, to);
        }
        list.count += count;
    }

    /// Eight at least, whether there are as many or not: how many there are is what nobody can predict.
    #[inline(always)]
    fn append(self, list: &mut U16List, places: u64, scale: u16, base: u16) {
        append_least::<8>(list, places, scale, base);
    }
}
