//! The functions of the piece board at every level, and the choice between them; as in [`dirgolem`](crate::dirgolem).
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::by_rays;
use super::{Change, PieceBoard, by_sets, count, legality, moves};
use crate::dirgolem::{Class, MoveBytes, as_places};
use crate::simd::{Level, Scalar};
use crate::types::{MAX_MOVES, Move};
use core::mem::MaybeUninit;

/// What every level offers. Calling a function of a table is sound only on a CPU that has the level.
struct Functions {
    make: unsafe fn(&mut PieceBoard, Move),
    after: unsafe fn(&PieceBoard, Move, &mut PieceBoard),
    update: unsafe fn(&mut PieceBoard, Change),
    moves: unsafe fn(&PieceBoard, Class, &mut [MaybeUninit<MoveBytes>]) -> usize,
    count: unsafe fn(&PieceBoard) -> u64,
    grandchildren: unsafe fn(&PieceBoard) -> u64,
    is_legal: unsafe fn(&PieceBoard, Move) -> bool,
}

/// A table named after its level: `$token` is the level's token, `$half` makes the attack half, the attribute names the
/// instruction set.
macro_rules! table {
    ($name:ident, $token:expr, $half:ident $(, #[$feature:meta])?) => {
        mod $name {
            use super::*;

            pub(super) static FUNCTIONS: Functions = Functions { make, after, update, moves, count, grandchildren, is_legal };

            $(#[$feature])?
            fn make(board: &mut PieceBoard, mv: Move) {
                let change = Change::of(board, mv);
                $half::make($token, board, change);
            }

            $(#[$feature])?
            fn after(board: &PieceBoard, mv: Move, after: &mut PieceBoard) {
                $half::after($token, board, Change::of(board, mv), after);
            }

            $(#[$feature])?
            fn update(board: &mut PieceBoard, change: Change) {
                $half::update($token, board, change);
            }

            $(#[$feature])?
            fn moves(board: &PieceBoard, class: Class, out: &mut [MaybeUninit<MoveBytes>]) -> usize {
                let mut count = 0;
                moves::for_each($token, board, class, |mv| {
                    if let Some(place) = out.get_mut(count) {
                        place.write(mv.0.to_ne_bytes());
                    }
                    count += 1;
                });
                count
            }

            $(#[$feature])?
            fn count(board: &PieceBoard) -> u64 {
                count::count($token, board, board.pawns($token, board.side()))
            }

            $(#[$feature])?
            fn grandchildren(board: &PieceBoard) -> u64 {
                let mut list = [Move::NONE; MAX_MOVES];
                let length = moves(board, Class::All, as_places(&mut list));
                let pawns = board.pawns($token, board.side().opposite());
                let mut after = *board;
                let mut total = 0;
                for &mv in list.iter().take(length) {
                    let change = Change::of(board, mv);
                    $half::after($token, board, change, &mut after);
                    // What has been captured is no pawn of theirs any more.
                    total += count::count($token, &after, pawns & after.occupied[after.side().index()]);
                }
                total
            }

            $(#[$feature])?
            fn is_legal(board: &PieceBoard, mv: Move) -> bool {
                legality::is_legal($token, board, mv)
            }
        }
    };
}

table!(scalar, Scalar, by_sets);
#[cfg(target_arch = "x86_64")]
table!(scalar_with_bits, Scalar, by_sets, #[target_feature(enable = "popcnt,bmi1,bmi2")]);
#[cfg(target_arch = "x86_64")]
table!(avx2, crate::simd::avx2::Avx2::here(), by_sets, #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]);
#[cfg(target_arch = "x86_64")]
table!(
    avx512,
    crate::simd::avx512::Avx512::here(),
    by_rays,
    #[target_feature(
        enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512vpopcntdq,gfni,popcnt,bmi1,bmi2"
    )]
);

/// The piece board's functions at one level that this CPU has.
#[derive(Clone, Copy)]
pub struct Updater(&'static Functions);

impl Updater {
    /// The functions at a level, if this CPU has it.
    pub fn at(level: Level) -> Option<Self> {
        if !level.is_available() {
            return None;
        }
        Some(Updater(match level {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => &avx512::FUNCTIONS,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => &avx2::FUNCTIONS,
            #[cfg(target_arch = "x86_64")]
            Level::Scalar if crate::simd::cpu::bits() => &scalar_with_bits::FUNCTIONS,
            // The baseline of x86-64 and of ARMv8 has vectors of its own.
            _ => &scalar::FUNCTIONS,
        }))
    }

    /// The functions at the level that is the fastest on this CPU.
    #[inline(always)]
    pub fn best() -> Self {
        Updater(Self::at(Level::current()).map_or(&scalar::FUNCTIONS, |updater| updater.0))
    }

    /// Makes a move that the caller knows to be legal; any other move gives some board, but never touches anything
    /// else.
    #[inline(always)]
    pub fn make(self, board: &mut PieceBoard, mv: Move) {
        self.update(board);
        // SAFETY: an updater exists only for a level that this CPU has.
        unsafe { (self.0.make)(board, mv) }
    }

    /// Makes a move of a board on another one, whatever that holds; as [`make`](Self::make).
    #[inline(always)]
    pub fn make_on(self, board: &PieceBoard, mv: Move, after: &mut PieceBoard) {
        if board.pending != 0 {
            *after = *board;
            return self.make(after, mv);
        }
        // SAFETY: an updater exists only for a level that this CPU has.
        unsafe { (self.0.after)(board, mv, after) }
    }

    /// Makes the attack half of a move, if one is due.
    #[inline(always)]
    pub fn update(self, board: &mut PieceBoard) {
        if board.pending != 0 {
            let change = Change::from_bits(board.pending);
            board.pending = 0;
            // SAFETY: an updater exists only for a level that this CPU has.
            unsafe { (self.0.update)(board, change) }
        }
    }

    /// Writes legal moves, as far as there is room; returns how many there are. Captures come first, the most valuable
    /// victim first, of the same kind of victim the least valuable attacker first. The order is the same at every
    /// level.
    #[inline(always)]
    pub fn moves(self, board: &PieceBoard, class: Class, out: &mut [MaybeUninit<MoveBytes>]) -> usize {
        // SAFETY: an updater exists only for a level that this CPU has; so in all the functions below.
        unsafe { (self.0.moves)(board, class, out) }
    }

    /// [`moves`](Self::moves) into an array of moves; returns how many were written.
    #[inline(always)]
    pub fn moves_into(self, board: &PieceBoard, class: Class, out: &mut [Move]) -> usize {
        self.moves(board, class, as_places(out)).min(out.len())
    }

    /// The number of legal moves.
    #[inline(always)]
    pub fn count(self, board: &PieceBoard) -> u64 {
        // SAFETY: as in `moves`.
        unsafe { (self.0.count)(board) }
    }

    /// The number of legal moves after each legal move, summed up.
    #[inline(always)]
    pub(super) fn grandchildren(self, board: &PieceBoard) -> u64 {
        // SAFETY: as in `moves`.
        unsafe { (self.0.grandchildren)(board) }
    }

    /// Whether a move, any 16-bit value, is legal.
    #[inline(always)]
    pub fn is_legal(self, board: &PieceBoard, mv: Move) -> bool {
        // SAFETY: as in `moves`.
        unsafe { (self.0.is_legal)(board, mv) }
    }
}
