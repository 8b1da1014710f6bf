//! The functions of the piece board at one level of the CPU: moves are made by the rays around their squares where there
//! is AVX-512, elsewhere by asking the sets.

#[cfg(target_arch = "x86_64")]
use super::by_rays;
use super::{PieceBoard, PieceChange, by_sets, captures};
use core::mem::MaybeUninit;
use golem::Generator;
use golem::simd::{Code, Level, U16List, Vectors, level::dispatch};
use golem::types::{Class, Move, MovePlace, as_places};

/// The piece board's functions at one level that this CPU has.
#[derive(Clone, Copy)]
pub struct Updater(Code);

impl From<Updater> for Code {
    #[inline(always)]
    fn from(updater: Updater) -> Self {
        updater.0
    }
}

impl Updater {
    /// The functions at a level, if this CPU has it.
    pub fn at(level: Level) -> Option<Self> {
        Code::at(level).map(Updater)
    }

    /// The functions at the level that the process uses.
    #[inline(always)]
    pub fn current() -> Self {
        Updater(Code::deferred())
    }

    /// Makes a move that the caller knows to be legal; any other move gives some board, but never touches anything
    /// else.
    #[inline(always)]
    pub fn make(self, board: &mut PieceBoard, mv: Move) {
        self.update(board);
        self.make_updated(board, mv);
    }

    /// Makes the attack half of a move, if one is due.
    #[inline(always)]
    pub fn update(self, board: &mut PieceBoard) {
        if board.pending != 0 {
            let change = PieceChange::from_bits(board.pending);
            board.pending = 0;
            self.update_after(board, change);
        }
    }

    /// [`moves`](Self::moves) into an array of moves; returns how many were written.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub fn moves_into(self, board: &PieceBoard, class: Class, out: &mut [Move]) -> usize {
        // SAFETY: a listing writes whole moves.
        self.moves(board, class, unsafe { as_places(out) }).min(out.len())
    }

    /// The number of legal moves.
    #[inline(always)]
    pub fn count(self, board: &PieceBoard) -> u64 {
        let (generator, position) = (Generator::of(self.0), board.to_position());
        generator.count(&position, &generator.generate(&position)) as u64
    }

    dispatch! {
        /// Writes legal moves, as far as there is room; returns how many there are. Captures come first, the most
        /// valuable victim first, of the same kind of victim the least valuable attacker first; the others as those of a
        /// position. The order is the same at every level.
        pub fn moves(self, board: &PieceBoard, class: Class, out: &mut [MovePlace]) -> usize = moves;

        fn make_updated(self, board: &mut PieceBoard, mv: Move) = make;

        /// Writes the board after a move of a board on which no attack half is due.
        pub(crate) fn make_updated_on(self, board: &PieceBoard, mv: Move, after: &mut MaybeUninit<PieceBoard>) = make_on;

        fn update_after(self, board: &mut PieceBoard, change: PieceChange) = update;
    }
}

#[inline(always)]
fn moves(level: impl Vectors, board: &PieceBoard, class: Class, out: &mut [MovePlace]) -> usize {
    let mut list = U16List::new(out);
    if class.has(Class::CAPTURES) {
        captures::write(level, board, &mut list);
    }
    let count = list.count();
    if !class.has(Class::NO_CAPTURES) {
        return count;
    }
    let others = Class::from_bits(class.bits() & Class::NO_CAPTURES.bits());
    count
        + Generator::of(level.code()).legal_moves(
            &board.to_position(),
            others,
            out.get_mut(count..).unwrap_or_default(),
        )
}

#[inline(always)]
fn make(level: impl Vectors, board: &mut PieceBoard, mv: Move) {
    let change = PieceChange::of(board, mv);
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512()
        && !change.is_castling_or_en_passant()
    {
        *board = by_rays::after(level, board, change);
        return board.finish(change);
    }
    board.play(change);
    if change.is_castling_or_en_passant() {
        return board.refresh();
    }
    by_sets::update(level, board, change);
}

/// Makes a move of a board on which no attack half is due on another one, of which nothing need have been written.
#[inline(always)]
fn make_on(level: impl Vectors, before: &PieceBoard, mv: Move, place: &mut MaybeUninit<PieceBoard>) {
    #[cfg(target_arch = "x86_64")]
    if let (Some(level), change) = (level.avx512(), PieceChange::of(before, mv))
        && !change.is_castling_or_en_passant()
    {
        return place.write(by_rays::after(level, before, change)).finish(change);
    }
    make(level, place.write(*before), mv);
}

#[inline(always)]
fn update(level: impl Vectors, board: &mut PieceBoard, change: PieceChange) {
    if change.is_castling_or_en_passant() {
        return board.refresh();
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return by_rays::update(level, board, change);
    }
    by_sets::update(level, board, change);
}
