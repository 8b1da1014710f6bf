//! Zobrist keys: one number for a position, and others for parts of it.
//!
//! Albert Zobrist's idea: a random number for everything that a position may have, and the exclusive or of those that it
//! has. The numbers are those of Polyglot's book format, so that opening books are found by the keys. Where Polyglot has
//! none, for rooks that may castle from squares other than the corners, they come from SplitMix64 (Sebastiano Vigna).

use super::Position;
use super::change::piece_number;
use super::polyglot::POLYGLOT;
use crate::attacks;
use crate::bitboard::squares;
use crate::types::{Color, Kind, Move, Square};

/// The numbers of the pieces, by the number of a piece and its square; 0 for what is no piece.
pub(crate) static PIECES: [[u64; 64]; 16] = {
    let mut table = [[0; 64]; 16];
    let mut index = 0;
    while index < 12 * 64 {
        // Polyglot has black pawn, white pawn, black knight and so on.
        let color = Color::from_low_bit((index as u32 / 64) ^ 1);
        if let Some(kind) = Kind::new(index as u32 / 128) {
            table[piece_number(kind, color) as usize][index % 64] = POLYGLOT[index];
        }
        index += 1;
    }
    table
};

/// The numbers of the rooks that may castle: those of Polyglot in the corners, elsewhere the outputs of SplitMix64 from
/// the state 0, the first one for a1.
static CASTLING: [u64; 64] = {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = split_mix(square as u64 + 1);
        square += 1;
    }
    [table[7], table[0], table[63], table[56]] = [POLYGLOT[768], POLYGLOT[769], POLYGLOT[770], POLYGLOT[771]];
    table
};

/// The number of White to move.
pub(crate) const TURN: u64 = POLYGLOT[780];

/// The `nth` output of SplitMix64 from the state 0, counted from 1.
const fn split_mix(nth: u64) -> u64 {
    let z = nth.wrapping_mul(0x9E3779B97F4A7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58476D1CE4E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D049BB133111EB);
    z ^ z >> 31
}

/// The keys of a position: 64 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[repr(C)]
pub struct Keys {
    /// Of the whole position, as [`Position::key`] gives it.
    pub all: u64,
    /// Of the pawns of both colours.
    pub pawns: u64,
    /// Of the knights and bishops of both colours.
    pub minors: u64,
    /// Of the rooks and queens of both colours.
    pub majors: u64,
    /// By colour: of its pieces without pawns, the king included.
    pub pieces: [u64; 2],
    /// Of how many pieces of each kind and colour there are.
    pub material: u64,
    /// 0.
    pub reserved: u64,
}

const _: () = assert!(size_of::<Keys>() == 64);

impl Keys {
    /// Adds or removes a piece, but for the material.
    #[inline(always)]
    fn toggle(&mut self, piece: u8, square: Square) {
        let number = number_of(piece, square);
        let of = |kinds: u8| if kinds >> (piece & 7) & 1 != 0 { number } else { 0 };
        self.all ^= number;
        self.pawns ^= of(1 << 1);
        self.minors ^= of(1 << 2 | 1 << 3);
        self.majors ^= of(1 << 4 | 1 << 5);
        self.pieces[usize::from(piece >> 3 & 1)] ^= of(!(1 << 1));
    }
}

/// The number of a piece on a square; 0 for none.
#[inline(always)]
fn number_of(piece: u8, square: Square) -> u64 {
    PIECES[usize::from(piece & 15)][square.index()]
}

/// The numbers of a set of rooks that may castle.
#[inline(always)]
fn castling_numbers(rooks: u64) -> u64 {
    squares(rooks).fold(0, |key, rook| key ^ CASTLING[rook.index()])
}

impl Position {
    /// The Zobrist key: for orthodox positions that of Polyglot's book format.
    pub fn key(&self) -> u64 {
        self.piece_numbers() ^ self.state_numbers()
    }

    fn piece_numbers(&self) -> u64 {
        let board = self.to_board();
        squares(self.occupied()).fold(0, |key, square| key ^ number_of(board[square.index()], square))
    }

    /// Castling, en passant and the side to move.
    fn state_numbers(&self) -> u64 {
        let turn = if self.side() == Color::White { TURN } else { 0 };
        castling_numbers(self.castling) ^ self.en_passant_number() ^ turn
    }

    /// The number of the en passant square if a pawn stands beside the one that may be captured; it may be pinned.
    #[inline(always)]
    pub(crate) fn en_passant_number(&self) -> u64 {
        let Some(ep) = self.ep() else { return 0 };
        let side = self.side();
        let beside = attacks::pawn(side.opposite(), ep) & self.of(Kind::Pawn, side);
        if beside == 0 { 0 } else { POLYGLOT[772 + (ep.file() & 7) as usize] }
    }

    /// The key after a move that the caller knows to be legal, from the key before it; of any other move some key.
    /// [`Move::NONE`] is a null move.
    pub fn key_after(&self, mv: Move, key: u64) -> u64 {
        let key = key ^ TURN ^ self.en_passant_number();
        if mv == Move::NONE {
            return key;
        }
        if !self.is_stepped_by(mv) || mv.code() == Move::EN_PASSANT {
            return key ^ self.rare_numbers(mv);
        }
        let (from, to) = (mv.from(), mv.to());
        let mover = self.piece_at(from);
        let arrives = mv.promotion().map_or(mover, |kind| mover & 8 | (kind as u8 + 1));
        let moved = number_of(mover, from) ^ number_of(arrives, to) ^ number_of(self.piece_at(to), to);
        let king_rank = if mover & 7 == Kind::King as u8 + 1 { self.side().back_rank() } else { 0 };
        key ^ moved ^ castling_numbers(self.castling & (from.bit() | to.bit() | king_rank))
    }

    /// What castling, en passant captures, and double pushes to a square beside a pawn change.
    #[cold]
    #[inline(never)]
    fn rare_numbers(&self, mv: Move) -> u64 {
        let after = self.after(mv);
        let change = self.change_of(mv);
        let pieces = change
            .entries()
            .fold(0, |key, (square, before, after)| key ^ number_of(before, square) ^ number_of(after, square));
        pieces ^ castling_numbers(self.castling ^ after.castling) ^ after.en_passant_number()
    }

    /// All keys at once.
    pub fn keys(&self) -> Keys {
        let board = self.to_board();
        let mut keys = Keys { all: self.state_numbers(), ..Keys::default() };
        for square in squares(self.occupied()) {
            keys.toggle(board[square.index()], square);
        }
        for color in Color::ALL {
            for kind in Kind::ALL {
                let row = &PIECES[usize::from(piece_number(kind, color) & 15)];
                let count = self.of(kind, color).count_ones() as usize;
                keys.material ^= row.iter().take(count).fold(0, |key, number| key ^ number);
            }
        }
        keys
    }

    /// The keys after a legal move, from those before it; [`Move::NONE`] is a null move.
    pub fn keys_after(&self, mv: Move, keys: &Keys) -> Keys {
        let mut next = *keys;
        if mv != Move::NONE {
            for (square, before, after) in self.change_of(mv).entries() {
                next.toggle(before, square);
                next.toggle(after, square);
            }
            next.material ^= self.material_change(mv);
        }
        next.all = self.key_after(mv, keys.all);
        next
    }

    /// What a move changes in the key of the material.
    fn material_change(&self, mv: Move) -> u64 {
        let them = self.side().opposite();
        let count = |kind, color| self.of(kind, color).count_ones();
        let nth = |kind, color, nth: u32| number_of(piece_number(kind, color), Square::from_low_bits(nth));
        let victim = match mv.code() {
            Move::EN_PASSANT => Some(Kind::Pawn),
            _ if mv.is_castling() => None,
            _ => self.kind_at(mv.to()),
        };
        let captured = victim.map_or(0, |kind| nth(kind, them, count(kind, them).wrapping_sub(1)));
        let us = self.side();
        let promoted = mv.promotion().map_or(0, |kind| {
            nth(kind, us, count(kind, us)) ^ nth(Kind::Pawn, us, count(Kind::Pawn, us).wrapping_sub(1))
        });
        captured ^ promoted
    }
}
