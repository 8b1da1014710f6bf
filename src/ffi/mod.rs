//! The C boundary: the only `extern "C"` functions and the only raw pointers of the crate.
//!
//! There is one file for each section of a header. Its first line is the heading, its comments are the documentation, and its
//! items are in the order of the header. `tests/header` lists the sections and writes the headers. Each function checks its
//! arguments, calls the library and writes the result.
//!
//! The rules for pointers are in [`pointers`](crate::pointers).
#![allow(unsafe_code)]

pub mod attackers;
pub mod attacks;
pub mod board;
pub mod changes;
pub mod checks;
pub mod encodings;
pub mod exchange;
pub mod features;
pub mod generation;
pub mod geometry;
pub mod keys;
pub mod library;
pub mod mailboxes;
pub mod many;
pub mod maps;
pub mod masks;
pub mod moves;
pub mod nodes;
pub mod outcomes;
pub mod packed;
pub mod perft;
pub mod picker;
pub mod policies;
pub mod positions;
pub mod sets;
pub mod status;
pub mod tables;
pub mod texts;
pub mod threat_numbers;
pub mod threat_splits;
pub mod threats;

use crate::pointers::{array, ask, buffer, change, code, place, read, room, write};
use crate::simd::List;
use crate::status::Status;
use crate::text::TextWriter;
use crate::types::Square;
use core::ffi::c_char;
use core::slice;

/// Returns an empty list in the caller's buffer.
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
