//! Static exchange evaluation: what a move wins or loses in material on its target square.
//!
//! The swap algorithm as it is found in most engines (chessprogramming wiki, "SEE - The Swap Algorithm"): both sides
//! take on the target in turns, each with its least valuable attacker, and either may stop. The wiki's form keeps the
//! balance after every capture in an array and folds it backwards. Here the fold goes forwards: "the mover may stop at
//! this balance" and "the opponent may stop at this balance" are a maximum and a minimum, and any chain of them is a
//! clamp between two bounds. So there is no array, the exchange ends as soon as the bounds meet, and a window of one
//! ([`Position::see_ge`]) is the threshold form of the wiki.

use crate::attacks;
use crate::bitboard::squares;
use crate::position::{Position, en_passant};
use crate::types::{Color, Kind, Move, Square};

/// More than any balance, even that of 64 captures on a board of garbage.
const LIMIT: i32 = 1 << 20;

/// Material in centipawns; a king is never lost, so he does not count in the balance.
const fn value(kind: Kind) -> i32 {
    match kind {
        Kind::Pawn => 100,
        Kind::Knight | Kind::Bishop => 300,
        Kind::Rook => 500,
        Kind::Queen => 900,
        Kind::King => 0,
    }
}

/// The target square after some captures.
struct Exchange<'a> {
    position: &'a Position,
    target: Square,
    /// What is left on the board.
    occupied: u64,
    /// Of both colours, all of them on occupied squares.
    attackers: u64,
}

/// Bounds of the balance, seen from one side.
#[derive(Clone, Copy)]
struct Window {
    low: i32,
    high: i32,
}

impl Window {
    /// The bounds from the other side.
    fn swapped(self) -> Self {
        Window { low: -self.high, high: -self.low }
    }

    fn clamp(self, balance: i32) -> i32 {
        balance.max(self.low).min(self.high)
    }
}

impl<'a> Exchange<'a> {
    fn new(position: &'a Position, target: Square, occupied: u64) -> Self {
        let attackers = position.attackers(target, occupied) & occupied;
        Exchange { position, target, occupied, attackers }
    }

    /// The next piece of a colour to take: by value, a knight before a bishop, the lowest square of a kind. A king may
    /// only take what is protected no more.
    fn least_valuable(&self, side: Color) -> Option<(Kind, Square)> {
        let own = self.attackers & self.position.color(side);
        let (kind, candidates) =
            Kind::ALL.into_iter().map(|kind| (kind, own & self.position.kind(kind))).find(|&(_, set)| set != 0)?;
        let from = Square::lowest(candidates);
        if kind == Kind::King && self.is_protected_from_king(from, side.opposite()) {
            return None;
        }
        Some((kind, from))
    }

    /// Whether a king who takes would be taken. A slider behind him gives check now, so no legal move comes here, but
    /// pieces hang also when it is not the opponent's move.
    fn is_protected_from_king(&self, king: Square, by: Color) -> bool {
        let occupied = self.occupied & !king.bit();
        let protectors = self.position.color(by) & occupied;
        self.attackers & protectors != 0 || self.position.attackers(self.target, occupied) & protectors != 0
    }

    /// A piece leaves its square for the target; the sliders behind it see the target now. Nothing can stand behind a
    /// knight, and a king is the last to take.
    fn leave(&mut self, kind: Kind, from: Square) {
        self.occupied &= !from.bit();
        if matches!(kind, Kind::Pawn | Kind::Bishop | Kind::Queen) {
            self.attackers |= attacks::bishop(self.target, self.occupied) & self.position.diagonal_sliders();
        }
        if matches!(kind, Kind::Rook | Kind::Queen) {
            self.attackers |= attacks::rook(self.target, self.occupied) & self.position.orthogonal_sliders();
        }
        self.attackers &= self.occupied;
    }

    /// The balance for `side`, whose turn it is to take what `stands` on the target, clamped to the window.
    fn run(mut self, mut side: Color, mut balance: i32, mut stands: i32, mut window: Window) -> i32 {
        let first = side;
        loop {
            window.low = window.clamp(balance);
            // Should nobody be able to take, this bound is too high but never below the balance: no harm done.
            window.high = window.clamp(balance + stands);
            let next = if window.low == window.high { None } else { self.least_valuable(side) };
            let Some((kind, from)) = next else {
                return if side == first { window.low } else { -window.low };
            };
            self.leave(kind, from);
            (balance, stands) = (-(balance + stands), value(kind));
            (side, window) = (side.opposite(), window.swapped());
        }
    }
}

impl Position {
    /// What a move wins (or, below 0, loses) in the exchange on its target square, in centipawns.
    ///
    /// Pawn 100, knight and bishop 300, rook 500, queen 900. Both sides take with the least valuable attacker (a
    /// knight before a bishop, then the lowest square), sliders behind it join, pins are ignored, either side may
    /// stop, a king takes only what is protected no more. A promotion wins what the pawn gains and risks the new
    /// piece; a pawn that takes back on the last rank stays a pawn. Castling is 0. Moves that are not legal give some
    /// value.
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
    pub fn see(&self, mv: Move) -> i32 {
        self.see_within(mv, Window { low: -LIMIT, high: LIMIT })
    }

    /// Whether [`Position::see`] is `threshold` or more, without looking further than that takes.
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        // No balance comes near the limit, so a threshold beyond it may as well be the limit.
        let threshold = threshold.clamp(-LIMIT, LIMIT);
        self.see_within(mv, Window { low: threshold - 1, high: threshold }) >= threshold
    }

    #[inline(always)]
    fn see_within(&self, mv: Move, window: Window) -> i32 {
        if mv.is_castling() {
            return window.clamp(0);
        }
        let (mut gain, mut stands) = (self.value_on(mv.to()), self.value_on(mv.from()));
        let mut occupied = self.occupied() & !mv.from().bit();
        if mv.code() == Move::EN_PASSANT {
            gain = value(Kind::Pawn);
            occupied &= !en_passant::victim(mv.to()).bit();
        }
        if let Some(promoted) = mv.promotion() {
            gain += value(promoted) - value(Kind::Pawn);
            stands = value(promoted);
        }
        // Often known before a single attack is looked up: the move wins too little, or enough even if the piece is
        // lost.
        if gain <= window.low {
            return window.low;
        }
        if gain - stands >= window.high {
            return window.high;
        }
        let exchange = Exchange::new(self, mv.to(), occupied);
        -exchange.run(self.side().opposite(), -gain, stands, window.swapped())
    }

    /// The value of what stands on a square.
    fn value_on(&self, square: Square) -> i32 {
        self.kind_at(square).map_or(0, value)
    }

    /// The pieces of a colour that the opponent, were it his move, could take with gain: the exchange that his least
    /// valuable attacker begins is above 0.
    ///
    /// The exchange is that of [`Position::see`]. En passant is not looked at; kings are never among the pieces.
    pub fn hanging(&self, color: Color) -> u64 {
        let attacked = self.color(color) & self.attacked(color.opposite(), self.occupied());
        squares(attacked).filter(|&square| self.hangs(square, color)).fold(0, |set, square| set | square.bit())
    }

    fn hangs(&self, square: Square, color: Color) -> bool {
        let mut exchange = Exchange::new(self, square, self.occupied());
        let Some((kind, from)) = exchange.least_valuable(color.opposite()) else { return false };
        exchange.leave(kind, from);
        exchange.run(color, -self.value_on(square), value(kind), Window { low: -1, high: 0 }) < 0
    }
}
