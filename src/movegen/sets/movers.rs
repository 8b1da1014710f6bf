//! Sliders and pawns of the side to move; their moves depend on blockers and pins.
//!
//! Sliders are filled by Kogge-Stone, or eastwards by a subtraction in each byte. Where one instruction turns a board, the
//! other orthogonal rays are eastward ones of turned boards.

use super::boards::{Boards, Present, Sides, SliderKinds};
use crate::attacks::fill::{attacks, each, step};
use crate::bitboard::rank;
use crate::simd::{Word, reverse_bits_of_bytes};

/// The sliders and pawns of the side to move, by the lines along which pins let them move, and what they run into.
#[derive(Clone, Copy)]
pub(crate) struct Movers<W, S> {
    /// By line: those that look along it.
    sliders: [W; 4],
    /// Those that capture along line 1, that push along line 2, that capture along line 3.
    pawns: [W; 3],
    own: W,
    enemy: W,
    sides: S,
}

impl<W: Word, S: Sides<W>> Movers<W, S> {
    #[inline(always)]
    pub(crate) fn new(boards: &Boards<W, S>, pin_masks: &[W; 4]) -> Self {
        let (orthogonal, diagonal) = (boards.orthogonal & boards.own, boards.diagonal & boards.own);
        let pawns = boards.pawns & boards.own;
        Movers {
            sliders: [
                orthogonal & pin_masks[0],
                diagonal & pin_masks[1],
                orthogonal & pin_masks[2],
                diagonal & pin_masks[3],
            ],
            pawns: [pawns & pin_masks[1], pawns & pin_masks[2], pawns & pin_masks[3]],
            own: boards.own,
            enemy: boards.enemy,
            sides: boards.sides,
        }
    }

    /// After a quiet move of the opponent in each lane, if that pins and unpins nothing.
    #[inline(always)]
    pub(crate) fn after_quiet(&self, from: W, to: W) -> Self {
        Movers { enemy: (self.enemy & !from) | to, ..*self }
    }

    /// Returns the squares that the sliders attack, by ray.
    #[inline(always)]
    pub(crate) fn slider_rays(&self, kinds: SliderKinds) -> [W; 8] {
        slider_rays(|line| self.sliders[line & 3], self.own | self.enemy, kinds)
    }

    /// Adds the moves of sliders, of which the rays are given, and pawns to running counts.
    #[inline(always)]
    pub(crate) fn count_into(&self, rays: &[W; 8], check_mask: W, present: Present, counts: W) -> W {
        let targets = check_mask & !self.own;
        let mut counts = counts;
        if present.ours.orthogonal {
            for ray in [rays[0], rays[2], rays[4], rays[6]] {
                counts = (ray & targets).count_into(counts);
            }
        }
        if present.ours.diagonal {
            for ray in [rays[1], rays[3], rays[5], rays[7]] {
                counts = (ray & targets).count_into(counts);
            }
        }
        count_pawns(self.pawn_moves(), check_mask, present.promotions, counts)
    }

    /// Pushes, double pushes and captures by ray; a promotion is a target like any other.
    #[inline(always)]
    pub(crate) fn pawn_moves(&self) -> [W; 8] {
        let empty = !(self.own | self.enemy);
        let [one, two, three] = self.pawns;
        let white = |pawns: W| self.sides.where_white(pawns);
        let black = |pawns: W| self.sides.where_black(pawns);
        let north = step::<2, W>(white(two)) & empty;
        let north_twice = step::<2, W>(north & north.splat(rank(2))) & empty;
        let south = step::<6, W>(black(two)) & empty;
        let south_twice = step::<6, W>(south & south.splat(rank(5))) & empty;
        let none = empty.splat(0);
        [
            none,
            step::<1, W>(white(one)) & self.enemy,
            north | north_twice,
            step::<3, W>(white(three)) & self.enemy,
            none,
            step::<5, W>(black(one)) & self.enemy,
            south | south_twice,
            step::<7, W>(black(three)) & self.enemy,
        ]
    }

    /// In each lane those of the lane that `lanes` names.
    #[inline(always)]
    pub(crate) fn pick(&self, lanes: W) -> Self {
        Movers {
            sliders: each!(L in 0 1 2 3 => self.sliders[L].pick(lanes)),
            pawns: each!(L in 0 1 2 => self.pawns[L].pick(lanes)),
            own: self.own.pick(lanes),
            enemy: self.enemy.pick(lanes),
            sides: self.sides,
        }
    }
}

/// The attacks of sliders by ray. `of_line` gives the sliders that look along a line 0–3; `occupied` contains all of
/// them.
#[inline(always)]
pub(crate) fn slider_rays<W: Word>(of_line: impl Fn(usize) -> W, occupied: W, kinds: SliderKinds) -> [W; 8] {
    let empty = !occupied;
    let mut rays = [occupied.splat(0); 8];
    if kinds.orthogonal {
        let (ranks, files) = (of_line(0), of_line(2));
        rays[0] = east(ranks, occupied);
        [rays[2], rays[4], rays[6]] = match by_turning(ranks, files, occupied) {
            Some(rays) => rays,
            None => [attacks::<2, W>(files, empty), attacks::<4, W>(ranks, empty), attacks::<6, W>(files, empty)],
        };
    }
    if kinds.diagonal {
        rays[1] = attacks::<1, W>(of_line(1), empty);
        rays[3] = attacks::<3, W>(of_line(3), empty);
        rays[5] = attacks::<5, W>(of_line(1), empty);
        rays[7] = attacks::<7, W>(of_line(3), empty);
    }
    rays
}

/// North, west and south by [`east`] on turned boards; `None` where no instruction turns one. With the files of a board as
/// its ranks, south leads east; with the bits of its bytes reversed as well, north does.
#[inline(always)]
fn by_turning<W: Word>(ranks: W, files: W, occupied: W) -> Option<[W; 3]> {
    let (files, turned) = (files_as_ranks(files)?, files_as_ranks(occupied)?);
    let south = files_as_ranks(east(files, turned))?;
    Some([files_as_ranks(west(files, turned)?)?, west(ranks, occupied)?, south])
}

/// Westwards by [`east`] on the reversed bytes.
#[inline(always)]
fn west<W: Word>(sliders: W, occupied: W) -> Option<W> {
    reverse_bits_of_bytes(east(reverse_bits_of_bytes(sliders)?, reverse_bits_of_bytes(occupied)?))
}

/// Each lane as a board whose h-file is the first rank and whose first rank is the h-file. The board is the matrix of the
/// product: byte n of it is column 7 - n, from the highest row on.
#[inline(always)]
fn files_as_ranks<W: Word>(board: W) -> Option<W> {
    board.splat(0x0102_0408_1020_4080).product(board)
}

/// Eastwards by subtraction: the borrow of each slider runs to the next occupied square, and stays in its rank.
#[inline(always)]
fn east<W: Word>(sliders: W, occupied: W) -> W {
    (occupied ^ sliders).minus_bytes(sliders) ^ occupied
}

/// Adds pawn moves to running counts. Each promotion counts four times; `may_promote` says whether there can be any.
#[inline(always)]
pub(crate) fn count_pawns<W: Word>(rays: [W; 8], check_mask: W, may_promote: bool, counts: W) -> W {
    let [_, ne, n, nw, _, sw, s, se] = rays;
    // North is White's direction and south is Black's, so one of each pair is empty. Pushes go where nothing stands,
    // captures do not, so that they can be counted as one set.
    let pawns = [((ne | se) | (n | s)) & check_mask, (nw | sw) & check_mask];
    let mut counts = pawns[0].count_into(pawns[1].count_into(counts));
    if may_promote {
        for set in pawns {
            let promoting = set & set.splat(rank(0) | rank(7));
            counts = promoting.count_into(promoting.count_into(promoting.count_into(counts)));
        }
    }
    counts
}
