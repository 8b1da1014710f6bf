//! Eight `u32`s packed by a table, since AVX2 has no compress.
#![allow(unsafe_code)]

use core::arch::x86_64::*;

/// By eight places as bits: the numbers of those in the set, one after the other.
static PACKED: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut place, mut count) = (0, 0);
        while place < 8 {
            if set >> place & 1 != 0 {
                table[set][count] = place as u8;
                count += 1;
            }
            place += 1;
        }
        set += 1;
    }
    table
};

/// The `u32`s of a set, one after the other, and anything behind them. The low eight bits of the set count.
///
/// # Safety
/// The CPU has AVX2.
#[inline(always)]
pub(super) unsafe fn packed(numbers: __m256i, set: u32) -> __m256i {
    // SAFETY: the CPU has AVX2 by the contract of this function; an entry has the 8 bytes that are read.
    unsafe {
        let order = _mm_loadl_epi64(PACKED[set as usize & 255].as_ptr().cast());
        _mm256_permutevar8x32_epi32(numbers, _mm256_cvtepu8_epi32(order))
    }
}
