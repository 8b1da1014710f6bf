//! Static exchange evaluation from the sets: the attackers of the target are known, and only the piece behind one that
//! leaves has to be found. At AVX-512 by the rays around the target.
//!
//! The rules are those of [`Position::see`](golem::Position::see); see there, and `see/mod.rs` of `golem-chess`.

#[cfg(target_arch = "x86_64")]
use super::exchange_by_rays::ByRays;
use super::{Piece, PieceBoard, PieceSet, numbers};
use golem::EXCHANGE_VALUES as VALUES;
use golem::bitboard::squares;
use golem::position::special;
use golem::simd::{Code, Vectors, level::dispatch};
use golem::{Color, Kind, Move, Square};

/// The number that stands for no kind.
pub(super) const NOBODY: usize = 7;

/// More than any balance, even that of 64 captures on a board of garbage.
const LIMIT: i32 = 1 << 20;

/// By the number of a kind plus 1.
static VALUES_OF_NEXT: [i32; 8] = [0, VALUES[0], VALUES[1], VALUES[2], VALUES[3], VALUES[4], 0, 0];

/// The gain of a recapture, by the least kind that may take: the value of that kind; for a king enough to have it
/// tried, since it can hardly take a defended piece; for [`NOBODY`] never enough.
static TAKEN_BACK: [i32; 8] = [VALUES[0], VALUES[1], VALUES[2], VALUES[3], VALUES[4], LIMIT, 0, -LIMIT];

/// Who attacks the target of an exchange, after some captures. A set of attackers is 64 bits, whatever these stand for.
pub(super) trait Attackers<'a>: Sized {
    /// The token of the SIMD level that it needs, if any.
    type Level: Copy;

    /// The attackers of a square after the pieces on some other squares have left.
    fn new(level: Self::Level, board: &'a PieceBoard, target: Square, left: u64) -> Self;

    /// Those of one side.
    fn of(&self, side: Color) -> u64;

    /// The least kind among some of a side's attackers; [`NOBODY`] if there are none.
    fn least(&self, own: u64, side: Color) -> usize;

    /// Returns the result of a glance when `by` may take: its attackers, the least kind among them, and whether the
    /// other side may attack the target as well, or may do so once they have left.
    #[inline(always)]
    fn glance(&self, by: Color) -> (u64, usize, bool) {
        let own = self.of(by);
        (own, self.least(own, by), true)
    }

    /// Removes that of some of a side's attackers of a kind that is on the lowest square.
    fn remove(&mut self, own: u64, kind: usize, side: Color);

    /// Takes with the least valuable of a side's attackers, given what they are. Gives its kind, `None` if there is no piece,
    /// or only a king that would be taken in turn.
    #[inline(always)]
    fn take(&mut self, own: u64, least: usize, by: Color) -> Option<usize> {
        if least == NOBODY {
            return None;
        }
        self.remove(own, least, by);
        (least != Kind::King as usize || self.of(by.opposite()) == 0).then_some(least)
    }

    /// The same with those that there are.
    #[inline(always)]
    fn take_least(&mut self, by: Color) -> Option<usize> {
        let own = self.of(by);
        self.take(own, self.least(own, by), by)
    }
}

/// Who attacks a square, by number.
struct BySets<'a> {
    board: &'a PieceBoard,
    target: Square,
    /// The squares still occupied.
    occupied: u64,
    attackers: PieceSet,
    /// The pieces that have left. None takes twice on any board, so every exchange ends.
    gone: PieceSet,
}

impl BySets<'_> {
    /// Empties a square. If it is on a line with the target, the piece behind it may see the target now.
    #[inline(always)]
    fn leave(&mut self, square: Square, piece: Piece) {
        self.gone |= piece.set();
        self.occupied &= !square.bit();
        self.attackers |= self.board.slider_behind(self.target, square, self.occupied);
        self.attackers &= !self.gone;
    }
}

impl<'a> Attackers<'a> for BySets<'a> {
    type Level = ();

    #[inline(always)]
    fn new((): (), board: &'a PieceBoard, target: Square, left: u64) -> Self {
        let (occupied, attackers) = (board.all_occupied(), board.all_attackers(target));
        let mut attackers = BySets { board, target, occupied, attackers, gone: 0 };
        for square in squares(left) {
            attackers.leave(square, board.on(square));
        }
        attackers
    }

    #[inline(always)]
    fn of(&self, side: Color) -> u64 {
        PieceBoard::numbers_of(self.attackers, side).into()
    }

    #[inline(always)]
    fn least(&self, own: u64, side: Color) -> usize {
        let sets = &self.board.by_kind[side.index()];
        sets.iter().position(|&of_kind| own as u16 & of_kind != 0).unwrap_or(NOBODY)
    }

    #[inline(always)]
    fn remove(&mut self, own: u64, kind: usize, by: Color) {
        let Some(kind) = Kind::new(kind as u32) else { return };
        let number = self.board.lowest_of(own as u16 & self.board.of(kind, by), by);
        self.leave(self.board.square_of(by, number), Piece::new(by, kind, number));
    }
}

/// Whether the side that does not take next comes out at 0 or above, if it has `balance` once the piece on the target is
/// lost. By a glance at the target before each of the opponent's captures: most exchanges are decided by one test of signs,
/// because each test that a CPU cannot predict costs as much as an attack lookup.
#[inline(always)]
fn is_held<'a>(attackers: impl Attackers<'a>, by: Color, balance: i32) -> bool {
    let glance = attackers.glance(by);
    match seen(glance, balance) {
        Some(held) => held,
        None => follow(attackers, by, glance, balance),
    }
}

/// The same where the first glance has not told. A function of its own, as [`play_out`] is: until here nothing about the
/// attackers changes, and they stay in registers.
#[inline(always)]
fn follow<'a>(mut attackers: impl Attackers<'a>, by: Color, mut glance: (u64, usize, bool), mut balance: i32) -> bool {
    loop {
        let Some(taken_by) = attackers.take(glance.0, glance.1, by) else { return true };
        let Some(retaken_by) = attackers.take_least(by.opposite()) else { return false };
        balance += VALUES[taken_by & 7] - VALUES[retaken_by & 7];
        glance = attackers.glance(by);
        if let Some(held) = seen(glance, balance) {
            return held;
        }
    }
}

#[inline(always)]
fn seen((_, least, may_be_defended): (u64, usize, bool), balance: i32) -> Option<bool> {
    let defended = i32::from(may_be_defended).wrapping_neg();
    let is_decided = balance & !(balance + TAKEN_BACK[least & 7]) & defended >= 0;
    is_decided.then_some(balance >= 0 || least == NOBODY)
}

/// Returns a move's gain at once, its risk afterwards, and the squares that are left. Castling wins and risks nothing.
#[inline(always)]
fn first_capture(board: &PieceBoard, mv: Move) -> (i32, i32, u64) {
    const PLAIN: u16 = 1 << Move::QUIET | 1 << Move::DOUBLE_PUSH | 1 << Move::CAPTURE;
    let value_on = |square| VALUES_OF_NEXT[board.on(square).next_to_kind()];
    let (mut gain, mut stands, mut left) = (value_on(mv.to()), value_on(mv.from()), mv.from().bit());
    if !PLAIN >> mv.code() & 1 != 0 {
        if mv.is_castling() {
            (gain, stands) = (0, 0);
        } else if let Some(promoted) = mv.promotion() {
            stands = VALUES[promoted as usize];
            gain += stands - VALUES[0];
        } else if mv.code() == Move::EN_PASSANT {
            gain = VALUES[0];
            left |= special::en_passant_victim(mv.to()).bit();
        }
    }
    (gain, stands, left)
}

/// Returns the gain or loss of a move.
#[inline(always)]
fn balance_by<'a, A: Attackers<'a>>(level: A::Level, board: &'a PieceBoard, mv: Move) -> i32 {
    if mv.is_castling() {
        return 0;
    }
    let (gain, stands, left) = first_capture(board, mv);
    let (attackers, opponent) = (A::new(level, board, mv.to(), left), board.side().opposite());
    match attackers.glance(opponent) {
        (0, ..) => gain,
        (.., false) => gain - stands,
        _ => play_out(attackers, opponent, gain, stands),
    }
}

/// The balance for the side that has just moved, if `by` is to take the piece worth `stands` on the target. Each side may
/// stop when it has taken, so that the balance is between two bounds, here seen from the side that has taken last.
#[inline(always)]
fn play_out<'a>(mut attackers: impl Attackers<'a>, mut by: Color, mut balance: i32, mut stands: i32) -> i32 {
    let (mut low, mut high, mut sign) = (balance - stands, balance, 1);
    loop {
        // If nobody takes, the bound on the other side is too far, but never on the wrong side of the balance.
        let Some(kind) = attackers.take_least(by) else { return sign * high };
        (balance, stands) = (stands - balance, VALUES[kind & 7]);
        (low, high) = (-high, -low);
        high = balance.min(high).max(low);
        low = (balance - stands).max(low).min(high);
        (sign, by) = (-sign, by.opposite());
        if low == high {
            return sign * low;
        }
    }
}

/// Whether the balance is `threshold` or more.
#[inline(always)]
fn reaches_by<'a, A: Attackers<'a>>(level: A::Level, board: &'a PieceBoard, mv: Move, threshold: i32) -> u32 {
    let (gain, stands, left) = first_capture(board, mv);
    let surplus = gain - threshold.max(-LIMIT);
    if surplus < 0 {
        return 0;
    }
    if surplus >= stands {
        return 1;
    }
    is_held(A::new(level, board, mv.to(), left), board.side().opposite(), surplus - stands).into()
}

#[inline(always)]
fn balance_at(level: impl Vectors, board: &PieceBoard, mv: Move) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return balance_by::<ByRays>(level, board, mv);
    }
    let _ = level;
    balance_by::<BySets>((), board, mv)
}

#[inline(always)]
fn reaches_at(level: impl Vectors, board: &PieceBoard, mv: Move, threshold: i32) -> u32 {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return reaches_by::<ByRays>(level, board, mv, threshold);
    }
    let _ = level;
    reaches_by::<BySets>((), board, mv, threshold)
}

dispatch! {
    fn balance(code: Code, board: &PieceBoard, mv: Move) -> i32 = balance_at;
    /// Whether a balance is reached, as C has it, so that a call from there can end in the function of the level.
    pub(super) fn reaches(code: Code, board: &PieceBoard, mv: Move, threshold: i32) -> u32 = reaches_at;
}

impl PieceBoard {
    /// Returns a move's gain in the exchange on its target: the value of [`Position::see`](golem::Position::see).
    #[inline(always)]
    pub fn see(&self, mv: Move) -> i32 {
        balance(Code::deferred(), self, mv)
    }

    /// Whether [`see`](Self::see) is `threshold` or more, without looking further than that takes.
    #[inline(always)]
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        reaches(Code::deferred(), self, mv, threshold) != 0
    }

    /// The number of that of a colour's pieces that is on the lowest square; 15 for none.
    #[inline(always)]
    pub(super) fn lowest_of(&self, candidates: u16, color: Color) -> usize {
        let first = candidates.trailing_zeros() as usize & 15;
        if candidates & candidates.wrapping_sub(1) == 0 {
            return first;
        }
        numbers(candidates).min_by_key(|&number| self.square_of(color, number)).unwrap_or(first)
    }
}
