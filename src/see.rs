//! Static exchange evaluation: what a move wins or loses in material on its target square.
//!
//! The swap algorithm as found in most engines (chessprogramming wiki, "SEE - The Swap Algorithm"): the sides take on
//! the target alternately, each with its least valuable attacker, and either may stop. It is here twice.
//!
//! The exact value ([`balance`]): the wiki keeps the balance after every capture in an array and folds it
//! backwards. Here the fold goes forwards: "the mover may stop at this balance" is a maximum, "the opponent may stop at
//! this balance" is a minimum, and any chain of the two is a clamp between two bounds. So no array is needed, and the
//! exchange ends as soon as the bounds meet.
//!
//! Whether a threshold is reached ([`reaches`]): most exchanges are decided by what can be seen at a glance,
//! in one test, because each test that a CPU cannot predict costs as much as an attack lookup:
//!
//! ```text
//!   held:  what is won is enough even if the piece is lost, or nobody takes it
//!   lost:  a piece takes that is worth too little to make up for it, or we cannot take back
//!   else:  the opponent takes, we take back, and the same again
//! ```

mod positions;

use crate::bitboard::squares;
use crate::position::en_passant;
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

/// What an exchange comes to as far as it can be seen at a glance.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Verdict {
    Lost = 0,
    Held = 1,
    Open = 2,
}

/// Verdicts by the kinds that may take (a bit by number), by whether we take back, and by how many kinds are worth too
/// little to make up for the piece that they take.
///
/// A table, because a compiler makes a branch of each part of the condition.
static VERDICTS: [[[Verdict; 64]; 2]; RANKS] = {
    let mut table = [[[Verdict::Held; 64]; 2]; RANKS];
    let mut rank = 1;
    while rank < RANKS {
        let mut kinds = 1;
        while kinds < 64 {
            table[rank][0][kinds] = Verdict::Lost;
            table[rank][1][kinds] = verdict(kinds, WORTH[rank - 1]);
            kinds += 1;
        }
        rank += 1;
    }
    table
};

/// What different kinds are worth.
const WORTH: [i32; 5] = [VALUES[0], VALUES[1], VALUES[3], VALUES[4], LIMIT];

/// One more for wanting nothing.
const RANKS: usize = WORTH.len() + 1;

/// All values are multiples of this.
const STEP: i32 = 4;

/// By the value that is wanted, in steps, rounded up: the first of [`RANKS`] that is enough.
static RANK: [u8; (VALUES[4] / STEP) as usize + 2] = {
    let mut table = [0; (VALUES[4] / STEP) as usize + 2];
    let mut steps = 1;
    while steps < table.len() {
        let mut rank = 0;
        while WORTH[rank] < steps as i32 * STEP {
            rank += 1;
        }
        table[steps] = rank as u8 + 1;
        steps += 1;
    }
    table
};

/// The verdict where we may be able to take back: then a king alone can hardly take, which is left to be tried.
const fn verdict(kinds: usize, wanted: i32) -> Verdict {
    let mut kind = 0;
    while kind < Kind::King as usize {
        if kinds >> kind & 1 != 0 && VALUES[kind] < wanted {
            return Verdict::Lost;
        }
        kind += 1;
    }
    Verdict::Open
}

/// What can be seen of the target at a glance when one side may take.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// The attackers of both sides.
    pub(crate) attackers: u64,
    /// The kinds of the side's attackers, a bit by number.
    pub(crate) kinds: u32,
    /// Whether the other side attacks the target as well, or may do so once those have left.
    pub(crate) is_defended: bool,
}

/// The attackers of the target of an exchange, and which of them takes next.
pub(crate) trait Swap {
    /// A set of pieces.
    type Pieces: Copy;

    /// All attackers of the target, of both colours.
    fn attackers(&self) -> Self::Pieces;

    /// The pieces of one side.
    fn of(&self, pieces: Self::Pieces, side: Color) -> Self::Pieces;

    /// Takes with the least valuable of one side's pieces, a knight before a bishop, then the lowest square. Gives the
    /// number of its kind and the attackers of the target afterwards; `None` if there is no piece, or only a king that
    /// would be taken in turn.
    fn take_least(&mut self, own: Self::Pieces, by: Color) -> Option<(usize, Self::Pieces)>;
}

/// An exchange of which much can be seen at a glance.
pub(crate) trait Glance: Swap<Pieces = u64> {
    /// What can be seen when `by` may take.
    fn look(&self, by: Color) -> Look;

    /// The kinds of some pieces of one side, a bit by number.
    fn kinds(&self, own: u64) -> u32;

    /// Takes with one of a side's pieces of a kind, that on the lowest square. Gives the attackers of the target
    /// afterwards.
    fn take(&mut self, own: u64, kind: usize) -> u64;
}

/// [`Swap::take_least`] if the kinds of a side's pieces are known.
#[inline(always)]
pub(crate) fn take_least(swap: &mut impl Glance, own: u64, kinds: u32, by: Color) -> Option<(usize, u64)> {
    if kinds == 0 {
        return None;
    }
    let kind = kinds.trailing_zeros() as usize;
    let left = swap.take(own, kind);
    let is_lost = kind == Kind::King as usize && swap.of(left, by.opposite()) != 0;
    if is_lost { None } else { Some((kind, left)) }
}

/// A board on which exchanges are evaluated.
pub(crate) trait Board: Copy {
    /// The exchange on one of its squares.
    type Swap: Swap;

    /// The side to move.
    fn side(self) -> Color;

    /// The value of the piece on a square, 0 if it is empty.
    fn value_on(self, square: Square) -> i32;

    /// The exchange on a square, with the board as it stands.
    fn exchange_on(self, square: Square) -> Self::Swap;

    /// The exchange on the target of a move, after the mover and the pawn that it captures en passant have left their
    /// squares.
    fn exchange_after(self, mv: Move, passed: u64) -> Self::Swap;
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
    #[inline(always)]
    fn at(threshold: i32) -> Self {
        let threshold = within_limit(threshold);
        Window { low: threshold - 1, high: threshold }
    }

    /// The bounds as the other side sees them.
    #[inline(always)]
    fn swapped(self) -> Self {
        Window { low: -self.high, high: -self.low }
    }

    #[inline(always)]
    fn clamp(self, balance: i32) -> i32 {
        balance.max(self.low).min(self.high)
    }
}

/// What a move wins or loses in the exchange on its target square.
#[inline(always)]
pub(crate) fn balance(board: impl Board<Swap: Glance>, mv: Move) -> i32 {
    if mv.is_castling() {
        return 0;
    }
    let FirstCapture { gain, stands, passed } = first_capture(board, mv);
    let (swap, opponent) = (board.exchange_after(mv, passed), board.side().opposite());
    let Look { attackers, kinds, is_defended } = swap.look(opponent);
    // Where nobody takes back, the opponent takes if it can.
    let contested = if is_defended { kinds } else { 0 };
    if contested == 0 {
        return gain - if kinds == 0 { 0 } else { stands };
    }
    -run(swap, attackers, opponent, -gain, stands, Window::OPEN)
}

/// Whether [`balance`] is `threshold` or more.
#[inline(always)]
pub(crate) fn reaches(board: impl Board<Swap: Glance>, mv: Move, threshold: i32) -> Verdict {
    let FirstCapture { gain, stands, passed } = first_capture(board, mv);
    let surplus = gain - threshold.max(-LIMIT);
    if surplus < 0 {
        return Verdict::Lost;
    }
    // Quiet moves of a king would pass, too, but are too rare to be predicted.
    let is_quiet = i32::from(!mv.code() & Move::CAPTURE);
    if surplus >= stands | is_quiet << 24 {
        return Verdict::Held;
    }
    settle(board.exchange_after(mv, passed), board.side().opposite(), surplus - stands)
}

/// [`balance`] and [`reaches`] where nothing can be seen at a glance: capture by capture.
#[inline(always)]
fn balance_within(board: impl Board, mv: Move, window: Window) -> i32 {
    if mv.is_castling() {
        return window.clamp(0);
    }
    let FirstCapture { gain, stands, passed } = first_capture(board, mv);
    if gain <= window.low {
        return window.low;
    }
    if gain - stands >= window.high {
        return window.high;
    }
    let swap = board.exchange_after(mv, passed);
    let attackers = swap.attackers();
    -run(swap, attackers, board.side().opposite(), -gain, stands, window.swapped())
}

/// [`balance`], capture by capture.
#[inline(always)]
pub(crate) fn balance_in_steps(board: impl Board, mv: Move) -> i32 {
    balance_within(board, mv, Window::OPEN)
}

/// [`reaches`], capture by capture.
#[inline(always)]
pub(crate) fn reaches_in_steps(board: impl Board, mv: Move, threshold: i32) -> bool {
    let window = Window::at(threshold);
    balance_within(board, mv, window) >= window.high
}

/// Those of the given pieces of a colour that the opponent gains by taking.
#[inline(always)]
pub(crate) fn hanging(board: impl Board<Swap: Glance>, pieces: u64, color: Color) -> u64 {
    let mut hanging = 0;
    for square in squares(pieces) {
        let is_won = is_won(board.exchange_on(square), color.opposite(), board.value_on(square));
        hanging |= if is_won { square.bit() } else { 0 };
    }
    hanging
}

/// [`hanging`], capture by capture.
#[inline(always)]
pub(crate) fn hanging_in_steps(board: impl Board, pieces: u64, color: Color) -> u64 {
    let by = color.opposite();
    let hangs = |square: &Square| is_won_in_steps(board.exchange_on(*square), by, board.value_on(*square));
    squares(pieces).filter(hangs).fold(0, |set, square| set | square.bit())
}

/// The balance for `side`, which is to take the piece worth `stands` on the target with one of the attackers, clamped
/// to the window.
#[inline(always)]
fn run<S: Swap>(
    mut swap: S,
    mut attackers: S::Pieces,
    mut side: Color,
    mut balance: i32,
    mut stands: i32,
    mut window: Window,
) -> i32 {
    let first = side;
    loop {
        window.low = window.clamp(balance);
        // If there is no attacker, this bound is too high but never below the balance, which does no harm.
        window.high = window.clamp(balance + stands);
        let own = swap.of(attackers, side);
        let taken = if window.low == window.high { None } else { swap.take_least(own, side) };
        let Some((kind, left)) = taken else {
            return if side == first { window.low } else { -window.low };
        };
        attackers = left;
        (balance, stands) = (-(balance + stands), VALUES[kind & 7]);
        (side, window) = (side.opposite(), window.swapped());
    }
}

/// Whether the side that does not take next comes out at 0 or above, if it has `balance` once the piece on the target
/// is lost.
#[inline(always)]
fn settle(mut swap: impl Glance, by: Color, mut balance: i32) -> Verdict {
    loop {
        let Look { attackers, kinds, is_defended } = swap.look(by);
        let steps = ((!balance >> 2) + 1).clamp(0, RANK.len() as i32 - 1) as usize;
        let verdict = VERDICTS[usize::from(RANK[steps])][usize::from(is_defended)][kinds as usize & 63];
        if verdict != Verdict::Open {
            return verdict;
        }
        let own = swap.of(attackers, by);
        let Some((taken_by, left)) = take_least(&mut swap, own, kinds, by) else { return Verdict::Held };
        let own = swap.of(left, by.opposite());
        let kinds = swap.kinds(own);
        let Some((retaken_by, _)) = take_least(&mut swap, own, kinds, by.opposite()) else { return Verdict::Lost };
        balance += VALUES[taken_by & 7] - VALUES[retaken_by & 7];
    }
}

/// Whether `by` gains by taking the piece worth `stands` on the target with its least valuable attacker.
#[inline(always)]
fn is_won(mut swap: impl Glance, by: Color, stands: i32) -> bool {
    let own = swap.of(swap.attackers(), by);
    let Some((kind, _)) = swap.take_least(own, by) else { return false };
    stands > 0 && settle(swap, by.opposite(), stands - 1 - VALUES[kind & 7]) == Verdict::Held
}

/// [`is_won`], capture by capture.
#[inline(always)]
fn is_won_in_steps(mut swap: impl Swap, by: Color, stands: i32) -> bool {
    let own = swap.of(swap.attackers(), by);
    let Some((kind, left)) = swap.take_least(own, by) else { return false };
    run(swap, left, by.opposite(), -stands, VALUES[kind & 7], Window::at(0)) < 0
}

/// How an exchange begins.
struct FirstCapture {
    /// What the move wins at once.
    gain: i32,
    /// What can be lost afterwards.
    stands: i32,
    /// The pawn that is captured en passant.
    passed: u64,
}

/// The first capture of a move. Castling wins nothing and risks nothing.
#[inline(always)]
fn first_capture(board: impl Board, mv: Move) -> FirstCapture {
    let (victim, mover) = (board.value_on(mv.to()), board.value_on(mv.from()));
    let mut first = FirstCapture { gain: victim, stands: mover, passed: 0 };
    if SPECIAL >> mv.code() & 1 != 0 {
        if mv.is_castling() {
            (first.gain, first.stands) = (0, 0);
        } else if let Some(promoted) = mv.promotion() {
            (first.gain, first.stands) = (victim + value(promoted) - value(Kind::Pawn), value(promoted));
        } else if mv.code() == Move::EN_PASSANT {
            (first.gain, first.passed) = (value(Kind::Pawn), en_passant::victim(mv.to()).bit());
        }
    }
    first
}

/// All codes but those of plain moves, as bits.
const SPECIAL: u16 = !(1 << Move::QUIET | 1 << Move::DOUBLE_PUSH | 1 << Move::CAPTURE);
