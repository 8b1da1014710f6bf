//! The search board: a position, its key and the piece on every square, which one move updates together.
//!
//! A search needs all three at every node, and each helps to update the others. The squares give the moving and the captured
//! piece, so neither the bitboards nor the key have to look for them. A plain move takes no branch on either.

use super::Position;
use super::keys::after::{is_special, key_after_arrival};
use crate::status::Status;
use crate::tables::table;
use crate::types::{Color, Kind, Move, Square};
use core::hint::select_unpredictable;
use core::ops::Deref;

/// A board for a search: the position with its key and a piece code for every square; 152 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(C)]
pub struct Board {
    /// The first member, so a pointer to the board works with every function for positions.
    pub position: Position,
    /// golem_key() of the position.
    pub key: u64,
    /// `squares[square]`: piece code, as golem_position_to_board() writes it.
    pub squares: [u8; 64],
}

const _: () = assert!(size_of::<Board>() == 152);

/// The squares as bytes, beside which a compiler compares sixteen at a time.
static NUMBERS: [u8; 64] = table!(64; square => square as u8);

/// All squares for those of a position's sets that hold a piece, by its code: those of its kind and of its colour.
static SETS_OF: [[u64; 8]; 16] = table!(16; piece => table!(8; set => {
    let kind = (piece & 7).wrapping_sub(1);
    if kind < 6 && (set == kind || set == 6 + piece / 8) { !0 } else { 0 }
}));

impl Board {
    /// Creates the board of a position. An en passant square that no legal move uses is cleared, so that repetitions are found
    /// as the rules define them.
    pub fn new(position: &Position) -> Self {
        let position = position.without_unused_ep();
        Board { position, key: position.key(), squares: position.to_board() }
    }

    /// Returns the board of a FEN: [`Position::from_fen`].
    ///
    /// ```
    /// use golem::{Board, Square};
    ///
    /// let board = Board::from_fen("r1bqkbnr/pppp1ppp/8/4p3/3nP3/8/PPPP1PPP/RNBQKB1R b Kkq - 0 3")?;
    /// for square in (0..64).filter_map(Square::new) {
    ///     assert_eq!(board.kind_on(square), board.kind_at(square));
    ///     assert_eq!(board.color_on(square), board.color_at(square));
    /// }
    /// assert_eq!(board.key(), board.position.key());
    /// assert_eq!(Board::start().legal_moves().len(), 20);
    /// # Ok::<(), golem::Status>(())
    /// ```
    pub fn from_fen(text: impl AsRef<[u8]>) -> Result<Self, Status> {
        Position::from_fen(text).map(|position| Self::new(&position))
    }

    /// Returns the start position of standard chess.
    pub fn start() -> Self {
        Self::new(&Position::start())
    }

    /// Returns the stored key; [`Position::key`] computes it.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Returns the kind of the piece on a square.
    #[inline(always)]
    pub fn kind_on(&self, square: Square) -> Option<Kind> {
        Kind::new((self.piece_on(square) & 7).wrapping_sub(1))
    }

    /// Returns the colour of the piece on a square.
    #[inline(always)]
    pub fn color_on(&self, square: Square) -> Option<Color> {
        let piece = self.piece_on(square);
        (piece != 0).then_some(if piece & 8 == 0 { Color::White } else { Color::Black })
    }

    /// Returns the piece code of a square: 1 to 6 for White from pawn to king, 9 to 14 for Black, 0 if it is empty.
    #[inline(always)]
    pub fn piece_on(&self, square: Square) -> u32 {
        self.squares[square.index()].into()
    }

    /// The piece that moves and the one on its target.
    #[inline(always)]
    pub(crate) fn pieces_of(&self, mv: Move) -> [u32; 2] {
        [self.piece_on(mv.from()), self.piece_on(mv.to())]
    }

    /// Returns the board after a move that the caller knows to be legal; for any other move the result is unspecified.
    #[inline]
    pub fn after(&self, mv: Move) -> Self {
        if self.is_stepped_by(mv) { self.after_step(mv) } else { self.after_special(mv) }
    }

    /// Whether [`after_step`](Self::after_step) is all of a move.
    #[inline(always)]
    pub(crate) fn is_stepped_by(&self, mv: Move) -> bool {
        !is_special(&self.position, mv)
    }

    /// The board after one piece has gone from a square to another.
    #[inline(always)]
    pub(crate) fn after_step(&self, mv: Move) -> Self {
        let [mover, victim] = self.pieces_of(mv);
        let position = self.position_after_step(mv, mover, victim);
        let lost = self.position.castling & !position.castling;
        let (from, to) = (mv.from().number(), mv.to().number());
        let mut squares = self.squares;
        for (piece, &square) in squares.iter_mut().zip(&NUMBERS) {
            let stays = if square == from { 0 } else { *piece };
            *piece = if square == to { mover as u8 } else { stays };
        }
        Board { position, key: key_after_arrival(&self.position, mv, [mover, victim], lost, self.key), squares }
    }

    /// The position after one piece has gone from a square to another. All sets are treated alike, so that a compiler works on
    /// them in vectors.
    #[inline(always)]
    fn position_after_step(&self, mv: Move, mover: u32, victim: u32) -> Position {
        let Position { pieces: [a, b, c, d, e, f], colors: [g, h], castling, halfmove_clock, .. } = self.position;
        let (removed, to) = (mv.from().bit() | mv.to().bit(), mv.to().bit());
        let mut sets = [a, b, c, d, e, f, g, h];
        for (set, holds) in sets.iter_mut().zip(&SETS_OF[(mover & 15) as usize]) {
            *set = *set & !removed | holds & to;
        }
        let [a, b, c, d, e, f, g, h] = sets;
        let of_king = if mover & 7 == Kind::King as u32 + 1 { self.position.side().back_rank() } else { 0 };
        let resets_clock = (mover & 7 == Kind::Pawn as u32 + 1) | (victim != 0);
        Position {
            pieces: [a, b, c, d, e, f],
            colors: [g, h],
            castling: castling & !(removed | of_king),
            halfmove_clock: select_unpredictable(resets_clock, 0, halfmove_clock.saturating_add(1)),
            ..self.position.passed()
        }
    }

    /// The board after any other move; [`Move::NONE`] is a null move.
    #[cold]
    #[inline(never)]
    pub(crate) fn after_special(&self, mv: Move) -> Self {
        let position = if mv == Move::NONE { self.position.passed() } else { self.position.after(mv) };
        let mut squares = self.squares;
        if mv != Move::NONE {
            for (square, _, after) in self.position.change_of(mv).entries() {
                squares[square.index()] = after;
            }
        }
        Board { position, key: self.position.key_after(mv, self.key), squares }
    }

    /// Makes a null move: returns the board with the other side to move, or [`Status::MoveIllegal`] in check.
    pub fn pass(&self) -> Result<Self, Status> {
        self.position.pass().map(|_| self.after_special(Move::NONE))
    }

    /// Returns the key after a move that the caller knows to be legal, or after a null move ([`Move::NONE`]).
    #[inline]
    pub fn key_after(&self, mv: Move) -> u64 {
        let [mover, victim] = self.pieces_of(mv);
        self.position.key_after_pieces(mv, mover, victim, self.key)
    }

    /// Checks the position, then the key, then the squares, and returns the first contradiction.
    pub fn check(&self) -> Result<(), Status> {
        self.position.check_playable()?;
        if self.key != self.position.key() {
            return Err(Status::BoardKey);
        }
        // Arrays compared by `==` would call a C library.
        let differ = self.squares.iter().zip(self.position.to_board()).fold(0, |bits, (a, b)| bits | (a ^ b));
        if differ != 0 { Err(Status::BoardSquares) } else { Ok(()) }
    }
}

/// A board dereferences to its position and has the functions of a position. [`after`](Board::after), [`key`](Board::key),
/// [`pass`](Board::pass) and others are its own.
impl Deref for Board {
    type Target = Position;

    #[inline(always)]
    fn deref(&self) -> &Position {
        &self.position
    }
}

impl Position {
    /// Returns the position without an en passant square that no legal move uses; its key is then the same as if moves had led
    /// there.
    pub fn without_unused_ep(&self) -> Position {
        let ep_square = if self.en_passant_capturers() == 0 { super::NO_SQUARE } else { self.ep_square };
        Position { ep_square, ..*self }
    }
}
