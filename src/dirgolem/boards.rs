//! N positions side by side, and the side to move in each: what the generator over words reads.

use crate::position::Position;
use crate::simd::{Word, WordLevel};
use crate::types::{Color, Kind};

/// What the generator reads of N positions.
#[derive(Clone, Copy)]
pub struct Boards<W, S> {
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
    /// One position in every lane, as `us` sees it; `sides` must agree.
    #[inline(always)]
    pub(super) fn everywhere<L: WordLevel<Word = W>>(level: L, position: &Position, us: Color, sides: S) -> Self {
        let own = position.color(us);
        Boards {
            pawns: level.word(position.kind(Kind::Pawn)),
            knights: level.word(position.kind(Kind::Knight)),
            diagonal: level.word(position.diagonal_sliders()),
            orthogonal: level.word(position.orthogonal_sliders()),
            kings: level.word(position.kind(Kind::King)),
            own: level.word(own),
            enemy: level.word(position.color(us.opposite()) & !own),
            sides,
        }
    }

    /// One position in each lane, from their transposed records.
    #[inline(always)]
    pub(super) fn transposed(words: [W; 10], sides: S) -> Self {
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
}

/// Which lanes have White to move, as far as that is known at compile time.
pub trait Sides<W>: Copy {
    /// The set in the lanes with White to move, nothing in the others.
    fn where_white(self, set: W) -> W;

    /// The set in the lanes with Black to move, nothing in the others.
    fn where_black(self, set: W) -> W;
}

/// White is to move in every lane.
#[derive(Clone, Copy)]
pub struct AllWhite;

/// Black is to move in every lane.
#[derive(Clone, Copy)]
pub struct AllBlack;

/// All ones in the lanes with White to move, zero in the others.
#[derive(Clone, Copy)]
pub struct Mixed<W>(pub W);

impl<W: Word> Sides<W> for AllWhite {
    #[inline(always)]
    fn where_white(self, set: W) -> W {
        set
    }

    #[inline(always)]
    fn where_black(self, set: W) -> W {
        set.splat(0)
    }
}

impl<W: Word> Sides<W> for AllBlack {
    #[inline(always)]
    fn where_white(self, set: W) -> W {
        set.splat(0)
    }

    #[inline(always)]
    fn where_black(self, set: W) -> W {
        set
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
