//! Repetition and game end.

use super::attacks::color_of;
use super::moves::golem_move;
use super::{array, ask};
use crate::outcome::Outcome;
use crate::position::Position;
use crate::position::repetition::repetitions;

/// Game outcome: the game is not over.
pub const GOLEM_ONGOING: u32 = 0;
/// The side to move is checkmated.
pub const GOLEM_CHECKMATE: u32 = 1;
/// The side to move is not in check and has no legal move.
pub const GOLEM_STALEMATE: u32 = 2;
/// Neither side can mate.
pub const GOLEM_INSUFFICIENT_MATERIAL: u32 = 3;
/// 75 moves by each side without a capture or pawn move: a draw.
pub const GOLEM_SEVENTYFIVE_MOVES: u32 = 4;
/// The position occurs for the fifth time: a draw.
pub const GOLEM_FIVEFOLD_REPETITION: u32 = 5;
/// 50 moves by each side without a capture or pawn move: a draw if a player claims it.
pub const GOLEM_FIFTY_MOVES: u32 = 6;
/// The position occurs for the third time: a draw if a player claims it.
pub const GOLEM_THREEFOLD_REPETITION: u32 = 7;

const _: () = assert!(GOLEM_THREEFOLD_REPETITION == Outcome::ThreefoldRepetition as u32);

/// Returns 1 if `color` can never give mate, judging by the pieces alone, otherwise 0. A side cannot give mate with:
///
/// - a lone king;
/// - a king and one knight, if the opponent has only its king and queens;
/// - a king and bishops, if all bishops on the board are on squares of one colour and there are no pawns or knights.
///
/// These are the rules of python-chess.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_insufficient_material(position: *const Position, color: u32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(position.has_insufficient_material(color_of(color)?).into())) }
}

/// Counts how often the last of `count` keys occurred in the `halfmove_clock` plies before it; 2 means a threefold
/// repetition. `keys` has one key for each position of the game, not necessarily from golem_key(). Pass the position's
/// halfmove clock, or a smaller number to stop sooner, for example at a null move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_repetitions(keys: *const u64, count: usize, halfmove_clock: u32) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { repetitions(array(keys, count), halfmove_clock) }
}

/// Returns the outcome of a game: the first of GOLEM_CHECKMATE to GOLEM_THREEFOLD_REPETITION that applies, otherwise
/// GOLEM_ONGOING (also for NULL). The last of the `count` keys belongs to `position`. Without keys, repetitions are not
/// found.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_outcome(position: *const Position, keys: *const u64, count: usize) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, GOLEM_ONGOING, |position| Some(position.outcome(array(keys, count)) as u32)) }
}

/// Returns a legal move that repeats an earlier position of the game, or GOLEM_MOVE_NONE. If there is such a move, a search can
/// count on at least a draw. `keys` come from golem_key(), one per ply including null moves; the last is the key of `position`.
///
/// The move is reversible: it is not a pawn move, a capture or castling, and loses no castling right. The function
/// looks for the keys 3, 5, 7, ... plies earlier, as far back as the halfmove clock reaches. If several moves repeat a
/// position, it returns one that leads to the most recent position. Even if the keys are wrong, the move is legal and
/// the key after it is one of them. After Marcel van Kervinck (a cuckoo table of key differences).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_upcoming_repetition(
    position: *const Position,
    keys: *const u64,
    count: usize,
) -> golem_move {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(position.upcoming_repetition(array(keys, count)).0)) }
}
