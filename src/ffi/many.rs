//! Many attack lookups in one call.

use crate::attacks::many;

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
    attacks: *mut u64,
    count: usize,
) {
    // SAFETY: passed on from the caller.
    unsafe { many_of(many::eight_bishops, squares, occupied, attacks, count) }
}

/// golem_bishop_attacks_many for rooks. Pure; thread-safe.
///
/// # Safety
/// Each pointer is NULL or valid for `count` entries, the last one for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_rook_attacks_many(
    squares: *const u8,
    occupied: *const u64,
    attacks: *mut u64,
    count: usize,
) {
    // SAFETY: passed on from the caller.
    unsafe { many_of(many::eight_rooks, squares, occupied, attacks, count) }
}

/// golem_bishop_attacks_many for queens. Pure; thread-safe.
///
/// # Safety
/// Each pointer is NULL or valid for `count` entries, the last one for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_queen_attacks_many(
    squares: *const u8,
    occupied: *const u64,
    attacks: *mut u64,
    count: usize,
) {
    // SAFETY: passed on from the caller.
    unsafe { many_of(many::eight_queens, squares, occupied, attacks, count) }
}

/// For each of `count` entries: what a queen on `squares[i]` attacks over one occupancy, into `attacks[i]`; 0 for a
/// square of 64 or more. Eight at a time where vectors make that the fastest. Arrays as in golem_bishop_attacks_many.
/// Pure; thread-safe.
///
/// # Safety
/// Each pointer is NULL or valid for `count` entries, the last one for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_queens_attacks_many(squares: *const u8, occupied: u64, attacks: *mut u64, count: usize) {
    if squares.is_null() || attacks.is_null() {
        return;
    }
    in_eights(count, |start, length| {
        let mut attacked = [0; 8];
        // SAFETY: `start + length` is at most `count`, for which the caller vouches.
        let eight = unsafe { read_some(squares.add(start), length) };
        many::eight_queens_over_one(&eight, occupied, &mut attacked);
        // SAFETY: the same entries of the other array.
        unsafe { write_some(attacks.add(start), &attacked, length) };
    });
}

/// Calls `work` with the start and the length of every run of eight entries, the last one shorter.
#[inline(always)]
fn in_eights(count: usize, mut work: impl FnMut(usize, usize)) {
    let mut start = 0;
    while start < count {
        let length = (count - start).min(8);
        work(start, length);
        start += length;
    }
}

/// Up to eight entries of an array, the rest zero.
///
/// # Safety
/// `length` entries can be read.
#[inline(always)]
unsafe fn read_some<T: Copy + Default>(from: *const T, length: usize) -> [T; 8] {
    if length == 8 {
        // SAFETY: passed on from the caller; unaligned access.
        return unsafe { from.cast::<[T; 8]>().read_unaligned() };
    }
    let mut entries = [T::default(); 8];
    for (index, entry) in entries.iter_mut().take(length).enumerate() {
        // SAFETY: the index is below `length`, for which the caller vouches; unaligned access.
        *entry = unsafe { from.add(index).read_unaligned() };
    }
    entries
}

/// Writes the first entries to an array.
///
/// # Safety
/// `length` entries can be written.
#[inline(always)]
unsafe fn write_some(to: *mut u64, entries: &[u64; 8], length: usize) {
    if length == 8 {
        // SAFETY: passed on from the caller; unaligned access.
        return unsafe { to.cast::<[u64; 8]>().write_unaligned(*entries) };
    }
    for (index, &entry) in entries.iter().take(length).enumerate() {
        // SAFETY: the index is below `length`, for which the caller vouches; unaligned access.
        unsafe { to.add(index).write_unaligned(entry) };
    }
}

/// # Safety
/// As for the functions that call it.
unsafe fn many_of(eight: many::Eight, squares: *const u8, occupied: *const u64, attacks: *mut u64, count: usize) {
    if squares.is_null() || occupied.is_null() || attacks.is_null() {
        return;
    }
    in_eights(count, |start, length| {
        let mut attacked = [0; 8];
        // SAFETY: `start + length` is at most `count`, for which the caller vouches.
        unsafe {
            let (squares, occupied) = (read_some(squares.add(start), length), read_some(occupied.add(start), length));
            eight(&squares, &occupied, &mut attacked);
            write_some(attacks.add(start), &attacked, length);
        }
    });
}
