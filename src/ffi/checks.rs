//! Checks.

use super::moves::golem_move;
use super::status::golem_status;
use super::{borrow, fill, read};
use crate::dirgolem::{Generator, Targets};
use crate::position::Position;
use crate::types::Move;
use core::mem::MaybeUninit;

/// Cuts the target sets of a position down to the moves that give check, direct or discovered, castling, en passant and
/// promotions among them. `movable` becomes the union of the sixteen sets, the other members are copied; `checking` may
/// be `targets` itself.
///
/// A promotion stays if any of its four pieces gives check; golem_gives_check tells which. Clear bits of the sets
/// before to ask about fewer moves. What comes out of any sets is a subset of them. Costs 0.8 to 1.05 times
/// golem_generate; no move is made to find out.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_checking_targets(
    position: *const Position,
    targets: *const Targets,
    checking: *mut Targets,
) -> golem_status {
    let mut copy = MaybeUninit::uninit();
    // SAFETY: passed on from the caller; the sets have been read before anything is written where they may be.
    unsafe {
        match borrow(position, &mut copy).and_then(|position| Ok((position, read(targets)?))) {
            Ok((position, targets)) => {
                fill(checking, |checking| Generator::current().keep_checks(position, checking.write(targets)))
            }
            Err(status) => status as golem_status,
        }
    }
}

/// 1 if a legal move gives check, direct or discovered, else 0. Two or three attack lookups; the move is not made.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_gives_check(position: *const Position, r#move: golem_move) -> u32 {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe { borrow(position, &mut place).map_or(0, |position| u32::from(position.gives_check(Move(r#move)))) }
}
