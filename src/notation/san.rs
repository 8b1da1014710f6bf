//! Moves in standard algebraic notation: `Nbd7`, `exd6`, `e8=Q+`, `O-O-O#`.
//!
//! Moves are written as the PGN standard demands. Reading also accepts what people write: zeros for castling, a missing
//! `x` or `=`, a hyphen between the squares, more of the origin than needed, and check and annotation marks that are
//! present or missing.

use super::uci::{parse_square, promotion_kind};
use crate::bitboard;
use crate::position::Position;
use crate::status::Status;
use crate::text::TextWriter;
use crate::types::{Kind, Move, Square};

/// What a text says about a move.
struct Pattern {
    kind: Kind,
    from_file: Option<u32>,
    from_rank: Option<u32>,
    to: Square,
    promotion: Option<Kind>,
}

impl Position {
    /// The legal move that a text names.
    pub fn move_from_san(&self, text: &[u8]) -> Result<Move, Status> {
        let text = without_marks(text);
        let moves = self.legal_moves();
        if let Some(code) = castling_code(text) {
            return moves.iter().find(|mv| mv.code() == code).ok_or(Status::MoveIllegal);
        }
        let pattern = parse(text).ok_or(Status::MoveSyntax)?;
        let mut fitting = moves.iter().filter(|&mv| self.fits(mv, &pattern));
        match (fitting.next(), fitting.next()) {
            (Some(mv), None) => Ok(mv),
            (None, _) => Err(Status::MoveIllegal),
            _ => Err(Status::MoveAmbiguous),
        }
    }

    fn fits(&self, mv: Move, pattern: &Pattern) -> bool {
        let from = mv.from();
        !mv.is_castling()
            && mv.to() == pattern.to
            && mv.promotion() == pattern.promotion
            && self.kind(pattern.kind) & from.bit() != 0
            && pattern.from_file.is_none_or(|file| file == from.file())
            && pattern.from_rank.is_none_or(|rank| rank == from.rank())
    }

    /// Writes a legal move with its check or mate mark; the text of any other move is unspecified.
    pub fn write_san(&self, mv: Move, out: &mut TextWriter<'_>) {
        match mv.code() {
            _ if mv == Move::NONE => return out.push_all(b"--"),
            Move::CASTLE_H => out.push_all(b"O-O"),
            Move::CASTLE_A => out.push_all(b"O-O-O"),
            _ => self.write_piece_move(mv, out),
        }
        let next = self.after(mv);
        if next.checkers() != 0 {
            out.push(if next.has_legal_move() { b'+' } else { b'#' });
        }
    }

    /// The move in standard algebraic notation as a string.
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
        let rivals = self
            .legal_moves()
            .iter()
            .filter(|rival| rival.to() == mv.to() && !rival.is_castling())
            .fold(0, |set, rival| set | rival.from().bit())
            & self.kind(kind)
            & !from.bit();
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
    let &[to_file, to_rank] = to else { return None };
    let to = parse_square(to_file, to_rank)?;
    let origin = origin.strip_suffix(b"x").or(origin.strip_suffix(b"-")).unwrap_or(origin);
    let (from_file, from_rank) = match origin {
        // A pawn move without a file stays on its file: `d4` never means `exd4`.
        [] if kind == Kind::Pawn => (Some(to.file()), None),
        [] => (None, None),
        &[file @ b'a'..=b'h'] => (Some(u32::from(file - b'a')), None),
        &[rank @ b'1'..=b'8'] => (None, Some(u32::from(rank - b'1'))),
        &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => (Some(u32::from(file - b'a')), Some(u32::from(rank - b'1'))),
        _ => return None,
    };
    Some(Pattern { kind, from_file, from_rank, to, promotion })
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
