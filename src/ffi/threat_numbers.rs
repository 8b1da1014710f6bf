//! Feature indices of threats.

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

/// A place of 128 or more: the pair of attacker and victim is not a feature.
pub const GOLEM_NO_FEATURE: u32 = 128;

/// Added to a place: the threat is a feature only if the attacker's square is higher than the victim's.
pub const GOLEM_ONE_WAY: u32 = 64;

/// Initialises the numbering of a published feature set, selected by its size: 79856 (Stockfish, November 2025), 66864
/// (January 2026, Reckless), 60144 (February 2026, Viridithas and others) or 59808 (July 2026, PlentyChess, Stormphrax;
/// without their pawn pairs). Fails with GOLEM_ERROR_THREAT_FEATURES for any other size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_numbering_init(numbering: *mut Numbering, features: u32) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(numbering, Numbering::published(features)) }
}

/// Initialises a numbering from the caller's rules. Fails with GOLEM_ERROR_THREAT_RULES_PLACE, ..._KINDS, ..._ORDER or
/// ..._RESERVED if a member of `rules` is invalid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_numbering_init_rules(
    numbering: *mut Numbering,
    rules: *const Rules,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(numbering, read(rules).and_then(Numbering::new)) }
}

/// Initialises the rules of a published feature set, selected as in golem_threat_numbering_init(): a starting point for
/// your own rules. In these sets, places do not depend on the victim's colour, and all piece types are one-way, except
/// pawns of the same colour. Fails with GOLEM_ERROR_THREAT_FEATURES for any other size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_rules_init(rules: *mut Rules, features: u32) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(rules, Rules::published(features)) }
}

/// Computes the filter that keeps exactly the threats that are features in at least one perspective. With this filter,
/// threat lists become shorter, but the lists of their feature indices stay the same.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threat_numbering_filter(
    numbering: *const Numbering,
    filter: *mut Filter,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(filter, read(numbering).map(|numbering| numbering.filter())) }
}

/// Lists the feature indices of threats from one perspective and returns how many there are. `king_square` is the
/// square of the perspective's king.
///
/// The indices are in the order of `threats`; threats that are not features are left out. Bit 31 of a threat is
/// ignored. The index of an impossible threat is unspecified. `indices` may be the same array as `threats`.
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

/// Lists the feature indices of all threats on a board, to refresh an accumulator, and returns how many there are.
/// Replaces golem_threats() followed by golem_threat_indices(). `board` is as for golem_threats(). The order is
/// unspecified. GOLEM_MAX_THREATS entries are always enough.
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

/// Lists the feature indices of threats in both perspectives, which is faster than two calls to golem_threat_indices().
/// `king_squares` and `counts` (the numbers of indices) are indexed by colour. `white` and `black` need room for
/// `capacity` entries each; either may be `threats`.
///
/// Bit 31 of a threat is copied to its indices: for changed threats, add indices with bit 31 set and subtract the
/// others. Writes nothing, not even `counts`, if a king's square is 64 or more, or if `threats` is NULL.
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

/// Writes the threat features of `count` positions as rows for training: two rows per position, first for the side to
/// move, then for its opponent. Each row has `stride` entries: feature indices in unspecified order, padded with -1, as
/// sparse-feature data loaders expect.
///
/// `counts[2 * i]` and `counts[2 * i + 1]` receive the feature counts of position i, which may exceed `stride`. A side
/// without a king is treated as if its king were on a1. Returns `count`, or 0 (and writes nothing) if a pointer is NULL.
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
