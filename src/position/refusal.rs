//! Why a move is not legal: the first rule that it breaks, and the squares that show it. First come the squares of the move,
//! then flags that its piece cannot have, how the piece moves, its other flags, and last the safety of the king.

use super::Position;
use super::special::{Castling, captured_on, castling_destinations, en_passant_victim};
use crate::attacks;
use crate::attacks::leapers::pawns_pushes;
use crate::bitboard::{rank, several, squares};
use crate::status::Status;
use crate::tables::between;
use crate::types::{Kind, Move, Square};

type Checked = Result<(), (Status, u64)>;

fn refuse(is_broken: bool, rule: Status, shown_by: u64) -> Checked {
    if is_broken { Err((rule, shown_by)) } else { Ok(()) }
}

impl Position {
    /// Returns why a move, any 16-bit value, is not legal, with the squares that show it: pieces in between, attackers of the
    /// king, pinners. `None` if it is legal. [`Status::MoveIllegal`] without squares is only returned if the position is not
    /// playable.
    ///
    /// ```
    /// use golem::{Position, Square, SquareSet, Status};
    ///
    /// let position: Position = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1".parse()?;
    /// let (reason, pinner) = position.refusal("e2c3".parse()?).expect("a pinned knight");
    /// assert_eq!((reason, SquareSet(pinner)), (Status::MovePinned, SquareSet::from([Square::E8])));
    /// assert_eq!(position.refusal("e1d1".parse()?), None);
    /// # Ok::<(), Status>(())
    /// ```
    pub fn refusal(&self, mv: Move) -> Option<(Status, u64)> {
        if self.is_legal(mv) { None } else { Some(self.check_move(mv).err().unwrap_or((Status::MoveIllegal, 0))) }
    }

    fn check_move(&self, mv: Move) -> Checked {
        let (own, from, to) = (self.color(self.side()), mv.from().bit(), mv.to().bit());
        let moves = |kind| self.kind(kind) & from != 0;
        let is_for_pawns = mv.promotion().is_some() || matches!(mv.code(), Move::DOUBLE_PUSH | Move::EN_PASSANT);
        let is_flagged_wrongly = mv.is_castling() && !moves(Kind::King) || is_for_pawns && !moves(Kind::Pawn);
        refuse(from == to, Status::MoveSameSquare, from)?;
        refuse(self.occupied() & from == 0, Status::MoveOriginEmpty, from)?;
        refuse(own & from == 0, Status::MoveOriginEnemy, from)?;
        refuse(matches!(mv.code(), 6 | 7), Status::MoveFlags, 0)?;
        refuse(is_flagged_wrongly, Status::MoveFlagsPiece, from)?;
        if mv.is_castling() {
            return self.check_castling_move(mv);
        }
        refuse(own & to != 0, Status::MoveTargetOwn, to)?;
        if moves(Kind::Pawn) {
            self.check_pawn_move(mv)?
        } else {
            self.check_piece_move(mv)?
        }
        let captures = self.occupied() & to != 0 || mv.code() == Move::EN_PASSANT;
        refuse(captures && !mv.is_capture(), Status::MoveCaptureMissing, to)?;
        refuse(!captures && mv.is_capture(), Status::MoveCaptureNeedless, to)?;
        if moves(Kind::Pawn) {
            self.check_pawn_flags(mv)?;
        }
        self.check_king_safety(mv)
    }

    fn check_castling_move(&self, mv: Move) -> Checked {
        let (us, king) = (self.side(), mv.from().bit());
        let castling = Castling::new(self, us, mv.code()).ok_or((Status::MoveCastlingRight, 0))?;
        let (king_to, rook_to) = castling_destinations(us, mv.code());
        let (occupied, enemy) = (self.occupied(), self.color(us.opposite()));
        let attackers = |set: u64, occupied| {
            squares(set).fold(0, |attackers, square| attackers | self.attackers(square, occupied)) & enemy
        };
        let in_between = occupied & castling.empty;
        let checkers = attackers(king, occupied);
        let passed = attackers(castling.safe & !king & !king_to.bit(), occupied);
        let into = attackers(king_to.bit(), occupied & !king);
        let after = attackers(king_to.bit(), occupied & !king & !castling.rook | rook_to.bit());
        refuse(mv.to().bit() != castling.rook, Status::MoveCastlingRook, castling.rook)?;
        refuse(in_between != 0, Status::MoveCastlingBlocked, in_between)?;
        refuse(checkers != 0, Status::MoveCastlingInCheck, checkers)?;
        refuse(passed != 0, Status::MoveCastlingThroughCheck, passed)?;
        refuse(into != 0, Status::MoveCastlingIntoCheck, into)?;
        refuse(after != 0, Status::MoveCastlingRookPinned, after)
    }

    /// Returns the targets of a push by one square and by two if nothing is in the way.
    fn pushes(&self, from: Square) -> [u64; 2] {
        let us = self.side();
        let one = pawns_pushes(us, from.bit(), !0);
        [one, pawns_pushes(us, one & rank(us.relative_rank(2)), !0)]
    }

    fn check_pawn_move(&self, mv: Move) -> Checked {
        let (to, occupied) = (mv.to().bit(), self.occupied());
        let ep = self.ep().map_or(0, Square::bit);
        let is_diagonal = attacks::pawn(self.side(), mv.from()) & to != 0;
        let [one, two] = self.pushes(mv.from());
        let path = if to == one { one } else { one | two };
        refuse(mv.code() == Move::EN_PASSANT && ep != to, Status::MoveEpSquare, ep)?;
        if is_diagonal {
            let is_empty = occupied & to == 0 && mv.code() != Move::EN_PASSANT;
            refuse(is_empty && ep == to, Status::MoveEpMissing, en_passant_victim(mv.to()).bit())?;
            return refuse(is_empty, Status::MovePawnDiagonal, to);
        }
        refuse((one | two) & to == 0, Status::MovePiece, 0)?;
        refuse(path & occupied != 0, Status::MoveBlocked, path & occupied)
    }

    fn check_piece_move(&self, mv: Move) -> Checked {
        let kind = self.kind_at(mv.from()).ok_or((Status::MoveIllegal, 0))?;
        let in_between = between(mv.from(), mv.to()) & self.occupied();
        refuse(attacks::on_empty_board(kind, mv.from()) & mv.to().bit() == 0, Status::MovePiece, 0)?;
        refuse(in_between != 0, Status::MoveBlocked, in_between)
    }

    fn check_pawn_flags(&self, mv: Move) -> Checked {
        let (to, promotes) = (mv.to().bit(), mv.promotion().is_some());
        let is_last = to & self.side().opposite().back_rank() != 0;
        let (is_double, says_double) = (self.pushes(mv.from())[1] == to, mv.code() == Move::DOUBLE_PUSH);
        refuse(is_last && !promotes, Status::MovePromotionMissing, to)?;
        refuse(!is_last && promotes, Status::MovePromotionNeedless, to)?;
        refuse(is_double && !says_double, Status::MoveDoublePushMissing, to)?;
        refuse(!is_double && says_double, Status::MoveDoublePushNeedless, to)
    }

    /// Tests for an existing check first, then for a line that the move opens.
    fn check_king_safety(&self, mv: Move) -> Checked {
        let us = self.side();
        let (from, to, victim) = (mv.from().bit(), mv.to().bit(), captured_on(mv).bit());
        let (king, occupied) = (self.king(us).ok_or((Status::MoveIllegal, 0))?, self.occupied());
        let others = self.color(us.opposite()) & !victim;
        let attackers = |king, occupied| self.attackers(king, occupied) & others;
        if king == mv.from() {
            let attackers = attackers(mv.to(), occupied & !from | to);
            return refuse(attackers != 0, Status::MoveIntoCheck, attackers);
        }
        let (checkers, after) = (self.checkers(), attackers(king, occupied & !from & !victim | to));
        let pinners = attackers(king, occupied & !from | to);
        refuse(after != 0 && several(checkers), Status::MoveDoubleCheck, checkers)?;
        refuse(after & checkers != 0, Status::MoveCheck, checkers)?;
        refuse(pinners != 0, Status::MovePinned, pinners)?;
        refuse(after != 0, Status::MoveEpUncovers, after)
    }
}
