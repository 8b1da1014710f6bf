//! Keys.

use super::moves::golem_move;
use super::status::{GOLEM_OK, golem_status};
use super::{answer, ask, borrow, borrow_unless, overlap, read, with};
use crate::position::Position;
use crate::position::keys::Keys;
use crate::status::Status;
use crate::types::Move;
use core::mem::MaybeUninit;

/// The Zobrist key of a position. For orthodox positions it is the key of Polyglot's book format, so that opening books
/// are found by it: numbers for the pieces, for the rooks that may castle, for the file of an en passant square with a
/// pawn beside that could capture if it is not pinned, and for White to move. A rook that may castle from another square
/// than a corner has a number of its own: output `square + 1` of SplitMix64 (Sebastiano Vigna) from the state 0. These
/// numbers never change. 0 for NULL. On a Zen 5 about 13 ns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_key(position: *const Position) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, move |position| Some(position.key())) }
}

/// The key of the position after a legal move, from `key`, that of the position before it: what golem_key would say of
/// it once the move is made, so that a transposition table can be prefetched before. GOLEM_MOVE_NONE is a null move.
/// Another move gives some key. On a Zen 5 about 5 ns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_key_after(position: *const Position, r#move: golem_move, key: u64) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, move |position| Some(position.key_after(Move(r#move), key))) }
}

/// All keys of a position at once: for the pawns, the pieces of a side and the material, too, as correction histories use
/// them. A part without pieces has the key 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_keys_of(position: *const Position, keys: *mut Keys) -> golem_status {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe { answer(keys, borrow(position, &mut place).map(|position| position.keys())) }
}

/// The keys after a legal move, from `keys`, those before it. GOLEM_MOVE_NONE is a null move. Another move gives some
/// keys.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_keys_after(
    position: *const Position,
    r#move: golem_move,
    keys: *const Keys,
    after: *mut Keys,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { update(position, keys, after, |position, next| position.update_keys(Move(r#move), next)) }
}

/// Copies the keys before a move to `after`, if nothing is NULL, and has them updated there.
///
/// # Safety
/// `T` is a struct of C behind a pointer that is NULL or valid for reading, and so are the keys; `after` is valid for
/// writing.
#[inline(always)]
pub(super) unsafe fn update<T: Copy>(
    board: *const T,
    keys: *const Keys,
    after: *mut Keys,
    update: impl FnOnce(&T, &mut Keys),
) -> golem_status {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller; `keys` is not used any more when `after` is written.
    let (board, before) = unsafe { (borrow_unless(overlap(board, after, 1), board, &mut place), read(keys)) };
    let (Ok(board), Ok(before)) = (board, before) else { return Status::Null as golem_status };
    let update = |next: &mut Keys| {
        *next = before;
        update(board, next);
    };
    // SAFETY: passed on from the caller.
    unsafe { with(after, update) }.map_or(Status::Null as golem_status, |()| GOLEM_OK)
}

/// golem_key of each of `count` positions. Returns `count`, or 0 (and writes nothing) if an array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_key_many(positions: *const Position, count: usize, keys: *mut u64) -> usize {
    if positions.is_null() || keys.is_null() {
        return 0;
    }
    let mut place = MaybeUninit::uninit();
    for index in 0..count {
        // SAFETY: one of the `count` entries of each array; alignment is not assumed.
        unsafe {
            let key = borrow(positions.add(index), &mut place).map_or(0, |position| position.key());
            keys.add(index).write_unaligned(key);
        }
    }
    count
}
