//! Threats as features of a network.

use super::attacks::color_of;
use super::status::golem_status;
use super::threats::golem_threat;
use super::{answer, borrow_unless, can_be_borrowed, overlap, read};
use crate::position::Position;
use crate::simd::{Code, Record};
use crate::threats::{Counts, Filter, Numbering, Rules, write_numbers, write_numbers_of_both};
use crate::types::{Color, Square};
use core::mem::MaybeUninit;
use core::slice;

/// The least place of a pair that is no feature.
pub const GOLEM_NO_FEATURE: u32 = 128;

/// Added to a place: the threat is a feature only if the attacker's square is the higher one.
pub const GOLEM_ONE_WAY: u32 = 64;

/// The numbering of a published set of features, by its size: 79856 (Stockfish, November 2025), 66864 (January 2026,
/// Reckless), 60144 (February 2026, Viridithas and others), 59808 (July 2026, PlentyChess, Stormphrax; without its pairs
/// of pawns). GOLEM_ERROR_THREAT_FEATURES for any other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_numbering_init(numbering: *mut Numbering, features: u32) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(numbering, Numbering::published(features)) }
}

/// The numbering by rules of the caller's. GOLEM_ERROR_THREAT_RULES_PLACE, _KINDS, _ORDER or _RESERVED if a member of
/// them makes no sense.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_numbering_init_rules(
    numbering: *mut Numbering,
    rules: *const Rules,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(numbering, read(rules).and_then(|rules| Numbering::new(&rules))) }
}

/// The rules of a published set, as golem_threat_numbering_init knows them: a start for others, and an example. Own and
/// enemy victims have the same places there, and all kinds are one way but own pawns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_rules_init(rules: *mut Rules, features: u32) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(rules, Rules::published(features)) }
}

/// The filter for threats that are features in one perspective or in the other: with it the lists are shorter, and the
/// numbers the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_numbering_filter(
    numbering: *const Numbering,
    filter: *mut Filter,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { answer(filter, read(numbering).map(|numbering| numbering.filter())) }
}

/// Writes the numbers of threats as a colour sees them whose king is on `king_square`, in the order of the threats; those
/// that are no features are left out, so the answer may be shorter. Bit 31 of a threat does not matter. What is no threat
/// on any board may get any number. `indices` may be `threats`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_indices(
    numbering: *const Numbering,
    perspective: u32,
    king_square: u32,
    threats: *const golem_threat,
    count: usize,
    indices: *mut u32,
    capacity: usize,
) -> usize {
    let is_apart = || !overlap(numbering, indices, capacity.min(count)) && !core::ptr::eq(threats, indices);
    let Some(code) = Code::chosen().filter(|_| can_be_borrowed(numbering) && is_apart()) else {
        // SAFETY: passed on from the caller.
        return unsafe { indices_otherwise(numbering, perspective, king_square, threats, count, indices, capacity) };
    };
    let (Some(perspective), Some(king)) = (color_of(perspective), Square::new(king_square)) else { return 0 };
    // SAFETY: passed on from the caller; the numbering is not NULL, aligned, and apart.
    unsafe {
        let numbering = &*numbering;
        let out = room(indices, capacity.min(count));
        write_numbers(code, numbering, numbering.turn(perspective, king), entries(threats, count), out)
    }
}

/// golem_threat_indices for both perspectives at once, which is faster than one by one: `king_squares` by colour, each
/// array with room for `capacity` numbers, `counts` gets how many there are by colour. Bit 31 of a threat is kept in its
/// numbers, so that one call serves the threats that a move changes: those numbers with bit 31 come, the others go.
/// Writes nothing, `counts` neither, if a king's square is 64 or more, or if `threats` is NULL. `white` or `black` may be
/// `threats`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_indices_both(
    numbering: *const Numbering,
    king_squares: *const u32,
    threats: *const golem_threat,
    count: usize,
    white: *mut u32,
    black: *mut u32,
    capacity: usize,
    counts: *mut usize,
) {
    let is_apart = |numbers| !overlap(numbering, numbers, capacity.min(count)) && !core::ptr::eq(threats, numbers);
    let are_apart = || is_apart(white) && is_apart(black) && !overlap(numbering, counts, 2);
    let Some(code) = Code::chosen().filter(|_| can_be_borrowed(numbering) && are_apart()) else {
        // SAFETY: passed on from the caller.
        return unsafe { both_otherwise(numbering, king_squares, threats, count, white, black, capacity, counts) };
    };
    // SAFETY: passed on from the caller; the numbering is not NULL, aligned, and apart; `counts` has room for two counts, and
    // bytes have no alignment.
    unsafe {
        let numbering = &*numbering;
        let (Some(turns), Some(counts)) = (turns(numbering, king_squares), counts.cast::<Counts>().as_mut()) else {
            return;
        };
        if threats.is_null() {
            return;
        }
        let capacity = capacity.min(count);
        let (white, black) = (room(white, capacity), room(black, capacity));
        write_numbers_of_both(code, numbering, turns, entries(threats, count), white, black, counts);
    }
}

/// The features of each of `count` positions for training: two rows for a position, the side to move's perspective
/// first, each of `stride` numbers in no particular order, padded with -1, as loaders of sparse features take them.
/// `counts[2 * i]` and `counts[2 * i + 1]` get how many each has, which may be more than `stride`. A side without a king
/// sees the board as with one on a1. Returns `count`, or 0 (and writes nothing) if an array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_indices_many(
    numbering: *const Numbering,
    positions: *const Position,
    count: usize,
    indices: *mut i32,
    stride: usize,
    counts: *mut u32,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        let mut place = MaybeUninit::uninit();
        let numbers = count.saturating_mul(2).saturating_mul(stride);
        let is_written_over =
            overlap(numbering, indices, numbers) | overlap(numbering, counts.cast::<[u32; 2]>(), count);
        let Ok(numbering) = borrow_unless(is_written_over, numbering, &mut place) else { return 0 };
        if positions.is_null() || indices.is_null() || counts.is_null() {
            return 0;
        }
        let positions = slice::from_raw_parts(positions.cast::<Record>(), count);
        let rows = room(indices.cast(), numbers);
        let counts = slice::from_raw_parts_mut(counts.cast(), count);
        numbering.rows(positions, rows, stride, counts);
        count
    }
}

/// golem_threat_indices before the code of the process is chosen, for NULL and a numbering at any address, and for indices
/// over the numbering or in place of the threats. Apart, because the stack that it needs would be prepared for every call.
///
/// # Safety
/// As for golem_threat_indices.
#[cold]
#[inline(never)]
unsafe extern "C" fn indices_otherwise(
    numbering: *const Numbering,
    perspective: u32,
    king_square: u32,
    threats: *const golem_threat,
    count: usize,
    indices: *mut u32,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    let numbering = unsafe { read(numbering) };
    let (Ok(numbering), Some(perspective), Some(king)) = (numbering, color_of(perspective), Square::new(king_square))
    else {
        return 0;
    };
    let (code, turn) = (Code::current(), numbering.turn(perspective, king));
    let mut written = 0;
    // SAFETY: passed on from the caller.
    unsafe {
        for_each_block(threats, count, |block| {
            written +=
                write_numbers(code, &numbering, turn, block, room_behind(written, indices, capacity, block.len()));
        });
    }
    written
}

/// The same for both perspectives.
///
/// # Safety
/// As for golem_threat_indices_both.
#[cold]
#[inline(never)]
unsafe extern "C" fn both_otherwise(
    numbering: *const Numbering,
    king_squares: *const u32,
    threats: *const golem_threat,
    count: usize,
    white: *mut u32,
    black: *mut u32,
    capacity: usize,
    counts: *mut usize,
) {
    let code = Code::current();
    // SAFETY: passed on from the caller.
    unsafe {
        let Ok(numbering) = read(numbering) else { return };
        let Some(turns) = turns(&numbering, king_squares) else { return };
        if threats.is_null() || counts.is_null() {
            return;
        }
        let mut written = [0; 2];
        for_each_block(threats, count, |block| {
            let white = room_behind(written[0], white, capacity, block.len());
            let black = room_behind(written[1], black, capacity, block.len());
            let mut counts = Counts::default();
            write_numbers_of_both(code, &numbering, turns, block, white, black, &mut counts);
            let [white, black] = counts.map(usize::from_ne_bytes);
            written = [written[0] + white, written[1] + black];
        });
        counts.cast::<[usize; 2]>().write_unaligned(written);
    }
}

/// What makes each perspective's own of threats; `None` without squares of the kings.
///
/// # Safety
/// A pointer that is not NULL is valid for reading two squares.
#[inline(always)]
unsafe fn turns(numbering: &Numbering, king_squares: *const u32) -> Option<[u32; 2]> {
    // SAFETY: passed on from the caller.
    let [white, black] = unsafe { read(king_squares.cast::<[u32; 2]>()) }.ok()?;
    let (white, black) = (Square::new(white)?, Square::new(black)?);
    Some([numbering.turn(Color::White, white), numbering.turn(Color::Black, black)])
}

/// How many threats are numbered at a time where the numbers may take their place.
const BLOCK: usize = 64;

/// Has copies of threats worked on, block by block; none for NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for reading `count` threats; `work` changes none behind those that it is given.
unsafe fn for_each_block(threats: *const golem_threat, count: usize, mut work: impl FnMut(&[[u8; 4]])) {
    let mut start = 0;
    while start < count && !threats.is_null() {
        let mut block = [[0; 4]; BLOCK];
        let length = BLOCK.min(count - start);
        // SAFETY: within the `count` threats; as bytes, so that alignment is not assumed.
        unsafe { threats.add(start).cast::<[u8; 4]>().copy_to_nonoverlapping(block.as_mut_ptr(), length) };
        work(&block[..length]);
        start += length;
    }
}

/// The next `length` places of a caller's array for numbers, or fewer, behind those that are `written`.
///
/// # Safety
/// As for [`room`].
unsafe fn room_behind<'a>(
    written: usize,
    numbers: *mut u32,
    capacity: usize,
    length: usize,
) -> &'a mut [MaybeUninit<[u8; 4]>] {
    let free = capacity.saturating_sub(written).min(length);
    let is_there = free != 0 && !numbers.is_null();
    // SAFETY: passed on from the caller; within the array.
    unsafe { room(if is_there { numbers.add(written) } else { numbers }, free) }
}

/// A caller's array of threats as bytes, so that it need not be aligned; empty for NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for reading `count` threats, which do not change during the call.
#[inline(always)]
unsafe fn entries<'a>(threats: *const golem_threat, count: usize) -> &'a [[u8; 4]] {
    // SAFETY: valid for `count` entries by the contract of this function; bytes have no alignment.
    if threats.is_null() { &[] } else { unsafe { slice::from_raw_parts(threats.cast(), count) } }
}

/// A caller's array for numbers as bytes, so that it need not be aligned; empty for NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for writing `length` numbers, for this call alone.
#[inline(always)]
unsafe fn room<'a>(numbers: *mut u32, length: usize) -> &'a mut [MaybeUninit<[u8; 4]>] {
    if numbers.is_null() {
        return &mut [];
    }
    // SAFETY: valid for `length` entries by the contract of this function; bytes have no alignment, and `MaybeUninit`
    // needs no initialised memory.
    unsafe { slice::from_raw_parts_mut(numbers.cast(), length) }
}
