//! Perft on piece boards: copy-make, with the last plies counted.

use super::{PieceBoard, Updater};
use crate::types::{Class, MAX_MOVES, MAX_PERFT_DEPTH, Move};

/// The leaves at `depth`, modulo 2^64; 0 for a board whose check fails and above
/// [`MAX_PERFT_DEPTH`](crate::MAX_PERFT_DEPTH).
pub fn perft(board: &PieceBoard, depth: u32) -> u64 {
    perft_with(Updater::current(), board, depth)
}

/// [`perft`] with the functions of one level.
pub fn perft_with(updater: Updater, board: &PieceBoard, depth: u32) -> u64 {
    if depth > MAX_PERFT_DEPTH || board.check().is_err() || board.to_position().check_playable().is_err() {
        return 0;
    }
    if depth == 0 { 1 } else { leaves(updater, board, depth) }
}

/// The leaves at a depth of 1 or more.
fn leaves(updater: Updater, board: &PieceBoard, depth: u32) -> u64 {
    match depth {
        0 | 1 => updater.count(board),
        2 if !crate::SMALL => updater.grandchildren(board),
        _ => {
            let mut moves = [Move::NONE; MAX_MOVES];
            let count = updater.moves_into(board, Class::All, &mut moves);
            let mut total = 0u64;
            for &mv in moves.iter().take(count) {
                let mut after = *board;
                updater.make(&mut after, mv);
                total = total.wrapping_add(leaves(updater, &after, depth - 1));
            }
            total
        }
    }
}
