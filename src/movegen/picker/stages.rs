//! The modes and stages of the move picker.

use crate::tables::table;
use crate::types::Class;

/// A picker mode: the moves that a picker returns. Any byte is valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct Mode(u8);

/// The stage at which a move was picked. Stages come in the order of their numbers; a number above [`Stage::DONE`]
/// counts as that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(transparent)]
pub struct Stage(pub(super) u8);

impl Mode {
    /// Every legal move.
    pub const ALL: Mode = Mode(0);
    /// Captures and promotions.
    pub const CAPTURES: Mode = Mode(1);
    /// Quiet moves that give check, without killer and counter stages.
    pub const CHECKS: Mode = Mode(2);
    /// Every legal move, but captures are not split by SEE and killers have no stage, because there are few moves in check.
    pub const EVASIONS: Mode = Mode(3);

    /// Returns the mode with that number.
    pub const fn new(number: u32) -> Option<Self> {
        if number < 4 || number & !0xf == Self::BY_CLASS as u32 { Some(Mode(number as u8)) } else { None }
    }

    /// Returns the mode for moves of some classes, otherwise like [`ALL`](Self::ALL).
    pub const fn of(classes: Class) -> Self {
        Mode(Self::BY_CLASS | classes.bits() as u8)
    }

    /// The bit of modes whose lowest four bits are classes.
    const BY_CLASS: u8 = 16;

    /// The classes whose moves may be picked.
    pub(super) const fn classes(self) -> Class {
        match self.0 & 3 {
            _ if self.0 & Self::BY_CLASS != 0 => Class::from_bits(self.0 as u32),
            1 => Class::from_bits(Class::ALL.bits() & !Class::QUIETS.bits()),
            2 => Class::QUIETS,
            _ => Class::ALL,
        }
    }

    /// The stages at which moves may be picked, as bits.
    #[inline(always)]
    pub(super) fn stages(self) -> u16 {
        STAGES[usize::from(self.0 & 31)]
    }

    const fn find_stages(self) -> u16 {
        let classes = self.classes();
        let of_classes = [
            (Class::CAPTURES, Stage::CAPTURES.bit() | Stage::LOSING_CAPTURES.bit() | Stage::UNDER_PROMOTIONS.bit()),
            (Class::QUEEN_PROMOTIONS, Stage::QUEEN_PROMOTIONS.bit()),
            (Class::UNDER_PROMOTIONS, Stage::UNDER_PROMOTIONS.bit()),
            (Class::QUIETS, Stage::KILLERS.bit() | Stage::COUNTER.bit() | Stage::QUIETS.bit()),
        ];
        let (mut stages, mut index) = (Stage::HASH.bit(), 0);
        while index < of_classes.len() {
            if classes.has(of_classes[index].0) {
                stages |= of_classes[index].1;
            }
            index += 1;
        }
        match self {
            Mode::CHECKS | Mode::EVASIONS => stages & !(Stage::KILLERS.bit() | Stage::COUNTER.bit()),
            _ => stages,
        }
    }
}

/// [`Mode::stages`] by the number of a mode.
static STAGES: [u16; 32] = table!(32; number => Mode(number as u8).find_stages());

/// The stages of promotions.
pub(super) const PROMOTION_STAGES: u16 = Stage::QUEEN_PROMOTIONS.bit() | Stage::UNDER_PROMOTIONS.bit();

impl Stage {
    /// No move picked yet.
    pub const START: Stage = Stage(0);
    /// The hash move.
    pub const HASH: Stage = Stage(1);
    /// Captures that reach the threshold (with [`Mode::EVASIONS`] all of them), including capturing promotions to a
    /// queen: most valuable victim first, least valuable attacker first.
    pub const CAPTURES: Stage = Stage(2);
    /// Non-capturing promotions to a queen.
    pub const QUEEN_PROMOTIONS: Stage = Stage(3);
    /// The killers.
    pub const KILLERS: Stage = Stage(4);
    /// The counter move.
    pub const COUNTER: Stage = Stage(5);
    /// Quiet moves by their history, highest first.
    pub const QUIETS: Stage = Stage(6);
    /// Promotions to a knight, then a rook, then a bishop, capturing or not.
    pub const UNDER_PROMOTIONS: Stage = Stage(7);
    /// Captures below the threshold, ordered like the others.
    pub const LOSING_CAPTURES: Stage = Stage(8);
    /// No moves left.
    pub const DONE: Stage = Stage(9);

    /// Returns its number, at most that of [`Stage::DONE`].
    pub const fn number(self) -> u32 {
        if self.0 > Self::DONE.0 { Self::DONE.0 as u32 } else { self.0 as u32 }
    }

    pub(super) const fn bit(self) -> u16 {
        1 << self.number()
    }
}
