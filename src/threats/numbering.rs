//! The numbers of threats as features of a network.
//!
//! ```text
//!   number = base(attacker) + place of the victim * size(attacker) + offset(attacker, from) + attacked squares below to
//! ```
//!
//! Stockfish numbers threats this way. `size` counts the attacks of a piece on an empty board from all squares, `offset`
//! those from the squares before `from`; both squares are turned so that the perspective is White's, with its king on
//! the files a to d. Attacker and victim go into a table of the caller's, the squares into tables of the library.

use super::Threat;
use crate::attacks;
use crate::bitboard::squares;
use crate::simd::U32List;
use crate::status::Status;
use crate::types::{Color, Kind, Square};

/// What a pair has that is no feature.
const NO_FEATURE: u32 = u32::MAX;

/// How a network numbers threats: 2,056 bytes of plain data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Numbering {
    /// How many features there are; their numbers are below.
    pub features: u32,
    /// 1 if the board is mirrored for a king on the files e to h.
    pub mirrored: u32,
    /// By whether the attacker's square is below the victim's, by attacker and victim, turned: the first number, or
    /// 4294967295 where the pair is no feature.
    pub bases: [[[u32; 16]; 16]; 2],
}

/// How threats are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Rules {
    /// By kind of the attacker and of the victim: the victim's place among the attacker's victims, -1 if the pair is no
    /// feature.
    pub places: [[i8; 6]; 6],
    /// 1 if the board is mirrored for a king on the files e to h.
    pub mirrored: u8,
    /// Kinds, a bit each, of which two that attack each other are one feature; of pawns only enemies do.
    pub one_way: u8,
    /// 0.
    pub reserved: [u8; 2],
}

const MAPS: [(u32, [[i8; 6]; 6]); 4] = [
    (
        79856,
        [
            [0, 1, -1, 2, -1, -1],
            [0, 1, 2, 3, 4, 5],
            [0, 1, 2, 3, -1, 4],
            [0, 1, 2, 3, -1, 4],
            [0, 1, 2, 3, 4, 5],
            [0, 1, 2, 3, -1, -1],
        ],
    ),
    (
        66864,
        [
            [0, 1, -1, 2, -1, -1],
            [0, 1, 2, 3, 4, -1],
            [0, 1, 2, 3, -1, -1],
            [0, 1, 2, 3, -1, -1],
            [0, 1, 2, 3, 4, -1],
            [0, 1, 2, 3, -1, -1],
        ],
    ),
    (
        60144,
        [
            [0, 1, -1, 2, -1, -1],
            [0, 1, 2, 3, 4, -1],
            [0, 1, 2, 3, -1, -1],
            [0, 1, 2, 3, -1, -1],
            [0, 1, 2, 3, 4, -1],
            [-1; 6],
        ],
    ),
    (
        59808,
        [
            [-1, 0, -1, 1, -1, -1],
            [0, 1, 2, 3, 4, -1],
            [0, 1, 2, 3, -1, -1],
            [0, 1, 2, 3, -1, -1],
            [0, 1, 2, 3, 4, -1],
            [-1; 6],
        ],
    ),
];

impl Numbering {
    /// The numbering of a published set, by its size.
    pub fn published(features: u32) -> Result<Self, Status> {
        let (_, places) = MAPS.into_iter().find(|&(size, _)| size == features).ok_or(Status::ThreatFeatures)?;
        Ok(Self::new(&Rules { places, mirrored: 1, one_way: 0x3f, reserved: [0; 2] }))
    }

    /// The numbering by some rules.
    pub fn new(rules: &Rules) -> Self {
        let mut numbering =
            Numbering { features: 0, mirrored: rules.mirrored.into(), bases: [[[NO_FEATURE; 16]; 16]; 2] };
        for color in Color::ALL {
            for (kind, places) in Kind::ALL.into_iter().zip(rules.places) {
                let size: u32 = (0..64).map(|from| reach(kind, color, Square::from_low_bits(from)).count_ones()).sum();
                let targets = (places.into_iter().max().unwrap_or(-1) + 1) as u32;
                for (victim, place) in places.into_iter().enumerate().filter(|(_, place)| *place >= 0) {
                    for victims in Color::ALL {
                        let base = numbering.features + (victims as u32 * targets + place as u32) * size;
                        let one_way = victim == kind as usize && (victims != color || kind != Kind::Pawn);
                        let one_way = one_way && rules.one_way >> victim & 1 != 0;
                        let attacker = (color as usize) << 3 | (kind as usize + 1);
                        let victim = (victims as usize) << 3 | (victim + 1);
                        numbering.bases[0][attacker & 15][victim & 15] = base;
                        numbering.bases[1][attacker & 15][victim & 15] = if one_way { NO_FEATURE } else { base };
                    }
                }
                numbering.features += 2 * targets * size;
            }
        }
        numbering
    }

    /// Writes the numbers of threats for a perspective, that colour's king being on a square; those that are no features
    /// are left out.
    pub fn indices(&self, perspective: Color, king: Square, threats: impl Iterator<Item = Threat>, list: &mut U32List) {
        let turned = if self.mirrored != 0 && king.file() > 3 { 7 } else { 0 } ^ (56 * perspective as u32);
        for threat in threats {
            let from = Square::from_low_bits(threat ^ turned);
            let to = Square::from_low_bits(threat >> 8 ^ turned);
            let swap = 8 * perspective as u32;
            let (victim, attacker) = ((threat >> 16 & 15 ^ swap) as usize, (threat >> 20 & 15 ^ swap) as usize);
            let base = self.bases[usize::from(from < to)][attacker & 15][victim & 15];
            let kind = Kind::new((attacker as u32 & 7).wrapping_sub(1));
            if let Some(kind) = kind.filter(|_| base != NO_FEATURE) {
                let color = Color::from_low_bit(attacker as u32 >> 3);
                let offset: u32 = (0..64)
                    .map(Square::from_low_bits)
                    .take_while(|square| *square < from)
                    .map(|square| reach(kind, color, square).count_ones())
                    .sum();
                let below = (reach(kind, color, from) & (to.bit() - 1)).count_ones();
                list.push(base.wrapping_add(offset + below));
            }
        }
    }
}

fn reach(kind: Kind, color: Color, square: Square) -> u64 {
    if kind == Kind::Pawn && (square.rank() == 0 || square.rank() == 7) {
        return 0;
    }
    attacks::piece(kind, color, square, 0)
}

#[allow(unused)]
fn unused() {
    let _ = squares(0);
}
