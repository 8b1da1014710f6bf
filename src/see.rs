//! Static exchange evaluation: what a move wins or loses in material on its target square.
//!
//! The swap algorithm as found in most engines (chessprogramming wiki, "SEE - The Swap Algorithm"): the sides take on
//! the target alternately, each with its least valuable attacker, and either may stop. The wiki's form keeps the
//! balance after every capture in an array and folds it backwards. Here the fold goes forwards: "the mover may stop at
//! this balance" is a maximum, "the opponent may stop at this balance" is a minimum, and any chain of the two is a
//! clamp between two bounds. So no array is needed, the exchange ends as soon as the bounds meet, and a window of one
//! ([`Position::see_ge`]) is the threshold form of the wiki.

use crate::attacks;
use crate::bitboard::squares;
use crate::position::{Position, en_passant};
use crate::types::{Color, Kind, Move, Square};

/// More than any balance, even that of 64 captures on a board of garbage.
const LIMIT: i32 = 1 << 20;

/// Material in centipawns by kind. A king is never lost, so it does not count in the balance. Eight entries, so that
/// three bits index them.
pub(crate) const VALUES: [i32; 8] = [100, 300, 300, 500, 900, 0, 0, 0];

/// Material in centipawns.
const fn value(kind: Kind) -> i32 {
    VALUES[kind as usize & 7]
}

/// A threshold that gives the same answers and stays within the limit, which no balance comes near.
pub(crate) fn within_limit(threshold: i32) -> i32 {
    threshold.clamp(-LIMIT, LIMIT)
}

/// An exchange on a target square after some captures.
pub(crate) struct Exchange<'a> {
    position: &'a Position,
    target: Square,
    /// The squares still occupied.
    occupied: u64,
    /// Pawns, knights and kings that attack the target, including those that have left their squares.
    leapers: u64,
}

/// Bounds of the balance, seen from one side.
#[derive(Clone, Copy)]
struct Window {
    low: i32,
    high: i32,
}

impl Window {
    /// Every balance.
    const OPEN: Window = Window { low: -LIMIT, high: LIMIT };

    /// The window for whether a balance reaches a threshold.
    fn at(threshold: i32) -> Self {
        let threshold = within_limit(threshold);
        Window { low: threshold - 1, high: threshold }
    }

    /// The clamped balance where it is known before any attack is looked up: the move wins too little, or it wins
    /// enough even if the piece is lost.
    #[inline(always)]
    fn known(self, gain: i32, stands: i32) -> Option<i32> {
        if gain <= self.low {
            Some(self.low)
        } else if gain - stands >= self.high {
            Some(self.high)
        } else {
            None
        }
    }

    /// Whether a balance that was clamped to the window reaches its threshold.
    fn is_reached(self, balance: i32) -> bool {
        balance >= self.high
    }

    /// The bounds as the other side sees them.
    fn swapped(self) -> Self {
        Window { low: -self.high, high: -self.low }
    }

    fn clamp(self, balance: i32) -> i32 {
        balance.max(self.low).min(self.high)
    }
}

/// The attackers of the target of an exchange, and which of them takes next.
pub(crate) trait Swap {
    /// A set of pieces.
    type Pieces: Copy;

    /// All attackers of the target, of both colours.
    fn attackers(&self) -> Self::Pieces;

    /// Whether a pawn or knight of `by` takes back that is worth too little to lift the balance above `low`. Answered
    /// without looking at the sliders, and only where that saves time.
    #[inline(always)]
    fn is_out_of_reach(&self, _by: Color, _balance: i32, _low: i32) -> bool {
        false
    }

    /// The pieces of one side; none without a side.
    fn of(&self, pieces: Self::Pieces, side: Option<Color>) -> Self::Pieces;

    /// Takes with the least valuable of one side's pieces, a knight before a bishop, then the lowest square. Gives the
    /// number of its kind and the attackers of the target afterwards; `None` if there is no piece, or only a king that
    /// would be taken in turn.
    fn take(&mut self, own: Self::Pieces, by: Color) -> Option<(usize, Self::Pieces)>;
}

/// A board on which exchanges are evaluated.
pub(crate) trait Board {
    /// The exchange on one of its squares.
    type Swap<'a>: Swap
    where
        Self: 'a;

    /// The side to move.
    fn side(&self) -> Color;

    /// The value of the piece on a square, 0 if it is empty.
    fn value_on(&self, square: Square) -> i32;

    /// The exchange on a square, with the board as it stands.
    fn exchange_on(&self, square: Square) -> Self::Swap<'_>;

    /// The exchange on the target of a move, after the mover and the victim of en passant have left their squares.
    fn exchange_after(&self, mv: Move) -> Self::Swap<'_>;
}

/// The balance of the exchange that a move begins, clamped to a window.
#[inline(always)]
fn balance_within<B: Board>(board: &B, mv: Move, window: Window) -> i32 {
    if mv.is_castling() {
        return window.clamp(0);
    }
    let (gain, stands) = first_capture(mv, board.value_on(mv.to()), board.value_on(mv.from()));
    if let Some(known) = window.known(gain, stands) {
        return known;
    }
    let (exchange, opponent) = (board.exchange_after(mv), board.side().opposite());
    if exchange.is_out_of_reach(opponent, gain - stands, window.low) {
        return window.low;
    }
    -run(exchange, opponent, -gain, stands, window.swapped())
}

/// What a move wins or loses in the exchange on its target square.
#[inline(always)]
pub(crate) fn balance<B: Board>(board: &B, mv: Move) -> i32 {
    balance_within(board, mv, Window::OPEN)
}

/// Whether [`balance`] is `threshold` or more.
#[inline(always)]
pub(crate) fn reaches<B: Board>(board: &B, mv: Move, threshold: i32) -> bool {
    let window = Window::at(threshold);
    window.is_reached(balance_within(board, mv, window))
}

/// Those of the given pieces of a colour that the opponent gains by taking.
#[inline(always)]
pub(crate) fn hanging<B: Board>(board: &B, pieces: u64, color: Color) -> u64 {
    let hangs = |square: &Square| is_won(board.exchange_on(*square), color.opposite(), board.value_on(*square));
    squares(pieces).filter(hangs).fold(0, |set, square| set | square.bit())
}

/// The balance for `side`, which is to take the piece worth `stands` on the target, clamped to the window.
#[inline(always)]
fn run(mut swap: impl Swap, mut side: Color, mut balance: i32, mut stands: i32, mut window: Window) -> i32 {
    let first = side;
    let mut attackers = swap.attackers();
    loop {
        window.low = window.clamp(balance);
        // If there is no attacker, this bound is too high but never below the balance, which does no harm.
        window.high = window.clamp(balance + stands);
        let own = swap.of(attackers, if window.low == window.high { None } else { Some(side) });
        let Some((kind, left)) = swap.take(own, side) else {
            return if side == first { window.low } else { -window.low };
        };
        attackers = left;
        (balance, stands) = (-(balance + stands), VALUES[kind & 7]);
        (side, window) = (side.opposite(), window.swapped());
    }
}

/// Whether `by` gains by taking the piece worth `stands` on the target with its least valuable attacker.
#[inline(always)]
fn is_won(mut swap: impl Swap, by: Color, stands: i32) -> bool {
    let own = swap.of(swap.attackers(), Some(by));
    let Some((kind, _)) = swap.take(own, by) else { return false };
    run(swap, by.opposite(), -stands, VALUES[kind & 7], Window::at(0)) < 0
}

/// What a move wins at once and what can be lost afterwards, by the values of its victim and of the moving piece.
#[inline(always)]
fn first_capture(mv: Move, victim: i32, mover: i32) -> (i32, i32) {
    let gain = if mv.code() == Move::EN_PASSANT { value(Kind::Pawn) } else { victim };
    match mv.promotion() {
        Some(promoted) => (gain + value(promoted) - value(Kind::Pawn), value(promoted)),
        None => (gain, mover),
    }
}

impl Swap for Exchange<'_> {
    type Pieces = u64;

    /// Looked up again after each capture, whichever piece left: its kind is unpredictable, and a mispredicted branch
    /// costs more than both lookups.
    #[inline(always)]
    fn attackers(&self) -> u64 {
        let sliders = attacks::bishop(self.target, self.occupied) & self.position.diagonal_sliders()
            | attacks::rook(self.target, self.occupied) & self.position.orthogonal_sliders();
        (self.leapers | sliders) & self.occupied
    }

    #[inline(always)]
    fn is_out_of_reach(&self, by: Color, balance: i32, low: i32) -> bool {
        let of = |kind| if balance + value(kind) <= low { self.position.kind(kind) } else { 0 };
        let light = of(Kind::Pawn) | of(Kind::Knight);
        self.leapers & light & self.occupied & self.position.color(by) != 0
    }

    #[inline(always)]
    fn of(&self, pieces: u64, side: Option<Color>) -> u64 {
        side.map_or(0, |side| pieces & self.position.color(side))
    }

    #[inline(always)]
    fn take(&mut self, own: u64, by: Color) -> Option<(usize, u64)> {
        let mut kinds = 1 << 6;
        for (kind, set) in self.position.pieces.iter().enumerate() {
            kinds |= u32::from(own & set != 0) << kind;
        }
        let kind = kinds.trailing_zeros() as usize;
        let candidates = own & self.position.pieces.get(kind)?;
        self.occupied ^= candidates & candidates.wrapping_neg();
        let attackers = self.attackers();
        let is_lost = kind == Kind::King as usize && attackers & self.position.color(by.opposite()) != 0;
        if is_lost { None } else { Some((kind, attackers)) }
    }
}

impl Board for Position {
    type Swap<'a> = Exchange<'a>;

    #[inline(always)]
    fn side(&self) -> Color {
        self.side()
    }

    /// A sum, because a search for the kind would take unpredictable branches.
    #[inline(always)]
    fn value_on(&self, square: Square) -> i32 {
        let mut sum = 0;
        for (set, value) in self.pieces.iter().zip(VALUES) {
            sum += (set >> square.number() & 1) as i32 * value;
        }
        sum
    }

    #[inline(always)]
    fn exchange_on(&self, square: Square) -> Exchange<'_> {
        Exchange { position: self, target: square, occupied: self.occupied(), leapers: self.leaper_attackers(square) }
    }

    #[inline(always)]
    fn exchange_after(&self, mv: Move) -> Exchange<'_> {
        let mut exchange = self.exchange_on(mv.to());
        exchange.occupied &= !mv.from().bit();
        if mv.code() == Move::EN_PASSANT {
            exchange.occupied &= !en_passant::victim(mv.to()).bit();
        }
        exchange
    }
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
    pub fn see(&self, mv: Move) -> i32 {
        balance(self, mv)
    }

    /// Whether [`Position::see`] is `threshold` or more, without looking further than that takes.
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        reaches(self, mv, threshold)
    }

    /// The pieces of a colour that the opponent would gain by taking if it were to move: the exchange that its least
    /// valuable attacker begins is above 0.
    ///
    /// The exchange is that of [`Position::see`]. En passant is ignored; kings are never among the pieces.
    pub fn hanging(&self, color: Color) -> u64 {
        hanging(self, self.color(color) & self.attacked(color.opposite(), self.occupied()), color)
    }
}
