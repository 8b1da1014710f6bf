//! DirGolem: the legal moves of a position as sixteen sets of target squares, one for each direction.
//!
//! After Gerd Isenberg's proposal (chessprogramming wiki, "DirGolem"), in two forms: across directions, with the rays
//! of one position side by side, and `across_positions`, with many positions side by side. A [`Generator`] is one of
//! the two forms at one SIMD level.

pub(crate) mod across_directions;
pub(crate) mod across_positions;
pub(crate) mod boards;
pub(crate) mod generator;
mod many;
pub(crate) mod movers;
mod targets;

pub use generator::Generator;

use super::AttackMaps;
use crate::position::Position;

/// The sixteen target sets of a position and what was found on the way: 192 bytes.
///
/// Every legal move stands in exactly one direction set, at its target square. Castling stands at the rook's square,
/// in the direction east or west. A promotion is one target square and counts as four moves. Sets belong to the position
/// that they were generated from; clear bits of them to list, weigh or count fewer moves.
///
/// A bit that is set besides counts as a move from the nearest occupied square behind it, whatever stands there. With no
/// such square it is some move, which one may depend on the SIMD level, to golem_targets_moves, golem_targets_moves_of and
/// the picker. All other answers are the same at every level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Targets {
    /// Legal target squares of the side to move, by direction.
    pub direction: [u64; 16],
    /// Squares attacked by the opponent; sliders see through the king of the side to move.
    pub attacked: u64,
    /// Opponent's pieces that give check.
    pub checkers: u64,
    /// By line, where an enemy slider looks towards the king: with nothing in between all squares between them, with
    /// exactly one piece in between its square (an own piece there is pinned), else the empty set.
    pub between: [u64; 4],
    /// Union of the sixteen sets; 0 is checkmate or stalemate.
    pub movable: u64,
    /// Where pieces other than the king may go because of a check: every square without one, the checker and the
    /// squares before it in one, none in a double check.
    pub evasion: u64,
}

const _: () = assert!(size_of::<Targets>() == 192);

impl Targets {
    /// Sets without a move.
    pub const NONE: Targets =
        Targets { direction: [0; 16], attacked: 0, checkers: 0, between: [0; 4], movable: 0, evasion: 0 };
}

/// The union of sixteen sets.
#[inline(always)]
pub(crate) fn union_of(sets: &[u64; 16]) -> u64 {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = *sets;
    across_positions::union([a | i, b | j, c | k, d | l, e | m, f | n, g | o, h | p])
}

/// The number of legal moves of each position, as far as both arrays go; several positions at a time where the CPU can.
#[inline]
pub fn count_many(positions: &[Position], counts: &mut [u32]) {
    many::over(Generator::count_many, positions, counts);
}

/// The target sets of each position, as far as both arrays go.
#[inline]
pub fn generate_many(positions: &[Position], targets: &mut [Targets]) {
    many::over(Generator::generate_many, positions, targets);
}

/// The attack maps of each position, as far as both arrays go.
#[inline]
pub fn attack_maps_many(positions: &[Position], maps: &mut [AttackMaps]) {
    many::over(Generator::attack_maps_many, positions, maps);
}

impl Position {
    /// Whether the side to move has a legal move. If not, it is checkmate or stalemate.
    #[inline]
    pub fn has_legal_move(&self) -> bool {
        self.has_plain_move() || Generator::current().generate(self).movable != 0
    }
}
