//! Checks.

use super::moves::golem_move;
use super::status::{GOLEM_OK, golem_status};
use super::{ask, change, code, read, write};
use crate::movegen::{Generator, Targets};
use crate::position::Position;
use crate::simd::Code;
use crate::status::Status;
use crate::types::Move;

/// Reduces target sets to the moves that give check, direct or discovered, including castling, en passant and promotions.
/// `movable` becomes the union of the sixteen sets; the other members are copied.
///
/// A promotion is kept if any of the four possible pieces gives check; test each with golem_gives_check(). For
/// arbitrary input sets, the result is a subset of the input. No move is made.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_checking_targets(
    position: *const Position,
    targets: *const Targets,
    checking: *mut Targets,
) -> golem_status {
    // SAFETY: passed on from the caller. The sets are moved to where the answer is wanted.
    unsafe {
        match read(position) {
            Ok(position) if write(checking, read(targets).copied()) == GOLEM_OK => {
                code(change(checking, |sets| Generator::of(Code::deferred()).keep_checks(position, sets)))
            }
            _ => Status::Null as golem_status,
        }
    }
}

/// Returns 1 if a legal move gives check, direct or discovered, otherwise 0. The move is not made. Only the flags for castling,
/// en passant and promotions are read, so a move built from two squares needs no other flags.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_gives_check(position: *const Position, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(position.gives_check(Move(r#move)).into())) }
}
