//! Tests whether a single move is legal, or whether any move is, without generating the others.

use super::Position;
use crate::attacks::{self, fill::step, leapers};
use crate::bitboard::{rank, squares};
use crate::tables::between;
use crate::types::{Color, Kind, Move, Square};

impl Position {
    /// Returns whether a move is legal; any 16-bit value is safe. Costs a few attack lookups, a little more for castling and en
    /// passant.
    pub fn is_legal(&self, mv: Move) -> bool {
        let us = self.side();
        if self.color(us) & mv.from().bit() == 0 {
            return false;
        }
        if mv.has_special_code() {
            return self.is_legal_special(mv);
        }
        self.is_pseudo_legal(mv, us, self.kind(Kind::King)) && self.leaves_king_safe(mv, us)
    }

    /// [`is_legal`](Self::is_legal) for castling, en passant and codes that no move has. Not inlined, since it is rare.
    #[inline(never)]
    fn is_legal_special(&self, mv: Move) -> bool {
        match mv.code() {
            Move::CASTLE_H | Move::CASTLE_A => self.castling(mv.code()) == Some(mv),
            Move::EN_PASSANT => self.ep() == Some(mv.to()) && self.en_passant_capturers() & mv.from().bit() != 0,
            _ => false,
        }
    }

    /// Whether there is no check and a piece that is surely not pinned can make one step. In nearly all positions with a
    /// legal move it can, and to see that costs 5 ns where the generator takes 10 (AVX-512) to 40 (no vectors).
    #[inline(always)]
    pub(crate) fn has_plain_move(&self) -> bool {
        let us = self.side();
        let (own, enemy, occupied) = (self.color(us), self.color(us.opposite()), self.occupied());
        let Some(king) = self.king(us) else { return false };
        let (orthogonal, diagonal) = (attacks::rook(king, occupied), attacks::bishop(king, occupied));
        let checkers =
            orthogonal & self.orthogonal_sliders() | diagonal & self.diagonal_sliders() | self.leaper_attackers(king);
        if checkers & enemy != 0 {
            return false;
        }
        // What is pinned is the first piece that the king sees in its direction.
        let free = |set: u64| set & own & !(orthogonal | diagonal);
        if leapers::pawns_pushes(us, free(self.kind(Kind::Pawn)), !occupied) != 0 {
            return true;
        }
        let (rooks, bishops) = (free(self.orthogonal_sliders()), free(self.diagonal_sliders()));
        let beside = step::<0, u64>(rooks) | step::<2, u64>(rooks) | step::<4, u64>(rooks) | step::<6, u64>(rooks);
        let diagonal =
            step::<1, u64>(bishops) | step::<3, u64>(bishops) | step::<5, u64>(bishops) | step::<7, u64>(bishops);
        (leapers::knights_attacks(free(self.kind(Kind::Knight))) | beside | diagonal) & !own != 0
    }

    /// The code of a legal move between two squares; for a promotion, the code of the one to a knight.
    pub(crate) fn code_of(&self, from: Square, to: Square) -> u16 {
        let capture = if self.occupied() & to.bit() != 0 { Move::CAPTURE } else { Move::QUIET };
        if self.color(self.side()) & to.bit() != 0 {
            return if from < to { Move::CASTLE_H } else { Move::CASTLE_A };
        }
        if self.kind(Kind::Pawn) & from.bit() == 0 {
            return capture;
        }
        if to.bit() & self.side().opposite().back_rank() != 0 {
            return Move::PROMOTION | capture;
        }
        match from.number().abs_diff(to.number()) {
            16 => Move::DOUBLE_PUSH,
            7 | 9 if capture == Move::QUIET => Move::EN_PASSANT,
            _ => capture,
        }
    }

    /// The legal move between two squares; where a pawn is promoted there, to the piece of a code's low bits.
    pub(crate) fn move_between(&self, from: Square, to: Square, promotion: u16) -> Move {
        let code = self.code_of(from, to);
        Move::new(from, to, if code & Move::PROMOTION != 0 { code | promotion & 3 } else { code })
    }

    /// The pieces of a kind of the side to move that can go to a square, as far as they are among `origins`; castling
    /// aside.
    pub(crate) fn legal_origins(&self, kind: Kind, to: Square, origins: u64) -> u64 {
        let us = self.side();
        if self.color(us) & to.bit() != 0 {
            return 0;
        }
        if kind == Kind::Pawn && self.ep() == Some(to) {
            let capturers = self.en_passant_capturers();
            if capturers != 0 {
                return capturers & origins;
            }
        }
        squares(self.movers_towards(kind, to, us) & origins)
            .filter(|&from| self.leaves_king_safe(Move::new(from, to, Move::QUIET), us))
            .fold(0, |set, from| set | from.bit())
    }

    /// The pieces of a kind that move to a square without an own piece, check, castling and en passant aside.
    #[inline(always)]
    fn movers_towards(&self, kind: Kind, to: Square, us: Color) -> u64 {
        let (pieces, them) = (self.of(kind, us), us.opposite());
        if kind != Kind::Pawn || self.occupied() & to.bit() != 0 {
            return attacks::piece(kind, them, to, self.occupied()) & pieces;
        }
        let [one_back, two_back] = self.pushes_back(to, us);
        (one_back | two_back) & pieces
    }

    /// Castling with a code, if it is legal.
    pub(crate) fn castling(&self, code: u16) -> Option<Move> {
        let us = self.side();
        let king = Square::only(self.of(Kind::King, us))?;
        // In a check the king's own square is attacked, which has to be safe like those that it passes.
        let attacked = self.attacked(us.opposite(), self.occupied() & !king.bit());
        let rook = Square::only(self.castling_rook(code, attacked))?;
        Some(Move::new(king, rook, code))
    }

    /// Whether the piece moves and captures like this, check aside; not for castling or en passant. Of kings those given
    /// may move.
    #[inline(always)]
    pub(crate) fn is_pseudo_legal(&self, mv: Move, us: Color, kings: u64) -> bool {
        let (from, to, code) = (mv.from(), mv.to(), mv.without_piece());
        let is_occupied = (self.occupied() >> to.number() & 1) as u16;
        if self.color(us) & to.bit() != 0 || code & Move::CAPTURE != Move::CAPTURE * is_occupied {
            return false;
        }
        if self.kind(Kind::Pawn) & from.bit() != 0 {
            return self.pawn_from(to, us, code) & from.bit() != 0;
        }
        code & !Move::CAPTURE == 0 && self.reaches(from, to, kings)
    }

    /// From where a pawn would move to a square with that code, which says already whether it is occupied.
    #[inline(always)]
    fn pawn_from(&self, to: Square, us: Color, code: u16) -> u64 {
        let them = us.opposite();
        let is_last = to.bit() & them.back_rank() != 0;
        if is_last != (code & Move::PROMOTION != 0) {
            return 0;
        }
        if code & Move::CAPTURE != 0 {
            return attacks::pawn(them, to);
        }
        let [one_back, two_back] = self.pushes_back(to, us);
        if code == Move::DOUBLE_PUSH { two_back } else { one_back }
    }

    /// From where a pawn, as far as there is one, would be pushed to an empty square by one step and by two: back from the
    /// square as a pawn of the other side goes.
    #[inline(always)]
    fn pushes_back(&self, to: Square, us: Color) -> [u64; 2] {
        let one_back = leapers::pawns_pushes(us.opposite(), to.bit(), !0);
        let second_rank = rank(us.relative_rank(1));
        [one_back, leapers::pawns_pushes(us.opposite(), one_back & !self.occupied(), second_rank)]
    }

    /// Whether a piece other than a pawn attacks a square. Its kind is not found first: the pieces of each kind are
    /// compared with where one would have to stand, and what is between matters to sliders only.
    #[inline(always)]
    fn reaches(&self, from: Square, to: Square, kings: u64) -> bool {
        let sliders = attacks::snipers(to, self.orthogonal_sliders(), self.diagonal_sliders());
        let leapers = self.kind(Kind::Knight) & attacks::knight(to) | kings & attacks::king(to);
        let is_open = between(from, to) & self.occupied() == 0;
        (leapers | if is_open { sliders } else { 0 }) & from.bit() != 0
    }

    /// Whether the own king is safe after a move that is neither castling nor en passant. Most kings see no enemy slider
    /// along an empty line, so these are looked at one by one.
    #[inline(always)]
    fn leaves_king_safe(&self, mv: Move, us: Color) -> bool {
        let kings = self.of(Kind::King, us);
        let from = mv.from().bit();
        let king = if kings == from { mv.to() } else { Square::lowest(kings) };
        let occupied = self.occupied() & !from | mv.to().bit();
        let enemy = self.color(us.opposite()) & !mv.to().bit();
        let leapers = self.kind(Kind::Pawn) & attacks::pawn(us, king)
            | self.kind(Kind::Knight) & attacks::knight(king)
            | self.kind(Kind::King) & attacks::king(king);
        let snipers = attacks::snipers(king, self.orthogonal_sliders(), self.diagonal_sliders());
        if leapers & enemy != 0 {
            return false;
        }
        for sniper in squares(snipers & enemy) {
            if between(king, sniper) & occupied == 0 {
                return false;
            }
        }
        true
    }
}
