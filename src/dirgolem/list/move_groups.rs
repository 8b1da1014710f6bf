//! Target sets split into groups of moves that share their direction and their code, so that no move is looked at twice.

use crate::attacks::fill::{each_ray, step};
use crate::bitboard::{rank, squares};
use crate::dirgolem::Targets;
use crate::dirgolem::across_positions::union;
use crate::geometry::DIRECTION_COUNT;
use crate::position::Position;
use crate::tables;
use crate::types::{Class, Color, Kind, Move, Square};

/// Sixteen groups of quiet moves and captures by direction, then the double pushes.
pub(in crate::dirgolem) const DOUBLE_PUSHES: usize = DIRECTION_COUNT;
/// The groups from here on are empty in most positions: castling, en passant, promotions by direction and piece.
pub(in crate::dirgolem) const FIRST_RARE: usize = DOUBLE_PUSHES + 1;
const CASTLING: usize = FIRST_RARE;
const EN_PASSANT: usize = CASTLING + 2;
const PROMOTIONS: usize = EN_PASSANT + 2;
/// The number of groups.
pub(in crate::dirgolem) const COUNT: usize = PROMOTIONS + 12;

/// What the moves of a group have in common.
#[derive(Clone, Copy)]
pub(in crate::dirgolem) struct GroupKind {
    /// Their direction, 0–15.
    pub(in crate::dirgolem) direction: u8,
    /// Their code, without the bit of a capture, which depends on the target.
    pub(in crate::dirgolem) code: u8,
}

impl GroupKind {
    const fn new(direction: usize, code: u16) -> Self {
        GroupKind { direction: direction as u8, code: code as u8 }
    }
}

/// Push, capture towards the h-file, capture towards the a-file: the pawn directions of White and of Black.
pub(in crate::dirgolem) const PAWN_DIRECTIONS: [[usize; 3]; 2] = [[2, 1, 3], [6, 7, 5]];

const fn kinds([push, towards_h, towards_a]: [usize; 3]) -> [GroupKind; COUNT] {
    let mut kinds = [GroupKind::new(0, Move::QUIET); COUNT];
    let mut direction = 0;
    while direction < DIRECTION_COUNT {
        kinds[direction] = GroupKind::new(direction, Move::QUIET);
        direction += 1;
    }
    kinds[DOUBLE_PUSHES] = GroupKind::new(push, Move::DOUBLE_PUSH);
    kinds[CASTLING] = GroupKind::new(0, Move::CASTLE_H);
    kinds[CASTLING + 1] = GroupKind::new(4, Move::CASTLE_A);
    kinds[EN_PASSANT] = GroupKind::new(towards_h, Move::EN_PASSANT);
    kinds[EN_PASSANT + 1] = GroupKind::new(towards_a, Move::EN_PASSANT);
    let mut piece = 0;
    while piece < 4 {
        let code = Move::PROMOTION + 3 - piece as u16;
        kinds[PROMOTIONS + piece] = GroupKind::new(push, code);
        kinds[PROMOTIONS + 4 + piece] = GroupKind::new(towards_h, code);
        kinds[PROMOTIONS + 8 + piece] = GroupKind::new(towards_a, code);
        piece += 1;
    }
    kinds
}

static KINDS: [[GroupKind; COUNT]; 2] = [kinds(PAWN_DIRECTIONS[0]), kinds(PAWN_DIRECTIONS[1])];

/// The groups of one position.
pub(in crate::dirgolem) struct MoveGroups {
    /// Target squares by group.
    pub(in crate::dirgolem) sets: [u64; COUNT],
    /// What the groups are, for the side to move.
    pub(in crate::dirgolem) kinds: &'static [GroupKind; COUNT],
    pub(in crate::dirgolem) occupied: u64,
    pub(in crate::dirgolem) enemy: u64,
    /// Our knights.
    pub(in crate::dirgolem) knights: u64,
    /// Whether there is anything in the groups from [`FIRST_RARE`] on.
    pub(in crate::dirgolem) has_rare: bool,
}

impl MoveGroups {
    /// The moves of the sets that belong to a class.
    ///
    /// Not inlined, so that the groups are in memory, where the listing indexes them.
    #[inline(never)]
    pub(in crate::dirgolem) fn new(position: &Position, targets: &Targets, class: Class) -> Self {
        match position.side() {
            Color::White => Self::split::<true>(position, targets, class),
            Color::Black => Self::split::<false>(position, targets, class),
        }
    }

    #[inline(always)]
    fn split<const WHITE: bool>(position: &Position, targets: &Targets, class: Class) -> Self {
        let us = if WHITE { Color::White } else { Color::Black };
        let (own, enemy) = (position.color(us), position.color(us.opposite()));
        let mut sets = [0; COUNT];
        for (set, targets) in sets.iter_mut().zip(&targets.direction) {
            *set = *targets;
        }
        let mut groups = MoveGroups {
            sets,
            kinds: &KINDS[us.index()],
            occupied: own | enemy,
            enemy,
            knights: position.of(Kind::Knight, us),
            has_rare: false,
        };
        groups.move_out(0, CASTLING, own);
        groups.move_out(4, CASTLING + 1, own);
        groups.pawns::<WHITE>(position);
        if class != Class::All {
            groups.keep(class);
        }
        groups
    }

    /// Cuts all groups down to captures or to quiet moves.
    #[inline(always)]
    fn keep(&mut self, class: Class) {
        let (wanted, en_passant) = if class == Class::Captures { (self.enemy, !0) } else { (!self.enemy, 0) };
        for (group, set) in self.sets.iter_mut().enumerate() {
            let is_en_passant = group == EN_PASSANT || group == EN_PASSANT + 1;
            *set &= if is_en_passant { en_passant } else { wanted };
        }
    }

    /// Takes double pushes, en passant and promotions out of the groups of their direction.
    #[inline(always)]
    fn pawns<const WHITE: bool>(&mut self, position: &Position) {
        let us = if WHITE { Color::White } else { Color::Black };
        let [push, towards_h, towards_a] = const { PAWN_DIRECTIONS[if WHITE { 0 } else { 1 }] };
        let pawns = position.of(Kind::Pawn, us);
        let [once, by_h, by_a] = pawn_steps::<WHITE>(pawns);
        let [twice, ..] = pawn_steps::<WHITE>(once & rank(us.relative_rank(2)) & !self.occupied);
        self.move_out(push, DOUBLE_PUSHES, twice);
        let ep = position.ep().map_or(0, Square::bit) & !self.occupied;
        self.move_out(towards_h, EN_PASSANT, ep & by_h);
        self.move_out(towards_a, EN_PASSANT + 1, ep & by_a);
        let promoting = pawns & rank(us.relative_rank(6));
        if promoting != 0 {
            let [ahead, by_h, by_a] = pawn_steps::<WHITE>(promoting);
            self.move_out_promotions(push, PROMOTIONS, ahead);
            self.move_out_promotions(towards_h, PROMOTIONS + 4, by_h);
            self.move_out_promotions(towards_a, PROMOTIONS + 8, by_a);
        }
    }

    #[inline(always)]
    fn move_out(&mut self, direction: usize, group: usize, targets: u64) {
        let moved = self.sets[direction] & targets;
        self.sets[direction] ^= moved;
        self.sets[group] = moved;
        self.has_rare |= group >= FIRST_RARE && moved != 0;
    }

    #[inline(always)]
    fn move_out_promotions(&mut self, direction: usize, first: usize, targets: u64) {
        let moved = self.sets[direction] & targets;
        self.sets[direction] ^= moved;
        for group in first..first + 4 {
            self.sets[group] = moved;
        }
        self.has_rare |= moved != 0;
    }

    /// Hands the moves of the groups that are often filled to `emit`.
    #[inline(always)]
    pub(in crate::dirgolem) fn for_each_common(&self, mut emit: impl FnMut(Move)) {
        each_ray!(D => self.along::<D>(&mut emit));
        for knight in squares(self.knights) {
            for to in squares(self.jumps(knight)) {
                emit(self.quiet_or_capture(knight, to));
            }
        }
        for to in squares(self.sets[DOUBLE_PUSHES]) {
            emit(Move::double_push(to));
        }
    }

    /// The moves along ray `D`.
    #[inline(always)]
    fn along<const D: usize>(&self, emit: &mut impl FnMut(Move)) {
        for to in squares(self.sets[D]) {
            emit(self.quiet_or_capture(tables::nearest(D ^ 4, to, self.occupied), to));
        }
    }

    /// The squares that one of our knights may go to. By origin, because there are fewer knights than directions.
    #[inline(always)]
    pub(in crate::dirgolem) fn jumps(&self, knight: Square) -> u64 {
        let steps = each_ray!(D => step::<{ 8 + D }, u64>(knight.bit()) & self.sets[8 + D]);
        union(steps)
    }

    #[inline(always)]
    fn quiet_or_capture(&self, from: Square, to: Square) -> Move {
        Move::new(from, to, (self.enemy >> to.number() & 1) as u16 * Move::CAPTURE)
    }

    /// Hands the moves of the rare groups to `emit`.
    #[inline(always)]
    pub(in crate::dirgolem) fn for_each_rare(&self, mut emit: impl FnMut(Move)) {
        if self.has_rare {
            for group in FIRST_RARE..COUNT {
                let GroupKind { direction, code } = self.kinds[group];
                for to in squares(self.sets[group]) {
                    let from = tables::nearest(usize::from(direction) ^ 4, to, self.occupied);
                    let capture = self.quiet_or_capture(from, to).code();
                    emit(Move::new(from, to, u16::from(code) | capture));
                }
            }
        }
    }
}

/// A step ahead, towards the h-file and towards the a-file, in the order of [`PAWN_DIRECTIONS`].
#[inline(always)]
fn pawn_steps<const WHITE: bool>(pawns: u64) -> [u64; 3] {
    if WHITE {
        [step::<2, u64>(pawns), step::<1, u64>(pawns), step::<3, u64>(pawns)]
    } else {
        [step::<6, u64>(pawns), step::<7, u64>(pawns), step::<5, u64>(pawns)]
    }
}
