//! Feature indices of threats.
//!
//! ```text
//!   number = first(attacker) + place(attacker, victim) * size(attacker) + offset(attacker, from) + attacks below to
//! ```
//!
//! Stockfish numbers threats this way. `size` counts the attacks of a piece on an empty board from all squares, `offset` those
//! from the squares before `from`; both squares are turned so that the perspective is White's. First number and place are the
//! caller's; offset and attacks are one entry of a table of 32 KB. Knights and queens share a part of the table, since a queen
//! attacks no square that a knight on its square attacks. So do bishops and rooks, and white and black pawns.
//!
//! The code is the same for every level, and so are the numbers. Vectors look the entries up one by one all the same:
//! gathers are slower, on some CPUs by far.
#![allow(unsafe_code)]

use super::numbering::Numbering;
use super::{APPEARS, MAX_THREATS, Threat, all};
use crate::position::change::PieceCodes;
use crate::simd::{Code, U32List, U32s, Vectors, level::dispatch};
use crate::tables::{EMPTY_BOARD_ATTACKS, table};
use crate::types::{Color, Square};
use core::mem::MaybeUninit;

/// A place from which on a pair is not a feature.
pub(super) const NO_FEATURE: u8 = 128;
/// Added to a place: only threats from the higher square to the lower one are features.
pub(super) const ONE_WAY: u8 = 64;

/// Returns the squares that a piece attacks on an empty board; 0 for pawns on the first and last rank.
const fn attacks(piece: usize, square: usize) -> u64 {
    let is_idle_pawn = piece & 7 == 1 && (square < 8 || square >= 56);
    if is_idle_pawn { 0 } else { EMPTY_BOARD_ATTACKS[piece][square] }
}

/// By piece and square: the number of attacks from the squares before; of all last.
static OFFSETS: [[u16; 65]; 16] = {
    let mut table = [[0; 65]; 16];
    let mut index = 0;
    while index < 16 * 64 {
        let (piece, square) = (index / 64, index % 64);
        table[piece][square + 1] = table[piece][square] + attacks(piece, square).count_ones() as u16;
        index += 1;
    }
    table
};

/// By piece: the number of attacks from all squares, 0 for no piece.
pub(super) static SIZES: [u32; 16] = table!(16; piece => OFFSETS[piece][64] as u32);

/// The parts of the table, with two pieces each at most; black pieces but pawns have the parts of white ones.
const PARTS: [[usize; 2]; 4] = [[1, 9], [2, 5], [3, 4], [6, 6]];

/// By piece: the bits of its part in an index of the table.
static PART_OF: [u32; 16] = table!(16; piece => [0, 0, 1, 2, 2, 1, 3, 0][piece & 7] << 6);

/// The bits of an entry that are offset and attacks below; above them is what is added to a place: nothing, ONE_WAY if the
/// attacker's square is the lower one, NO_FEATURE if nothing attacks so.
const COUNT_BITS: u32 = 0x3fff;
const FROM_BELOW: u16 = (ONE_WAY as u16) << 8;
const NO_ATTACK: u16 = (NO_FEATURE as u16) << 8;

/// The entry for an index: from in bits 0 to 5, the part in 6 and 7, to in 8 to 13, so that a threat has both squares where
/// they belong.
const fn entry(index: usize) -> u16 {
    let (from, part, to) = (index & 63, index >> 6 & 3, index >> 8 & 63);
    let [first, second] = PARTS[part];
    let piece = if attacks(first, from) >> to & 1 != 0 { first } else { second };
    let attacks = attacks(piece, from);
    if attacks >> to & 1 == 0 {
        return NO_ATTACK;
    }
    let below = (attacks & ((1 << to) - 1)).count_ones() as u16;
    OFFSETS[piece][from] + below + if from < to { FROM_BELOW } else { 0 }
}

/// All entries.
static ENTRIES: [u16; ENTRY_COUNT] = table!(ENTRY_COUNT; index => entry(index));
const ENTRY_COUNT: usize = 1 << 14;

/// Both squares of a threat, the part of a piece aside.
const BOTH_SQUARES: u32 = 0x3f3f;
/// The colours of both pieces of a threat.
const BOTH_COLORS: u32 = 0x0088_0000;

impl Numbering {
    /// Returns the bits to toggle in a threat for a perspective with its king on a square.
    #[inline(always)]
    pub fn orientation(&self, perspective: Color, king: Square) -> u32 {
        let square = orientation_of_square(self.mirrored_files, perspective, king);
        square | square << 8 | if perspective == Color::Black { BOTH_COLORS } else { 0 }
    }

    /// The orientations of both perspectives, by colour.
    #[inline(always)]
    pub(crate) fn orientations(&self, [white, black]: [Square; 2]) -> [u32; 2] {
        [self.orientation(Color::White, white), self.orientation(Color::Black, black)]
    }
}

/// Returns the bits that a perspective, whose king is on a square, toggles in a square's number to see it as its own.
#[inline(always)]
pub(crate) fn orientation_of_square(mirrored_files: u8, perspective: Color, king: Square) -> u32 {
    let mirrored = if mirrored_files >> king.file() & 1 != 0 { 7 } else { 0 };
    mirrored ^ if perspective == Color::Black { 56 } else { 0 }
}

/// The numbers of threats as they are [turned](Numbering::orientation), and for each the sum of its place and flags, which
/// is below [`NO_FEATURE`] if it is a feature.
#[inline(always)]
pub(super) fn numbers<L: Vectors>(
    level: L,
    numbering: &Numbering,
    threats: L::U32s,
    orientation: L::U32s,
) -> (L::U32s, L::U32s) {
    let all = |value| L::U32s::of(level, [value; 2]);
    // Part and size are the same for both colours, and so wait for no orientation.
    let piece = threats.shifted::<20>();
    let (part, size) = (piece.of_16(&PART_OF), piece.of_16(&SIZES));
    let index = ((threats & all(BOTH_SQUARES)) | part) ^ (orientation & all(BOTH_SQUARES));
    let entry = index.of_table(level, &ENTRIES);
    let turned = threats ^ orientation;
    let place = turned.shifted::<16>().of_256(&numbering.places);
    let first = turned.shifted::<20>().of_16(&numbering.first);
    let before = (place & all(ONE_WAY as u32 - 1)).times(size);
    let flags = entry.shifted::<8>() & all(u32::from(ONE_WAY | NO_FEATURE));
    (first.sum(before).sum(entry & all(COUNT_BITS)), place.sum(flags))
}

dispatch! {
    /// Writes the numbers of threats that an [`orientation`](Numbering::orientation) makes a perspective's own, as far as
    /// there is room, without the bit that tells which appear; returns how many there are.
    pub(crate) fn write_numbers(
        code: Code, numbering: &Numbering, orientation: u32, threats: &[Threat], out: &mut [MaybeUninit<u32>]
    ) -> usize = write;

    /// Writes the numbers of threats for two orientations at once, with the bit that tells which appear. The counts are
    /// written where they are wanted, since they would be returned through memory and read from there too soon.
    pub(crate) fn write_numbers_of_both(
        code: Code, numbering: &Numbering, orientations: [u32; 2], threats: &[Threat],
        white: &mut [MaybeUninit<u32>], black: &mut [MaybeUninit<u32>], counts: &mut [usize; 2]
    ) = write_both;
}

/// Writes the numbers of a board's threats that an [`orientation`](Numbering::orientation) makes a perspective's own, as far
/// as there is room; returns how many there are. No filter: to number more threats takes no longer than to make one.
#[inline(always)]
pub(crate) fn write_numbers_of_board(
    code: Code,
    numbering: &Numbering,
    orientation: u32,
    board: &PieceCodes,
    out: &mut [MaybeUninit<u32>],
) -> usize {
    let mut place = [MaybeUninit::uninit(); MAX_THREATS];
    let count = all::of_board(code, board, None, &mut place);
    // SAFETY: the threats that are counted have been written as far as there is room.
    let threats = unsafe { core::slice::from_raw_parts(place.as_ptr().cast(), count.min(MAX_THREATS)) };
    write_numbers(code, numbering, orientation, threats, out)
}

#[inline(always)]
fn write<L: Vectors>(
    level: L,
    numbering: &Numbering,
    orientation: u32,
    mut threats: &[Threat],
    out: &mut [MaybeUninit<u32>],
) -> usize {
    let mut list = U32List::new(out);
    let orientation = L::U32s::of(level, [orientation; 2]);
    while !threats.is_empty() {
        let (numbers, flagged) = numbers(level, numbering, L::U32s::load(level, threats), orientation);
        let features = flagged.below(NO_FEATURE.into()) & ones(threats.len().min(2 * L::U32s::HALF));
        numbers.append(&mut list, features);
        threats = threats.get(2 * L::U32s::HALF..).unwrap_or(&[]);
    }
    list.count()
}

/// Writes the numbers of threats for two orientations at once, with the bit that tells which appear, and how many there are.
#[inline(always)]
pub(crate) fn write_both(
    level: impl Vectors,
    numbering: &Numbering,
    orientations: [u32; 2],
    threats: &[Threat],
    white: &mut [MaybeUninit<u32>],
    black: &mut [MaybeUninit<u32>],
    counts: &mut [usize; 2],
) {
    let mut lists = [U32List::new(white), U32List::new(black)];
    add_both(level, numbering, orientations, threats, &mut lists);
    *counts = lists.map(|list| list.count());
}

/// Adds the numbers of threats in both perspectives to a list each, with the bit that tells which appear.
#[inline(always)]
fn add_both<L: Vectors>(
    level: L,
    numbering: &Numbering,
    orientations: [u32; 2],
    mut threats: &[Threat],
    lists: &mut [U32List; 2],
) {
    let orientations = L::U32s::of(level, orientations);
    let appears = L::U32s::of(level, [APPEARS as Threat; 2]);
    let [white, black] = lists;
    while !threats.is_empty() {
        let twice = L::U32s::load_twice(level, threats);
        let (numbers, flagged) = numbers(level, numbering, twice, orientations);
        let some = ones(threats.len().min(L::U32s::HALF));
        let features = flagged.below(NO_FEATURE.into()) & (some | some << L::U32s::HALF);
        (numbers | (twice & appears)).append_halves([white, black], features);
        threats = threats.get(L::U32s::HALF..).unwrap_or(&[]);
    }
}

/// As many bits, fewer than 32.
#[inline(always)]
pub(super) fn ones(count: usize) -> u32 {
    (1_u32 << (count & 31)) - 1
}
