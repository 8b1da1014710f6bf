//! The board as it stands in memory, and its pieces.

use golem::attacks::ways::{WAYS_OF_ATTACK, sliding_along};
use golem::position::NO_SQUARE;
use golem::tables::{EMPTY_BOARD_ATTACKS, KNIGHT_ATTACKS};
use golem::{Color, Kind, Square, bitboard};

/// A set of pieces, one bit per piece index: bits 0-15 are White's pieces, 16-31 Black's.
pub type PieceSet = u32;

/// Value in `kinds` for an index without a piece.
pub const NO_KIND: u8 = 255;

/// A position with the pieces that attack each square; 448 bytes.
///
/// Each piece has an index 0-15 within its colour. The king has index 0. The others are numbered when the board is set
/// up: queens first, then rooks, bishops, knights and pawns, and within each type from a1 to h8. A piece keeps its
/// index, even if it promotes. A capture frees the victim's index.
///
/// A piece attacks a square if it could capture an enemy piece there. Pins, checks and the square's contents are
/// ignored.
///
/// Piece-sets after Andrew Tridgell (KnightCap) and ZirconiumX (Dorpsgek).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct PieceBoard {
    /// `attackers[color][square]`: the pieces of that colour that attack the square, one bit per index.
    pub attackers: [[u16; 64]; 2],
    /// `board[square]`: 0 if empty, otherwise index | (kind + 1) << 4 | colour << 7.
    pub board: [u8; 64],
    /// `squares[color][index]`: the piece's square, or 64 if no piece has the index.
    pub squares: [[u8; 16]; 2],
    /// `kinds[color][index]`: the piece's type, or 255 if no piece has the index.
    pub kinds: [[u8; 16]; 2],
    /// `by_kind[color][kind]`: the pieces of that colour and type, one bit per index.
    pub by_kind: [[u16; 6]; 2],
    /// Squares of the rooks that may still castle.
    pub castling: u64,
    /// `occupied[color]`: squares of that colour's pieces.
    pub occupied: [u64; 2],
    /// 0 White, 1 Black.
    pub side_to_move: u8,
    /// The square that the last double push skipped, or 64. Moves set it only if an en passant capture is legal.
    pub ep_square: u8,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// Incremented after each move by Black.
    pub fullmove_number: u16,
    /// 0.
    pub reserved: u16,
    /// 0, or the attack update that golem_pieceboard_make_lazy() has postponed.
    pub pending: u64,
}

/// State needed to unmake a move; 448 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Undo {
    /// The board before the move.
    pub before: PieceBoard,
}

const _: () = assert!(size_of::<PieceBoard>() == 448 && size_of::<Undo>() == 448);

/// A piece as a byte of the board; any byte is valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece(pub u8);

impl Piece {
    /// No piece.
    pub const NONE: Piece = Piece(0);

    /// The piece of a colour and kind with a number 0–15.
    #[inline(always)]
    pub const fn new(color: Color, kind: Kind, number: usize) -> Self {
        Piece((number & 15) as u8 | (kind as u8 + 1) << 4 | (color as u8) << 7)
    }

    /// Whether it is a piece.
    #[inline(always)]
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    /// Its number, 0–15.
    #[inline(always)]
    pub const fn number(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Its bit in the sets of its colour; 0 for no piece.
    #[inline(always)]
    pub const fn bit(self) -> u16 {
        if self.is_some() { 1 << self.number() } else { 0 }
    }

    /// Its colour.
    #[inline(always)]
    pub const fn color(self) -> Color {
        Color::from_low_bit(self.0 as u32 >> 7)
    }

    /// Its kind, `None` for no piece.
    #[inline(always)]
    pub const fn kind(self) -> Option<Kind> {
        Kind::new((self.next_to_kind() as u32).wrapping_sub(1))
    }

    /// The number of its kind plus 1; 0 for no piece.
    #[inline(always)]
    pub(crate) const fn next_to_kind(self) -> usize {
        (self.0 >> 4 & 7) as usize
    }

    /// The piece alone as a piece-set; empty for no piece.
    #[inline(always)]
    pub const fn set(self) -> PieceSet {
        PieceBoard::set_of(self.bit(), self.color())
    }

    /// Whether a piece slides along a ray 0-7; no piece does not.
    #[inline(always)]
    pub(crate) fn slides_along(self, ray: usize) -> bool {
        WAYS_OF_ATTACK[usize::from(self.0 >> 4)] & sliding_along(ray) != 0
    }

    /// Returns the squares that a piece attacks from a square, without a branch on its kind, which is unpredictable.
    /// `seen` are the squares that a queen would attack from there.
    #[inline(always)]
    pub(crate) fn attacks(self, square: Square, seen: u64) -> u64 {
        let on_empty_board = EMPTY_BOARD_ATTACKS[usize::from(self.0 >> 4)][square.index()];
        on_empty_board & (seen | KNIGHT_ATTACKS[square.index()])
    }

    /// The same piece with another kind, as a promotion makes it.
    #[inline(always)]
    pub const fn promoted(self, kind: Kind) -> Self {
        Piece(self.0 & 0x8f | (kind as u8 + 1) << 4)
    }
}

impl PieceBoard {
    /// No pieces, White to move.
    pub const EMPTY: PieceBoard = PieceBoard {
        attackers: [[0; 64]; 2],
        board: [0; 64],
        squares: [[NO_SQUARE; 16]; 2],
        kinds: [[NO_KIND; 16]; 2],
        by_kind: [[0; 6]; 2],
        castling: 0,
        occupied: [0; 2],
        side_to_move: 0,
        ep_square: NO_SQUARE,
        halfmove_clock: 0,
        fullmove_number: 1,
        reserved: 0,
        pending: 0,
    };

    /// The side to move (the lowest bit counts).
    #[inline(always)]
    pub const fn side(&self) -> Color {
        Color::from_low_bit(self.side_to_move as u32)
    }

    /// The piece on a square.
    #[inline(always)]
    pub const fn on(&self, square: Square) -> Piece {
        Piece(self.board[square.index()])
    }

    /// All occupied squares.
    #[inline(always)]
    pub const fn all_occupied(&self) -> u64 {
        self.occupied[0] | self.occupied[1]
    }

    /// The pieces of a colour that attack a square.
    #[inline(always)]
    pub const fn attackers_of(&self, square: Square, color: Color) -> u16 {
        self.attackers[color.index()][square.index()]
    }

    /// The pieces of a colour and kind.
    #[inline(always)]
    pub const fn of(&self, kind: Kind, color: Color) -> u16 {
        self.by_kind[color.index()][kind as usize]
    }

    /// The bishops, rooks and queens of a colour.
    #[inline(always)]
    pub const fn sliders(&self, color: Color) -> u16 {
        self.of(Kind::Bishop, color) | self.of(Kind::Rook, color) | self.of(Kind::Queen, color)
    }

    /// The square of a piece; an arbitrary square for a free number.
    #[inline(always)]
    pub const fn square_of(&self, color: Color, number: usize) -> Square {
        Square::from_low_bits(self.squares[color.index()][number & 15] as u32)
    }
}

/// The numbers of a set from the lowest to the highest.
#[inline(always)]
pub(crate) fn numbers(set: u16) -> impl Iterator<Item = usize> {
    bitboard::squares(set.into()).map(|number| number.index() & 15)
}
