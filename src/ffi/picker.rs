//! Moves one by one in the order of a search.

use super::constants::{GOLEM_OK, golem_move, golem_status};
use super::{borrow, read, with};
use crate::dirgolem::Targets;
use crate::dirgolem::picker::{Mode, Picker, PickerHints, Stage};
use crate::position::Position;
use crate::status::Status;
use crate::types::Move;
use core::mem::MaybeUninit;

/// The state of picking the moves of one position: 808 bytes of plain data on the caller's stack, made by
/// golem_picker_init. It holds a copy of the position; a copy of it goes on from where the original is.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct PickerState {
    /// Of no concern to the caller.
    pub opaque: [u64; 101],
}

const _: () = assert!(size_of::<Picker>() <= size_of::<PickerState>());
const _: () = assert!(align_of::<Picker>() <= align_of::<PickerState>());
const _: () = assert!(size_of::<PickerState>() == 808 && size_of::<PickerHints>() == 12);

/// Prepares to pick the moves of a position one by one, in the order in which a search wants them.
///
/// `mode` (GOLEM_PICK_...) says which moves. `targets` are those of golem_generate if the caller has them already, or
/// NULL: then they are generated when a move other than the hash move is asked for. `hints` are the moves that the
/// search expects to be good, or NULL for none and the threshold 0.
///
/// Returns GOLEM_OK, GOLEM_ERROR_NULL if `position` or `picker` is NULL, GOLEM_ERROR_MODE; on an error `picker` is
/// untouched. Cost: about 5 ns. Pure; thread-safe.
///
/// A node of a search:
///
/// ```c
/// #include <golem.h>
///
/// enum { MATE = 30000, LAST_PLY = 63 };
///
/// // The engine's own: centipawns for the side to move; the move of the transposition table or GOLEM_MOVE_NONE.
/// int evaluate(const golem_position *position);
/// golem_move probe(const golem_position *position);
///
/// static int16_t history[2][64][64];
/// static golem_move killers[LAST_PLY + 1][2];
///
/// static void remember(const golem_position *position, golem_move move, int depth, int ply) {
///   int16_t *value = &history[position->side_to_move][move & 63][move >> 6 & 63];
///   *value = (int16_t)(*value + depth * depth - *value / 64);
///   if (killers[ply][0] == move) return;
///   killers[ply][1] = killers[ply][0];
///   killers[ply][0] = move;
/// }
///
/// // Alpha-beta: every move to `depth`, then captures that lose nothing; a check is always answered.
/// int search(const golem_position *position, int depth, int ply, int alpha, int beta) {
///   int in_check = golem_checkers(position) != 0, is_quiescence = depth <= 0 && !in_check;
///   int best = is_quiescence || ply >= LAST_PLY ? evaluate(position) : ply - MATE, count = 0;
///   uint32_t mode = is_quiescence ? GOLEM_PICK_CAPTURES : in_check ? GOLEM_PICK_EVASIONS : GOLEM_PICK_ALL;
///   golem_picker_hints hints = {0, {0, 0}, 0, 0};
///   golem_picker picker;
///   golem_move move;
///   if (ply >= LAST_PLY || best >= beta) return best;
///   if (best > alpha) alpha = best;
///   hints.hash = probe(position);
///   hints.killers[0] = killers[ply][0];
///   hints.killers[1] = killers[ply][1];
///   golem_picker_init(position, NULL, mode, &hints, &picker);
///   while ((move = golem_picker_next(&picker, &history[0][0][0])) != GOLEM_MOVE_NONE) {
///     uint32_t stage = golem_picker_stage(&picker);
///     golem_position child;
///     int value;
///     if (is_quiescence && stage == GOLEM_STAGE_LOSING_CAPTURES) break;
///     golem_make_legal_move(position, move, &child);
///     value = -search(&child, depth - 1, ply + 1, -beta, -alpha);
///     count++;
///     if (value > best) best = value;
///     if (best > alpha) alpha = best;
///     if (alpha < beta) continue;
///     if (stage >= GOLEM_STAGE_KILLERS && stage <= GOLEM_STAGE_QUIETS) remember(position, move, depth, ply);
///     break;
///   }
///   return count > 0 || is_quiescence || in_check ? best : 0; // no move: stalemate
/// }
/// ```
///
/// # Safety
/// `position`, `targets` and `hints` are NULL or valid for reading, `picker` NULL or valid for writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_picker_init(
    position: *const Position,
    targets: *const Targets,
    mode: u32,
    hints: *const PickerHints,
    picker: *mut PickerState,
) -> golem_status {
    let Some(mode) = Mode::new(mode) else { return Status::Mode as golem_status };
    let (mut a, mut b) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    // SAFETY: passed on from the caller.
    unsafe {
        let position = match borrow(position, &mut a) {
            Ok(position) => position,
            Err(status) => return status as golem_status,
        };
        let targets = borrow(targets, &mut b).ok();
        let hints = read(hints).unwrap_or_default();
        let start = |picker: &mut Picker| picker.start(position, targets, mode, hints);
        with(picker.cast(), start).map_or(Status::Null as golem_status, |()| GOLEM_OK)
    }
}

/// The next move, or GOLEM_MOVE_NONE when there is none left (and for NULL); every move of the mode comes exactly once.
///
/// `history` is a table of the caller's, `int16_t[2][64][64]`: how good a quiet move of a colour from a square to a square
/// has been (castling: to the square of the rook), or NULL. It is read when the first quiet move is picked.
///
/// The stages, each left out where the mode has none of its moves:
///
/// 1. the hash move, if it is legal;
/// 2. captures whose golem_see_ge reaches the threshold, en passant and capturing promotions to a queen among them:
///    most valuable victim first, and of the same kind of victim the least valuable attacker first;
/// 3. promotions to a queen without a capture;
/// 4. the killers and 5. the counter move, if they are legal and quiet (neither capture nor promotion);
/// 6. the other quiet moves by their history, highest first;
/// 7. promotions to a knight, a rook, a bishop, with or without a capture;
/// 8. captures below the threshold.
///
/// Moves of equal rank come in the same order on every CPU. For another position than golem_position_from_fen takes the
/// moves are unspecified, but they end. A picker of bytes that golem_picker_init did not write gives some moves or
/// none. Cost of the whole sequence: about what it takes to list, score and sort all moves; of the first capture a
/// fourth of that. A state machine as Gerd Isenberg proposes for DirGolem. Thread-safe for different pickers.
///
/// # Safety
/// `picker` is NULL or valid for reading and writing, `history` NULL or valid for reading 8192 entries.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_picker_next(picker: *mut PickerState, history: *const i16) -> golem_move {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller.
    unsafe {
        let history = borrow(history.cast(), &mut place).ok();
        with(picker.cast(), |picker: &mut Picker| picker.next(history)).unwrap_or(Move::NONE).0
    }
}

/// The stage (GOLEM_STAGE_...) of the move that golem_picker_next returned last: GOLEM_STAGE_START before the first
/// one, GOLEM_STAGE_DONE after the last one and for NULL.
///
/// Lets a quiescence search stop before the losing captures. Pure; thread-safe.
///
/// # Safety
/// `picker` is NULL or valid for reading.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_picker_stage(picker: *const PickerState) -> u32 {
    let mut place = MaybeUninit::uninit();
    // SAFETY: passed on from the caller; a `Picker` may have any bytes.
    unsafe { borrow(picker.cast::<Picker>(), &mut place).map_or(Stage::DONE, |picker| picker.stage()).number() }
}

/// Leaves out the quiet moves that are not picked yet, killers and counter move too; captures and promotions still
/// come.
///
/// For late move pruning. Nothing happens for NULL. Thread-safe for different pickers.
///
/// # Safety
/// `picker` is NULL or valid for reading and writing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_picker_skip_quiets(picker: *mut PickerState) {
    // SAFETY: passed on from the caller.
    unsafe { with(picker.cast(), |picker: &mut Picker| picker.skip_quiets()) };
}
