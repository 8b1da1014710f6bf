//! Attack maps piece by piece: a lookup for each piece, and a few operations to add it up.

use super::AttackMaps;
use crate::attacks::fill::step;
use crate::attacks::{self, compact, leapers::kings_attacks};
use crate::bitboard::squares;
use crate::position::Position;
use crate::simd::Vectors;
use crate::types::{Color, Kind};

/// Writes the maps of a position over empty ones.
#[inline(always)]
pub(super) fn write(level: impl Vectors, position: &Position, maps: &mut AttackMaps) {
    for color in Color::ALL {
        let kings = position.of(Kind::King, color);
        maps.king_ring[color.index()] = kings | kings_attacks(kings);
    }
    let pawns = [pawn_attacks(position, Color::White), pawn_attacks(position, Color::Black)];
    write_side(level, position, Color::White, pawns, maps);
    write_side(level, position, Color::Black, pawns, maps);
}

/// What the pawns of a colour attack towards the h-file and towards the a-file.
#[inline(always)]
fn pawn_attacks(position: &Position, color: Color) -> [u64; 2] {
    let pawns = position.of(Kind::Pawn, color);
    match color {
        Color::White => [step::<1, u64>(pawns), step::<3, u64>(pawns)],
        Color::Black => [step::<7, u64>(pawns), step::<5, u64>(pawns)],
    }
}

/// A set of squares and all squares beyond them in the direction of the pawns of a colour.
#[inline(always)]
fn span(color: Color, set: u64) -> u64 {
    let beyond = |set: u64, steps: u32| match color {
        Color::White => set | set << (8 * steps),
        Color::Black => set | set >> (8 * steps),
    };
    beyond(beyond(beyond(set, 1), 2), 4)
}

/// Writes the maps of one side, but for the king ring.
#[inline(always)]
fn write_side(level: impl Vectors, position: &Position, color: Color, pawns: [[u64; 2]; 2], maps: &mut AttackMaps) {
    let (us, them) = (color.index(), color.opposite().index());
    let occupied = position.occupied();
    let mut side = Side {
        area: !(position.color(color) | pawns[them][0] | pawns[them][1]),
        ring: maps.king_ring[them],
        attacked: 0,
        twice: 0,
        in_ring: 0,
    };
    let of = |kind| squares(position.of(kind, color));
    let by_kind = [
        side.attacks_of(pawns[us].into_iter(), |set| set),
        side.attacks_of(of(Kind::Knight), attacks::knight),
        side.attacks_of(of(Kind::Bishop), |from| compact::bishop(level, from, occupied)),
        side.attacks_of(of(Kind::Rook), |from| attacks::rook(from, occupied)),
        side.attacks_of(of(Kind::Queen), |from| compact::queen(level, from, occupied)),
        side.attacks_of(of(Kind::King), attacks::king),
    ];
    maps.by_kind[us] = by_kind.map(|(set, _)| set);
    maps.mobility[us] = by_kind.map(|(_, pairs)| pairs);
    maps.pawn_spans[us] = span(color, by_kind[0].0);
    (maps.attacked[us], maps.attacked_twice[us], maps.ring_attacks[them]) = (side.attacked, side.twice, side.in_ring);
}

/// What the pieces of a side have attacked so far.
struct Side {
    /// The squares that count as mobility.
    area: u64,
    /// The ring of the enemy king.
    ring: u64,
    attacked: u64,
    twice: u64,
    in_ring: u16,
}

impl Side {
    /// Adds what pieces of one kind attack; returns its union and the pairs of a piece and a square of the area.
    #[inline(always)]
    fn attacks_of<T>(&mut self, pieces: impl Iterator<Item = T>, attacks: impl Fn(T) -> u64) -> (u64, u16) {
        let (mut set, mut pairs) = (0, 0);
        for piece in pieces {
            let attacks = attacks(piece);
            set |= attacks;
            pairs += (attacks & self.area).count_ones() as u16;
            self.in_ring += (attacks & self.ring).count_ones() as u16;
            self.twice |= self.attacked & attacks;
            self.attacked |= attacks;
        }
        (set, pairs)
    }
}
