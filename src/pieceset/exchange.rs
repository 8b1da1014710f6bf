//! Static exchange evaluation from the sets: the attackers of the target are known, and only the piece behind one that
//! leaves has to be found.

use super::{Piece, PieceBoard, PieceSet, numbers};
use crate::position::en_passant;
use crate::see::{self, Board, Swap};
use crate::types::{Color, Kind, Move, Square};

/// An exchange on a target square after some captures.
pub(crate) struct Exchange<'a> {
    board: &'a PieceBoard,
    target: Square,
    /// The squares still occupied.
    occupied: u64,
    attackers: PieceSet,
    /// The pieces that have taken. None takes twice on any board, so every exchange ends.
    gone: PieceSet,
}

impl Exchange<'_> {
    /// Empties a square. If it is on a line with the target, the piece behind it may see the target now.
    #[inline(always)]
    fn leave(&mut self, square: Square) {
        self.occupied &= !square.bit();
        self.attackers |= self.board.slider_behind(self.target, square, self.occupied) & !self.gone;
    }

    #[inline(always)]
    fn without(&mut self, piece: Piece) {
        self.gone |= piece.set();
        self.attackers &= !self.gone;
    }
}

impl Swap for Exchange<'_> {
    type Pieces = PieceSet;

    fn attackers(&self) -> PieceSet {
        self.attackers
    }

    #[inline(always)]
    fn of(&self, pieces: PieceSet, side: Option<Color>) -> PieceSet {
        side.map_or(0, |side| pieces & PieceBoard::half(side))
    }

    #[inline(always)]
    fn take(&mut self, own: PieceSet, by: Color) -> Option<(usize, PieceSet)> {
        let (kind, number) = self.board.least_valuable(PieceBoard::numbers_of(own, by), by)?;
        self.without(Piece::new(by, kind, number));
        self.leave(self.board.square_of(by, number));
        let is_lost = kind == Kind::King && self.attackers & PieceBoard::half(by.opposite()) != 0;
        if is_lost { None } else { Some((kind as usize, self.attackers)) }
    }
}

impl Board for PieceBoard {
    type Swap<'a> = Exchange<'a>;

    #[inline(always)]
    fn side(&self) -> Color {
        self.side()
    }

    #[inline(always)]
    fn value_on(&self, square: Square) -> i32 {
        self.on(square).value()
    }

    #[inline(always)]
    fn exchange_on(&self, square: Square) -> Exchange<'_> {
        let (occupied, attackers) = (self.all_occupied(), self.all_attackers(square));
        Exchange { board: self, target: square, occupied, attackers, gone: 0 }
    }

    #[inline(always)]
    fn exchange_after(&self, mv: Move) -> Exchange<'_> {
        let mut exchange = self.exchange_on(mv.to());
        exchange.without(self.on(mv.from()));
        exchange.leave(mv.from());
        if mv.code() == Move::EN_PASSANT {
            exchange.leave(en_passant::victim(mv.to()));
        }
        exchange
    }
}

impl PieceBoard {
    /// What a move wins in the exchange on its target square: the value of [`Position::see`](crate::Position::see).
    pub fn see(&self, mv: Move) -> i32 {
        see::balance(self, mv)
    }

    /// Whether [`see`](Self::see) is `threshold` or more, without looking further than that takes.
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        see::reaches(self, mv, threshold)
    }

    /// The pieces of a colour that the opponent would gain by taking if it were to move; as
    /// [`Position::hanging`](crate::Position::hanging).
    pub fn hanging(&self, color: Color) -> u64 {
        see::hanging(self, self.occupied[color.index()] & self.attacked(color.opposite()), color)
    }

    /// The kind and the number of the least valuable of a colour's pieces: a knight before a bishop, then the lowest
    /// square.
    #[inline(always)]
    pub(super) fn least_valuable(&self, pieces: u16, color: Color) -> Option<(Kind, usize)> {
        let sets = &self.by_kind[color.index()];
        let (kind, candidates) = Kind::ALL
            .into_iter()
            .map(|kind| (kind, sets[kind as usize] & pieces))
            .find(|&(_, candidates)| candidates != 0)?;
        let first = candidates.trailing_zeros() as usize & 15;
        if candidates & (candidates - 1) == 0 {
            return Some((kind, first));
        }
        let lowest = numbers(candidates).min_by_key(|&number| self.square_of(color, number)).unwrap_or(first);
        Some((kind, lowest))
    }
}
