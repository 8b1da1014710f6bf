//! What decides which captures are legal, found once for a position: checks, pins, and where pieces may go.

use super::{PieceBoard, numbers};
use golem::attacks;
use golem::bitboard::{several, squares};
use golem::simd::Vectors;
use golem::tables;
use golem::types::{Color, Kind, Square};

/// The own pieces that, alone on their line, stand between the king and an opponent's slider.
#[inline(always)]
fn shields_of_king(level: impl Vectors, board: &PieceBoard, king: Square, us: Color) -> u64 {
    // In most positions there is none that a slider looks at.
    let them = us.opposite();
    let looked_at = level.places_with(&board.attackers[them.index()], board.sliders(them));
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
    /// Own pieces that may only move along their line with the king.
    pub(super) pinned: u16,
    /// Where pieces other than the king may go: not onto own pieces; in check only onto the checker or in front of it.
    pub(super) targets: u64,
    /// Where the king may go, castling aside.
    pub(super) king_targets: u64,
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
            targets: !own,
            king_targets: tables::KING_ATTACKS[king.index()] & !own & !attacked,
        };
        if checkers != 0 {
            legal.meet_check(board);
        }
        for square in squares(shields_of_king(level, board, king, us)) {
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
}
