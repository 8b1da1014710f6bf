//! From target sets to moves.
//!
//! `move_groups` splits the sets by what moves have in common. The origin of a target is the nearest occupied square, looking back.

#[cfg(target_arch = "x86_64")]
pub(super) mod compressed;
pub(super) mod move_groups;

pub use move_groups::for_each_move;
pub(super) use move_groups::{RareMoves, double_pushes};

use super::across_directions;
use super::generator::generate;
use super::{Generator, Targets};
use crate::geometry::{EAST, WEST};
use crate::node;
use crate::position::Position;
use crate::simd::{Lanes, U16List, Vectors, Word, level::dispatch, sum};
use crate::types::{Class, MAX_MOVES, Move, MovePlace, as_places};
use core::iter::{Copied, Take};
use core::mem::MaybeUninit;
use core::slice::Iter;

impl Generator {
    /// [`legal_moves`](Self::legal_moves) into an array of moves.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub fn legal_moves_into(self, position: &Position, class: Class, moves: &mut [Move]) -> usize {
        // SAFETY: a listing writes whole moves.
        self.legal_moves(position, class, unsafe { as_places(moves) })
    }

    dispatch! {
        /// The number of legal moves in the sets: one for each target, three more for each promotion.
        pub fn count(self, position: &Position, targets: &Targets) -> usize = count;

        /// Writes the moves of target sets, as far as there is room, in no particular order; returns how many there are.
        pub fn list(
            self, position: &Position, targets: &Targets, class: Class, moves: &mut [MovePlace]
        ) -> usize = list;

        /// Generates and lists in one call.
        pub fn legal_moves(self, position: &Position, class: Class, moves: &mut [MovePlace]) -> usize
            = legal_moves;

        /// The number of legal moves of a position.
        pub fn count_moves(self, position: &Position) -> u64 = count_moves;

        /// The number of legal moves of a class; nothing is listed.
        pub fn count_class(self, position: &Position, class: Class) -> usize = count_class;
    }
}

/// By a loop over bits, or by compress instructions where there are any.
#[inline(always)]
fn list<L: Vectors>(level: L, position: &Position, targets: &Targets, class: Class, moves: &mut [MovePlace]) -> usize {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        let mut list = U16List::new(moves);
        let [rays, jumps] = targets.direction.as_chunks().0 else { return 0 };
        let sets = [level.load(rays), level.load(jumps)];
        let along_ranks = targets.direction[EAST] | targets.direction[WEST];
        let may_have_rare = RareMoves::may_be_in(position, along_ranks);
        compressed::write(level, position, sets, may_have_rare, class, &mut list);
        return list.count();
    }
    let _ = level;
    let mut count = 0;
    for_each_move(position, targets, class, |mv| {
        if let Some(place) = moves.get_mut(count) {
            place.write(mv.0);
        }
        count += 1;
    });
    count
}

#[inline(always)]
fn legal_moves<L: Vectors>(level: L, position: &Position, class: Class, moves: &mut [MovePlace]) -> usize {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        let mut list = U16List::new(moves);
        let found = across_directions::find(level, position);
        // Castling and en passant are not in the sets yet.
        let promoting = position.promoting(position.side()) != 0;
        compressed::write(level, position, [found.rays, found.jumps], promoting, class, &mut list);
        if RareMoves::may_be_beyond_masks(position, found.checkers) {
            write_special(position, found.attacked, found.checkers, class, &mut list);
        }
        return list.count();
    }
    if node::captures_in_lanes::<L>() && !class.has(Class::QUIETS) {
        return captures(level, position, class, moves);
    }
    node::write_without_node(level, position, class, moves)
}

/// Lists without quiet moves. Captures are few, so they are listed in a single loop, straight from the lanes; and no
/// castling is among them, so nothing is asked for what the opponent attacks.
#[inline(always)]
fn captures<L: Vectors>(level: L, position: &Position, class: Class, moves: &mut [MovePlace]) -> usize {
    let us = position.side();
    let mut list = U16List::new(moves);
    let found = across_directions::find(level, position);
    let mut rays = found.rays;
    if position.promoting(us) != 0 {
        let mut sets = rays.to_lanes();
        list.extend(|list| write_promotions(position, &mut sets, class, list));
        rays = level.load(&sets);
    }
    let wanted = level.splat(class.targets(position.color(us.opposite())));
    node::write_captures(rays & wanted, found.jumps & wanted, position.occupied(), &mut list);
    if position.ep().is_some() {
        list.extend(|list| write_special(position, 0, 0, class, list));
    }
    list.count()
}

/// Takes the promotions out of the rays; not inlined, as nothing rare is.
#[inline(never)]
fn write_promotions(position: &Position, rays: &mut [u64; 8], class: Class, list: &mut U16List) {
    RareMoves::take_out(position, rays).for_each(position, class, |mv| list.push(mv.0));
}

/// Castling and en passant, which target sets that have just been found lack. Not inlined: most positions have neither.
#[inline(never)]
fn write_special(position: &Position, attacked: u64, checkers: u64, class: Class, list: &mut U16List) {
    let rare = RareMoves::beyond_masks(position, attacked, checkers);
    rare.for_each(position, class, |mv| list.push(mv.0));
}

#[inline(always)]
fn count_moves<L: Vectors>(level: L, position: &Position) -> u64 {
    if L::Word::LANES < 4 {
        return node::count_without_node(level, position, Class::ALL) as u64;
    }
    count(level, position, generate(level, position, &mut MaybeUninit::uninit())) as u64
}

#[inline(always)]
fn count<L: Vectors>(level: L, position: &Position, targets: &Targets) -> usize {
    let moves = count_bits(level, &targets.direction) as usize;
    if position.promoting(position.side()) == 0 {
        return moves;
    }
    let promotions = RareMoves::promotions_in(position, &targets.direction).promotions;
    moves + 3 * promotions.map(u64::count_ones).iter().sum::<u32>() as usize
}

#[inline(always)]
fn count_class<L: Vectors>(level: L, position: &Position, class: Class) -> usize {
    if L::Word::LANES < 4 {
        return node::count_without_node(level, position, class);
    }
    let mut place = MaybeUninit::uninit();
    let mut sets = generate(level, position, &mut place).direction;
    let mut count = 0;
    if RareMoves::may_be_in(position, sets[EAST] | sets[WEST]) {
        RareMoves::take_out(position, &mut sets).for_each(position, class, |_| count += 1);
    }
    let wanted = class.targets(position.color(position.side().opposite()));
    count + count_bits(level, &sets.map(|set| set & wanted)) as usize
}

/// The number of bits of sixteen sets.
#[inline(always)]
pub(super) fn count_bits<L: Vectors>(level: L, sets: &[u64; 16]) -> u64 {
    let mut counts = level.word(0);
    for sets in sets.chunks_exact(L::Word::LANES) {
        counts = level.word_of(sets).count_into(counts);
    }
    sum(counts.lane_counts())
}

/// A move list of fixed capacity on the stack.
///
/// No position with at most 16 pieces a side comes near its capacity; the list of an impossible one is cut off, never
/// overrun.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MAX_MOVES],
    length: usize,
}

impl MoveList {
    /// The legal moves of a position that belong to a class.
    #[inline]
    pub fn new(position: &Position, class: Class) -> Self {
        let mut list = MoveList { moves: [Move::NONE; MAX_MOVES], length: 0 };
        list.length = Generator::current().legal_moves_into(position, class, &mut list.moves).min(MAX_MOVES);
        list
    }

    /// The moves as a slice.
    #[inline(always)]
    pub fn as_slice(&self) -> &[Move] {
        self.moves.get(..self.length).unwrap_or(&[])
    }

    /// The moves one by one.
    #[inline(always)]
    pub fn iter(&self) -> Copied<Iter<'_, Move>> {
        self.as_slice().iter().copied()
    }

    /// The number of moves.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// Whether there are no moves.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.as_slice().is_empty()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = Move;
    type IntoIter = Copied<Iter<'a, Move>>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = Take<core::array::IntoIter<Move, MAX_MOVES>>;

    #[inline(always)]
    fn into_iter(self) -> Self::IntoIter {
        let length = self.len();
        self.moves.into_iter().take(length)
    }
}

impl Position {
    /// All legal moves, in no particular order.
    ///
    /// ```
    /// let position: golem::Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert!(position.legal_moves().is_empty() && position.checkers() == 0);
    ///
    /// let start = golem::Position::start();
    /// for mv in start.legal_moves() {
    ///     assert_eq!(start.after(mv).legal_moves().len(), 20);
    /// }
    /// # Ok::<(), golem::Status>(())
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        MoveList::new(self, Class::ALL)
    }

    /// The legal captures, including en passant and capturing promotions.
    #[inline]
    pub fn legal_captures(&self) -> MoveList {
        MoveList::new(self, Class::CAPTURES)
    }

    /// The legal moves that capture nothing.
    #[inline]
    pub fn legal_quiets(&self) -> MoveList {
        MoveList::new(self, Class::NO_CAPTURES)
    }
}
