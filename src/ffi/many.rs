//! Many at once.

use crate::attacks::many;
use crate::dirgolem::{AttackMaps, Generator, Targets};
use crate::position::Position;
use crate::simd::{Code, Record};
use core::mem::MaybeUninit;
use core::slice;

/// golem_generate for each of `count` positions. This and the next two return `count`, or 0 (and write nothing) if an
/// array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_generate_many(positions: *const Position, count: usize, targets: *mut Targets) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { for_each_of(Generator::generate_many, positions, count, targets) }
}

/// golem_count_legal_moves for each of `count` positions: two, four or eight at a time where the CPU can, which is the
/// fastest way to count the moves of a data set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_count_many(positions: *const Position, count: usize, counts: *mut u32) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { for_each_of(Generator::count_many, positions, count, counts) }
}

/// golem_attack_maps_of for each of `count` positions, one after the other: saves the calls, which matters to a program
/// in another language.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_attack_maps_many(
    positions: *const Position,
    count: usize,
    maps: *mut AttackMaps,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { for_each_of(Generator::attack_maps_many, positions, count, maps) }
}

/// For each of `count` entries: what a bishop on `squares[i]` attacks over `occupied[i]`, into `attacks[i]`; the empty
/// set for a square of 64 or more. `attacks` may be `occupied`. Eight at a time where vectors make that the fastest.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_bishop_attacks_many(
    squares: *const u8,
    occupied: *const u64,
    count: usize,
    attacks: *mut u64,
) {
    // SAFETY: passed on from the caller.
    unsafe { many_of!(many::bishops, squares, occupied, count, attacks) }
}

/// The same for rooks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_rook_attacks_many(
    squares: *const u8,
    occupied: *const u64,
    count: usize,
    attacks: *mut u64,
) {
    // SAFETY: passed on from the caller.
    unsafe { many_of!(many::rooks, squares, occupied, count, attacks) }
}

/// The same for queens.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_queen_attacks_many(
    squares: *const u8,
    occupied: *const u64,
    count: usize,
    attacks: *mut u64,
) {
    // SAFETY: passed on from the caller.
    unsafe { many_of!(many::queens, squares, occupied, count, attacks) }
}

/// For each of `count` entries: what a queen on `squares[i]` attacks over one occupancy, into `attacks[i]`. Eight at a
/// time where vectors make that the fastest.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_queen_attacks_each(squares: *const u8, count: usize, occupied: u64, attacks: *mut u64) {
    match Code::chosen() {
        Some(code) if !squares.is_null() && !attacks.is_null() && attacks.is_aligned() => {
            // SAFETY: not NULL, aligned, and valid for `count` entries by the contract of this function.
            let (squares, attacks) =
                unsafe { (slice::from_raw_parts(squares, count), slice::from_raw_parts_mut(attacks.cast(), count)) };
            many::queens_over_one(code, squares, occupied, attacks);
        }
        // SAFETY: passed on from the caller.
        _ => unsafe { queen_attacks_each_otherwise(squares, count, occupied, attacks) },
    }
}

/// # Safety
/// As for the functions that call it; `work` fills its second array.
#[inline(always)]
unsafe fn for_each_of<T: Copy>(
    work: fn(Generator, &[Record], &mut [MaybeUninit<T>]),
    positions: *const Position,
    count: usize,
    answers: *mut T,
) -> usize {
    if positions.is_null() || answers.is_null() {
        return 0;
    }
    // SAFETY: valid for `count` positions by the contract of the callers; records are bytes and need no alignment.
    let records = unsafe { slice::from_raw_parts(positions.cast::<Record>(), count) };
    let generator = Generator::current();
    // SAFETY: valid for `count` answers by the contract of the callers.
    unsafe { fill_array(answers, count, |start, out| work(generator, records.get(start..).unwrap_or(&[]), out)) };
    count
}

/// Has an array filled by `fill(start, entries)`: at once if it is aligned, else entry by entry.
///
/// # Safety
/// `count` entries can be written.
#[inline(always)]
unsafe fn fill_array<T: Copy>(to: *mut T, count: usize, fill: impl Fn(usize, &mut [MaybeUninit<T>])) {
    if to.is_aligned() {
        // SAFETY: aligned, and valid for `count` entries by the contract of this function.
        return fill(0, unsafe { slice::from_raw_parts_mut(to.cast(), count) });
    }
    for index in 0..count {
        let mut entry = [MaybeUninit::uninit()];
        fill(index, &mut entry);
        // SAFETY: one of the `count` entries; alignment is not assumed.
        unsafe { to.cast::<[MaybeUninit<T>; 1]>().add(index).write_unaligned(entry) };
    }
}

/// golem_queen_attacks_each before the code of the process is chosen, for NULL, and for attacks at any address. Apart,
/// because the registers that it saves would be saved for every call.
///
/// # Safety
/// As for golem_queen_attacks_each.
#[cold]
#[inline(never)]
unsafe fn queen_attacks_each_otherwise(squares: *const u8, count: usize, occupied: u64, attacks: *mut u64) {
    if squares.is_null() || attacks.is_null() {
        return;
    }
    let code = Code::current();
    // SAFETY: passed on from the caller; what is asked for lies within `count`.
    unsafe {
        for_each_block(count, attacks, |start, attacks| {
            let squares = slice::from_raw_parts(squares.add(start), attacks.len());
            many::queens_over_one(code, squares, occupied, attacks);
        });
    }
}

/// Many lookups by a function of [`many`].
macro_rules! many_of {
    ($lookups:path, $squares:ident, $occupied:ident, $count:ident, $attacks:ident) => {
        match Code::chosen() {
            Some(code) if can_be_slices($squares, $occupied, $attacks) => $lookups(
                code,
                slice::from_raw_parts($squares, $count),
                slice::from_raw_parts($occupied, $count),
                slice::from_raw_parts_mut($attacks.cast(), $count),
            ),
            _ => many_otherwise($lookups, $squares, $occupied, $count, $attacks),
        }
    };
}
use many_of;

#[inline(always)]
fn can_be_slices(squares: *const u8, occupied: *const u64, attacks: *const u64) -> bool {
    let any_null = squares.is_null() || occupied.is_null() || attacks.is_null();
    !any_null && occupied.is_aligned() && attacks.is_aligned() && !core::ptr::eq(occupied, attacks)
}

/// A function of [`many`].
type Lookups = fn(Code, &[u8], &[u64], &mut [MaybeUninit<u64>]);

/// As [`queen_attacks_each_otherwise`], and for attacks in place of the occupancies.
///
/// # Safety
/// As for the functions that call it.
#[cold]
#[inline(never)]
unsafe fn many_otherwise(lookups: Lookups, squares: *const u8, occupied: *const u64, count: usize, attacks: *mut u64) {
    if squares.is_null() || occupied.is_null() || attacks.is_null() {
        return;
    }
    let code = Code::current();
    // SAFETY: passed on from the caller; what is asked for lies within `count`. Occupancies are copied as bytes.
    unsafe {
        for_each_block(count, attacks, |start, attacks| {
            let mut block = [0; BLOCK];
            occupied.add(start).cast::<u8>().copy_to_nonoverlapping(block.as_mut_ptr().cast(), 8 * attacks.len());
            let squares = slice::from_raw_parts(squares.add(start), attacks.len());
            lookups(code, squares, &block[..attacks.len()], attacks);
        });
    }
}

/// How many lookups are made at a time for arrays that are not aligned, or in place of each other.
const BLOCK: usize = 64;

/// Has an array at any address written by `write(start, entries)`, block by block.
///
/// # Safety
/// `count` entries can be written; `write` fills its array.
unsafe fn for_each_block(count: usize, to: *mut u64, write: impl Fn(usize, &mut [MaybeUninit<u64>])) {
    let mut start = 0;
    while start < count {
        let mut block = [MaybeUninit::uninit(); BLOCK];
        let length = BLOCK.min(count - start);
        write(start, &mut block[..length]);
        // SAFETY: within the `count` entries; as bytes, so that alignment is not assumed.
        unsafe { to.add(start).cast::<u8>().copy_from_nonoverlapping(block.as_ptr().cast(), 8 * length) };
        start += length;
    }
}
