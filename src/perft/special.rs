//! Castling, en passant and promotions: moves that leave or reach more than one square, or change a piece.

use super::broadcast_anew;
use crate::attacks::fill::each;
use crate::bitboard::file;
use crate::movegen::sets::boards::{Boards, Sides};
use crate::position::special::{Castling, castling_destinations};
use crate::simd::{Vectors, Word};
use crate::types::{Color, Move, Square};

/// The promoted piece, as the sets that it joins; bits that the tags of [`children`](super::children) leave free.
const KNIGHT: u64 = 1 << 16;
const DIAGONAL: u64 = 2 << 16;
const ORTHOGONAL: u64 = 4 << 16;
pub(super) const PROMOTIONS: [u64; 4] = [KNIGHT, DIAGONAL, ORTHOGONAL, DIAGONAL | ORTHOGONAL];

/// Any moves, one to a lane.
pub(super) struct Change<W> {
    /// The squares that are left: one, or those of king and rook.
    from: W,
    /// The squares that are reached.
    pub(super) to: W,
    /// The piece that a pawn becomes.
    becomes: W,
    /// The pawn that is captured en passant.
    captured: W,
}

impl<W: Word> Change<W> {
    /// Moves of one piece that stays what it is.
    #[inline(always)]
    fn plain(from: W, to: W) -> Self {
        Change { from, to, becomes: to.splat(0), captured: to.splat(0) }
    }

    /// At most as many moves as there are lanes; the other lanes have no squares.
    #[inline(always)]
    pub(super) fn of<L: Vectors<Word = W>>(level: L, us: Color, moves: &[Move]) -> Self {
        let (from, to, any_special) = packed(moves);
        if any_special {
            return Self::of_special(level, us, moves);
        }
        let (from, to) = (bits(level, from), bits(level, to));
        // Beyond the last move both are the same square.
        let used = from ^ to;
        Self::plain(from.where_any(used), to.where_any(used))
    }

    #[inline(always)]
    fn of_special<L: Vectors<Word = W>>(level: L, us: Color, moves: &[Move]) -> Self {
        let mut words = [[0; 8]; 4];
        let [from, to, becomes, captured] = &mut words;
        for (lane, mv) in moves.iter().enumerate().take(8) {
            (from[lane], to[lane]) = (mv.from().bit(), mv.to().bit());
            if mv.is_castling() {
                let (king_to, rook_to) = castling_destinations(us, mv.code());
                (from[lane], to[lane]) = (from[lane] | to[lane], king_to.bit() | rook_to.bit());
            } else if mv.code() >= Move::PROMOTION {
                becomes[lane] = PROMOTIONS[usize::from(mv.code() & 3)];
            } else if mv.code() == Move::EN_PASSANT {
                // One rank back flips bit 3 of the square number, whichever way the pawn goes.
                captured[lane] = Square::from_low_bits(mv.to().number() as u32 ^ 8).bit();
            }
        }
        let [from, to, becomes, captured] = words;
        Change {
            from: level.word_of(&from),
            to: level.word_of(&to),
            becomes: level.word_of(&becomes),
            captured: level.word_of(&captured),
        }
    }

    /// The boards after these moves of the opponent.
    #[inline(always)]
    pub(super) fn make<S: Sides<W>>(&self, before: &Boards<W, S>) -> Boards<W, S> {
        let mut boards = before.after(self.from, self.to);
        mend_special(&mut boards, self.to, self.becomes);
        boards.pawns = boards.pawns & !self.captured;
        boards.own = boards.own & !self.captured;
        boards
    }
}

/// Corrects boards that treat castling and promotions as moves of one piece: king and rook go to one of the two squares
/// each, and a pawn `becomes` a piece.
#[inline(always)]
pub(super) fn mend_special<W: Word, S>(boards: &mut Boards<W, S>, to: W, becomes: W) {
    let two = to.where_any(to & to.minus(to.splat(1)));
    let rook = two & to.splat(file(3) | file(5));
    boards.kings = boards.kings & !rook;
    boards.orthogonal = boards.orthogonal & !(two ^ rook);
    let joins = |sets: u64| to.where_any(becomes & to.splat(sets));
    // It may stay a pawn as well, because on the last rank it attacks nothing.
    boards.knights = boards.knights | joins(KNIGHT);
    boards.diagonal = boards.diagonal | joins(DIAGONAL);
    boards.orthogonal = boards.orthogonal | joins(ORTHOGONAL);
}

/// Castling of one side, lane by lane.
#[derive(Clone, Copy)]
pub(super) struct Castlings<'a, W> {
    /// The requirements of castling towards the h-file and towards the a-file.
    ways: &'a [Castling; 2],
    /// Not the empty set where the king has moved.
    moved: W,
    /// Whether there may be any.
    any: bool,
}

impl<'a, W: Word> Castlings<'a, W> {
    #[inline(always)]
    pub(super) fn new(ways: &'a [Castling; 2], moved: W) -> Self {
        let [h, a] = ways;
        Castlings { ways, moved, any: h.may_be() | a.may_be() }
    }

    /// Returns the obstacles to castling that way.
    #[inline(always)]
    fn obstacles<S>(&self, way: &Castling, boards: &Boards<W, S>, attacked: W, checkers: W) -> W {
        let (own, enemy) = (boards.own, boards.enemy);
        way.obstacles(own, own | enemy, attacked, boards.orthogonal & enemy) | checkers | self.moved
    }

    /// In each lane the rooks that castle where that is legal, towards the h-file and towards the a-file.
    #[inline(always)]
    pub(super) fn rooks<S>(&self, boards: &Boards<W, S>, attacked: W, checkers: W) -> [W; 2] {
        if !self.any {
            return [attacked.splat(0); 2];
        }
        let ways = broadcast_anew(self.ways);
        each!(WAY in 0 1 => {
            let way = &ways[WAY];
            attacked.splat(way.rook).where_zero(self.obstacles(way, boards, attacked, checkers))
        })
    }

    /// The number of legal ways in each lane.
    #[inline(always)]
    pub(super) fn count<S>(&self, boards: &Boards<W, S>, attacked: W, checkers: W) -> W {
        let [h, a] = self.rooks(boards, attacked, checkers);
        let one = attacked.splat(1);
        one.where_any(h).plus(one.where_any(a))
    }

    /// The squares that the king passes or reaches, and the others that castling depends on.
    #[inline(always)]
    pub(super) fn squares(&self) -> [u64; 2] {
        let [h, a] = self.ways;
        [h.safe | a.safe, (h.empty | h.beyond) | (a.empty | a.beyond)]
    }

    /// In each lane those of the lane that `lanes` names.
    #[inline(always)]
    pub(super) fn pick(&self, lanes: W) -> Self {
        Castlings { moved: self.moved.pick(lanes), ..*self }
    }
}

/// In each lane the bit of the square that the byte of that number is: each is shifted to the top of its lane and down again.
#[inline(always)]
fn bits<L: Vectors>(level: L, squares: u64) -> L::Word {
    let squares = level.word(squares).shl_each(level.word_of(&[56, 48, 40, 32, 24, 16, 8, 0])).shr(56);
    level.word(1).shl_each(squares)
}

/// The origins and the targets of up to eight moves, a byte for each, and whether any of them is special.
#[inline(always)]
fn packed(moves: &[Move]) -> (u64, u64, bool) {
    let at = |index: usize| moves.get(index).map_or(0, |mv| u64::from(mv.0));
    let [a, b, c, d, e, f, g, h] = match moves.first_chunk::<8>() {
        Some(moves) => moves.map(|mv| u64::from(mv.0)),
        None => [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)],
    };
    let (low, high) = (a | b << 16 | c << 32 | d << 48, e | f << 16 | g << 32 | h << 48);
    let bytes = |four: u64| {
        let pairs = four & 0x003f_003f_003f_003f;
        let pairs = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
        (pairs | pairs >> 16) & 0xffff_ffff
    };
    // The codes of castling have bit 13 of a move, promotions bit 15, en passant captures bits 14 and 12.
    let special = |four: u64| (four >> 15 | four >> 13 | (four >> 14 & four >> 12)) & 0x0001_0001_0001_0001;
    let both = |low: u64, high: u64| bytes(low) | bytes(high) << 32;
    (both(low, high), both(low >> 6, high >> 6), special(low) | special(high) != 0)
}

const _: () = assert!(Move::CASTLE_H == 2 && Move::CASTLE_A == 3 && Move::EN_PASSANT == 5 && Move::PROMOTION == 8);
