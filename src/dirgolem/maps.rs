//! What an evaluation asks of a position: attack sets by side and kind, squares attacked twice, mobility, pawn spans
//! and pressure on the kings, all from the fills that the generator uses.
//!
//! A ray or a knight's step leads to a square from one origin only. So the sets by direction hold each pair of a piece
//! and a square it attacks just once: their population counts are mobility, and a square in two of them is attacked
//! by two pieces.

use super::across_directions::{jumps, pawn_captures};

use crate::attacks::eight_rays::{LANDING, ONE_STEP, Passable};
use crate::attacks::fill::fill;
use crate::attacks::leapers;

use crate::position::Position;
use crate::simd::{LaneLevel, Lanes};
use crate::types::{Color, Kind};

/// Attack maps of a position for evaluation; index 0 is white, 1 black; kinds are numbered as ever. 192 bytes.
///
/// A piece attacks a square if it could capture there, whatever stands on it, pins and checks aside; sliders stop at
/// the first occupied square, which they attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct AttackMaps {
    /// Squares attacked by the pieces of a side and kind.
    pub by_kind: [[u64; 6]; 2],
    /// Squares attacked by any piece of a side.
    pub attacked: [u64; 2],
    /// Squares attacked by two pieces of a side or more.
    pub attacked_twice: [u64; 2],
    /// Squares that pawns of a side attack or may come to attack as they advance, blockers aside.
    pub pawn_spans: [u64; 2],
    /// The square of a side's king and those around it.
    pub king_ring: [u64; 2],
    /// By side and kind: pairs of a piece and a square it attacks that is neither occupied by its own side nor attacked
    /// by a pawn of the opponent.
    pub mobility: [[u16; 6]; 2],
    /// Pairs of a piece of the opponent and a square of the side's king ring that it attacks.
    pub ring_attacks: [u16; 2],
    /// 0.
    pub reserved: [u16; 2],
}

const _: () = assert!(size_of::<AttackMaps>() == 192);

/// What one side attacks, kind by kind and direction by direction.
struct Side {
    /// Rooks in even lanes, bishops in odd ones.
    rooks_and_bishops: [u64; 8],
    queens: [u64; 8],
    knights: [u64; 8],
    king: [u64; 8],
    pawns: [u64; 8],
}

/// The maps of a position.
#[inline(always)]
pub(super) fn attack_maps<L: LaneLevel>(level: L, position: &Position) -> AttackMaps {
    let passable = Passable::new(level, level.splat(!position.occupied()));
    let sides =
        [Side::of(level, position, Color::White, &passable), Side::of(level, position, Color::Black, &passable)];
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
        maps.mobility[index] = sides[index].counts(area);
        maps.ring_attacks[index] = sides[other].counts(maps.king_ring[index]).iter().sum();
    }
    maps
}

impl Side {
    #[inline(always)]
    fn of<L: LaneLevel>(level: L, position: &Position, color: Color, passable: &Passable<L::Lanes>) -> Self {
        let own = level.splat(position.color(color));
        let kind = |kind| level.splat(position.kind(kind)) & own;
        let rooks_and_bishops = level.alternate(position.kind(Kind::Rook), position.kind(Kind::Bishop)) & own;
        Side {
            rooks_and_bishops: passable.attacks(rooks_and_bishops).to_lanes(),
            queens: passable.attacks(kind(Kind::Queen)).to_lanes(),
            knights: jumps(level, kind(Kind::Knight)).to_lanes(),
            king: (kind(Kind::King).shift(ONE_STEP) & level.load(&LANDING)).to_lanes(),
            pawns: pawn_captures(level, color, kind(Kind::Pawn)).to_lanes(),
        }
    }

    /// Calls `see` with each set by direction and the number of its kind.
    #[inline(always)]
    fn each(&self, mut see: impl FnMut(usize, u64)) {
        for (lane, set) in self.rooks_and_bishops.iter().enumerate() {
            see(if lane % 2 == 0 { Kind::Rook } else { Kind::Bishop } as usize, *set);
        }
        for (kind, sets) in [
            (Kind::Queen, &self.queens),
            (Kind::Knight, &self.knights),
            (Kind::King, &self.king),
            (Kind::Pawn, &self.pawns),
        ] {
            for set in sets {
                see(kind as usize, *set);
            }
        }
    }

    #[inline(always)]
    fn sets(&self, maps: &mut AttackMaps, index: usize) {
        let (mut kinds, mut once, mut twice) = ([0; 6], 0, 0);
        self.each(|kind, set| {
            kinds[kind] |= set;
            twice |= once & set;
            once |= set;
        });
        (maps.by_kind[index], maps.attacked[index], maps.attacked_twice[index]) = (kinds, once, twice);
    }

    /// By kind, the pairs of a piece and a square of `area` that it attacks.
    #[inline(always)]
    fn counts(&self, area: u64) -> [u16; 6] {
        let mut counts = [0; 6];
        self.each(|kind, set| counts[kind] += (set & area).count_ones() as u16);
        counts
    }
}

/// The squares attacked by pawns, and all beyond them in the direction in which the pawns go.
#[inline(always)]
fn pawn_span(color: Color, attacked: u64) -> u64 {
    match color {
        Color::White => fill::<2, u64>(attacked, !0),
        Color::Black => fill::<6, u64>(attacked, !0),
    }
}
