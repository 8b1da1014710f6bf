//! The numbers that stand for a move in a chain: that of the piece among those of its side, and that of its target among
//! the squares that the piece attacks, whether or not it may legally go there.

use super::Wrong;
use super::bits::{BitReader, BitWriter};
use golem::bitboard::{rank, squares};
use golem::{Color, Kind, Move, Position, Square, Status, attacks};

/// Where a piece may go, each with a number.
struct Targets {
    /// Squares, numbered from the lowest.
    steps: u64,
    /// Whether each of them has four numbers, one for each kind that a pawn may become.
    is_promotion: bool,
    /// Rooks to castle with, numbered behind the squares.
    rooks: u64,
}

impl Targets {
    /// Those of the piece on a square of the side to move.
    fn of(position: &Position, from: Square) -> Option<Self> {
        let (side, occupied) = (position.side(), position.occupied());
        let kind = position.kind_at(from)?;
        if kind == Kind::Pawn {
            let is_promotion = position.promoting(side) & from.bit() != 0;
            return Some(Targets { steps: pawn_steps(position, from), is_promotion, rooks: 0 });
        }
        let own = position.color(side);
        let rooks = if kind == Kind::King { position.castling & own } else { 0 };
        Some(Targets { steps: attacks::piece(kind, side, from, occupied) & !own, is_promotion: false, rooks })
    }

    /// Bits of the number of one of them; `None` if there are none.
    fn bits(&self) -> Option<u32> {
        let shift = 2 * u32::from(self.is_promotion);
        bits_below((self.steps.count_ones() << shift) + self.rooks.count_ones())
    }

    /// The number of a legal move of the piece.
    fn number_of(&self, mv: Move) -> u32 {
        let below = |set: u64| (set & (mv.to().bit() - 1)).count_ones();
        if mv.is_castling() {
            return self.steps.count_ones() + below(self.rooks);
        }
        match mv.promotion() {
            Some(kind) => 4 * below(self.steps) + kind as u32 - Kind::Knight as u32,
            None => below(self.steps),
        }
    }

    /// The square with a number, and the code of what a pawn becomes there.
    fn at(&self, number: u32) -> Option<(Square, u16)> {
        if self.is_promotion {
            return Some((nth(self.steps, number / 4)?, Move::PROMOTION + number as u16 % 4));
        }
        let steps = self.steps.count_ones();
        let square = if number < steps { nth(self.steps, number) } else { nth(self.rooks, number - steps) };
        square.map(|square| (square, Move::QUIET))
    }
}

/// Where a pawn of the side to move may go: pushes, captures, and the en passant square beside it.
fn pawn_steps(position: &Position, from: Square) -> u64 {
    let (side, empty) = (position.side(), !position.occupied());
    let forwards = |set: u64| if side == Color::White { set << 8 } else { set >> 8 };
    let push = forwards(from.bit()) & empty;
    let double_push = forwards(push) & empty & rank(side.relative_rank(3));
    let victims = position.color(side.opposite()) | position.ep().map_or(0, Square::bit);
    push | double_push | attacks::pawn(side, from) & victims
}

/// Bits of a number below a count: none for a single one; `None` if there is no such number.
fn bits_below(count: u32) -> Option<u32> {
    Some(u32::BITS - count.checked_sub(1)?.leading_zeros())
}

/// The square of a set with so many lower ones in it.
fn nth(set: u64, number: u32) -> Option<Square> {
    squares(set).nth(number as usize)
}

/// Writes a legal move of a position.
pub(super) fn put_move(bits: &mut BitWriter, position: &Position, mv: Move) {
    let own = position.color(position.side());
    let piece = (own & (mv.from().bit() - 1)).count_ones();
    bits.put(piece, bits_below(own.count_ones()).unwrap_or(0));
    if let Some(targets) = Targets::of(position, mv.from()) {
        bits.put(targets.number_of(mv), targets.bits().unwrap_or(0));
    }
}

/// Reads the legal move of a position.
pub(super) fn take_move(bits: &mut BitReader<'_>, position: &Position) -> Result<Move, Wrong> {
    let illegal = || Wrong::Row(Status::MoveIllegal.into());
    let own = position.color(position.side());
    let from = nth(own, bits.take(bits_below(own.count_ones()).unwrap_or(0))?).ok_or_else(illegal)?;
    let targets = Targets::of(position, from).ok_or_else(illegal)?;
    let number = bits.take(targets.bits().ok_or_else(illegal)?)?;
    let (to, code) = targets.at(number).ok_or_else(illegal)?;
    position.resolve(Move::new(from, to, code)).map_err(|status| Wrong::Row(status.into()))
}
