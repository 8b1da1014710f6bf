//! Target sets as an engine's own state machine uses them: where a move stands in them, taking one out, keeping those
//! of some origins or targets.

use super::{Targets, union_of};
use crate::attacks::fill::{attacks, each_ray, step};
use crate::position::Position;
use crate::tables;
use crate::types::{Kind, Move};

impl Position {
    /// The direction whose target set holds a move if it is legal; `None` if its squares share no line and are no
    /// knight's step apart.
    #[inline]
    pub fn direction_of(&self, mv: Move) -> Option<usize> {
        let direction = tables::direction_of(mv.from(), mv.to());
        if direction < 16 { Some(direction) } else { None }
    }
}

impl Targets {
    /// Takes the bit of a move out of the sets, and says whether it was there. A promotion square is taken with all its
    /// four moves. `movable` follows.
    #[inline]
    pub fn take(&mut self, mv: Move) -> bool {
        let Some(set) = self.direction.get_mut(tables::direction_of(mv.from(), mv.to())) else { return false };
        let was_there = *set & mv.to().bit() != 0;
        *set &= !mv.to().bit();
        self.movable = union_of(&self.direction);
        was_there
    }

    /// Keeps the moves from `origins` to `targets`; castling is a move of the king to the square of the rook. `movable`
    /// follows.
    ///
    /// A target has one origin, the nearest occupied square looking back. So what pieces of other origins reach, over
    /// empty squares and to the first occupied one, is what has to go.
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
