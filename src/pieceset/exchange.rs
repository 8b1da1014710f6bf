//! Static exchange evaluation from the sets: the attackers of the target are known, and only the piece behind one that
//! leaves has to be found. At AVX-512 by the rays around the target.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::exchange_by_rays::ByRays;
use super::{Piece, PieceBoard, PieceSet, numbers};
use crate::see::{self, Board, Swap};
#[cfg(baseline_vectors)]
use crate::simd::level::Baseline;
use crate::simd::level::{at_current, dispatch};
use crate::simd::{Code, Scalar, Vectors};
#[cfg(target_arch = "x86_64")]
use crate::simd::{avx2::Avx2, avx512::Avx512, sse2::Sse2};
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

    #[inline(always)]
    fn attackers(&self) -> PieceSet {
        self.attackers
    }

    #[inline(always)]
    fn of(&self, pieces: PieceSet, side: Color) -> PieceSet {
        pieces & PieceBoard::half(side)
    }

    #[inline(always)]
    fn take_least(&mut self, own: PieceSet, by: Color) -> Option<(usize, PieceSet)> {
        let (kind, number) = self.board.least_valuable(PieceBoard::numbers_of(own, by), by)?;
        self.without(Piece::new(by, kind, number));
        self.leave(self.board.square_of(by, number));
        let is_lost = kind == Kind::King && self.attackers & PieceBoard::half(by.opposite()) != 0;
        if is_lost { None } else { Some((kind as usize, self.attackers)) }
    }
}

impl<'a> Board for &'a PieceBoard {
    type Swap = Exchange<'a>;

    #[inline(always)]
    fn side(self) -> Color {
        PieceBoard::side(self)
    }

    #[inline(always)]
    fn value_on(self, square: Square) -> i32 {
        self.on(square).value()
    }

    #[inline(always)]
    fn exchange_on(self, square: Square) -> Exchange<'a> {
        let (occupied, attackers) = (self.all_occupied(), self.all_attackers(square));
        Exchange { board: self, target: square, occupied, attackers, gone: 0 }
    }

    #[inline(always)]
    fn exchange_after(self, mv: Move, passed: u64) -> Exchange<'a> {
        let mut exchange = self.exchange_on(mv.to());
        exchange.without(self.on(mv.from()));
        exchange.leave(mv.from());
        if passed != 0 {
            exchange.leave(Square::lowest(passed));
        }
        exchange
    }
}

/// What a level offers: exchanges from the sets.
trait Exchanges: Vectors {
    #[inline(always)]
    fn balance(self, board: &PieceBoard, mv: Move) -> i32 {
        see::balance_in_steps(board, mv)
    }

    #[inline(always)]
    fn reaches(self, board: &PieceBoard, mv: Move, threshold: i32) -> u32 {
        see::reaches_in_steps(board, mv, threshold).into()
    }
}

impl Exchanges for Scalar {}

#[cfg(target_arch = "x86_64")]
impl Exchanges for Sse2 {}

#[cfg(target_arch = "x86_64")]
impl Exchanges for Avx2 {}

#[cfg(baseline_vectors)]
impl Exchanges for Baseline {}

/// By the rays around the target.
#[cfg(target_arch = "x86_64")]
impl Exchanges for Avx512 {
    #[inline(always)]
    fn balance(self, board: &PieceBoard, mv: Move) -> i32 {
        see::balance(ByRays { level: self, board }, mv)
    }

    #[inline(always)]
    fn reaches(self, board: &PieceBoard, mv: Move, threshold: i32) -> u32 {
        see::reaches(ByRays { level: self, board }, mv, threshold) as u32
    }
}

dispatch! {
    fn balance(code: Code, board: &PieceBoard, mv: Move) -> i32 = Exchanges::balance;
    fn reaches(code: Code, board: &PieceBoard, mv: Move, threshold: i32) -> u32 = Exchanges::reaches;
}

impl PieceBoard {
    /// What a move wins in the exchange on its target square: the value of [`Position::see`](crate::Position::see).
    #[inline(always)]
    pub fn see(&self, mv: Move) -> i32 {
        let board = self;
        at_current!(balance(board: &PieceBoard, mv: Move) -> i32)
    }

    /// Whether [`see`](Self::see) is `threshold` or more, without looking further than that takes.
    #[inline(always)]
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        self.see_ge_as_number(mv, threshold) != 0
    }

    /// [`see_ge`](Self::see_ge) as C has it, so that a call from there can end in the function of the level.
    #[inline(always)]
    pub(crate) fn see_ge_as_number(&self, mv: Move, threshold: i32) -> u32 {
        let board = self;
        at_current!(reaches(board: &PieceBoard, mv: Move, threshold: i32) -> u32)
    }

    /// The pieces of a colour that the opponent would gain by taking if it were to move; as
    /// [`Position::hanging`](crate::Position::hanging).
    pub fn hanging(&self, color: Color) -> u64 {
        see::hanging_in_steps(self, self.occupied[color.index()] & self.attacked(color.opposite()), color)
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
