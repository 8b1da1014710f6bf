//! Perft.

use super::moves::golem_move;
use super::{list, read};
use crate::position::Position;

/// Maximum perft depth.
pub const GOLEM_MAX_PERFT_DEPTH: u32 = 100;

const _: () = assert!(GOLEM_MAX_PERFT_DEPTH == crate::MAX_PERFT_DEPTH);

/// Counts the leaves of the legal move tree at `depth`, modulo 2^64, in one thread and without a hash table.
///
/// Positions in the last plies are counted in groups. Moves that do not affect the opponent's replies are counted
/// together, so not every position is visited. Returns 1 for depth 0. Returns 0 for a depth above
/// GOLEM_MAX_PERFT_DEPTH, and for a position that golem_position_from_fen() would reject.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_perft(position: *const Position, depth: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { read(position).map_or(0, |position| crate::perft(position, depth)) }
}

/// Counts the same leaves as golem_perft(), but visits every position above the leaves and counts its moves separately. Takes
/// up to four times as long; use this function to compare speed with perft programs that work this way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_perft_every(position: *const Position, depth: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { read(position).map_or(0, |position| crate::perft_every(position, depth)) }
}

/// Lists the legal moves and counts the leaves below each: `counts[i]` belongs to `moves[i]`. Either array may be NULL.
/// Returns the number of legal moves, or 0 if golem_perft() would return 0 or `depth` is 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_perft_divide(
    position: *const Position,
    depth: u32,
    moves: *mut golem_move,
    counts: *mut u64,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    let (position, mut moves, mut counts) = unsafe {
        let Ok(position) = read(position) else { return 0 };
        (position, list(moves, capacity), list(counts, capacity))
    };
    crate::divide(position, depth, |mv, leaves| {
        moves.push(mv.0);
        counts.push(leaves);
    });
    moves.count()
}

/// Counts the opponent's replies to each legal move: `counts[i]` belongs to `moves[i]`. The moves are in the order of
/// golem_legal_moves(). Either array may be NULL.
///
/// Returns the number of legal moves, or 0 for a position that golem_position_from_fen() would reject. Takes less than half the
/// time of calling golem_make_legal_move() and golem_count_legal_moves() for each move, because no move is made.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_count_replies(
    position: *const Position,
    moves: *mut golem_move,
    counts: *mut u32,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller.
    let (position, mut moves, mut counts) = unsafe {
        let Ok(position) = read(position) else { return 0 };
        (position, list(moves, capacity), list(counts, capacity))
    };
    crate::count_replies(position, |mv, replies| {
        moves.push(mv.0);
        counts.push(replies);
    });
    moves.count()
}
