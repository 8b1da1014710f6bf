//! Zobrist keys of positions, and keys of parts of a position.
//!
//! Albert Zobrist's idea: a random number for everything that a position may have, and the exclusive or of those that it has.
//! The numbers are those of the Polyglot book format, so the keys work with opening books. Where Polyglot has none, for rooks
//! that may castle from squares other than the corners, they come from SplitMix64 (Sebastiano Vigna).
//!
//! A loop over the pieces of each kind would guess wrongly where it ends. So the usual number of pieces of each type is looked
//! up, present or not: the lowest square of an empty set is 64, whose number is 0.

pub(crate) mod after;
mod numbers;

use super::Position;
use super::change::piece_number;
use crate::attacks;
use crate::types::{Color, Kind, Square};
use numbers::{EN_PASSANT, castling_number, material_number, number_at, number_of};
pub(crate) use numbers::{PIECE_KEYS, TURN_KEY};

/// The keys of a position: 64 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[non_exhaustive]
#[repr(C)]
pub struct Keys {
    /// Key of the whole position, as golem_key() returns it.
    pub all: u64,
    /// Key of the pawns of both colours.
    pub pawns: u64,
    /// Key of the knights and bishops of both colours.
    pub minors: u64,
    /// Key of the rooks and queens of both colours.
    pub majors: u64,
    /// `pieces[color]`: key of all pieces of this colour except the pawns.
    pub pieces: [u64; 2],
    /// Key of the piece counts by type and colour.
    pub material: u64,
    /// Key of both kings.
    pub kings: u64,
}

const _: () = assert!(size_of::<Keys>() == 64);

impl Keys {
    /// Adds or removes a piece, but for the material.
    #[inline(always)]
    fn toggle(&mut self, piece: u32, square: Square) {
        let number = number_of(piece, square);
        self.toggle_number(piece, number);
        self.all ^= number;
    }

    /// Adds or removes a number that belongs to a piece in the keys of parts, but for the material.
    #[inline(always)]
    fn toggle_number(&mut self, piece: u32, number: u64) {
        let of = |kinds: u32| (u64::from(kinds >> (piece & 7)) & 1).wrapping_neg() & number;
        self.pawns ^= of(1 << 1);
        self.minors ^= of(1 << 2 | 1 << 3);
        self.majors ^= of(1 << 4 | 1 << 5);
        self.kings ^= of(1 << 6);
        self.pieces[(piece >> 3 & 1) as usize] ^= of(1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6);
    }
}

/// The keys of the pieces of a side; that of the material only if it is asked for.
struct SideKeys {
    pawns: u64,
    minors: u64,
    majors: u64,
    king: u64,
    material: u64,
}

impl SideKeys {
    #[inline(always)]
    fn of<const MATERIAL: bool>(position: &Position, color: Color) -> Self {
        // Kind by kind: a loop over them would not be unrolled.
        let [pawns, pawn_count] = pieces::<8, MATERIAL>(position, Kind::Pawn, color);
        let [knights, knight_count] = pieces::<2, MATERIAL>(position, Kind::Knight, color);
        let [bishops, bishop_count] = pieces::<2, MATERIAL>(position, Kind::Bishop, color);
        let [rooks, rook_count] = pieces::<2, MATERIAL>(position, Kind::Rook, color);
        let [queens, queen_count] = pieces::<1, MATERIAL>(position, Kind::Queen, color);
        let [king, king_count] = pieces::<1, MATERIAL>(position, Kind::King, color);
        let material = pawn_count ^ knight_count ^ bishop_count ^ rook_count ^ queen_count ^ king_count;
        SideKeys { pawns, minors: knights ^ bishops, majors: rooks ^ queens, king, material }
    }

    /// Of the side's pieces without its pawns.
    #[inline(always)]
    fn pieces(&self) -> u64 {
        self.minors ^ self.majors ^ self.king
    }
}

/// The key of the pieces of a kind and colour, hardly more than `USUAL`, and that of how many there are if it is asked
/// for.
#[inline(always)]
fn pieces<const USUAL: usize, const MATERIAL: bool>(position: &Position, kind: Kind, color: Color) -> [u64; 2] {
    let piece = piece_number(kind, color);
    let set = position.of(kind, color);
    let key = sum_of::<USUAL>(set, |number| number_at(piece, number as usize));
    [key, if MATERIAL { material_number(piece, set.count_ones() as usize) } else { 0 }]
}

/// The exclusive or of the numbers of a set's squares, hardly more than `USUAL`, and of the number for 64 as often as
/// there are fewer.
#[inline(always)]
fn sum_of<const USUAL: usize>(mut set: u64, number: impl Fn(u32) -> u64) -> u64 {
    let mut sum = 0;
    for _ in 0..USUAL {
        sum ^= number(set.trailing_zeros());
        set &= set.wrapping_sub(1);
    }
    while set != 0 {
        sum ^= number(set.trailing_zeros());
        set &= set - 1;
    }
    sum
}

/// The numbers of castling, en passant and the side to move.
#[inline(always)]
fn state_numbers(position: &Position) -> u64 {
    let turn = if position.side() == Color::White { TURN_KEY } else { 0 };
    sum_of::<4>(position.castling, castling_number) ^ position.en_passant_number() ^ turn
}

impl Position {
    /// Returns the Zobrist key: for standard chess the Polyglot key.
    pub fn key(&self) -> u64 {
        let [white, black] = [SideKeys::of::<false>(self, Color::White), SideKeys::of::<false>(self, Color::Black)];
        white.pawns ^ white.pieces() ^ black.pawns ^ black.pieces() ^ state_numbers(self)
    }

    /// Returns all keys at once.
    pub fn keys(&self) -> Keys {
        let [white, black] = [SideKeys::of::<true>(self, Color::White), SideKeys::of::<true>(self, Color::Black)];
        let (pawns, pieces) = (white.pawns ^ black.pawns, [white.pieces(), black.pieces()]);
        Keys {
            all: pawns ^ pieces[0] ^ pieces[1] ^ state_numbers(self),
            pawns,
            minors: white.minors ^ black.minors,
            majors: white.majors ^ black.majors,
            pieces,
            material: white.material ^ black.material,
            kings: white.king ^ black.king,
        }
    }

    /// The number of the en passant square if a pawn stands beside the one that may be captured; it may be pinned.
    #[inline(always)]
    pub(crate) fn en_passant_number(&self) -> u64 {
        let Some(ep) = self.ep() else { return 0 };
        let side = self.side();
        let capturers = self.of(Kind::Pawn, side) & attacks::pawn(side.opposite(), ep);
        if capturers != 0 { EN_PASSANT[(ep.file() & 7) as usize] } else { 0 }
    }
}
