//! Moves in the notation of the UCI protocol: `e2e4`, `e7e8q`, castling as `e1g1` or `e1h1`.

use crate::dirgolem::MoveList;
use crate::position::Position;
use crate::position::castling::castling_destinations;
use crate::status::Status;
use crate::text::TextWriter;
use crate::types::{Kind, Move, Square};

impl Position {
    /// The legal move that a text names. Castling is taken as the king's step and as king takes own rook.
    pub fn move_from_uci(&self, text: &[u8]) -> Result<Move, Status> {
        let (from, to, promotion) = parse(text).ok_or(Status::MoveSyntax)?;
        self.move_between(from, to, promotion)
    }

    /// The legal move from a square to another. Castling is taken as the king's step and as king takes own rook.
    pub(super) fn move_between(&self, from: Square, to: Square, promotion: Option<Kind>) -> Result<Move, Status> {
        let moves = MoveList::legal(self);
        let exact = |mv: &Move| (mv.from(), mv.to(), mv.promotion()) == (from, to, promotion);
        // The king's step counts last: in Chess960 the same two squares may also be a plain king move.
        let king_step =
            |mv: &Move| mv.is_castling() && mv.from() == from && castling_destinations(self.side(), mv.code()).0 == to;
        let found = moves.iter().find(exact).or_else(|| moves.iter().find(|mv| promotion.is_none() && king_step(mv)));
        found.ok_or(Status::MoveIllegal)
    }

    /// Writes a move, castling as king takes own rook with `chess960`, else as the king's step; `0000` for none.
    pub fn write_uci(&self, mv: Move, chess960: bool, out: &mut TextWriter<'_>) {
        if mv == Move::NONE {
            out.push_all(b"0000");
            return;
        }
        let to = if mv.is_castling() && !chess960 { castling_destinations(self.side(), mv.code()).0 } else { mv.to() };
        out.push_square(mv.from());
        out.push_square(to);
        if let Some(kind) = mv.promotion() {
            out.push(kind.letter().to_ascii_lowercase());
        }
    }

    /// The move in UCI notation as a string.
    #[cfg(feature = "std")]
    pub fn uci(&self, mv: Move, chess960: bool) -> std::string::String {
        crate::text::to_string(|out| self.write_uci(mv, chess960, out))
    }
}

/// From, to and promotion of a text of four or five characters.
fn parse(text: &[u8]) -> Option<(Square, Square, Option<Kind>)> {
    let (squares, promotion) = text.split_at_checked(4)?;
    let &[from_file, from_rank, to_file, to_rank] = squares else { return None };
    let promotion = match promotion {
        [] => None,
        &[letter] => Some(promotion_kind(letter)?),
        _ => return None,
    };
    Some((parse_square(from_file, from_rank)?, parse_square(to_file, to_rank)?, promotion))
}

/// A square from its file letter and its rank digit.
pub(super) fn parse_square(file: u8, rank: u8) -> Option<Square> {
    match (file, rank) {
        (b'a'..=b'h', b'1'..=b'8') => Some(Square::at(u32::from(file - b'a'), u32::from(rank - b'1'))),
        _ => None,
    }
}

/// What a pawn may become, by a letter of either case.
pub(super) fn promotion_kind(letter: u8) -> Option<Kind> {
    Kind::from_letter(letter).filter(|kind| !matches!(kind, Kind::Pawn | Kind::King))
}
