//! Moves in the notation of the UCI protocol: `e2e4`, `e7e8q`, castling as `e1g1` or `e1h1`.

use crate::attacks;
use crate::position::Position;
use crate::position::special::castling_destinations;
use crate::status::Status;
use crate::text::{TextWriter, trimmed};
use crate::types::{Kind, Move, Square};

impl Position {
    /// Returns the legal move that a text names, a string or bytes. Castling is taken as the king's step and as king takes own
    /// rook.
    ///
    /// ```
    /// use golem::{Move, Position, Square, Status};
    ///
    /// let start = Position::start();
    /// assert_eq!(start.move_from_uci("e2e4"), Ok(Move::new(Square::E2, Square::E4, Move::DOUBLE_PUSH)));
    /// assert_eq!(start.move_from_uci("e2e5"), Err(Status::MoveIllegal));
    /// ```
    #[inline]
    pub fn move_from_uci(&self, text: impl AsRef<[u8]>) -> Result<Move, Status> {
        self.read_uci(text.as_ref())
    }

    /// [`move_from_uci`](Self::move_from_uci), compiled once for all that text may be.
    pub(crate) fn read_uci(&self, text: &[u8]) -> Result<Move, Status> {
        self.resolve(parse(text)?)
    }

    /// Returns the legal move with the squares and the promotion of a move that was read without a position, as [`str::parse`]
    /// reads one. Castling is taken as the king's step and as king takes own rook.
    ///
    /// ```
    /// use golem::{Move, Position};
    ///
    /// let push: Move = "e2e4".parse()?;
    /// let legal = Position::start().resolve(push)?;
    /// assert_eq!(legal.code(), Move::DOUBLE_PUSH);
    /// assert!(Position::start().resolve("e2e5".parse()?).is_err());
    /// # Ok::<(), golem::Status>(())
    /// ```
    pub fn resolve(&self, coordinates: Move) -> Result<Move, Status> {
        let (from, to) = (coordinates.from(), coordinates.to());
        let exact = self.move_between(from, to, coordinates.code());
        if exact.promotion() == coordinates.promotion() && self.is_legal(exact) {
            return Ok(exact);
        }
        // The king's step comes second: in Chess960 the same two squares may also be a plain king move.
        let step = if coordinates.promotion().is_none() { self.castling_by_step(from, to) } else { None };
        step.ok_or(Status::MoveIllegal)
    }

    /// Returns why a text does not name a legal move, with the squares that show it: [`refusal`](Self::refusal) of the move
    /// with the flags that it would have. `None` if the move is legal.
    ///
    /// ```
    /// use golem::{Position, Status};
    ///
    /// assert_eq!(Position::start().uci_refusal("e1g1"), Some((Status::MoveCastlingBlocked, 1 << 5 | 1 << 6)));
    /// assert_eq!(Position::start().uci_refusal("e2d3"), Some((Status::MovePawnDiagonal, 1 << 19)));
    /// ```
    pub fn uci_refusal(&self, text: impl AsRef<[u8]>) -> Option<(Status, u64)> {
        match parse(text.as_ref()) {
            Err(status) => Some((status, 0)),
            Ok(coordinates) if self.resolve(coordinates).is_ok() => None,
            Ok(coordinates) => self.refusal(self.meant(coordinates)),
        }
    }

    /// The move with the squares and the promotion of an illegal one, and the flags that come nearest.
    fn meant(&self, coordinates: Move) -> Move {
        let (us, from, to) = (self.side(), coordinates.from(), coordinates.to());
        let is_king = self.of(Kind::King, us) & from.bit() != 0;
        let takes_rook = is_king && self.of(Kind::Rook, us) & to.bit() != 0;
        let is_far = from.rank() == to.rank() && (attacks::king(from) | from.bit()) & to.bit() == 0;
        let exact = self.move_between(from, to, coordinates.code());
        let code = match exact.code() {
            code if exact.promotion() != coordinates.promotion() => coordinates.code() | code & Move::CAPTURE,
            _ if is_king && !takes_rook && is_far => {
                let is_step = |&code: &u16| castling_destinations(us, code).0 == to;
                let Some(code) = [Move::CASTLE_H, Move::CASTLE_A].into_iter().find(is_step) else { return exact };
                return Move::new(from, self.castling_rights().rook(us, code).unwrap_or(to), code);
            }
            Move::CASTLE_H | Move::CASTLE_A if !takes_rook => Move::QUIET,
            Move::EN_PASSANT if self.ep() != Some(to) => Move::CAPTURE,
            code => code,
        };
        Move::new(from, to, code)
    }

    /// The legal castling that takes the king from one square to another.
    fn castling_by_step(&self, from: Square, to: Square) -> Option<Move> {
        let is_step = |&code: &u16| castling_destinations(self.side(), code).0 == to;
        let code = [Move::CASTLE_H, Move::CASTLE_A].into_iter().find(is_step)?;
        self.castling(code).filter(|mv| mv.from() == from)
    }

    /// The legal move between two squares; castling as king takes own rook or as the king's step. The number of a kind is
    /// read where a pawn promotes.
    pub(crate) fn legal_move_between(&self, from: Square, to: Square, promoted: u32) -> Option<Move> {
        let exact = self.move_between(from, to, promoted.wrapping_sub(Kind::Knight as u32) as u16);
        let is_meant = exact.promotion().is_none_or(|kind| kind as u32 == promoted);
        if is_meant && self.is_legal(exact) { Some(exact) } else { self.castling_by_step(from, to) }
    }

    /// Writes a move; castling as king takes own rook if `chess960`, else as the king's step; `0000` for none.
    #[inline]
    pub fn write_uci(&self, mv: Move, chess960: bool, out: &mut TextWriter<'_>) {
        let step = mv.is_castling() && !chess960;
        let to = if step { castling_destinations(self.side(), mv.code()).0 } else { mv.to() };
        write_coordinates(Move::new(mv.from(), to, mv.code()), out);
    }

    /// Returns the move in UCI notation as a string.
    #[cfg(feature = "std")]
    pub fn uci(&self, mv: Move, chess960: bool) -> std::string::String {
        crate::text::with_text(|out| self.write_uci(mv, chess960, out), |text| text.into())
    }
}

/// The two squares of a move and the letter of its promotion; `0000` for [`Move::NONE`].
#[inline]
pub(super) fn write_coordinates(mv: Move, out: &mut TextWriter<'_>) {
    if mv == Move::NONE {
        return out.push_all(b"0000");
    }
    out.push_square(mv.from());
    out.push_square(mv.to());
    if let Some(kind) = mv.promotion() {
        out.push(kind.letter().to_ascii_lowercase());
    }
}

/// The move in a text of four or five characters with white space around it, quiet or a promotion.
pub(super) fn parse(text: &[u8]) -> Result<Move, Status> {
    let (from, rest) = trimmed(text).split_at_checked(2).ok_or(Status::MoveSyntax)?;
    let (to, promotion) = rest.split_at_checked(2).ok_or(Status::MoveSyntax)?;
    let code = match promotion {
        [] => Move::QUIET,
        &[letter] => Move::PROMOTION + promotion_kind(letter).ok_or(Status::MoveSyntax)? as u16 - Kind::Knight as u16,
        _ => return Err(Status::MoveSyntax),
    };
    match (Square::from_name(from), Square::from_name(to)) {
        (Some(from), Some(to)) => Ok(Move::new(from, to, code)),
        _ => Err(Status::MoveSyntax),
    }
}

/// The kind that a pawn may become, by its letter in either case.
pub(super) fn promotion_kind(letter: u8) -> Option<Kind> {
    Kind::from_letter(letter).filter(|kind| !matches!(kind, Kind::Pawn | Kind::King))
}
