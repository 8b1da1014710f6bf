//! Lists the moves of target sets. The sets are split by move flags, so each move is visited once. The from-square of a target
//! is the nearest occupied square, looking back.

use super::special::{PAWN_DIRECTIONS, SpecialMoves};
use crate::attacks::leapers;
use crate::geometry::{EAST, WEST};
use crate::movegen::Targets;
use crate::position::Position;
use crate::tables;
use crate::types::{Class, Kind, Move, Square};
use core::hint::select_unpredictable;

/// Where the pawns of the side to move go by two steps.
#[inline(always)]
pub(crate) fn double_pushes(position: &Position) -> u64 {
    let us = position.side();
    leapers::pawns_double_pushes(us, position.of(Kind::Pawn, us), !position.occupied())
}

/// Calls `emit` with every legal move of a class: direction by direction, those to higher squares first, then special moves.
#[inline(always)]
pub fn for_each_move(position: &Position, targets: &Targets, class: Class, mut emit: impl FnMut(Move)) {
    let us = position.side();
    let (occupied, enemy) = (position.occupied(), position.color(us.opposite()));
    let wanted = class.targets(enemy);
    let mut sets = targets.direction;
    let mut special = None;
    if SpecialMoves::may_be_in(position, sets[EAST] | sets[WEST]) {
        special = Some(SpecialMoves::take_out(position, &mut sets));
    }
    let push = PAWN_DIRECTIONS[us.index()][0] & 7;
    let double_pushes = sets[push] & double_pushes(position) & wanted;
    let plain = |direction: usize| {
        let set = sets[direction] & wanted;
        if direction == push { set & !double_pushes } else { set }
    };
    let [mut left, mut right] = [Filled::NONE; 2];
    for direction in 0..4 {
        left.push(plain(direction), direction, Move::QUIET);
        left.push(plain(8 + direction), 8 + direction, Move::QUIET);
        right.push(plain(4 + direction), direction, Move::QUIET);
        right.push(plain(12 + direction), 8 + direction, Move::QUIET);
    }
    let upwards = u64::from(push < 4).wrapping_neg();
    left.push(double_pushes & upwards, push & 3, Move::DOUBLE_PUSH);
    right.push(double_pushes & !upwards, push & 3, Move::DOUBLE_PUSH);
    left.for_each::<true>(occupied, enemy, &mut emit);
    right.for_each::<false>(occupied, enemy, &mut emit);
    if let Some(special) = &special {
        special.for_each(position, class, emit);
    }
}

/// The groups of either half of the directions that have any moves; those behind them are empty.
#[derive(Clone, Copy)]
struct Filled {
    targets: [u64; 16],
    /// The bits that the moves of a group share: the code, and below it the start of a row of [`tables::REACH`].
    kinds: [u16; 16],
    count: usize,
}

impl Filled {
    const NONE: Self = Filled { targets: [0; 16], kinds: [0; 16], count: 0 };

    /// Adds a group if it has a move, without a branch.
    #[inline(always)]
    fn push(&mut self, targets: u64, row: usize, code: u16) {
        self.targets[self.count & 15] = targets;
        self.kinds[self.count & 15] = (code << 12) | (64 * row as u16);
        self.count += usize::from(targets != 0);
    }

    /// Hands every move to `emit`. One loop for all groups, as the end of a loop that depends on the position is
    /// mispredicted.
    ///
    /// The origin of a target is the nearest occupied square behind it: with `LEFT`, for the directions to higher
    /// squares, the highest of those behind it. The reversed board has it as the lowest, which every CPU finds quickly.
    #[inline(always)]
    fn for_each<const LEFT: bool>(&mut self, occupied: u64, enemy: u64, emit: &mut impl FnMut(Move)) {
        let (occupied, turned) = if LEFT { (occupied.reverse_bits(), 63) } else { (occupied, 0) };
        let (mut targets, mut kind) = (self.targets[0], self.kinds[0]);
        // Loaded ahead, because a group often has a single move.
        let (mut next_targets, mut next_kind) = (self.targets[1], self.kinds[1]);
        let mut next = 2;
        while targets != 0 {
            let to = Square::lowest(targets);
            let reach = tables::REACH.as_flattened()[usize::from(kind & 0x3c0) | to.index() ^ turned];
            let from = (reach & occupied).trailing_zeros() as u16 & 63 ^ turned as u16;
            let capture = (enemy >> to.number() & 1) as u16 * (Move::CAPTURE << 12);
            emit(Move(from | u16::from(to.number()) << 6 | kind & 0xf000 | capture));
            let rest = targets & (targets - 1);
            let is_last = rest == 0;
            targets = select_unpredictable(is_last, next_targets, rest);
            kind = select_unpredictable(is_last, next_kind, kind);
            next_targets = select_unpredictable(is_last, self.targets[next & 15], next_targets);
            next_kind = select_unpredictable(is_last, self.kinds[next & 15], next_kind);
            next += usize::from(is_last);
        }
    }
}
