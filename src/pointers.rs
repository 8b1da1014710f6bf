//! Reads and writes through pointers from C, for this library and those built on it.
//!
//! # Safety
//! A pointer is NULL or valid for its type: `*const T` for reading, `*mut T` for writing (and for reading, if the function
//! changes the object). A string is valid up to its zero, an array for the count passed with it. It is aligned as in C. This
//! holds for every C function and is not repeated there.
//!
//! An output does not overlap any input, or is exactly an input of the same type. So while an output is borrowed, no such input
//! is borrowed any more: it has been read to the end, or copied.
#![allow(unsafe_code)]

use crate::status::Status;
use core::mem::MaybeUninit;
use core::slice;

/// Returns a reference to the object of a pointer, unless it is NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for reading a `T`, which does not change while the answer is in use.
#[inline(always)]
pub unsafe fn read<'a, T>(pointer: *const T) -> Result<&'a T, Status> {
    debug_assert!(pointer.is_aligned());
    // SAFETY: NULL or valid for reads, and aligned, by the contract of this function.
    unsafe { pointer.as_ref() }.ok_or(Status::Null)
}

/// Returns the result of `answer` for the caller's struct, or `otherwise` for NULL and for `None`.
///
/// # Safety
/// As for [`read`].
#[inline(always)]
pub unsafe fn ask<T, A>(pointer: *const T, otherwise: A, answer: impl FnOnce(&T) -> Option<A>) -> A {
    // SAFETY: passed on from the caller.
    unsafe { read(pointer) }.ok().and_then(answer).unwrap_or(otherwise)
}

/// Returns the place for a result, unless the pointer is NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for writing a `T`, for this call alone and as long as the answer is in use.
#[inline(always)]
pub unsafe fn place<'a, T>(pointer: *mut T) -> Result<&'a mut MaybeUninit<T>, Status> {
    debug_assert!(pointer.is_aligned());
    // SAFETY: NULL or valid for writes, and aligned, by the contract of this function; memory need not be initialised.
    unsafe { pointer.cast::<MaybeUninit<T>>().as_mut() }.ok_or(Status::Null)
}

/// Writes a result, unless it is an error; returns the code of either.
///
/// # Safety
/// As for [`place`]. The inputs of the result are not used any more.
#[inline(always)]
pub unsafe fn write<T>(pointer: *mut T, value: Result<T, Status>) -> i32 {
    // SAFETY: passed on from the caller.
    code(value.and_then(|value| unsafe { place(pointer) }.map(|place| _ = place.write(value))))
}

/// Changes the caller's struct, unless the pointer is NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for reading and writing a `T`, for this call alone.
#[inline(always)]
pub unsafe fn change<T, R>(pointer: *mut T, work: impl FnOnce(&mut T) -> R) -> Result<R, Status> {
    debug_assert!(pointer.is_aligned());
    // SAFETY: NULL or valid, and aligned, by the contract of this function.
    unsafe { pointer.as_mut() }.map(work).ok_or(Status::Null)
}

/// Returns the code of a success or a refusal.
#[inline(always)]
pub fn code(result: Result<(), Status>) -> i32 {
    result.map_or_else(|status| status as i32, |()| 0)
}

/// Returns the caller's array; empty for NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for reading `count` entries, which do not change while the answer is in use.
#[inline(always)]
pub unsafe fn array<'a, T>(pointer: *const T, count: usize) -> &'a [T] {
    // SAFETY: not NULL, and valid for `count` entries by the contract of this function.
    if pointer.is_null() { &[] } else { unsafe { slice::from_raw_parts(pointer, count) } }
}

/// Returns room for the caller's array; empty for NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for writing `capacity` entries, for this call alone and as long as the answer is
/// in use.
#[inline(always)]
pub unsafe fn room<'a, T>(pointer: *mut T, capacity: usize) -> &'a mut [MaybeUninit<T>] {
    if pointer.is_null() {
        return &mut [];
    }
    // SAFETY: not NULL, and valid for `capacity` entries by the contract of this function; memory need not be initialised.
    unsafe { slice::from_raw_parts_mut(pointer.cast(), capacity) }
}

/// Like [`room`], for a whole result, with at most 65536 entries or characters; no result has more.
///
/// # Safety
/// As for [`room`].
#[inline(always)]
pub unsafe fn buffer<'a, T>(pointer: *mut T, capacity: usize) -> &'a mut [MaybeUninit<T>] {
    // SAFETY: passed on from the caller.
    unsafe { room(pointer, capacity.min(1 << 16)) }
}
