//! En passant on piece boards, tested on the board after the capture: two pawns leave their squares at once, so pins do
//! not decide it.

use super::{PieceBoard, numbers};
use crate::attacks;
use crate::bitboard;
use crate::position::en_passant;
use crate::types::{Color, Kind, Square};

impl PieceBoard {
    /// The pawns of the side to move that may capture en passant: none, one or two; the same as
    /// [`Position::en_passant_capturers`](crate::Position::en_passant_capturers).
    ///
    /// Only the sets of pawns and knights are read, so this may be called before the attack half of a double push.
    #[inline(never)]
    pub(super) fn en_passant_capturers(&self) -> u64 {
        let Some(ep) = Square::new(self.ep_square.into()) else { return 0 };
        let us = self.side();
        let them = us.opposite();
        let candidates = self.attackers_of(ep, us) & self.of(Kind::Pawn, us);
        let victim = en_passant::victim(ep);
        let king = self.square_of(us, 0);
        let leapers = self.of(Kind::Pawn, them) | self.of(Kind::Knight, them);
        let other_checks = self.attackers_of(king, them) & leapers & !self.on(victim).bit();
        if candidates == 0 || other_checks != 0 || !self.ep_makes_sense(ep, us) {
            return 0;
        }
        let like = |kind| self.squares_of(Self::set_of(self.of(kind, them) | self.of(Kind::Queen, them), them));
        let (orthogonal, diagonal) = (like(Kind::Rook), like(Kind::Bishop));
        let mut capturers = 0;
        for number in numbers(candidates) {
            let from = self.square_of(us, number);
            let occupied = self.all_occupied() & !from.bit() & !victim.bit() | ep.bit();
            let checks = attacks::rook(king, occupied) & orthogonal | attacks::bishop(king, occupied) & diagonal;
            capturers |= if checks == 0 { from.bit() } else { 0 };
        }
        capturers
    }

    fn ep_makes_sense(&self, ep: Square, us: Color) -> bool {
        let victim = self.on(en_passant::victim(ep));
        ep.bit() & bitboard::rank(us.relative_rank(5)) & !self.all_occupied() != 0
            && victim.kind() == Some(Kind::Pawn)
            && victim.color() != us
    }
}
