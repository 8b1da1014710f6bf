//! Static exchange evaluation from the sets: the attackers of the target are known, and only the piece behind one that
//! leaves has to be found. At AVX-512 by the rays around the target.

#[cfg(target_arch = "x86_64")]
use super::exchange_by_rays::ByRays;
use super::{Piece, PieceBoard, PieceSet, numbers};
use crate::bitboard::squares;
use crate::see::{self, Attackers, ExchangeBoard, Glance};
use crate::simd::level::dispatch;
use crate::simd::{Code, Vectors};
use crate::types::{Color, Kind, Move, Square};

/// Who attacks a square of a piece board, by number.
pub(crate) struct NumberedAttackers<'a> {
    board: &'a PieceBoard,
    target: Square,
    /// The squares still occupied.
    occupied: u64,
    attackers: PieceSet,
    /// The pieces that have left. None takes twice on any board, so every exchange ends.
    gone: PieceSet,
}

impl NumberedAttackers<'_> {
    /// Empties a square. If it is on a line with the target, the piece behind it may see the target now.
    #[inline(always)]
    fn leave(&mut self, square: Square, piece: Piece) {
        self.gone |= piece.set();
        self.occupied &= !square.bit();
        self.attackers |= self.board.slider_behind(self.target, square, self.occupied);
        self.attackers &= !self.gone;
    }
}

impl Attackers for NumberedAttackers<'_> {
    #[inline(always)]
    fn of(&self, side: Color) -> u64 {
        PieceBoard::numbers_of(self.attackers, side).into()
    }

    #[inline(always)]
    fn kinds(&self, own: u64, side: Color) -> u32 {
        let sets = &self.board.by_kind[side.index()];
        sets.iter().position(|&of_kind| own as u16 & of_kind != 0).map_or(0, |least| 1 << least)
    }

    #[inline(always)]
    fn glance(&self, by: Color) -> Glance {
        let own = self.of(by);
        // What stands behind them is not looked for here; nothing that matters does behind a knight.
        let uncovers = own as u16 & !self.board.of(Kind::Knight, by);
        Glance { own, kinds: self.kinds(own, by), is_defended: self.of(by.opposite()) != 0 || uncovers != 0 }
    }

    #[inline(always)]
    fn remove(&mut self, own: u64, kind: usize, by: Color) {
        let Some(kind) = Kind::new(kind as u32) else { return };
        let number = self.board.lowest_of(own as u16 & self.board.of(kind, by), by);
        self.leave(self.board.square_of(by, number), Piece::new(by, kind, number));
    }
}

impl<'a> ExchangeBoard for &'a PieceBoard {
    type Attackers = NumberedAttackers<'a>;

    #[inline(always)]
    fn side(self) -> Color {
        PieceBoard::side(self)
    }

    #[inline(always)]
    fn value_on(self, square: Square) -> i32 {
        self.on(square).value()
    }

    #[inline(always)]
    fn attackers(self, target: Square, left: u64) -> NumberedAttackers<'a> {
        let (occupied, attackers) = (self.all_occupied(), self.all_attackers(target));
        let mut attackers = NumberedAttackers { board: self, target, occupied, attackers, gone: 0 };
        for square in squares(left) {
            attackers.leave(square, self.on(square));
        }
        attackers
    }
}

#[inline(always)]
fn balance_at(level: impl Vectors, board: &PieceBoard, mv: Move) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return see::balance(ByRays { level, board }, mv);
    }
    let _ = level;
    see::balance(board, mv)
}

#[inline(always)]
fn reaches_at(level: impl Vectors, board: &PieceBoard, mv: Move, threshold: i32) -> u32 {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return see::reaches(ByRays { level, board }, mv, threshold).into();
    }
    let _ = level;
    see::reaches(board, mv, threshold).into()
}

dispatch! {
    fn balance(code: Code, board: &PieceBoard, mv: Move) -> i32 = balance_at;
    fn reaches(code: Code, board: &PieceBoard, mv: Move, threshold: i32) -> u32 = reaches_at;
}

impl PieceBoard {
    /// What a move wins in the exchange on its target square: the value of [`Position::see`](crate::Position::see).
    #[inline(always)]
    pub fn see(&self, mv: Move) -> i32 {
        let board = self;
        balance(Code::deferred(), board, mv)
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
        reaches(Code::deferred(), board, mv, threshold)
    }

    /// The pieces of a colour that the opponent would gain by taking if it were to move; as
    /// [`Position::hanging`](crate::Position::hanging).
    pub fn hanging(&self, color: Color) -> u64 {
        see::hanging(self, self.occupied[color.index()] & self.attacked(color.opposite()), color)
    }

    /// The number of the least valuable of a colour's pieces: a knight before a bishop, then the lowest square.
    #[inline(always)]
    pub(super) fn least_valuable(&self, pieces: u16, color: Color) -> Option<usize> {
        let mut candidates = self.by_kind[color.index()].into_iter().map(|of_kind| of_kind & pieces);
        candidates.find(|&candidates| candidates != 0).map(|candidates| self.lowest_of(candidates, color))
    }

    /// The number of that of a colour's pieces that is on the lowest square; 15 for none.
    #[inline(always)]
    fn lowest_of(&self, candidates: u16, color: Color) -> usize {
        let first = candidates.trailing_zeros() as usize & 15;
        if candidates & candidates.wrapping_sub(1) == 0 {
            return first;
        }
        numbers(candidates).min_by_key(|&number| self.square_of(color, number)).unwrap_or(first)
    }
}
