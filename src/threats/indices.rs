//! The numbers of threats as features of a network.
//!
//! ```text
//!   number = first(attacker) + place(attacker, victim) * size(attacker) + offset(attacker, from) + attacks below to
//! ```
//!
//! Stockfish numbers threats this way. `size` counts the attacks of a piece on an empty board from all squares, `offset`
//! those from the squares before `from`; both squares are turned so that the perspective is White's. First number and
//! place are the caller's; offset and attacks are one entry of a table of 32 KB. That is enough for all kinds, since what
//! a knight attacks no queen on its square does, what a bishop attacks no rook does, and what a white pawn attacks no
//! black one does: each two share a part of the table.
//!
//! The code is the same for every level, and so are the numbers. Vectors look the entries up one by one all the same:
//! gathers are slower, on some CPUs by far.

use super::numbering::Numbering;
use super::{APPEARS, Threat};
use crate::geometry::{self, DIRECTION_COUNT, RAY_COUNT};
use crate::simd::{List, U32Level, U32List};
use crate::types::{Color, Square};

/// A place from which on a pair is no feature.
pub(super) const NO_FEATURE: u8 = 128;
/// Added to a place: only threats from the higher square to the lower one are features.
pub(super) const ONE_WAY: u8 = 64;

/// The seven ways in which pieces attack: white pawn, black pawn, knight, bishop, rook, queen, king.
const SHAPES: usize = 7;

/// By shape and square: the attacks on an empty board, of pawns none on the first and last rank.
static ATTACKS: [[u64; 64]; SHAPES] = {
    const DIRECTIONS: [u32; SHAPES] = [0b1010, 0b1010_0000, 0xff00, 0xaa, 0x55, 0xff, 0xff];
    let mut table = [[0; 64]; SHAPES];
    let mut shape = 0;
    while shape < SHAPES {
        let mut square = 0;
        while square < 64 {
            let mut direction = 0;
            while direction < DIRECTION_COUNT {
                let is_slider = shape >= 3 && shape <= 5 && direction < RAY_COUNT;
                let blockers = if is_slider { 0 } else { !0 };
                let is_idle_pawn = shape < 2 && (square < 8 || square >= 56);
                if DIRECTIONS[shape] >> direction & 1 != 0 && !is_idle_pawn {
                    table[shape][square] |= geometry::ray_walk(square, direction, blockers);
                }
                direction += 1;
            }
            square += 1;
        }
        shape += 1;
    }
    table
};

/// By shape and square: the number of attacks from the squares before; of all last.
static OFFSETS: [[u16; 65]; SHAPES] = {
    let mut table = [[0; 65]; SHAPES];
    let mut shape = 0;
    while shape < SHAPES {
        let mut square = 0;
        while square < 64 {
            table[shape][square + 1] = table[shape][square] + ATTACKS[shape][square].count_ones() as u16;
            square += 1;
        }
        shape += 1;
    }
    table
};

/// By piece: its shape; of other numbers any.
const SHAPE_OF: [usize; 16] = [0, 0, 2, 3, 4, 5, 6, 0, 0, 1, 2, 3, 4, 5, 6, 0];

/// By piece: the number of attacks from all squares, 0 for no piece.
pub(super) static SIZES: [u32; 16] = {
    let mut sizes = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        let is_piece = piece & 7 != 0 && piece & 7 != 7;
        sizes[piece] = if is_piece { OFFSETS[SHAPE_OF[piece]][64] as u32 } else { 0 };
        piece += 1;
    }
    sizes
};

/// The parts of the table, two shapes each at most.
const PARTS: [[usize; 2]; 4] = [[0, 1], [2, 5], [3, 4], [6, 6]];

/// By piece: the bits of its part in an index of the table.
static PART_OF: [u32; 16] = {
    let mut parts = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        let mut part = 0;
        while part < 4 {
            if PARTS[part][0] == SHAPE_OF[piece] || PARTS[part][1] == SHAPE_OF[piece] {
                parts[piece] = (part as u32) << 6;
            }
            part += 1;
        }
        piece += 1;
    }
    parts
};

/// The bits of an entry that are offset and attacks below; above them is what is added to a place: nothing, ONE_WAY if the
/// attacker's square is the lower one, NO_FEATURE if nothing attacks so.
const COUNT_BITS: u32 = 0x3fff;
const FROM_BELOW: u16 = (ONE_WAY as u16) << 8;
const NO_ATTACK: u16 = (NO_FEATURE as u16) << 8;

/// The entry for an index: from in bits 0 to 5, the part in 6 and 7, to in 8 to 13, so that a threat has both squares where
/// they belong. `attacks` are those of the part's two shapes from that square.
const fn entry(index: usize, attacks: [u64; 2]) -> u16 {
    let (from, part, to) = (index & 63, index >> 6 & 3, index >> 8 & 63);
    let is_first = attacks[0] >> to & 1 != 0;
    let (shape, attacks) = if is_first { (PARTS[part][0], attacks[0]) } else { (PARTS[part][1], attacks[1]) };
    if attacks >> to & 1 == 0 {
        return NO_ATTACK;
    }
    let below = (attacks & ((1 << to) - 1)).count_ones() as u16;
    OFFSETS[shape][from] + below + if from < to { FROM_BELOW } else { 0 }
}

/// All entries.
static ENTRIES: [u16; ENTRY_COUNT] = {
    let mut table = [0; ENTRY_COUNT];
    let mut index = 0;
    while index < ENTRY_COUNT {
        let [first, second] = PARTS[index >> 6 & 3];
        table[index] = entry(index, [ATTACKS[first][index & 63], ATTACKS[second][index & 63]]);
        index += 1;
    }
    table
};
const ENTRY_COUNT: usize = 1 << 14;

/// Both squares of a threat, the part of a piece aside.
const SQUARES: u32 = 0x3f3f;
/// The colours of both pieces of a threat.
const COLORS: u32 = 0x0088_0000;

impl Numbering {
    /// What a perspective, whose king is on a square, toggles in a threat to see it as its own.
    #[inline(always)]
    pub fn turn(&self, perspective: Color, king: Square) -> u32 {
        let mirrored = if self.mirrored_files >> king.file() & 1 != 0 { 0x0707 } else { 0 };
        mirrored ^ if perspective == Color::Black { 0x3838 | COLORS } else { 0 }
    }
}

/// The numbers of threats as they are [turned](Numbering::turn), and a bit for each that is a feature.
#[inline(always)]
fn numbers<L: U32Level>(level: L, numbering: &Numbering, threats: L::U32s, turn: L::U32s) -> (L::U32s, u32) {
    let all = |value| level.u32s([value; 2]);
    // Part and size are the same for both colours, and so wait for no turn.
    let piece = level.shifted::<20>(threats);
    let (part, size) = (level.of_16(&PART_OF, piece), level.of_16(&SIZES, piece));
    let index = level.xor(level.or(level.and(threats, all(SQUARES)), part), level.and(turn, all(SQUARES)));
    let entry = level.of_table(&ENTRIES, index);
    let turned = level.xor(threats, turn);
    let place = level.of_256(&numbering.places, level.shifted::<16>(turned));
    let first = level.of_16(&numbering.first, level.shifted::<20>(turned));
    let before = level.times(level.and(place, all(ONE_WAY as u32 - 1)), size);
    let flags = level.and(level.shifted::<8>(entry), all(u32::from(ONE_WAY | NO_FEATURE)));
    let are_features = level.below(level.plus(place, flags), NO_FEATURE.into());
    (level.plus(level.plus(first, before), level.and(entry, all(COUNT_BITS))), are_features)
}

/// A threat or a number in native byte order, so that an array of them needs no alignment.
pub(super) type Bytes = [u8; 4];

/// Adds the numbers of threats to a list, without the bit that tells which appear.
#[inline(always)]
pub(super) fn write<L: U32Level>(
    level: L,
    numbering: &Numbering,
    turn: u32,
    mut threats: &[Bytes],
    list: &mut U32List,
) {
    let turn = level.u32s([turn; 2]);
    while !threats.is_empty() {
        let (numbers, are_features) = numbers(level, numbering, level.load(threats), turn);
        let features = are_features & ones(threats.len().min(2 * L::HALF));
        level.append(list, numbers, features);
        threats = threats.get(2 * L::HALF..).unwrap_or(&[]);
    }
}

/// Adds the numbers of threats in both perspectives to a list each, with the bit that tells which appear.
#[inline(always)]
pub(super) fn write_both<L: U32Level>(
    level: L,
    numbering: &Numbering,
    turns: [u32; 2],
    mut threats: &[Bytes],
    lists: &mut [List<4>; 2],
) {
    let turns = level.u32s(turns);
    let appears = level.u32s([APPEARS as Threat; 2]);
    let [white, black] = lists;
    while !threats.is_empty() {
        let twice = level.load_twice(threats);
        let (numbers, are_features) = numbers(level, numbering, twice, turns);
        let flagged = level.or(numbers, level.and(twice, appears));
        let some = ones(threats.len().min(L::HALF));
        level.append_halves([white, black], flagged, are_features & (some | some << L::HALF));
        threats = threats.get(L::HALF..).unwrap_or(&[]);
    }
}

/// As many bits, fewer than 32.
#[inline(always)]
fn ones(count: usize) -> u32 {
    (1_u32 << (count & 31)) - 1
}
