//! The end of a game.

use super::attacks::color_of;
use super::moves::golem_move;
use super::{array, ask};
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

/// 1 if `color` can never mate, whatever both sides play, as far as the pieces alone tell, else 0. It can never mate with
/// its king alone; with one knight more, unless the opponent has other pieces than queens; with bishops more, if all bishops
/// of both sides stand on squares of one colour and nobody has a pawn or a knight. The rule of python-chess. On a Zen 5
/// about 4 ns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_insufficient_material(position: *const Position, color: u32) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(position.has_insufficient_material(color_of(color)?).into())) }
}

/// How often the last of `count` keys, one for each position of a game, stands earlier among those that `halfmove_clock`
/// can reach: 2 is the third time. The clock is the position's, or a smaller one where the search is to stop sooner, as at
/// a null move. Keys of any kind will do. On a Zen 5 about 2 ns in the positions of games, 10 ns where 100 keys are looked
/// at.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_repetitions(keys: *const u64, count: usize, halfmove_clock: u32) -> usize {
    // SAFETY: passed on from the caller.
    unsafe { repetitions(array(keys, count), halfmove_clock) }
}

/// How the game stands: the first of GOLEM_CHECKMATE and so on that holds, else GOLEM_ONGOING, also for NULL. The last of
/// the keys is that of the position; without keys no repetition is found. On a Zen 5 about 12 ns in the positions of games
/// (15 ns without vectors), hardly more than it takes to see that there is a legal move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_outcome(position: *const Position, keys: *const u64, count: usize) -> u32 {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, GOLEM_ONGOING, |position| Some(position.outcome(array(keys, count)) as u32)) }
}

/// A legal move that leads to a position of the game, or GOLEM_MOVE_NONE: then a search can count on a draw. The keys are
/// those of golem_key, one for each ply, null moves included, and the last one is that of `position`. The move is one that
/// can be taken back: of a piece, no capture, no castling, and no castling right is lost. Looked at are the keys 3, 5, 7
/// and so on plies before the last one, up to as many as the half-move clock says; of several moves it is one to the latest
/// position. The move is legal and leads to one of these keys whatever the array holds. On a Zen 5 about 3 ns in the
/// positions of games, 1 to 2 cycles more for each ply that the clock reaches: a cuckoo table of the differences between
/// keys, after Marcel van Kervinck.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_upcoming_repetition(
    position: *const Position,
    keys: *const u64,
    count: usize,
) -> golem_move {
    // SAFETY: passed on from the caller.
    unsafe { ask(position, 0, |position| Some(position.upcoming_repetition(array(keys, count)).0)) }
}
