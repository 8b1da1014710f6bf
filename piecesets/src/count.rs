//! The number of legal moves without a list: population counts of the sets.

use super::constraints::Constraints;
use super::updater::after;
use super::{PieceBoard, Updater, numbers};
use core::mem::MaybeUninit;
use golem::attacks::leapers::{pawns_double_pushes, pawns_pushes};
use golem::simd::Vectors;
use golem::types::{Class, Kind, MAX_MOVES, Move};

/// The number of legal moves.
#[inline(always)]
pub(super) fn children(level: impl Vectors, board: &PieceBoard) -> u64 {
    count(level, board, board.pawns(level, board.side()))
}

/// The number of legal moves after each legal move, summed up.
#[inline(always)]
pub(super) fn grandchildren(level: impl Vectors, board: &PieceBoard) -> u64 {
    let mut list = [Move::NONE; MAX_MOVES];
    let length = Updater::of(level.code()).moves_into(board, Class::ALL, &mut list);
    let pawns = board.pawns(level, board.side().opposite());
    let mut place = MaybeUninit::uninit();
    let mut total = 0;
    for &mv in list.iter().take(length) {
        let after = after(level, board, mv, &mut place);
        // What has been captured is no longer a pawn of the opponent.
        total += count(level, after, pawns & after.occupied[after.side().index()]);
    }
    total
}

/// The number of legal moves, given the squares of the pawns of the side to move.
#[inline(always)]
fn count(level: impl Vectors, board: &PieceBoard, pawn_squares: u64) -> u64 {
    let legal = Constraints::new(level, board);
    let us = legal.us;
    let (enemy, empty) = (board.occupied[us.opposite().index()], !board.all_occupied());
    let row = &board.attackers[us.index()];
    let (free, pawns) = (legal.free(), board.of(Kind::Pawn, us));
    let sets = [legal.targets & enemy, legal.targets & empty];
    let mut moves = level.count_bits(row, sets, [free, free & !pawns]) + legal.king_targets.count_ones();

    let pushable = legal.pushable(pawn_squares);
    let pushes = pawns_pushes(us, pushable, empty) & legal.targets;
    let last_rank = us.opposite().back_rank();
    moves += pushes.count_ones() + (pawns_double_pushes(us, pushable, empty) & legal.targets).count_ones();
    if pawns_pushes(us, pawn_squares, !0) & last_rank != 0 {
        moves += 3 * (pushes & last_rank).count_ones();
        moves += 3 * level.count_bits(row, [sets[0] & last_rank, 0], [free & pawns, 0]);
    }
    if legal.pinned != 0 {
        moves += count_pinned(level, board, &legal, sets);
    }
    if board.castling & us.back_rank() != 0 {
        let [towards_h, towards_a] = legal.castlings(board);
        moves += (towards_h | towards_a).count_ones();
    }
    if let Some((_, pawns)) = legal.en_passant(board) {
        moves += pawns.count_ones();
    }
    moves.into()
}

/// The moves of pinned pieces, without pushes.
#[inline(always)]
fn count_pinned(level: impl Vectors, board: &PieceBoard, legal: &Constraints, [captures, quiets]: [u64; 2]) -> u32 {
    let last_rank = legal.us.opposite().back_rank();
    let mut moves = 0;
    for number in numbers(legal.pinned) {
        let line = legal.line_of(board.square_of(legal.us, number));
        let attacked = level.places_with(&board.attackers[legal.us.index()], 1 << number) & line;
        let captured = attacked & captures;
        moves += captured.count_ones();
        if board.of(Kind::Pawn, legal.us) & 1 << number == 0 {
            moves += (attacked & quiets).count_ones();
        } else {
            moves += 3 * (captured & last_rank).count_ones();
        }
    }
    moves
}
