//! Moves in standard algebraic notation: `Nbd7`, `exd6`, `e8=Q+`, `O-O-O#`.
//!
//! Moves are written as the PGN standard demands. Reading also accepts common deviations: zeros for castling, a missing `x` or
//! `=`, a hyphen between the squares, and more of the from-square than needed. It accepts `e.p.` after an en passant capture,
//! missing check marks and annotation marks.

use super::uci::promotion_kind;
use crate::bitboard;
use crate::position::Position;
use crate::status::Status;
use crate::text::{TextWriter, trimmed};
use crate::types::{Kind, Move, Square};

/// A move as far as a text describes it.
struct Pattern {
    kind: Kind,
    /// The squares that it may come from.
    origins: u64,
    to: Square,
    promotion: Option<Kind>,
}

impl Position {
    /// Returns the legal move that a text names, a string or bytes.
    ///
    /// Costs the attacks of one piece, seen from the target, and a test of the king for each piece found there.
    ///
    /// ```
    /// use golem::{Position, Status};
    ///
    /// let start = Position::start();
    /// assert_eq!(start.move_from_san("Nf3"), start.move_from_uci("g1f3"));
    /// assert_eq!(start.move_from_san("Sf3"), Err(Status::MoveSyntax));
    /// ```
    #[inline]
    pub fn move_from_san(&self, text: impl AsRef<[u8]>) -> Result<Move, Status> {
        self.read_san(text.as_ref())
    }

    /// [`move_from_san`](Self::move_from_san), compiled once for all that text may be.
    pub(crate) fn read_san(&self, text: &[u8]) -> Result<Move, Status> {
        let text = without_marks(trimmed(text));
        if let Some(code) = castling_code(text) {
            return self.castling(code).ok_or(Status::MoveIllegal);
        }
        let Some(Pattern { kind, origins, to, promotion }) = parse(text) else { return self.read_en_passant(text) };
        let promotes = kind == Kind::Pawn && to.bit() & self.side().opposite().back_rank() != 0;
        if promotes != promotion.is_some() {
            return Err(Status::MoveIllegal);
        }
        let origins = self.legal_origins(kind, to, origins);
        if bitboard::several(origins) {
            return Err(Status::MoveAmbiguous);
        }
        let from = Square::only(origins).ok_or(Status::MoveIllegal)?;
        let piece = promotion.map_or(0, |kind| kind as u16 - Kind::Knight as u16);
        Ok(self.move_between(from, to, piece))
    }

    /// Reads a capture with `e.p.` or `ep` behind it.
    #[cold]
    fn read_en_passant(&self, text: &[u8]) -> Result<Move, Status> {
        let capture = text.strip_suffix(b"e.p.").or(text.strip_suffix(b"ep")).ok_or(Status::MoveSyntax)?;
        // Once is enough.
        if capture.ends_with(b"p") || capture.ends_with(b".") {
            return Err(Status::MoveSyntax);
        }
        let mv = self.read_san(capture)?;
        if mv.code() == Move::EN_PASSANT { Ok(mv) } else { Err(Status::MoveIllegal) }
    }

    /// Writes a legal move with its check or mate mark; the text of any other move is unspecified.
    ///
    /// Moves are generated only after a check, to see whether it is mate.
    pub fn write_san(&self, mv: Move, out: &mut TextWriter<'_>) {
        match mv.code() {
            _ if mv == Move::NONE => return out.push_all(b"--"),
            Move::CASTLE_H => out.push_all(b"O-O"),
            Move::CASTLE_A => out.push_all(b"O-O-O"),
            _ => self.write_piece_move(mv, out),
        }
        if self.gives_check(mv) {
            out.push(if self.after(mv).has_legal_move() { b'+' } else { b'#' });
        }
    }

    /// Returns the move in standard algebraic notation as a string.
    #[cfg(feature = "std")]
    pub fn san(&self, mv: Move) -> std::string::String {
        crate::text::with_text(|out| self.write_san(mv, out), |text| text.into())
    }

    fn write_piece_move(&self, mv: Move, out: &mut TextWriter<'_>) {
        let kind = self.kind_at(mv.from()).unwrap_or(Kind::Pawn);
        if kind != Kind::Pawn {
            out.push(kind.letter());
            self.write_origin(mv, kind, out);
        } else if mv.is_capture() {
            out.push(b'a' + mv.from().file() as u8);
        }
        if mv.is_capture() {
            out.push(b'x');
        }
        out.push_square(mv.to());
        if let Some(kind) = mv.promotion() {
            out.push(b'=');
            out.push(kind.letter());
        }
    }

    /// File, rank or both of the origin, as far as other pieces of its kind can go to the same square.
    fn write_origin(&self, mv: Move, kind: Kind, out: &mut TextWriter<'_>) {
        let from = mv.from();
        let rivals = self.legal_origins(kind, mv.to(), !from.bit());
        let same_file = rivals & bitboard::file(from.file()) != 0;
        let same_rank = rivals & bitboard::rank(from.rank()) != 0;
        if rivals != 0 && (!same_file || same_rank) {
            out.push(b'a' + from.file() as u8);
        }
        if same_file {
            out.push(b'1' + from.rank() as u8);
        }
    }
}

/// The text without check, mate and annotation marks at its end.
fn without_marks(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|byte| !matches!(byte, b'+' | b'#' | b'!' | b'?')).map_or(0, |last| last + 1);
    text.get(..end).unwrap_or(text)
}

fn castling_code(text: &[u8]) -> Option<u16> {
    match text {
        b"O-O" | b"0-0" | b"o-o" => Some(Move::CASTLE_H),
        b"O-O-O" | b"0-0-0" | b"o-o-o" => Some(Move::CASTLE_A),
        _ => None,
    }
}

fn parse(text: &[u8]) -> Option<Pattern> {
    let (kind, text) = match text.split_first()? {
        (b'P', rest) => (Kind::Pawn, rest),
        (&letter @ (b'N' | b'B' | b'R' | b'Q' | b'K'), rest) => (Kind::from_letter(letter)?, rest),
        _ => (Kind::Pawn, text),
    };
    let (promotion, text) = split_promotion(text)?;
    let (origin, to) = text.split_at_checked(text.len().checked_sub(2)?)?;
    let to = Square::from_name(to)?;
    let origin = origin.strip_suffix(b"x").or(origin.strip_suffix(b"-")).unwrap_or(origin);
    let origins = match origin {
        // A pawn move without a file stays on its file: `d4` never means `exd4`.
        [] if kind == Kind::Pawn => bitboard::file(to.file()),
        [] => !0,
        &[file @ b'a'..=b'h'] => bitboard::file(u32::from(file - b'a')),
        &[rank @ b'1'..=b'8'] => bitboard::rank(u32::from(rank - b'1')),
        square => Square::from_name(square)?.bit(),
    };
    Some(Pattern { kind, origins, to, promotion })
}

/// The promotion at the end of a text, if there is one: `=Q` or `Q`. `None` if it is malformed.
fn split_promotion(text: &[u8]) -> Option<(Option<Kind>, &[u8])> {
    let (&last, rest) = text.split_last()?;
    if last.is_ascii_digit() {
        return Some((None, text));
    }
    let kind = promotion_kind(last)?;
    Some((Some(kind), rest.strip_suffix(b"=").unwrap_or(rest)))
}
