//! Pawn pairs, piece-square features and training rows.

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

/// Number of pawn-pair indices: one for each pair of the 96 places.
pub const GOLEM_PAWN_PAIRS: u32 = 4560;

/// On a board with at most sixteen pawns, no change adds or removes more pawn pairs.
pub const GOLEM_MAX_PAWN_PAIR_CHANGES: usize = 64;

/// No board has more piece-square features.
pub const GOLEM_MAX_PIECE_SQUARES: usize = 64;

/// In `first`: the piece has no features.
pub const GOLEM_NO_PIECE_SQUARE: u32 = 4294967295;

const _: () = assert!(GOLEM_PAWN_PAIRS == PAWN_PAIRS && GOLEM_NO_PIECE_SQUARE == NO_PIECE_SQUARE);
const _: () =
    assert!(GOLEM_MAX_PAWN_PAIR_CHANGES == MAX_PAWN_PAIR_CHANGES && GOLEM_MAX_PIECE_SQUARES == MAX_PIECE_SQUARES);

/// Initialises the pawn-pair numbering that goes with the 59808 threats of Stockfish (July 2026), PlentyChess and
/// Stormphrax. The pairs are pawns of any colour on the same or adjacent files, so only 1488 of the indices occur. The
/// numbering mirrors the board for kings on files e to h. Pass 59808 as `first` if pairs follow the threats in one
/// feature row, as in Stockfish, or 0 if pairs have their own rows or precede the threats.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_pawn_pair_numbering_init(numbering: *mut PawnPairNumbering, first: u32) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(numbering, Ok(PawnPairNumbering::new(first))) }
}

/// Lists the feature indices of the pawn pairs for one perspective and returns how many there are. `king_square` is the
/// square of the perspective's king; `pawns` has the pawn bitboards by colour. Pawns on the first and last rank are
/// ignored. The order is unspecified. Each pair is a feature in both perspectives.
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

/// Computes the pawn-pair indices to add to and subtract from each accumulator for one move. `pawns` (before the move)
/// and `king_squares` (after it) are indexed by colour. Only the squares of `change` and its pieces after the move are
/// read. `rows` and `row_bytes` are as for golem_threat_indices_split().
///
/// If a king enters or leaves the mirrored files, all indices of its side change: refresh the accumulator of that side with
/// golem_pawn_pairs(). With more than sixteen pawns on the board, pairs beyond the capacity of `split` are left out.
///
/// Fails with GOLEM_ERROR_NULL (any pointer except `rows` is NULL), GOLEM_ERROR_SQUARE (a king's square is 64 or more) or
/// GOLEM_ERROR_FEATURE_WIDTH (`first` is above 60976).
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

/// Initialises the numbering of a published set of piece-square features, selected by its size:
/// - 22528: HalfKAv2_hm of Stockfish. 32 buckets of 704, with the king on files e to h. Pieces are ordered by type, own
///   before the opponent's within each type; both kings share their indices.
/// - 24576: the same set in the trainer nnue-pytorch, where each king has its own indices.
/// - 768: one bucket, not mirrored; own pieces by type, then the opponent's.
/// - Any other size fails with GOLEM_ERROR_PIECE_SQUARE_FEATURES.
///
/// For other sets, start from one of these and edit it. PlentyChess has the piece order of the set 768, `mirrored_files`
/// 0xf0 and 12 buckets of 768. An engine's bucket table can be copied to `buckets` if the table is the same for both halves
/// of the board. If other features precede the piece-square features in a row, add their number to each `first` and to
/// `features`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn golem_piece_square_numbering_init(
    numbering: *mut PieceSquareNumbering,
    features: u32,
) -> golem_status {
    // SAFETY: passed on from the caller.
    unsafe { write(numbering, PieceSquareNumbering::published(features)) }
}

/// Lists the piece-square indices of a board from one perspective, in the order of the squares, and returns how many
/// there are. `king_square` is the square of the perspective's king. `board` has a piece code for each square; any
/// other byte counts as an empty square. GOLEM_MAX_PIECE_SQUARES entries are always enough.
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

/// Computes the piece-square indices to add to and subtract from each accumulator for one move. `king_squares` (by
/// colour) are those after the move. `rows` and `row_bytes` are as for golem_threat_indices_split().
/// `split->refresh[perspective]` is 1 if the perspective's accumulator must be refreshed.
///
/// Fails with GOLEM_ERROR_NULL (any pointer except `rows` is NULL), GOLEM_ERROR_SQUARE (a king's square is 64 or more) or
/// GOLEM_ERROR_FEATURE_WIDTH (`features` is above 65536).
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

/// Writes the features of each of `count` positions as rows for training: threats, then pawn pairs, then piece-square
/// features. A set whose numbering is NULL is left out. Rows and `counts` are as for golem_threat_indices_many(); a
/// `stride` of 256 is enough for all game positions. The numberings define where the indices of each set begin. Returns
/// `count`, or 0 (and writes nothing) if an array is NULL.
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
