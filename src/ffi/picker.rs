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

/// Modes of a picker: every legal move.
pub const GOLEM_PICK_ALL: u32 = 0;
/// Captures and promotions.
pub const GOLEM_PICK_CAPTURES: u32 = 1;
/// What gives check and is neither capture nor promotion.
pub const GOLEM_PICK_CHECKS: u32 = 2;
/// Every legal move; captures not weighed, killers and counter move not tried first.
pub const GOLEM_PICK_EVASIONS: u32 = 3;
/// With the sum of some GOLEM_CLASS_... added: moves of these classes, otherwise as GOLEM_PICK_ALL.
pub const GOLEM_PICK_CLASSES: u32 = 16;

/// Stages of a picker: no move yet.
pub const GOLEM_STAGE_START: u32 = 0;
/// The hash move.
pub const GOLEM_STAGE_HASH: u32 = 1;
/// Captures that reach the threshold; all of them with GOLEM_PICK_EVASIONS.
pub const GOLEM_STAGE_CAPTURES: u32 = 2;
/// Promotions to a queen without a capture.
pub const GOLEM_STAGE_QUEEN_PROMOTIONS: u32 = 3;
/// The killers.
pub const GOLEM_STAGE_KILLERS: u32 = 4;
/// The counter move.
pub const GOLEM_STAGE_COUNTER: u32 = 5;
/// Quiet moves.
pub const GOLEM_STAGE_QUIETS: u32 = 6;
/// Promotions to knight, rook and bishop.
pub const GOLEM_STAGE_UNDER_PROMOTIONS: u32 = 7;
/// Captures below the threshold.
pub const GOLEM_STAGE_LOSING_CAPTURES: u32 = 8;
/// No move is left.
pub const GOLEM_STAGE_DONE: u32 = 9;

/// The state of picking the moves of one position, made by golem_picker_init: 808 bytes. It holds a copy of the
/// position; a copy of it goes on from where the original is.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct PickerState {
    /// The library's own.
    pub opaque: [u64; 101],
}

const _: () = assert!(size_of::<Picker>() <= size_of::<PickerState>());
const _: () = assert!(align_of::<Picker>() <= align_of::<PickerState>());
const _: () = assert!(size_of::<PickerState>() == 808 && size_of::<PickerHints>() == 12);

/// Prepares to pick the moves of a position one by one, in the order in which a search wants them: `mode` says which.
/// About 3 ns. examples/c/search_node.c is a search node with it.
///
/// `targets` are those of golem_generate if the caller has them already, or NULL: then they are generated when a move
/// other than the hash move is asked for. `hints` are the moves that the search expects to be good, or NULL for none
/// and the threshold 0. GOLEM_ERROR_MODE for a mode that does not exist.
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

/// The next move, or GOLEM_MOVE_NONE when there is none left. Every move of the mode comes exactly once, stage by stage:
///
/// 1. the hash move, if it is legal and of the mode's kinds;
/// 2. captures whose golem_see_ge reaches the threshold, en passant and capturing promotions to a queen among them:
///    most valuable victim first, and of the same kind of victim the least valuable attacker first;
/// 3. promotions to a queen without a capture;
/// 4. the killers and 5. the counter move, if they are legal and quiet (neither capture nor promotion);
/// 6. the other quiet moves by their history, highest first;
/// 7. promotions to a knight, a rook, a bishop, with or without a capture;
/// 8. captures below the threshold.
///
/// `history` is an `int16_t[2][64][64]` of the caller's, or NULL: how good a quiet move of a colour from a square to a
/// square has been (castling: to the square of the rook). It is read when the first quiet move is picked.
///
/// Moves of equal rank come in the same order on every CPU. Any bytes as a picker give some moves or none, and come to
/// GOLEM_STAGE_DONE within 3000 calls. On a Zen 4 with AVX-512 the whole sequence costs 0.9 of what it takes to list, score and
/// sort all moves, the first move less than half. A state machine as Gerd Isenberg proposes for DirGolem.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_picker_next(picker: *mut PickerState, history: *const i16) -> golem_move {
    // SAFETY: passed on from the caller.
    unsafe {
        let history = read(history.cast::<History>()).ok();
        change(picker.cast(), |picker: &mut Picker| picker.next(history)).unwrap_or(Move::NONE).0
    }
}

/// A function of the caller that writes how good each of some moves of a picker is; `context` is what
/// golem_picker_next_scored was given. A score that it does not write is 0.
#[allow(non_camel_case_types)]
pub type golem_scorer =
    Option<unsafe extern "C" fn(context: *mut c_void, moves: *const golem_move, count: usize, scores: *mut i32)>;

/// golem_picker_next with the caller's scores: captures of the stages 2 and 8, and quiet moves of stage 6, come by them,
/// the highest first. The scorer is called twice at most, with all captures and with all quiet moves of these stages,
/// when the first of them is picked, never for a move alone; NULL gives what golem_picker_next gives without a history.
/// The moves that it sees and those that are picked have the same order at every SIMD level.
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

/// Orders moves and their scores, which may be any 32-bit numbers, by the scores, the highest first. Of equal scores the
/// move that is the higher number comes first, so that the order is the same on every CPU. Of more than GOLEM_MAX_MOVES
/// moves none is moved. On a Zen 4, 24 moves take 100 ns with AVX2 and 127 ns with AVX-512, by insertion 220 ns.
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

/// The stage of the move that golem_picker_next returned last, GOLEM_STAGE_START before the first one and
/// GOLEM_STAGE_DONE for NULL: lets a quiescence search stop before the losing captures, and late move pruning pass over quiet
/// moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_picker_stage(picker: *const PickerState) -> u32 {
    // SAFETY: passed on from the caller; a `Picker` may have any bytes.
    unsafe { ask(picker.cast(), Stage::DONE, |picker: &Picker| Some(picker.stage())).number() }
}
