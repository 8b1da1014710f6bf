//! Who attacks a square, for one occupancy after another.
//!
//! An exchange asks for the attackers of one square again and again. What does not depend on the occupancy (the masks
//! of the square, the sliders by line, pawns, knights and kings in reach) is computed once, in a [`View`].

#[cfg(target_arch = "x86_64")]
use super::around_avx512::{self, Lines};
use super::{bishop, king, knight, pawn, rook};
#[cfg(baseline_vectors)]
use crate::simd::level::Baseline;
use crate::simd::{Scalar, Vectors};
#[cfg(target_arch = "x86_64")]
use crate::simd::{avx2::Avx2, avx512::Avx512, sse2::Sse2};
use crate::types::{Color, Square};

/// The sets of a board: by kind, both colours together, and by colour.
#[derive(Clone, Copy)]
pub(crate) struct Sets<'a> {
    pub(crate) kinds: &'a [u64; 6],
    pub(crate) colors: &'a [u64; 2],
}

/// What kinds are worth.
pub(crate) struct Values {
    /// By the number of the kind, 6 for none; by all bits of the numbers if there are several.
    by_number: [i32; 8],
    /// The same by kinds, a bit by number; for AVX-512.
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code))]
    by_kinds: [i32; 64],
}

impl Values {
    /// The values of the numbers 0 to 7.
    pub(crate) const fn new(by_number: [i32; 8]) -> Self {
        let mut by_kinds = [by_number[6]; 64];
        let mut kinds = 1;
        while kinds < 64 {
            let mut bits = 0;
            let mut kind = 0;
            while kind < 6 {
                bits |= if kinds >> kind & 1 != 0 { kind } else { 0 };
                kind += 1;
            }
            by_kinds[kinds] = by_number[bits & 7];
            kinds += 1;
        }
        Values { by_number, by_kinds }
    }
}

/// What is known of a square and its attackers.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    /// All of them.
    pub(crate) attackers: u64,
    /// The kinds of those of one colour, a bit by number.
    pub(crate) kinds: u32,
    /// Whether the other colour attacks the square as well, or would if those had left (but for what has both colours).
    pub(crate) is_defended: bool,
}

/// A board as it is seen from one square.
pub(crate) trait View: Copy {
    /// The occupied squares from which the square is attacked, by either colour.
    fn attackers(&self, occupied: u64) -> u64;

    /// The kinds in a set, a bit by number.
    fn kinds(&self, set: u64) -> u32;

    /// The attackers, and what matters of those of a colour.
    fn seen(&self, occupied: u64, by: Color) -> Seen;
}

/// What a level offers.
pub(crate) trait Around: Vectors {
    /// Its views.
    type View<'a>: View;

    /// The view from a square.
    fn view(self, sets: Sets<'_>, square: Square) -> Self::View<'_>;

    /// The value of what is on a square.
    fn value_on(self, sets: Sets<'_>, square: Square, values: &Values) -> i32;

    /// The kinds in a set, a bit by number.
    fn kinds(self, sets: Sets<'_>, set: u64) -> u32;
}

/// A level that looks up sliders from a square.
pub(crate) trait Sliders: Vectors {
    /// Those sliders of the given ones that see the square.
    #[inline(always)]
    fn sliders(self, square: Square, occupied: u64, orthogonal: u64, diagonal: u64) -> u64 {
        rook(square, occupied) & orthogonal | bishop(square, occupied) & diagonal
    }
}

impl Sliders for Scalar {}

#[cfg(target_arch = "x86_64")]
impl Sliders for Sse2 {}

#[cfg(baseline_vectors)]
impl Sliders for Baseline {}

#[cfg(target_arch = "x86_64")]
impl Sliders for Avx2 {}

/// A view of general registers.
#[derive(Clone, Copy)]
pub(crate) struct Plain<'a, L> {
    level: L,
    sets: Sets<'a>,
    square: Square,
    /// Pawns, knights and kings that attack the square, if they are still there.
    leapers: u64,
    orthogonal: u64,
    diagonal: u64,
}

impl<L: Sliders> Around for L {
    type View<'a> = Plain<'a, L>;

    #[inline(always)]
    fn view(self, sets: Sets<'_>, square: Square) -> Plain<'_, L> {
        let [pawns, knights, bishops, rooks, queens, kings] = *sets.kinds;
        let [white, black] = *sets.colors;
        let leapers = knight(square) & knights
            | king(square) & kings
            | (pawn(Color::White, square) & black | pawn(Color::Black, square) & white) & pawns;
        Plain { level: self, sets, square, leapers, orthogonal: rooks | queens, diagonal: bishops | queens }
    }

    /// The three bits of the number, so that no branch is taken.
    #[inline(always)]
    fn value_on(self, sets: Sets<'_>, square: Square, values: &Values) -> i32 {
        let [pawns, knights, bishops, rooks, queens, kings] = *sets.kinds;
        let empty = !(pawns | knights | bishops | rooks | queens | kings);
        let bit = |set: u64| (set >> square.number() & 1) as usize;
        let number =
            bit(knights | rooks | kings) | bit(bishops | rooks | empty) << 1 | bit(queens | kings | empty) << 2;
        values.by_number[number & 7]
    }

    #[inline(always)]
    fn kinds(self, sets: Sets<'_>, set: u64) -> u32 {
        sets.kinds.iter().rfold(0, |kinds, of_kind| 2 * kinds + u32::from(set & of_kind != 0))
    }
}

impl<L: Sliders> View for Plain<'_, L> {
    #[inline(always)]
    fn attackers(&self, occupied: u64) -> u64 {
        let sliders = self.level.sliders(self.square, occupied, self.orthogonal, self.diagonal);
        (self.leapers | sliders) & occupied
    }

    #[inline(always)]
    fn kinds(&self, set: u64) -> u32 {
        self.level.kinds(self.sets, set)
    }

    #[inline(always)]
    fn seen(&self, occupied: u64, by: Color) -> Seen {
        let attackers = self.attackers(occupied);
        let those = attackers & self.sets.colors[by.index()];
        let others = self.sets.colors[by.opposite().index()];
        let is_defended = attackers & others != 0 || self.attackers(occupied & !(those & !others)) & others != 0;
        Seen { attackers, kinds: self.kinds(those), is_defended }
    }
}

#[cfg(target_arch = "x86_64")]
impl Around for Avx512 {
    type View<'a> = Lines<'a>;

    #[inline(always)]
    fn view(self, sets: Sets<'_>, square: Square) -> Lines<'_> {
        Lines::new(self, sets, square)
    }

    #[inline(always)]
    fn value_on(self, sets: Sets<'_>, square: Square, values: &Values) -> i32 {
        values.by_kinds[around_avx512::kinds(self, sets, square.bit()) as usize & 63]
    }

    #[inline(always)]
    fn kinds(self, sets: Sets<'_>, set: u64) -> u32 {
        around_avx512::kinds(self, sets, set)
    }
}

#[cfg(target_arch = "x86_64")]
impl View for Lines<'_> {
    #[inline(always)]
    fn attackers(&self, occupied: u64) -> u64 {
        Lines::attackers(self, occupied)
    }

    #[inline(always)]
    fn kinds(&self, set: u64) -> u32 {
        Lines::kinds(self, set)
    }

    #[inline(always)]
    fn seen(&self, occupied: u64, by: Color) -> Seen {
        Lines::seen(self, occupied, by)
    }
}
