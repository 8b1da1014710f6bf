//! Many attack lookups in one call.

use crate::attacks::many;
use crate::types::Square;

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
    unsafe { many_of(many::getters()[0], squares, occupied, attacks, count) }
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
    unsafe { many_of(many::getters()[1], squares, occupied, attacks, count) }
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
    unsafe { many_of(many::getters()[2], squares, occupied, attacks, count) }
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
    let mut done = 0;
    if let Some(level) = many::eight_queens_level() {
        while count - done >= 8 {
            // SAFETY: eight more entries lie before `count`, for which the caller vouches; unaligned access.
            let eight = unsafe { squares.add(done).cast::<[u8; 8]>().read_unaligned() };
            let mut attacked = [0; 8];
            many::eight_queens(level, eight, occupied, &mut attacked);
            // SAFETY: the same eight entries of the other array.
            unsafe { attacks.add(done).cast::<[u64; 8]>().write_unaligned(attacked) };
            done += 8;
        }
    }
    let getter = many::getters()[2];
    for index in done..count {
        // SAFETY: the index is below `count`, for which the caller vouches; unaligned access.
        unsafe { attacks.add(index).write_unaligned(attacks_of(getter, squares.add(index).read(), occupied)) };
    }
}

/// A getter's answer, or the empty set for a square of 64 or more.
#[inline(always)]
fn attacks_of(getter: many::Getter, square: u8, occupied: u64) -> u64 {
    Square::new(u32::from(square)).map_or(0, |square| getter(square, occupied))
}

/// # Safety
/// As for the functions that call it.
unsafe fn many_of(getter: many::Getter, squares: *const u8, occupied: *const u64, attacks: *mut u64, count: usize) {
    if squares.is_null() || occupied.is_null() || attacks.is_null() {
        return;
    }
    for index in 0..count {
        // SAFETY: the index is below `count`, for which the caller vouches; unaligned access.
        unsafe {
            let attacked = attacks_of(getter, squares.add(index).read(), occupied.add(index).read_unaligned());
            attacks.add(index).write_unaligned(attacked);
        }
    }
}
