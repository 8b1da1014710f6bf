//! Static exchange evaluation: what a move wins or loses in material on its target square.
//!
//! The swap algorithm as found in most engines (chessprogramming wiki, "SEE - The Swap Algorithm"): the sides take on
//! the target alternately, each with its least valuable attacker, and either may stop. Who attacks the target is the
//! business of a board ([`ExchangeBoard`], [`Attackers`]); what pieces are worth and whether pinned ones take is that of
//! its terms ([`Terms`](rules::Terms)).
//!
//! The exact value ([`balance`]): the wiki keeps the balance after every capture in an array and folds it
//! backwards. Here the fold goes forwards: "the mover may stop at this balance" is a maximum, "the opponent may stop at
//! this balance" is a minimum, and any chain of the two is a clamp between two bounds. So no array is needed, and the
//! exchange ends as soon as the bounds meet.
//!
//! Whether a threshold is reached ([`reaches`]): the sides take as long as that pays ([`walk`]), which a side sees by
//! its balance after its own piece is lost in turn. With AVX-512 all attackers are one look, and `glance` decides.

#[cfg(target_arch = "x86_64")]
mod glance;
#[cfg(target_arch = "x86_64")]
mod lines_avx512;
mod positions;
mod rules;
mod set_wise;
pub(crate) mod side_attacks;

pub(crate) use positions::kinds_among;
pub use rules::VALUES;
pub use rules::{ExchangeRules, PinRule, SpecialRule};
pub(crate) use rules::{Plain, Ruled, Terms, within_limit};

use crate::bitboard::squares;
use crate::position::en_passant;
use crate::types::{Color, Kind, Move, Square};

/// A board on which exchanges are evaluated.
pub(crate) trait ExchangeBoard: Copy {
    /// Who attacks one of its squares.
    type Attackers: Attackers;

    /// What an exchange goes by.
    type Terms: Terms;

    /// Whether a look at the target of a quiet move costs less than a branch that a CPU may not predict.
    #[inline(always)]
    fn looks_at_quiet_moves(self) -> bool {
        false
    }

    /// What an exchange goes by.
    fn terms(self) -> Self::Terms;

    /// The side to move.
    fn side(self) -> Color;

    /// The value of the piece on a square, 0 if it is empty.
    fn value_on(self, square: Square) -> i32;

    /// The same for the target of a move, where it is mostly clear beforehand whether that is empty.
    #[inline(always)]
    fn value_captured(self, target: Square) -> i32 {
        self.value_on(target)
    }

    /// The attackers of a square after the pieces on some other squares have left.
    fn attackers(self, target: Square, left: u64) -> Self::Attackers;
}

/// The number that stands for no kind.
pub(crate) const NOBODY: usize = 7;

/// Who attacks the target of an exchange, after some captures. A set of attackers is one of squares.
pub(crate) trait Attackers: Sized {
    /// What the exchange goes by.
    type Terms: Terms;

    /// What the exchange goes by.
    fn terms(&self) -> Self::Terms;

    /// Those of one side that may take.
    fn of(&self, side: Color) -> u64;

    /// Whether a side attacks the target, pinned pieces included.
    fn attacks(&self, side: Color) -> bool;

    /// The least kind among some of a side's attackers; [`NOBODY`] if there are none.
    fn least(&self, own: u64) -> usize;

    /// What can be seen at a glance when `by` may take; who defends the target only where that is known at once.
    #[inline(always)]
    fn glance(&self, by: Color) -> Glance {
        let own = self.of(by);
        Glance { own, least: self.least(own), may_be_defended: true }
    }

    /// Removes that of some of a side's attackers of a kind that is on the lowest square.
    fn remove(&mut self, own: u64, kind: usize);

    /// Whether the side that does not take next comes out at 0 or above, if it has `balance` once the piece on the target
    /// is lost.
    #[inline(always)]
    fn held(self, by: Color, balance: i32) -> bool {
        walk(self, by, balance)
    }
}

/// What can be seen of a target at a glance when one side may take.
#[derive(Clone, Copy)]
pub(crate) struct Glance {
    /// The side's attackers that may take.
    pub(crate) own: u64,
    /// The least kind among them.
    pub(crate) least: usize,
    /// Whether the other side may attack the target as well, or may do so once those have left, pinned pieces included.
    pub(crate) may_be_defended: bool,
}

/// Takes with the least valuable of a side's attackers, a knight before a bishop, then the lowest square. Gives its kind,
/// `None` if there is no piece, or only a king that would be taken in turn.
#[inline(always)]
fn take_least(attackers: &mut impl Attackers, by: Color) -> Option<usize> {
    let own = attackers.of(by);
    let least = attackers.least(own);
    take_least_of(attackers, own, least, by)
}

/// [`take_least`] where the side's attackers and the least kind among them are known.
#[inline(always)]
fn take_least_of(attackers: &mut impl Attackers, own: u64, least: usize, by: Color) -> Option<usize> {
    if least == NOBODY {
        return None;
    }
    attackers.remove(own, least);
    let is_lost = least == Kind::King as usize && attackers.attacks(by.opposite());
    if is_lost { None } else { Some(least) }
}

/// What a move wins or loses in the exchange on its target square.
#[inline(always)]
pub(crate) fn balance(board: impl ExchangeBoard, mv: Move) -> i32 {
    if mv.is_castling() {
        return 0;
    }
    let FirstCapture { gain, stands, left } = first_capture(board, mv);
    let (attackers, opponent) = (board.attackers(mv.to(), left), board.side().opposite());
    let glance = attackers.glance(opponent);
    if glance.least == NOBODY {
        return gain;
    }
    if !glance.may_be_defended {
        // The opponent takes.
        return gain - stands;
    }
    play_out(attackers, opponent, glance, gain, stands)
}

/// Whether [`balance`] is `threshold` or more.
#[inline(always)]
pub(crate) fn reaches(board: impl ExchangeBoard, mv: Move, threshold: i32) -> bool {
    let terms = board.terms();
    let mut first = plain_capture(board, mv);
    if is_special(mv) {
        if terms.are_special_moves_nothing() {
            return 0 >= threshold;
        }
        first.make_special(terms, mv);
    }
    let FirstCapture { gain, stands, left } = first;
    let surplus = gain - terms.cut(threshold);
    if surplus < 0 {
        return false;
    }
    // The king's quiet moves and, below 0, those of cheap pieces would pass, too.
    let is_looked_at = board.looks_at_quiet_moves() & (mv.code() & Move::CAPTURE == 0);
    if surplus >= stands | i32::from(is_looked_at) << 24 {
        return true;
    }
    board.attackers(mv.to(), left).held(board.side().opposite(), surplus - stands)
}

/// Those of the given pieces of a colour that the opponent gains by taking with its least valuable attacker.
#[inline(always)]
pub(crate) fn hanging(board: impl ExchangeBoard, pieces: u64, color: Color) -> u64 {
    let mut hanging = 0;
    for square in squares(pieces) {
        let (mut attackers, terms, stands) = (board.attackers(square, 0), board.terms(), board.value_on(square));
        if let Some(kind) = take_least(&mut attackers, color.opposite())
            && stands > 0
            && attackers.held(color, stands - 1 - terms.value(kind))
        {
            hanging |= square.bit();
        }
    }
    hanging
}

/// The balance for the side that has just moved: `by` is to take the piece worth `stands` on the target, and has had a
/// glance at it.
#[inline(always)]
fn play_out(
    mut attackers: impl Attackers,
    by: Color,
    Glance { mut own, mut least, .. }: Glance,
    mut balance: i32,
    mut stands: i32,
) -> i32 {
    let terms = attackers.terms();
    let (mut low, mut high) = (balance - stands, balance);
    loop {
        // If nobody takes, the bound on the other side is too far, but never on the wrong side of the balance.
        let Some(kind) = take_least_of(&mut attackers, own, least, by) else { return high };
        (balance, stands) = (balance - stands, terms.value(kind));
        low = balance.max(low).min(high);
        high = (balance + stands).min(high).max(low);
        if low == high {
            return low;
        }
        let Some(kind) = take_least(&mut attackers, by.opposite()) else { return low };
        (balance, stands) = (balance + stands, terms.value(kind));
        high = balance.min(high).max(low);
        low = (balance - stands).max(low).min(high);
        if low == high {
            return low;
        }
        own = attackers.of(by);
        least = attackers.least(own);
    }
}

/// [`Attackers::held`] by a walk through the captures.
#[inline(always)]
fn walk(mut attackers: impl Attackers, opponent: Color, mut balance: i32) -> bool {
    let (terms, mut by) = (attackers.terms(), opponent);
    while balance < 0 {
        let own = attackers.of(by);
        if own == 0 {
            break;
        }
        let least = attackers.least(own);
        if least >= Kind::King as usize {
            attackers.remove(own, least);
            // It does not take what is defended.
            return attackers.attacks(by.opposite()) == (by == opponent);
        }
        // For the side that takes, if its piece is lost in turn. A balance of 0 was enough for the other side, hence the 1.
        balance = -1 - balance - terms.value(least);
        if balance < 0 {
            attackers.remove(own, least);
        }
        by = by.opposite();
    }
    by == opponent
}

/// How an exchange begins.
struct FirstCapture {
    /// What the move wins at once.
    gain: i32,
    /// What can be lost afterwards.
    stands: i32,
    /// The squares that the mover leaves, and the pawn that it captures en passant.
    left: u64,
}

/// The first capture of a move. Castling wins nothing and risks nothing.
#[inline(always)]
fn first_capture(board: impl ExchangeBoard, mv: Move) -> FirstCapture {
    let mut first = plain_capture(board, mv);
    if is_special(mv) {
        first.make_special(board.terms(), mv);
    }
    first
}

/// The same as if the move were none of the special ones.
#[inline(always)]
fn plain_capture(board: impl ExchangeBoard, mv: Move) -> FirstCapture {
    FirstCapture { gain: board.value_captured(mv.to()), stands: board.value_on(mv.from()), left: mv.from().bit() }
}

impl FirstCapture {
    /// What is special about the move.
    #[inline(always)]
    fn make_special(&mut self, terms: impl Terms, mv: Move) {
        if mv.is_castling() {
            (self.gain, self.stands) = (0, 0);
        } else if let Some(promoted) = mv.promotion() {
            let promoted = terms.value(promoted as usize);
            (self.gain, self.stands) = (self.gain + promoted - terms.value(Kind::Pawn as usize), promoted);
        } else if mv.code() == Move::EN_PASSANT {
            self.gain = terms.value(Kind::Pawn as usize);
            self.left |= en_passant::victim(mv.to()).bit();
        }
    }
}

/// Whether it is none of the plain moves: a quiet one, a double push, a capture.
#[inline(always)]
const fn is_special(mv: Move) -> bool {
    const PLAIN: u16 = 1 << Move::QUIET | 1 << Move::DOUBLE_PUSH | 1 << Move::CAPTURE;
    !PLAIN >> mv.code() & 1 != 0
}
