//! DirGolem: the legal moves of a position as sixteen target sets, one for each direction.
//!
//! There are two forms after Gerd Isenberg's proposal (chessprogramming wiki, "DirGolem"): across directions, with the rays of
//! one position side by side, and `across_positions`, with many positions side by side. A [`Generator`] is one of the two forms
//! at one SIMD level.

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

/// The legal moves of a position as sixteen target sets, with checks and pins: 192 bytes.
///
/// Each legal move is one bit in the set of its direction: the bit of its to-square. For castling, this is the rook's
/// square, in direction east or west. The bit of a promotion stands for four moves. Target sets are valid only for the
/// position from which they were generated. To list, evaluate or count fewer moves, clear bits.
///
/// Each extra bit that you set counts as a move of the nearest piece behind its square, whatever that piece is. If
/// there is no such piece, golem_targets_moves(), golem_targets_moves_of() and the picker list an arbitrary move, which
/// may depend on the SIMD level. All other functions give the same result at every level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Targets {
    /// `direction[d]`: legal to-squares in direction d.
    pub direction: [u64; 16],
    /// Squares that the opponent attacks; sliders x-ray through the king of the side to move.
    pub attacked: u64,
    /// The opponent's pieces that give check.
    pub checkers: u64,
    /// `between[line]`: squares between the king of the side to move and an enemy slider that moves along this line. If
    /// one piece stands between them, only its square; the piece is pinned if it belongs to the side to move. Empty if
    /// there are more pieces or no such slider.
    pub between: [u64; 4],
    /// Union of the sixteen target sets; 0 in checkmate and stalemate.
    pub movable: u64,
    /// Squares on which pieces other than the king can answer a check: the checker's square and the squares between it
    /// and the king. All squares if the king is not in check; none in double check.
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

/// Counts the legal moves of each position, as far as both arrays go; several positions at a time if the CPU can.
#[inline]
pub fn count_many(positions: &[Position], counts: &mut [u32]) {
    many::over(Generator::count_many, positions, counts);
}

/// Generates the target sets of each position, as far as both arrays go.
#[inline]
pub fn generate_many(positions: &[Position], targets: &mut [Targets]) {
    many::over(Generator::generate_many, positions, targets);
}

/// Computes the attack maps of each position, as far as both arrays go.
#[inline]
pub fn attack_maps_many(positions: &[Position], maps: &mut [AttackMaps]) {
    many::over(Generator::attack_maps_many, positions, maps);
}

impl Position {
    /// Returns whether the side to move has a legal move. If not, it is checkmate or stalemate.
    #[inline]
    pub fn has_legal_move(&self) -> bool {
        self.has_plain_move() || Generator::current().generate(self).movable != 0
    }
}
