//! En passant on piece boards, tested on the board after the capture: two pawns leave their squares at once, so pins do
//! not decide it.

use super::PieceBoard;
use crate::attacks;
use crate::position::en_passant;
use crate::types::{Kind, Square};

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
        let victim = self.on(en_passant::victim(ep));
        let is_victim = victim.kind() == Some(Kind::Pawn) && victim.color() != us;
        let victims = if is_victim { en_passant::victim(ep).bit() } else { 0 };
        let king = self.square_of(us, 0);
        let leapers = self.of(Kind::Pawn, them) | self.of(Kind::Knight, them);
        let other_checks = self.attackers_of(king, them) & leapers & !victim.bit();
        let squares_of = |set, color| self.squares_of(Self::set_of(set, color));
        let candidates = squares_of(self.attackers_of(ep, us) & self.of(Kind::Pawn, us), us);
        let like = |kind| squares_of(self.of(kind, them) | self.of(Kind::Queen, them), them);
        let (orthogonal, diagonal) = (like(Kind::Rook), like(Kind::Bishop));
        en_passant::legal_capturers((ep, us), candidates, self.all_occupied(), victims, |occupied| {
            let checks = attacks::rook(king, occupied) & orthogonal | attacks::bishop(king, occupied) & diagonal;
            other_checks == 0 && checks == 0
        })
    }
}
