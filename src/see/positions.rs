//! Exchanges on positions, at every level.
#![allow(unsafe_code)]

use super::{Board, Glance, Look, Swap, VALUES, balance, hanging, reaches, take_least};
use crate::attacks::around::{Around, Seen, Values, View};
use crate::position::Position;
use crate::simd::Code;
use crate::simd::level::{at_current, dispatch};
use crate::types::{Color, Move, Square};

/// The values of kinds, for what is on a square.
static OF_KINDS: Values = Values::new(VALUES);

/// An exchange on a target square of a position after some captures.
pub(crate) struct Exchange<'a, V> {
    position: &'a Position,
    view: V,
    /// The squares still occupied.
    occupied: u64,
}

impl<V: View> Swap for Exchange<'_, V> {
    type Pieces = u64;

    /// Looked up again after each capture, whichever piece left: its kind is unpredictable, and a mispredicted branch
    /// costs more than both lookups.
    #[inline(always)]
    fn attackers(&self) -> u64 {
        self.view.attackers(self.occupied)
    }

    #[inline(always)]
    fn of(&self, pieces: u64, side: Color) -> u64 {
        pieces & self.position.color(side)
    }

    #[inline(always)]
    fn take_least(&mut self, own: u64, by: Color) -> Option<(usize, u64)> {
        let kinds = self.kinds(own);
        take_least(self, own, kinds, by)
    }
}

impl<V: View> Glance for Exchange<'_, V> {
    #[inline(always)]
    fn look(&self, by: Color) -> Look {
        let Seen { attackers, kinds, is_defended } = self.view.seen(self.occupied, by);
        Look { attackers, kinds, is_defended }
    }

    #[inline(always)]
    fn kinds(&self, own: u64) -> u32 {
        self.view.kinds(own)
    }

    #[inline(always)]
    fn take(&mut self, own: u64, kind: usize) -> u64 {
        let candidates = own & self.position.pieces.get(kind).copied().unwrap_or(0);
        self.occupied ^= candidates & candidates.wrapping_neg();
        self.attackers()
    }
}

/// A position, with what a level offers.
#[derive(Clone, Copy)]
struct At<'a, L> {
    level: L,
    position: &'a Position,
}

impl<'a, L: Around> Board for At<'a, L> {
    type Swap = Exchange<'a, L::View<'a>>;

    #[inline(always)]
    fn side(self) -> Color {
        self.position.side()
    }

    #[inline(always)]
    fn value_on(self, square: Square) -> i32 {
        self.level.value_on(self.position.sets(), square, &OF_KINDS)
    }

    #[inline(always)]
    fn exchange_on(self, square: Square) -> Self::Swap {
        let view = self.level.view(self.position.sets(), square);
        Exchange { position: self.position, view, occupied: self.position.occupied() }
    }

    #[inline(always)]
    fn exchange_after(self, mv: Move, passed: u64) -> Self::Swap {
        let mut exchange = self.exchange_on(mv.to());
        exchange.occupied &= !(mv.from().bit() | passed);
        exchange
    }
}

#[inline(always)]
fn balance_at(level: impl Around, position: &Position, mv: Move) -> i32 {
    balance(At { level, position }, mv)
}

#[inline(always)]
fn reaches_at(level: impl Around, position: &Position, mv: Move, threshold: i32) -> u32 {
    reaches(At { level, position }, mv, threshold) as u32
}

#[inline(always)]
fn hanging_at(level: impl Around, position: &Position, pieces: u64, color: Color) -> u64 {
    hanging(At { level, position }, pieces, color)
}

dispatch! {
    fn balance_of(code: Code, position: &Position, mv: Move) -> i32 = balance_at;
    fn is_reached(code: Code, position: &Position, mv: Move, threshold: i32) -> u32 = reaches_at;
    fn hanging_among(code: Code, position: &Position, pieces: u64, color: Color) -> u64 = hanging_at;
}

impl Position {
    /// What a move wins (or, below 0, loses) in the exchange on its target square, in centipawns.
    ///
    /// Pawn 100, knight and bishop 300, rook 500, queen 900. Both sides take with the least valuable attacker (a knight
    /// before a bishop, then the lowest square), and either may stop. Sliders behind it join in, pins are ignored, and
    /// a king takes only what is no longer protected. A promotion wins what the pawn gains and risks the new piece; a
    /// pawn that takes back on the last rank stays a pawn. Castling is 0. The value of a move that is not legal is
    /// arbitrary.
    ///
    /// ```
    /// use golem::{Move, Position, Square};
    ///
    /// let position = Position::from_fen(b"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - -")?;
    /// let takes = Move::new(Square::at(4, 0), Square::at(4, 4), Move::CAPTURE);
    /// assert_eq!(position.see(takes), 100);
    /// assert!(position.see_ge(takes, 100) && !position.see_ge(takes, 101));
    /// # Ok::<(), golem::Status>(())
    /// ```
    #[inline(always)]
    pub fn see(&self, mv: Move) -> i32 {
        let position = self;
        at_current!(balance_of(position: &Position, mv: Move) -> i32)
    }

    /// Whether [`Position::see`] is `threshold` or more, without looking further than that takes.
    #[inline(always)]
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        self.see_ge_as_number(mv, threshold) != 0
    }

    /// [`see_ge`](Self::see_ge) as C has it, so that a call from there can end in the function of the level.
    #[inline(always)]
    pub(crate) fn see_ge_as_number(&self, mv: Move, threshold: i32) -> u32 {
        let position = self;
        at_current!(is_reached(position: &Position, mv: Move, threshold: i32) -> u32)
    }

    /// The pieces of a colour that the opponent would gain by taking if it were to move: the exchange that its least
    /// valuable attacker begins is above 0.
    ///
    /// The exchange is that of [`Position::see`]. En passant is ignored; kings are never among the pieces.
    pub fn hanging(&self, color: Color) -> u64 {
        let attacked = self.color(color) & self.attacked(color.opposite(), self.occupied());
        hanging_among(Code::current(), self, attacked, color)
    }
}
