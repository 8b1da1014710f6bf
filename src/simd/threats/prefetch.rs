//! Prefetches rows of a table into the cache.
#![allow(unsafe_code)]

#[cfg(target_arch = "aarch64")]
use core::arch::asm;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};

/// The rows of somebody else's table, of which nothing is read: any address will do.
#[derive(Clone, Copy)]
pub struct Rows {
    /// Where the first one begins; NULL fetches nothing.
    pub first: *const u8,
    /// How far the next one is.
    pub bytes: usize,
}

impl Rows {
    /// Whether there are any.
    #[inline(always)]
    pub(crate) fn exist(self) -> bool {
        !self.first.is_null()
    }

    /// Fetches what is some bytes behind the beginning of the first row.
    #[inline(always)]
    pub(in crate::simd) fn prefetch(self, offset: u64) {
        prefetch(self.first.wrapping_add(offset as usize));
    }

    /// Fetches the beginning of a row.
    #[inline(always)]
    pub(crate) fn prefetch_row(self, number: u32) {
        self.prefetch(u64::from(number).wrapping_mul(self.bytes as u64));
    }
}

/// Fetches the line of the cache at an address, if the CPU can be asked for that.
#[inline(always)]
fn prefetch(address: *const u8) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: no address makes the instruction fail, which every x86-64 CPU has.
    unsafe {
        _mm_prefetch::<_MM_HINT_T0>(address.cast());
    }
    #[cfg(target_arch = "aarch64")]
    // SAFETY: no address makes the instruction fail, and it changes nothing.
    unsafe {
        asm!("prfm pldl1keep, [{}]", in(reg) address, options(nostack, preserves_flags, readonly));
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    let _ = address;
}
