//! The input of the generator over words: N positions side by side, and the side to move in each.

use crate::bitboard::rank;
use crate::geometry::FILE_A;
use crate::position::Position;
use crate::simd::{Vectors, Word};
use crate::types::{Color, Kind};

/// The parts of N positions that the generator reads.
#[derive(Clone, Copy)]
pub(crate) struct Boards<W, S> {
    /// Pawns of both colours.
    pub pawns: W,
    /// Knights of both colours.
    pub knights: W,
    /// Bishops and queens of both colours.
    pub diagonal: W,
    /// Rooks and queens of both colours.
    pub orthogonal: W,
    /// Kings of both colours.
    pub kings: W,
    /// Everything of the side to move.
    pub own: W,
    /// Everything of the opponent, and nothing of our own.
    pub enemy: W,
    /// Who is to move.
    pub sides: S,
}

impl<W: Word, S: Sides<W>> Boards<W, S> {
    /// The boards after a move of the opponent from one square to another in each lane.
    #[inline(always)]
    pub(crate) fn after(&self, from: W, to: W) -> Self {
        let others = !(from | to);
        let moved = |kind: W| (kind & others) | to.where_any(kind & from);
        Boards {
            pawns: moved(self.pawns),
            knights: moved(self.knights),
            diagonal: moved(self.diagonal),
            orthogonal: moved(self.orthogonal),
            kings: moved(self.kings),
            own: self.own & !to,
            enemy: (self.enemy & !from) | to,
            sides: self.sides,
        }
    }

    /// In each lane the boards of the lane that `lanes` names.
    #[inline(always)]
    pub(crate) fn pick(&self, lanes: W) -> Self {
        Boards {
            pawns: self.pawns.pick(lanes),
            knights: self.knights.pick(lanes),
            diagonal: self.diagonal.pick(lanes),
            orthogonal: self.orthogonal.pick(lanes),
            kings: self.kings.pick(lanes),
            own: self.own.pick(lanes),
            enemy: self.enemy.pick(lanes),
            sides: self.sides,
        }
    }

    /// One position in each lane, from their transposed records.
    #[inline(always)]
    pub(crate) fn transposed(words: [W; 10], sides: S) -> Self {
        let [pawns, knights, bishops, rooks, queens, kings, white, black, ..] = words;
        let own = sides.where_white(white) | sides.where_black(black);
        Boards {
            pawns,
            knights,
            diagonal: bishops | queens,
            orthogonal: rooks | queens,
            kings,
            own,
            enemy: (white | black) & !own,
            sides,
        }
    }

    /// The rooks that may castle where king and rook stand as in orthodox chess, and the rights of all other lanes.
    #[inline(always)]
    pub(crate) fn usual_castling(&self, attacked: W, checkers: W, rights: W) -> (W, W) {
        let back_ranks = self.sides.where_white(rights.splat(rank(0))) | self.sides.where_black(rights.splat(rank(7)));
        let on = |files: u64| rights.splat(files * FILE_A) & back_ranks;
        let rights = rights & back_ranks;
        let occupied = self.own | self.enemy;
        let king_is_home = on(0b0001_0000) & self.kings & self.own;
        let corners = rights & on(0b1000_0001);
        let usual = corners.where_any(king_is_home);
        let blocked_h = (occupied & on(0b0110_0000)) | (attacked & on(0b0111_0000)) | checkers;
        let blocked_a = (occupied & on(0b0000_1110)) | (attacked & on(0b0001_1100)) | checkers;
        let legal = (usual & on(0b1000_0000)).where_zero(blocked_h) | (usual & on(0b0000_0001)).where_zero(blocked_a);
        (legal, rights & !usual)
    }
}

impl<W: Word, S: OneSide<W>> Boards<W, S> {
    /// One position in every lane, as that side sees it.
    #[inline(always)]
    pub(crate) fn everywhere<L: Vectors<Word = W>>(level: L, position: &Position) -> Self {
        let own = position.color(S::US);
        Boards {
            pawns: level.word(position.kind(Kind::Pawn)),
            knights: level.word(position.kind(Kind::Knight)),
            diagonal: level.word(position.diagonal_sliders()),
            orthogonal: level.word(position.orthogonal_sliders()),
            kings: level.word(position.kind(Kind::King)),
            own: level.word(own),
            enemy: level.word(position.color(S::US.opposite()) & !own),
            sides: S::default(),
        }
    }
}

impl<W: Word> Boards<W, AllBlack> {
    /// As White sees them.
    #[inline(always)]
    pub(crate) fn turned(&self) -> Boards<W, AllWhite> {
        let Boards { pawns, knights, diagonal, orthogonal, kings, own, enemy, .. } = *self;
        Boards { pawns, knights, diagonal, orthogonal, kings, own: enemy, enemy: own, sides: All }
    }
}

/// Which sliders there can be, so that rays without any are not filled.
#[derive(Clone, Copy)]
pub(crate) struct SliderKinds {
    pub(crate) orthogonal: bool,
    pub(crate) diagonal: bool,
}

impl SliderKinds {
    /// Both, because nothing is known.
    pub(crate) const ANY: Self = SliderKinds { orthogonal: true, diagonal: true };
}

/// The sliders, knights and promotions that any lane may have, so that the rest need not be looked for.
#[derive(Clone, Copy)]
pub(crate) struct Present {
    pub(crate) theirs: SliderKinds,
    pub(crate) ours: SliderKinds,
    pub(crate) knights: bool,
    pub(crate) promotions: bool,
}

impl Present {
    /// Anything.
    pub(crate) const ANY: Self =
        Present { theirs: SliderKinds::ANY, ours: SliderKinds::ANY, knights: true, promotions: true };

    /// Finds the ones on boards, which cover the boards after one move of the opponent as well, except a promotion.
    #[inline(always)]
    pub(crate) fn of<W: Word, S: Sides<W>>(boards: &Boards<W, S>) -> Self {
        let pawns = boards.pawns & boards.own;
        let seventh = boards.sides.where_white(pawns & pawns.splat(rank(6)))
            | boards.sides.where_black(pawns & pawns.splat(rank(1)));
        Present {
            theirs: SliderKinds {
                orthogonal: (boards.orthogonal & boards.enemy).any(),
                diagonal: (boards.diagonal & boards.enemy).any(),
            },
            ours: SliderKinds {
                orthogonal: (boards.orthogonal & boards.own).any(),
                diagonal: (boards.diagonal & boards.own).any(),
            },
            knights: (boards.knights & boards.own).any(),
            promotions: seventh.any(),
        }
    }
}

/// Which lanes have White to move, as far as that is known at compile time.
pub(crate) trait Sides<W>: Copy {
    /// The set in the lanes with White to move, nothing in the others.
    fn where_white(self, set: W) -> W;

    /// The set in the lanes with Black to move, nothing in the others.
    fn where_black(self, set: W) -> W;
}

/// The same side is to move in every lane: White or not.
#[derive(Clone, Copy, Default)]
pub(crate) struct All<const WHITE: bool>;

/// White is to move in every lane.
pub(crate) type AllWhite = All<true>;

/// Black is to move in every lane.
pub(crate) type AllBlack = All<false>;

/// All ones in the lanes with White to move, zero in the others.
#[derive(Clone, Copy)]
pub(crate) struct Mixed<W>(pub W);

impl<W: Word, const WHITE: bool> Sides<W> for All<WHITE> {
    #[inline(always)]
    fn where_white(self, set: W) -> W {
        if WHITE { set } else { set.splat(0) }
    }

    #[inline(always)]
    fn where_black(self, set: W) -> W {
        if WHITE { set.splat(0) } else { set }
    }
}

impl<W: Word> Sides<W> for Mixed<W> {
    #[inline(always)]
    fn where_white(self, set: W) -> W {
        set & self.0
    }

    #[inline(always)]
    fn where_black(self, set: W) -> W {
        set & !self.0
    }
}

/// One side to move in all lanes.
pub(crate) trait OneSide<W>: Sides<W> + Default {
    /// That side.
    const US: Color;
}

impl<W: Word> OneSide<W> for AllWhite {
    const US: Color = Color::White;
}

impl<W: Word> OneSide<W> for AllBlack {
    const US: Color = Color::Black;
}
