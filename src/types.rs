//! Basic types: squares, colours, piece types, moves.
//!
//! Every index that these types return is masked to its range. So a table of the right length is read without a bounds check
//! and without a panic path.

use core::fmt;
use core::mem::MaybeUninit;

/// A square, 0..64: a1 = 0, b1 = 1, … h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The named squares.
macro_rules! named_squares {
    ($($name:ident)*) => {
        #[repr(u8)]
        enum Number { $($name),* }

        #[allow(missing_docs)]
        impl Square {
            $(pub const $name: Square = Square(Number::$name as u8);)*
        }
    };
}

named_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// Returns the square with this number, `None` for 64 and more.
    #[inline(always)]
    pub const fn new(number: u32) -> Option<Self> {
        if number < 64 { Some(Square(number as u8)) } else { None }
    }

    /// Returns the square of the low six bits.
    #[inline(always)]
    pub const fn from_low_bits(number: u32) -> Self {
        Square(number as u8 & 63)
    }

    /// Returns the square of a file letter and a rank digit, as in `e4`.
    #[inline(always)]
    pub(crate) fn from_name(name: &[u8]) -> Option<Self> {
        match *name {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Self::at((file - b'a').into(), (rank - b'1').into())),
            _ => None,
        }
    }

    /// Returns the square on `file` 0–7 and `rank` 0–7 (low three bits of each).
    #[inline(always)]
    pub const fn at(file: u32, rank: u32) -> Self {
        Self::from_low_bits((rank & 7) << 3 | (file & 7))
    }

    /// Returns the lowest square of a set; a1 for the empty set.
    #[inline(always)]
    pub const fn lowest(set: u64) -> Self {
        Self::from_low_bits(set.trailing_zeros())
    }

    /// Returns the highest square of a set; a1 for the empty set.
    #[inline(always)]
    pub const fn highest(set: u64) -> Self {
        Self::from_low_bits(63 ^ (set | 1).leading_zeros())
    }

    /// Returns the only square of a set, `None` if there is none or more than one.
    #[inline(always)]
    pub const fn only(set: u64) -> Option<Self> {
        if set.is_power_of_two() { Some(Self::lowest(set)) } else { None }
    }

    /// Returns the index of the square, 0..64.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Returns the number of the square, 0..64.
    #[inline(always)]
    pub const fn number(self) -> u8 {
        self.0 & 63
    }

    /// Returns the bitboard of this square alone.
    #[inline(always)]
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// Returns the square on the flipped board: a1 for a8.
    #[inline(always)]
    pub(crate) const fn mirrored(self) -> Self {
        Self::from_low_bits(self.0 as u32 ^ 56)
    }

    /// Returns the file: 0 for the a-file … 7 for the h-file.
    #[inline(always)]
    pub const fn file(self) -> u32 {
        (self.0 & 7) as u32
    }

    /// Returns the rank: 0 for the first … 7 for the eighth.
    #[inline(always)]
    pub const fn rank(self) -> u32 {
        (self.0 >> 3 & 7) as u32
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Color {
    White = 0,
    Black = 1,
}

impl Color {
    /// Both colours, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// Returns `white` or `black`.
    pub const fn name(self) -> &'static str {
        ["white", "black"][self.index()]
    }

    /// Returns the colour of the lowest bit.
    #[inline(always)]
    pub const fn from_low_bit(number: u32) -> Self {
        if number & 1 == 0 { Color::White } else { Color::Black }
    }

    /// Returns the other colour.
    #[inline(always)]
    pub const fn opposite(self) -> Self {
        Self::from_low_bit(self as u32 ^ 1)
    }

    /// Returns 0 or 1, for indexing.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize & 1
    }

    /// Returns the rank where the pieces start: the first for White, the eighth for Black.
    #[inline(always)]
    pub const fn back_rank(self) -> u64 {
        0xff << (56 * self as u32)
    }

    /// Returns `rank` 0–7 as counted from the colour's own side.
    #[inline(always)]
    pub const fn relative_rank(self, rank: u32) -> u32 {
        (rank ^ (7 * self as u32)) & 7
    }
}

/// A piece type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Kind {
    Pawn = 0,
    Knight = 1,
    Bishop = 2,
    Rook = 3,
    Queen = 4,
    King = 5,
}

impl Kind {
    /// All six piece types, from pawn to king.
    pub const ALL: [Kind; 6] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King];

    /// Returns the piece type with this number, `None` for 6 and more.
    #[inline(always)]
    pub const fn new(number: u32) -> Option<Self> {
        if number < 6 { Some(Self::ALL[number as usize]) } else { None }
    }

    /// Returns the name, such as `pawn`.
    pub const fn name(self) -> &'static str {
        ["pawn", "knight", "bishop", "rook", "queen", "king"][self as usize]
    }

    /// Returns the upper-case letter, `P` for a pawn.
    pub const fn letter(self) -> u8 {
        b"PNBRQK"[self as usize]
    }

    /// Returns the piece type with this letter, in either case.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            b'P' => Some(Kind::Pawn),
            b'N' => Some(Kind::Knight),
            b'B' => Some(Kind::Bishop),
            b'R' => Some(Kind::Rook),
            b'Q' => Some(Kind::Queen),
            b'K' => Some(Kind::King),
            _ => None,
        }
    }
}

/// More moves than any legal position has; the known maximum in a reachable position is 218.
pub const MAX_MOVES: usize = 256;

/// The maximum depth of perft; only positions with hardly any choice of moves can be counted that deep.
pub const MAX_PERFT_DEPTH: u32 = 100;

/// Move classes: a set of the four classes. Every move belongs to exactly one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class(u8);

impl Class {
    /// Captures, including en passant and capturing promotions.
    pub const CAPTURES: Class = Class(1);
    /// Non-capturing promotions to a queen.
    pub const QUEEN_PROMOTIONS: Class = Class(2);
    /// Non-capturing promotions to a rook, a bishop or a knight.
    pub const UNDER_PROMOTIONS: Class = Class(4);
    /// Neither captures nor promotions, but including castling.
    pub const QUIETS: Class = Class(8);
    /// All moves that capture nothing.
    pub const NO_CAPTURES: Class = Class(14);
    /// Every legal move.
    pub const ALL: Class = Class(15);

    /// Returns the classes whose bits are set; other bits are ignored.
    #[inline(always)]
    pub const fn from_bits(bits: u32) -> Self {
        Class(bits as u8 & Self::ALL.0)
    }

    /// Returns the classes as bits.
    #[inline(always)]
    pub const fn bits(self) -> u32 {
        self.0 as u32
    }

    /// Returns the class of a move.
    #[inline(always)]
    pub const fn of(mv: Move) -> Self {
        match mv.code() {
            code if code & Move::CAPTURE != 0 => Self::CAPTURES,
            code if code & Move::PROMOTION == 0 => Self::QUIETS,
            code if code & 3 == 3 => Self::QUEEN_PROMOTIONS,
            _ => Self::UNDER_PROMOTIONS,
        }
    }

    /// Returns whether the sets have a class in common.
    #[inline(always)]
    pub const fn has(self, any: Class) -> bool {
        self.0 & any.0 != 0
    }

    /// Returns the to-squares of moves in these classes that are neither promotions nor en passant.
    #[inline(always)]
    pub(crate) const fn targets(self, enemy: u64) -> u64 {
        let [captures, quiets] = [self.has(Self::CAPTURES), self.has(Self::QUIETS)];
        (captures as u64).wrapping_neg() & enemy | (quiets as u64).wrapping_neg() & !enemy
    }

    /// Returns a pawn's promotions that are in these classes, the queen first.
    #[inline(always)]
    #[doc(hidden)]
    pub fn promotions(self, from: Square, to: Square, is_capture: bool) -> impl Iterator<Item = Move> {
        let (under, queen, capture) = if is_capture {
            (self.has(Self::CAPTURES), self.has(Self::CAPTURES), Move::CAPTURE)
        } else {
            (self.has(Self::UNDER_PROMOTIONS), self.has(Self::QUEEN_PROMOTIONS), Move::QUIET)
        };
        let pieces = (if under { 0 } else { 3 })..(if queen { 4 } else { 3 });
        pieces.rev().map(move |piece| Move::new(from, to, (Move::PROMOTION + piece) | capture))
    }
}

/// The place where a listing writes a move, as an integer.
pub type MovePlace = MaybeUninit<u16>;

/// Converts moves to the places that a listing writes to.
///
/// # Safety
/// Only whole moves may be written there, as every listing does.
#[inline(always)]
#[allow(unsafe_code)]
#[doc(hidden)]
pub unsafe fn as_places(moves: &mut [Move]) -> &mut [MovePlace] {
    // SAFETY: a move is a number of 16 bits, and remains one by the contract of this function.
    unsafe { core::slice::from_raw_parts_mut(moves.as_mut_ptr().cast(), moves.len()) }
}

/// A move in 16 bits: from-square in bits 0–5, to-square in bits 6–11, move flags in bits 12–15.
///
/// Castling is encoded as king takes own rook: `to` is the rook's square. Every function accepts any value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Move(pub u16);

impl Move {
    /// No move: a1a1, which is never legal.
    pub const NONE: Move = Move(0);
    /// Flags of a plain quiet move.
    pub const QUIET: u16 = 0;
    /// Flags of a pawn's double push.
    pub const DOUBLE_PUSH: u16 = 1;
    /// Flags of castling towards the h-file.
    pub const CASTLE_H: u16 = 2;
    /// Flags of castling towards the a-file.
    pub const CASTLE_A: u16 = 3;
    /// Flags of a capture. This bit is also set in en passant and capturing promotions.
    pub const CAPTURE: u16 = 4;
    /// Flags of an en passant capture.
    pub const EN_PASSANT: u16 = 5;
    /// Flags of a promotion to a knight; bishop, rook and queen follow.
    pub const PROMOTION: u16 = 8;

    /// Creates a move from its parts; `code` is one of the constants.
    #[inline(always)]
    pub const fn new(from: Square, to: Square, code: u16) -> Self {
        Move(from.number() as u16 | (to.number() as u16) << 6 | code << 12)
    }

    /// Returns the same move on the flipped board.
    #[inline(always)]
    pub(crate) const fn mirrored(self) -> Self {
        Move(self.0 ^ (56 | 56 << 6))
    }

    /// Returns the from-square.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0 as u32)
    }

    /// Returns the to-square; for castling the rook's square.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::from_low_bits(self.0 as u32 >> 6)
    }

    /// Returns the move flags, 0–15.
    #[inline(always)]
    pub const fn code(self) -> u16 {
        self.0 >> 12
    }

    /// Returns whether it is a capture, including en passant and capturing promotions.
    #[inline(always)]
    pub const fn is_capture(self) -> bool {
        self.code() & Self::CAPTURE != 0
    }

    /// Returns whether it is castling, towards either file.
    #[inline(always)]
    pub const fn is_castling(self) -> bool {
        self.code() & !1 == Self::CASTLE_H
    }

    /// Returns the flags without the promotion piece: the same for all promotions between its squares.
    #[inline(always)]
    pub(crate) const fn without_piece(self) -> u16 {
        if self.code() & Self::PROMOTION == 0 { self.code() } else { self.code() & !3 }
    }

    /// Returns whether the flags are those of castling or en passant, or unused: one test for all of them.
    #[inline(always)]
    pub(crate) const fn has_special_code(self) -> bool {
        const CODES: u16 = 1 << Move::CASTLE_H | 1 << Move::CASTLE_A | 1 << Move::EN_PASSANT | 1 << 6 | 1 << 7;
        1 << self.code() & CODES != 0
    }

    /// Returns whether it is neither a capture nor a promotion.
    #[inline(always)]
    pub const fn is_quiet(self) -> bool {
        self.code() < Self::CAPTURE
    }

    /// Returns the promotion piece, `None` if it is not a promotion.
    #[inline(always)]
    pub const fn promotion(self) -> Option<Kind> {
        if self.code() & Self::PROMOTION == 0 {
            return None;
        }
        Kind::new(Kind::Knight as u32 + (self.code() & 3) as u32)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{:?}#{}", self.from(), self.to(), self.code())
    }
}
