//! Castling and en passant, whose legality pin masks do not decide: destinations of king and rook, and the conditions for
//! castling as masks for one position or many lanes. En passant is tested on the board after the capture, because two pawns
//! leave their squares at once.

use super::Position;
use crate::attacks;
use crate::bitboard::{self, file, squares};
use crate::simd::Word;
use crate::types::{Color, Kind, Move, Square};

/// Returns the squares of king and rook after castling: g1 and f1 towards the h-file, c1 and d1 towards the a-file.
#[inline(always)]
pub const fn castling_destinations(color: Color, code: u16) -> (Square, Square) {
    let rank = color.relative_rank(0);
    if code == Move::CASTLE_H {
        (Square::at(6, rank), Square::at(5, rank))
    } else {
        (Square::at(2, rank), Square::at(3, rank))
    }
}

/// Castling of one side towards one edge.
#[derive(Clone, Copy)]
pub struct Castling {
    /// The rook, as a set.
    pub rook: u64,
    /// The squares that king and rook pass or reach, without their own.
    pub empty: u64,
    /// The squares that the king passes or reaches.
    pub safe: u64,
    /// The corner beyond a rook on b1 or b8, which may have shielded the king's new square from a slider there. Any other
    /// slider beyond the rook attacks that square before castling, too.
    pub beyond: u64,
}

impl Castling {
    /// Castling that is never legal: no side has rooks on all squares.
    const NEVER: Self = Castling { rook: !0, empty: 0, safe: 0, beyond: 0 };

    /// Whether it may ever be legal.
    #[inline(always)]
    pub(crate) fn may_be(&self) -> bool {
        self.rook != Self::NEVER.rook
    }

    /// Castling with this code, if `side` has the right, the king and the rook for it.
    #[inline(always)]
    pub(super) fn new(position: &Position, side: Color, code: u16) -> Option<Self> {
        Self::of(position.of(Kind::King, side), position.castling & position.of(Kind::Rook, side), side, code)
    }

    /// Returns the same, given the king as a set and the rooks that may castle.
    #[inline(always)]
    pub fn of(king: u64, rooks: u64, side: Color, code: u16) -> Option<Self> {
        let back_rank = side.back_rank();
        let king = Square::only(king & back_rank)?;
        let rooks = rooks & back_rank;
        let below_king = king.bit() - 1;
        let towards_h = code == Move::CASTLE_H;
        let rook = Square::only(if towards_h { rooks & !below_king } else { rooks & below_king })?;
        let (king_to, rook_to) = castling_destinations(side, code);
        let safe = span(king, king_to);
        Some(Castling {
            rook: rook.bit(),
            empty: (safe | span(rook, rook_to)) & !king.bit() & !rook.bit(),
            safe,
            beyond: if towards_h { 0 } else { (rook.bit() & file(1)) >> 1 },
        })
    }

    /// Returns the squares that forbid castling if there is no check: the empty set in the lanes where it is legal.
    #[inline(always)]
    pub fn obstacles<W: Word>(&self, own: W, occupied: W, attacked: W, enemy_orthogonal: W) -> W {
        let in_between = (occupied & own.splat(self.empty)) | (attacked & own.splat(self.safe));
        in_between | (own.splat(self.rook) & !own) | (enemy_orthogonal & own.splat(self.beyond))
    }
}

/// All squares of a rank from one square to another, both included.
#[inline(always)]
const fn span(a: Square, b: Square) -> u64 {
    let (low, high) = if a.number() < b.number() { (a.bit(), b.bit()) } else { (b.bit(), a.bit()) };
    high | (high - low)
}

/// Who may still castle with which rook, as far as kings and rooks have not moved; from [`Position::castling_rights`].
///
/// `{}` writes the rights as FEN has them: `KQkq`, or the file of a rook that is not the outermost, and `-` for none;
/// `{:#}` writes the files of all rooks, as Shredder-FEN does.
#[derive(Clone, Copy)]
pub struct CastlingRights<'a>(pub(crate) &'a Position);

impl CastlingRights<'_> {
    /// Returns the rook with which a colour may still castle, towards the h-file ([`Move::CASTLE_H`]) or the a-file
    /// ([`Move::CASTLE_A`]).
    pub fn rook(self, color: Color, code: u16) -> Option<Square> {
        Castling::new(self.0, color, code).map(|castling| Square::lowest(castling.rook))
    }
}

impl Position {
    /// Returns the castling rights.
    ///
    /// ```
    /// use golem::{Color, Move, Position, Square};
    ///
    /// let position: Position = "r3k2r/8/8/8/8/8/8/1R2K2R w KBq - 0 1".parse()?;
    /// let rights = position.castling_rights();
    /// assert_eq!((rights.to_string(), format!("{rights:#}")), ("KQq".into(), "HBa".into()));
    /// assert_eq!(rights.rook(Color::White, Move::CASTLE_A), Some(Square::B1));
    /// assert_eq!(rights.rook(Color::Black, Move::CASTLE_H), None);
    /// # Ok::<(), golem::Status>(())
    /// ```
    #[inline]
    pub const fn castling_rights(&self) -> CastlingRights<'_> {
        CastlingRights(self)
    }

    /// The square of the rook if castling with that code is legal for the side to move, as a set. The king must be
    /// known not to be in check, unless `attacked` tells: its own square has to be safe, too.
    #[inline(always)]
    pub(crate) fn castling_rook(&self, code: u16, attacked: u64) -> u64 {
        let side = self.side();
        let Some(castling) = Castling::new(self, side, code) else { return 0 };
        let enemy_orthogonal = self.orthogonal_sliders() & self.color(side.opposite());
        castling.rook.where_zero(castling.obstacles(self.color(side), self.occupied(), attacked, enemy_orthogonal))
    }

    /// Whether the first piece on either side of the king is a rook that may castle: else castling is illegal, as all
    /// squares between the two are passed by one of them. Without a branch, because it decides whether there is one.
    #[inline(always)]
    pub(crate) fn sees_castling_rook(&self) -> bool {
        let side = self.side();
        let (rooks, king) = (self.castling & side.back_rank(), self.of(Kind::King, side) & side.back_rank());
        let others = self.occupied() & side.back_rank();
        let above = others & (king << 1).wrapping_neg();
        let below = others & king.wrapping_sub(1);
        // Of two disjoint sets the one with the highest square is the larger number.
        (above & above.wrapping_neg() & rooks != 0) | (below & !rooks < below & rooks)
    }

    /// The conditions for castling of one side after so many moves of its own, towards the h-file and the a-file. It will
    /// not be legal where more of its pieces are in the way now: a move takes one away, and where one is captured the
    /// capturer stands.
    #[inline(always)]
    pub(crate) fn castlings(&self, side: Color, moves: u32) -> [Castling; 2] {
        if self.castling & self.of(Kind::Rook, side) == 0 {
            return [Castling::NEVER; 2];
        }
        let is_open = |castling: &Castling| {
            let in_the_way = self.color(side) & castling.empty;
            (0..moves).fold(in_the_way, |left, _| left & left.wrapping_sub(1)) == 0
        };
        let of = |code| Castling::new(self, side, code).filter(is_open).unwrap_or(Castling::NEVER);
        [of(Move::CASTLE_H), of(Move::CASTLE_A)]
    }
}

/// Returns the square behind an en passant square, seen from the side to move: where the captured pawn stands.
#[inline(always)]
pub const fn en_passant_victim(ep: Square) -> Square {
    Square::from_low_bits(ep.number() as u32 ^ 8)
}

/// Returns the square on which a move captures, if it does.
#[inline(always)]
pub fn captured_on(mv: Move) -> Square {
    if mv.code() == Move::EN_PASSANT { en_passant_victim(mv.to()) } else { mv.to() }
}

impl Position {
    /// Returns the pawns of the side to move that may capture en passant: none, one or two.
    ///
    /// An en passant square that makes no sense (wrong rank, occupied, no victim) gives none.
    #[inline]
    pub fn en_passant_capturers(&self) -> u64 {
        let Some(ep) = self.ep() else { return 0 };
        let (side, enemy) = (self.side(), self.side().opposite());
        let candidates = attacks::pawn(enemy, ep) & self.of(Kind::Pawn, side);
        let (victim, occupied) = (en_passant_victim(ep).bit(), self.occupied());
        let on_rank = ep.bit() & bitboard::rank(side.relative_rank(5)) != 0;
        if candidates == 0 || !on_rank || occupied & ep.bit() != 0 || self.of(Kind::Pawn, enemy) & victim == 0 {
            return 0;
        }
        let others = self.color(enemy) & !victim;
        let leaves_king_safe = |from: &Square| {
            let occupied = occupied & !from.bit() & !victim | ep.bit();
            self.king(side).is_none_or(|king| self.attackers(king, occupied) & others == 0)
        };
        squares(candidates).filter(leaves_king_safe).fold(0, |set, from| set | from.bit())
    }
}
