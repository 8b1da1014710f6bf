//! The code path for a copy of this crate inside another library that is linked with `libgolem`: it is read from there, so that
//! golem_set_level also applies here.
//!
//! `libgolem` is asked once. Until then, and if it is of another version, for which the numbers of codes may mean something
//! else, the copy has a place of its own.
#![allow(unsafe_code)]

use super::level::CURRENT;
use core::ffi::c_char;
use core::ptr;
use core::sync::atomic::{AtomicPtr, AtomicU8, Ordering::Relaxed};

unsafe extern "C" {
    safe fn golem_version() -> *const c_char;
    safe fn golem_level_place() -> *const u8;
}

/// The place: of this copy, or of `libgolem`.
static PLACE: AtomicPtr<AtomicU8> = AtomicPtr::new(ptr::from_ref(&CURRENT).cast_mut());

/// Where the code stands.
#[inline(always)]
pub(super) fn place() -> &'static AtomicU8 {
    // SAFETY: both places are static, and written by atomic operations alone.
    unsafe { &*PLACE.load(Relaxed) }
}

/// Has the place be that of `libgolem`, if that has the same numbers.
#[cold]
pub(super) fn look_there() {
    let theirs = golem_version();
    let ours = concat!(env!("CARGO_PKG_VERSION"), "\0").bytes();
    // SAFETY: a text with a zero at its end, and no byte after the first that differs is read.
    let is_same = ours.enumerate().all(|(index, byte)| unsafe { theirs.add(index).cast::<u8>().read() } == byte);
    if is_same {
        PLACE.store(golem_level_place().cast_mut().cast(), Relaxed);
    }
}
