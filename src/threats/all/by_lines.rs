//! Lists all threats with AVX-512, from the pieces on each line.
//!
//! On a line the nearest pieces are neighbours in the list of its pieces, whatever lies between them. So the occupied
//! squares are listed four times: by rank, by file, by diagonal and by antidiagonal. A compress makes a list, and neighbours
//! in the list that share a line see each other.
//!
//! ```text
//!   places     0 1 2 … 31                    32 33 34 … 63
//!   squares    the list                      the list from its second entry on
//!              of place p and place p ^ 32 each may threaten the other: below 32 forward, above backward
//!   steps      how far they are apart on the line, from the difference of their places on all lines
//!   threats    places where the class of the piece has a bit of those that reach as far
//! ```
//!
//! A second compress lists these places; they, their partners and the pieces there are looked up by permutations of bytes.
//! Knights stand in the second half of such a vector, each eight times, and what they step on in the first. There is no loop
//! over pieces, and hardly a branch that differs between game positions.

use super::super::{Filter, PIECE_NUMBERS};
use crate::attacks::ways::{BLACK_PAWN, DIAGONAL, KING, KNIGHT, ORTHOGONAL, WAYS_OF_ATTACK, WHITE_PAWN};
use crate::geometry::{FILE_STEP, RANK_STEP, delta};
use crate::simd::U32List;
use crate::simd::avx512::Avx512;
use crate::simd::bytes::Bytes;
use crate::tables::table;

/// Parallel lines that cover the board. Its arrays begin on cache lines, so that each costs one load.
#[repr(C, align(64))]
struct ParallelLines {
    /// By square: 16 times the number of its line, plus its place on it.
    places: [u8; 64],
    /// The squares in the order of their places.
    order: [u8; 64],
    /// By number of steps, for each sixteen places of a vector: the ways that reach as far, forward and backward.
    reaching: [u8; 64],
}

impl ParallelLines {
    const fn new(places: [u8; 64], sliders: u8, pawns: [u8; 2]) -> Self {
        let mut lines = ParallelLines { places, order: [0; 64], reaching: [0; 64] };
        let (mut place, mut next) = (0, 0);
        while place < 256 {
            let mut square = 0;
            while square < 64 {
                if places[square] as usize == place {
                    lines.order[next] = square as u8;
                    next += 1;
                }
                square += 1;
            }
            place += 1;
        }
        lines.reaching = table!(64; at => match at & 15 {
            1 => sliders | KING | pawns[at >> 5],
            2..8 => sliders,
            _ => 0,
        });
        lines
    }
}

/// Ranks, files, diagonals and antidiagonals. A place further on a line is a higher square, so that white pawns look
/// forward.
static FOUR_LINES: [ParallelLines; 4] = [
    ParallelLines::new(table!(64; at => (16 * (at >> 3) + (at & 7)) as u8), ORTHOGONAL, [0; 2]),
    ParallelLines::new(table!(64; at => (16 * (at & 7) + (at >> 3)) as u8), ORTHOGONAL, [0; 2]),
    ParallelLines::new(
        table!(64; at => (16 * (7 + (at >> 3) - (at & 7)) + (at & 7)) as u8),
        DIAGONAL,
        [WHITE_PAWN, BLACK_PAWN],
    ),
    ParallelLines::new(
        table!(64; at => (16 * ((at >> 3) + (at & 7)) + (at >> 3)) as u8),
        DIAGONAL,
        [WHITE_PAWN, BLACK_PAWN],
    ),
];

/// Half a vector: as many pairs are worked on at once.
const HALF: u32 = 32;
/// By place of a vector of pairs: the entries of a list of squares.
static PAIRED: [u8; 64] = table!(64; at => ((at & 31) + (at >> 5)) as u8);

/// By place of a vector of knights' steps: the number of the knight, and the step; none in the second half.
static KNIGHT_OF_STEP: [u8; 64] = table!(64; at => (at & 31) as u8 / 8);
static KNIGHT_JUMPS: [u8; 64] = table!(64; at => if at < 32 { delta(8 + (at & 7)) as u8 } else { 0 });
/// A square with a bit between rank and file, and another above the rank, that are set beyond the edges.
const SPREAD_SQUARES: u64 = 0x0102_0400_0810_2000;
static SPREAD_JUMPS: [u8; 64] = table!(64; at => {
    let direction = 8 + (at & 7);
    if at < 32 { (16 * RANK_STEP[direction] + FILE_STEP[direction]) as u8 } else { 0 }
});
const BEYOND_EDGES: u8 = 0x88;
/// How many knights are worked on at once.
const FEW_KNIGHTS: u32 = HALF / 8;

/// By byte of sixteen threats: the entry of a list of places, and the half of the vector that the byte is about, being
/// the attacker, the victim, the victim and the attacker; the half of the place itself, or the other.
static FOUR_TIMES: [u8; 64] = table!(64; at => at as u8 / 4);
static VICTIMS_ACROSS: [u8; 64] = table!(64; at => if at & 3 == 1 || at & 3 == 2 { HALF as u8 } else { 0 });
static ATTACKERS_ACROSS: [u8; 64] = table!(64; at => VICTIMS_ACROSS[at] ^ HALF as u8);
const SIXTEEN: u32 = 16;

/// The matrix that takes bit 3 down to 0, and the bit of a number's low three bits.
const EIGHTH: u64 = 0x0800_0000_0000_0000;
static BITS: [u8; 16] = table!(16; at => 1 << (at & 7));

/// As many places from the first on.
#[inline(always)]
fn first_places(count: u32) -> u64 {
    !u64::MAX.unbounded_shl(count)
}

/// As many places from the first on of each half.
#[inline(always)]
fn both_halves(count: u32) -> u64 {
    let places = first_places(count.min(HALF));
    places | places << HALF
}

/// A board as its pieces and their ways of attack.
pub(super) struct ByLines {
    level: Avx512,
    pieces: Bytes,
    ways: Bytes,
}

impl ByLines {
    /// Of a board, all of whose bytes are below 16.
    #[inline(always)]
    pub(super) fn new(level: Avx512, board: Bytes) -> Self {
        let pieces = level.sixteen_bytes(&PIECE_NUMBERS).at_near(board);
        let ways = level.sixteen_bytes(&WAYS_OF_ATTACK).at_near(board);
        ByLines { level, pieces, ways }
    }

    /// Adds the threats that a filter wants to a list.
    #[inline(always)]
    pub(super) fn list(&self, filter: Option<&Filter>, list: &mut U32List) {
        match filter {
            None => self.add(None, list),
            Some(filter) => self.add(Some(self.level.bytes_of_sixteen(&filter.victims)), list),
        }
    }

    /// Adds all threats, or those that a filter wants: a bit by victim and 16 times the attacker.
    #[inline(always)]
    fn add(&self, filter: Option<Bytes>, threats: &mut U32List) {
        // One pair fewer than pieces.
        let pairs = self.pieces.places().count_ones().saturating_sub(1);
        let first_pairs = both_halves(pairs);
        for lines in &FOUR_LINES {
            let order = self.level.bytes(&lines.order);
            let list = order.compressed(self.pieces.gathered(order).places());
            self.along(lines, list, first_pairs, filter, threats);
            if pairs > HALF {
                self.along(lines, list.halves_exchanged(), both_halves(pairs - HALF), filter, threats);
            }
        }
        self.of_knights(filter, threats);
    }

    /// Adds the threats between neighbours at the beginning of a list, those at some places of the vector of pairs.
    #[inline(always)]
    fn along(&self, lines: &ParallelLines, list: Bytes, pairs: u64, filter: Option<Bytes>, threats: &mut U32List) {
        let squares = list.gathered(self.level.bytes(&PAIRED));
        let places = self.level.bytes(&lines.places).gathered(squares);
        let steps = places.halves_exchanged().minus(places).unsigned();
        // Sixteen steps and more have the highest bit set, and reach nothing.
        let reaching = self.level.bytes(&lines.reaching).at_near(steps.plus_at_most_255(self.level.byte(0x70)));
        let reached = self.ways.gathered_where(pairs, squares).places_with(reaching);
        let reached = match filter {
            None => reached,
            Some(filter) => {
                let pieces = self.pieces.gathered(squares);
                reached & self.wanted(pieces, pieces.halves_exchanged(), filter)
            }
        };
        self.add_reached::<true>(squares, reached, threats);
    }

    #[inline(always)]
    fn of_knights(&self, filter: Option<Bytes>, threats: &mut U32List) {
        let mut knights = self.ways.places_with_any(KNIGHT);
        let mut count = knights.count_ones();
        loop {
            let list = self.level.numbers().compressed(knights);
            let from = list.gathered(self.level.bytes(&KNIGHT_OF_STEP));
            let squares = from.plus(self.level.bytes(&KNIGHT_JUMPS));
            let spread = from.transformed(SPREAD_SQUARES).plus(self.level.bytes(&SPREAD_JUMPS));
            let inside = first_places(8 * count.min(FEW_KNIGHTS)) & !spread.places_with_any(BEYOND_EDGES);
            let victims = self.pieces.gathered_where(inside, squares);
            let reached = match filter {
                None => victims.places(),
                Some(filter) => {
                    let attackers = self.pieces.gathered(squares).halves_exchanged();
                    victims.places() & self.wanted(attackers, victims, filter)
                }
            };
            self.add_reached::<false>(squares, reached, threats);
            if count <= FEW_KNIGHTS {
                return;
            }
            for _ in 0..FEW_KNIGHTS {
                knights &= knights.wrapping_sub(1);
            }
            count -= FEW_KNIGHTS;
        }
    }

    /// The places where attacker and victim are wanted.
    #[inline(always)]
    fn wanted(&self, attackers: Bytes, victims: Bytes, filter: Bytes) -> u64 {
        let eighths = attackers.plus(attackers) | victims.transformed(EIGHTH);
        filter.gathered(eighths).places_with(self.level.sixteen_bytes(&BITS).at_near(victims))
    }

    /// Adds the threats between a set of places, which are those of the attackers or of the victims, and their
    /// partners.
    #[inline(always)]
    fn add_reached<const ATTACKERS: bool>(&self, squares: Bytes, reached: u64, threats: &mut U32List) {
        let mut places = self.level.numbers().compressed(reached);
        let mut count = reached.count_ones();
        while count > SIXTEEN {
            self.add_sixteen::<ATTACKERS>(squares, places, SIXTEEN, threats);
            places = places.without_first_sixteen();
            count -= SIXTEEN;
        }
        self.add_sixteen::<ATTACKERS>(squares, places, count, threats);
    }

    #[inline(always)]
    fn add_sixteen<const ATTACKERS: bool>(&self, squares: Bytes, places: Bytes, count: u32, threats: &mut U32List) {
        let partners = self.level.bytes(if ATTACKERS { &VICTIMS_ACROSS } else { &ATTACKERS_ACROSS });
        let places = places.gathered(self.level.bytes(&FOUR_TIMES)) ^ partners;
        let squares = squares.gathered(places);
        threats.push_first(squares.fours_with(self.pieces.gathered(squares)), count);
    }
}
