//! Threats.

use super::moves::golem_move;
use super::pieceboard::{golem_pieceboard_after_move, golem_pieceboard_make_legal_move, ready};
use super::{borrow_unless, buffer, buffer_of, can_be_borrowed, overlap, overlaps_list, read};
use crate::pieceset::{PieceBoard, Undo, Updater};
use crate::position::Position;
use crate::position::change::{Board, BoardChange};
use crate::simd::level::at_current;
use crate::simd::{Code, Record};
use crate::threats::all::{FilterBytes, Offset, of_board, of_many, of_piece_board, wants};
use crate::threats::{Filter, MAX_THREAT_CHANGES, MAX_THREATS, ThreatBytes, changed, changed_by};
use crate::types::Move;
use core::mem::{MaybeUninit, offset_of};
use core::slice;

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
    if board.is_null() {
        return 0;
    }
    if overlaps_list(board.cast::<Board>(), threats, capacity) | overlaps_list(filter, threats, capacity) {
        // SAFETY: passed on from the caller.
        return unsafe { of_copies(of_board, board.cast(), filter, threats, capacity) };
    }
    // SAFETY: not NULL, or NULL where that is looked at, and valid by the contract of this function; bytes have no alignment.
    let (board, filter, threats): (&Board, Option<&FilterBytes>, _) =
        unsafe { (&*board.cast(), filter.cast::<FilterBytes>().as_ref(), buffer(threats.cast(), capacity)) };
    at_current!(of_board(board: &Board, filter: Option<&FilterBytes>, threats: &mut [MaybeUninit<ThreatBytes>]) -> usize)
}

/// For a list that is written over the board or the filter.
///
/// # Safety
/// The board is valid for reading; the rest is as for the functions that call it.
#[cold]
#[inline(never)]
unsafe fn of_copies(
    write: fn(Code, &Board, Option<&FilterBytes>, &mut Room) -> usize,
    board: *const Board,
    filter: *const Filter,
    threats: *mut golem_threat,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller; bytes have no alignment.
    unsafe {
        let (board, filter) = (*board, read(filter.cast::<FilterBytes>()).ok());
        write(Code::current(), &board, filter.as_ref(), buffer(threats.cast(), capacity))
    }
}

/// Writes what a change does to the threats of `board`, which is the board before it: those that disappear, and with
/// GOLEM_THREAT_APPEARS those that appear, each once, in no particular order. An engine's own board will do. What the
/// change says of the pieces before it is not read; squares of 64 or more are left out, and of one square that is named
/// twice the last entry counts.
///
/// On a Zen 5 about 16 ns with AVX-512, 26 ns with AVX2, 40 to 50 ns without; a filter costs some more, and so
/// does room for less than GOLEM_MAX_THREAT_CHANGES.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_threats_changed(
    board: *const u8,
    change: *const BoardChange,
    filter: *const Filter,
    changes: *mut golem_threat,
    capacity: usize,
) -> usize {
    let is_apart =
        || !overlaps_list(board.cast::<Board>(), changes, capacity) && !overlaps_list(change, changes, capacity);
    if filter.is_null() && !board.is_null() && !change.is_null() && has_room(changes, capacity) && is_apart() {
        // SAFETY: a board and a change are bytes, so they are aligned; not NULL, and valid by the contract of this function.
        let (board, change, room): (&Board, &BoardChange, _) =
            unsafe { (&*board.cast(), &*change, buffer(changes.cast(), capacity)) };
        return at_current!(changed(board: &Board, change: &BoardChange, room: &mut Room) -> usize);
    }
    // SAFETY: passed on from the caller.
    unsafe { changed_otherwise(board.cast(), change, filter, changes, capacity) }
}

/// With a filter, for small arrays, NULL, and an array over what is read. Apart, so that the common case has no frame.
///
/// # Safety
/// As for golem_threats_changed.
#[inline(never)]
unsafe fn changed_otherwise(
    board: *const Board,
    change: *const BoardChange,
    filter: *const Filter,
    changes: *mut golem_threat,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller; a board and a change are bytes, so they are aligned.
    unsafe {
        if overlaps_list(board, changes, capacity) || overlaps_list(change, changes, capacity) {
            return changed_of_copies(board, change, filter, changes, capacity);
        }
        let (Some(board), Some(change)) = (board.as_ref(), change.as_ref()) else { return 0 };
        filtered(false, filter, changes, capacity, |room| changed(Code::current(), board, change, room))
    }
}

/// For an array over the board or the change.
///
/// # Safety
/// As for golem_threats_changed.
#[cold]
#[inline(never)]
unsafe fn changed_of_copies(
    board: *const Board,
    change: *const BoardChange,
    filter: *const Filter,
    changes: *mut golem_threat,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        let (Ok(board), Ok(change)) = (read(board), read(change)) else { return 0 };
        wanted(filter, changes, capacity, |room| changed(Code::current(), &board, &change, room))
    }
}

/// Threats of a caller's.
type Room = [MaybeUninit<ThreatBytes>];

/// Whether an array holds what any move changes.
#[inline(always)]
fn has_room(changes: *mut golem_threat, capacity: usize) -> bool {
    !changes.is_null() && capacity >= MAX_THREAT_CHANGES
}

/// No change of four squares changes more threats, whatever the board.
const MOST_CHANGES: usize = 256;

/// Keeps those of the first threats that a filter wants; returns how many.
fn keep(filter: &FilterBytes, threats: &mut Room, count: usize) -> usize {
    let mut kept = 0;
    for index in 0..count {
        let Some(&bytes) = threats.get(index) else { break };
        if let Some(place) = threats.get_mut(kept) {
            *place = bytes;
        }
        // SAFETY: as many have been written.
        kept += usize::from(wants(filter, u32::from_ne_bytes(unsafe { bytes.assume_init() })));
    }
    kept
}

/// Has threats written where they are wanted, if a filter can be applied there, else to another place first.
///
/// # Safety
/// As for [`wanted`].
#[inline(always)]
unsafe fn filtered(
    is_written_over: bool,
    filter: *const Filter,
    changes: *mut golem_threat,
    capacity: usize,
    write: impl Fn(&mut Room) -> usize,
) -> usize {
    if has_room(changes, capacity) && !is_written_over && !overlaps_list(filter, changes, capacity) {
        // SAFETY: passed on from the caller.
        let (filter, room) = unsafe { (filter.cast::<FilterBytes>().as_ref(), buffer(changes.cast(), capacity)) };
        let count = write(room);
        match filter {
            None => return count,
            Some(filter) if count <= room.len() => return keep(filter, room, count),
            Some(_) => {}
        }
    }
    // SAFETY: passed on from the caller.
    unsafe { wanted(filter, changes, capacity, write) }
}

/// Has threats written to a place of this function's, and copies the wanted ones as far as there is room.
///
/// # Safety
/// `filter` is NULL or valid for reading, `changes` NULL or valid for writing `capacity` threats; `write` writes as many as
/// it says.
#[cold]
#[inline(never)]
unsafe fn wanted(
    filter: *const Filter,
    changes: *mut golem_threat,
    capacity: usize,
    write: impl FnOnce(&mut Room) -> usize,
) -> usize {
    let mut place = [const { MaybeUninit::uninit() }; MOST_CHANGES];
    let mut count = write(&mut place);
    // SAFETY: passed on from the caller; bytes have no alignment.
    if let Some(filter) = unsafe { filter.cast::<FilterBytes>().as_ref() } {
        count = keep(filter, &mut place, count);
    }
    // SAFETY: passed on from the caller. What is read may lie there, and is not read any more.
    let room = unsafe { buffer(changes.cast(), capacity) };
    for (to, from) in room.iter_mut().zip(&place).take(count) {
        *to = *from;
    }
    count
}

/// golem_threats of a piece board, whose attack sets are not asked: of one that golem_pieceboard_make_lazy has left
/// unfinished, too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_threats(
    board: *const PieceBoard,
    filter: *const Filter,
    threats: *mut golem_threat,
    capacity: usize,
) -> usize {
    if board.is_null() {
        return 0;
    }
    // SAFETY: within the board.
    let bytes: *const Board = unsafe { board.cast::<u8>().add(offset_of!(PieceBoard, board)).cast() };
    if overlaps_list(bytes, threats, capacity) | overlaps_list(filter, threats, capacity) {
        // SAFETY: passed on from the caller.
        return unsafe { of_copies(of_piece_board, bytes, filter, threats, capacity) };
    }
    // SAFETY: as for `golem_threats`.
    let (bytes, filter, threats): (&[u8; 64], Option<&FilterBytes>, _) =
        unsafe { (&*bytes, filter.cast::<FilterBytes>().as_ref(), buffer(threats.cast(), capacity)) };
    at_current!(
        of_piece_board(bytes: &[u8; 64], filter: Option<&FilterBytes>, threats: &mut [MaybeUninit<ThreatBytes>]) -> usize
    )
}

/// golem_threats_changed for a legal move on the piece board before it; another move changes something. The attack half of
/// the board is not looked at, so it need not have been made.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_threats_changed(
    before: *const PieceBoard,
    r#move: golem_move,
    filter: *const Filter,
    changes: *mut golem_threat,
    capacity: usize,
) -> usize {
    let mv = Move(r#move);
    let is_apart = || !overlaps_list(before, changes, capacity);
    if filter.is_null() && can_be_borrowed(before) && has_room(changes, capacity) && is_apart() {
        // SAFETY: not NULL, aligned, apart, and valid by the contract of this function.
        let (before, room) = unsafe { (&*before, buffer(changes.cast(), capacity)) };
        return at_current!(changed_by(before: &PieceBoard, mv: Move, room: &mut Room) -> usize);
    }
    // SAFETY: passed on from the caller.
    unsafe { changed_by_otherwise(before, mv, filter, changes, capacity) }
}

/// As [`changed_otherwise`].
///
/// # Safety
/// As for golem_pieceboard_threats_changed.
#[inline(never)]
unsafe fn changed_by_otherwise(
    before: *const PieceBoard,
    mv: Move,
    filter: *const Filter,
    changes: *mut golem_threat,
    capacity: usize,
) -> usize {
    let is_written_over = overlaps_list(before, changes, capacity);
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe {
        let Ok(before) = borrow_unless(is_written_over, before, &mut place) else { return 0 };
        let write = |room: &mut Room| changed_by(Code::current(), before, mv, room);
        filtered(is_written_over, filter, changes, capacity, write)
    }
}

/// golem_pieceboard_make_legal_move that also writes what golem_pieceboard_threats_changed does; returns how many
/// threats change, 0 for a `board` that is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_make_with_threats(
    board: *mut PieceBoard,
    r#move: golem_move,
    undo: *mut Undo,
    filter: *const Filter,
    changes: *mut golem_threat,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    unsafe {
        let count = golem_pieceboard_threats_changed(board, r#move, filter, changes, capacity);
        golem_pieceboard_make_legal_move(board, r#move, undo);
        count
    }
}

/// golem_pieceboard_after_move that also writes what golem_pieceboard_threats_changed does; returns how many threats
/// change, 0 if `before` or `after` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pieceboard_after_with_threats(
    before: *const PieceBoard,
    r#move: golem_move,
    after: *mut PieceBoard,
    filter: *const Filter,
    changes: *mut golem_threat,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    match unsafe { ready(before) } {
        Some(board)
            if filter.is_null()
                && has_room(changes, capacity)
                && can_be_borrowed(after)
                && !(overlap(before, after, 1) | overlaps_list(before, changes, capacity)) =>
        {
            // SAFETY: not NULL, aligned, and valid by the contract of this function; both are apart from `before`.
            let (room, after) = unsafe { (buffer(changes.cast(), capacity), &mut *after) };
            let code = Code::current();
            let count = changed_by(code, board, Move(r#move), room);
            Updater::of(code).make_updated_on(board, Move(r#move), after);
            count
        }
        // SAFETY: passed on from the caller.
        _ => unsafe { after_with_threats(before, r#move, after, filter, changes, capacity) },
    }
}

/// Apart, so that the common case has no frame for copies.
///
/// # Safety
/// As for golem_pieceboard_after_with_threats.
#[cold]
#[inline(never)]
unsafe fn after_with_threats(
    before: *const PieceBoard,
    r#move: golem_move,
    after: *mut PieceBoard,
    filter: *const Filter,
    changes: *mut golem_threat,
    capacity: usize,
) -> usize {
    let mut copy = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe {
        let is_written_over = overlaps_list(before, changes, capacity);
        let (false, Ok(before)) = (after.is_null(), borrow_unless(is_written_over, before, &mut copy)) else {
            return 0;
        };
        let before = &raw const *before;
        let count = golem_pieceboard_threats_changed(before, r#move, filter, changes, capacity);
        golem_pieceboard_after_move(before, r#move, after);
        count
    }
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
    // SAFETY: valid for as many entries by the contract of this function, the offsets for one more than there are positions;
    // bytes have no alignment.
    let (positions, filter, threats, offsets): (_, _, _, &mut [MaybeUninit<Offset>]) = unsafe {
        (
            slice::from_raw_parts(positions.cast::<Record>(), count),
            read(filter.cast::<FilterBytes>()),
            buffer_of(threats.cast(), capacity, count.saturating_mul(MAX_THREATS)),
            buffer_of(offsets.cast(), count.saturating_add(1), usize::MAX),
        )
    };
    let total = of_many(Code::current(), positions, filter.ok().as_ref(), threats, offsets);
    if let Some(end) = offsets.get_mut(count) {
        end.write(total.to_ne_bytes());
    }
    total
}
