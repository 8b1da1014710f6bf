//! The C boundary: the only `extern "C"` functions and the only raw pointers of the crate.
//!
//! One file for each section of a header; its first line is the heading, its comments are the documentation, and its
//! items stand in the order of the header. `tests/header` lists the sections and writes the headers. Each function
//! checks its arguments, calls the library and writes the answer.
//!
//! # Safety
//! A pointer is NULL or valid for what its type says: `*const T` for reading, `*mut T` for writing (and for reading,
//! where the function changes what is there), a text up to its zero, an array for as many entries as are given with it.
//! It is aligned as C aligns what it points to. This holds for every function for C and is not repeated there.
//!
//! What is written lies apart from all that is read, or is exactly what is read, with the same type. So while it is borrowed
//! to be written, what may be the same is not borrowed any more: it is read to the end before, or a copy of ours.
#![allow(unsafe_code)]

pub mod attackers;
pub mod attacks;
pub mod boards;
pub mod changes;
pub mod checks;
pub mod encodings;
pub mod exchange;
pub mod features;
pub mod generation;
pub mod geometry;
pub mod keys;
pub mod library;
pub mod many;
pub mod maps;
pub mod masks;
pub mod moves;
pub mod nodes;
pub mod outcomes;
pub mod packed;
pub mod perft;
pub mod picker;
pub mod piece_keys;
pub mod piece_moves;
pub mod piece_queries;
pub mod pieceboard;
pub mod policies;
pub mod positions;
pub mod sets;
pub mod status;
pub mod tables;
pub mod texts;
pub mod threat_numbers;
pub mod threat_splits;
pub mod threats;

use crate::simd::List;
use crate::status::Status;
use crate::text::TextWriter;
use crate::types::Square;
use core::ffi::c_char;
use core::mem::MaybeUninit;
use core::slice;
use status::{GOLEM_OK, golem_status};

/// What stands behind a pointer, unless it is NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for reading a `T`, which does not change while the answer is in use.
#[inline(always)]
unsafe fn read<'a, T>(pointer: *const T) -> Result<&'a T, Status> {
    debug_assert!(pointer.is_aligned());
    // SAFETY: NULL or valid for reads, and aligned, by the contract of this function.
    unsafe { pointer.as_ref() }.ok_or(Status::Null)
}

/// An answer from a struct of the caller's, or another one for NULL and where there is none.
///
/// # Safety
/// As for [`read`].
#[inline(always)]
unsafe fn ask<T, A>(pointer: *const T, otherwise: A, answer: impl FnOnce(&T) -> Option<A>) -> A {
    // SAFETY: passed on from the caller.
    unsafe { read(pointer) }.ok().and_then(answer).unwrap_or(otherwise)
}

/// Where an answer is to stand, unless the pointer is NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for writing a `T`, for this call alone and as long as the answer is in use.
#[inline(always)]
unsafe fn place<'a, T>(pointer: *mut T) -> Result<&'a mut MaybeUninit<T>, Status> {
    debug_assert!(pointer.is_aligned());
    // SAFETY: NULL or valid for writes, and aligned, by the contract of this function; memory need not be initialised.
    unsafe { pointer.cast::<MaybeUninit<T>>().as_mut() }.ok_or(Status::Null)
}

/// Writes an answer, unless it is a refusal; returns the code of either.
///
/// # Safety
/// As for [`place`]. What the answer was made from is not used any more.
#[inline(always)]
unsafe fn write<T>(pointer: *mut T, value: Result<T, Status>) -> golem_status {
    // SAFETY: passed on from the caller.
    code(value.and_then(|value| unsafe { place(pointer) }.map(|place| _ = place.write(value))))
}

/// Has a struct of the caller's changed, unless the pointer is NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for reading and writing a `T`, for this call alone.
#[inline(always)]
unsafe fn change<T, R>(pointer: *mut T, work: impl FnOnce(&mut T) -> R) -> Result<R, Status> {
    debug_assert!(pointer.is_aligned());
    // SAFETY: NULL or valid, and aligned, by the contract of this function.
    unsafe { pointer.as_mut() }.map(work).ok_or(Status::Null)
}

/// The code of a success or a refusal.
#[inline(always)]
fn code(result: Result<(), Status>) -> golem_status {
    result.map_or_else(|status| status as golem_status, |()| GOLEM_OK)
}

/// An array of the caller's; empty for NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for reading `count` entries, which do not change while the answer is in use.
#[inline(always)]
unsafe fn array<'a, T>(pointer: *const T, count: usize) -> &'a [T] {
    // SAFETY: not NULL, and valid for `count` entries by the contract of this function.
    if pointer.is_null() { &[] } else { unsafe { slice::from_raw_parts(pointer, count) } }
}

/// Room for an array of the caller's; empty for NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for writing `capacity` entries, for this call alone and as long as the answer is
/// in use.
#[inline(always)]
unsafe fn room<'a, T>(pointer: *mut T, capacity: usize) -> &'a mut [MaybeUninit<T>] {
    if pointer.is_null() {
        return &mut [];
    }
    // SAFETY: not NULL, and valid for `capacity` entries by the contract of this function; memory need not be initialised.
    unsafe { slice::from_raw_parts_mut(pointer.cast(), capacity) }
}

/// [`room`] for the whole answer to a question. None has as many entries or characters as this believes the caller.
///
/// # Safety
/// As for [`room`].
#[inline(always)]
unsafe fn buffer<'a, T>(pointer: *mut T, capacity: usize) -> &'a mut [MaybeUninit<T>] {
    // SAFETY: passed on from the caller.
    unsafe { room(pointer, capacity.min(1 << 16)) }
}

/// An empty list in a buffer of the caller's.
///
/// # Safety
/// As for [`room`].
unsafe fn list<'a, T>(pointer: *mut T, capacity: usize) -> List<'a, T> {
    // SAFETY: passed on from the caller.
    List::new(unsafe { buffer(pointer, capacity) })
}

/// Has copies of an array worked on, block by block, so that answers may take the place of what has been worked on.
///
/// # Safety
/// `count` entries can be read; `work` changes none behind those that it is given.
unsafe fn for_each_block<T: Copy + Default>(from: *const T, count: usize, mut work: impl FnMut(usize, &[T])) {
    const BLOCK: usize = 64;
    let mut block = [T::default(); BLOCK];
    for start in (0..count).step_by(BLOCK) {
        let length = BLOCK.min(count - start);
        // SAFETY: within the `count` entries; the block is apart.
        unsafe { from.add(start).copy_to_nonoverlapping(block.as_mut_ptr(), length) };
        work(start, &block[..length]);
    }
}

/// No text is longer. A loop without a bound would be compiled to a call of `strlen`, which not every program has.
const LARGEST_OBJECT: usize = isize::MAX as usize;

/// The bytes of a text before its terminating zero.
///
/// # Safety
/// A pointer that is not NULL points to a text that ends with a zero byte and does not change meanwhile.
unsafe fn text<'a>(pointer: *const c_char) -> Result<&'a [u8], Status> {
    if pointer.is_null() {
        return Err(Status::Null);
    }
    let bytes = pointer.cast::<u8>();
    let mut length = 0;
    // SAFETY: every byte up to the terminating zero is readable, and the loop stops there.
    while length < LARGEST_OBJECT && unsafe { bytes.add(length).read() } != 0 {
        length += 1;
    }
    // SAFETY: the loop has just read these bytes.
    Ok(unsafe { slice::from_raw_parts(bytes, length) })
}

/// Lets `write` fill a caller's text buffer; returns the length of the whole text.
///
/// # Safety
/// A pointer that is not NULL is valid for writing `capacity` bytes.
#[inline]
unsafe fn write_text(pointer: *mut c_char, capacity: usize, write: impl FnOnce(&mut TextWriter<'_>)) -> usize {
    // SAFETY: passed on from the caller.
    let mut writer = TextWriter::new(unsafe { buffer(pointer.cast(), capacity) });
    write(&mut writer);
    writer.finish()
}

/// A getter's answer for a square, or the empty set for 64 and more.
#[inline(always)]
fn for_square(square: u32, set: impl FnOnce(Square) -> u64) -> u64 {
    Square::new(square).map_or(0, set)
}
