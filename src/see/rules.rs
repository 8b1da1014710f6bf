//! What an exchange goes by: the values of the pieces, and whether pinned ones take.
//!
//! The convention of the library ([`Plain`]) is known to the compiler, so it costs nothing. Rules of the caller
//! ([`ExchangeRules`]) are brought into a table first ([`Ruled`]). Pins are looked for when a side may take, not before:
//! most exchanges are decided by then.

use super::positions::Standing;
use crate::movegen::node::Node;
use crate::tables;
use crate::types::{Color, Square};

/// Something by kind, with two entries more, so that three bits index them.
pub(crate) type ByKind = [i32; 8];

/// Material in centipawns by kind. A king is never lost, so it does not count in the balance.
pub const VALUES: [i32; 8] = [100, 300, 300, 500, 900, 0, 0, 0];

/// More than any balance, even that of 64 captures on a board of garbage.
const LIMIT: i32 = 1 << 20;

/// The most that a piece is worth by the caller's rules.
const MOST: i32 = 1 << 20;

/// What is won by taking back beyond the value of the least kind that may take: where that is a king, enough to have it
/// tried, since it can hardly take what is defended; where there is none, never enough.
#[cfg(target_arch = "x86_64")]
const BEYOND: ByKind = [0, 0, 0, 0, 0, MOST, 0, -MOST];

/// How exchanges are evaluated by golem_see_ge_by: 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct ExchangeRules {
    /// Material by kind, cut to 0 to 1 << 20. That of the king is not read: it is never lost, and counts as 0.
    pub values: [i32; 6],
    /// What pinned pieces may do: a GOLEM_PINS number.
    pub pins: u32,
    /// What special moves count: a GOLEM_SPECIAL number.
    pub special: u32,
}

const _: () = assert!(size_of::<ExchangeRules>() == 32);

/// How an exchange treats pinned pieces that would take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum PinRule {
    /// They take like all others.
    Ignored = 0,
    /// A blocker of its own king does not take while any pinner of that king stands on its square.
    WhilePinned = 1,
    /// A blocker of its own king takes only on the line through it and that king.
    KingLine = 2,
    /// As [`WhilePinned`](Self::WhilePinned), but on the line of [`KingLine`](Self::KingLine) it takes.
    Both = 3,
}

/// What special moves count in an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum SpecialRule {
    /// Promotions and en passant as in [`Position::see`](crate::Position::see).
    Valued = 0,
    /// Castling, promotions and en passant count as 0.
    Zero = 1,
}

impl ExchangeRules {
    /// Rules with the values of pawn, knight, bishop, rook and queen.
    pub const fn new(values: [i32; 5], pins: PinRule, special: SpecialRule) -> Self {
        let [pawn, knight, bishop, rook, queen] = values;
        let values = [pawn, knight, bishop, rook, queen, 0];
        ExchangeRules { values, pins: pins as u32, special: special as u32 }
    }

    /// Whether the numbers of its rules are known.
    #[inline(always)]
    pub(crate) const fn are_known(&self) -> bool {
        self.pins <= PinRule::Both as u32 && self.special <= SpecialRule::Zero as u32
    }
}

/// What an exchange goes by.
pub(crate) trait Terms: Copy {
    /// Material of a kind by its number; nothing for a king and for 6 and 7, which no kind has.
    fn value(self, kind: usize) -> i32;

    /// Material by the number of a kind plus 1; nothing for 0, which stands for no piece.
    fn value_of_next(self, next: usize) -> i32;

    /// Material by kinds, a bit by number: that of all bits of their numbers plus 1.
    #[cfg(target_arch = "x86_64")]
    fn value_of_kinds(self, kinds: u32) -> i32;

    /// What is won by taking back, by the least kind that may take.
    #[cfg(target_arch = "x86_64")]
    fn taken_back(self, least: usize) -> i32;

    /// A threshold that gives the same answers, so near that no difference of balances overflows.
    fn cut(self, threshold: i32) -> i32;

    /// Whether castling, promotions and en passant count as 0.
    fn are_special_moves_nothing(self) -> bool;

    /// The squares of pieces that do not take on the target because they are pinned to a side's king. Those that are not
    /// among its attackers may be left out.
    fn bound(self, standing: &Standing<'_>, side: Color, target: Square, attackers: u64) -> u64;
}

/// The convention of the library: everybody takes.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

#[cfg(target_arch = "x86_64")]
static TAKEN_BACK: ByKind = {
    let [pawn, knight, bishop, rook, queen, ..] = VALUES;
    let [.., king, none, nobody] = BEYOND;
    [pawn, knight, bishop, rook, queen, king, none, nobody]
};

/// By the number of a kind plus 1.
static VALUES_OF_NEXT: [i32; 8] = [0, VALUES[0], VALUES[1], VALUES[2], VALUES[3], VALUES[4], 0, 0];

/// All bits of the numbers of some kinds plus 1, by kinds, a bit by number.
#[cfg(target_arch = "x86_64")]
static NEXT_TO_KINDS: [u8; 64] = tables::table!(64; kinds => {
    let first = kinds | kinds >> 2 | kinds >> 4;
    let second = kinds >> 1 | kinds >> 2 | kinds >> 5;
    let third = kinds >> 3 | kinds >> 4 | kinds >> 5;
    (first & 1 | (second & 1) << 1 | (third & 1) << 2) as u8
});

#[cfg(target_arch = "x86_64")]
static VALUES_OF_KINDS: [i32; 64] = tables::table!(64; kinds => VALUES_OF_NEXT[NEXT_TO_KINDS[kinds] as usize & 7]);

impl Terms for Plain {
    #[inline(always)]
    fn value(self, kind: usize) -> i32 {
        VALUES[kind & 7]
    }

    #[inline(always)]
    fn value_of_next(self, next: usize) -> i32 {
        VALUES_OF_NEXT[next & 7]
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn value_of_kinds(self, kinds: u32) -> i32 {
        VALUES_OF_KINDS[kinds as usize & 63]
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn taken_back(self, least: usize) -> i32 {
        TAKEN_BACK[least & 7]
    }

    #[inline(always)]
    fn cut(self, threshold: i32) -> i32 {
        threshold.max(-LIMIT)
    }

    #[inline(always)]
    fn are_special_moves_nothing(self) -> bool {
        false
    }

    #[inline(always)]
    fn bound(self, _: &Standing<'_>, _: Color, _: Square, _: u64) -> u64 {
        0
    }
}

/// A threshold that gives the same answers and stays within the limit, which no balance comes near.
pub(crate) fn within_limit(threshold: i32) -> i32 {
    threshold.clamp(-LIMIT, LIMIT)
}

/// Values of the caller by the number of a kind plus 1, as [`Terms::value_of_next`] wants them; the last three are 0.
type CutValues = [i32; 9];

/// Rules of the caller, and what it knows of the position.
#[derive(Clone, Copy)]
pub(crate) struct Ruled<'a> {
    values: &'a CutValues,
    pins: u32,
    special: u32,
    node: Option<&'a Node>,
}

impl ExchangeRules {
    /// The values within their limits.
    #[inline(always)]
    pub(crate) fn cut_values(&self) -> CutValues {
        let [pawn, knight, bishop, rook, queen, king] = self.values;
        // What is not the value of a kind is cut to nothing, so that all members are one vector.
        let members = [pawn, knight, bishop, rook, queen, king, self.pins as i32, self.special as i32];
        const MOST_OF: ByKind = [MOST, MOST, MOST, MOST, MOST, 0, 0, 0];
        let mut values = [0; 9];
        for ((value, member), most) in values.iter_mut().skip(1).zip(members).zip(MOST_OF) {
            *value = member.max(0).min(most);
        }
        values
    }
}

impl<'a> Ruled<'a> {
    #[inline(always)]
    pub(crate) fn new(rules: &ExchangeRules, values: &'a CutValues, node: Option<&'a Node>) -> Self {
        Ruled { values, pins: rules.pins, special: rules.special, node }
    }
}

impl Terms for Ruled<'_> {
    #[inline(always)]
    fn value(self, kind: usize) -> i32 {
        self.values[(kind & 7) + 1]
    }

    #[inline(always)]
    fn value_of_next(self, next: usize) -> i32 {
        self.values[next & 7]
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn value_of_kinds(self, kinds: u32) -> i32 {
        self.value_of_next(NEXT_TO_KINDS[kinds as usize & 63].into())
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn taken_back(self, least: usize) -> i32 {
        self.value(least) + BEYOND[least & 7]
    }

    /// A capturing promotion wins two values at most, and nothing loses more than one.
    #[inline(always)]
    fn cut(self, threshold: i32) -> i32 {
        threshold.clamp(-4 * MOST, 4 * MOST)
    }

    #[inline(always)]
    fn are_special_moves_nothing(self) -> bool {
        self.special == SpecialRule::Zero as u32
    }

    #[inline(always)]
    fn bound(self, standing: &Standing<'_>, side: Color, target: Square, attackers: u64) -> u64 {
        if self.pins == PinRule::Ignored as u32 {
            return 0;
        }
        let (blockers, pinners) = match self.node {
            // A branch, so that nothing waits for the node: it is hardly ever taken.
            Some(node) if node.blockers[side.index()] & attackers == 0 => return 0,
            Some(node) => (node.blockers[side.index()], node.pinners[side.index()]),
            None => standing.blockers_and_pinners(side, attackers),
        };
        // On the line alone it does not matter whether a pinner stands. What stands on the target is captured.
        let is_bound = self.pins == PinRule::KingLine as u32 || standing.occupied & pinners & !target.bit() != 0;
        let pieces = if is_bound { blockers } else { 0 };
        if self.pins == PinRule::WhilePinned as u32 {
            return pieces;
        }
        pieces & !standing.position.king(side).map_or(0, |king| tables::line(king, target))
    }
}
