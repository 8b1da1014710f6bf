//! SEE rules: piece values, pins and special moves.
//!
//! The library's own rules ([`PLAIN`]) are constants, which the compiler folds into the walk. Pins are computed when a side may
//! capture, not before: most results are decided by then.

use super::Exchange;
use crate::attacks::{on_empty_board, snipers};
use crate::movegen::node::Node;
use crate::movegen::pins::Pins;
use crate::position::Position;
use crate::tables;
use crate::types::{Color, Kind};

/// Piece values in centipawns. A king is never lost, so it does not count in the balance.
pub const VALUES: [i32; 8] = [100, 300, 300, 500, 900, 0, 0, 0];

/// The most that a piece is worth by the caller's rules.
const MOST: i32 = 1 << 20;

/// Piece values and rules for golem_see_ge_by(): 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct ExchangeRules {
    /// `values[type]`: piece value, clamped to the range 0 to 1 << 20. The king's value is not read; it counts as 0.
    pub values: [i32; 6],
    /// Pin rule: one of GOLEM_PINS_...
    pub pins: u32,
    /// Value of special moves: one of GOLEM_SPECIAL_...
    pub special: u32,
}

const _: () = assert!(size_of::<ExchangeRules>() == 32);

/// Pin rules for SEE.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum PinRule {
    /// Pinned pieces recapture like all others.
    Ignored = 0,
    /// A blocker of its own king may not capture while any pinner of that king is on its square.
    WhilePinned = 1,
    /// A blocker of its own king may capture only on the line of its pin.
    KingLine = 2,
    /// Like [`WhilePinned`](Self::WhilePinned), but the blocker may capture on the line of its pin.
    Both = 3,
}

/// Values of special moves in SEE.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum SpecialRule {
    /// Promotions and en passant as in [`Position::see`](crate::Position::see).
    Valued = 0,
    /// Castling, promotions and en passant count as 0.
    Zero = 1,
}

impl ExchangeRules {
    /// Creates rules with the values of pawn, knight, bishop, rook and queen.
    pub const fn new(values: [i32; 5], pins: PinRule, special: SpecialRule) -> Self {
        let [pawn, knight, bishop, rook, queen] = values;
        let values = [pawn, knight, bishop, rook, queen, 0];
        ExchangeRules { values, pins: pins as u32, special: special as u32 }
    }

    /// Whether the numbers of its rules are known.
    #[inline(always)]
    pub(super) const fn are_known(&self) -> bool {
        self.pins <= PinRule::Both as u32 && self.special <= SpecialRule::Zero as u32
    }

    /// The values within their limits.
    #[inline(always)]
    pub(super) fn cut_values(&self) -> Values {
        let [pawn, knight, bishop, rook, queen, king] = self.values;
        // All members, so that they are one vector; those that are not values of pieces are cut to 0.
        let members = [pawn, knight, bishop, rook, queen, king, self.pins as i32, self.special as i32];
        const MOST_OF: [i32; 8] = [MOST, MOST, MOST, MOST, MOST, 0, 0, 0];
        let mut values = [0; 9];
        for ((value, member), most) in values.iter_mut().skip(1).zip(members).zip(MOST_OF) {
            *value = member.max(0).min(most);
        }
        values
    }
}

/// Values by kind plus 1; 0 for no piece, for a king and for the numbers that no kind has.
pub(super) type Values = [i32; 9];

/// The rules of one exchange, and the node of its position, if the caller has it.
#[derive(Clone, Copy)]
pub(super) struct Rules<'a> {
    values: &'a Values,
    pins: u32,
    special: u32,
    node: Option<&'a Node>,
}

/// The library's own rules: every piece may capture.
pub(super) const PLAIN: Rules<'static> = {
    static OF_NEXT: Values = [0, VALUES[0], VALUES[1], VALUES[2], VALUES[3], VALUES[4], 0, 0, 0];
    Rules { values: &OF_NEXT, pins: PinRule::Ignored as u32, special: SpecialRule::Valued as u32, node: None }
};

/// Limits a threshold so that no difference of balances overflows, with the same results: a capturing promotion wins at most
/// two values, and no move loses more than one.
pub(crate) fn within_limit(threshold: i32) -> i32 {
    threshold.clamp(-4 * MOST, 4 * MOST)
}

impl<'a> Rules<'a> {
    #[inline(always)]
    pub(super) fn new(rules: &ExchangeRules, values: &'a Values, node: Option<&'a Node>) -> Self {
        Rules { values, pins: rules.pins, special: rules.special, node }
    }

    /// The value of a kind by its number.
    #[inline(always)]
    pub(super) fn value(self, kind: usize) -> i32 {
        self.values[(kind & 7) + 1]
    }

    /// The value of a piece by its code; 0 stands for none.
    #[inline(always)]
    pub(super) fn value_of_piece(self, piece: u32) -> i32 {
        self.values[(piece & 7) as usize]
    }

    /// Whether castling, promotions and en passant count as 0.
    #[inline(always)]
    pub(super) fn ignore_special_moves(self) -> bool {
        self.special == SpecialRule::Zero as u32
    }

    /// Whether pinned pieces capture like all others.
    #[inline(always)]
    pub(super) fn ignore_pins(self) -> bool {
        self.pins == PinRule::Ignored as u32
    }

    /// The same rules for positions in which no pin counts.
    #[inline(always)]
    pub(super) fn without_pins(self) -> Self {
        Rules { pins: PinRule::Ignored as u32, ..self }
    }

    /// Pinned pieces of `side` that may not capture on the target. Those that are not among its `attackers` may be left
    /// out.
    #[inline(always)]
    pub(super) fn pinned<L>(self, exchange: &Exchange<'_, L>, side: Color, attackers: u64) -> u64 {
        if self.ignore_pins() {
            return 0;
        }
        let &Exchange { position, target, occupied, .. } = exchange;
        let (blockers, pinners) = match self.node {
            // A branch, so that nothing waits for the node: it is hardly ever taken.
            Some(node) if node.blockers[side.index()] & attackers == 0 => return 0,
            Some(node) => (node.blockers[side.index()], node.pinners[side.index()]),
            None => blockers_and_pinners_of(position, side, attackers),
        };
        // On the line alone it does not matter whether a pinner stands. What stands on the target is captured.
        let is_bound = self.pins == PinRule::KingLine as u32 || occupied & pinners & !target.bit() != 0;
        let pieces = if is_bound { blockers } else { 0 };
        if self.pins == PinRule::WhilePinned as u32 {
            return pieces;
        }
        pieces & !position.king(side).map_or(0, |king| tables::line(king, target))
    }
}

/// The blockers and pinners of a king, as [`Node`] has them before the move; none if no `attackers` can be blockers.
#[inline(always)]
fn blockers_and_pinners_of(position: &Position, color: Color, attackers: u64) -> (u64, u64) {
    let Some(king) = position.king(color) else { return (0, 0) };
    let (orthogonal, diagonal) = (position.orthogonal_sliders(), position.diagonal_sliders());
    let snipers = snipers(king, orthogonal, diagonal) & position.color(color.opposite());
    // One test for both: two would be harder to predict.
    if snipers.min(attackers & on_empty_board(Kind::Queen, king)) == 0 {
        return (0, 0);
    }
    let Pins { blockers, pinners, .. } = Pins::of_color(position, color);
    (blockers, pinners)
}
