//! From target sets to moves.
//!
//! The origin of a target is found by looking back: one or two steps for pawns, one for the king, the step for
//! knights, and for sliders the nearest occupied square on the opposite ray.

use super::{Targets, generate};
use crate::attacks::fill::{step, step_in};
use crate::bitboard::{self, squares};
use crate::geometry;
use crate::position::Position;
use crate::simd::{Word, WordLevel, sum};
use crate::tables;
use crate::types::{Color, Kind, MAX_MOVES, Move, Square};
use core::mem::MaybeUninit;

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Every legal move.
    All,
    /// Captures, en passant and capturing promotions among them.
    Captures,
    /// All others, promotions without a capture and castling among them.
    Quiets,
}

/// The pawn directions of a colour: push, capture towards the h-file, capture towards the a-file.
const PAWN_DIRECTIONS: [[usize; 3]; 2] = [[2, 1, 3], [6, 7, 5]];

/// The number of legal moves in the sets: one for each target, three more for each promotion.
#[inline(always)]
pub(super) fn count<L: WordLevel>(level: L, position: &Position, targets: &Targets) -> usize {
    let mut counts = level.word(0);
    for sets in targets.direction.chunks_exact(L::Word::LANES) {
        counts = level.word_of(sets).count_into(counts);
    }
    let moves = sum(counts.lane_counts());
    let side = position.side();
    let promoting = position.of(Kind::Pawn, side) & bitboard::rank(side.relative_rank(6));
    if promoting == 0 { moves as usize } else { moves as usize + 3 * promotions(side, promoting, targets) }
}

/// The number of promotion squares in the sets, by direction.
#[inline(always)]
fn promotions(side: Color, pawns: u64, targets: &Targets) -> usize {
    let mut count = 0;
    for direction in PAWN_DIRECTIONS[side.index()] {
        count += (step_in(direction, pawns) & targets.direction[direction & 15]).count_ones();
    }
    count as usize
}

/// Hands every legal move of a class to `emit`, in no particular order.
#[inline(always)]
pub fn for_each_move(position: &Position, targets: &Targets, class: Class, mut emit: impl FnMut(Move)) {
    let lister = Lister::new(position, class);
    match position.side() {
        Color::White => lister.pawns_and_rays::<true>(targets, &mut emit),
        Color::Black => lister.pawns_and_rays::<false>(targets, &mut emit),
    }
    lister.knights(targets, &mut emit);
}

/// A move in native byte order, so that a buffer of moves needs no alignment.
pub type MoveBytes = [u8; 2];

/// Writes the moves of a class as far as there is room; returns how many there are.
#[inline(always)]
pub(super) fn write(
    position: &Position,
    targets: &Targets,
    class: Class,
    moves: &mut [MaybeUninit<MoveBytes>],
) -> usize {
    let mut count = 0;
    for_each_move(position, targets, class, |mv| {
        if let Some(place) = moves.get_mut(count) {
            place.write(mv.0.to_ne_bytes());
        }
        count += 1;
    });
    count
}

/// What the listing of one position needs.
struct Lister {
    own: u64,
    enemy: u64,
    occupied: u64,
    pawns: u64,
    king: Square,
    ep: u64,
    class: Class,
}

impl Lister {
    #[inline(always)]
    fn new(position: &Position, class: Class) -> Self {
        let side = position.side();
        Lister {
            own: position.color(side),
            enemy: position.color(side.opposite()),
            occupied: position.occupied(),
            pawns: position.of(Kind::Pawn, side),
            king: Square::lowest(position.of(Kind::King, side)),
            ep: position.ep().map_or(0, Square::bit),
            class,
        }
    }

    #[inline(always)]
    fn wants_quiets(&self) -> bool {
        self.class != Class::Captures
    }

    #[inline(always)]
    fn wants_captures(&self) -> bool {
        self.class != Class::Quiets
    }

    #[inline(always)]
    fn pawns_and_rays<const WHITE: bool>(&self, targets: &Targets, emit: &mut impl FnMut(Move)) {
        let sets = &targets.direction;
        self.castling(sets[0] & self.own, Move::CASTLE_H, emit);
        self.castling(sets[4] & self.own, Move::CASTLE_A, emit);
        self.ray::<0>(sets[0] & !self.own, emit);
        self.ray::<4>(sets[4] & !self.own, emit);
        if WHITE {
            let after_captures_h = self.pawn_captures::<1>(sets[1], emit);
            let after_pushes = self.pawn_pushes::<2>(sets[2], bitboard::rank(3), emit);
            let after_captures_a = self.pawn_captures::<3>(sets[3], emit);
            self.ray::<1>(after_captures_h, emit);
            self.ray::<2>(after_pushes, emit);
            self.ray::<3>(after_captures_a, emit);
            self.ray::<5>(sets[5], emit);
            self.ray::<6>(sets[6], emit);
            self.ray::<7>(sets[7], emit);
        } else {
            let after_captures_a = self.pawn_captures::<5>(sets[5], emit);
            let after_pushes = self.pawn_pushes::<6>(sets[6], bitboard::rank(4), emit);
            let after_captures_h = self.pawn_captures::<7>(sets[7], emit);
            self.ray::<1>(sets[1], emit);
            self.ray::<2>(sets[2], emit);
            self.ray::<3>(sets[3], emit);
            self.ray::<5>(after_captures_a, emit);
            self.ray::<6>(after_pushes, emit);
            self.ray::<7>(after_captures_h, emit);
        }
    }

    #[inline(always)]
    fn castling(&self, rooks: u64, code: u16, emit: &mut impl FnMut(Move)) {
        if self.wants_quiets() {
            for rook in squares(rooks) {
                emit(Move::new(self.king, rook, code));
            }
        }
    }

    /// Emits the pushes of a direction and returns the targets that are left for other pieces.
    #[inline(always)]
    fn pawn_pushes<const D: usize>(&self, targets: u64, double_rank: u64, emit: &mut impl FnMut(Move)) -> u64 {
        let once = step::<D, u64>(self.pawns);
        let single = targets & once;
        let double = targets & double_rank & step::<D, u64>(once & !self.occupied) & !single;
        if self.wants_quiets() {
            self.pawn_steps::<D>(single, Move::QUIET, emit);
            let two_steps = 2 * const { geometry::delta(D) };
            for to in squares(double) {
                emit(Move::new(back(to, two_steps), to, Move::DOUBLE_PUSH));
            }
        }
        targets & !single & !double
    }

    /// Emits the captures of a direction and returns the targets that are left for other pieces.
    #[inline(always)]
    fn pawn_captures<const D: usize>(&self, targets: u64, emit: &mut impl FnMut(Move)) -> u64 {
        let captures = targets & step::<D, u64>(self.pawns);
        if self.wants_captures() {
            let ep = captures & self.ep & !self.enemy;
            self.pawn_steps::<D>(captures & !ep, Move::CAPTURE, emit);
            let delta = const { geometry::delta(D) };
            for to in squares(ep) {
                emit(Move::new(back(to, delta), to, Move::EN_PASSANT));
            }
        }
        targets & !captures
    }

    #[inline(always)]
    fn pawn_steps<const D: usize>(&self, targets: u64, code: u16, emit: &mut impl FnMut(Move)) {
        let delta = const { geometry::delta(D) };
        let last_ranks = bitboard::rank(0) | bitboard::rank(7);
        for to in squares(targets & !last_ranks) {
            emit(Move::new(back(to, delta), to, code));
        }
        for to in squares(targets & last_ranks) {
            for kind in (0..4).rev() {
                emit(Move::new(back(to, delta), to, Move::PROMOTION | code | kind));
            }
        }
    }

    /// Emits what sliders and the king reach along a ray.
    #[inline(always)]
    fn ray<const D: usize>(&self, targets: u64, emit: &mut impl FnMut(Move)) {
        self.by_capture(targets, |set, code| {
            for to in squares(set) {
                emit(Move::new(self.nearest_behind::<D>(to), to, code));
            }
        });
    }

    #[inline(always)]
    fn nearest_behind<const D: usize>(&self, to: Square) -> Square {
        let behind = tables::reach(const { D ^ 4 }, to) & self.occupied;
        if const { geometry::shifts_left(D) } { Square::highest(behind) } else { Square::lowest(behind) }
    }

    #[inline(always)]
    fn knights(&self, targets: &Targets, emit: &mut impl FnMut(Move)) {
        let [.., a, b, c, d, e, f, g, h] = targets.direction;
        for (direction, set) in [a, b, c, d, e, f, g, h].into_iter().enumerate() {
            let delta = geometry::delta(8 | direction & 7);
            self.by_capture(set, |set, code| {
                for to in squares(set) {
                    emit(Move::new(back(to, delta), to, code));
                }
            });
        }
    }

    /// Calls `emit` with the captures and with the quiet targets of a set, as far as they are wanted.
    #[inline(always)]
    fn by_capture(&self, targets: u64, mut emit: impl FnMut(u64, u16)) {
        if self.wants_captures() {
            emit(targets & self.enemy, Move::CAPTURE);
        }
        if self.wants_quiets() {
            emit(targets & !self.enemy, Move::QUIET);
        }
    }
}

/// The square from which a step of `delta` leads to `to`.
#[inline(always)]
fn back(to: Square, delta: i32) -> Square {
    Square::from_low_bits((i32::from(to.number()) - delta) as u32)
}

/// A move list of fixed capacity on the stack.
///
/// No position of at most 16 pieces a side comes near its capacity; an impossible one is cut off, never overrun.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MAX_MOVES],
    length: usize,
}

impl MoveList {
    /// The legal moves of a position.
    #[inline]
    pub fn legal(position: &Position) -> Self {
        Self::of(position, Class::All)
    }

    /// The legal moves of one class.
    #[inline]
    pub fn of(position: &Position, class: Class) -> Self {
        let mut list = MoveList { moves: [Move::NONE; MAX_MOVES], length: 0 };
        for_each_move(position, &generate(position), class, |mv| {
            if let Some(place) = list.moves.get_mut(list.length) {
                *place = mv;
                list.length += 1;
            }
        });
        list
    }

    /// The moves as a slice.
    #[inline(always)]
    pub fn as_slice(&self) -> &[Move] {
        self.moves.get(..self.length).unwrap_or(&[])
    }

    /// The moves one by one.
    #[inline(always)]
    pub fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        self.as_slice().iter().copied()
    }
}
