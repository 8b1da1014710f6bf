//! Board changes of moves (dirty pieces), and the board as an array of piece codes.

use super::special::castling_destinations;
use super::{NO_SQUARE, Position, special};
use crate::simd::{Scalar, Vectors};
use crate::types::{Color, Kind, Move, Square};

/// `codes[square]`, a1 first: the code of the piece, 0 for an empty square.
pub type PieceCodes = [u8; 64];

/// Returns the code of a piece: 1-6 for White, 9-14 for Black.
#[inline(always)]
pub const fn piece_number(kind: Kind, color: Color) -> u8 {
    (kind as u8 + 1) | (color as u8) << 3
}

/// Board change: the squares that a move changes, called dirty pieces in NNUE engines; 16 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct BoardChange {
    /// Number of squares: usually 2; 3 for en passant, 2 to 4 for castling.
    pub count: u8,
    /// The squares; 64 in unused entries.
    pub square: [u8; 4],
    /// The squares' piece codes before the move; 0 in unused entries.
    pub before: [u8; 4],
    /// The squares' piece codes after the move.
    pub after: [u8; 4],
    /// 0.
    pub reserved: [u8; 3],
}

const _: () = assert!(size_of::<BoardChange>() == 16);

impl BoardChange {
    /// No square changes.
    pub const NONE: BoardChange =
        BoardChange { count: 0, square: [NO_SQUARE; 4], before: [0; 4], after: [0; 4], reserved: [0; 3] };

    /// [`Position::change_of`] as two words, the first byte lowest: who reads a change as a whole soon after need not wait for
    /// sixteen bytes that were written one by one.
    #[inline(always)]
    pub(crate) fn words_of(position: &Position, mv: Move) -> [u64; 2] {
        if mv.is_castling() || mv.code() == Move::EN_PASSANT {
            return Self::special(position, mv).words();
        }
        let (from, to) = (mv.from(), mv.to());
        let mover = position.piece_at(from);
        let arrives = mv.promotion().map_or(mover, |kind| mover & 8 | (kind as u8 + 1));
        let squares = u64::from(from.number()) << 8 | u64::from(to.number()) << 16 | 0x4040 << 24;
        let pieces = u64::from(mover) << 40 | u64::from(position.piece_at(to)) << 48;
        [2 | squares | pieces, u64::from(arrives) << 16]
    }

    /// Castling and en passant captures.
    #[cold]
    #[inline(never)]
    fn special(position: &Position, mv: Move) -> Self {
        let (from, to) = (mv.from(), mv.to());
        let (mover, there) = (position.piece_at(from), position.piece_at(to));
        let and = |change: Self, square, after| change.and(square, position.piece_at(square), after);
        if mv.code() == Move::EN_PASSANT {
            let change = and(and(Self::NONE, from, 0), to, mover);
            return and(change, special::en_passant_victim(to), 0);
        }
        let (king_to, rook_to) = castling_destinations(Color::from_low_bit(u32::from(mover) >> 3), mv.code());
        let after = |square| match square {
            _ if square == king_to => mover,
            _ if square == rook_to => there,
            _ => 0,
        };
        let squares = [from, king_to, to, rook_to];
        squares.into_iter().fold(Self::NONE, |change, square| and(change, square, after(square)))
    }

    fn words(self) -> [u64; 2] {
        let [i, j, k, l] = self.square;
        let [a, b, c, d] = self.before;
        let [e, f, g, h] = self.after;
        let [x, y, z] = self.reserved;
        [[self.count, i, j, k, l, a, b, c], [d, e, f, g, h, x, y, z]].map(u64::from_le_bytes)
    }

    /// Returns the squares, each with the pieces there before and after the move.
    #[inline(always)]
    pub fn entries(&self) -> impl Iterator<Item = (Square, u8, u8)> {
        let (square, before, after) = (self.square, self.before, self.after);
        let entries = square.into_iter().zip(before).zip(after);
        entries.filter_map(|((square, before), after)| Some((Square::new(square.into())?, before, after)))
    }

    /// With one more square, unless it is there already or ends as it began.
    #[inline(always)]
    fn and(mut self, square: Square, before: u8, after: u8) -> Self {
        if before != after && !self.square.contains(&square.number()) {
            let place = usize::from(self.count & 3);
            self.square[place] = square.number();
            self.before[place] = before;
            self.after[place] = after;
            self.count += 1;
        }
        self
    }
}

impl Position {
    /// The numbers of the pieces, a set of squares for each of their four bits, the lowest bit first.
    #[inline(always)]
    pub(crate) fn number_bits(&self) -> [u64; 4] {
        let [pawns, knights, bishops, rooks, queens, kings] = self.pieces;
        let [_, black] = self.colors;
        [pawns | bishops | queens, knights | bishops | kings, rooks | queens | kings, black]
    }

    /// Returns the piece code of a square, 0 if it is empty.
    #[inline(always)]
    pub fn piece_at(&self, square: Square) -> u8 {
        let [a, b, c, d] = self.number_bits().map(|set| (set >> square.number() & 1) as u8);
        a | b << 1 | c << 2 | d << 3
    }

    /// The code of the piece on a square without its colour, 0 if there is none.
    #[inline(always)]
    pub(crate) fn kind_code_at(&self, square: Square) -> u32 {
        let [a, b, c, _] = self.number_bits().map(|set| (set >> square.number()) as u32 & 1);
        a | b << 1 | c << 2
    }

    /// Returns the board as an array.
    #[inline(always)]
    pub fn to_board(&self) -> PieceCodes {
        Scalar::here().bytes_of(self.number_bits())
    }

    /// Computes the board change of a move. The move is not checked; for an illegal move the result is unspecified.
    #[inline(always)]
    pub fn change_of(&self, mv: Move) -> BoardChange {
        let [[count, square @ .., a, b, c], [d, e, f, g, h, reserved @ ..]] =
            BoardChange::words_of(self, mv).map(u64::to_le_bytes);
        BoardChange { count, square, before: [a, b, c, d], after: [e, f, g, h], reserved }
    }
}
