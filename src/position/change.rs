//! What a move does to the squares, and the board as an array of pieces.

use super::castling::castling_destinations;
use super::{Position, en_passant};
use crate::types::{Color, Kind, Move, Square};

/// By square, a1 first, the number of a piece, 0 where there is none.
pub type Board = [u8; 64];

/// The number of a piece on a board: 1-6 for White, 9-14 for Black.
#[inline(always)]
pub const fn piece_number(kind: Kind, color: Color) -> u8 {
    (kind as u8 + 1) | (color as u8) << 3
}

/// What a move does to the squares: 16 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct BoardChange {
    /// How many squares change: 2, three in an en passant capture, two to four in castling.
    pub count: u8,
    /// The squares; 64 in unused entries.
    pub square: [u8; 4],
    /// The pieces there before the move, as numbers; 0 for none and in unused entries.
    pub before: [u8; 4],
    /// The pieces there after it.
    pub after: [u8; 4],
    /// 0.
    pub reserved: [u8; 3],
}

const _: () = assert!(size_of::<BoardChange>() == 16);

impl BoardChange {
    /// No square changes.
    pub const NONE: BoardChange =
        BoardChange { count: 0, square: [64; 4], before: [0; 4], after: [0; 4], reserved: [0; 3] };

    /// The change of one square by another after those that are there; nothing if it ends as it began, or is there.
    #[inline(always)]
    fn push(&mut self, square: Square, before: u8, after: u8) {
        let place = usize::from(self.count);
        if before != after && !self.square.contains(&square.number()) && place < 4 {
            self.square[place & 3] = square.number();
            self.before[place & 3] = before;
            self.after[place & 3] = after;
            self.count += 1;
        }
    }

    /// What a move does to a board, of which `piece_at` tells the pieces. The move is not checked.
    #[inline(always)]
    pub fn of(mv: Move, piece_at: impl Fn(Square) -> u8) -> Self {
        let (from, to) = (mv.from(), mv.to());
        let mover = piece_at(from);
        let mut change = Self::NONE;
        if mv.is_castling() {
            let (rook, color) = (piece_at(to), Color::from_low_bit(u32::from(mover) >> 3));
            let (king_to, rook_to) = castling_destinations(color, mv.code());
            let after = |square| match square {
                _ if square == king_to => mover,
                _ if square == rook_to => rook,
                _ => 0,
            };
            for square in [from, king_to, to, rook_to] {
                change.push(square, piece_at(square), after(square));
            }
            return change;
        }
        let arrives = mv.promotion().map_or(mover, |kind| mover & 8 | (kind as u8 + 1));
        change.count = 2;
        [change.square[0], change.square[1]] = [from.number(), to.number()];
        [change.before[0], change.before[1]] = [mover, piece_at(to)];
        change.after[1] = arrives;
        if mv.code() == Move::EN_PASSANT {
            let victim = en_passant::victim(to);
            change.push(victim, piece_at(victim), 0);
        }
        change
    }
}

/// Eight bits, each as a byte, the lowest first.
#[inline(always)]
const fn bytes_of(bits: u64) -> u64 {
    let each = bits.wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    // No byte is above 0x80, so that none carries into the next.
    (each + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101
}

impl Position {
    /// The number of the piece on a square, 0 if there is none.
    #[inline]
    pub fn piece_at(&self, square: Square) -> u8 {
        let of = |set: u64| (set >> square.number() & 1) as u8;
        let [pawns, knights, bishops, rooks, queens, kings] = self.pieces.map(of);
        let kind = pawns | 2 * knights | 3 * bishops | 4 * rooks | 5 * queens | 6 * kings;
        kind | of(self.colors[1]) << 3
    }

    /// The board as an array.
    #[inline]
    pub fn to_board(&self) -> Board {
        let [pawns, knights, bishops, rooks, queens, kings] = self.pieces;
        // By bit of a piece's number, the squares that have it.
        let bits = [pawns | bishops | queens, knights | bishops | kings, rooks | queens | kings, self.colors[1]];
        let bits = bits.map(|set| set & self.occupied());
        let mut board = [0; 64];
        for (rank, bytes) in board.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            let [a, b, c, d] = bits.map(|set| bytes_of(set >> (8 * rank) & 0xff));
            *bytes = (a | b << 1 | c << 2 | d << 3).to_le_bytes();
        }
        board
    }

    /// What a move does to the squares. The move is not checked.
    #[inline]
    pub fn change_of(&self, mv: Move) -> BoardChange {
        BoardChange::of(mv, |square| self.piece_at(square))
    }
}
