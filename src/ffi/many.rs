//! Batch functions.

use super::{array, for_each_block, room};
use crate::attacks::many;
use crate::movegen::{AttackMaps, Generator, Targets};
use crate::position::Position;
use crate::simd::Code;
use core::mem::MaybeUninit;

/// Generates the target sets of `count` positions, like golem_generate(). Returns `count`, or 0 (and writes nothing) if an
/// array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_generate_many(positions: *const Position, count: usize, targets: *mut Targets) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { for_each_of(Generator::generate_many, positions, count, targets) }
}

/// Counts the legal moves of each of `count` positions, several at a time if the CPU supports this. This function is
/// the fastest way to count the moves of a data set. Returns `count`, or 0 (and writes nothing) if an array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_count_many(positions: *const Position, count: usize, counts: *mut u32) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { for_each_of(Generator::count_many, positions, count, counts) }
}

/// Computes the attack maps of `count` positions, one after the other. This saves call overhead in language bindings.
/// Returns `count`, or 0 (and writes nothing) if an array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_attack_maps_many(
    positions: *const Position,
    count: usize,
    maps: *mut AttackMaps,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { for_each_of(Generator::attack_maps_many, positions, count, maps) }
}

/// Computes bishop attacks for `count` entries: `attacks[i]` receives the attacks from `squares[i]` with the occupancy
/// `occupied[i]`. A square of 64 or more gives the empty set. `attacks` may be the same array as `occupied`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_bishop_attacks_many(
    squares: *const u8,
    occupied: *const u64,
    count: usize,
    attacks: *mut u64,
) {
    // SAFETY: passed on from the caller.
    unsafe { look_up(many::bishops, squares, occupied, count, attacks) }
}

/// Computes rook attacks for `count` entries, like golem_bishop_attacks_many().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_rook_attacks_many(
    squares: *const u8,
    occupied: *const u64,
    count: usize,
    attacks: *mut u64,
) {
    // SAFETY: passed on from the caller.
    unsafe { look_up(many::rooks, squares, occupied, count, attacks) }
}

/// Computes queen attacks for `count` entries, like golem_bishop_attacks_many().
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_queen_attacks_many(
    squares: *const u8,
    occupied: *const u64,
    count: usize,
    attacks: *mut u64,
) {
    // SAFETY: passed on from the caller.
    unsafe { look_up(many::queens, squares, occupied, count, attacks) }
}

/// Computes queen attacks for `count` squares with one occupancy: `attacks[i]` gets the attacks from `squares[i]`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_queen_attacks_each(squares: *const u8, count: usize, occupied: u64, attacks: *mut u64) {
    if squares.is_null() || attacks.is_null() {
        return;
    }
    // SAFETY: passed on from the caller.
    let (squares, attacks) = unsafe { (array(squares, count), room(attacks, count)) };
    many::queens_over_one(Code::deferred(), squares, &[occupied], attacks);
}

/// # Safety
/// As for the functions that call it; `work` fills its second array.
#[inline(always)]
unsafe fn for_each_of<T>(
    work: fn(Generator, &[Position], &mut [MaybeUninit<T>]),
    positions: *const Position,
    count: usize,
    answers: *mut T,
) -> usize {
    if positions.is_null() || answers.is_null() {
        return 0;
    }
    // SAFETY: passed on from the caller.
    unsafe { work(Generator::of(Code::deferred()), array(positions, count), room(answers, count)) };
    count
}

/// A function of [`many`].
type Lookups = fn(Code, &[u8], &[u64], &mut [MaybeUninit<u64>]);

/// Many lookups at once.
///
/// # Safety
/// As for the functions that call it.
#[inline(always)]
unsafe fn look_up(lookups: Lookups, squares: *const u8, occupied: *const u64, count: usize, attacks: *mut u64) {
    if squares.is_null() || occupied.is_null() || attacks.is_null() {
        return;
    }
    let code = Code::deferred();
    // SAFETY: passed on from the caller; what is asked for lies within `count`, and nothing that is written is still read.
    unsafe {
        if core::ptr::eq(occupied, attacks) {
            return for_each_block(occupied, count, |start, block| {
                lookups(code, array(squares.add(start), block.len()), block, room(attacks.add(start), block.len()));
            });
        }
        lookups(code, array(squares, count), array(occupied, count), room(attacks, count));
    }
}
