//! Pawn pairs: pawns of any colours that are close to each other.
//!
//! ```text
//!   place  = turned square - 8, 48 more for a pawn of the opponent's      0 to 95
//!   number = first + higher place * (higher place - 1) / 2 + lower place
//! ```
//!
//! So engines of 2026 number them. Of all 4,560 pairs of places only those occur whose files are near each other, by the
//! networks that are known at most one apart.

use super::{entries, push, write_counts};
use crate::geometry::{FILE_A, RANK_1};
use crate::position::BoardChange;
use crate::simd::{Rows, U16List, U32List};
use crate::tables::table;
use crate::threats::indices::orientation_of_square;
use crate::types::{Color, Square};
use core::mem::MaybeUninit;

/// Number of pawn-pair indices: one for each pair of the 96 places.
pub const PAWN_PAIRS: u32 = 96 * 95 / 2;

/// On a board with at most sixteen pawns, no change adds or removes more pawn pairs.
pub const MAX_PAWN_PAIR_CHANGES: usize = 64;

/// The numbering of a network's pawn pairs; 8 bytes of plain data.
///
/// The board is flipped vertically for Black, and mirrored left to right if `mirrored_files` includes the king's file. The
/// perspective's own pawns then have the places 0 (a2), 1 (b2) to 47 (h7), the opponent's 48 to 95. The feature index of a
/// pair is `first` + the higher place * (the higher place - 1) / 2 + the lower place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct PawnPairNumbering {
    /// Feature index of the first pair; the pairs use GOLEM_PAWN_PAIRS indices.
    pub first: u32,
    /// Files, one bit each: the board is mirrored if the perspective's king is on one of them.
    pub mirrored_files: u8,
    /// Largest distance between the files of the two pawns: 0 same file, 1 also adjacent files, 7 all pairs.
    pub file_distance: u8,
    /// 0.
    pub reserved: [u8; 2],
}

const _: () = assert!(size_of::<PawnPairNumbering>() == 8);

/// The pawn pairs that a change adds and removes, by perspective (GOLEM_WHITE, GOLEM_BLACK); 528 bytes. Entries at or
/// beyond a count are uninitialised.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct PawnPairSplit {
    /// Number of features added.
    pub added_count: [MaybeUninit<u32>; 2],
    /// Number of features removed.
    pub removed_count: [MaybeUninit<u32>; 2],
    /// Feature indices to add.
    pub added: [[MaybeUninit<u16>; 64]; 2],
    /// Feature indices to subtract.
    pub removed: [[MaybeUninit<u16>; 64]; 2],
}

const _: () = assert!(size_of::<PawnPairSplit>() == 528);

/// By distance and file: the files that are at most so far away.
static NEAR_FILES: [[u64; 8]; 8] = table!(8; distance => {
    let mut of_distance = [0; 8];
    let mut file = 0;
    while file < 8 {
        let mut other = 0;
        while other < 8 {
            if (other as usize).abs_diff(file) <= distance {
                of_distance[file] |= FILE_A << other;
            }
            other += 1;
        }
        file += 1;
    }
    of_distance
});

const PAWN_RANKS: u64 = !(RANK_1 | RANK_1 << 56);

#[derive(Clone, Copy)]
struct View {
    orientation: u32,
    first: u32,
    /// Which pawns are the opponent's.
    theirs: u64,
}

impl View {
    #[inline(always)]
    fn place(self, square: u32) -> u32 {
        let their = (self.theirs >> square & 1) as u32;
        (square ^ self.orientation).wrapping_sub(8) + 48 * their
    }

    #[inline(always)]
    fn number(self, a: u32, b: u32) -> u32 {
        let (a, b) = (self.place(a), self.place(b));
        let (high, low) = (a.max(b), a.min(b));
        self.first.wrapping_add(high * high.wrapping_sub(1) / 2 + low)
    }
}

impl PawnPairNumbering {
    /// Returns the numbering of the known engines, with a first number.
    pub const fn new(first: u32) -> Self {
        PawnPairNumbering { first, mirrored_files: 0xf0, file_distance: 1, reserved: [0; 2] }
    }

    /// Whether all numbers fit into 16 bits.
    pub(crate) fn is_narrow(&self) -> bool {
        self.first <= 1 + u32::from(u16::MAX) - PAWN_PAIRS
    }

    #[inline(always)]
    fn view(&self, perspective: Color, king: Square, pawns: [u64; 2]) -> View {
        let theirs = pawns[perspective.opposite().index()];
        View { orientation: orientation_of_square(self.mirrored_files, perspective, king), first: self.first, theirs }
    }

    /// Visits each pair of pawns, one of which at least is among some of them, once.
    #[inline(always)]
    fn for_each(&self, some: u64, all: u64, mut visit: impl FnMut(u32, u32)) {
        let near = &NEAR_FILES[usize::from(self.file_distance.min(7))];
        let (mut rest, others) = (some & PAWN_RANKS, all & !some & PAWN_RANKS);
        while rest != 0 {
            let pawn = rest.trailing_zeros();
            rest &= rest - 1;
            let mut partners = (others | rest) & near[(pawn & 7) as usize];
            while partners != 0 {
                visit(pawn, partners.trailing_zeros());
                partners &= partners - 1;
            }
        }
    }

    /// Writes the numbers of the pairs as a colour sees them, in no particular order, as far as there is room; returns how
    /// many there are. Pawns by colour.
    pub fn write(&self, perspective: Color, king: Square, pawns: [u64; 2], out: &mut [MaybeUninit<u32>]) -> usize {
        let mut list = U32List::new(out);
        let view = self.view(perspective, king, pawns);
        let all = pawns[0] | pawns[1];
        self.for_each(all, all, |a, b| list.push(view.number(a, b)));
        list.count()
    }

    /// Adds the numbers of the pairs to two lists, by perspective.
    #[inline(always)]
    pub(super) fn add_both(&self, perspectives: [(Color, Square); 2], pawns: [u64; 2], lists: &mut [U32List<'_>; 2]) {
        let [first, second] = lists;
        let [a, b] = perspectives;
        let (one, other) = (self.view(a.0, a.1, pawns), self.view(b.0, b.1, pawns));
        let all = pawns[0] | pawns[1];
        self.for_each(all, all, |a, b| {
            first.push(one.number(a, b));
            second.push(other.number(a, b));
        });
    }

    /// Writes the numbers of the pairs that a change of the board, with some pawns before it, adds and removes, for kings
    /// after it; fetches their rows.
    pub(crate) fn write_changed(
        &self,
        kings: [Square; 2],
        pawns: [u64; 2],
        change: &BoardChange,
        rows: Rows,
        out: &mut PawnPairSplit,
    ) {
        let PawnPairSplit { added_count, removed_count, added, removed } = out;
        let after = after(pawns, change);
        self.write_some(kings, after, pawns, rows, added_count, added);
        self.write_some(kings, pawns, after, rows, removed_count, removed);
    }

    /// Writes the pairs of pawns, one of which at least is among these, but not among others.
    #[inline(always)]
    fn write_some(
        &self,
        [white_king, black_king]: [Square; 2],
        pawns: [u64; 2],
        others: [u64; 2],
        rows: Rows,
        counts: &mut [MaybeUninit<u32>; 2],
        [white, black]: &mut [[MaybeUninit<u16>; MAX_PAWN_PAIR_CHANGES]; 2],
    ) {
        let mut lists = [U16List::new(white), U16List::new(black)];
        let some = pawns[0] & !others[0] | pawns[1] & !others[1];
        let views = (self.view(Color::White, white_king, pawns), self.view(Color::Black, black_king, pawns));
        let [white, black] = &mut lists;
        self.for_each(some, pawns[0] | pawns[1], |a, b| {
            push(white, views.0.number(a, b), rows);
            push(black, views.1.number(a, b), rows);
        });
        write_counts(counts, [white, black], MAX_PAWN_PAIR_CHANGES);
    }
}

/// The pawns by colour after a change; of one square that is named twice the last entry counts.
#[inline(always)]
fn after([mut white, mut black]: [u64; 2], change: &BoardChange) -> [u64; 2] {
    for (square, _, piece) in entries(change) {
        let bit = |is_set| u64::from(is_set) << square.number();
        white = white & !square.bit() | bit(piece == 1);
        black = black & !square.bit() | bit(piece == 9);
    }
    [white, black]
}
