//! What a node knows of a single move: whether it is legal, and whether it gives check.

use super::Node;
use crate::attacks;
use crate::bitboard::several;
use crate::position::Position;
use crate::tables::{between, direction_of, line, reach};
use crate::types::{Color, Kind, Move, Square};

impl Node {
    /// Whether a move, any 16-bit value, is legal in the position of the node: [`Position::is_legal`] from what the node
    /// knows. The node of another position gives some answer.
    #[inline]
    pub fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let us = position.side();
        let (from, to) = (mv.from(), mv.to());
        if position.color(us) & from.bit() == 0 {
            return false;
        }
        let king = position.of(Kind::King, us);
        // What is moved is the king, or there is none.
        if mv.has_code_apart() | (king & !from.bit() == 0) {
            return self.is_legal_apart(position, mv);
        }
        position.is_pseudo_legal(mv, us, 0) && self.leaves_king_safe(us, king, from, to)
    }

    /// [`is_legal`](Self::is_legal) for kings and for what is not a plain move. Not inlined, so that the others are.
    #[inline(never)]
    fn is_legal_apart(&self, position: &Position, mv: Move) -> bool {
        let Some(king) = position.king(position.side()) else { return position.is_legal(mv) };
        match mv.code() {
            Move::CASTLE_H | Move::CASTLE_A => {
                // In a check the king's own square is attacked, which has to be safe like those that it passes.
                mv.from() == king && position.castling_rook(mv.code(), self.attacked()) == mv.to().bit()
            }
            _ if mv.from() == king && !mv.has_code_apart() => self.king_may_go(position, king, mv),
            _ => position.is_legal(mv),
        }
    }

    /// Whether a step of the king, castling aside, is legal.
    #[inline(always)]
    fn king_may_go(&self, position: &Position, king: Square, mv: Move) -> bool {
        let (us, to) = (position.side(), mv.to());
        let capture = if position.color(us.opposite()) & to.bit() != 0 { Move::CAPTURE } else { Move::QUIET };
        if mv.code() != capture || attacks::king(king) & !position.color(us) & !self.attacked() & to.bit() == 0 {
            return false;
        }
        self.behind_king(position, king) & to.bit() == 0
    }

    /// Whether a piece other than the king may go from one square to another as far as checks and pins go.
    #[inline(always)]
    fn leaves_king_safe(&self, us: Color, king: u64, from: Square, to: Square) -> bool {
        let pinned = self.blockers[us.index()] & from.bit();
        // Most moves are tested in no check and are of no such piece.
        if self.checkers | pinned == 0 {
            return true;
        }
        let king = Square::lowest(king);
        let along_pin = if pinned != 0 { line(king, from) } else { !0 };
        along_pin & check_mask(self.checkers, king) & to.bit() != 0
    }

    /// The squares behind the king, seen from sliders that give check: what they attack ends at the king, but would go on.
    #[inline(always)]
    pub(crate) fn behind_king(&self, position: &Position, king: Square) -> u64 {
        if self.checkers == 0 {
            return 0;
        }
        let sliders = position.orthogonal_sliders() | position.diagonal_sliders();
        crate::bitboard::squares(self.checkers & sliders)
            .fold(0, |set, checker| set | reach(direction_of(checker, king), king))
    }

    /// Whether a legal move gives check: [`Position::gives_check`] from what the node knows.
    #[inline]
    pub fn gives_check(&self, position: &Position, mv: Move) -> bool {
        let (us, them) = (position.side(), position.side().opposite());
        let (from, to) = (mv.from(), mv.to());
        if mv.code() & !(Move::CAPTURE | Move::DOUBLE_PUSH) != 0 || mv.code() == Move::EN_PASSANT {
            return position.gives_check(mv);
        }
        let Some(king) = position.king(them) else { return false };
        let direct = position.kind_at(from).map_or(0, |kind| self.check_squares[kind as usize]);
        let discovers = self.blockers[them.index()] & position.color(us) & from.bit() != 0;
        direct & to.bit() != 0 || discovers && line(king, from) & to.bit() == 0
    }
}

/// Where a check can be met: everywhere without a check, nowhere in a double check.
#[inline(always)]
pub(crate) fn check_mask(checkers: u64, king: Square) -> u64 {
    match checkers {
        0 => !0,
        _ if several(checkers) => 0,
        _ => checkers | between(king, Square::lowest(checkers)),
    }
}
