//! Checks.

use super::moves::golem_move;
use super::status::{GOLEM_OK, golem_status};
use super::{borrow, borrow_unless, overlap, with};
use crate::dirgolem::{Generator, Targets};
use crate::position::Position;
use crate::status::Status;
use crate::types::Move;
use core::mem::MaybeUninit;

/// Cuts the target sets of a position down to the moves that give check, direct or discovered, castling, en passant and
/// promotions among them. `movable` becomes the union of the sixteen sets, the other members are copied.
///
/// A promotion stays if any of its four pieces gives check; golem_gives_check tells which. Any sets give a subset of
/// themselves. Costs 0.75 to 1.15 times golem_generate; no move is made to find out.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_checking_targets(
    position: *const Position,
    targets: *const Targets,
    checking: *mut Targets,
) -> golem_status {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller. The sets are moved to where the answer is wanted; both may overlap.
    unsafe {
        match borrow_unless(overlap(position, checking, 1), position, &mut place) {
            Ok(position) if !targets.is_null() && !checking.is_null() => {
                checking.cast::<u8>().copy_from(targets.cast(), size_of::<Targets>());
                with(checking, |sets| Generator::current().keep_checks(position, sets));
                GOLEM_OK
            }
            _ => Status::Null as golem_status,
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
