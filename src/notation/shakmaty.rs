//! Conversions from and to the types of the crate `shakmaty`, which `pgn-reader` also uses.
//!
//! Both number squares from a1 to h8 and keep rights to castle as a set of rooks, so only the moving piece is looked up.

use crate::position::{NO_SQUARE, Position};
use crate::square_set::SquareSet;
use crate::status::Status;
use crate::text::with_text;
use crate::types::{Color, Kind, Move, Square};
use ::shakmaty as peer;
use ::shakmaty::{FromSetup, Position as _};
use core::fmt::Write;
use core::num::NonZeroU32;

impl From<peer::Square> for Square {
    #[inline]
    fn from(square: peer::Square) -> Self {
        Square::from_low_bits(square.to_u32())
    }
}

impl From<Square> for peer::Square {
    #[inline]
    fn from(square: Square) -> Self {
        peer::Square::new(square.number() as u32)
    }
}

impl From<peer::Bitboard> for SquareSet {
    #[inline]
    fn from(set: peer::Bitboard) -> Self {
        SquareSet(set.0)
    }
}

impl From<SquareSet> for peer::Bitboard {
    #[inline]
    fn from(set: SquareSet) -> Self {
        peer::Bitboard(set.0)
    }
}

impl From<peer::Color> for Color {
    #[inline]
    fn from(color: peer::Color) -> Self {
        if color.is_white() { Color::White } else { Color::Black }
    }
}

impl From<Color> for peer::Color {
    #[inline]
    fn from(color: Color) -> Self {
        peer::Color::from_white(color == Color::White)
    }
}

impl From<peer::Role> for Kind {
    #[inline]
    fn from(role: peer::Role) -> Self {
        // Both count from the pawn to the king: theirs from 1, ours from 0.
        Kind::ALL[role as usize - 1]
    }
}

impl From<Kind> for peer::Role {
    #[inline]
    fn from(kind: Kind) -> Self {
        peer::Role::ALL[kind as usize]
    }
}

/// A position that can be played, or why it cannot be. Clocks stop at 65,535. Pockets, promoted pieces and remaining
/// checks, which only variants of chess have, are left out.
impl TryFrom<&peer::Setup> for Position {
    type Error = Status;

    fn try_from(setup: &peer::Setup) -> Result<Self, Status> {
        let (roles, colors) = setup.board.clone().into_bitboards();
        let peer::ByRole { pawn, knight, bishop, rook, queen, king } = roles;
        let most = u16::MAX as u32;
        let position = Position {
            pieces: [pawn, knight, bishop, rook, queen, king].map(|set| set.0),
            colors: [colors.white.0, colors.black.0],
            castling: setup.castling_rights.0,
            side_to_move: Color::from(setup.turn) as u8,
            ep_square: setup.ep_square.map_or(NO_SQUARE, |square| square.to_u32() as u8),
            halfmove_clock: setup.halfmoves.min(most) as u16,
            fullmove_number: setup.fullmoves.get().min(most) as u16,
            reserved: 0,
        };
        position.check_playable().map(|()| position)
    }
}

/// Every position of a game by the rules of chess can be played. One that was set up with the errors ignored that
/// `shakmaty` can ignore may have more pieces than Golem takes. There is an en passant square where a capture there is
/// legal, as after moves of [`Position::play`].
impl TryFrom<&peer::Chess> for Position {
    type Error = Status;

    fn try_from(chess: &peer::Chess) -> Result<Self, Status> {
        Position::try_from(&chess.to_setup(peer::EnPassantMode::Legal))
    }
}

/// The same pieces and clocks, checked as reading a FEN checks them. A move number of 0 becomes 1.
impl TryFrom<&Position> for peer::Setup {
    type Error = Status;

    fn try_from(position: &Position) -> Result<Self, Status> {
        position.check_playable()?;
        let [pawn, knight, bishop, rook, queen, king] = position.pieces.map(peer::Bitboard);
        let [white, black] = position.colors.map(peer::Bitboard);
        let by_role = peer::ByRole { pawn, knight, bishop, rook, queen, king };
        let board = peer::Board::try_from_bitboards(by_role, peer::ByColor { white, black });
        Ok(peer::Setup {
            // It has just been checked.
            board: board.map_err(|_| Status::PositionOverlap)?,
            turn: position.side().into(),
            castling_rights: peer::Bitboard(position.castling),
            ep_square: position.ep().map(peer::Square::from),
            halfmoves: position.halfmove_clock.into(),
            fullmoves: NonZeroU32::new(position.fullmove_number.into()).unwrap_or(NonZeroU32::MIN),
            ..peer::Setup::empty()
        })
    }
}

/// Every position that can be played, whether or not a game can reach it. Castling is that of Chess960, in which all of
/// orthodox chess is contained; the mode shows only in how `shakmaty` writes rights and moves.
impl TryFrom<&Position> for peer::Chess {
    type Error = Status;

    fn try_from(position: &Position) -> Result<Self, Status> {
        peer::Chess::from_setup(position.try_into()?, peer::CastlingMode::Chess960)
            .or_else(peer::PositionError::ignore_too_much_material)
            .or_else(peer::PositionError::ignore_impossible_check)
            // Nothing else is wrong with a position that can be played; the fuzz targets look for one.
            .map_err(|_| Status::PositionImpossibleCheck)
    }
}

impl Position {
    /// Returns the legal move that a move of the crate `shakmaty` is.
    ///
    /// ```
    /// use golem::Position;
    /// use shakmaty::{Chess, Position as _};
    ///
    /// let chess = Chess::default();
    /// let position = Position::try_from(&chess)?;
    /// for theirs in chess.legal_moves() {
    ///     let ours = position.move_from_shakmaty(theirs)?;
    ///     assert_eq!(position.move_to_shakmaty(ours), Ok(theirs));
    /// }
    /// # Ok::<(), golem::Status>(())
    /// ```
    pub fn move_from_shakmaty(&self, theirs: peer::Move) -> Result<Move, Status> {
        let (from, to) = match theirs {
            peer::Move::Normal { from, to, .. } | peer::Move::EnPassant { from, to } => (from, to),
            peer::Move::Castle { king, rook } => (king, rook),
            peer::Move::Put { .. } => return Err(Status::MoveIllegal),
        };
        let promotion = theirs.promotion().map_or(0, |role| Kind::from(role) as u16 - Kind::Knight as u16);
        let ours = self.move_between(from.into(), to.into(), promotion);
        // Also whether it is the same kind of move, of the same pieces.
        if self.move_to_shakmaty(ours)? == theirs { Ok(ours) } else { Err(Status::MoveIllegal) }
    }

    /// Returns a legal move as one of the crate `shakmaty`.
    pub fn move_to_shakmaty(&self, ours: Move) -> Result<peer::Move, Status> {
        if !self.is_legal(ours) {
            return Err(Status::MoveIllegal);
        }
        let (from, to) = (ours.from().into(), ours.to().into());
        if ours.is_castling() {
            return Ok(peer::Move::Castle { king: from, rook: to });
        }
        if ours.code() == Move::EN_PASSANT {
            return Ok(peer::Move::EnPassant { from, to });
        }
        Ok(peer::Move::Normal {
            role: self.kind_at(ours.from()).ok_or(Status::MoveIllegal)?.into(),
            from,
            capture: self.kind_at(ours.to()).map(peer::Role::from),
            to,
            promotion: ours.promotion().map(peer::Role::from),
        })
    }

    /// Returns the legal move that a game in PGN names, as `pgn-reader` hands it over.
    ///
    /// ```
    /// use golem::Position;
    ///
    /// let mut position = Position::start();
    /// for text in ["e4", "e5", "Nf3", "Nc6", "Bb5"] {
    ///     let san: shakmaty::san::SanPlus = text.parse().expect("a move in SAN");
    ///     position = position.after(position.move_from_san_plus(&san)?);
    /// }
    /// assert_eq!(position.fen(false), "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
    /// # Ok::<(), golem::Status>(())
    /// ```
    pub fn move_from_san_plus(&self, san: &peer::san::SanPlus) -> Result<Move, Status> {
        with_text(|out| _ = write!(out, "{}", san.san), |text| self.move_from_san(text))
    }
}
