//! Threats.

use super::{array, buffer, read, room};
use crate::position::Position;
use crate::position::change::{BoardChange, PieceCodes};
use crate::simd::Code;
use crate::threats::all::{of_board, of_many};
use crate::threats::changed::changed;
use crate::threats::{Filter, MAX_THREAT_CHANGES, MAX_THREATS};
use core::mem::MaybeUninit;

/// A threat: the attacker's square in bits 0-7, the victim's square in bits 8-15, the victim in bits 16-19 and the
/// attacker in bits 20-23, both as numbers of pieces; in changes bit 31 tells that it appears.
#[allow(non_camel_case_types)]
pub type golem_threat = u32;

/// No board has more threats.
pub const GOLEM_MAX_THREATS: usize = 512;
/// No legal move changes more threats.
pub const GOLEM_MAX_THREAT_CHANGES: usize = 96;
/// In a change: the threat appears, and does not disappear.
pub const GOLEM_THREAT_APPEARS: golem_threat = 2147483648;

const _: () = assert!(GOLEM_MAX_THREATS == MAX_THREATS && GOLEM_MAX_THREAT_CHANGES == MAX_THREAT_CHANGES);

/// Writes all threats of a board in no particular order; an engine's own board will do. `filter` tells which are wanted,
/// NULL all of them. A byte that is no number of a piece counts as an empty square. GOLEM_MAX_THREATS entries are
/// always enough. 0 if `board` is NULL. On a Zen 5 about 21 ns with AVX-512, 50 to 60 ns without.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threats(
    board: *const u8,
    filter: *const Filter,
    threats: *mut golem_threat,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    let (board, filter, threats) =
        unsafe { (read(board.cast::<PieceCodes>()), read(filter).ok(), buffer(threats, capacity)) };
    let Ok(board) = board else { return 0 };
    of_board(Code::deferred(), board, filter, threats)
}

/// Writes what a change does to the threats of `board`, which is the board before it: those that disappear, and with
/// GOLEM_THREAT_APPEARS those that appear, each once, in no particular order. An engine's own board will do. What the
/// change says of the pieces before it is not read; squares of 64 or more are left out, and of one square that is named
/// twice the last entry counts.
///
/// On a Zen 5 about 16 ns with AVX-512, 26 ns with AVX2, 40 to 50 ns without; a filter costs a tenth to a fifth more, and
/// room for less than GOLEM_MAX_THREAT_CHANGES some more, too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threats_changed(
    board: *const u8,
    change: *const BoardChange,
    filter: *const Filter,
    changes: *mut golem_threat,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    let (board, change, filter, changes) =
        unsafe { (read(board.cast::<PieceCodes>()), read(change), read(filter).ok(), buffer(changes, capacity)) };
    let (Ok(board), Ok(change)) = (board, change) else { return 0 };
    if changes.len() >= MAX_THREAT_CHANGES {
        return changed(Code::deferred(), board, change, filter, changes);
    }
    by_way_of_more_room(changes, |room| changed(Code::deferred(), board, change, filter, room))
}

/// Threats of a caller's.
type Room = [MaybeUninit<golem_threat>];

/// No change of four squares changes more threats, whatever the board.
const MOST_CHANGES: usize = 256;

/// Has threats written to a place of this function's, and copies as many as there is room for: lists write beyond their
/// end.
#[cold]
#[inline(never)]
fn by_way_of_more_room(changes: &mut Room, write: impl FnOnce(&mut Room) -> usize) -> usize {
    let mut place = [const { MaybeUninit::uninit() }; MOST_CHANGES];
    let count = write(&mut place);
    for (to, from) in changes.iter_mut().zip(&place).take(count) {
        *to = *from;
    }
    count
}

/// The threats of each of `count` positions, one after the other in `threats`: those of position i begin at `offsets[i]`,
/// and `offsets[count]` is how many there are in all, which is also returned. `offsets` has room for `count` + 1 numbers.
/// What `threats` has no room for is left out, at the end and maybe within a position, and counted all the same; with
/// `capacity` 0 it may be NULL, to learn how much room they need. 0 if another array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threats_many(
    positions: *const Position,
    count: usize,
    filter: *const Filter,
    threats: *mut golem_threat,
    capacity: usize,
    offsets: *mut usize,
) -> usize {
    if positions.is_null() || offsets.is_null() || threats.is_null() && capacity != 0 {
        return 0;
    }
    // SAFETY: passed on from the caller. No position has more threats than the room that is believed.
    let (positions, filter, threats, offsets) = unsafe {
        (
            array(positions, count),
            read(filter).ok(),
            room(threats, capacity.min(count.saturating_mul(MAX_THREATS))),
            room(offsets, count.saturating_add(1)),
        )
    };
    let total = of_many(Code::deferred(), positions, filter, threats, offsets);
    if let Some(end) = offsets.get_mut(count) {
        end.write(total);
    }
    total
}
