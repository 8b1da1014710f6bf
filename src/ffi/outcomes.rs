//! The end of a game.

use super::ask;
use super::attacks::color_of;
use super::moves::golem_move;
use crate::outcome::Outcome;
use crate::position::Position;
use crate::position::repetition::repetitions;

/// How a game stands: it goes on.
pub const GOLEM_ONGOING: u32 = 0;
/// The side to move is checkmated.
pub const GOLEM_CHECKMATE: u32 = 1;
/// The side to move is not in check and has no legal move.
pub const GOLEM_STALEMATE: u32 = 2;
/// Neither side can mate.
pub const GOLEM_INSUFFICIENT_MATERIAL: u32 = 3;
/// 75 moves of each side without a capture or a pawn move: a draw.
pub const GOLEM_SEVENTYFIVE_MOVES: u32 = 4;
/// The position is on the board for the fifth time: a draw.
pub const GOLEM_FIVEFOLD_REPETITION: u32 = 5;
/// 50 moves of each side without a capture or a pawn move: a draw if a player claims it.
pub const GOLEM_FIFTY_MOVES: u32 = 6;
/// The position is on the board for the third time: a draw if a player claims it.
pub const GOLEM_THREEFOLD_REPETITION: u32 = 7;

const _: () = assert!(GOLEM_THREEFOLD_REPETITION == Outcome::ThreefoldRepetition as u32);

/// 1 if `color` can never mate, whatever both sides play, as far as the pieces alone tell, else 0. Not a pawn, rook or
/// queen; a lone knight against a king and queens; bishops on squares of one colour where nobody has a pawn or a knight.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_insufficient_material(position: *const Position, color: u32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(position.has_insufficient_material(color_of(color)?).into())) }
}

/// How often the last of `count` keys, one for each position of a game, stands earlier among those that `halfmove_clock`
/// can reach: 2 is the third time. A clock that is smaller than the position's limits the search, for a search after a
/// null move for example. Keys of any kind will do.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_repetitions(keys: *const u64, count: usize, halfmove_clock: u32) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { repetitions(game(keys, count), halfmove_clock) }
}

/// How the game stands: the first of GOLEM_CHECKMATE and so on that holds, else GOLEM_ONGOING. The last of the keys is that
/// of the position; without keys no repetition is found.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_outcome(position: *const Position, keys: *const u64, count: usize) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, GOLEM_ONGOING, |position| Some(position.outcome(game(keys, count)) as u32)) }
}

/// A legal move, neither of a pawn nor a capture nor castling, to a position that has been on the board before, as far as
/// the half-move clock can reach, or GOLEM_MOVE_NONE: then a search can count on a draw. Of several moves it is one to
/// the latest such position. The keys are those of golem_key, the last one that of `position`. A cuckoo table of the
/// differences between keys, after Marcel van Kervinck.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_upcoming_repetition(
    position: *const Position,
    keys: *const u64,
    count: usize,
) -> golem_move {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(position.upcoming_repetition(game(keys, count)).0)) }
}

/// The keys of a game; none for NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for reading `count` keys, which do not change meanwhile.
#[inline(always)]
unsafe fn game(keys: *const u64, count: usize) -> impl DoubleEndedIterator<Item = u64> {
    let count = if keys.is_null() { 0 } else { count };
    // SAFETY: within the `count` keys; alignment is not assumed.
    (0..count).map(move |index| unsafe { keys.add(index).read_unaligned() })
}
