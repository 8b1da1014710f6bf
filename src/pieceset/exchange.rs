//! Static exchange evaluation from the sets: who attacks the target is known, and only the piece behind one that leaves
//! has to be looked for.

use super::{Piece, PieceBoard, PieceSet, numbers};
use crate::bitboard::squares;
use crate::position::en_passant;
use crate::see::{Swap, Window, first_capture, is_won, run};
use crate::types::{Color, Kind, Move, Square};

/// The target square after some captures.
struct Exchange<'a> {
    board: &'a PieceBoard,
    target: Square,
    /// What is left on the board.
    occupied: u64,
    attackers: PieceSet,
    /// Who has taken. Nobody does so twice, on whatever board, and so every exchange ends.
    gone: PieceSet,
}

impl Exchange<'_> {
    /// A square that sees or does not see the target becomes empty: the piece behind it may see the target now.
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

impl PieceBoard {
    /// What a move wins in the exchange on its target square: the value of [`Position::see`](crate::Position::see).
    pub fn see(&self, mv: Move) -> i32 {
        self.see_within(mv, Window::OPEN)
    }

    /// Whether [`see`](Self::see) is `threshold` or more, without looking further than that takes.
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        let window = Window::at(threshold);
        window.is_reached(self.see_within(mv, window))
    }

    #[inline(always)]
    fn see_within(&self, mv: Move, window: Window) -> i32 {
        if mv.is_castling() {
            return window.clamp(0);
        }
        let mover = self.on(mv.from());
        let (gain, stands) = first_capture(mv, self.on(mv.to()).value(), mover.value());
        if let Some(known) = window.known(gain, stands) {
            return known;
        }
        let mut exchange = self.exchange(mv.to());
        exchange.without(mover);
        exchange.leave(mv.from());
        if mv.code() == Move::EN_PASSANT {
            exchange.leave(en_passant::victim(mv.to()));
        }
        -run(exchange, self.side().opposite(), -gain, stands, window.swapped())
    }

    #[inline(always)]
    fn exchange(&self, target: Square) -> Exchange<'_> {
        Exchange { board: self, target, occupied: self.all_occupied(), attackers: self.pieceset(target), gone: 0 }
    }

    /// The pieces of a colour that the opponent, were it his move, could take with gain; as
    /// [`Position::hanging`](crate::Position::hanging).
    pub fn hanging(&self, color: Color) -> u64 {
        let attacked = self.occupied[color.index()] & self.attacked(color.opposite());
        squares(attacked).filter(|&square| self.hangs(square, color)).fold(0, |set, square| set | square.bit())
    }

    fn hangs(&self, square: Square, color: Color) -> bool {
        is_won(self.exchange(square), color.opposite(), self.on(square).value())
    }

    /// The kind and the number of the least valuable of some pieces of a colour: a knight before a bishop, the lowest
    /// square of a kind.
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
