//! Static exchange evaluation (SEE): the material that a move wins or loses on its to-square.
//!
//! The swap algorithm as found in most engines (chessprogramming wiki, "SEE - The Swap Algorithm"): the sides capture
//! alternately, each with its least valuable attacker, and either may stop. Piece values and pins are those of the [`Rules`].
//!
//! The exact value ([`Exchange::value`]): the wiki keeps the balance after every capture in an array and folds it backwards.
//! Here the fold goes forwards: "the mover may stop at this balance" is a maximum, "the opponent may stop at this balance" is a
//! minimum. Any chain of the two is a clamp between two bounds. So no array is needed, and the exchange ends as soon as the
//! bounds meet.
//!
//! The threshold test ([`Exchange::holds`]): the sides capture as long as that pays, judged by the balance after the capturing
//! piece is lost in turn. With AVX-512 one lookup finds all attackers, and `glance` decides.

#[cfg(target_arch = "x86_64")]
mod glance;
mod rules;
mod set_wise;

pub(crate) use rules::within_limit;
pub use rules::{ExchangeRules, PinRule, SpecialRule, VALUES};
use rules::{PLAIN, Rules};

use crate::attacks::{self, slider_attackers};
use crate::bitboard::{lowest_bit, squares};
use crate::movegen::node::Node;
use crate::position::{Position, special};
use crate::simd::{Scalar, Vectors, level::dispatch};
use crate::types::{Color, Kind, Move, Square};

/// The number of no piece type.
const NO_KIND: usize = 7;

/// An exchange on one square of a position, after some captures.
#[derive(Clone, Copy)]
struct Exchange<'a, L> {
    level: L,
    position: &'a Position,
    rules: Rules<'a>,
    target: Square,
    /// The squares that are still occupied.
    occupied: u64,
}

impl<'a, L: Vectors> Exchange<'a, L> {
    /// After the pieces on some squares have left.
    #[inline(always)]
    fn new(level: L, position: &'a Position, rules: Rules<'a>, target: Square, left: u64) -> Self {
        Exchange { level, position, rules, target, occupied: position.occupied() & !left }
    }

    /// The attackers of one side, pinned pieces included.
    #[inline(always)]
    fn attackers(&self, side: Color) -> u64 {
        #[cfg(target_arch = "x86_64")]
        if let Some(level) = self.level.avx512() {
            return glance::attackers(level, self.position, self.target, self.occupied) & self.position.color(side);
        }
        self.pawns(side) | self.pieces(side)
    }

    /// Those attackers of one side that may capture. Where a pawn may, it is enough: that is seen without a look at the lines,
    /// and a CPU knows the branch, as few moves go there.
    #[inline(always)]
    fn takers(&self, side: Color) -> u64 {
        let may = |attackers: u64| attackers & !self.rules.pinned(self, side, attackers);
        #[cfg(target_arch = "x86_64")]
        if self.level.avx512().is_some() {
            return may(self.attackers(side));
        }
        let pawns = may(self.pawns(side));
        if pawns != 0 { pawns } else { may(self.pieces(side)) }
    }

    /// The pawns of one side that attack.
    #[inline(always)]
    fn pawns(&self, side: Color) -> u64 {
        let &Exchange { position, target, occupied, .. } = self;
        attacks::pawn(side.opposite(), target) & position.of(Kind::Pawn, side) & occupied
    }

    /// The other attackers of one side. Sliders are looked up on all lines, again after each capture: on which of them one
    /// stands is unpredictable, and a mispredicted branch costs more.
    #[inline(always)]
    fn pieces(&self, side: Color) -> u64 {
        let &Exchange { position, target, occupied, .. } = self;
        let sliders = slider_attackers(target, occupied, position.orthogonal_sliders(), position.diagonal_sliders());
        let leapers =
            attacks::knight(target) & position.kind(Kind::Knight) | attacks::king(target) & position.kind(Kind::King);
        (sliders | leapers) & position.color(side) & occupied
    }

    /// The least kind among some pieces; [`NO_KIND`] if there are none.
    #[inline(always)]
    fn least(&self, pieces: u64) -> usize {
        self.position.pieces.iter().position(|of_kind| pieces & of_kind != 0).unwrap_or(NO_KIND)
    }

    /// Removes the piece of a kind that is on the lowest square among some pieces.
    #[inline(always)]
    fn remove(&mut self, pieces: u64, kind: usize) {
        self.occupied ^= lowest_bit(pieces & self.position.pieces.get(kind).copied().unwrap_or(0));
    }

    /// Takes with the least valuable of a side's attackers, a knight before a bishop, then the lowest square. Gives its
    /// value, `None` if there is no piece, or only a king that would be taken in turn.
    #[inline(always)]
    fn take(&mut self, by: Color) -> Option<i32> {
        let own = self.takers(by);
        self.take_with(own, self.least(own), by)
    }

    /// [`take`](Self::take) where a side's attackers and the least kind among them are known.
    #[inline(always)]
    fn take_with(&mut self, own: u64, least: usize, by: Color) -> Option<i32> {
        if least == NO_KIND {
            return None;
        }
        self.remove(own, least);
        let is_lost = least == Kind::King as usize && self.attackers(by.opposite()) != 0;
        if is_lost { None } else { Some(self.rules.value(least)) }
    }

    /// The balance for the side that has just moved: `by` is to capture the piece worth `at_risk` on the target.
    #[inline(always)]
    fn value(mut self, by: Color, mut balance: i32, mut at_risk: i32) -> i32 {
        // Between what both sides can have by stopping.
        let (mut low, mut high) = (balance - at_risk, balance);
        loop {
            // If nobody takes, the bound on the other side is too far, but never on the wrong side of the balance.
            let Some(value) = self.take(by) else { return high };
            (balance, at_risk) = (balance - at_risk, value);
            high = (balance + at_risk).min(high).max(low);
            if low == high {
                return low;
            }
            let Some(value) = self.take(by.opposite()) else { return low };
            (balance, at_risk) = (balance + at_risk, value);
            low = (balance - at_risk).max(low).min(high);
            if low == high {
                return low;
            }
        }
    }

    /// Whether the side that does not take next comes out at 0 or above, if it has `balance`, below 0, once the piece on the
    /// target is lost. Most exchanges are decided by the first recapture, before anything has to be kept in memory.
    #[inline(always)]
    fn holds(mut self, opponent: Color, balance: i32) -> bool {
        let own = self.takers(opponent);
        if own == 0 {
            return true;
        }
        let least = self.least(own);
        if least >= Kind::King as usize {
            return self.walks(opponent, balance);
        }
        let balance = self.balance_with(least, balance);
        if balance >= 0 {
            return false;
        }
        self.remove(own, least);
        !self.walks(opponent.opposite(), balance)
    }

    /// [`walk`] from here.
    #[inline(always)]
    fn walks(self, opponent: Color, balance: i32) -> bool {
        let Exchange { position, rules, target, occupied, .. } = self;
        let walk = if rules.ignore_pins() { walk::<false> } else { walk::<true> };
        walk(position, &rules, target, occupied, opponent, balance)
    }

    /// The balance of the side that takes, if its piece is lost in turn. One of 0 is enough for the other side, hence the 1.
    #[inline(always)]
    fn balance_with(&self, least: usize, balance: i32) -> i32 {
        -1 - balance - self.rules.value(least)
    }

    /// [`holds`](Self::holds) by the quickest way of a level.
    #[inline(always)]
    fn holds_quickly(self, opponent: Color, balance: i32) -> bool {
        #[cfg(target_arch = "x86_64")]
        if let Some(level) = self.level.avx512() {
            let Exchange { position, rules, target, occupied, .. } = self;
            return glance::holds(Exchange { level, position, rules, target, occupied }, opponent, balance);
        }
        self.holds(opponent, balance)
    }
}

/// [`Exchange::holds`], capture by capture, for all levels. Without `PINS` a program links no table of lines.
#[inline(never)]
fn walk<const PINS: bool>(
    position: &Position,
    &rules: &Rules<'_>,
    target: Square,
    occupied: u64,
    opponent: Color,
    mut balance: i32,
) -> bool {
    let rules = if PINS { rules } else { rules.without_pins() };
    let mut exchange = Exchange { level: Scalar::here(), position, rules, target, occupied };
    let mut by = opponent;
    while balance < 0 {
        let own = exchange.takers(by);
        if own == 0 {
            break;
        }
        let least = exchange.least(own);
        exchange.remove(own, least);
        if least >= Kind::King as usize {
            // It does not take what is defended.
            let is_defended = exchange.attackers(by.opposite()) != 0;
            return is_defended == (by == opponent);
        }
        balance = exchange.balance_with(least, balance);
        by = by.opposite();
    }
    by == opponent
}

/// Returns a move's gain at once, its risk afterwards, and the squares that are left: that of the mover, and that of a
/// pawn captured en passant. Castling wins and risks nothing.
#[inline(always)]
fn first_capture([mover, victim]: [u32; 2], mv: Move, rules: Rules<'_>) -> (i32, i32, u64) {
    let (mut gain, mut at_risk) = (rules.value_of_piece(victim), rules.value_of_piece(mover));
    let mut left = mv.from().bit();
    if is_special(mv) {
        if mv.is_castling() {
            (gain, at_risk) = (0, 0);
        } else if let Some(promoted) = mv.promotion() {
            at_risk = rules.value(promoted as usize);
            gain += at_risk - rules.value(Kind::Pawn as usize);
        } else if mv.code() == Move::EN_PASSANT {
            gain = rules.value(Kind::Pawn as usize);
            left |= special::en_passant_victim(mv.to()).bit();
        }
    }
    (gain, at_risk, left)
}

/// Whether a move is neither quiet nor a double push nor a plain capture.
#[inline(always)]
const fn is_special(mv: Move) -> bool {
    const PLAIN: u16 = 1 << Move::QUIET | 1 << Move::DOUBLE_PUSH | 1 << Move::CAPTURE;
    !PLAIN >> mv.code() & 1 != 0
}

/// The codes, without colours, of the piece that moves and of the one on its target.
#[inline(always)]
pub(crate) fn kinds_of(position: &Position, mv: Move) -> [u32; 2] {
    [mv.from(), mv.to()].map(|square| position.kind_code_at(square))
}

/// Returns the gain or loss of a move.
#[inline(always)]
fn value(level: impl Vectors, position: &Position, mv: Move) -> i32 {
    if mv.is_castling() {
        return 0;
    }
    let (gain, at_risk, left) = first_capture(kinds_of(position, mv), mv, PLAIN);
    Exchange::new(level, position, PLAIN, mv.to(), left).value(position.side().opposite(), gain, at_risk)
}

/// Returns whether an exchange reaches a threshold, if the gain and the risk of its first capture decide that.
/// Otherwise the error is the balance, below 0, if the piece that has moved is lost.
#[inline(always)]
fn seen(gain: i32, at_risk: i32, threshold: i32) -> Result<bool, i32> {
    if gain < threshold {
        return Ok(false);
    }
    // Any threshold that is lower leaves a difference of 32 bits.
    let surplus = gain.abs_diff(threshold);
    if surplus >= at_risk as u32 { Ok(true) } else { Err(surplus as i32 - at_risk) }
}

/// Whether an exchange holds for the side that has moved, which has `balance`, below 0, if its piece is lost. As a number for
/// C, like [`reaches_by`].
#[inline(always)]
fn holds(level: impl Vectors, position: &Position, target: Square, left: u64, balance: i32) -> u32 {
    let exchange = Exchange::new(level, position, PLAIN, target, left);
    exchange.holds_quickly(position.side().opposite(), balance).into()
}

/// [`Position::see_ge_by`].
#[inline(always)]
fn reaches_by(
    level: impl Vectors,
    position: &Position,
    pieces: [u32; 2],
    node: Option<&Node>,
    mv: Move,
    threshold: i32,
    rules: &ExchangeRules,
) -> u32 {
    if !rules.are_known() {
        return 0;
    }
    let values = rules.cut_values();
    let rules = Rules::new(rules, &values, node);
    if rules.ignore_special_moves() && is_special(mv) {
        return u32::from(0 >= threshold);
    }
    let (gain, at_risk, left) = first_capture(pieces, mv, rules);
    match seen(gain, at_risk, threshold) {
        Ok(is_reached) => is_reached.into(),
        Err(balance) => {
            let exchange = Exchange::new(level, position, rules, mv.to(), left);
            exchange.holds_quickly(position.side().opposite(), balance).into()
        }
    }
}

/// [`Position::hanging`] among attacked pieces.
#[inline(always)]
fn hanging_among(level: impl Vectors, position: &Position, attacked: u64, color: Color) -> u64 {
    let mut hanging = 0;
    for square in squares(attacked) {
        let at_risk = PLAIN.value_of_piece(position.kind_code_at(square));
        let mut exchange = Exchange::new(level, position, PLAIN, square, 0);
        if let Some(taker) = exchange.take(color.opposite())
            && at_risk > 0
            && (at_risk > taker || exchange.holds_quickly(color, at_risk - 1 - taker))
        {
            hanging |= square.bit();
        }
    }
    hanging
}

impl Position {
    dispatch! {
        /// Returns the SEE value of a move in centipawns: the material that it wins on its to-square, negative if it loses.
        ///
        /// Pawn 100, knight and bishop 300, rook 500, queen 900. Both sides capture with the least valuable attacker (a knight
        /// before a bishop, then the lowest square), and either may stop. Sliders behind it join in, and pins are ignored. A
        /// king captures only if the piece is no longer protected. A promotion wins the new piece minus a pawn and risks the
        /// new piece; a pawn that recaptures on the last rank stays a pawn. Castling is 0. For an illegal move the value is
        /// unspecified.
        ///
        /// ```
        /// use golem::{Move, Position, Square};
        ///
        /// let position = Position::from_fen("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - -")?;
        /// let takes = Move::new(Square::at(4, 0), Square::at(4, 4), Move::CAPTURE);
        /// assert_eq!(position.see(takes), 100);
        /// assert!(position.see_ge(takes, 100) && !position.see_ge(takes, 101));
        /// # Ok::<(), golem::Status>(())
        /// ```
        pub fn see(&self: &Position, mv: Move) -> i32 = value;

        fn holds(&self: &Position, target: Square, left: u64, balance: i32) -> u32 = holds;

        /// [`see_ge_by`](Self::see_ge_by) as C has it.
        pub(crate) fn exchange_reaches_by(
            &self: &Position, pieces: [u32; 2], node: Option<&Node>, mv: Move, threshold: i32, rules: &ExchangeRules
        ) -> u32 = reaches_by;

        fn hanging_among(&self: &Position, attacked: u64, color: Color) -> u64 = hanging_among;
    }

    /// [`see_ge`](Self::see_ge) as C has it, so that a call from there can end in the function of the level. The codes of the
    /// piece that moves and of the one on its target are known.
    #[inline(always)]
    pub(crate) fn exchange_reaches(&self, pieces: [u32; 2], mv: Move, threshold: i32) -> u32 {
        if is_special(mv) {
            return self.special_exchange_reaches(mv, threshold);
        }
        self.exchange_after(first_capture(pieces, mv, PLAIN), mv, threshold)
    }

    /// The same for castling, promotions and en passant, apart so that the others need no stack.
    #[cold]
    #[inline(never)]
    fn special_exchange_reaches(&self, mv: Move, threshold: i32) -> u32 {
        self.exchange_after(first_capture(kinds_of(self, mv), mv, PLAIN), mv, threshold)
    }

    /// Whether a move whose first capture is known reaches a threshold.
    #[inline(always)]
    fn exchange_after(&self, (gain, at_risk, left): (i32, i32, u64), mv: Move, threshold: i32) -> u32 {
        match seen(gain, at_risk, threshold) {
            Ok(is_reached) => is_reached.into(),
            Err(balance) => self.holds(mv.to(), left, balance),
        }
    }

    /// Returns whether [`Position::see`] is `threshold` or more, without looking further than that takes.
    #[inline(always)]
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        self.exchange_reaches(kinds_of(self, mv), mv, threshold) != 0
    }

    /// Like [`see_ge`](Self::see_ge), with your piece values and pin rule.
    ///
    /// Blockers and pinners are those of the node info; without it, pins are computed when the rule needs them. The next
    /// attacker is chosen by piece type, then by lowest square, whatever the values. Blockers before the move also restrict
    /// sliders that are uncovered later. Except with [`PinRule::KingLine`], a pinner that was captured or has moved no longer
    /// counts. A king captures only if the opponent has no attacker left, pinned or not. False for unknown rules.
    ///
    /// ```
    /// use golem::{ExchangeRules, Node, PinRule, Position, SpecialRule};
    ///
    /// let position = Position::from_fen("4k3/4n3/8/3p4/8/8/4R3/3QK3 w - -")?;
    /// let (node, takes) = (Node::new(&position), position.move_from_uci("d1d5")?);
    /// // The knight would recapture, were it not pinned by the rook.
    /// assert!(!position.see_ge(takes, 0));
    /// let rules = ExchangeRules::new([100, 300, 300, 500, 900], PinRule::WhilePinned, SpecialRule::Valued);
    /// assert!(position.see_ge_by(Some(&node), takes, 100, &rules));
    /// # Ok::<(), golem::Status>(())
    /// ```
    #[inline(always)]
    pub fn see_ge_by(&self, node: Option<&Node>, mv: Move, threshold: i32, rules: &ExchangeRules) -> bool {
        self.exchange_reaches_by(kinds_of(self, mv), node, mv, threshold, rules) != 0
    }

    /// Returns the pieces of a colour that the opponent, if it were to move, could win: the capture by its least valuable
    /// attacker has a SEE value above 0. The rules are those of [`Position::see`]. En passant is ignored, and kings are never
    /// returned.
    pub fn hanging(&self, color: Color) -> u64 {
        let attacked = self.color(color) & self.attacked(color.opposite(), self.occupied());
        self.hanging_among(attacked, color)
    }
}
