//! The functions of the piece board at every level, and the choice between them; as in [`dirgolem`](crate::dirgolem).
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::by_rays;
use super::captures::CaptureLevel;
use super::{Change, PieceBoard, by_sets, count, legality, moves};
#[cfg(baseline_vectors)]
use crate::simd::level::Baseline;
use crate::simd::{ChunkLevel, Code, Level, Scalar, Token, U16List, level::dispatch};
#[cfg(target_arch = "x86_64")]
use crate::simd::{avx2::Avx2, avx512::Avx512, sse2::Sse2};
use crate::types::{Class, MAX_MOVES, Move, MoveBytes, as_places};
use core::mem::MaybeUninit;

/// What a level offers, by the names of [`Updater`].
trait Kernels: Token {
    /// What works on all squares at once.
    type Rows: CaptureLevel;

    fn rows(self) -> Self::Rows;

    /// Makes a move.
    fn make_change(self, board: &mut PieceBoard, change: Change);

    /// Makes a move of a board on another one, whatever that holds.
    fn make_change_on(self, board: &PieceBoard, change: Change, after: &mut PieceBoard);

    /// Makes the attack half of a move whose board half has been made.
    fn update(self, board: &mut PieceBoard, change: Change);

    #[inline(always)]
    fn make(self, board: &mut PieceBoard, mv: Move) {
        let change = Change::of(board, mv);
        self.make_change(board, change);
    }

    #[inline(always)]
    fn make_on(self, board: &PieceBoard, mv: Move, after: &mut PieceBoard) {
        self.make_change_on(board, Change::of(board, mv), after);
    }

    #[inline(always)]
    fn moves(self, board: &PieceBoard, class: Class, out: &mut [MaybeUninit<MoveBytes>]) -> usize {
        let mut list = U16List::new(out);
        moves::write(self.rows(), board, class, &mut list);
        list.count()
    }

    #[inline(always)]
    fn count(self, board: &PieceBoard) -> u64 {
        count::count(self.rows(), board, board.pawns(self.rows(), board.side()))
    }

    #[inline(always)]
    fn grandchildren(self, board: &PieceBoard) -> u64 {
        let mut list = [Move::NONE; MAX_MOVES];
        let length = Updater(self.code()).moves(board, Class::All, as_places(&mut list));
        let pawns = board.pawns(self.rows(), board.side().opposite());
        let mut after = *board;
        let mut total = 0;
        for &mv in list.iter().take(length) {
            self.make_on(board, mv, &mut after);
            // What has been captured is no longer a pawn of the opponent.
            total += count::count(self.rows(), &after, pawns & after.occupied[after.side().index()]);
        }
        total
    }

    #[inline(always)]
    fn is_legal(self, board: &PieceBoard, mv: Move) -> bool {
        legality::is_legal(self.rows(), board, mv)
    }
}

/// A level that makes moves by asking the sets.
trait BySets: Token {
    /// What works on the sets of all squares at once.
    type Rows: ChunkLevel + CaptureLevel;

    fn rows(self) -> Self::Rows;
}

impl<L: BySets> Kernels for L {
    type Rows = L::Rows;

    #[inline(always)]
    fn rows(self) -> Self::Rows {
        BySets::rows(self)
    }

    #[inline(always)]
    fn make_change(self, board: &mut PieceBoard, change: Change) {
        by_sets::make(BySets::rows(self), board, change);
    }

    #[inline(always)]
    fn make_change_on(self, board: &PieceBoard, change: Change, after: &mut PieceBoard) {
        by_sets::after(BySets::rows(self), board, change, after);
    }

    #[inline(always)]
    fn update(self, board: &mut PieceBoard, change: Change) {
        by_sets::update(BySets::rows(self), board, change);
    }
}

impl BySets for Scalar {
    type Rows = Scalar;

    #[inline(always)]
    fn rows(self) -> Scalar {
        self
    }
}

/// Plain loops, which become the vectors of the baseline.
#[cfg(target_arch = "x86_64")]
impl BySets for Sse2 {
    type Rows = Scalar;

    #[inline(always)]
    fn rows(self) -> Scalar {
        Scalar::here()
    }
}

/// Plain loops, which become the vectors of the baseline.
#[cfg(baseline_vectors)]
impl BySets for Baseline {
    type Rows = Scalar;

    #[inline(always)]
    fn rows(self) -> Scalar {
        Scalar::here()
    }
}

#[cfg(target_arch = "x86_64")]
impl BySets for Avx2 {
    type Rows = Avx2;

    #[inline(always)]
    fn rows(self) -> Avx2 {
        self
    }
}

#[cfg(target_arch = "x86_64")]
impl Kernels for Avx512 {
    type Rows = Avx512;

    #[inline(always)]
    fn rows(self) -> Avx512 {
        self
    }

    #[inline(always)]
    fn make_change(self, board: &mut PieceBoard, change: Change) {
        by_rays::make(self, board, change);
    }

    #[inline(always)]
    fn make_change_on(self, board: &PieceBoard, change: Change, after: &mut PieceBoard) {
        by_rays::after(self, board, change, after);
    }

    #[inline(always)]
    fn update(self, board: &mut PieceBoard, change: Change) {
        by_rays::update(self, board, change);
    }
}

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
        Updater(Code::current())
    }

    /// The functions that run a code.
    #[inline(always)]
    pub fn of(code: Code) -> Self {
        Updater(code)
    }

    /// Makes a move that the caller knows to be legal; any other move gives some board, but never touches anything
    /// else.
    #[inline(always)]
    pub fn make(self, board: &mut PieceBoard, mv: Move) {
        self.update(board);
        self.make_updated(board, mv);
    }

    /// Makes a move of a board on another one, whatever that holds; as [`make`](Self::make).
    #[inline(always)]
    pub fn make_on(self, board: &PieceBoard, mv: Move, after: &mut PieceBoard) {
        if board.pending != 0 {
            *after = *board;
            return self.make(after, mv);
        }
        self.make_updated_on(board, mv, after);
    }

    /// Makes the attack half of a move, if one is due.
    #[inline(always)]
    pub fn update(self, board: &mut PieceBoard) {
        if board.pending != 0 {
            let change = Change::from_bits(board.pending);
            board.pending = 0;
            self.update_after(board, change);
        }
    }

    /// [`moves`](Self::moves) into an array of moves; returns how many were written.
    #[inline(always)]
    pub fn moves_into(self, board: &PieceBoard, class: Class, out: &mut [Move]) -> usize {
        self.moves(board, class, as_places(out)).min(out.len())
    }

    dispatch! {
        /// Writes legal moves, as far as there is room; returns how many there are. Captures come first, the most
        /// valuable victim first, of the same kind of victim the least valuable attacker first. The order is the same
        /// at every level.
        pub fn moves(self, board: &PieceBoard, class: Class, out: &mut [MaybeUninit<MoveBytes>]) -> usize
            = Kernels::moves;

        /// The number of legal moves.
        pub fn count(self, board: &PieceBoard) -> u64 = Kernels::count;

        /// The number of legal moves after each legal move, summed up.
        pub(super) fn grandchildren(self, board: &PieceBoard) -> u64 = Kernels::grandchildren;

        /// Whether a move, any 16-bit value, is legal.
        pub fn is_legal(self, board: &PieceBoard, mv: Move) -> bool = Kernels::is_legal;

        fn make_updated(self, board: &mut PieceBoard, mv: Move) = Kernels::make;

        /// Makes a move of a board, on which no attack half is due, on another one.
        pub fn make_updated_on(self, board: &PieceBoard, mv: Move, after: &mut PieceBoard) = Kernels::make_on;

        fn update_after(self, board: &mut PieceBoard, change: Change) = Kernels::update;
    }
}
