//! Changed threats with registers of sixteen bytes: the nearest piece on each ray from a square, then the eight squares a
//! knight step away.
//!
//! ```text
//!   places     the squares around one in the order of the rays, eight bytes to each: that of the knight's step with the
//!              same number, then those of the ray, nearest first
//!   nearest    where nothing stands the place becomes 255; of each ray the lowest is left, by minima of neighbours
//!   pieces     looked up by the squares there; what they are, how they attack and which threats are wanted by the pieces
//!   threats    four registers are sixteen of them: attackers' squares, victims' squares, both pieces, what appears; those
//!              that are chosen are copied
//! ```

use super::changed::Step;
use super::scratch::Scratch;
use super::{Filter, PIECE_NUMBERS, Threat};
use crate::attacks::ways::{BLACK_PAWN, KNIGHT, WAYS_OF_ATTACK, WHITE_PAWN, attacking_beside, sliding_along};
use crate::geometry::{RAY_COUNT, step};
use crate::position::change::PieceCodes;
use crate::simd::neon::Neon;
use crate::simd::{NeonBytes, U32List};
use crate::tables::table;
use crate::types::Square;
use core::mem::MaybeUninit;

/// The tables for lookups; all of them together, so that one address serves for all.
#[repr(C, align(64))]
struct Tables {
    /// Of each place on a ray its number, 255 for those of knights.
    places_on_rays: [u8; 64],
    /// Of each knight's place its number, twice.
    places_of_knights: [u8; 16],
    /// The place beside the square on each ray, 255 for knights.
    beside: [u8; 16],
    /// By byte: all bits for the number of a piece.
    there: [u8; 16],
    /// By byte: the number of a piece, 0 for what is none.
    numbers: [u8; 16],
    /// By piece: its ways of attack.
    ways: [u8; 16],
    /// How what is around a square has to attack it, from afar or by a knight's step, and from beside it.
    far: [u8; 16],
    near: [u8; 16],
    /// How what is around two squares has to slide.
    sliding: [u8; 16],
    /// All bits of the first half.
    first_half: [u8; 16],
    /// By piece: of those around a square which it attacks, from afar or by a knight's step, and if they are beside it.
    attacked: [[[u8; 16]; 2]; 16],
    /// By place: on its ray the place before it, elsewhere what no place is greater than.
    before: [[u8; 16]; 64],
    around: [SquaresAround; 64],
}

/// The squares around one.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct SquaresAround {
    /// By place; 255 where there is none.
    squares: [u8; 64],
    /// By square: its place if it is on a ray, else 0.
    places: [u8; 64],
}

static TABLES: Tables = Tables {
    places_on_rays: table!(64; place => if place % 8 == 0 { 255 } else { place as u8 }),
    places_of_knights: table!(16; at => 8 * (at as u8 / 2)),
    beside: table!(16; at => if at < 8 { 8 * at as u8 + 1 } else { 255 }),
    there: table!(16; number => all_bits(PIECE_NUMBERS[number] != 0)),
    numbers: PIECE_NUMBERS,
    ways: WAYS_OF_ATTACK,
    far: FAR,
    near: table!(16; at => FAR[at] | beside(at, BLACK_PAWN, WHITE_PAWN)),
    sliding: table!(16; at => sliding_along(at % 8)),
    first_half: table!(16; at => all_bits(at < 8)),
    attacked: table!(16; number => [
        table!(16; at => all_bits(WAYS_OF_ATTACK[number] & FAR[at] != 0)),
        table!(16; at => all_bits(WAYS_OF_ATTACK[number] & beside(at, WHITE_PAWN, BLACK_PAWN) != 0)),
    ]),
    before: table!(64; place => {
        table!(16; at => if place % 8 != 0 && at == place / 8 { place as u8 - 1 } else { 255 })
    }),
    around: table!(64; square => SquaresAround::new(square)),
};

/// By piece: its bit in its half of a row of the filter, none for none.
const VICTIMS: [u8; 16] = table!(16; number => if number == 0 { 0 } else { 1 << (number & 7) });

/// How what is around a square has to attack it from afar or by a knight's step.
const FAR: [u8; 16] = table!(16; at => if at < 8 { sliding_along(at) } else { KNIGHT });

/// How what is beside a square may attack besides.
const fn beside(at: usize, north: u8, south: u8) -> u8 {
    if at < 8 { attacking_beside(at, north, south) } else { 0 }
}

const fn all_bits(whether: bool) -> u8 {
    if whether { 255 } else { 0 }
}

impl SquaresAround {
    const fn new(square: usize) -> Self {
        let mut around = SquaresAround { squares: [255; 64], places: [0; 64] };
        let mut ray = 0;
        while ray < RAY_COUNT {
            let knight = step(square, ray + RAY_COUNT);
            if knight < 64 {
                around.squares[8 * ray] = knight as u8;
            }
            let (mut to, mut place) = (step(square, ray), 8 * ray + 1);
            while to < 64 {
                around.squares[place] = to as u8;
                around.places[to] = place as u8;
                (to, place) = (step(to, ray), place + 1);
            }
            ray += 1;
        }
        around
    }
}

/// The highest byte of what appears.
const APPEARS: u8 = (super::APPEARS >> 24) as u8;

/// Threats that may be listed, sixteen of each kind.
type Candidates = [[MaybeUninit<Threat>; 16]; 9];

/// The pieces around a square.
#[derive(Clone, Copy)]
struct Around {
    square: u8,
    places: NeonBytes,
    squares: NeonBytes,
    pieces: NeonBytes,
    /// Those beside the square.
    is_near: NeonBytes,
}

/// A board, and what is wanted of it.
#[derive(Clone, Copy)]
struct Source<'a> {
    level: Neon,
    tables: &'static Tables,
    filter: &'a Filter,
    pieces: [NeonBytes; 4],
    occupied: [NeonBytes; 4],
}

/// Writes what a step does to the threats of a board.
#[inline(always)]
pub(super) fn write_step(level: Neon, board: &PieceCodes, step: Step, filter: Option<&Filter>, list: &mut U32List) {
    let source = Source::new(level, board, filter.unwrap_or(&Filter::ALL));
    let Step { from, to, mover, arrives, captured } = step;
    let before = source.around(from, |seen, _| seen);
    let absent = level.every_byte(from.number());
    let after = source.around(to, |seen, squares| seen & !squares.equal(absent));

    let mut candidates: Candidates = [const { [MaybeUninit::uninit(); 16] }; 9];
    let [disappear, appear] = [level.every_byte(0), level.every_byte(APPEARS)];
    let chosen = NeonBytes::set_of([
        source.attackers(&before, mover, disappear, &mut candidates[0]),
        source.attacked(&before, mover, disappear, &mut candidates[1]),
        source.attackers(&after, arrives, appear, &mut candidates[2]),
        source.attacked(&after, arrives, appear, &mut candidates[3]),
    ]);
    list.push_chosen(candidates.as_flattened(), chosen);

    // On the line through both squares, if the second is seen from the first.
    let ahead = before.places.greater(source.place_before(from, to));
    let back = ahead.opposite();
    let line = ahead | back;
    let through = source.through(&before, &after, &mut candidates[4]) & !line.first_eights(line);
    let chosen = if captured == 0 {
        NeonBytes::set_of([through, disappear, disappear, disappear])
    } else {
        NeonBytes::set_of([
            through & level.load_bytes(&source.tables.first_half),
            source.attackers(&after, captured, disappear, &mut candidates[5]) & !back,
            source.attacked(&after, captured, disappear, &mut candidates[6]) & !back,
            disappear,
        ])
    };
    list.push_chosen(candidates[4..].as_flattened(), chosen);
}

impl<'a> Source<'a> {
    #[inline(always)]
    fn new(level: Neon, board: &PieceCodes, filter: &'a Filter) -> Self {
        let tables = level.opaque(&TABLES);
        let [a, b, c, d] = level.load_four(board);
        let there = level.load_bytes(&tables.there);
        let occupied = [a.of_16(there), b.of_16(there), c.of_16(there), d.of_16(there)];
        Source { level, tables, filter, pieces: [a, b, c, d], occupied }
    }

    /// Finds the neighbours of a square, of which `seen` leaves those to be seen, as bytes for squares.
    #[inline(always)]
    fn around(&self, square: Square, seen: impl Fn(NeonBytes, NeonBytes) -> NeonBytes) -> Around {
        let (level, tables) = (self.level, self.tables);
        let squares = level.load_four(&tables.around[square.index()].squares);
        let places = level.load_four(&tables.places_on_rays);
        let place = |at: usize| places[at] | !seen(squares[at].of_64(self.occupied), squares[at]);
        let four = place(0).lesser_of_pairs(place(1)).lesser_of_pairs(place(2).lesser_of_pairs(place(3)));
        let places = four.lesser_of_pairs(level.load_bytes(&tables.places_of_knights));
        let squares = places.of_64_or_same(squares);
        let pieces = seen(squares.of_64(self.pieces).of_16(level.load_bytes(&tables.numbers)), squares);
        let is_near = places.equal(level.load_bytes(&tables.beside));
        Around { square: square.number(), places, squares, pieces, is_near }
    }

    /// On the ray from a square to another one the place before that, elsewhere what no place is greater than.
    #[inline(always)]
    fn place_before(&self, square: Square, other: Square) -> NeonBytes {
        let place = self.tables.around[square.index()].places[other.index()];
        self.level.load_bytes(&self.tables.before[usize::from(place & 63)])
    }

    /// Writes threats to a piece on a square by all that are around it, and returns which of them are wanted.
    #[inline(always)]
    fn attackers(
        &self,
        around: &Around,
        piece: u8,
        sign: NeonBytes,
        candidates: &mut [MaybeUninit<u32>; 16],
    ) -> NeonBytes {
        let (level, tables, Around { is_near, pieces, squares, .. }) = (self.level, self.tables, *around);
        let both = level.every_byte(piece).below(pieces);
        NeonBytes::write_numbers([squares, level.every_byte(around.square), both, sign], candidates);
        let wanted = level.bytes_with(&self.filter.victims, 1 << (piece & 15));
        let ways = pieces.of_16(level.load_bytes(&tables.ways) & wanted);
        let [far, near] = [level.load_bytes(&tables.far), level.load_bytes(&tables.near)];
        ways.meets((is_near & near) | (!is_near & far))
    }

    /// The same for threats by the piece.
    #[inline(always)]
    fn attacked(
        &self,
        around: &Around,
        piece: u8,
        sign: NeonBytes,
        candidates: &mut [MaybeUninit<u32>; 16],
    ) -> NeonBytes {
        let (level, attacker, Around { is_near, pieces, squares, .. }) = (self.level, usize::from(piece & 15), *around);
        let both = pieces.below(level.every_byte(piece));
        NeonBytes::write_numbers([level.every_byte(around.square), squares, both, sign], candidates);
        // No piece has the number 0.
        let wanted = level.bytes_in(self.filter.victims[attacker] & !1);
        let [far, near] = &self.tables.attacked[attacker];
        (level.load_bytes(far) | (is_near & level.load_bytes(near))) & pieces.of_16(wanted)
    }

    /// The same for threats along the rays through both squares.
    #[inline(always)]
    fn through(&self, before: &Around, after: &Around, candidates: &mut [MaybeUninit<u32>; 16]) -> NeonBytes {
        let (level, tables) = (self.level, self.tables);
        let squares = before.squares.first_eights(after.squares);
        let pieces = before.pieces.first_eights(after.pieces);
        let victims = pieces.opposite();
        let appears = level.load_bytes(&tables.first_half) & level.every_byte(APPEARS);
        NeonBytes::write_numbers([squares, squares.opposite(), victims.below(pieces), appears], candidates);
        let slide = pieces.of_16(level.load_bytes(&tables.ways)).meets(level.load_bytes(&tables.sliding));
        slide & wanted(level, self.filter, pieces, victims)
    }
}

/// Which of sixteen threats a filter wants, by attackers and victims.
#[inline(always)]
pub(super) fn wanted(level: Neon, filter: &Filter, attackers: NeonBytes, victims: NeonBytes) -> NeonBytes {
    let is_black = victims.meets(level.every_byte(8)) & level.every_byte(1);
    let rows = attackers.below(is_black).of_32(level.halves_of(&filter.victims));
    rows.meets(victims.of_16(level.load_bytes(&VICTIMS)))
}

/// Writes each square, with what its byte says of a piece, as the victim of a threat.
#[inline(always)]
pub(super) fn write_victims(level: Neon, board: &PieceCodes, victims: &mut [Threat; 64]) {
    let (bytes, squares, none) = (level.load_four(board), level.load_four(&SQUARES), level.every_byte(0));
    for (part, victims) in victims.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        *victims = NeonBytes::numbers([none, squares[part & 3], bytes[part & 3], none]);
    }
}

/// Each square's number.
static SQUARES: [u8; 64] = table!(64; square => square as u8);

/// Copies those of a list of threats that a filter wants to another list.
#[inline(always)]
pub(super) fn copy_wanted(level: Neon, filter: &Filter, threats: &mut Scratch, list: &mut U32List) {
    let nothing = level.every_byte(0);
    threats.copy_wanted(list, |sixteen| {
        let [_, _, pieces, _] = NeonBytes::read_numbers(sixteen);
        let wanted = wanted(level, filter, pieces.upper_halves(), pieces & level.every_byte(15));
        NeonBytes::set_of([wanted, nothing, nothing, nothing])
    });
}
