//! Questions about a single move.

use super::constraints::Constraints;
use super::{PieceBoard, PieceChange, Updater};
use crate::attacks;
use crate::attacks::leapers::{pawns_double_pushes, pawns_pushes};
use crate::geometry::RAY_COUNT;
use crate::simd::Vectors;
use crate::tables;
use crate::types::{Color, Kind, Move, Square};

impl PieceBoard {
    /// Whether a move, any 16-bit value, is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        Updater::current().is_legal(self, mv)
    }

    /// Whether a legal move gives check.
    pub fn gives_check(&self, mv: Move) -> bool {
        if mv.is_castling() || mv.code() == Move::EN_PASSANT {
            // These change more than two squares, and are rare.
            return self.to_position().gives_check(mv);
        }
        let us = self.side();
        let king = self.square_of(us.opposite(), 0);
        self.arrives_with_check(us, king, mv) || self.opens_a_line(us, king, mv)
    }

    fn arrives_with_check(&self, us: Color, king: Square, mv: Move) -> bool {
        let (to, arrives) = (mv.to(), PieceChange::of(self, mv).arrives);
        let leaps = |attacked: u64| attacked & king.bit() != 0;
        match arrives.kind() {
            None | Some(Kind::King) => false,
            Some(Kind::Pawn) => leaps(attacks::pawn(us, to)),
            Some(Kind::Knight) => leaps(attacks::knight(to)),
            Some(_) => {
                let ray = tables::direction_of(to, king);
                let is_seen = tables::between(to, king) & self.all_occupied() & !mv.from().bit() == 0;
                ray < RAY_COUNT && arrives.slides_along(ray) && is_seen
            }
        }
    }

    /// Whether a slider behind the vacated square sees the king, unless the piece stays on the line.
    fn opens_a_line(&self, us: Color, king: Square, mv: Move) -> bool {
        let direction = tables::direction_of(king, mv.from());
        direction < RAY_COUNT && direction != tables::direction_of(king, mv.to()) && self.shields(mv.from(), king, us)
    }
}

#[inline(always)]
pub(super) fn is_legal(level: impl Vectors, board: &PieceBoard, mv: Move) -> bool {
    let us = board.side();
    let (from, to) = (mv.from(), mv.to());
    let (mover, at_target) = (board.on(from), board.on(to));
    let Some(kind) = mover.kind().filter(|_| mover.color() == us) else { return false };
    let legal = Constraints::new(level, board);
    match mv.code() {
        Move::CASTLE_H | Move::CASTLE_A => from == legal.king && legal.castling(board, mv.code()) == to.bit(),
        Move::EN_PASSANT => legal.en_passant(board).is_some_and(|(ep, pawns)| ep == to && pawns & from.bit() != 0),
        6 | 7 => false,
        _ if mv.is_capture() => {
            let promotes = kind == Kind::Pawn && to.bit() & us.opposite().back_rank() != 0;
            at_target.is_some()
                && at_target.color() != us
                && promotes == mv.promotion().is_some()
                && legal.movers(board, to) & mover.bit() != 0
        }
        _ if at_target.is_some() => false,
        _ if kind == Kind::Pawn => is_push(board, &legal, legal.pushable(from.bit()), mv, us),
        _ => mv.code() == Move::QUIET && legal.movers(board, to) & mover.bit() != 0,
    }
}

fn is_push(board: &PieceBoard, legal: &Constraints, pawn: u64, mv: Move, us: Color) -> bool {
    let to = mv.to().bit() & legal.targets;
    let empty = !board.all_occupied();
    if mv.code() == Move::DOUBLE_PUSH {
        return pawns_double_pushes(us, pawn, empty) & to != 0;
    }
    let promotes = to & us.opposite().back_rank() != 0;
    pawns_pushes(us, pawn, empty) & to != 0 && promotes == mv.promotion().is_some()
}
