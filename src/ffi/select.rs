//! Target sets in an engine's own state machine.

use super::constants::{GOLEM_NO_DIRECTION, golem_move, golem_status};
use super::targets::generate;
use super::{borrow, read};
use crate::dirgolem::{Generator, Targets};
use crate::position::Position;
use crate::types::Move;
use core::mem::MaybeUninit;

/// The direction whose target set holds `move` if it is legal in the position: bit `1 << to` of
/// `direction[golem_move_direction(...)]`, castling at the square of the rook.
///
/// Any 16-bit value may be asked. GOLEM_NO_DIRECTION for two squares that share no line and are no knight's step apart,
/// and for NULL. Constant time. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_move_direction(position: *const Position, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller.
    let direction = unsafe { read(position).ok().and_then(|position| position.direction_of(Move(r#move))) };
    direction.map_or(GOLEM_NO_DIRECTION, |direction| direction as u32)
}

/// Takes `move` out of target sets, so that they hold what is left to be searched; `movable` is kept up to date.
///
/// Returns 1 if its bit was set, else 0 (and for NULL). A promotion square stands for four moves and is taken with all
/// of them. Constant time. Pure; thread-safe.
///
/// # Safety
/// `targets` is NULL or valid for reading and writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_take(targets: *mut Targets, r#move: golem_move) -> u32 {
    // SAFETY: passed on from the caller; not NULL where it is written, and valid for writing by the contract.
    unsafe {
        let Ok(mut sets) = read(targets.cast_const()) else { return 0 };
        let was_there = sets.take(Move(r#move));
        targets.write_unaligned(sets);
        u32::from(was_there)
    }
}

/// golem_generate for some moves only: those from the squares of `origins` to the squares of `targets_wanted`. Castling
/// is a move of the king to the square of the rook.
///
/// Returns GOLEM_OK or GOLEM_ERROR_NULL; then `targets` is untouched. The sets other than the sixteen and `movable` are
/// those of golem_generate. Evasions are all moves there are in a check; captures are moves to the opponent's squares
/// (and to the en passant square). Cost: golem_generate and eight fills. Pure; thread-safe.
///
/// # Safety
/// `position` is NULL or valid for reading, `targets` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_generate_selected(
    position: *const Position,
    origins: u64,
    targets_wanted: u64,
    targets: *mut Targets,
) -> golem_status {
    let select = |generator: Generator, position: &Position, targets: &mut MaybeUninit<Targets>| {
        let mut sets = generator.generate(position);
        sets.keep(position, origins, targets_wanted);
        targets.write(sets);
    };
    // SAFETY: passed on from the caller; all of the targets is written.
    unsafe { generate(select, position, targets) }
}

/// 1 if `move` is one of the moves that target sets of the position hold, else 0 (and for NULL): with fresh sets,
/// whether it is legal.
///
/// Any 16-bit value may be asked. Constant time, a few nanoseconds, where golem_is_legal looks up attacks. Pure;
/// thread-safe.
///
/// # Safety
/// `position` and `targets` are NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_targets_has(
    position: *const Position,
    targets: *const Targets,
    r#move: golem_move,
) -> u32 {
    let (mut a, mut b) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    // SAFETY: passed on from the caller.
    match unsafe { (borrow(position, &mut a), borrow(targets, &mut b)) } {
        (Ok(position), Ok(targets)) => u32::from(targets.has(position, Move(r#move))),
        _ => 0,
    }
}
