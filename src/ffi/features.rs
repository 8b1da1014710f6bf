//! Pairs of pawns, piece squares, and all features of positions.

use super::attacks::color_of;
use super::status::golem_status;
use super::threat_numbers::kings;
use super::{array, code, read, room, write};
use crate::features::{FeatureSets, MAX_PAWN_PAIR_CHANGES, MAX_PIECE_SQUARES, NO_PIECE_SQUARE, PAWN_PAIRS};
use crate::features::{PawnPairNumbering, PawnPairSplit, PieceSquareNumbering, PieceSquareSplit};
use crate::position::{BoardChange, Position};
use crate::simd::Rows;
use crate::status::Status;
use crate::threats::Numbering;
use crate::types::Square;
use core::ffi::c_void;

/// How many numbers pairs of pawns have: each of 96 places with each other one.
pub const GOLEM_PAWN_PAIRS: u32 = 4560;

/// Where at most sixteen pawns stand before a change and after it, no more pairs come or go.
pub const GOLEM_MAX_PAWN_PAIR_CHANGES: usize = 64;

/// No board has more piece squares.
pub const GOLEM_MAX_PIECE_SQUARES: usize = 64;

/// In place of a first number: the piece has no features.
pub const GOLEM_NO_PIECE_SQUARE: u32 = 4294967295;

const _: () = assert!(GOLEM_PAWN_PAIRS == PAWN_PAIRS && GOLEM_NO_PIECE_SQUARE == NO_PIECE_SQUARE);
const _: () =
    assert!(GOLEM_MAX_PAWN_PAIR_CHANGES == MAX_PAWN_PAIR_CHANGES && GOLEM_MAX_PIECE_SQUARES == MAX_PIECE_SQUARES);

/// The numbering of the pairs of pawns that stand beside 59808 threats in Stockfish (July 2026), PlentyChess and
/// Stormphrax: pawns of either colour on the same file or on adjacent ones, so that 1488 of the numbers occur. The board
/// is mirrored for kings on the files e to h. `first` is 59808 where pairs stand behind the threats, as in Stockfish, and 0
/// where they have rows of their own or stand before them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pawn_pair_numbering_init(numbering: *mut PawnPairNumbering, first: u32) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(numbering, Ok(PawnPairNumbering::new(first))) }
}

/// Writes the numbers of the pairs of pawns as a colour sees them whose king is on `king_square`, in no particular order.
/// `pawns` by colour; those on the first and last rank do not count. Each pair has a number in both perspectives.
/// 0 if a pointer but `indices` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pawn_pairs(
    numbering: *const PawnPairNumbering,
    perspective: u32,
    king_square: u32,
    pawns: *const u64,
    indices: *mut u32,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller, who has two sets of pawns.
    let (numbering, pawns) = unsafe { (read(numbering), read(pawns.cast::<[u64; 2]>())) };
    let (Ok(numbering), Ok(&pawns)) = (numbering, pawns) else { return 0 };
    let (Some(perspective), Some(king)) = (color_of(perspective), Square::new(king_square)) else { return 0 };
    // SAFETY: passed on from the caller.
    numbering.write(perspective, king, pawns, unsafe { room(indices, capacity) })
}

/// Writes the numbers of the pairs of pawns that a change of the board adds and removes, in both perspectives. `pawns` are
/// those before the change, by colour; of the change only the squares and the pieces after it are read. `king_squares` are
/// those after it, by colour: where the perspective's king has gone to the other half of a mirrored board, all numbers
/// have changed, and the sum has to be made anew from golem_pawn_pairs(). `rows`, of `row_bytes` each, are the weights of
/// number 0 and the following, to be prefetched; NULL prefetches nothing.
///
/// With more than sixteen pawns on the board more pairs may change than there is room for; those are left out.
/// GOLEM_ERROR_FEATURE_WIDTH if `first` is above 60976, GOLEM_ERROR_SQUARE if a king's square is above 63; then nothing is
/// written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pawn_pairs_changed(
    numbering: *const PawnPairNumbering,
    king_squares: *const u32,
    pawns: *const u64,
    change: *const BoardChange,
    rows: *const c_void,
    row_bytes: usize,
    split: *mut PawnPairSplit,
) -> golem_status {
    let rows = Rows { first: rows.cast(), bytes: row_bytes };
    let changed = || {
        // SAFETY: passed on from the caller, who has two sets of pawns; what is written lies apart from what is read.
        unsafe {
            let (numbering, change, kings) = (read(numbering)?, read(change)?, kings(king_squares)?);
            let &pawns = read(pawns.cast::<[u64; 2]>())?;
            if !numbering.is_narrow() {
                return Err(Status::FeatureWidth);
            }
            super::change(split, |split| numbering.write_changed(kings, pawns, change, rows, split))
        }
    };
    code(changed())
}

/// The numbering of a published set of piece squares, by its size: 22528 (Stockfish's HalfKAv2_hm: 32 buckets of 704, the
/// king on the files e to h, pieces by kind, then own before the opponent's, both kings with the same numbers), 24576 (as
/// its trainer nnue-pytorch has it, each king with numbers of its own) or 768 (one bucket, not mirrored, own pieces by kind,
/// then the opponent's). GOLEM_ERROR_PIECE_SQUARE_FEATURES for any other.
///
/// Other sets begin with one of them, and other buckets: PlentyChess has the pieces of 768, `mirrored_files` 0xf0 and 12
/// buckets of that size; an engine's table of buckets goes into `buckets` as it is, where it is the same for both halves of
/// the board. Where piece squares stand behind other features in one row, what is before them is added to each `first`, and
/// to `features`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_piece_square_numbering_init(
    numbering: *mut PieceSquareNumbering,
    features: u32,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(numbering, PieceSquareNumbering::published(features)) }
}

/// Writes the numbers of the pieces of a board as a colour sees them whose king is on `king_square`, by square; an engine's
/// own board will do. A byte that is no number of a piece counts as an empty square. GOLEM_MAX_PIECE_SQUARES entries are
/// always enough. 0 if `numbering` or `board` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_piece_squares(
    numbering: *const PieceSquareNumbering,
    perspective: u32,
    king_square: u32,
    board: *const u8,
    indices: *mut u32,
    capacity: usize,
) -> usize {
    // SAFETY: passed on from the caller, who has a board of 64 squares.
    let (numbering, board) = unsafe { (read(numbering), read(board.cast::<[u8; 64]>())) };
    let (Ok(numbering), Ok(board)) = (numbering, board) else { return 0 };
    let (Some(perspective), Some(king)) = (color_of(perspective), Square::new(king_square)) else { return 0 };
    // SAFETY: passed on from the caller.
    numbering.write(perspective, king, board, unsafe { room(indices, capacity) })
}

/// Writes the numbers of the pieces that a change takes from squares and puts there, in both perspectives. `king_squares`
/// are those after it, by colour. `split` tells also for which perspective all numbers have changed, since its own king has
/// gone to another bucket. `rows` and `row_bytes` are as for golem_pawn_pairs_changed().
///
/// GOLEM_ERROR_FEATURE_WIDTH if `features` is above 65536, GOLEM_ERROR_SQUARE if a king's square is above 63;
/// then nothing is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_piece_squares_changed(
    numbering: *const PieceSquareNumbering,
    king_squares: *const u32,
    change: *const BoardChange,
    rows: *const c_void,
    row_bytes: usize,
    split: *mut PieceSquareSplit,
) -> golem_status {
    let rows = Rows { first: rows.cast(), bytes: row_bytes };
    let changed = || {
        // SAFETY: passed on from the caller; what is written lies apart from what is read.
        unsafe {
            let (numbering, change, kings) = (read(numbering)?, read(change)?, kings(king_squares)?);
            if !numbering.is_narrow() {
                return Err(Status::FeatureWidth);
            }
            super::change(split, |split| numbering.write_changed(kings, change, rows, split))
        }
    };
    code(changed())
}

/// The features of each of `count` positions for training, of up to three sets: threats, pairs of pawns and piece squares,
/// each unless its numbering is NULL. Two rows for a position, the side to move's perspective first, each of `stride`
/// numbers in no particular order, padded with -1, as loaders of sparse features take them; 256 is enough for all positions of
/// games. The numberings tell where the numbers of a set begin. `counts[2 * i]` and `counts[2 * i + 1]` get how many each
/// has, which may be more than `stride`. A side without a king sees the board as with one on a1. Returns `count`, or 0 (and
/// writes nothing) if an array is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_features_many(
    threats: *const Numbering,
    pawn_pairs: *const PawnPairNumbering,
    piece_squares: *const PieceSquareNumbering,
    positions: *const Position,
    count: usize,
    indices: *mut i32,
    stride: usize,
    counts: *mut u32,
) -> usize {
    if positions.is_null() || indices.is_null() || counts.is_null() {
        return 0;
    }
    // SAFETY: passed on from the caller.
    unsafe {
        let sets = FeatureSets {
            threats: read(threats).ok(),
            pawn_pairs: read(pawn_pairs).ok(),
            piece_squares: read(piece_squares).ok(),
        };
        let rows = room(indices.cast(), count.saturating_mul(2).saturating_mul(stride));
        sets.rows(array(positions, count), rows, stride, room(counts.cast(), count));
    }
    count
}
