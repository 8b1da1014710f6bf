//! What an evaluation asks of a position: attack sets by side and kind, squares attacked twice, mobility, pawn spans
//! and pressure on the kings, all from the fills that the generator uses.
//!
//! Each pair of a piece and a square that it attacks occurs just once in the sets by direction. So their population
//! counts are mobility, and a square in two of them is attacked by two pieces.

use super::side_attacks::SideAttacks;
use crate::attacks::eight_rays::Passable;
use crate::attacks::fill::fill;
use crate::attacks::leapers;
use crate::position::Position;
use crate::simd::{LaneLevel, Lanes};
use crate::types::{Color, Kind};

/// Attack maps of a position for evaluation, by colour and kind: 192 bytes.
///
/// A piece attacks a square if it could capture there, whatever stands on it, pins and checks aside; sliders stop at
/// the first occupied square, which they attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct AttackMaps {
    /// Squares attacked by the pieces of a kind.
    pub by_kind: [[u64; 6]; 2],
    /// Squares attacked by any piece.
    pub attacked: [u64; 2],
    /// Squares attacked by two pieces or more.
    pub attacked_twice: [u64; 2],
    /// Squares that pawns attack or may come to attack as they advance, blockers aside.
    pub pawn_spans: [u64; 2],
    /// The square of the king and those around it.
    pub king_ring: [u64; 2],
    /// Pairs of a piece and a square it attacks that is neither its own side's nor attacked by an enemy pawn.
    pub mobility: [[u16; 6]; 2],
    /// Pairs of an enemy piece and a square of the king ring that it attacks.
    pub ring_attacks: [u16; 2],
    /// 0.
    pub reserved: [u16; 2],
}

const _: () = assert!(size_of::<AttackMaps>() == 192);

/// The maps of a position.
#[inline(always)]
pub(super) fn attack_maps<L: LaneLevel>(level: L, position: &Position) -> AttackMaps {
    let passable = Passable::new(level, level.splat(!position.occupied()));
    let sides = [
        SideAttacks::new(level, position, Color::White, &passable),
        SideAttacks::new(level, position, Color::Black, &passable),
    ];
    let mut maps = AttackMaps::default();
    for color in Color::ALL {
        let index = color.index();
        sides[index].sets(&mut maps, index);
        maps.pawn_spans[index] = pawn_span(color, maps.by_kind[index][Kind::Pawn as usize]);
        let king = position.of(Kind::King, color);
        maps.king_ring[index] = king | leapers::kings_attacks(king);
    }
    for color in Color::ALL {
        let (index, other) = (color.index(), color.opposite().index());
        let area = !position.color(color) & !maps.by_kind[other][Kind::Pawn as usize];
        maps.mobility[index] = sides[index].counts(level.splat(area));
        maps.ring_attacks[index] = sides[other].counts(level.splat(maps.king_ring[index])).iter().sum();
    }
    maps
}

impl<V: Lanes> SideAttacks<V> {
    #[inline(always)]
    fn sets(&self, maps: &mut AttackMaps, index: usize) {
        let lines = self.rooks_and_bishops.spread_unions_by_parity();
        let (rooks, bishops) = (lines.first(), lines.neighbours().first());
        let kinds = [self.pawns.union(), self.knights.union(), bishops, rooks, self.queens.union(), self.king.union()];
        let [a, b, c, d, e, f] = kinds;
        maps.by_kind[index] = kinds;
        maps.attacked[index] = a | b | c | d | e | f;
        maps.attacked_twice[index] = self.twice();
    }

    /// The squares in two or more sets: first of each direction, then of the directions together.
    #[inline(always)]
    fn twice(&self) -> u64 {
        let mut once = self.rooks_and_bishops;
        let mut twice = once & self.queens;
        once = once | self.queens;
        (once, twice) = with((once, twice), self.knights);
        (once, twice) = with((once, twice), self.king);
        (once, twice) = with((once, twice), self.pawns);
        (once, twice) = with((once, twice | twice.opposite()), once.opposite());
        (once, twice) = with((once, twice | twice.neighbours()), once.neighbours());
        // Lanes 0, 1, 4 and 5 are united now, and so are the other four.
        let [half, _, other_half, ..] = once.to_lanes();
        twice.union() | (half & other_half)
    }

    /// By kind, the pairs of a piece and a square of `area` that it attacks.
    #[inline(always)]
    fn counts(&self, area: V) -> [u16; 6] {
        let [rooks, bishops] = (self.rooks_and_bishops & area).count_ones_by_parity();
        let of = |sets: V| (sets & area).count_ones() as u16;
        [of(self.pawns), of(self.knights), bishops as u16, rooks as u16, of(self.queens), of(self.king)]
    }
}

/// The squares in one or more sets and in two or more, after another set has joined.
#[inline(always)]
fn with<V: Lanes>((once, twice): (V, V), set: V) -> (V, V) {
    (once | set, twice | (once & set))
}

/// The squares attacked by pawns, and all squares beyond them in the direction of the pawns.
#[inline(always)]
fn pawn_span(color: Color, attacked: u64) -> u64 {
    match color {
        Color::White => fill::<2, u64>(attacked, !0),
        Color::Black => fill::<6, u64>(attacked, !0),
    }
}
