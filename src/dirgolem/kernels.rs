//! The generator functions at every level, and the choice between them.
//!
//! [`Kernels`] is what a level offers: written once over its token, but for one position in general registers and for
//! the lists of AVX-512. A [`Generator`] is the proof that this CPU may run one of them.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::boards::{AllBlack, AllWhite};
use super::list::{self, MoveGroups};
#[cfg(target_arch = "x86_64")]
use super::list::{compressed, move_groups::RareMoves};
#[cfg(target_arch = "x86_64")]
use super::perft::siblings;
use super::perft::{alone, each_move};
use super::picker::captures::{self, Captures};
use super::picker::order::{self, History, HistoryBytes, Keys};
use super::{AttackMaps, Targets};
use super::{across_directions, across_positions, attack_maps, checks, exchange, many};
use crate::attacks::around::Around;
#[cfg(target_arch = "x86_64")]
use crate::geometry::{EAST, WEST};
use crate::position::Position;
#[cfg(baseline_vectors)]
use crate::simd::level::Baseline;
use crate::simd::{BytePairs, Code, LaneLevel, Level, Record, Scalar, SixteenLevel, WordLevel, level::dispatch};
#[cfg(target_arch = "x86_64")]
use crate::simd::{U16List, avx2::Avx2, avx512::Avx512, sse2::Sse2};
use crate::types::{Class, Move, MoveBytes, as_places};
use core::mem::MaybeUninit;
use core::slice;

/// What a level offers, by the names of [`Generator`].
pub(super) trait Kernels: LaneLevel + WordLevel + SixteenLevel + Around {
    /// The target sets of one position.
    #[inline(always)]
    fn generate<'a>(self, position: &Position, targets: &'a mut MaybeUninit<Targets>) -> &'a mut Targets {
        across_directions::generate(self, position, targets)
    }

    /// Writes the moves of target sets.
    #[inline(always)]
    fn list(self, position: &Position, targets: &Targets, class: Class, moves: &mut [MaybeUninit<MoveBytes>]) -> usize {
        list::write(position, targets, class, moves)
    }

    /// Origins and targets of all moves that are not rare.
    #[inline(always)]
    fn pairs(self, groups: &MoveGroups, pairs: &mut BytePairs) {
        list::pairs(groups, pairs);
    }

    #[inline(always)]
    fn generate_into(self, position: &Position, targets: &mut MaybeUninit<Targets>) {
        self.generate(position, targets);
    }

    #[inline(always)]
    fn count(self, position: &Position, targets: &Targets) -> usize {
        list::count(self, position, targets)
    }

    #[inline(always)]
    fn legal_moves(self, position: &Position, class: Class, moves: &mut [MaybeUninit<MoveBytes>]) -> usize {
        let mut place = MaybeUninit::uninit();
        let targets = self.generate(position, &mut place);
        // A call, so that the loop over the moves has the registers for itself.
        Generator(self.code()).list(position, targets, class, moves)
    }

    #[inline(always)]
    fn generate_many(self, positions: &[Record], targets: &mut [MaybeUninit<Targets>]) {
        many::generate(self, positions, targets);
    }

    #[inline(always)]
    fn count_many(self, positions: &[Record], counts: &mut [MaybeUninit<u32>]) {
        many::count(self, positions, counts);
    }

    #[inline(always)]
    fn count_moves(self, position: &Position) -> u64 {
        self.count(position, self.generate(position, &mut MaybeUninit::uninit())) as u64
    }

    #[inline(always)]
    fn count_captures(self, position: &Position) -> u64 {
        list::count_captures(self, position, self.generate(position, &mut MaybeUninit::uninit())) as u64
    }

    #[inline(always)]
    fn attack_maps_many(self, positions: &[Record], maps: &mut [MaybeUninit<AttackMaps>]) {
        for (record, place) in positions.iter().zip(maps) {
            attack_maps::write(self, &Position::from_record(record), place.write(AttackMaps::default()));
        }
    }

    #[inline(always)]
    fn keep_checks(self, position: &Position, targets: &mut Targets) {
        checks::keep_checks(self, position, targets);
    }

    #[inline(always)]
    fn winning(self, position: &Position, targets: &Targets, threshold: i32) -> Targets {
        exchange::winning(self, position, targets, threshold)
    }

    #[inline(always)]
    fn grandchildren(self, position: &Position, shared: bool) -> u64 {
        alone::grandchildren(self, position, self.generate(position, &mut MaybeUninit::uninit()), shared)
    }

    /// Only where words have many lanes, here and below.
    #[inline(always)]
    fn leaves_below_white(self, _position: &Position, _moves: &[Move], _shared: bool) -> u64 {
        0
    }

    #[inline(always)]
    fn leaves_below_black(self, _position: &Position, _moves: &[Move], _shared: bool) -> u64 {
        0
    }

    #[inline(always)]
    fn count_replies(self, position: &Position, moves: &[Move], counts: &mut [u32]) {
        each_move::count_replies(self, position, moves, counts);
    }

    #[inline(always)]
    fn captures(self, position: &Position, targets: &Targets, kinds: u16, moves: &mut [Move]) -> Captures {
        captures::write_in_order(self, position, targets, kinds, moves)
    }

    #[inline(always)]
    fn quiets(
        self,
        position: &Position,
        targets: &Targets,
        history: Option<&HistoryBytes>,
        moves: &mut [Move],
    ) -> usize {
        let listed = Generator(self.code()).list(position, targets, Class::Quiets, as_places(moves));
        let mut count = listed.min(moves.len());
        let moves = moves.get_mut(..count).unwrap_or_default();
        if position.promoting(position.side()) != 0 {
            count = order::keep(moves, |mv| mv.promotion().is_none());
        }
        let moves = moves.get_mut(..count).unwrap_or_default();
        order::by_history(position.side(), moves, history, |keys, moves| Generator(self.code()).sort(keys, moves));
        count
    }

    #[inline(always)]
    fn sort(self, keys: Keys<'_>, moves: &mut [Move]) {
        order::by_counting(keys, moves);
    }
}

/// One ray after the other: eight at a time would not fit into general registers.
impl Kernels for Scalar {
    #[inline(always)]
    fn generate<'a>(self, position: &Position, targets: &'a mut MaybeUninit<Targets>) -> &'a mut Targets {
        across_positions::generate_one(self, position, targets)
    }
}

#[cfg(target_arch = "x86_64")]
impl Kernels for Sse2 {}

/// Perft from three plies above the leaves on, where words have many lanes.
#[cfg(target_arch = "x86_64")]
macro_rules! leaves_in_lanes {
    () => {
        #[inline(always)]
        fn leaves_below_white(self, position: &Position, moves: &[Move], shared: bool) -> u64 {
            siblings::leaves(self, position, moves, AllBlack, shared)
        }

        #[inline(always)]
        fn leaves_below_black(self, position: &Position, moves: &[Move], shared: bool) -> u64 {
            siblings::leaves(self, position, moves, AllWhite, shared)
        }
    };
}

#[cfg(target_arch = "x86_64")]
impl Kernels for Avx2 {
    leaves_in_lanes!();
}

/// Lists without a loop over bits.
#[cfg(target_arch = "x86_64")]
impl Kernels for Avx512 {
    #[inline(always)]
    fn list(self, position: &Position, targets: &Targets, class: Class, moves: &mut [MaybeUninit<MoveBytes>]) -> usize {
        let mut list = U16List::new(moves);
        let [rays, jumps] = targets.direction.as_chunks().0 else { return 0 };
        let sets = [self.load(rays), self.load(jumps)];
        let may_have_rare = RareMoves::may_be_in(position, targets.direction[EAST] | targets.direction[WEST]);
        compressed::write(self, position, sets, may_have_rare, class, &mut list);
        list.count()
    }

    #[inline(always)]
    fn legal_moves(self, position: &Position, class: Class, moves: &mut [MaybeUninit<MoveBytes>]) -> usize {
        let mut list = U16List::new(moves);
        let found = across_directions::find(self, position);
        // Castling and en passant are not in the sets yet.
        let promoting = position.promoting(position.side()) != 0;
        compressed::write(self, position, [found.rays, found.jumps], promoting, class, &mut list);
        if RareMoves::may_be_beyond_masks(position, found.checkers) {
            compressed::write_special(position, found.attacked, found.checkers, class, &mut list);
        }
        list.count()
    }

    #[inline(always)]
    fn pairs(self, groups: &MoveGroups, pairs: &mut BytePairs) {
        compressed::pairs(self, groups, pairs);
    }

    leaves_in_lanes!();
}

#[cfg(baseline_vectors)]
impl Kernels for Baseline {}

/// The generator at one level that this CPU has.
#[derive(Clone, Copy)]
pub struct Generator(Code);

impl From<Generator> for Code {
    #[inline(always)]
    fn from(generator: Generator) -> Self {
        generator.0
    }
}

impl Generator {
    /// The generator at a level, if this CPU has it.
    pub fn at(level: Level) -> Option<Self> {
        Code::at(level).map(Generator)
    }

    /// The generator at the level that the process uses.
    #[inline(always)]
    pub fn current() -> Self {
        Generator(Code::current())
    }

    /// The generator that runs a code.
    #[inline(always)]
    pub fn of(code: Code) -> Self {
        Generator(code)
    }

    /// The target sets of a position. Any bytes may be passed; the sets of an illegal position are unspecified, but the
    /// same at every level.
    #[inline(always)]
    pub fn generate(self, position: &Position) -> Targets {
        let mut targets = MaybeUninit::uninit();
        self.generate_into(position, &mut targets);
        // SAFETY: the call has written the targets.
        unsafe { targets.assume_init() }
    }

    /// [`generate`](Self::generate) over other sets.
    #[inline(always)]
    pub fn generate_over(self, position: &Position, targets: &mut Targets) {
        // SAFETY: all of the sets is written, and by safe code, so with sets.
        self.generate_into(position, unsafe { &mut *core::ptr::from_mut(targets).cast() });
    }

    /// [`legal_moves`](Self::legal_moves) into an array of moves.
    #[inline(always)]
    pub fn legal_moves_into(self, position: &Position, class: Class, moves: &mut [Move]) -> usize {
        self.legal_moves(position, class, as_places(moves))
    }

    /// The number of legal moves of a class; nothing is listed.
    pub fn count_class(self, position: &Position, class: Class) -> usize {
        let count = match class {
            Class::All => self.count_moves(position),
            Class::Captures => self.count_captures(position),
            Class::Quiets => self.count_moves(position) - self.count_captures(position),
        };
        count as usize
    }

    /// Attack sets, mobility and pressure on the kings, for evaluation. Any bytes may be passed.
    #[inline(always)]
    pub fn attack_maps_into(self, position: &Position, maps: &mut MaybeUninit<AttackMaps>) {
        self.attack_maps_many(records(slice::from_ref(position)), slice::from_mut(maps));
    }

    /// [`attack_maps_into`](Self::attack_maps_into) as a value.
    #[inline(always)]
    pub fn attack_maps(self, position: &Position) -> AttackMaps {
        let mut maps = MaybeUninit::uninit();
        self.attack_maps_into(position, &mut maps);
        // SAFETY: the call has written the maps.
        unsafe { maps.assume_init() }
    }

    dispatch! {
        /// [`generate`](Self::generate) into memory of the caller, which is written once.
        pub fn generate_into(self, position: &Position, targets: &mut MaybeUninit<Targets>) = Kernels::generate_into;

        /// The number of legal moves in the sets: one for each target, three more for each promotion.
        pub fn count(self, position: &Position, targets: &Targets) -> usize = Kernels::count;

        /// Writes the moves of target sets, as far as there is room, in no particular order; returns how many there are.
        pub fn list(
            self, position: &Position, targets: &Targets, class: Class, moves: &mut [MaybeUninit<MoveBytes>]
        ) -> usize = Kernels::list;

        /// Generates and lists in one call.
        pub fn legal_moves(self, position: &Position, class: Class, moves: &mut [MaybeUninit<MoveBytes>]) -> usize
            = Kernels::legal_moves;

        /// [`captures::write_in_order`].
        pub(super) fn captures(self, position: &Position, targets: &Targets, kinds: u16, moves: &mut [Move]) -> Captures
            = Kernels::captures;

        /// Writes the quiet moves that do not promote, the best history first. Returns how many were written.
        pub(super) fn quiets(
            self, position: &Position, targets: &Targets, history: Option<&HistoryBytes>, moves: &mut [Move]
        ) -> usize = Kernels::quiets;

        /// [`order::by_counting`], alone so that it becomes the short loop over vectors that it is meant to be.
        fn sort(self, keys: Keys<'_>, moves: &mut [Move]) = Kernels::sort;

        /// The target sets of each position, as far as both arrays go.
        pub fn generate_many(self, positions: &[Record], targets: &mut [MaybeUninit<Targets>]) = Kernels::generate_many;

        /// The number of legal moves of each position, as far as both arrays go.
        pub fn count_many(self, positions: &[Record], counts: &mut [MaybeUninit<u32>]) = Kernels::count_many;

        /// The number of legal moves of a position.
        pub fn count_moves(self, position: &Position) -> u64 = Kernels::count_moves;

        /// The number of legal captures of a position.
        fn count_captures(self, position: &Position) -> u64 = Kernels::count_captures;

        /// The attack maps of each position, as far as both arrays go.
        pub fn attack_maps_many(self, positions: &[Record], maps: &mut [MaybeUninit<AttackMaps>])
            = Kernels::attack_maps_many;

        /// Cuts target sets of a position down to the moves that give check and `movable` to their union; the other
        /// sets stay as they are. A promotion stays if one of its four pieces gives check. Any bytes may be passed.
        pub fn keep_checks(self, position: &Position, targets: &mut Targets) = Kernels::keep_checks;

        /// The target sets of a position cut down to the moves whose exchange reaches a threshold, `movable` their
        /// union.
        pub fn winning(self, position: &Position, targets: &Targets, threshold: i32) -> Targets = Kernels::winning;

        /// The leaves at depth 2 of a position that can be played. `shared` says whether replies that a move does not
        /// affect are counted once.
        pub(crate) fn grandchildren(self, position: &Position, shared: bool) -> u64 = Kernels::grandchildren;

        /// The same at depth 3 with White to move, given the legal moves, at levels with many lanes and where castling is
        /// that of orthodox chess. One function for each side, because both need much stack.
        pub(super) fn leaves_below_white(self, position: &Position, moves: &[Move], shared: bool) -> u64
            = Kernels::leaves_below_white;

        /// The same with Black to move.
        pub(super) fn leaves_below_black(self, position: &Position, moves: &[Move], shared: bool) -> u64
            = Kernels::leaves_below_black;

        /// Writes the number of replies to each of the legal moves of a position.
        pub(crate) fn count_replies(self, position: &Position, moves: &[Move], counts: &mut [u32])
            = Kernels::count_replies;
    }
}

/// Calls a function of many positions over answers that hold something already.
#[inline(always)]
pub(super) fn over<T: Copy>(
    work: fn(Generator, &[Record], &mut [MaybeUninit<T>]),
    positions: &[Position],
    answers: &mut [T],
) {
    // SAFETY: what the functions of a generator write are whole answers.
    let places = unsafe { slice::from_raw_parts_mut(answers.as_mut_ptr().cast(), answers.len()) };
    work(Generator::current(), records(positions), places);
}

/// A history as what the pickers read.
#[inline(always)]
pub(super) fn bytes_of(history: &History) -> &HistoryBytes {
    // SAFETY: the same numbers, as any bytes.
    unsafe { &*core::ptr::from_ref(history).cast() }
}

/// Positions as what the functions of many take.
#[inline(always)]
fn records(positions: &[Position]) -> &[Record] {
    // SAFETY: a position is 80 bytes without a gap, a record any 80 bytes.
    unsafe { slice::from_raw_parts(positions.as_ptr().cast(), positions.len()) }
}
