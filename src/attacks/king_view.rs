//! The rays and steps from a king's square on an empty board.
//!
//! A king stands on one square, so its eight rays need no fill. The nearest blocker of a ray ends it, and a subtraction
//! finds that blocker without a loop.
//!
//! ```text
//!   upwards     b = ray & occupied        . . . b . b . .      b ^ (b - 1) is all up to the lowest blocker
//!   downwards   the same on the board with its ranks in reverse order, where the ray leads upwards
//!   west        unchanged by reversing ranks: blockers smeared westwards leave what lies before them
//! ```

use super::fill::{each, each_ray, up_to_first};
use crate::simd::{Record, Vectors, Word};
use crate::tables::{self, table};
use crate::types::Square;

/// A king's view, lane by lane.
#[derive(Clone, Copy)]
pub(crate) struct KingView<W> {
    /// The eight rays to the edge of the board.
    pub rays: [W; 8],
    /// A knight's steps.
    pub jumps: W,
    /// The king's own steps.
    pub steps: W,
}

/// The views from all squares, then the view from no square, as records to be transposed.
static VIEWS: [Record; 65] = table!(65; square => table!(10; word => match word {
    _ if square == 64 => 0,
    0..8 => tables::REACH[word][square],
    8 => tables::KNIGHT_ATTACKS[square],
    _ => tables::KING_ATTACKS[square],
}));

/// The view of the lowest king of a set; sees nothing if the set is empty.
#[inline(always)]
pub(crate) fn record(kings: u64) -> &'static Record {
    // 64 trailing zeros are the view from no square.
    &VIEWS[(kings.trailing_zeros() as usize).min(64)]
}

/// The eight rays of the lowest king of a set, one in each lane; none if the set is empty.
#[inline(always)]
pub(crate) fn rays<L: Vectors>(level: L, kings: u64) -> L::Lanes {
    let &[a, b, c, d, e, f, g, h, ..] = record(kings);
    level.load(&[a, b, c, d, e, f, g, h])
}

impl<W: Word> KingView<W> {
    /// The view of transposed records.
    #[inline(always)]
    pub(crate) fn new([a, b, c, d, e, f, g, h, jumps, steps]: [W; 10]) -> Self {
        KingView { rays: [a, b, c, d, e, f, g, h], jumps, steps }
    }

    /// The view of one king in each lane; nothing where there is none.
    #[inline(always)]
    pub(crate) fn of<L: Vectors<Word = W>>(level: L, kings: W) -> Self {
        let kings = kings.to_array();
        let king = |lane: usize| kings.as_ref().get(lane).copied().unwrap_or(0);
        Self::new(level.transpose(|lane| record(king(lane))))
    }

    /// The view from one square, the same in every lane.
    #[inline(always)]
    pub(crate) fn everywhere<L: Vectors<Word = W>>(level: L, square: Square) -> Self {
        Self::new(each!(W in 0 1 2 3 4 5 6 7 8 9 => level.word(VIEWS[square.index()][W])))
    }

    /// The queen's attacks from the king's square: each ray up to and including the first occupied square.
    #[inline(always)]
    pub(crate) fn sight(&self, occupied: W) -> W {
        let [e, ne, n, nw, w, sw, s, se] = self.rays;
        let up =
            up_to_first(e, occupied) | up_to_first(ne, occupied) | up_to_first(n, occupied) | up_to_first(nw, occupied);
        let turned = occupied.swap_bytes();
        let down = up_to_first(sw.swap_bytes(), turned)
            | up_to_first(s.swap_bytes(), turned)
            | up_to_first(se.swap_bytes(), turned);
        up | down.swap_bytes() | westwards(w, occupied)
    }

    /// The rank and the file of the king.
    #[inline(always)]
    pub(crate) fn orthogonals(&self) -> W {
        self.rays[0] | self.rays[2] | self.rays[4] | self.rays[6]
    }

    /// The diagonals of the king.
    #[inline(always)]
    pub(crate) fn diagonals(&self) -> W {
        self.rays[1] | self.rays[3] | self.rays[5] | self.rays[7]
    }

    /// In each lane the view of the lane that `lanes` names.
    #[inline(always)]
    pub(crate) fn pick(&self, lanes: W) -> Self {
        KingView {
            rays: each_ray!(D => self.rays[D].pick(lanes)),
            jumps: self.jumps.pick(lanes),
            steps: self.steps.pick(lanes),
        }
    }
}

/// A ray westwards up to and including the first occupied square.
#[inline(always)]
fn westwards<W: Word>(ray: W, occupied: W) -> W {
    // Smeared bits that run over into the rank below are cut off with the ray.
    let behind = (ray & occupied).shr(1);
    let behind = behind | behind.shr(1);
    let behind = behind | behind.shr(2);
    let behind = behind | behind.shr(4);
    ray & !behind
}
