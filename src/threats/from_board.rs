//! The numbers of threats straight from a board, with AVX2.
//!
//! ```text
//!   board     cleaned of what is no piece, and turned, so that the perspective is White's
//!   wanted    for an attacker: its row of the numbering, looked up by the pieces of all squares, with ONE_WAY added
//!             above its own square; what is below NO_FEATURE then is a feature
//!   numbers   one for each wanted square that it attacks
//! ```
//!
//! How many numbers a piece has nobody can predict, so they are written three at a time, whether they count or not.
//! Pawns are taken by direction; mostly they have one number in each, or none.

use super::indices::{NO_FEATURE, OFFSETS, ONE_WAY, SIZES, swaps_colors};
use super::{Numbering, PIECE_NUMBERS};
use crate::attacks::{by_level, fill::step};
use crate::bitboard::squares;
use crate::geometry::delta;
use crate::position::change::Board;
use crate::simd::avx2::Avx2;
use crate::simd::{Octets, PlaceBytes, U32List, Vectors};
use crate::tables::{EMPTY_BOARD_ATTACKS, table};
use crate::types::Square;

/// What a perspective sees of its own pieces and the opponent's: White, and Black.
static SEEN: [[u8; 16]; 2] = [PIECE_NUMBERS, table!(16; number => PIECE_NUMBERS[number ^ 8])];

/// By number of a piece: whether it is one, by kinds.
static PIECES: [u8; 16] = table!(16; number => marked(number & 7 != 0 && number & 7 != 7));
static OFFICERS: [u8; 16] = table!(16; number => marked(number & 7 > 1 && number & 7 < 6));
static OFFICERS_AND_KINGS: [u8; 16] = table!(16; number => marked(number & 7 > 1 && number & 7 < 7));
static OWN_PAWNS: [u8; 16] = table!(16; number => marked(number == 1));
static OTHER_PAWNS: [u8; 16] = table!(16; number => marked(number == 9));

const fn marked(whether: bool) -> u8 {
    if whether { NO_FEATURE } else { 0 }
}

/// From place 63 - s on: [`ONE_WAY`] for each square above s.
static ABOVE: [u8; 127] = table!(127; at => if at > 63 { ONE_WAY } else { 0 });

/// All of a numbering's row that are no features.
const NO_FEATURES: u128 = u128::MAX / 255 * NO_FEATURE as u128;

/// The first and the last rank, where pawns have no features.
const IDLE_RANKS: u64 = 0xff000000_000000ff;

/// Numbers of pieces.
const OWN_PAWN: usize = 1;
const OWN_KNIGHT: usize = 2;
const OWN_KING: usize = 6;
const OTHER_PAWN: usize = 9;
const OTHER_KING: usize = 14;

/// A board as a perspective sees it.
struct View<'a> {
    level: Avx2,
    numbering: &'a Numbering,
    /// By square: the piece, 0 for none.
    pieces: PlaceBytes,
    /// The same.
    board: Board,
    occupied: u64,
}

/// Adds the numbers of a board's threats that a turn makes a perspective's own.
#[inline(always)]
pub(super) fn write(level: Avx2, numbering: &Numbering, turn: u32, board: &Board, list: &mut U32List) {
    let bytes = level.place_bytes_turned(board, (turn & 63) as u8);
    let pieces = level.translated_places(bytes, &SEEN[usize::from(swaps_colors(turn))]);
    let places = |table: &[u8; 16]| level.looked_up(pieces, table).places_from_128();
    let view = View { level, numbering, pieces, board: pieces.to_bytes(), occupied: places(&PIECES) };
    let has_features = |row: &[u8; 16]| u128::from_ne_bytes(*row) & NO_FEATURES != NO_FEATURES;
    // Kings as attackers have none in most networks.
    let kings = has_features(&numbering.places[OWN_KING]) || has_features(&numbering.places[OTHER_KING]);
    for square in squares(places(if kings { &OFFICERS_AND_KINGS } else { &OFFICERS })) {
        view.write_piece(square, list);
    }
    // Of the two squares that a pawn attacks the lower one comes first.
    let own = places(&OWN_PAWNS) & !IDLE_RANKS;
    let wanted = view.wanted(OWN_PAWN, level.splat(u64::MAX / 255 * u64::from(ONE_WAY)));
    view.write_pawns::<3, OWN_PAWN, 0>(own, wanted, list);
    view.write_pawns::<1, OWN_PAWN, 1>(own, wanted, list);
    let others = places(&OTHER_PAWNS) & !IDLE_RANKS;
    let wanted = view.wanted(OTHER_PAWN, level.splat(0));
    view.write_pawns::<5, OTHER_PAWN, 0>(others, wanted, list);
    view.write_pawns::<7, OTHER_PAWN, 1>(others, wanted, list);
}

impl View<'_> {
    /// The squares of victims of an attacker, with what is added to their places.
    #[inline(always)]
    fn wanted(&self, attacker: usize, added: PlaceBytes) -> u64 {
        let places = self.level.looked_up(self.pieces, &self.numbering.places[attacker & 15]);
        self.occupied & !places.plus_at_most_255(added).places_from_128()
    }

    /// What stands on a square, by its low bits.
    #[inline(always)]
    fn piece(&self, square: u32) -> usize {
        usize::from(self.board[square as usize & 63] & 15)
    }

    /// The first number of a victim among those of an attacker.
    #[inline(always)]
    fn start(&self, attacker: usize, victim: usize) -> u32 {
        u32::from(self.numbering.places[attacker & 15][victim & 15] & (ONE_WAY - 1)) * SIZES[attacker & 15]
    }

    /// Adds the numbers of a piece that is no pawn.
    #[inline(always)]
    fn write_piece(&self, square: Square, list: &mut U32List) {
        let piece = self.piece(square.number().into());
        // Tables of White's pieces only, which is half of the memory.
        let (kind, from) = (piece & 7, square.index());
        let reach = EMPTY_BOARD_ATTACKS[kind][from];
        let above = ABOVE.get(63 - from..).and_then(|above| above.first_chunk()).unwrap_or(&[0; 64]);
        let wanted = self.wanted(piece, self.level.place_bytes(above));
        let visible = by_level::queen(self.level, square, self.occupied) | EMPTY_BOARD_ATTACKS[OWN_KNIGHT][from];
        let first = self.numbering.first[piece].wrapping_add(OFFSETS[kind][from].into());
        list.push_each::<3>(reach & visible & wanted, |to| {
            let below = reach & 1_u64.wrapping_shl(to.into()).wrapping_sub(1);
            first.wrapping_add(self.start(piece, self.piece(to.into()))).wrapping_add(below.count_ones())
        });
    }

    /// Adds the numbers of pawns in a direction, for the first or the last of the squares that each attacks.
    #[inline(always)]
    fn write_pawns<const DIRECTION: usize, const PAWN: usize, const LAST: usize>(
        &self,
        pawns: u64,
        wanted: u64,
        list: &mut U32List,
    ) {
        let first = self.numbering.first[PAWN].wrapping_sub(LAST as u32);
        list.push_each::<1>(step::<DIRECTION, u64>(pawns) & wanted, |to| {
            let from = u32::from(to).wrapping_sub(const { delta(DIRECTION) as u32 }) as usize & 63;
            let offset = u32::from(OFFSETS[PAWN][from + LAST]);
            first.wrapping_add(self.start(PAWN, self.piece(to.into()))).wrapping_add(offset)
        });
    }
}
