//! What decides which moves are legal, found once for a position: checks, pins, and where pieces may go.

#[cfg(target_arch = "x86_64")]
use super::by_rays;
use super::{Piece, PieceBoard, numbers};
use golem::attacks;
use golem::bitboard::{several, squares};
use golem::position::castling::Castling;
use golem::simd::Vectors;
use golem::tables;
use golem::types::{Color, Kind, Move, Square};

/// The own pieces that, alone on their line, stand between the king and an opponent's slider.
#[inline(always)]
fn shields_of_king(level: impl Vectors, board: &PieceBoard, king: Square, us: Color) -> u64 {
    // In most positions there is none that a slider looks at.
    let them = us.opposite();
    let looked_at = level.places_with(&board.attackers[them.index()], board.sliders(them));
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return by_rays::shields_of_king(level, board, king, us) & looked_at;
    }
    let queen_lines = attacks::on_empty_board(Kind::Queen, king);
    let mut shields = 0;
    for square in squares(looked_at & board.occupied[us.index()] & queen_lines) {
        if board.shields(square, king, them) {
            shields |= square.bit();
        }
    }
    shields
}

/// The number of the king, as a set.
pub(super) const KING_NUMBER: u16 = 1;

/// Checks, pins and masks of the side to move.
#[derive(Clone, Copy)]
pub(super) struct Constraints {
    pub(super) us: Color,
    pub(super) king: Square,
    /// The opponent's pieces that give check.
    pub(super) checkers: u16,
    /// Own pieces that may only move along their line with the king, by number and by square.
    pub(super) pinned: u16,
    pub(super) pinned_squares: u64,
    /// Where pieces other than the king may go: not onto own pieces; in check only onto the checker or in front of it.
    pub(super) targets: u64,
    /// Where the king may go, castling aside.
    pub(super) king_targets: u64,
    /// What the opponent attacks.
    pub(super) attacked: u64,
}

impl Constraints {
    #[inline(always)]
    pub(super) fn new(level: impl Vectors, board: &PieceBoard) -> Self {
        let us = board.side();
        let them = us.opposite();
        let row = &board.attackers[them.index()];
        let own = board.occupied[us.index()];
        let king = board.square_of(us, 0);
        let checkers = row[king.index()];
        let attacked = level.places_with(row, !0);
        let mut legal = Constraints {
            us,
            king,
            checkers,
            pinned: 0,
            pinned_squares: 0,
            targets: !own,
            king_targets: tables::KING_ATTACKS[king.index()] & !own & !attacked,
            attacked,
        };
        if checkers != 0 {
            legal.meet_check(board);
        }
        legal.pinned_squares = shields_of_king(level, board, king, us);
        for square in squares(legal.pinned_squares) {
            legal.pinned |= board.on(square).bit();
        }
        legal
    }

    /// Limits the other pieces to capturing or blocking the checker. A slider's check goes on behind the king, while
    /// the sets end at the king.
    #[inline(always)]
    fn meet_check(&mut self, board: &PieceBoard) {
        let them = self.us.opposite();
        let mut answers = if several(self.checkers.into()) { 0 } else { !0 };
        for number in numbers(self.checkers) {
            let checker = board.square_of(them, number);
            answers &= checker.bit() | tables::between(self.king, checker);
            if board.sliders(them) & 1 << number != 0 {
                self.king_targets &= !tables::reach(tables::direction_of(checker, self.king), self.king);
            }
        }
        self.targets &= answers;
    }

    /// The squares with something to capture, as far as that may be legal.
    #[inline(always)]
    pub(super) fn capture_targets(&self, level: impl Vectors, board: &PieceBoard) -> u64 {
        let by_pieces = level.places_with(&board.attackers[self.us.index()], !KING_NUMBER) & self.targets;
        (by_pieces | self.king_targets) & board.occupied[self.us.opposite().index()]
    }

    /// The pieces that may move without regard to a pin, except the king.
    #[inline(always)]
    pub(super) fn free(&self) -> u16 {
        !self.pinned & !KING_NUMBER
    }

    /// Where a pinned piece may go.
    #[inline(always)]
    pub(super) fn line_of(&self, square: Square) -> u64 {
        self.targets & tables::line(self.king, square)
    }

    /// The pieces that may capture on a square or, pawns aside, move to it.
    #[inline(always)]
    pub(super) fn movers(&self, board: &PieceBoard, to: Square) -> u16 {
        let mut movers = if self.targets & to.bit() != 0 { self.free() } else { 0 };
        movers |= if self.king_targets & to.bit() != 0 { KING_NUMBER } else { 0 };
        for number in numbers(self.pinned) {
            let goes = self.line_of(board.square_of(self.us, number)) & to.bit() != 0;
            movers |= if goes { 1 << number } else { 0 };
        }
        movers & board.attackers_of(to, self.us)
    }

    /// Own pawns that are not kept from being pushed by a pin.
    #[inline(always)]
    pub(super) fn pushable(&self, pawns: u64) -> u64 {
        pawns & !(self.pinned_squares & !golem::bitboard::file(self.king.file()))
    }

    /// The rook with which castling with that code is legal, as a set.
    #[inline(always)]
    pub(super) fn castling(&self, board: &PieceBoard, code: u16) -> u64 {
        let rights = board.castling & board.occupied[self.us.index()];
        if self.checkers != 0 || rights & self.us.back_rank() == 0 {
            return 0;
        }
        let Some(castling) = Castling::of(self.king.bit(), rights, self.us, code) else { return 0 };
        if board.all_occupied() & castling.empty != 0 || self.attacked & castling.safe & !self.king.bit() != 0 {
            return 0;
        }
        let beyond = if castling.beyond == 0 { Piece::NONE } else { board.on(Square::lowest(castling.beyond)) };
        let rook_shields = matches!(beyond.kind(), Some(Kind::Rook | Kind::Queen)) && beyond.color() != self.us;
        if rook_shields { 0 } else { castling.rook }
    }

    /// The rooks with which castling towards the h-file and towards the a-file is legal, as sets.
    #[inline(always)]
    pub(super) fn castlings(&self, board: &PieceBoard) -> [u64; 2] {
        [self.castling(board, Move::CASTLE_H), self.castling(board, Move::CASTLE_A)]
    }

    /// The en passant square, and the pawns that may legally capture there.
    #[inline(always)]
    pub(super) fn en_passant(&self, board: &PieceBoard) -> Option<(Square, u64)> {
        let ep = Square::new(board.ep_square.into())?;
        Some((ep, board.en_passant_capturers()))
    }
}

impl PieceBoard {
    /// Whether a piece on a square, alone, shields the king from a slider of a colour on the same line.
    #[inline(always)]
    pub(super) fn shields(&self, square: Square, king: Square, slider_of: Color) -> bool {
        let direction = tables::direction_of(king, square) & 7;
        let occupied = self.all_occupied();
        let before = tables::reach(direction, king) & tables::reach(direction ^ 4, square) & occupied;
        let behind = tables::reach(direction, square) & occupied;
        let next = self.on(tables::nearest(direction, square, occupied));
        before == 0 && behind != 0 && next.color() == slider_of && next.slides_along(direction)
    }

    /// The squares of the pawns of a colour.
    #[inline(always)]
    pub(super) fn pawns<L: Vectors>(&self, level: L, color: Color) -> u64 {
        level.places_equal(&self.board, 0xf0, Piece::new(color, Kind::Pawn, 0).0)
    }
}
