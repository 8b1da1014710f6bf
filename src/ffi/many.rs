//! Many attack lookups in one call.

use crate::attacks::many;
use core::mem::MaybeUninit;
use core::slice;

/// For each of `count` entries: what a bishop on `squares[i]` attacks over `occupied[i]`, into `attacks[i]`; 0 for a
/// square of 64 or more. The choice of the backend is made once. Arrays may be unaligned and must not overlap. Does
/// nothing if one is NULL. Pure; thread-safe.
///
/// # Safety
/// Each pointer is NULL or valid for `count` entries, the last one for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_bishop_attacks_many(
    squares: *const u8,
    occupied: *const u64,
    count: usize,
    attacks: *mut u64,
) {
    // SAFETY: passed on from the caller.
    unsafe { many_of(many::bishops, squares, occupied, count, attacks) }
}

/// golem_bishop_attacks_many for rooks. Pure; thread-safe.
///
/// # Safety
/// Each pointer is NULL or valid for `count` entries, the last one for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_rook_attacks_many(
    squares: *const u8,
    occupied: *const u64,
    count: usize,
    attacks: *mut u64,
) {
    // SAFETY: passed on from the caller.
    unsafe { many_of(many::rooks, squares, occupied, count, attacks) }
}

/// golem_bishop_attacks_many for queens. Pure; thread-safe.
///
/// # Safety
/// Each pointer is NULL or valid for `count` entries, the last one for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_queen_attacks_many(
    squares: *const u8,
    occupied: *const u64,
    count: usize,
    attacks: *mut u64,
) {
    // SAFETY: passed on from the caller.
    unsafe { many_of(many::queens, squares, occupied, count, attacks) }
}

/// For each of `count` entries: what a queen on `squares[i]` attacks over one occupancy, into `attacks[i]`; 0 for a
/// square of 64 or more. Eight at a time where vectors make that the fastest. Arrays as in golem_bishop_attacks_many.
/// Pure; thread-safe.
///
/// # Safety
/// Each pointer is NULL or valid for `count` entries, the last one for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_queen_attacks_each(squares: *const u8, count: usize, occupied: u64, attacks: *mut u64) {
    if squares.is_null() || attacks.is_null() {
        return;
    }
    // SAFETY: passed on from the caller.
    unsafe {
        in_place_or_aside(attacks, count, |start, out| {
            many::queens_over_one(slice::from_raw_parts(squares.add(start), out.len()), occupied, out);
        });
    }
}

/// Has an array filled by `fill(start, entries)`: all of it in place if it is aligned, else in pieces that are copied.
///
/// # Safety
/// `count` entries can be written.
#[inline(always)]
pub(super) unsafe fn in_place_or_aside<T: Copy>(to: *mut T, count: usize, fill: impl Fn(usize, &mut [MaybeUninit<T>])) {
    if to.is_aligned() {
        // SAFETY: aligned, and valid for `count` entries by the contract of this function.
        fill(0, unsafe { slice::from_raw_parts_mut(to.cast(), count) });
    } else {
        // SAFETY: passed on from the caller.
        unsafe { aside(to, count, fill) };
    }
}

/// # Safety
/// `count` entries can be written.
#[cold]
#[inline(never)]
unsafe fn aside<T: Copy>(to: *mut T, count: usize, fill: impl Fn(usize, &mut [MaybeUninit<T>])) {
    let mut piece = [const { MaybeUninit::uninit() }; PIECE];
    let mut start = 0;
    while let Some(out) = piece.get_mut(..PIECE.min(count - start)).filter(|out| !out.is_empty()) {
        fill(start, out);
        for entry in out.iter() {
            // SAFETY: `start` stays below `count`; unaligned access.
            unsafe { to.cast::<MaybeUninit<T>>().add(start).write_unaligned(*entry) };
            start += 1;
        }
    }
}

/// How many entries of an unaligned array are worked on at a time.
const PIECE: usize = 64;

/// # Safety
/// As for the functions that call it.
unsafe fn many_of(
    lookups: fn(&[u8], &[u64], &mut [MaybeUninit<u64>]),
    squares: *const u8,
    occupied: *const u64,
    count: usize,
    attacks: *mut u64,
) {
    if squares.is_null() || occupied.is_null() || attacks.is_null() {
        return;
    }
    // SAFETY: passed on from the caller; every piece lies within `count`.
    unsafe {
        in_place_or_aside(attacks, count, |start, out| {
            let squares = slice::from_raw_parts(squares.add(start), out.len());
            if occupied.is_aligned() {
                return lookups(squares, slice::from_raw_parts(occupied.add(start), out.len()), out);
            }
            let mut done = 0;
            while let (Some(squares), Some(out)) = (squares.get(done..), out.get_mut(done..).filter(|o| !o.is_empty()))
            {
                let piece: [u64; PIECE] = core::array::from_fn(|index| {
                    if index < out.len() { occupied.add(start + done + index).read_unaligned() } else { 0 }
                });
                lookups(squares, &piece, out);
                done += PIECE;
            }
        });
    }
}
