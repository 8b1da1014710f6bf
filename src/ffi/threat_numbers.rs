//! Threats as features of a network.

use super::attacks::color_of;
use super::status::golem_status;
use super::threats::golem_threat;
use super::{array, buffer, for_each_block, place, read, room, write};
use crate::features::FeatureSets;
use crate::position::Position;
use crate::position::change::PieceCodes;
use crate::simd::Code;
use crate::status::Status;
use crate::threats::indices::{write_numbers, write_numbers_of_board, write_numbers_of_both};
use crate::threats::{Filter, Numbering, Rules};
use crate::types::Square;
use core::mem::MaybeUninit;
use core::ptr;

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
    unsafe { write(numbering, Numbering::published(features)) }
}

/// The numbering by rules of the caller's. GOLEM_ERROR_THREAT_RULES_PLACE, _KINDS, _ORDER or _RESERVED if a member of
/// them makes no sense.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_numbering_init_rules(
    numbering: *mut Numbering,
    rules: *const Rules,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(numbering, read(rules).and_then(Numbering::new)) }
}

/// The rules of a published set, as golem_threat_numbering_init knows them: a start for others, and an example. Own and
/// enemy victims have the same places there, and all kinds are one way but own pawns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_rules_init(rules: *mut Rules, features: u32) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(rules, Rules::published(features)) }
}

/// The filter for threats that are features in one perspective or in the other: with it the lists are shorter, and the
/// numbers the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_numbering_filter(
    numbering: *const Numbering,
    filter: *mut Filter,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(filter, read(numbering).map(|numbering| numbering.filter())) }
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
    // SAFETY: passed on from the caller.
    let numbering = unsafe { read(numbering) };
    let (Ok(numbering), Some(perspective), Some(king)) = (numbering, color_of(perspective), Square::new(king_square))
    else {
        return 0;
    };
    let orientation = numbering.orientation(perspective, king);
    // SAFETY: passed on from the caller; in the second case the numbers are apart from the threats.
    unsafe {
        if ptr::eq(threats, indices) {
            return in_place(numbering, orientation, indices, count, capacity);
        }
        write_numbers(
            Code::deferred(),
            numbering,
            orientation,
            array(threats, count),
            room(indices, capacity.min(count)),
        )
    }
}

/// The numbers of all threats of a board, for a sum that is made anew: what golem_threats() and golem_threat_indices()
/// find, with the list between on the stack, in no particular order. An engine's own board will do. A byte that is no
/// number of a piece counts as an empty square. GOLEM_MAX_THREATS entries are always enough. 0 if `numbering` or `board` is
/// NULL. It takes as long as both.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_indices_of(
    numbering: *const Numbering,
    perspective: u32,
    king_square: u32,
    board: *const u8,
    indices: *mut u32,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller, who has a board of 64 squares.
    let (numbering, board) = unsafe { (read(numbering), read(board.cast::<PieceCodes>())) };
    let (Ok(numbering), Ok(board)) = (numbering, board) else { return 0 };
    let (Some(perspective), Some(king)) = (color_of(perspective), Square::new(king_square)) else { return 0 };
    // SAFETY: passed on from the caller.
    let indices = unsafe { buffer(indices, capacity) };
    write_numbers_of_board(Code::deferred(), numbering, numbering.orientation(perspective, king), board, indices)
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
    // SAFETY: passed on from the caller, who has two squares and room for two counts.
    let (numbering, kings, counts) = unsafe { (read(numbering), kings(king_squares), place(counts.cast())) };
    let (Ok(numbering), Ok(kings), Ok(counts)) = (numbering, kings, counts) else { return };
    if threats.is_null() {
        return;
    }
    let orientations = numbering.orientations(kings);
    let counts = counts.write([0; 2]);
    // SAFETY: passed on from the caller; in the second case the numbers are apart from the threats.
    unsafe {
        if ptr::eq(threats, white) || ptr::eq(threats, black) {
            return both_in_place(numbering, orientations, threats, count, [white, black], capacity, counts);
        }
        let (white, black) = (room(white, capacity.min(count)), room(black, capacity.min(count)));
        write_numbers_of_both(Code::deferred(), numbering, orientations, array(threats, count), white, black, counts);
    }
}

/// The squares of both kings, by colour.
///
/// # Safety
/// A pointer that is not NULL is valid for reading two squares.
#[inline(always)]
pub(super) unsafe fn kings(king_squares: *const u32) -> Result<[Square; 2], Status> {
    // SAFETY: passed on from the caller.
    let &[white, black] = unsafe { read(king_squares.cast::<[u32; 2]>()) }?;
    let (white, black) = (Square::new(white).ok_or(Status::Square)?, Square::new(black).ok_or(Status::Square)?);
    Ok([white, black])
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
        let Ok(numbering) = read(numbering) else { return 0 };
        if positions.is_null() || indices.is_null() || counts.is_null() {
            return 0;
        }
        let rows = room(indices.cast(), count.saturating_mul(2).saturating_mul(stride));
        let (positions, counts) = (array(positions, count), room(counts.cast(), count));
        let sets = FeatureSets { threats: Some(numbering), ..FeatureSets::default() };
        sets.rows(positions, rows, stride, counts);
        count
    }
}

/// golem_threat_indices in place of the threats. Apart, because the stack that it needs would be prepared for every call.
///
/// # Safety
/// `threats` is NULL or has `count` entries.
#[cold]
#[inline(never)]
unsafe fn in_place(
    numbering: &Numbering,
    orientation: u32,
    threats: *mut golem_threat,
    count: usize,
    capacity: usize,
) -> usize {
    let (mut written, count) = (0, if threats.is_null() { 0 } else { count });
    // SAFETY: passed on from the caller; there are never more numbers than threats that have been copied.
    unsafe {
        for_each_block(threats, count, |_, block| {
            written += write_numbers(
                Code::deferred(),
                numbering,
                orientation,
                block,
                room_behind(written, threats, capacity, block.len()),
            );
        });
    }
    written
}

/// golem_threat_indices_both with one array in place of the threats.
///
/// # Safety
/// `threats` has `count` entries, and `arrays` are NULL or have `capacity`, at most as many as there are threats.
#[cold]
#[inline(never)]
unsafe fn both_in_place(
    numbering: &Numbering,
    orientations: [u32; 2],
    threats: *const golem_threat,
    count: usize,
    [white, black]: [*mut u32; 2],
    capacity: usize,
    written: &mut [usize; 2],
) {
    // SAFETY: as for `in_place`.
    unsafe {
        for_each_block(threats, count, |_, block| {
            let white = room_behind(written[0], white, capacity, block.len());
            let black = room_behind(written[1], black, capacity, block.len());
            let mut counts = [0; 2];
            write_numbers_of_both(Code::deferred(), numbering, orientations, block, white, black, &mut counts);
            *written = [written[0] + counts[0], written[1] + counts[1]];
        });
    }
}

/// The next `length` places of a caller's array for numbers, or fewer, behind those that are `written`.
///
/// # Safety
/// A pointer that is not NULL is valid for writing `capacity` numbers, as far as the next `length` go.
unsafe fn room_behind<'a>(
    written: usize,
    numbers: *mut u32,
    capacity: usize,
    length: usize,
) -> &'a mut [MaybeUninit<u32>] {
    let free = capacity.saturating_sub(written).min(length);
    // SAFETY: passed on from the caller; within the array where anything is free.
    unsafe { room(if free == 0 || numbers.is_null() { ptr::null_mut() } else { numbers.add(written) }, free) }
}
