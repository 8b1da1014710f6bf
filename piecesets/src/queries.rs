//! Questions about a piece board: those that the sets answer directly, and those that take a little more.

use super::{PieceBoard, PieceSet, numbers};
use golem::bitboard::squares;
use golem::simd::squares_where;
use golem::tables;
use golem::types::{Color, Kind, Square};

impl PieceBoard {
    /// The pieces of one colour as a piece-set.
    pub const fn set_of(numbers: u16, color: Color) -> PieceSet {
        (numbers as PieceSet) << (16 * color as u32)
    }

    /// The numbers of one colour in a piece-set.
    pub const fn numbers_of(set: PieceSet, color: Color) -> u16 {
        (set >> (16 * color as u32)) as u16
    }

    /// The pieces of both colours that attack a square.
    #[inline(always)]
    pub const fn all_attackers(&self, square: Square) -> PieceSet {
        let (white, black) = (self.attackers_of(square, Color::White), self.attackers_of(square, Color::Black));
        Self::set_of(white, Color::White) | Self::set_of(black, Color::Black)
    }

    /// The opponent's pieces that give check to the side to move.
    #[inline(always)]
    pub const fn checkers(&self) -> u16 {
        let side = self.side();
        if self.of(Kind::King, side) & 1 == 0 {
            return 0;
        }
        self.attackers_of(self.square_of(side, 0), side.opposite())
    }

    /// The squares of a set of pieces; numbers that are free have none.
    pub fn squares_of(&self, set: PieceSet) -> u64 {
        let mut union = 0;
        for color in Color::ALL {
            for number in numbers(Self::numbers_of(set, color)) {
                union |= Square::new(self.squares[color.index()][number].into()).map_or(0, Square::bit);
            }
        }
        union
    }

    /// The squares that a colour attacks.
    pub fn attacked(&self, color: Color) -> u64 {
        self.attacked_by(color, !0)
    }

    /// The squares that two or more pieces of a colour attack.
    pub fn attacked_twice(&self, color: Color) -> u64 {
        squares_where(&self.attackers[color.index()], |set| set & set.wrapping_sub(1) != 0)
    }

    /// The squares that any of the given pieces of a colour attack.
    pub fn attacked_by(&self, color: Color, pieces: u16) -> u64 {
        squares_where(&self.attackers[color.index()], |set| set & pieces != 0)
    }

    /// The number of the least valuable piece of a colour that attacks a square: a knight before a bishop, then that on the
    /// lowest square.
    pub fn least_attacker(&self, square: Square, color: Color) -> Option<usize> {
        let mut kinds =
            self.by_kind[color.index()].into_iter().map(|of_kind| of_kind & self.attackers_of(square, color));
        kinds.find(|&candidates| candidates != 0).map(|candidates| self.lowest_of(candidates, color))
    }

    /// The pieces of a colour that are pinned to their king.
    pub fn pinned(&self, color: Color) -> u16 {
        let (pinned, _) = self.to_position().pinned_and_pinners(color);
        squares(pinned).fold(0, |set, square| set | self.on(square).bit())
    }

    /// The sliders of a colour that attack a square through exactly one piece of either colour.
    pub fn xray_attackers(&self, square: Square, color: Color) -> u16 {
        let occupied = self.all_occupied();
        let mut set = 0;
        for direction in 0..8 {
            let first = tables::nearest(direction, square, occupied);
            if tables::reach(direction, square) & occupied != 0 {
                set |= Self::numbers_of(self.slider_behind(square, first, occupied), color);
            }
        }
        set
    }

    /// The slider that sees `target` over `square`, which is on a line with it, once `square` is empty.
    #[inline(always)]
    pub(super) fn slider_behind(&self, target: Square, square: Square, occupied: u64) -> PieceSet {
        let direction = tables::direction_of(target, square);
        if direction >= 8 || tables::reach(direction, square) & occupied == 0 {
            return 0;
        }
        let piece = self.on(tables::nearest(direction, square, occupied));
        if piece.slides_along(direction) { piece.set() } else { 0 }
    }
}
