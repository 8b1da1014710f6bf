//! Threats.

use super::{array, buffer, read, room};
use crate::position::Position;
use crate::position::change::{BoardChange, PieceCodes};
use crate::simd::Code;
use crate::threats::all::{of_board, of_many};
use crate::threats::changed::changed;
use crate::threats::{Filter, MAX_THREAT_CHANGES, MAX_THREATS};
use core::mem::MaybeUninit;

/// A threat: attacker's square in bits 0-7, victim's square in bits 8-15, victim's piece code in bits 16-19, attacker's
/// piece code in bits 20-23. In a list of changes, bit 31 is GOLEM_THREAT_APPEARS.
#[allow(non_camel_case_types)]
pub type golem_threat = u32;

/// No board has more threats.
pub const GOLEM_MAX_THREATS: usize = 512;
/// No legal move changes more threats.
pub const GOLEM_MAX_THREAT_CHANGES: usize = 96;
/// In a list of changes: set if the threat appears, clear if it disappears.
pub const GOLEM_THREAT_APPEARS: golem_threat = 2147483648;

const _: () = assert!(GOLEM_MAX_THREATS == MAX_THREATS && GOLEM_MAX_THREAT_CHANGES == MAX_THREAT_CHANGES);

/// Lists the threats of a board and returns how many there are. `board` has a piece code for each square, as in an
/// engine's own board; any other byte counts as an empty square. `filter` selects threats; NULL selects all. The order
/// is unspecified. GOLEM_MAX_THREATS entries are always enough.
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

/// Lists the threats that a move removes and, with GOLEM_THREAT_APPEARS set, those that it adds. Returns how many there
/// are. `board` is the board before the move, as for golem_threats(); `change` has the dirty pieces of the move.
/// `filter` selects threats; NULL selects all.
///
/// Each threat is listed once, in unspecified order. The pieces before the change are read from `board`, not from `change`.
/// Squares of 64 or more are ignored; if a square occurs twice, its last entry counts. The call is faster if `changes` has
/// room for GOLEM_MAX_THREAT_CHANGES entries.
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

/// Lists the threats of `count` positions, one position after the other, and returns how many there are in all. The
/// threats of position i begin at `offsets[i]`; `offsets` needs room for `count` + 1 entries, the last of which is the
/// total.
///
/// Threats beyond `capacity` are counted but not written; the written part may end in the middle of a position. To size
/// the array, pass 0 as `capacity`; `threats` may then be NULL. Returns 0 if any other array is NULL.
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
