//! N positions side by side, and who is to move in them.

use crate::simd::Word;

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

/// Which lanes have white to move, as far as that is known when the code is compiled.
pub trait Sides<W>: Copy {
    /// The set in the lanes with white to move, nothing in the others.
    fn where_white(self, set: W) -> W;

    /// The set in the lanes with black to move, nothing in the others.
    fn where_black(self, set: W) -> W;
}

/// White is to move in every lane.
#[derive(Clone, Copy)]
pub struct AllWhite;

/// Black is to move in every lane.
#[derive(Clone, Copy)]
pub struct AllBlack;

/// All ones in the lanes with white to move, zero in the others.
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
