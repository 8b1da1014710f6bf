//! The children of many nodes as one stream, so that every batch is full.
//!
//! The lowest target of each node in one direction, then in the next one, are compressed into a queue, which is emptied
//! a word of children at a time:
//!
//! ```text
//!   targets north   node 0 . . 3 . 5 . .      queue   0 3 5 | 1 2 5 7 | 0 ...
//!   targets east    node . 1 2 . . 5 . 7              batch of eight  ^
//! ```
//!
//! The from-square of a child is found in the batch. It is the nearest occupied square behind the target; a fill by rotations
//! goes back in a different direction in every lane.

use super::queue::WordQueue;
use super::special::PROMOTIONS;
use crate::geometry::{DIRECTION_COUNT, RAY_COUNT, delta};
use crate::movegen::list::special::PAWN_DIRECTIONS;
use crate::movegen::sets::across_positions::lowest;
use crate::movegen::sets::boards::{AllBlack, Boards};
use crate::position::special::castling_destinations;
use crate::simd::{Scalar, Vectors, Word, sum};
use crate::tables::table;
use crate::types::{Color, Move};

/// Where a tag holds the step back to the origin, as a rotation, and above it whether it is a knight's: above the lane of the
/// node, and below what a pawn becomes.
const STEP_SHIFT: u32 = 8;
const JUMP: u64 = 64;

/// Sets of targets that the queue is filled from: those of a move each, and those of four promotions each.
const SETS: usize = DIRECTION_COUNT + 3;

/// Moves of nodes, without en passant captures.
pub(super) struct Moves<W> {
    /// By direction, without promotions and castling; then promotions in the order of [`PAWN_DIRECTIONS`].
    sets: [W; SETS],
    /// The rooks that may castle towards the h-file and towards the a-file, and the king.
    castling_rooks: [W; 2],
    king: W,
    /// The occupied squares in each node.
    occupied: W,
}

impl<W: Word> Moves<W> {
    /// Moves of pieces by direction, of pawns that promote, and of rooks that castle.
    #[inline(always)]
    pub(super) fn new(
        boards: &Boards<W, AllBlack>,
        plain: &[W; DIRECTION_COUNT],
        promotions: [W; 3],
        castling_rooks: [W; 2],
    ) -> Self {
        let ([a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p], [q, r, s]) = (*plain, promotions);
        Moves {
            sets: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s],
            castling_rooks,
            king: boards.kings & boards.own,
            occupied: boards.own | boards.enemy,
        }
    }

    /// Whether there is a promotion or castling.
    #[inline(always)]
    pub(super) fn any_special(&self) -> bool {
        let ([.., a, b, c], [d, e]) = (self.sets, self.castling_rooks);
        ((a | b | c) | (d | e)).any()
    }

    /// Castling towards the h-file and towards the a-file: where king and rook stand, and where they end up.
    #[inline(always)]
    fn castlings(&self) -> [[W; 2]; 2] {
        let castling = |rook: W, code| {
            let (king_to, rook_to) = castling_destinations(Color::Black, code);
            [(self.king | rook).where_any(rook), rook.splat(king_to.bit() | rook_to.bit()).where_any(rook)]
        };
        let [h, a] = self.castling_rooks;
        [castling(h, Move::CASTLE_H), castling(a, Move::CASTLE_A)]
    }

    /// The sets that are not empty, as bits.
    #[inline(always)]
    fn filled(&self) -> u32 {
        let mut filled = 0;
        for (index, set) in self.sets.iter().enumerate() {
            filled |= u32::from(set.any()) << index;
        }
        filled
    }
}

/// A way to count the replies to moves, one in each lane.
pub(super) trait Replies<W> {
    /// The replies to the moves from `from` to `to`, given their tags. In castling both are two squares.
    fn count(&self, from: W, to: W, tag: W) -> W;
}

/// The replies to all moves of nodes, summed up. The moves are used up; the queue is empty before and after.
#[inline(always)]
pub(super) fn replies<L: Vectors>(
    level: L,
    moves: &mut Moves<L::Word>,
    way: &impl Replies<L::Word>,
    queue: &mut WordQueue,
) -> u64 {
    let nodes = level.word_of(&[0, 1, 2, 3, 4, 5, 6, 7]);
    let mut waiting = Waiting { now: moves.filled(), later: 0 };
    let mut castlings = 0;
    let mut counts = level.word(0);
    loop {
        let is_last = waiting.fill(level, nodes, moves, queue);
        if is_last {
            queue.push([level.word(0); 2]);
        }
        let mut at = 0;
        loop {
            // One place for all batches, because what follows is long and inlined.
            let [from, to, tag] = if castlings < 2 {
                let [from, to] = moves.castlings()[castlings & 1];
                castlings += 1;
                if !to.any() {
                    continue;
                }
                [from, to, nodes]
            } else if at + L::Word::LANES <= queue.count() || (is_last && at < queue.count()) {
                let [to, tag] = queue.words(level, at);
                at += L::Word::LANES;
                [origin(level, to, tag.shr(STEP_SHIFT), moves.occupied.pick(tag)), to, tag]
            } else {
                break;
            };
            counts = counts.plus(way.count(from, to, tag).where_any(to));
        }
        queue.drop_before(at);
        if is_last {
            return sum(counts);
        }
    }
}

/// The sets that have targets which are not in the queue yet, as bits: so no branch depends on a set, but for the ends
/// of rounds. In a round the lowest target of every set and node is taken.
struct Waiting {
    /// Those to be looked at in this round.
    now: u32,
    /// Those to be looked at in the next one.
    later: u32,
}

impl Waiting {
    /// Fills the queue as far as there is room; returns whether nothing is left.
    #[inline(always)]
    fn fill<L: Vectors>(
        &mut self,
        level: L,
        nodes: L::Word,
        moves: &mut Moves<L::Word>,
        queue: &mut WordQueue,
    ) -> bool {
        loop {
            while self.now != 0 {
                if !queue.has_room(PROMOTIONS.len()) {
                    return false;
                }
                let index = self.now.trailing_zeros() as usize;
                self.now &= self.now - 1;
                let Some(set) = moves.sets.get_mut(index) else { continue };
                let to = lowest(*set);
                *set = *set ^ to;
                self.later |= u32::from(set.any()) << index;
                if index < DIRECTION_COUNT {
                    queue.push([to, nodes | level.word(STEPS_BACK[index & 15])]);
                } else {
                    let direction = PAWN_DIRECTIONS[Color::Black.index()][(index - DIRECTION_COUNT) % 3];
                    for piece in PROMOTIONS {
                        queue.push([to, nodes | level.word(STEPS_BACK[direction & 15] | piece)]);
                    }
                }
            }
            if self.later == 0 {
                return true;
            }
            (self.now, self.later) = (self.later, 0);
        }
    }
}

/// By direction: a step back in a tag.
static STEPS_BACK: [u64; DIRECTION_COUNT] = table!(DIRECTION_COUNT; direction => {
    let jump = if direction < RAY_COUNT { 0 } else { JUMP };
    ((-delta(direction)).rem_euclid(64) as u64 | jump) << STEP_SHIFT
});

/// The nearest occupied squares behind targets, each a step of its own back or several. A fill as in
/// [`attacks::fill`](crate::attacks::fill); it needs no edges, because an origin comes before any edge.
#[inline(always)]
fn origin<L: Vectors>(level: L, to: L::Word, one: L::Word, occupied: L::Word) -> L::Word {
    if L::Word::LANES == 2 {
        // Two lanes are rotated one after the other, so all of it is better done in one and then in the other.
        let origin = |lane| origin(Scalar::here(), to.lane(lane), one.lane(lane), occupied.lane(lane));
        return level.word_of(&[origin(0), origin(1)]);
    }
    let rotated = |set, steps| level.rotate_each(set, steps);
    let two = one.plus(one);
    let four = two.plus(two);
    // A knight passes nothing.
    let propagator = (!occupied).where_zero(one & one.splat(JUMP));
    let filled = to | (propagator & rotated(to, one));
    let propagator = propagator & rotated(propagator, one);
    let filled = filled | (propagator & rotated(filled, two));
    let propagator = propagator & rotated(propagator, two);
    let filled = filled | (propagator & rotated(filled, four));
    rotated(filled, one) & occupied
}
