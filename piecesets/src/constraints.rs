//! The constraints on legal captures, found once for a position: checks, pins, and capture targets.

use super::places::places_with;
use super::{PieceBoard, numbers};
use golem::attacks;
use golem::bitboard::{several, squares};
use golem::simd::Vectors;
use golem::tables;
use golem::types::{Color, Kind, Square};

/// The number of the king, as a set.
pub(super) const KING_NUMBER: u16 = 1;

/// Checks, pins and victims of the side to move; en passant aside.
#[derive(Clone, Copy)]
pub(super) struct Constraints {
    pub(super) us: Color,
    king: Square,
    /// Own pieces that may only move along their line with the king.
    pub(super) pinned: u16,
    /// The capture targets of pieces other than the king: in a check only the checker.
    pub(super) targets: u64,
    /// The capture targets of the king.
    pub(super) king_targets: u64,
}

impl Constraints {
    #[inline(always)]
    pub(super) fn new(level: impl Vectors, board: &PieceBoard) -> Self {
        let (us, them) = (board.side(), board.side().opposite());
        let (king, enemy) = (board.square_of(us, 0), board.occupied[them.index()]);
        let attacked = places_with(level, &board.attackers[them.index()], !0);
        let king_targets = tables::KING_ATTACKS[king.index()] & enemy & !attacked;
        let mut legal = Constraints { us, king, pinned: 0, targets: enemy, king_targets };
        let checkers = board.attackers_of(king, them);
        if checkers != 0 {
            legal.meet_check(board, checkers);
        }
        legal.find_pins(level, board);
        legal
    }

    /// Limits captures to those of the checker. A slider's check goes on behind the king, while the sets end at the king.
    #[inline(always)]
    fn meet_check(&mut self, board: &PieceBoard, checkers: u16) {
        let them = self.us.opposite();
        for number in numbers(checkers) {
            let checker = board.square_of(them, number);
            self.targets &= if several(checkers.into()) { 0 } else { checker.bit() };
            if board.sliders(them) & 1 << number != 0 {
                self.king_targets &= !tables::reach(tables::direction_of(checker, self.king), self.king);
            }
        }
    }

    /// The own pieces that, alone on their line, stand between the king and an opponent's slider. In most positions there is
    /// none that a slider looks at.
    #[inline(always)]
    fn find_pins(&mut self, level: impl Vectors, board: &PieceBoard) {
        let (them, occupied) = (self.us.opposite(), board.all_occupied());
        let looked_at = places_with(level, &board.attackers[them.index()], board.sliders(them));
        let on_lines = attacks::on_empty_board(Kind::Queen, self.king) & board.occupied[self.us.index()];
        for square in squares(looked_at & on_lines) {
            let behind = board.slider_behind(self.king, square, occupied);
            if tables::between(self.king, square) & occupied == 0 && PieceBoard::numbers_of(behind, them) != 0 {
                self.pinned |= board.on(square).bit();
            }
        }
    }

    /// The squares with something to capture, as far as that may be legal.
    #[inline(always)]
    pub(super) fn capture_targets(&self, level: impl Vectors, board: &PieceBoard) -> u64 {
        places_with(level, &board.attackers[self.us.index()], !KING_NUMBER) & self.targets | self.king_targets
    }

    /// The pieces that may move without regard to a pin, except the king.
    #[inline(always)]
    pub(super) fn free(&self) -> u16 {
        !self.pinned & !KING_NUMBER
    }

    /// Returns the capture targets of a pinned piece on a square.
    #[inline(always)]
    pub(super) fn line_of(&self, square: Square) -> u64 {
        self.targets & tables::line(self.king, square)
    }

    /// The pieces that may capture on a square.
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
}
