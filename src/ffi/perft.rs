//! Perft.

use super::moves::golem_move;
use super::{list, read};
use crate::position::Position;

/// Deeper perfts are refused.
pub const GOLEM_MAX_PERFT_DEPTH: u32 = 100;

const _: () = assert!(GOLEM_MAX_PERFT_DEPTH == crate::MAX_PERFT_DEPTH);

/// Counts the leaves of the tree of legal moves at `depth`, modulo 2^64; one thread, no hash table. The last plies are
/// counted several positions at a time, and positions whose count the last move cannot have changed are not looked at.
///
/// 1 for depth 0; 0 for a position that golem_position_from_fen would refuse and above GOLEM_MAX_PERFT_DEPTH. At most
/// 16 KB of stack at any depth.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_perft(position: *const Position, depth: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { read(position).map_or(0, |position| crate::perft(position, depth)) }
}

/// golem_perft that shares nothing: every position before the leaves is counted for itself. To be compared with programs
/// that do the same; it takes up to four times as long.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_perft_every(position: *const Position, depth: u32) -> u64 {
    // SAFETY: passed on from the caller.
    unsafe { read(position).map_or(0, |position| crate::perft_every(position, depth)) }
}

/// golem_perft move by move: writes the legal moves and, at the same index, the leaves below each; either array may be
/// NULL. Returns the number of legal moves, or 0 where golem_perft would return 0 or `depth` is 0.
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

/// The number of replies to every legal move: writes the moves in the order of golem_legal_moves and, at the same index,
/// how many legal moves there are after each; either array may be NULL. Several positions are counted at a time, and none
/// is made: less than half of the time of golem_make_legal_move and golem_count_legal_moves for each move.
///
/// Returns the number of legal moves, or 0 for a position that golem_position_from_fen would refuse.
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
