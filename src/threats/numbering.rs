//! Threat numberings of networks: the table that the caller keeps, and the rules that it is computed from.

use super::indices::{NO_FEATURE, ONE_WAY, SIZES};
use super::{Filter, PIECE_NUMBERS};
use crate::status::Status;
use crate::types::Kind;

/// The numbering of a network's threat features; 328 bytes of plain data, which the caller may also edit or fill in. Piece
/// codes are relative to the perspective: 1-6 are its own pieces, 9-14 the opponent's.
///
/// First the board is flipped vertically for Black, and mirrored left to right if `mirrored_files` includes the king's
/// file. The feature index is then `first` + place * size + the number of attacks before the threat. These are the
/// attacker's attacks on an empty board from all squares before its own, and from its own square to squares before the
/// victim's. The size of a piece is the number of its attacks from all squares: 84 for a pawn (none from the first and last
/// rank), then 336, 560, 896, 1456 and 420 for knight to king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Numbering {
    /// Number of features; all indices are below it.
    pub features: u32,
    /// Files, one bit each: the board is mirrored if the perspective's king is on one of them.
    pub mirrored_files: u8,
    /// 0.
    pub reserved: [u8; 3],
    /// `first[attacker]`: its first feature index.
    pub first: [u32; 16],
    /// `places[attacker][victim]`: the victim's place, 0-63. Plus GOLEM_ONE_WAY: the threat is a feature only from the
    /// higher square to the lower one. GOLEM_NO_FEATURE or more: not a feature.
    pub places: [[u8; 16]; 16],
}

const _: () = assert!(size_of::<Numbering>() == 328);

/// The rules of a numbering; 88 bytes.
///
/// The features of an attacker are sorted by victim: first the perspective's own pieces by place, then the opponent's. For
/// victims of each colour, an attacker has as many places as its highest place plus 1. Victim types that share a place
/// share features.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Rules {
    /// `own[attacker][victim]`, by piece type, for victims of the attacker's colour: the victim's place, 0-31, or -1 if the
    /// pair is not a feature.
    pub own: [[i8; 6]; 6],
    /// `enemy[attacker][victim]`: like `own`, for victims of the other colour.
    pub enemy: [[i8; 6]; 6],
    /// Piece types, one bit each: if two pieces of this type and the same colour attack each other, only the threat from
    /// the higher square is a feature.
    pub one_way_own: u8,
    /// Piece types, one bit each: like `one_way_own`, for two pieces of different colours.
    pub one_way_enemy: u8,
    /// Files, one bit each: the board is mirrored if the perspective's king is on one of them. 0xf0 brings every king
    /// to files a to d; 0 mirrors nothing.
    pub mirrored_files: u8,
    /// 0.
    pub reserved: u8,
    /// The attackers in the order of their features, each of the twelve piece codes once: 1-6 own, 9-14 the opponent's.
    pub order: [u8; 12],
}

const _: () = assert!(size_of::<Rules>() == 88);

/// A set that engines have published: its size and the places of victims, own or enemy.
type Published = (u32, [[i8; 6]; 6]);

const PUBLISHED: [Published; 4] = [
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
    (66864, [[0, 1, -1, 2, -1, -1], ALL_BUT_KING, NO_QUEEN, NO_QUEEN, ALL_BUT_KING, NO_QUEEN]),
    (60144, [[0, 1, -1, 2, -1, -1], ALL_BUT_KING, NO_QUEEN, NO_QUEEN, ALL_BUT_KING, [-1; 6]]),
    (59808, [[-1, 0, -1, 1, -1, -1], ALL_BUT_KING, NO_QUEEN, NO_QUEEN, ALL_BUT_KING, [-1; 6]]),
];

const ALL_BUT_KING: [i8; 6] = [0, 1, 2, 3, 4, -1];
const NO_QUEEN: [i8; 6] = [0, 1, 2, 3, -1, -1];

/// Places are below this, so that those of both colours together fit into a byte beside its flags.
const MOST_PLACES: i8 = 32;
const EVERY_KIND: u8 = 0x3f;

impl Rules {
    /// Returns the rules of a published set, by its size.
    pub fn published(features: u32) -> Result<Self, Status> {
        let (_, places) = PUBLISHED.into_iter().find(|&(size, _)| size == features).ok_or(Status::ThreatFeatures)?;
        Ok(Rules {
            own: places,
            enemy: places,
            // Pawns of one colour never attack each other.
            one_way_own: EVERY_KIND & !1,
            one_way_enemy: EVERY_KIND,
            mirrored_files: 0xf0,
            reserved: 0,
            order: [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14],
        })
    }

    fn check(&self) -> Result<(), Status> {
        let mut places = self.own.iter().chain(&self.enemy).flatten();
        if !places.all(|place| (-1..MOST_PLACES).contains(place)) {
            return Err(Status::ThreatRulesPlace);
        }
        if (self.one_way_own | self.one_way_enemy) & !EVERY_KIND != 0 {
            return Err(Status::ThreatRulesKinds);
        }
        let seen = self.order.iter().fold(0, |seen, &piece| seen | 1_u32 << PIECE_NUMBERS[usize::from(piece.min(15))]);
        if seen != 0x7e7e {
            return Err(Status::ThreatRulesOrder);
        }
        if self.reserved == 0 { Ok(()) } else { Err(Status::ThreatRulesReserved) }
    }

    /// Returns the rules for an attacker of a number and victims of a colour: the places, and the one-way kinds.
    fn of(&self, attacker: u8, victims: u8) -> ([i8; 6], u8) {
        let is_own = attacker >> 3 == victims;
        let (places, one_way) = if is_own { (&self.own, self.one_way_own) } else { (&self.enemy, self.one_way_enemy) };
        let places = places.get(usize::from(attacker & 7).wrapping_sub(1)).copied().unwrap_or([-1; 6]);
        (places, one_way)
    }
}

impl Numbering {
    /// Returns the numbering of a published set, by its size.
    pub fn published(features: u32) -> Result<Self, Status> {
        Self::new(&Rules::published(features)?)
    }

    /// Returns the numbering by some rules.
    pub fn new(rules: &Rules) -> Result<Self, Status> {
        rules.check()?;
        let mut numbering = Numbering {
            features: 0,
            mirrored_files: rules.mirrored_files,
            reserved: [0; 3],
            first: [0; 16],
            places: [[NO_FEATURE; 16]; 16],
        };
        for attacker in rules.order {
            let index = usize::from(attacker & 15);
            let places = numbering.places_of(rules, attacker);
            numbering.first[index] = numbering.features;
            numbering.features += places * SIZES[index];
        }
        Ok(numbering)
    }

    /// Sets the places of an attacker's victims; returns how many places there are.
    fn places_of(&mut self, rules: &Rules, attacker: u8) -> u32 {
        let mut start = 0;
        for color in [0, 1] {
            let (places, one_way) = rules.of(attacker, color);
            for (kind, place) in Kind::ALL.into_iter().zip(places).filter(|(_, place)| *place >= 0) {
                let is_one_way = kind as u8 + 1 == attacker & 7 && one_way >> kind as u8 & 1 != 0;
                let victim = usize::from(color << 3 | (kind as u8 + 1));
                let flag = if is_one_way { ONE_WAY } else { 0 };
                self.places[usize::from(attacker & 15)][victim & 15] = (start + place as u8) | flag;
            }
            start += (places.into_iter().max().unwrap_or(-1) + 1) as u8;
        }
        start.into()
    }

    /// Returns a filter for the threats that are features in at least one perspective.
    pub fn filter(&self) -> Filter {
        let mut filter = Filter { victims: [0; 16] };
        for (attacker, victims) in filter.victims.iter_mut().enumerate() {
            for victim in 0..16 {
                let counts = |swap: usize| self.places[(attacker ^ swap) & 15][victim ^ swap] < NO_FEATURE;
                *victims |= u16::from(counts(0) | counts(8)) << victim;
            }
        }
        filter
    }
}
