//! The functions of the piece board at one level of the CPU: moves are made by the rays around their squares where there
//! is AVX-512, elsewhere by asking the sets.

#[cfg(target_arch = "x86_64")]
use super::by_rays;
use super::{Change, PieceBoard, by_sets, count, legality, moves};
use crate::simd::{Code, Level, U16List, Vectors, level::dispatch};
use crate::types::{Class, MAX_MOVES, Move, MoveBytes, as_places};
use core::mem::MaybeUninit;

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
            = list;

        /// The number of legal moves.
        pub fn count(self, board: &PieceBoard) -> u64 = count_moves;

        /// The number of legal moves after each legal move, summed up.
        pub(super) fn grandchildren(self, board: &PieceBoard) -> u64 = grandchildren;

        /// Whether a move, any 16-bit value, is legal.
        pub fn is_legal(self, board: &PieceBoard, mv: Move) -> bool = is_legal;

        fn make_updated(self, board: &mut PieceBoard, mv: Move) = make;

        /// Makes a move of a board, on which no attack half is due, on another one.
        pub fn make_updated_on(self, board: &PieceBoard, mv: Move, after: &mut PieceBoard) = make_on;

        fn update_after(self, board: &mut PieceBoard, change: Change) = update;
    }
}

#[inline(always)]
fn list(level: impl Vectors, board: &PieceBoard, class: Class, out: &mut [MaybeUninit<MoveBytes>]) -> usize {
    let mut list = U16List::new(out);
    moves::write(level.with_places(), board, class, &mut list);
    list.count()
}

#[inline(always)]
fn count_moves(level: impl Vectors, board: &PieceBoard) -> u64 {
    let level = level.with_places();
    count::count(level, board, board.pawns(level, board.side()))
}

#[inline(always)]
fn grandchildren(level: impl Vectors, board: &PieceBoard) -> u64 {
    let mut list = [Move::NONE; MAX_MOVES];
    let length = Updater(level.code()).moves(board, Class::All, as_places(&mut list));
    let pawns = board.pawns(level.with_places(), board.side().opposite());
    let mut after = *board;
    let mut total = 0;
    for &mv in list.iter().take(length) {
        make_on(level, board, mv, &mut after);
        // What has been captured is no longer a pawn of the opponent.
        total += count::count(level.with_places(), &after, pawns & after.occupied[after.side().index()]);
    }
    total
}

#[inline(always)]
fn is_legal(level: impl Vectors, board: &PieceBoard, mv: Move) -> bool {
    legality::is_legal(level.with_places(), board, mv)
}

#[inline(always)]
fn make(level: impl Vectors, board: &mut PieceBoard, mv: Move) {
    let change = Change::of(board, mv);
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return by_rays::make(level, board, change);
    }
    by_sets::make(level.with_chunks(), board, change);
}

#[inline(always)]
fn make_on(level: impl Vectors, board: &PieceBoard, mv: Move, after: &mut PieceBoard) {
    let change = Change::of(board, mv);
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return by_rays::after(level, board, change, after);
    }
    by_sets::after(level.with_chunks(), board, change, after);
}

#[inline(always)]
fn update(level: impl Vectors, board: &mut PieceBoard, change: Change) {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = level.avx512() {
        return by_rays::update(level, board, change);
    }
    by_sets::update(level.with_chunks(), board, change);
}
