//! Piece-square features: one for each piece on each square, by bucket of the perspective's king.
//!
//! ```text
//!   number = bucket of the king * size of a bucket + first(piece) + square
//! ```
//!
//! Both squares are turned so that the perspective is White's and the board is mirrored where that is wanted. Such features are
//! called HalfKA. Engines differ in buckets, in the order of pieces and in whether both kings share indices; the caller sets
//! all of these.

use super::{entries, push, write_counts};
use crate::position::change::{PieceCodes, piece_number};
use crate::position::{BoardChange, Position};
use crate::simd::{LOWEST, Rows, U16List, U32List, packed};
use crate::status::Status;
use crate::tables::table;
use crate::threats::indices::orientation_of_square;
use crate::types::{Color, Kind, Square};
use core::mem::MaybeUninit;

/// In `first`: the piece has no features.
pub const NO_PIECE_SQUARE: u32 = u32::MAX;

/// No board has more features.
pub const MAX_PIECE_SQUARES: usize = 64;

/// The numbering of a network's piece-square features (HalfKA); 140 bytes of plain data, which the caller may also edit or
/// fill in.
///
/// The board is flipped vertically for Black, and mirrored left to right if `mirrored_files` includes the king's file.
/// The feature index is then the bucket of the perspective's king * `bucket_size` + the piece's `first` + the piece's
/// square. Piece codes are relative to the perspective: 1-6 are its own pieces, 9-14 the opponent's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct PieceSquareNumbering {
    /// All indices are below this; for a published set, the number of features.
    pub features: u32,
    /// Indices per bucket: 64 for each piece code; two codes that share indices count once.
    pub bucket_size: u32,
    /// Files, one bit each: the board is mirrored if the perspective's king is on one of them. 0x0f brings every king
    /// to files e to h, 0xf0 to files a to d; 0 mirrors nothing.
    pub mirrored_files: u8,
    /// 0.
    pub reserved: [u8; 3],
    /// `first[piece]`: its first index in the first bucket, or GOLEM_NO_PIECE_SQUARE if it has no features.
    pub first: [u32; 16],
    /// `buckets[square]`: the king's bucket, by its flipped and mirrored square.
    pub buckets: [u8; 64],
}

const _: () = assert!(size_of::<PieceSquareNumbering>() == 140);

/// The piece-square features that a change adds and removes, by perspective (GOLEM_WHITE, GOLEM_BLACK); 56 bytes. Entries
/// at or beyond a count are uninitialised.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct PieceSquareSplit {
    /// Number of features added.
    pub added_count: [MaybeUninit<u32>; 2],
    /// Number of features removed.
    pub removed_count: [MaybeUninit<u32>; 2],
    /// Feature indices to add.
    pub added: [[MaybeUninit<u16>; 4]; 2],
    /// Feature indices to subtract.
    pub removed: [[MaybeUninit<u16>; 4]; 2],
    /// 1 if the perspective's own king has moved to another bucket or to the other half of a mirrored board, otherwise
    /// 0. If 1, all indices have changed: refresh the accumulator with golem_piece_squares().
    pub refresh: [MaybeUninit<u32>; 2],
}

const _: () = assert!(size_of::<PieceSquareSplit>() == 56);

/// A set that engines have published: its size, that of a bucket, the mirrored files, and whether pieces go by kind, then
/// colour.
struct Published {
    features: u32,
    bucket_size: u32,
    mirrored_files: u8,
    by_kind: bool,
}

const PUBLISHED: [Published; 3] = [
    Published { features: 768, bucket_size: 768, mirrored_files: 0, by_kind: false },
    Published { features: 22528, bucket_size: 704, mirrored_files: 0x0f, by_kind: true },
    Published { features: 24576, bucket_size: 768, mirrored_files: 0x0f, by_kind: true },
];

/// By square: a bucket for each square of the files e to h and its mirror image, from h8 on to e8, then rank by rank down.
static BUCKETS_OF_HALF: [u8; 64] = table!(64; square => {
    let (file, rank) = ((square & 7) as u8, (square / 8) as u8);
    4 * (7 - rank) + if file < 4 { file } else { 7 - file }
});

#[derive(Clone, Copy)]
struct View<'a> {
    first: &'a [u32; 16],
    orientation: u32,
    /// The first number of the bucket.
    start: u32,
    /// The bits that it toggles in the number of a piece.
    swap: u8,
}

impl View<'_> {
    /// Returns whether a piece code is that of a piece with features, and its number on a square.
    #[inline(always)]
    fn number(self, piece: u8, square: Square) -> (bool, u32) {
        let first = self.first[usize::from((piece ^ self.swap) & 15)];
        let is_piece = piece < 16 && 0x7e7e_u32 >> (piece & 15) & 1 != 0;
        let number = self.start.wrapping_add(first).wrapping_add(u32::from(square.number()) ^ self.orientation);
        (is_piece & (first != NO_PIECE_SQUARE), number)
    }
}

impl PieceSquareNumbering {
    /// Returns the numbering of a published set, by its size.
    pub fn published(features: u32) -> Result<Self, Status> {
        let set = PUBLISHED.iter().find(|set| set.features == features).ok_or(Status::PieceSquareFeatures)?;
        let mut numbering = PieceSquareNumbering {
            features,
            bucket_size: set.bucket_size,
            mirrored_files: set.mirrored_files,
            reserved: [0; 3],
            first: [NO_PIECE_SQUARE; 16],
            buckets: if set.mirrored_files == 0 { [0; 64] } else { BUCKETS_OF_HALF },
        };
        for kind in 0..6 {
            for color in 0..2 {
                let place = if set.by_kind { 2 * kind + color } else { 6 * color + kind };
                // Both kings share their numbers where there is no room for the second one.
                let first = (64 * place as u32).min(set.bucket_size - 64);
                numbering.first[(color << 3 | (kind + 1)) & 15] = first;
            }
        }
        Ok(numbering)
    }

    /// Whether all numbers fit into 16 bits, as far as it says.
    #[inline(always)]
    pub(crate) fn is_narrow(&self) -> bool {
        self.features <= 1 + u32::from(u16::MAX)
    }

    #[inline(always)]
    fn view(&self, perspective: Color, king: Square) -> View<'_> {
        let orientation = orientation_of_square(self.mirrored_files, perspective, king);
        let bucket = self.buckets[((u32::from(king.number()) ^ orientation) & 63) as usize];
        let start = self.bucket_size.wrapping_mul(bucket.into());
        View { first: &self.first, orientation, start, swap: (perspective as u8) << 3 }
    }

    /// Writes the numbers of the pieces of a board as a colour sees them, by square, as far as there is room; returns how
    /// many there are.
    pub fn write(&self, perspective: Color, king: Square, board: &PieceCodes, out: &mut [MaybeUninit<u32>]) -> usize {
        let mut list = U32List::new(out);
        let view = self.view(perspective, king);
        let mut rest = occupied(board);
        while rest != 0 {
            let square = Square::lowest(rest);
            rest &= rest - 1;
            let (is_feature, number) = view.number(board[square.index()], square);
            // A branch that is hardly ever mispredicted: nothing is written behind the last number.
            if is_feature {
                list.push(number);
            }
        }
        list.count()
    }

    /// Adds the numbers of the pieces of a position to two lists, by perspective.
    #[inline(always)]
    pub(super) fn add_both(
        &self,
        [(first_color, first_king), (second_color, second_king)]: [(Color, Square); 2],
        position: &Position,
        [first, second]: &mut [U32List<'_>; 2],
    ) {
        let views = (self.view(first_color, first_king), self.view(second_color, second_king));
        let mut rest = position.occupied();
        while rest != 0 {
            let square = Square::lowest(rest);
            rest &= rest - 1;
            let piece = position.piece_at(square);
            let (is_feature, number) = views.0.number(piece, square);
            first.push_if(is_feature, number);
            let (is_feature, number) = views.1.number(piece, square);
            second.push_if(is_feature, number);
        }
    }

    /// Writes the numbers of the pieces that a change takes from squares and puts there, for kings after it; fetches their
    /// rows.
    pub(crate) fn write_changed(
        &self,
        kings: [Square; 2],
        change: &BoardChange,
        rows: Rows,
        out: &mut PieceSquareSplit,
    ) {
        let [white_king, black_king] = kings;
        let [white_added, black_added] = &mut out.added;
        let [white_removed, black_removed] = &mut out.removed;
        let mut white = [U16List::new(white_added), U16List::new(white_removed)];
        let mut black = [U16List::new(black_added), U16List::new(black_removed)];
        let refresh = [
            self.add_changed(Color::White, white_king, change, rows, &mut white),
            self.add_changed(Color::Black, black_king, change, rows, &mut black),
        ];
        let ([white_added, white_removed], [black_added, black_removed]) = (white, black);
        write_counts(&mut out.added_count, [&white_added, &black_added], 4);
        write_counts(&mut out.removed_count, [&white_removed, &black_removed], 4);
        out.refresh = [MaybeUninit::new(refresh[0]), MaybeUninit::new(refresh[1])];
    }

    /// Adds what a perspective sees of a change; returns 1 if all other features have new numbers, too.
    #[inline(always)]
    fn add_changed(
        &self,
        perspective: Color,
        king: Square,
        change: &BoardChange,
        rows: Rows,
        [added, removed]: &mut [U16List<'_>; 2],
    ) -> u32 {
        let view = self.view(perspective, king);
        let own_king = piece_number(Kind::King, perspective);
        let mut refresh = 0;
        for (square, before, after) in entries(change) {
            for (piece, list) in [(before, &mut *removed), (after, &mut *added)] {
                let (is_feature, number) = view.number(piece, square);
                if is_feature {
                    push(list, number, rows);
                }
            }
            if before == own_king && after != own_king {
                let was = self.view(perspective, square);
                refresh |= u32::from((was.orientation, was.start) != (view.orientation, view.start));
            }
        }
        refresh
    }
}

/// Where a board has something.
#[inline(always)]
fn occupied(board: &PieceCodes) -> u64 {
    // The highest bit of each byte that is not 0, as its lowest.
    packed(board, |eight| ((eight & !HIGHEST_BITS).wrapping_add(!HIGHEST_BITS) | eight) >> 7 & LOWEST)
}

const HIGHEST_BITS: u64 = LOWEST << 7;
