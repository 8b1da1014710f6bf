//! Move picker.

use super::moves::golem_move;
use super::status::golem_status;
use super::{ask, change, code, place, read};
use crate::movegen::picker::{Mode, Picker, PickerHints, Stage};
use crate::movegen::{Generator, History, Targets};
use crate::position::Position;
use crate::status::Status;
use crate::types::{MAX_MOVES, Move};
use core::ffi::c_void;
use core::mem::MaybeUninit;

/// Picker modes: every legal move.
pub const GOLEM_PICK_ALL: u32 = 0;
/// Captures and promotions.
pub const GOLEM_PICK_CAPTURES: u32 = 1;
/// Quiet moves that give check, without killer and counter stages.
pub const GOLEM_PICK_CHECKS: u32 = 2;
/// Every legal move. Captures are not split by SEE; killers and the counter move have no stages of their own.
pub const GOLEM_PICK_EVASIONS: u32 = 3;
/// Add a sum of GOLEM_CLASS_... values to pick moves of these classes. Otherwise like GOLEM_PICK_ALL.
pub const GOLEM_PICK_CLASSES: u32 = 16;

/// Picker stages: no move picked yet.
pub const GOLEM_STAGE_START: u32 = 0;
/// The TT move.
pub const GOLEM_STAGE_HASH: u32 = 1;
/// Captures that reach the threshold; all captures with GOLEM_PICK_EVASIONS.
pub const GOLEM_STAGE_CAPTURES: u32 = 2;
/// Non-capturing promotions to a queen.
pub const GOLEM_STAGE_QUEEN_PROMOTIONS: u32 = 3;
/// The killers.
pub const GOLEM_STAGE_KILLERS: u32 = 4;
/// The counter move.
pub const GOLEM_STAGE_COUNTER: u32 = 5;
/// Quiet moves.
pub const GOLEM_STAGE_QUIETS: u32 = 6;
/// Promotions to a knight, a rook or a bishop.
pub const GOLEM_STAGE_UNDER_PROMOTIONS: u32 = 7;
/// Captures below the threshold.
pub const GOLEM_STAGE_LOSING_CAPTURES: u32 = 8;
/// No move is left.
pub const GOLEM_STAGE_DONE: u32 = 9;

/// A move picker for one position, initialised by golem_picker_init(): 808 bytes. It contains a copy of the position. A
/// copy of the picker continues where the original was.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct PickerState {
    /// Private to the library.
    pub opaque: [u64; 101],
}

const _: () = assert!(size_of::<Picker>() <= size_of::<PickerState>());
const _: () = assert!(align_of::<Picker>() <= align_of::<PickerState>());
const _: () = assert!(size_of::<PickerState>() == 808 && size_of::<PickerHints>() == 12);

/// Initialises a move picker, which returns the moves of a position one by one in search order. `mode` selects the moves.
///
/// `targets` are the target sets of golem_generate(), or NULL, in which case they are generated when the first move after the
/// TT move is needed. `hints` may be NULL, which means no hints and a threshold of 0. Fails with GOLEM_ERROR_MODE for an
/// unknown mode. See examples/c/search_node.c.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_picker_init(
    position: *const Position,
    targets: *const Targets,
    mode: u32,
    hints: *const PickerHints,
    picker: *mut PickerState,
) -> golem_status {
    let Some(mode) = Mode::new(mode) else { return Status::Mode as golem_status };
    // SAFETY: passed on from the caller.
    unsafe {
        let (targets, hints) = (read(targets).ok(), read(hints).copied().unwrap_or_default());
        code(read(position).and_then(|position| {
            start(place(picker.cast())?, position, targets, mode, hints);
            Ok(())
        }))
    }
}

/// All of a picker but what is not read before it has been written: target sets that are not known, and moves.
#[inline(always)]
fn start(
    picker: &mut MaybeUninit<Picker>,
    position: &Position,
    targets: Option<&Targets>,
    mode: Mode,
    hints: PickerHints,
) {
    let picker = picker.as_mut_ptr();
    // SAFETY: within the picker, by pointers, since what is there may not be initialised.
    unsafe {
        (&raw mut (*picker).position).write(*position);
        if let Some(targets) = targets {
            (&raw mut (*picker).targets).write(*targets);
        }
        (&raw mut (*picker).has_targets).write(targets.is_some().into());
        (&raw mut (*picker).hints).write(hints);
        (&raw mut (*picker).mode).write(mode);
        (&raw mut (*picker).stage).write(Stage::START);
        for number in [&raw mut (*picker).next, &raw mut (*picker).end, &raw mut (*picker).losing] {
            number.write(0);
        }
    }
}

/// Returns the next move, or GOLEM_MOVE_NONE when there are no more. Every move of the mode is returned once, in this order:
///
/// 1. the TT move, if it is legal and belongs to the mode;
/// 2. captures whose golem_see() reaches the threshold, including en passant and capturing promotions to a queen, in
///    MVV-LVA order (most valuable victim, then least valuable attacker);
/// 3. queen promotions that capture nothing;
/// 4. the killers, if they are legal and quiet (neither capture nor promotion);
/// 5. the counter move, if it is legal and quiet;
/// 6. the other quiet moves by history score, highest first;
/// 7. promotions to a knight, a rook or a bishop, capturing or not;
/// 8. captures below the threshold.
///
/// `history` is your `int16_t[2][64][64]` or NULL: scores of quiet moves by colour, from-square and to-square (for
/// castling, the rook's square). The scores are read when the first quiet move is picked.
///
/// Ties are broken the same way on every CPU. A picker with arbitrary bytes is safe: its moves are unspecified, and
/// GOLEM_STAGE_DONE is reached within 3000 calls. After Gerd Isenberg.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_picker_next(picker: *mut PickerState, history: *const i16) -> golem_move {
    // SAFETY: passed on from the caller.
    unsafe {
        let history = read(history.cast::<History>()).ok();
        change(picker.cast(), |picker: &mut Picker| picker.next(history)).unwrap_or(Move::NONE).0
    }
}

/// Your function that scores the moves of a picker. It writes a score for each move to `scores`; entries that it does not write
/// are 0. `context` is the argument of golem_picker_next_scored().
#[allow(non_camel_case_types)]
pub type golem_scorer =
    Option<unsafe extern "C" fn(context: *mut c_void, moves: *const golem_move, count: usize, scores: *mut i32)>;

/// Returns the next move, like golem_picker_next(), but with your scores: captures (stages 2 and 8) and quiet moves (stage 6)
/// are ordered by score, highest first.
///
/// The scorer is called at most twice: with all captures of stages 2 and 8 when stage 2 begins, and with all moves of
/// stage 6 when that stage begins. If `scorer` is NULL, the result is that of golem_picker_next() without a history.
/// The order in which the scorer receives the moves and the order of the picked moves are the same at every SIMD level.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_picker_next_scored(
    picker: *mut PickerState,
    scorer: golem_scorer,
    context: *mut c_void,
) -> golem_move {
    let Some(scorer) = scorer else {
        // SAFETY: passed on from the caller.
        return unsafe { golem_picker_next(picker, core::ptr::null()) };
    };
    let mut score = |moves: &[Move], scores: &mut [i32]| {
        // SAFETY: as many scores as moves; what the caller's function does is the caller's.
        unsafe { scorer(context, moves.as_ptr().cast(), moves.len().min(scores.len()), scores.as_mut_ptr()) }
    };
    // SAFETY: passed on from the caller.
    unsafe { change(picker.cast(), |picker: &mut Picker| picker.next_scored(&mut score)) }.unwrap_or(Move::NONE).0
}

/// Sorts moves and their scores by score, highest first. Scores may be any 32-bit values. If scores are equal, the move
/// with the higher number comes first, so the order is the same on every CPU. Does nothing for more than
/// GOLEM_MAX_MOVES moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_sort_moves(moves: *mut golem_move, scores: *mut i32, count: usize) {
    if moves.is_null() || scores.is_null() || count > MAX_MOVES {
        return;
    }
    // SAFETY: not NULL, and arrays of that many that do not overlap, by the contract of the caller; a move is its number.
    let (moves, scores) = unsafe {
        (core::slice::from_raw_parts_mut(moves.cast::<Move>(), count), core::slice::from_raw_parts_mut(scores, count))
    };
    Generator::current().order_scored(0, moves, scores);
}

/// Returns the stage of the move that was picked last: GOLEM_STAGE_START before the first move, GOLEM_STAGE_DONE for
/// NULL. A quiescence search can use the stage to stop at the losing captures, and late move pruning to skip quiet
/// moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_picker_stage(picker: *const PickerState) -> u32 {
    // SAFETY: passed on from the caller; a `Picker` may have any bytes.
    unsafe { ask(picker.cast(), Stage::DONE, |picker: &Picker| Some(picker.stage())).number() }
}
