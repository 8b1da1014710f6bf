//! The moves that give check.

use super::constants::{golem_move, golem_status};
use super::{answer, borrow};
use crate::dirgolem::{Targets, checks};
use crate::position::Position;
use crate::types::Move;
use core::mem::MaybeUninit;

/// Cuts the target sets of a position down to the moves that give check, direct or discovered, castling, en passant and
/// promotions among them. `movable` becomes the union of the sixteen sets, the other fields are copied.
///
/// A promotion stays if any of its four pieces gives check; golem_gives_check tells which. Clear bits of the sets before
/// to ask about fewer moves. No move is made to find out. `checking` may be `targets` itself; otherwise the structs must
/// not overlap.
///
/// Returns GOLEM_OK or GOLEM_ERROR_NULL; then `checking` is untouched. Any bytes are safe; what is cut down of target
/// sets that are not of this position, or of a position that golem_position_from_fen would refuse, is unspecified, but
/// stays a subset. Cost: about that of golem_generate without vectors. Pure; thread-safe.
///
/// # Safety
/// `position` and `targets` are NULL or valid for reading, `checking` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_checking_targets(
    position: *const Position,
    targets: *const Targets,
    checking: *mut Targets,
) -> golem_status {
    let (mut a, mut b) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    // SAFETY: passed on from the caller; both inputs are read to the end before the answer is written.
    unsafe {
        let position = borrow(position, &mut a);
        let found = position.and_then(|position| Ok(checks::checking(position, borrow(targets, &mut b)?)));
        answer(checking, found)
    }
}

/// 1 if a legal move gives check, direct or discovered, else 0 (also for NULL).
///
/// Any 16-bit value may be asked, and any bytes in the position are safe; of a move that is not legal the answer is 0 or
/// 1 and means nothing. Cost: two or three attack lookups; the move is not made. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_gives_check(position: *const Position, r#move: golem_move) -> u32 {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe { borrow(position, &mut place).map_or(0, |position| u32::from(position.gives_check(Move(r#move)))) }
}
