//! Attack maps for evaluation: attacks by colour and piece type, squares attacked twice, mobility, pawn spans and
//! attacks on the king rings. At every SIMD level this is a lookup for each piece, and a few operations to add it up.
#![allow(unsafe_code)]

use super::Generator;
use crate::attacks::fill::step;
use crate::attacks::{self, compact, leapers::kings_attacks};
use crate::bitboard::squares;
use crate::position::Position;
use crate::simd::{Vectors, level::dispatch};
use crate::types::{Color, Kind};
use core::mem::MaybeUninit;
use core::slice;

/// Attack maps of a position for evaluation, by colour and piece type: 192 bytes.
///
/// A piece attacks a square if it could capture an enemy piece there. Pins, checks and the actual contents of the square are
/// ignored. Sliders stop at the first occupied square, which they attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct AttackMaps {
    /// `by_kind[color][type]`: squares attacked by pieces of this colour and type.
    pub by_kind: [[u64; 6]; 2],
    /// `attacked[color]`: squares attacked by any piece.
    pub attacked: [u64; 2],
    /// `attacked_twice[color]`: squares attacked by two or more pieces.
    pub attacked_twice: [u64; 2],
    /// `pawn_spans[color]`: squares that the pawns attack now or could attack after advancing, ignoring blockers.
    pub pawn_spans: [u64; 2],
    /// `king_ring[color]`: the king's square and its neighbours.
    pub king_ring: [u64; 2],
    /// `mobility[color][type]`: number of squares that each of these pieces attacks, summed over the pieces. Squares
    /// occupied by pieces of `color` or attacked by enemy pawns are not counted.
    pub mobility: [[u16; 6]; 2],
    /// `ring_attacks[color]`: number of squares of this king ring that enemy pieces attack, summed over the pieces.
    pub ring_attacks: [u16; 2],
    /// 0.
    pub reserved: [u16; 2],
}

const _: () = assert!(size_of::<AttackMaps>() == 192);

impl Generator {
    /// Computes attack sets, mobility and pressure on the kings, for evaluation. Any bytes may be passed.
    #[inline(always)]
    pub fn attack_maps_into(self, position: &Position, maps: &mut MaybeUninit<AttackMaps>) {
        self.attack_maps_many(slice::from_ref(position), slice::from_mut(maps));
    }

    dispatch! {
        /// Counts the squares of each colour's mask that its pieces attack, by colour and kind, each piece for itself.
        pub fn mobility(self, position: &Position, masks: &[u64; 2]) -> [[u16; 6]; 2] = mobility;
    }

    /// Returns the attack maps of [`attack_maps_into`](Self::attack_maps_into) as a value.
    #[inline(always)]
    pub fn attack_maps(self, position: &Position) -> AttackMaps {
        let mut maps = MaybeUninit::uninit();
        self.attack_maps_into(position, &mut maps);
        // SAFETY: the call has written the maps.
        unsafe { maps.assume_init() }
    }

    dispatch! {
        /// Computes the attack maps of each position, as far as both arrays go.
        pub fn attack_maps_many(self, positions: &[Position], maps: &mut [MaybeUninit<AttackMaps>]) = write_many;
    }
}

#[inline(always)]
fn write_many(level: impl Vectors, positions: &[Position], maps: &mut [MaybeUninit<AttackMaps>]) {
    for (position, place) in positions.iter().zip(maps) {
        write(level, position, place.write(AttackMaps::default()));
    }
}

#[inline(always)]
fn mobility(level: impl Vectors, position: &Position, masks: &[u64; 2]) -> [[u16; 6]; 2] {
    let mut counts = [[0; 6]; 2];
    for color in Color::ALL {
        let mut side = Side { area: masks[color.index()], ..Side::default() };
        let by_kind = side.by_kind(level, position, color, pawn_attacks(position, color));
        for (count, (_, pairs)) in counts[color.index()].iter_mut().zip(by_kind) {
            *count = pairs;
        }
    }
    counts
}

/// Writes the maps of a position over empty ones.
#[inline(always)]
fn write(level: impl Vectors, position: &Position, maps: &mut AttackMaps) {
    for color in Color::ALL {
        let kings = position.of(Kind::King, color);
        maps.king_ring[color.index()] = kings | kings_attacks(kings);
    }
    let pawns = [pawn_attacks(position, Color::White), pawn_attacks(position, Color::Black)];
    write_side(level, position, Color::White, pawns, maps);
    write_side(level, position, Color::Black, pawns, maps);
}

/// Returns the squares that the pawns of a colour attack towards the h-file and towards the a-file.
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
    let area = !(position.color(color) | pawns[them][0] | pawns[them][1]);
    let mut side = Side { area, ring: maps.king_ring[them], ..Side::default() };
    let by_kind = side.by_kind(level, position, color, pawns[us]);
    maps.by_kind[us] = by_kind.map(|(set, _)| set);
    maps.mobility[us] = by_kind.map(|(_, pairs)| pairs);
    maps.pawn_spans[us] = span(color, by_kind[0].0);
    (maps.attacked[us], maps.attacked_twice[us], maps.ring_attacks[them]) = (side.attacked, side.twice, side.in_ring);
}

/// The squares that the pieces of a side have attacked so far.
#[derive(Default)]
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
    /// Adds what all pieces of a colour attack; returns the union of each kind, and its pairs of a piece and a square of the
    /// area.
    #[inline(always)]
    fn by_kind(
        &mut self,
        level: impl Vectors,
        position: &Position,
        color: Color,
        pawn_attacks: [u64; 2],
    ) -> [(u64, u16); 6] {
        let occupied = position.occupied();
        let of = |kind| squares(position.of(kind, color));
        [
            self.attacks_of(pawn_attacks.into_iter(), |set| set),
            self.attacks_of(of(Kind::Knight), attacks::knight),
            self.attacks_of(of(Kind::Bishop), |from| compact::bishop(level, from, occupied)),
            self.attacks_of(of(Kind::Rook), |from| attacks::rook(from, occupied)),
            self.attacks_of(of(Kind::Queen), |from| compact::queen(level, from, occupied)),
            self.attacks_of(of(Kind::King), attacks::king),
        ]
    }

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
