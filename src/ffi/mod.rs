//! The C boundary: the only `extern "C"` functions and the only raw pointers of the crate.
//!
//! One file for each section of a header; its first line is the heading, its comments are the documentation, and its
//! items stand in the order of the header. `tests/header` lists the sections and writes the headers. Each function
//! checks its arguments, calls the library and writes the answer.
//!
//! # Safety
//! A pointer is NULL or valid for what its type says: `*const T` for reading, `*mut T` for writing (and for reading,
//! where the function changes what is there), a text up to its zero, an array for as many entries as are given with it.
//! Alignment is not assumed. This holds for every function for C and is not repeated there.
//!
//! What is written may overlap what is read, but for arrays with a count and for other things that are written. So while
//! anything of the caller's is written, what is read is only borrowed where `overlap` denies that, and else a copy of
//! ours; and an array in place of another is read and written block by block.
#![allow(unsafe_code)]

pub mod attackers;
pub mod attacks;
pub mod boards;
pub mod changes;
pub mod checks;
pub mod encodings;
pub mod exchange;
pub mod generation;
pub mod geometry;
pub mod keys;
pub mod library;
pub mod many;
pub mod maps;
pub mod masks;
pub mod moves;
pub mod outcomes;
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
pub mod threats;

use crate::status::Status;
use crate::text::TextWriter;
use crate::types::Square;
use core::ffi::c_char;
use core::mem::MaybeUninit;
use status::{GOLEM_OK, golem_status};

/// No answer of the library has as many entries or characters, so that longer buffers need not be believed.
const LONGEST_BUFFER: usize = 1 << 16;

/// The struct behind a pointer, unless it is NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for reading a `T`.
#[inline(always)]
unsafe fn read<T: Copy>(pointer: *const T) -> Result<T, Status> {
    if pointer.is_null() {
        return Err(Status::Null);
    }
    // SAFETY: not NULL, so valid for reads by the contract of this function; alignment is not assumed.
    Ok(unsafe { pointer.read_unaligned() })
}

/// Whether any of `count` entries that are written lies in a struct that is read.
#[inline(always)]
fn overlap<T, U>(read: *const T, written: *const U, count: usize) -> bool {
    let bytes = count.wrapping_mul(size_of::<U>());
    // Less than the size behind what is read, or less than `bytes` before it: one comparison for both.
    let behind = written.addr().wrapping_sub(read.addr()).wrapping_sub(size_of::<T>());
    behind >= 1usize.wrapping_sub(bytes).wrapping_sub(size_of::<T>())
}

/// The same for a list or a text, whose capacity need not be believed.
#[inline(always)]
fn overlaps_list<T, U>(read: *const T, written: *const U, capacity: usize) -> bool {
    overlap(read, written, capacity.min(LONGEST_BUFFER))
}

/// The struct behind a pointer, unless it is NULL: where it is if it is aligned, else as a copy in `place`.
///
/// # Safety
/// A pointer that is not NULL is valid for reading a `T`, which does not change while the answer is in use.
#[inline(always)]
unsafe fn borrow<T: Copy>(pointer: *const T, place: &mut MaybeUninit<T>) -> Result<&T, Status> {
    // SAFETY: passed on from the caller.
    unsafe { borrow_unless(false, pointer, place) }
}

/// The same of a struct that may be written over: then it is copied.
///
/// # Safety
/// A pointer that is not NULL is valid for reading a `T`, which does not change while the answer is in use unless it is
/// written over.
#[inline(always)]
unsafe fn borrow_unless<T: Copy>(
    is_written_over: bool,
    pointer: *const T,
    place: &mut MaybeUninit<T>,
) -> Result<&T, Status> {
    if pointer.is_null() {
        return Err(Status::Null);
    }
    if pointer.is_aligned() && !is_written_over {
        // SAFETY: not NULL, aligned, and valid for reads by the contract of this function.
        return Ok(unsafe { &*pointer });
    }
    // SAFETY: not NULL, so valid for reads by the contract of this function.
    Ok(place.write(unsafe { pointer.read_unaligned() }))
}

/// An answer from a struct of the caller, or another one for NULL and where there is none. A struct that is not aligned is
/// copied out of line, so that the others need no stack.
///
/// # Safety
/// A pointer that is not NULL is valid for reading a `T`, which does not change during the call.
#[inline(always)]
unsafe fn ask<T: Copy, A>(pointer: *const T, otherwise: A, answer: impl FnOnce(&T) -> Option<A>) -> A {
    // SAFETY: passed on from the caller.
    unsafe { ask_unless(false, pointer, otherwise, answer) }
}

/// The same of a struct that `answer` may write over: then it is copied, too.
///
/// # Safety
/// A pointer that is not NULL is valid for reading a `T`, which does not change during the call unless it is written over.
#[inline(always)]
unsafe fn ask_unless<T: Copy, A>(
    is_written_over: bool,
    pointer: *const T,
    otherwise: A,
    answer: impl FnOnce(&T) -> Option<A>,
) -> A {
    #[cold]
    #[inline(never)]
    unsafe fn of_copy<T: Copy, A>(pointer: *const T, otherwise: A, answer: impl FnOnce(&T) -> Option<A>) -> A {
        // SAFETY: passed on from the caller.
        unsafe { read(pointer) }.ok().and_then(|copy| answer(&copy)).unwrap_or(otherwise)
    }
    if !pointer.is_aligned() || is_written_over {
        // SAFETY: passed on from the caller.
        return unsafe { of_copy(pointer, otherwise, answer) };
    }
    // SAFETY: aligned, and NULL or valid for reading.
    unsafe { pointer.as_ref() }.and_then(answer).unwrap_or(otherwise)
}

/// Has a struct of the caller filled, in place if it is aligned, else by a copy.
///
/// # Safety
/// A pointer that is not NULL is valid for writing a `T`; `fill` writes all of it.
#[inline(always)]
unsafe fn fill<T: Copy>(pointer: *mut T, fill: impl FnOnce(&mut MaybeUninit<T>)) -> golem_status {
    if pointer.is_null() {
        return Status::Null as golem_status;
    }
    if pointer.is_aligned() {
        // SAFETY: not NULL, aligned, and valid for writes by the contract of this function.
        fill(unsafe { &mut *pointer.cast() });
    } else {
        let mut place = MaybeUninit::uninit();
        fill(&mut place);
        // SAFETY: not NULL, so valid for writes; `MaybeUninit` needs no initialised memory.
        unsafe { pointer.cast::<MaybeUninit<T>>().write_unaligned(place) };
    }
    GOLEM_OK
}

/// Works on a struct of the caller's where it lies if it is aligned, else on a copy that is written back; `None` for
/// NULL. What the caller's memory holds is not known here, so that it counts as some bytes, of which any are a `T`.
///
/// # Safety
/// A pointer that is not NULL is valid for reading and writing a `T`, for this call alone.
#[inline(always)]
unsafe fn with<T: Copy, R>(pointer: *mut T, work: impl FnOnce(&mut T) -> R) -> Option<R> {
    if pointer.is_null() {
        return None;
    }
    if pointer.is_aligned() {
        // SAFETY: not NULL, aligned, and valid by the contract of this function.
        return Some(work(unsafe { &mut *pointer }));
    }
    // SAFETY: not NULL, so valid by the contract of this function; alignment is not assumed.
    let mut copy = unsafe { pointer.read_unaligned() };
    let result = work(&mut copy);
    // SAFETY: as before.
    unsafe { pointer.write_unaligned(copy) };
    Some(result)
}

/// Writes an answer, unless it is a refusal; returns the code of either.
///
/// # Safety
/// A pointer that is not NULL is valid for writing a `T`.
#[inline(always)]
unsafe fn answer<T>(pointer: *mut T, value: Result<T, Status>) -> golem_status {
    match value {
        Err(status) => status as golem_status,
        Ok(_) if pointer.is_null() => Status::Null as golem_status,
        Ok(value) => {
            // SAFETY: not NULL, so valid for writes by the contract of this function; alignment is not assumed.
            unsafe { pointer.write_unaligned(value) };
            GOLEM_OK
        }
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
    Ok(unsafe { core::slice::from_raw_parts(bytes, length) })
}

/// A caller's array as bytes per entry, so that it need not be aligned; empty for NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for writing `capacity` entries of `SIZE` bytes, for this call alone.
unsafe fn buffer<'a, const SIZE: usize>(pointer: *mut u8, capacity: usize) -> &'a mut [MaybeUninit<[u8; SIZE]>] {
    // SAFETY: valid for `capacity` entries by the contract of this function, so for fewer too.
    unsafe { buffer_of(pointer, capacity, LONGEST_BUFFER) }
}

/// [`buffer`] for an answer of at most `most` entries, which may be any number that the caller's memory has room for.
///
/// # Safety
/// As for [`buffer`].
unsafe fn buffer_of<'a, const SIZE: usize>(
    pointer: *mut u8,
    capacity: usize,
    most: usize,
) -> &'a mut [MaybeUninit<[u8; SIZE]>] {
    if pointer.is_null() {
        return &mut [];
    }
    // SAFETY: valid for `capacity` entries by the contract of this function, so for fewer too; bytes have no
    // alignment and `MaybeUninit` needs no initialised memory.
    unsafe { core::slice::from_raw_parts_mut(pointer.cast(), capacity.min(most)) }
}

/// Lets `write` fill a caller's text buffer; returns the length of the whole text.
///
/// # Safety
/// A pointer that is not NULL is valid for writing `capacity` bytes.
#[inline]
unsafe fn write_text(pointer: *mut c_char, capacity: usize, write: impl FnOnce(&mut TextWriter<'_>)) -> usize {
    let out: &mut [MaybeUninit<u8>] = if pointer.is_null() {
        &mut []
    } else {
        // SAFETY: valid for `capacity` bytes by the contract of this function, so for fewer too.
        unsafe { core::slice::from_raw_parts_mut(pointer.cast(), capacity.min(LONGEST_BUFFER)) }
    };
    let mut writer = TextWriter::new(out);
    write(&mut writer);
    writer.finish()
}

/// Hands entries to a caller's array as long as there is room, and counts them all.
struct Entries<'a, const SIZE: usize> {
    out: &'a mut [MaybeUninit<[u8; SIZE]>],
    count: usize,
}

impl<'a, const SIZE: usize> Entries<'a, SIZE> {
    fn new(out: &'a mut [MaybeUninit<[u8; SIZE]>]) -> Self {
        Entries { out, count: 0 }
    }

    #[inline(always)]
    fn push(&mut self, entry: [u8; SIZE]) {
        if let Some(place) = self.out.get_mut(self.count) {
            place.write(entry);
        }
        self.count += 1;
    }
}

/// Whether a struct of the caller can be used where it is.
#[inline(always)]
fn can_be_borrowed<T>(pointer: *const T) -> bool {
    !pointer.is_null() && pointer.is_aligned()
}

/// A getter's answer for a square, or the empty set for 64 and more.
#[inline(always)]
fn for_square(square: u32, set: impl FnOnce(Square) -> u64) -> u64 {
    Square::new(square).map_or(0, set)
}
