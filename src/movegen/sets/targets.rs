//! Operations on target sets. Castling and en passant, which masks cannot decide, are added. An engine's own state machine can
//! test whether a move is in the sets, remove one, or keep those of some from-squares or to-squares.

use super::{Targets, union_of};
use crate::attacks::fill::{attacks, each_ray, step};
use crate::geometry::{EAST, WEST};
use crate::movegen::list::special::{PAWN_DIRECTIONS, SpecialMoves};
use crate::position::Position;
use crate::tables;
use crate::types::{Kind, Move};

impl Targets {
    /// Adds castling and en passant where there are any.
    #[inline(always)]
    pub(crate) fn add_castling_and_en_passant(&mut self, position: &Position) {
        let may_castle = self.checkers == 0 && position.sees_castling_rook();
        if may_castle || position.ep().is_some() {
            self.add_special(position, may_castle);
        }
    }

    /// Not inlined: most positions have neither, and need no registers for them.
    #[inline(never)]
    fn add_special(&mut self, position: &Position, may_castle: bool) {
        let SpecialMoves { en_passant, .. } = SpecialMoves::en_passant_of(position);
        let [towards_h, towards_a] =
            if may_castle { SpecialMoves::castling_of(position, self.attacked) } else { [0; 2] };
        self.direction[EAST] |= towards_h;
        self.direction[WEST] |= towards_a;
        self.movable |= towards_h | towards_a;
        let [_, sideways @ ..] = PAWN_DIRECTIONS[position.side().index()];
        for (direction, target) in sideways.into_iter().zip(en_passant) {
            if target != 0 {
                self.direction[direction & 15] |= target;
                self.movable |= target;
            }
        }
    }

    /// Removes the bit of a move and returns whether it was set. The bit of a promotion stands for all
    /// four of its moves. `movable` is updated.
    #[inline]
    pub fn take(&mut self, mv: Move) -> bool {
        let was_there = self.clear(mv);
        self.movable = union_of(&self.direction);
        was_there
    }

    /// [`take`](Self::take) without updating `movable`.
    #[inline]
    pub(crate) fn clear(&mut self, mv: Move) -> bool {
        let Some(set) = self.direction.get_mut(tables::direction_of(mv.from(), mv.to())) else { return false };
        let was_there = *set & mv.to().bit() != 0;
        *set &= !mv.to().bit();
        was_there
    }

    /// Returns whether the sets hold a move, any 16-bit value.
    #[inline]
    pub fn has(&self, position: &Position, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let set = self.direction.get(tables::direction_of(from, to)).copied().unwrap_or(0);
        // The origin of a target is the nearest occupied square, looking back.
        set & to.bit() != 0
            && position.color(position.side()) & from.bit() != 0
            && tables::between(from, to) & position.occupied() == 0
            && mv.without_piece() == position.code_of(from, to)
    }

    /// Keeps the moves from `origins` to `targets`; castling is a move of the king to the square of the rook. `movable`
    /// is updated.
    ///
    /// A target has one origin, the nearest occupied square looking back. So the squares that pieces of other origins
    /// reach, over empty squares and up to the first occupied one, are removed.
    #[inline]
    pub fn keep(&mut self, position: &Position, origins: u64, targets: u64) {
        let others = position.color(position.side()) & !origins;
        let empty = !position.occupied();
        let rays = each_ray!(D => targets & !attacks::<D, u64>(others, empty));
        let knights = others & position.kind(Kind::Knight);
        let jumps = each_ray!(D => targets & !step::<{ 8 + D }, u64>(knights));
        for (set, kept) in self.direction.iter_mut().zip(rays.into_iter().chain(jumps)) {
            *set &= kept;
        }
        self.movable = union_of(&self.direction);
    }
}
