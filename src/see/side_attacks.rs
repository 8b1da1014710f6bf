//! What the pieces of one side attack, kind by kind, with one direction in each lane.
//!
//! A ray or a knight's step leads to a square from one origin only. So the sets of all directions together hold each
//! pair of a piece and a square that it attacks just once.

use crate::attacks::eight_leapers::{jumps, pawn_captures};
use crate::attacks::eight_rays::{LANDING, ONE_STEP, Passable};
use crate::position::Position;
use crate::simd::{Lanes, Vectors};
use crate::types::{Color, Kind};

/// What one side attacks.
pub(crate) struct SideAttacks<V> {
    /// Rooks in even lanes, bishops in odd ones.
    pub(crate) rooks_and_bishops: V,
    pub(crate) queens: V,
    pub(crate) knights: V,
    pub(crate) king: V,
    pub(crate) pawns: V,
}

impl<V: Lanes> SideAttacks<V> {
    /// The attacks of a colour; `passable` are the empty squares of the position.
    #[inline(always)]
    pub(crate) fn new<L: Vectors<Lanes = V>>(
        level: L,
        position: &Position,
        color: Color,
        passable: &Passable<V>,
    ) -> Self {
        let own = level.splat(position.color(color));
        let kind = |kind| level.splat(position.kind(kind)) & own;
        let rooks_and_bishops = level.alternate(position.kind(Kind::Rook), position.kind(Kind::Bishop)) & own;
        SideAttacks {
            rooks_and_bishops: passable.attacks(rooks_and_bishops),
            queens: passable.attacks(kind(Kind::Queen)),
            knights: jumps(level, kind(Kind::Knight)),
            king: kind(Kind::King).shift(ONE_STEP) & level.load(&LANDING),
            pawns: pawn_captures(level, color, kind(Kind::Pawn)),
        }
    }

    /// What rooks, bishops and queens attack.
    #[inline(always)]
    pub(crate) fn sliders(&self) -> V {
        self.rooks_and_bishops | self.queens
    }

    /// What all but the knights attack.
    #[inline(always)]
    pub(crate) fn rays(&self) -> V {
        self.sliders() | self.king | self.pawns
    }
}
