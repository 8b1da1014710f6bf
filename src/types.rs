//! The nouns of the library: squares, colours, kinds of piece, moves.
//!
//! Every index that these types give out is masked to its range, so a table of the right length is read without a
//! bounds check and without a path to a panic.

use core::fmt;
use core::mem::MaybeUninit;

/// A square, 0..64: a1 = 0, b1 = 1, … h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The squares by their names.
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
    /// The square with that number; `None` for 64 and more.
    #[inline(always)]
    pub const fn new(number: u32) -> Option<Self> {
        if number < 64 { Some(Square(number as u8)) } else { None }
    }

    /// The square of the low six bits.
    #[inline(always)]
    pub const fn from_low_bits(number: u32) -> Self {
        Square(number as u8 & 63)
    }

    /// The square of a file letter and a rank digit, as in `e4`.
    #[inline(always)]
    pub(crate) fn from_name(name: &[u8]) -> Option<Self> {
        match *name {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Self::at((file - b'a').into(), (rank - b'1').into())),
            _ => None,
        }
    }

    /// The square on `file` 0–7 and `rank` 0–7 (low three bits of each).
    #[inline(always)]
    pub const fn at(file: u32, rank: u32) -> Self {
        Self::from_low_bits((rank & 7) << 3 | (file & 7))
    }

    /// The lowest square of a set; a1 for the empty set.
    #[inline(always)]
    pub const fn lowest(set: u64) -> Self {
        Self::from_low_bits(set.trailing_zeros())
    }

    /// The highest square of a set; a1 for the empty set.
    #[inline(always)]
    pub const fn highest(set: u64) -> Self {
        Self::from_low_bits(63 ^ (set | 1).leading_zeros())
    }

    /// The only square of a set, `None` if there is none or more than one.
    #[inline(always)]
    pub const fn only(set: u64) -> Option<Self> {
        if set.is_power_of_two() { Some(Self::lowest(set)) } else { None }
    }

    /// 0..64, for indexing.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The number of the square.
    #[inline(always)]
    pub const fn number(self) -> u8 {
        self.0 & 63
    }

    /// The set with this square alone.
    #[inline(always)]
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    /// The same square with the board upside down: a1 for a8.
    #[inline(always)]
    pub(crate) const fn mirrored(self) -> Self {
        Self::from_low_bits(self.0 as u32 ^ 56)
    }

    /// 0 for the a-file … 7 for the h-file.
    #[inline(always)]
    pub const fn file(self) -> u32 {
        (self.0 & 7) as u32
    }

    /// 0 for the first rank … 7 for the eighth.
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

/// White or black.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Color {
    White = 0,
    Black = 1,
}

impl Color {
    /// Both, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// `white` or `black`.
    pub const fn name(self) -> &'static str {
        ["white", "black"][self.index()]
    }

    /// The colour of the lowest bit.
    #[inline(always)]
    pub const fn from_low_bit(number: u32) -> Self {
        if number & 1 == 0 { Color::White } else { Color::Black }
    }

    /// The other colour.
    #[inline(always)]
    pub const fn opposite(self) -> Self {
        Self::from_low_bit(self as u32 ^ 1)
    }

    /// 0 or 1, for indexing.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize & 1
    }

    /// The rank where the pieces start: the first for White, the eighth for Black.
    #[inline(always)]
    pub const fn back_rank(self) -> u64 {
        0xff << (56 * self as u32)
    }

    /// `rank` 0–7 counted from the colour's own side.
    #[inline(always)]
    pub const fn relative_rank(self, rank: u32) -> u32 {
        (rank ^ (7 * self as u32)) & 7
    }
}

/// The kind of a piece.
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
    /// All six, from pawn to king.
    pub const ALL: [Kind; 6] = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King];

    /// The kind with that number; `None` for 6 and more.
    #[inline(always)]
    pub const fn new(number: u32) -> Option<Self> {
        if number < 6 { Some(Self::ALL[number as usize]) } else { None }
    }

    /// The name of the kind, as `pawn`.
    pub const fn name(self) -> &'static str {
        ["pawn", "knight", "bishop", "rook", "queen", "king"][self as usize]
    }

    /// The upper-case letter of the kind, `P` for a pawn.
    pub const fn letter(self) -> u8 {
        b"PNBRQK"[self as usize]
    }

    /// The kind with that letter, in either case.
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

/// More moves than any legal position has; the most known in a reachable position is 218.
pub const MAX_MOVES: usize = 256;

/// The deepest perft there is; only a position with hardly a choice of moves can be counted anywhere near it.
pub const MAX_PERFT_DEPTH: u32 = 100;

/// Which moves are wanted: a set of the four classes that every move belongs to one of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class(u8);

impl Class {
    /// Captures, including en passant and capturing promotions.
    pub const CAPTURES: Class = Class(1);
    /// Promotions to a queen without a capture.
    pub const QUEEN_PROMOTIONS: Class = Class(2);
    /// Promotions to a rook, a bishop or a knight without a capture.
    pub const UNDER_PROMOTIONS: Class = Class(4);
    /// What neither captures nor promotes, castling among it.
    pub const QUIETS: Class = Class(8);
    /// Everything that captures nothing.
    pub const NO_CAPTURES: Class = Class(14);
    /// Every legal move.
    pub const ALL: Class = Class(15);

    /// The classes whose bits are set; other bits mean nothing.
    #[inline(always)]
    pub const fn from_bits(bits: u32) -> Self {
        Class(bits as u8 & Self::ALL.0)
    }

    /// The classes as bits.
    #[inline(always)]
    pub const fn bits(self) -> u32 {
        self.0 as u32
    }

    /// The class of a move.
    #[inline(always)]
    pub const fn of(mv: Move) -> Self {
        match mv.code() {
            code if code & Move::CAPTURE != 0 => Self::CAPTURES,
            code if code & Move::PROMOTION == 0 => Self::QUIETS,
            code if code & 3 == 3 => Self::QUEEN_PROMOTIONS,
            _ => Self::UNDER_PROMOTIONS,
        }
    }

    /// Whether moves of any class of another set are wanted.
    #[inline(always)]
    pub const fn has(self, any: Class) -> bool {
        self.0 & any.0 != 0
    }

    /// The targets of the wanted moves that are neither promotions nor en passant.
    #[inline(always)]
    pub(crate) const fn targets(self, enemy: u64) -> u64 {
        let [captures, quiets] = [self.has(Self::CAPTURES), self.has(Self::QUIETS)];
        (captures as u64).wrapping_neg() & enemy | (quiets as u64).wrapping_neg() & !enemy
    }

    /// Those of a pawn's promotions that are wanted, the queen first.
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

/// Where a listing writes a move, as the number that it is.
pub type MovePlace = MaybeUninit<u16>;

/// Moves as the places that a listing writes to.
///
/// # Safety
/// Nothing but whole numbers is written there, as every listing does.
#[inline(always)]
#[allow(unsafe_code)]
#[doc(hidden)]
pub unsafe fn as_places(moves: &mut [Move]) -> &mut [MovePlace] {
    // SAFETY: a move is a number of 16 bits, and remains one by the contract of this function.
    unsafe { core::slice::from_raw_parts_mut(moves.as_mut_ptr().cast(), moves.len()) }
}

/// A move in 16 bits: from in bits 0–5, to in bits 6–11, code in bits 12–15.
///
/// Castling is king takes own rook: `to` is the rook's square. Every function accepts any value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Move(pub u16);

impl Move {
    /// a1a1, never a legal move.
    pub const NONE: Move = Move(0);
    /// Code of a plain quiet move.
    pub const QUIET: u16 = 0;
    /// Code of a pawn's double push.
    pub const DOUBLE_PUSH: u16 = 1;
    /// Code of castling towards the h-file.
    pub const CASTLE_H: u16 = 2;
    /// Code of castling towards the a-file.
    pub const CASTLE_A: u16 = 3;
    /// Code of a capture; as a bit also set in en passant and in capturing promotions.
    pub const CAPTURE: u16 = 4;
    /// Code of an en passant capture.
    pub const EN_PASSANT: u16 = 5;
    /// Code of a promotion to knight; bishop, rook and queen follow.
    pub const PROMOTION: u16 = 8;

    /// A move from its parts; `code` is one of the constants.
    #[inline(always)]
    pub const fn new(from: Square, to: Square, code: u16) -> Self {
        Move(from.number() as u16 | (to.number() as u16) << 6 | code << 12)
    }

    /// The same move on a board with the ranks in opposite order.
    #[inline(always)]
    pub(crate) const fn mirrored(self) -> Self {
        Move(self.0 ^ (56 | 56 << 6))
    }

    /// The square the piece leaves.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0 as u32)
    }

    /// The target square; for castling the square of the rook.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::from_low_bits(self.0 as u32 >> 6)
    }

    /// Its code, 0–15.
    #[inline(always)]
    pub const fn code(self) -> u16 {
        self.0 >> 12
    }

    /// Whether it is a capture; en passant and capturing promotions are.
    #[inline(always)]
    pub const fn is_capture(self) -> bool {
        self.code() & Self::CAPTURE != 0
    }

    /// Whether it is castling, towards either file.
    #[inline(always)]
    pub const fn is_castling(self) -> bool {
        self.code() & !1 == Self::CASTLE_H
    }

    /// Its code without the promotion piece: the same for all promotions between its squares.
    #[inline(always)]
    pub(crate) const fn without_piece(self) -> u16 {
        if self.code() & Self::PROMOTION == 0 { self.code() } else { self.code() & !3 }
    }

    /// Whether its code is that of castling or en passant, or one that no move has: one test for all of them.
    #[inline(always)]
    pub(crate) const fn has_special_code(self) -> bool {
        const CODES: u16 = 1 << Move::CASTLE_H | 1 << Move::CASTLE_A | 1 << Move::EN_PASSANT | 1 << 6 | 1 << 7;
        1 << self.code() & CODES != 0
    }

    /// Whether it is neither a capture nor a promotion.
    #[inline(always)]
    pub const fn is_quiet(self) -> bool {
        self.code() < Self::CAPTURE
    }

    /// What the pawn becomes, if it is a promotion.
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
