//! Perft on piece boards: copy-make, with the last plies counted.

use super::{PieceBoard, Updater};
use golem::position::tree::{Tree, leaves};
use golem::types::{Class, MAX_MOVES, MAX_PERFT_DEPTH, Move};

/// The leaves at `depth`, modulo 2^64; 0 for a board whose check fails and above
/// [`MAX_PERFT_DEPTH`](golem::MAX_PERFT_DEPTH).
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

impl Tree for Updater {
    type Node = PieceBoard;

    #[inline(always)]
    fn for_each_move(self, board: &PieceBoard, emit: impl FnMut(Move)) {
        let mut moves = [Move::NONE; MAX_MOVES];
        let count = self.moves_into(board, Class::ALL, &mut moves);
        moves.iter().take(count).copied().for_each(emit);
    }

    #[inline(always)]
    fn make<R>(self, board: &PieceBoard, mv: Move, visit: impl FnOnce(&PieceBoard) -> R) -> R {
        let mut after = *board;
        Updater::make(self, &mut after, mv);
        visit(&after)
    }

    #[inline(always)]
    fn count(self, board: &PieceBoard) -> u64 {
        Updater::count(self, board)
    }
}
