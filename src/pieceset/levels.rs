//! The functions of the piece board at every level, and the choice between them; as in [`dirgolem`](crate::dirgolem).
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::by_rays;
use super::{Change, PieceBoard, by_sets};
use crate::simd::{Best, Level, Scalar};
use crate::types::Move;
use core::mem::MaybeUninit;

/// What every level offers. Calling a function of a table is sound only on a CPU that has the level.
struct Functions {
    make: unsafe fn(&mut PieceBoard, Move),
    after: unsafe fn(&PieceBoard, Move, &mut MaybeUninit<PieceBoard>),
    update: unsafe fn(&mut PieceBoard, Change),
}

/// A table named after its level; `$token` is the level's token, `$half` makes the attack half, with the attribute's instruction set.
macro_rules! table {
    ($name:ident, $token:expr, $half:ident $(, #[$feature:meta])?) => {
        mod $name {
            use super::*;

            pub(super) static FUNCTIONS: Functions = Functions { make, after, update };

            $(#[$feature])?
            fn make(board: &mut PieceBoard, mv: Move) {
                let change = Change::of(board, mv);
                $half::make($token, board, change);
            }

            $(#[$feature])?
            fn after(board: &PieceBoard, mv: Move, place: &mut MaybeUninit<PieceBoard>) {
                let change = Change::of(board, mv);
                $half::after($token, board, change, place);
            }

            $(#[$feature])?
            fn update(board: &mut PieceBoard, change: Change) {
                $half::update($token, board, change);
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

static BEST: Best<Functions> = Best::new();

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
        Updater(BEST.get(|| Self::at(Level::best()).map_or(&scalar::FUNCTIONS, |updater| updater.0)))
    }

    /// Makes a move that the caller knows to be legal; any other move gives some board, but never touches anything else.
    #[inline(always)]
    pub fn make(self, board: &mut PieceBoard, mv: Move) {
        self.update(board);
        // SAFETY: an updater exists only for a level that this CPU has.
        unsafe { (self.0.make)(board, mv) }
    }

    /// Writes the board after a move; as [`make`](Self::make).
    #[inline(always)]
    pub fn after_into(self, board: &PieceBoard, mv: Move, place: &mut MaybeUninit<PieceBoard>) {
        if board.pending != 0 {
            return self.make(place.write(*board), mv);
        }
        // SAFETY: an updater exists only for a level that this CPU has.
        unsafe { (self.0.after)(board, mv, place) }
    }

    /// The board after a move; as [`make`](Self::make).
    #[inline(always)]
    pub fn after(self, board: &PieceBoard, mv: Move) -> PieceBoard {
        let mut place = MaybeUninit::uninit();
        self.after_into(board, mv, &mut place);
        // SAFETY: the call has written all of the board.
        unsafe { place.assume_init() }
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
}

#[cfg(target_arch = "x86_64")]
impl PieceBoard {
    /// A copy with other sets, which `sets` writes, so that those of the original need not be copied.
    #[inline(always)]
    pub(super) fn copy_with_sets<'a>(
        &self,
        place: &'a mut MaybeUninit<Self>,
        sets: impl for<'b> FnOnce(&'b mut MaybeUninit<[[u16; 64]; 2]>) -> &'b mut [[u16; 64]; 2],
    ) -> &'a mut Self {
        const SETS: usize = size_of::<[[u16; 64]; 2]>();
        let (from, to) = (core::ptr::from_ref(self).cast::<u8>(), place.as_mut_ptr().cast::<u8>());
        // SAFETY: the sets are the first member of the struct, whose bytes are all of its members'; what `sets` returns
        // proves that it has written them, and the rest is copied from a board elsewhere.
        unsafe {
            sets(&mut *to.cast());
            core::ptr::copy_nonoverlapping(from.add(SETS), to.add(SETS), size_of::<Self>() - SETS);
            place.assume_init_mut()
        }
    }
}
